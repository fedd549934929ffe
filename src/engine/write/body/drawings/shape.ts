import { MC, WPS } from '../../namespaces';
import { emu, sideEmu } from '../../units';

/** Shapes that float (MS-ODRAWXML, 2.8: wordprocessingShape), which Word knows since 2010. */

/** Edges from the page's top-left corner, points. */
export interface ShapePlace {
  readonly xPt: number;
  readonly yPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** Its top edge from that of the line in which it stands, in place of `yPt`. */
  readonly fromLinePt?: number;
}

interface ShapeLook {
  readonly id: number;
  readonly name: string;
  readonly behindText: boolean;
  /** Of two that overlap the one with the higher number lies on top. */
  readonly relativeHeight: number;
  /** wps:cNvSpPr. */
  readonly kind: string;
  /** Attributes of a:xfrm. */
  readonly turn: string;
  readonly geometry: 'rect' | 'line';
  /** The fill's element. */
  readonly fill: string;
  /** a:ln; absent where none is drawn. */
  readonly line?: string;
  /** What follows wps:spPr. */
  readonly body: string;
}

const NO_LINE = '<a:ln><a:noFill/></a:ln>';

/** A rectangle, or a line from corner to corner, at its place on the page, over text or behind it, as it stands in a run. */
export function shapeXml(place: ShapePlace, look: ShapeLook): string {
  const side = look.geometry === 'rect' ? sideEmu : emu;
  const [cx, cy] = [side(place.widthPt), side(place.heightPt)];
  const { fromLinePt } = place;
  const vertical = fromLinePt === undefined ? 'page' : 'line';
  return (
    `<mc:AlternateContent xmlns:mc="${MC}"><mc:Choice xmlns:wps="${WPS}" Requires="wps"><w:drawing>` +
    `<wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="${look.relativeHeight}" behindDoc="${look.behindText ? 1 : 0}" locked="0" layoutInCell="0" allowOverlap="1">` +
    '<wp:simplePos x="0" y="0"/>' +
    `<wp:positionH relativeFrom="page"><wp:posOffset>${emu(place.xPt)}</wp:posOffset></wp:positionH>` +
    `<wp:positionV relativeFrom="${vertical}"><wp:posOffset>${emu(fromLinePt ?? place.yPt)}</wp:posOffset></wp:positionV>` +
    `<wp:extent cx="${cx}" cy="${cy}"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/>` +
    `<wp:docPr id="${look.id}" name="${look.name} ${look.id}"/><wp:cNvGraphicFramePr/>` +
    `<a:graphic><a:graphicData uri="${WPS}"><wps:wsp>${look.kind}<wps:spPr>` +
    `<a:xfrm${look.turn}><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>` +
    `<a:prstGeom prst="${look.geometry}"><a:avLst/></a:prstGeom>${look.fill}${look.line ?? NO_LINE}</wps:spPr>` +
    `${look.body}</wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice></mc:AlternateContent>`
  );
}
