import assert from 'node:assert/strict';
import type { Block, Table } from '../../../../../src/engine/model/document';
import { bodyOf, writeAndUnzip } from '../docx';
import { BOX, cell, page, paragraph, plan, row, table } from '../literals';

const figure = (rest: Parameters<typeof cell>[1] = {}): Table => {
  const blocks = [paragraph('P'), paragraph('C', { spaceBeforePt: 4 })];
  return table([100], [row([cell('', { blocks, borders: {}, ...rest })])], {
    bounds: { left: 300, top: 150, right: 400, bottom: 250 },
    indentPt: 200,
    cellPaddingPt: { x: 0, top: 1, bottom: 0 },
    floatAt: { yPt: 150, fromText: { sidePt: 9, abovePt: 2, belowPt: 6 } },
  });
};
const bodyWith = async (blocks: readonly Block[]): Promise<string> =>
  bodyOf(await writeAndUnzip([page(0, [{ section: 0, blocks }])], plan()));

describe('a picture with its caption that floats', () => {
  it('is a frame before the paragraph that runs around it, with the white around it in the frame', async () => {
    const body = await bodyWith([paragraph('a'), figure(), paragraph('b')]);
    const frame =
      '<w:framePr w:w="2000" w:h="2160" w:hRule="atLeast" w:hSpace="180" w:wrap="around" w:vAnchor="page" w:hAnchor="margin" w:x="4000" w:y="2960"/>';
    const [before, first, second, behind, ...others] = body.match(/<w:p>.*?<\/w:p>/gs) ?? [];
    assert.deepEqual([before, behind, others].flat(), [
      '<w:p><w:r><w:t>a</w:t></w:r></w:p>',
      '<w:p><w:r><w:t>b</w:t></w:r></w:p>',
    ]);
    assert.equal(first, `<w:p><w:pPr>${frame}<w:spacing w:before="60"/></w:pPr><w:r><w:t>P</w:t></w:r></w:p>`);
    assert.ok(second?.startsWith(`<w:p><w:pPr>${frame}<w:spacing w:before="80"/></w:pPr>`), second);
  });

  it('is a table where it has lines or a ground, or no text behind it', async () => {
    const tables = async (blocks: readonly Block[]): Promise<number> =>
      (await bodyWith(blocks)).match(/<w:tblpPr /g)?.length ?? 0;
    const [a, b] = [paragraph('a'), paragraph('b')];
    assert.deepEqual(
      [
        await tables([a, figure(), b]),
        await tables([a, figure({ borders: BOX }), b]),
        await tables([a, figure({ shading: 0xeeeeee }), b]),
        await tables([a, figure()]),
      ],
      [0, 1, 1, 1],
    );
  });
});
