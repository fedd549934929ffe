import type { TextBoxInline } from '../model/document';
import { MC, WPS } from './namespaces';
import type { PartWriter } from './partWriter';
import { emu, sideEmu, positiveTwips } from './units';

/** Floating text as a DrawingML shape (MS-ODRAWXML, 2.8: wordprocessingShape), which Word knows since 2010. */

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
  const [cx, cy] = [sideEmu(box.widthPt), sideEmu(box.heightPt)];
  const turn = box.direction === 'upsideDown' ? HALF_TURN : '';
  const line = `<w:spacing w:before="0" w:after="0" w:line="${positiveTwips(box.leadingPt)}" w:lineRule="exact"/>`;
  return (
    `<mc:AlternateContent xmlns:mc="${MC}"><mc:Choice xmlns:wps="${WPS}" Requires="wps"><w:drawing>` +
    `<wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="${id}" behindDoc="0" locked="0" layoutInCell="0" allowOverlap="1">` +
    '<wp:simplePos x="0" y="0"/>' +
    `<wp:positionH relativeFrom="page"><wp:posOffset>${emu(box.xPt)}</wp:posOffset></wp:positionH>` +
    `<wp:positionV relativeFrom="page"><wp:posOffset>${emu(box.yPt)}</wp:posOffset></wp:positionV>` +
    `<wp:extent cx="${cx}" cy="${cy}"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/>` +
    `<wp:docPr id="${id}" name="Text Box ${id}"/><wp:cNvGraphicFramePr/>` +
    `<a:graphic><a:graphicData uri="${WPS}"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr>` +
    `<a:xfrm${turn}><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>` +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/><a:ln><a:noFill/></a:ln></wps:spPr>' +
    `<wps:txbx><w:txbxContent><w:p><w:pPr>${line}</w:pPr>${content}</w:p></w:txbxContent></wps:txbx>` +
    `<wps:bodyPr ${BODY[box.direction]}wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:noAutofit/></wps:bodyPr>` +
    '</wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice></mc:AlternateContent>'
  );
}
