import type { TextBoxInline } from '../../../model/document';
import type { PartWriter } from '../../partWriter';
import { positiveTwips } from '../../units';
import { shapeXml } from './shape';

/** Floating text as a DrawingML shape. */

/** Direction of the text in its box; upside down is a turn of the box. */
const BODY = {
  across: '',
  vertical: 'vert="eaVert" ',
  down: 'vert="vert" ',
  up: 'vert="vert270" ',
  upsideDown: '',
} as const;
const HALF_TURN = ' rot="10800000"';

/** `content`: the runs of the box's one paragraph. */
export function textBoxXml(box: TextBoxInline, content: string, writer: PartWriter): string {
  const id = writer.nextId();
  const aligned = box.alignment ? `<w:jc w:val="${box.alignment}"/>` : '';
  const line = `<w:spacing w:before="0" w:after="0" w:line="${positiveTwips(box.leadingPt)}" w:lineRule="exact"/>`;
  return shapeXml(box, {
    id,
    name: 'Text Box',
    behindText: false,
    relativeHeight: id,
    kind: '<wps:cNvSpPr txBox="1"/>',
    turn: box.direction === 'upsideDown' ? HALF_TURN : '',
    geometry: 'rect',
    fill: '<a:noFill/>',
    body:
      `<wps:txbx><w:txbxContent><w:p><w:pPr>${line}${aligned}</w:pPr>${content}</w:p></w:txbxContent></wps:txbx>` +
      `<wps:bodyPr ${BODY[box.direction]}wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:noAutofit/></wps:bodyPr>`,
  });
}
