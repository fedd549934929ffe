import assert from 'node:assert/strict';
import { converted } from './converted';
import { drawn } from './read/support';

const CHAPTERS = ['Sources', 'Mills', 'Floods'];
const TEXTS = ['Springs rise at the foot of the chalk.', 'They run all year round.', 'Their water is hard.'];

/** Three slides with a bar at the left that names the chapters, in letters of this size. */
const slides = (sizePt: number): Promise<Uint8Array> =>
  drawn((pdf) => {
    for (let slide = 0; slide < 3; slide++) {
      if (slide > 0) pdf.addPage();
      pdf.rect(0, 0, 90, 792).fill('#3333b3');
      pdf.font('Helvetica').fontSize(sizePt).fillColor('white');
      CHAPTERS.forEach((chapter, i) => pdf.text(chapter, 10, 200 + 16 * i, { lineBreak: false }));
      pdf
        .fontSize(20)
        .fillColor('black')
        .text(`Slide ${'ABC'.charAt(slide)}`, 120, 60, { lineBreak: false });
      pdf.fontSize(12);
      TEXTS.forEach((text, i) => pdf.text(text, 120, 200 + 16 * i, { lineBreak: false }));
    }
  });

describe('panels at the side of slides', () => {
  it('have their text in boxes, and not among that of the slide', async () => {
    const { body, paragraphs, parts } = await converted(await slides(7));
    const boxes = [...body.matchAll(/<w:txbxContent>(.*?)<\/w:txbxContent>/gs)].map(([, content = '']) =>
      content.replace(/<[^<>]*>/g, ''),
    );
    assert.equal(boxes.filter((text) => CHAPTERS.includes(text)).length, boxes.length);
    assert.ok(boxes.length >= 9);
    const flowing = body.replace(/<mc:AlternateContent.*?<\/mc:AlternateContent>/gs, '').replace(/<[^<>]*>/g, ' ');
    for (const text of TEXTS) assert.equal(flowing.split(text).length, 4);
    for (const chapter of CHAPTERS) assert.ok(!flowing.includes(chapter), chapter);
    assert.ok(paragraphs.length > 0 && !body.includes('w:num="2"'));
    // What recurs there is no running head.
    const heads = Object.keys(parts).filter((name) => name.startsWith('word/header'));
    assert.ok(heads.every((name) => !parts[name]?.includes('Sources')));
  });

  it('are columns where their text is as large as the rest', async () => {
    const { body } = await converted(await slides(11));
    assert.doesNotMatch(body, /txbxContent/);
  });
});
