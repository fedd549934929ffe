import type { PanelInline } from '../../../model/document';
import type { PartWriter } from '../../partWriter';
import { hexColour, sideEmu } from '../../units';
import { type ShapePlace, shapeXml } from './shape';

/** Screens fade a thinner box to grey, where they show a line as one of their pixels at least. */
const MAX_LINE_PT = 1;

/** A coloured box behind text, a line, or a frame. */
export function panelXml(panel: PanelInline, writer: PartWriter): string {
  const fill = `<a:solidFill><a:srgbClr val="${hexColour(panel.colour)}"/></a:solidFill>`;
  const thicknessPt = Math.min(panel.widthPt, panel.heightPt);
  const isFrame = panel.framePt !== undefined;
  const isLine = !isFrame && thicknessPt <= MAX_LINE_PT;
  // An upright one is a frame around nothing: LibreOffice 7.4 lays some lines level that have no width.
  const isLevel = panel.widthPt >= panel.heightPt;
  const linePt = panel.framePt ?? (isLine ? thicknessPt : undefined);
  return shapeXml(isLine ? middleOf(panel) : panel, {
    id: writer.nextId(),
    name: 'Panel',
    behindText: true,
    relativeHeight: writer.relativeHeight(panel.order),
    kind: '<wps:cNvSpPr/>',
    turn: '',
    geometry: isLine && isLevel ? 'line' : 'rect',
    fill: linePt === undefined ? fill : '<a:noFill/>',
    ...(linePt !== undefined && { line: `<a:ln w="${sideEmu(linePt)}">${fill}</a:ln>` }),
    body: '<wps:bodyPr/>',
  });
}

/** The line along the middle of a thin box. */
function middleOf(place: ShapePlace): ShapePlace {
  const { xPt, yPt, widthPt, heightPt, fromLinePt } = place;
  if (widthPt < heightPt) return { ...place, xPt: xPt + widthPt / 2, widthPt: 0 };
  const down = heightPt / 2;
  return { ...place, yPt: yPt + down, heightPt: 0, ...(fromLinePt !== undefined && { fromLinePt: fromLinePt + down }) };
}
