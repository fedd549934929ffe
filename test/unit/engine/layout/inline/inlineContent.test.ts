import assert from 'node:assert/strict';
import { NO_COMMENTS } from '../../../../../src/engine/layout/comments/commentAnchors';
import { UNDECORATED } from '../../../../../src/engine/layout/inline/decorations/decorations';
import { Spelling } from '../../../../../src/engine/layout/inline/lineEnds/hyphens';
import { contentOf } from '../../../../../src/engine/layout/inline/inlineContent';
import { textLine } from '../../../../../src/engine/layout/lines/lines';
import { page, text, textEndingAt } from '../tables/pageBuilder';

const { styles } = page({});
const CONTEXT = {
  styles,
  decorations: UNDECORATED,
  column: { left: 72, right: 372 },
  spelling: new Spelling([]),
  pictures: new Map(),
  noteReferences: new Map(),
  comments: NO_COMMENTS,
  ruby: new Map(),
  controls: new Map(),
  hasBoxesToTick: false,
};

describe('lines whose letters are spaced apart', () => {
  it('are runs of their own, but for a word that goes on in the next line', () => {
    const lines = ['one line', 'and the hyphen-', 'ated word'].map((value, i) =>
      textLine(text(72, 100 + 12 * i, value), styles),
    );
    const { inlines } = contentOf(lines, CONTEXT, undefined, [0, -0.1, 0.1]);
    assert.deepEqual(
      inlines.map((run) => run.type === 'text' && [run.text, run.format.spacingPt]),
      [
        ['one line ', undefined],
        ['and the hyphen\u00adated', -0.1],
        [' word', 0.1],
      ],
    );
  });
});

describe('a hyphen at the end of a line', () => {
  it('has a space behind it where it stands for the rest of the next compound', () => {
    const lines = ['made for one-', 'or two-tailed tests with 10-', 'or 12-bit num-', 'bers'];
    const { inlines } = contentOf(
      lines.map((value, i) => textLine(text(72, 100 + 12 * i, value), styles)),
      CONTEXT,
    );
    assert.deepEqual(
      inlines.map((run) => run.type === 'text' && run.text),
      ['made for one- or two-tailed tests with 10- or 12-bit num\u00adbers'],
    );
  });
});

describe('East Asian text with Latin words in it', () => {
  it('has spaces where they are written or wide, and not where programs part the scripts by themselves', () => {
    const between = (gapPt: number, spaceAfter: boolean): string[] => {
      const [han, latin] = [text(72, 100, '年報'), text(200, 100, 'Debian')].map(([word]) => word);
      assert.ok(han && latin);
      const right = latin.bounds.left - gapPt;
      const line = textLine(
        [{ ...han, spaceAfter, bounds: { ...han.bounds, left: right - 20, right } }, latin],
        styles,
      );
      return contentOf([line], CONTEXT).inlines.map((inline) => (inline.type === 'text' ? inline.text : inline.type));
    };
    assert.deepEqual(between(2.4, false), ['年報Debian']);
    assert.deepEqual(between(2.4, true), ['年報 Debian']);
    assert.deepEqual(between(4.5, false), ['年報 Debian']);
  });
});

describe('a line that ends at a stop at the edge', () => {
  it('is broken there, or what follows would be set in front of the edge, too', () => {
    const contentBehind = (end: number): string[] => {
      const first = textLine([...text(72, 100, 'void forget (name'), ...textEndingAt(end, 100, '[Function]')], styles);
      const { inlines } = contentOf([first, textLine(text(110, 112, 'of it)'), styles)], CONTEXT);
      return inlines.map((inline) => (inline.type === 'text' ? inline.text : inline.type));
    };
    assert.deepEqual(contentBehind(372), ['void forget (name', 'tab', '[Function]', 'lineBreak', 'of it)']);
    assert.deepEqual(contentBehind(300), ['void forget (name', 'tab', '[Function] of it)']);
  });
});

describe('a line that ends between scripts', () => {
  const joined = (...lines: readonly (readonly [string, boolean?])[]): string => {
    const set = lines.map(([value, spaceAfter = false], i) =>
      textLine(
        text(72, 100 + 12 * i, value).map((each) => ({ ...each, spaceAfter })),
        styles,
      ),
    );
    return contentOf(set, CONTEXT)
      .inlines.map((inline) => (inline.type === 'text' ? inline.text : inline.type))
      .join('');
  };

  it('has a space where the paragraph has such in its lines, or one is written there', () => {
    assert.equal(joined(['\u7ad9www'], ['\u4e0a\u7ad9']), '\u7ad9www\u4e0a\u7ad9');
    assert.equal(joined(['\u4e0a www', true], ['\u4e0a']), '\u4e0a www \u4e0a');
    assert.equal(joined(['www', true], ['\u4e0a']), 'www \u4e0a');
    assert.equal(joined(['www'], ['\uff0c\u4e0a']), 'www\uff0c\u4e0a');
  });

  it('has none between words of a script that writes none', () => {
    assert.equal(joined(['\u0e01\u0e32'], ['\u0e19\u0e32']), '\u0e01\u0e32\u0e19\u0e32');
    assert.equal(joined(['\u0e01\u0e32', true], ['\u0e19\u0e32']), '\u0e01\u0e32 \u0e19\u0e32');
  });

  it('has none behind a fullwidth bracket in a line, however far it is stretched', () => {
    const [bracket, latin] = [text(72, 100, '\uff08'), text(82, 100, 'Lib')].map(([word]) => word);
    assert.ok(bracket && latin);
    const line = textLine([{ ...bracket, spaceAfter: false }, latin], styles);
    assert.deepEqual(
      contentOf([line], CONTEXT).inlines.map((inline) => inline.type === 'text' && inline.text),
      ['\uff08Lib'],
    );
  });
});

describe('boxes that are written', () => {
  const runsOf = (hasBoxesToTick: boolean): unknown[] =>
    contentOf([textLine(text(72, 100, '\u2610 Yes \u2611 No'), styles)], { ...CONTEXT, hasBoxesToTick }).inlines.map(
      (run) => run.type === 'text' && (run.control ? [run.text, run.control.content] : run.text),
    );
  const box = (checked: boolean, sign: string): unknown => ({
    kind: 'checkBox',
    checked,
    signs: { checked: sign, unchecked: '\u2610' },
  });

  it('can be ticked on a page that asks for it, and are text elsewhere', () => {
    assert.deepEqual(runsOf(true), [['\u2610', box(false, '\u2612')], ' Yes ', ['\u2611', box(true, '\u2611')], ' No']);
    assert.deepEqual(runsOf(false), ['\u2610 Yes \u2611 No']);
  });
});
