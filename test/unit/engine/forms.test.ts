import assert from 'node:assert/strict';
import { converted, textOf } from './converted';
import { onePage, stream } from './read/support';

/** Fields of 20 points, 30 points below each other, beside the text of `labels`. */
function form(labels: readonly string[], ...fields: readonly string[]): Uint8Array {
  const numbers = fields.map((_, i) => `${10 + i} 0 R`).join(' ');
  const text = labels.map((label, i) => `1 0 0 1 40 ${705 - 30 * i} Tm (${label}) Tj`).join(' ');
  return onePage(`BT /F1 12 Tf ${text} ET`, {
    catalog: `/AcroForm << /Fields [${numbers}] /DA (/Helv 0 Tf 0 g) >>`,
    page: `/Annots [${numbers}]`,
    objects: {
      9: stream('', '/Type /XObject /Subtype /Form /BBox [0 0 10 10]'),
      ...Object.fromEntries(
        fields.map((entries, i) => [
          10 + i,
          `<< /Type /Annot /Subtype /Widget /Rect [140 ${700 - 30 * i} 300 ${720 - 30 * i}] /P 3 0 R ${entries} >>`,
        ]),
      ),
    },
  });
}

const BOX = '/FT /Btn /AP << /N << /Yes 9 0 R /Off 9 0 R >> >>';
const READ_ONLY = '/Ff 1';
const COMBO = '/FT /Ch /Ff 131072';
const SEVERAL = '/FT /Ch /Ff 2097152';
const PASSWORD = '/FT /Tx /Ff 8192';
const MULTILINE = '/FT /Tx /Ff 4096';

/** The content controls of a document: what they are, and the text in them. */
const controlsOf = (body: string): readonly (readonly [string, string])[] =>
  Array.from(body.matchAll(/<w:sdt><w:sdtPr>(.*?)<\/w:sdtPr><w:sdtContent>(.*?)<\/w:sdtContent>/gs), (match) => [
    (match[1] ?? '').replace(/<w:rPr>.*?<\/w:rPr>|<w:id [^>]*>/gs, ''),
    textOf(match[2] ?? ''),
  ]);

/** Complaint: a form that was filled in on the screen is dead text. */
describe('the fields of a form in the document', () => {
  it('are controls for text, with their names and what was filled in', async () => {
    const { body, warnings } = await converted(
      form(
        ['Name', 'Notes'],
        '/FT /Tx /T (name) /TU (Your name) /V (Ada Lovelace)',
        `${MULTILINE} /T (notes) /V (late)`,
      ),
    );
    assert.deepEqual(controlsOf(body), [
      ['<w:alias w:val="Your name"/><w:tag w:val="name"/><w:text/>', 'Ada Lovelace'],
      ['<w:alias w:val="notes"/><w:tag w:val="notes"/><w:text w:multiLine="1"/>', 'late'],
    ]);
    assert.deepEqual(warnings, []);
  });

  it('can be written in where nothing was', async () => {
    const { body, paragraphs } = await converted(form(['Name'], '/FT /Tx /T (name)'));
    const [[look, spaces] = ['', '']] = controlsOf(body);
    assert.equal(look, '<w:alias w:val="name"/><w:tag w:val="name"/><w:showingPlcHdr/><w:text/>');
    assert.match(spaces, /^\u2002{10,30}$/);
    assert.match(textOf(paragraphs[0] ?? ''), /^Name\u2002+$/);
  });

  it('leave out what is printed in them: what can be written is behind it, where there is room', async () => {
    const { body } = await converted(
      form(
        [
          'Name of the owner, as registered',
          'Town that he or she was born or lives in',
          'All of what stands here is printed, word for word, up to it',
        ],
        '/FT /Tx /T (a)',
        '/FT /Tx /T (b) /V (Basle)',
        '/FT /Tx /T (c)',
      ),
    );
    assert.deepEqual(
      controlsOf(body).map(([look, text]) => [/<w:tag w:val="(.)"/.exec(look)?.[1], text.replace(/\u2002+/, '_')]),
      [
        ['a', '_'],
        ['b', 'Basle'],
      ],
    );
    assert.match(textOf(body), /as registered\s*\u2002/);
  });

  it('offer what can be chosen', async () => {
    const { body } = await converted(
      form(
        ['Colour', 'Size'],
        `${COMBO} /T (c) /Opt [(red) (green) (red) ()] /V (green)`,
        '/FT /Ch /Ff 393216 /T (s) /Opt [(a&b)]',
      ),
    );
    const item = (text: string): string => `<w:listItem w:displayText="${text}" w:value="${text}"/>`;
    assert.deepEqual(
      controlsOf(body).map(([look]) => /<w:(?:dropDownList|comboBox)>.*/.exec(look)?.[0]),
      [
        `<w:dropDownList>${item('red')}${item('green')}</w:dropDownList>`,
        `<w:comboBox>${item('a&amp;b')}</w:comboBox>`,
      ],
    );
  });

  it('are for text where a choice has nothing to choose from, or so much that a page holds no more', async () => {
    const many = Array.from({ length: 1000 }, (_, i) => `(${i})`).join(' ');
    const fields = Array.from({ length: 12 }, (_, i) => `${COMBO} /T (c${i}) /Opt [${many}]`);
    const { body } = await converted(form([], `${COMBO} /T (none)`, ...fields));
    const kinds = controlsOf(body).map(([look]) => (look.includes('<w:dropDownList>') ? 'choice' : 'text'));
    assert.deepEqual(kinds, ['text', ...Array.from({ length: 10 }, () => 'choice'), 'text', 'text']);
  });

  it('can be ticked, in front of their text, too', async () => {
    const box = (rect: string, entries: string): string => `${BOX} ${entries}`.replace('/FT', `/Rect [${rect}] /FT`);
    const pdf = onePage('BT /F1 12 Tf 1 0 0 1 64 702 Tm (I agree to all of it) Tj 1 0 0 1 64 682 Tm (I do not) Tj ET', {
      catalog: '/AcroForm << /Fields [10 0 R 11 0 R] >>',
      page: '/Annots [10 0 R 11 0 R]',
      objects: {
        9: stream('', '/Type /XObject /Subtype /Form /BBox [0 0 10 10]'),
        10: `<< /Type /Annot /Subtype /Widget /P 3 0 R ${box('46 700 58 712', '/T (yes) /V /Yes /AS /Yes')} >>`,
        11: `<< /Type /Annot /Subtype /Widget /P 3 0 R ${box('46 680 58 692', '/T (no) /AS /Off')} >>`,
      },
    });
    const { body, paragraphs } = await converted(pdf);
    const signs =
      '<w14:checkedState w14:val="2612" w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/>';
    assert.deepEqual(
      controlsOf(body).map(([look, text]) => [/<w14:checkbox>.*/.exec(look)?.[0], text]),
      [
        [`<w14:checkbox><w14:checked w14:val="1"/>${signs}</w14:checkbox>`, '\u2612'],
        [`<w14:checkbox><w14:checked w14:val="0"/>${signs}</w14:checkbox>`, '\u2610'],
      ],
    );
    assert.deepEqual(
      paragraphs.map((one) => [textOf(one.replace(/<w:tab\/>(?!<\/w:tabs>)/g, ' ')), one.includes('<w:numPr>')]),
      [
        ['\u2612 I agree to all of it', false],
        ['\u2610 I do not', false],
      ],
    );
  });

  it('hold no more than their sign where they reach over their text', async () => {
    const { body } = await converted(form(['All of it is as was said here before'], `${BOX} /T (yes) /AS /Off`));
    assert.deepEqual(
      controlsOf(body).map(([, text]) => text),
      ['\u2610'],
    );
    assert.match(textOf(body), /here before/);
  });

  it('are text where nobody can fill them in, which is said', async () => {
    const { body, warnings } = await converted(
      form(
        ['Sum', 'Days'],
        `/FT /Tx /T (sum) ${READ_ONLY} /V (12.50)`,
        `${SEVERAL} /T (d) /Opt [(Mo) (Tu)] /V [(Mo) (Tu)] /I [0 1]`,
      ),
    );
    assert.deepEqual(controlsOf(body), []);
    assert.match(textOf(body), /12\.50.*Mo, Tu/);
    assert.deepEqual(warnings, ['form_fields_flattened']);
  });

  it('do not tell a password', async () => {
    const { body } = await converted(form(['Password'], `${PASSWORD} /T (p) /V (secret)`));
    assert.deepEqual(
      controlsOf(body).map(([, text]) => text),
      ['******'],
    );
  });
});
