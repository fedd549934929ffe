import assert from 'node:assert/strict';
import { onePage, readFirst, drawn, texts } from '../support';

/** A round seal over the title: letters around its rim at all angles, one word in its middle. */
const seal = (pdf: PDFKit.PDFDocument): void => {
  pdf.fontSize(28).text('Invoice for electricity', 150, 186, { lineBreak: false });
  pdf.circle(250, 200, 50).lineWidth(2).stroke('red').circle(250, 200, 46).lineWidth(0.5).stroke('red');
  pdf.fontSize(8).fillColor('red');
  for (const [i, letter] of Array.from('NATIONALSEAL').entries()) {
    pdf.save().rotate(-150 + 27 * i, { origin: [250, 200] });
    pdf.text(letter, 247, 160, { lineBreak: false }).restore();
  }
  pdf.text('Bureau', 236, 220, { lineBreak: false });
};

describe('seals that lie over text', () => {
  it('are pictures with the letters around their rim, behind the text, which has none of them', async () => {
    const page = await readFirst(await drawn(seal));
    assert.equal(texts(page).join(' '), 'Invoice for electricity');
    assert.equal(page.pictures.length, 1);
    const [picture] = page.pictures;
    assert.equal(picture?.background, true);
    assert.equal(picture.altText?.replaceAll(' ', '').length, 'NATIONALSEALBureau'.length);
    assert.deepEqual(
      picture.labels?.map(({ text }) => text),
      ['Bureau'],
    );
  });

  it('leave level text of another type alone', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        seal(pdf);
        pdf.fontSize(10).fillColor('black').text('printed below', 225, 240, { lineBreak: false });
      }),
    );
    assert.equal(texts(page).join(' '), 'Invoice for electricity printed below');
  });
});

describe('turned letters on a drawing', () => {
  const ring =
    '1 0 0 RG 150 600 m 150 628 128 650 100 650 c 72 650 50 628 50 600 c 50 572 72 550 100 550 c 128 550 150 572 150 600 c s ';
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /UniGB-UCS2-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${name} ` +
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 >>] >>';

  it('are upright text in their place where the file and PDFium have no glyphs for them, and lost before', async () => {
    const text = '/F2 10 Tf .8 .6 -.6 .8 60 590 Tm <5168> Tj .8 -.6 .6 .8 130 600 Tm <7ae0> Tj';
    const page = await readFirst(
      onePage(`${ring} BT ${text} ET`, { fonts: '/F2 6 0 R', objects: { 6: font('STSong-Light') } }),
    );
    const labels = page.pictures.flatMap((picture) => picture.labels ?? []);
    assert.deepEqual(
      labels.map((label) => [label.text, label.angle, label.oblique]),
      [
        ['全', 0, undefined],
        ['章', 0, undefined],
      ],
    );
    const [first] = labels;
    assert.ok(first && Math.abs((first.bounds.left + first.bounds.right) / 2 - 61) < 3);
    assert.equal(Math.round(first.bounds.right - first.bounds.left), 10);
  });

  it('are drawn where there are glyphs', async () => {
    const page = await readFirst(onePage(`${ring} BT /F1 10 Tf .8 .6 -.6 .8 90 590 Tm (A) Tj ET`));
    assert.deepEqual(
      page.pictures.map(({ labels }) => labels),
      [undefined],
    );
    assert.deepEqual(texts(page), []);
  });
});
