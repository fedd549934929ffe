import assert from 'node:assert/strict';
import type { DropCapital, Inline, Paragraph } from '../../../../../src/engine/model/document';
import { writeBodyParagraph } from '../../../../../src/engine/write/body/dropCapital';
import { paragraphXml } from '../../../../../src/engine/write/body/paragraph';
import { FORMAT, paragraph, text } from '../literals';
import { bodyWriter } from '../writers';

const capital: DropCapital = {
  text: 'P',
  format: { ...FORMAT, sizePt: 30, loweredPt: 2.5 },
  lines: 2,
  heightPt: 24,
  gapPt: 5,
};

const written = (content: string | readonly Inline[], rest: Partial<Paragraph> = {}): string =>
  paragraphXml(writeBodyParagraph(paragraph(content, { dropCapital: capital, ...rest }), bodyWriter()));

describe('a drop capital', () => {
  it('is a paragraph in a frame, before the text that it begins', () => {
    assert.equal(
      written('People'),
      '<w:p><w:pPr><w:keepNext/><w:framePr w:dropCap="drop" w:lines="2" w:hSpace="100" w:wrap="around" w:vAnchor="text" w:hAnchor="text"/>' +
        '<w:spacing w:line="480" w:lineRule="exact"/></w:pPr><w:r><w:rPr><w:position w:val="-5"/><w:sz w:val="60"/><w:szCs w:val="60"/></w:rPr>' +
        '<w:t>P</w:t></w:r></w:p><w:p><w:r><w:t>eople</w:t></w:r></w:p>',
    );
  });

  it('takes the space behind it along, where it is a word', () => {
    assert.match(written('P man'), /<w:t>man<\/w:t>/);
  });

  it('is taken out of the text behind what is anchored there', () => {
    assert.match(written([{ type: 'tab' }, text('People')]), /<w:t>P<.*<w:tab\/>.*<w:t>eople</);
  });

  it('stays where the text begins otherwise', () => {
    assert.equal(written('Others'), '<w:p><w:r><w:t>Others</w:t></w:r></w:p>');
  });

  it('stays in the text behind a break to another column', () => {
    assert.match(
      written('People', { columnBreakBefore: true }),
      /^<w:p><w:r><w:br w:type="column"\/><\/w:r><w:r><w:t>People</,
    );
  });
});
