import assert from 'node:assert/strict';
import { advancesOf } from '../../../../../src/engine/model/fonts/advances';
import { fitFonts } from '../../../../../src/engine/layout/fonts/fitFonts';
import type { PageContent, TextStyle, Word } from '../../../../../src/engine/model/pageContent';
import { page, word } from '../tables/pageBuilder';

const SENTENCE = 'The ferry left at seven as it had left every morning since the harbour was built';

/** The sentence in a font whose letters are `widthShare` times as wide as those of `metrics`, with `spacingPt` after each. */
function set(look: Partial<TextStyle>, metrics: string, widthShare = 1, spacingPt = 0): PageContent {
  const content = page({});
  const [base] = content.styles;
  assert.ok(base);
  const style = { ...base, ...look };
  const advances = advancesOf({ ...style, family: metrics });
  assert.ok(advances);
  const words = SENTENCE.split(' ').map((text): Word => {
    let widthPt = 0;
    for (const character of text) {
      widthPt += (advances[character.charCodeAt(0)] ?? 0) * style.sizePt * widthShare + spacingPt;
    }
    const plain = word(72, 100, text);
    const right = 72 + widthPt;
    return {
      ...plain,
      bounds: { ...plain.bounds, right },
      pieces: plain.pieces.map((piece) => ({ ...piece, right })),
    };
  });
  return { ...content, styles: [style], words };
}

function fitted(content: PageContent): Pick<TextStyle, 'family' | 'spacingPt' | 'widthPercent'> {
  const [style] = fitFonts(content).styles;
  assert.ok(style);
  const { family, spacingPt, widthPercent } = style;
  return {
    family,
    ...(spacingPt === undefined ? {} : { spacingPt }),
    ...(widthPercent === undefined ? {} : { widthPercent }),
  };
}

describe('fitting fonts', () => {
  it('leaves a core font in its own widths as it is', () => {
    const content = set({ family: 'Times New Roman', serif: true, sizePt: 11 }, 'Times New Roman');
    assert.deepEqual(fitted(content), { family: 'Times New Roman', spacingPt: 0 });
  });

  it('fits a family that stands for another to a single word, and its own to a dozen letters', () => {
    const first = (content: PageContent): PageContent => ({ ...content, words: content.words.slice(1, 2) });
    assert.equal(fitted(first(set({ family: 'Acme Sans' }, 'Arial', 0.8))).widthPercent, 80);
    assert.deepEqual(fitted(first(set({ family: 'Arial' }, 'Arial', 0.8))), { family: 'Arial' });
  });

  it('keeps the width that the page gives to a family of which nobody knows how wide it is', () => {
    const look = { family: 'Century Schoolbook', serif: true, widthPercent: 93 };
    assert.deepEqual(fitted(set(look, 'Times New Roman', 0.93)), { family: 'Century Schoolbook', widthPercent: 93 });
    assert.equal(fitted(set({ ...look, family: 'Arial' }, 'Arial', 0.8)).widthPercent, 80);
  });

  it('sets letters of a typewriter that macOS alone has in those that all have', () => {
    const { family, widthPercent } = fitted(set({ family: 'Menlo', monospace: true }, 'Courier New'));
    assert.deepEqual([family, widthPercent], ['Courier New', undefined]);
  });

  it('sees letters that are set clearly apart in a single word, too, as of a title', () => {
    const title = set({ family: 'Arial' }, 'Arial', 1, 2);
    assert.deepEqual(fitted({ ...title, words: title.words.slice(1, 2) }), { family: 'Arial', spacingPt: 2 });
  });

  it('names the fonts of free systems as Word names those with the same widths', () => {
    assert.deepEqual(fitted(set({ family: 'Carlito' }, 'Calibri')), { family: 'Calibri', spacingPt: 0 });
  });

  it('sets Latin text of the font for all scripts that Office had until 2013 in the one it was made to go with', () => {
    assert.deepEqual(fitted(set({ family: 'Arial Unicode MS' }, 'Arial')), { family: 'Arial', spacingPt: 0 });
  });

  it('knows fonts of small capitals, and how wide those are in Word', () => {
    const look = { family: 'Latin Modern Roman', postScriptName: 'CMCSC10', serif: true, sizePt: 10 };
    const asCapitals = set(look, 'Times New Roman', 1, 0);
    const [style] = fitFonts(asCapitals).styles;
    assert.ok(style);
    assert.equal(style.smallCaps, true);
    const small = advancesOf({ family: 'Times New Roman', bold: false, italic: false, smallCaps: true });
    const plain = advancesOf({ family: 'Times New Roman', bold: false, italic: false });
    assert.ok(small && plain);
    assert.equal(small['a'.charCodeAt(0)], 0.8 * (plain['A'.charCodeAt(0)] ?? 0));
    assert.equal(small['A'.charCodeAt(0)], plain['A'.charCodeAt(0)]);
    // As wide as small letters, small capitals must be made narrower.
    assert.ok((style.widthPercent ?? 100) < 95);
    const [other] = fitFonts(set({ ...look, postScriptName: 'CMR10' }, 'Times New Roman')).styles;
    assert.equal(other?.smallCaps, undefined);
    const [named] = fitFonts(set({ ...look, postScriptName: 'TeXPalladioL-SC' }, 'Times New Roman')).styles;
    assert.equal(named?.smallCaps, true);
  });

  it('sets recognised text as wide as it lies on its picture, in letters that are not all of one width', () => {
    const shapeless = { family: 'GlyphLessFont', monospace: true, invisible: true };
    const content = set(shapeless, 'Arial', 0.8);
    assert.deepEqual(fitted(content), { family: 'Arial', spacingPt: 0, widthPercent: 80 });
    assert.equal(fitFonts(content).styles[0]?.monospace, false);
    const typewritten = set({ ...shapeless, family: 'Courier New' }, 'Courier New');
    assert.deepEqual(fitted(typewritten), { family: 'Courier New', spacingPt: 0 });
    assert.equal(fitFonts(typewritten).styles[0]?.monospace, true);
  });

  it('fits the labels of drawings as well, whatever else the page says', () => {
    const content = set({ family: 'Acme Sans' }, 'Arial', 0.8);
    const bounds = { left: 0, top: 0, right: 100, bottom: 100 };
    const picture = {
      bounds,
      kind: 'drawing',
      media: 'ab.png',
      rotation: 0,
      background: false,
      artifact: false,
    } as const;
    const drawing = { ...content, words: [], pictures: [{ ...picture, labels: content.words }] };
    assert.deepEqual(fitted(drawing), { family: 'Arial', spacingPt: 0, widthPercent: 80 });
  });

  it('sets a font that nobody has in the core font of its kind, as wide as in the PDF', () => {
    const serif = set({ family: 'Minion Pro', serif: true }, 'Times New Roman', 1.02);
    assert.deepEqual(fitted(serif), { family: 'Times New Roman', spacingPt: 0.1 });
    const condensed = set({ family: 'Acme Sans' }, 'Arial', 0.8);
    assert.deepEqual(fitted(condensed), { family: 'Arial', spacingPt: 0, widthPercent: 80 });
    assert.equal(fitted(set({ family: 'Acme Mono', monospace: true }, 'Courier New')).family, 'Courier New');
  });

  it('keeps a family that machines have, but for which no widths are known', () => {
    assert.deepEqual(fitted(set({ family: 'Verdana' }, 'Arial', 1.2)), { family: 'Verdana' });
  });

  it('keeps the families whose widths are known: those that come with LibreOffice, and Palatino', () => {
    const sans = set({ family: 'Noto Sans' }, 'Noto Sans', 1, 0.2);
    assert.deepEqual(fitted(sans), { family: 'Noto Sans', spacingPt: 0.2 });
    const serif = set({ family: 'DejaVu Serif', serif: true }, 'DejaVu Serif');
    assert.deepEqual(fitted(serif), { family: 'DejaVu Serif', spacingPt: 0 });
    const palatino = set({ family: 'Palatino Linotype', serif: true }, 'Palatino Linotype', 1, 0.1);
    assert.deepEqual(fitted(palatino), { family: 'Palatino Linotype', spacingPt: 0.1 });
  });

  it('lets long words count for more than short ones, whose widths are rounded', () => {
    const content = set({ family: 'Arial' }, 'Arial');
    const long = word(72, 100, 'refinement');
    const widthPt = Array.from(
      'refinement',
      (c) => advancesOf({ family: 'Arial', bold: false, italic: false })?.[c.charCodeAt(0)] ?? 0,
    );
    const exact = {
      ...long,
      pieces: long.pieces.map((p) => ({ ...p, right: p.left + 10 * widthPt.reduce((a, b) => a + b) })),
    };
    const short = word(72, 100, 'if');
    const rounded = { ...short, pieces: short.pieces.map((p) => ({ ...p, right: p.left + 5.5 })) };
    const [style] = content.styles;
    assert.ok(style);
    const one = { ...content, styles: [{ ...style, sizePt: 10 }], words: [exact, rounded] };
    assert.equal(fitted(one).spacingPt, 0);
  });

  it('takes the width of text from words, not from leaders', () => {
    const content = set({ family: 'Acme Sans' }, 'Arial', 1.2);
    const dots = word(72, 300, `Lakes${'.'.repeat(90)}7`);
    const leader = { ...dots, pieces: dots.pieces.map((piece) => ({ ...piece, right: piece.left + 200 })) };
    const words = [leader, leader, leader, leader, leader, ...content.words];
    assert.equal(fitted({ ...content, words }).widthPercent, 120);
  });

  it('sees letter spacing, and makes up for sizes that Word has not', () => {
    assert.equal(fitted(set({ family: 'Arial' }, 'Arial', 1, 0.3)).spacingPt, 0.3);
    assert.equal(fitted(set({ family: 'Arial', sizePt: 10.2 }, 'Arial')).spacingPt, 0.1);
  });

  it('fits another family to letters that are spaced out by spacing, however wide, and to others by their width', () => {
    const spaced = set({ family: 'Acme Sans', tracked: true }, 'Arial', 1, 6);
    assert.deepEqual(fitted(spaced), { family: 'Arial', spacingPt: 6 });
    const wide = set({ family: 'Acme Sans' }, 'Arial', 1, 2);
    assert.equal(fitted(wide).spacingPt !== 2 && fitted(wide).widthPercent !== undefined, true);
  });

  it('takes kerned words for no spacing', () => {
    const content = set({ family: 'Arial' }, 'Arial');
    const words = content.words.map((plain, i) => {
      if (i % 3 > 0) return plain;
      const right = plain.bounds.right - 1;
      return {
        ...plain,
        bounds: { ...plain.bounds, right },
        pieces: plain.pieces.map((piece) => ({ ...piece, right })),
      };
    });
    assert.equal(fitted({ ...content, words }).spacingPt, 0);
  });

  it('takes words that are wider by what their letters are rounded by for no wider letters: they are so in every line', () => {
    const lines = Array.from(
      { length: 4 },
      () => set({ family: 'Times New Roman', sizePt: 11 }, 'Times New Roman').words,
    );
    const words = lines.flatMap((line) =>
      line.map((each, index) => {
        const right = each.bounds.right + (index % 3 === 0 ? 0.18 : -0.06);
        return {
          ...each,
          bounds: { ...each.bounds, right },
          pieces: each.pieces.map((piece) => ({ ...piece, right })),
        };
      }),
    );
    const content = set({ family: 'Times New Roman', sizePt: 11 }, 'Times New Roman');
    const [style] = fitFonts({ ...content, words }).styles;
    assert.deepEqual([style?.spacingPt, style?.expanded], [0, false]);
  });

  it('takes letters that are wider in some lines, and narrower in others, for no spacing', () => {
    const look = { family: 'Times New Roman', serif: true, sizePt: 10 };
    const lines = [1.02, 1.02, 1, 0.98].map((share) => set(look, 'Times New Roman', share));
    const words = lines.flatMap((line) => line.words);
    const [first] = lines;
    assert.ok(first);
    const [style] = fitFonts({ ...first, words }).styles;
    assert.deepEqual([style?.spacingPt, style?.expanded], [0, true]);
    const [spaced] = fitFonts(set(look, 'Times New Roman', 1.02)).styles;
    assert.deepEqual([spaced?.spacingPt, spaced?.expanded], [0.1, false]);
  });

  it('looks at lines all over the page', () => {
    const look = { family: 'Times New Roman', serif: true, sizePt: 10 };
    const line = (share: number): readonly Word[] => set(look, 'Times New Roman', share).words;
    const words = Array.from({ length: 32 }, (_, i) => line(i < 8 ? 1.02 : 0.99)).flat();
    const [style] = fitFonts({ ...set(look, 'Times New Roman'), words }).styles;
    assert.deepEqual([style?.spacingPt, style?.expanded], [0, true]);
  });

  it('counts no kerned pairs of a family that LibreOffice would kern otherwise', () => {
    const pairsOf = (family: string): number | undefined => {
      const content = set({ family }, family);
      const plain = word(72, 100, 'Tokyo');
      const advances = advancesOf({ family, bold: false, italic: false });
      const letters = 'Tokyo'.split('').reduce((sum, letter) => sum + (advances?.[letter.charCodeAt(0)] ?? 0), 0);
      const right = 72 + letters * (content.styles[0]?.sizePt ?? 0) - 1;
      const pieces = plain.pieces.map((piece) => ({ ...piece, right }));
      const words = [...content.words, { ...plain, bounds: { ...plain.bounds, right }, pieces }];
      return fitFonts({ ...content, words }).styles[0]?.kernedPairs;
    };
    assert.deepEqual([pairsOf('Arial'), pairsOf('Palatino Linotype')], [1, 0]);
  });

  it('keeps the fonts of scripts that core fonts may lack', () => {
    const content = set({ family: 'Noto Naskh Arabic' }, 'Arial');
    const words = content.words.map((plain) => ({
      ...plain,
      pieces: plain.pieces.map((p) => ({ ...p, text: 'سلام' })),
    }));
    assert.equal(fitted({ ...content, words }).family, 'Noto Naskh Arabic');
  });
});

describe('fonts without a name', () => {
  const [base] = page({}).styles;

  const familiesOf = (texts: readonly string[], named: string): string[] => {
    assert.ok(base);
    const styles = texts.map((_, i) => ({
      ...base,
      family: i === 0 ? named : 'Times New Roman',
      postScriptName: i === 0 ? 'Named' : '',
    }));
    const words = texts.map((text, i) => word(72, 100 + 20 * i, text, i));
    return fitFonts({ ...page({}), styles, words }).styles.map(({ family }) => family);
  };

  it('are of the family of the East Asian text around them, where they have such text, or its marks alone', () => {
    const families = familiesOf(['\u5e74\u5831', '\u5831\u544a', '\uff0c', 'report'], 'Droid Sans Fallback');
    assert.deepEqual(families, [
      'Droid Sans Fallback',
      'Droid Sans Fallback',
      'Droid Sans Fallback',
      'Times New Roman',
    ]);
  });

  it('are of the core font of their script where no other text has one', () => {
    assert.deepEqual(familiesOf(['report', '\u5831\u544a'], 'Arial'), ['Arial', 'Microsoft YaHei']);
  });
});
