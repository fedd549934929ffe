import type { PictureInline, PictureLabel } from '../../../model/document';
import { heightOf, widthOf, type Rect } from '../../../model/geometry';
import { MC, V, W10, WPG, WPS } from '../../namespaces';
import { valued } from '../../xml';
import { TWIPS_PER_PT } from '../../../model/wordUnits';
import { emu, positiveTwips, sideEmu, twips } from '../../units';
import { alignmentName } from '../paragraphProperties';

/**
 * A picture with text on it as one group (MS-ODRAWXML, 2.7: wordprocessingGroup), which Word knows since 2010, with the same in VML
 * (ECMA-376 part 4, 14.1) for readers that do not.
 */
export interface PictureGroup {
  readonly picture: PictureInline;
  readonly labels: readonly (PictureLabel & { readonly id: number; readonly runs: string })[];
  /** Where the picture itself lies, from the group's corner. */
  readonly place: Rect;
  /** Relationship id of the picture. */
  readonly blip: string;
  /** Its place among what floats, from the lowest up: wp:anchor's relativeHeight. */
  readonly relativeHeight: number;
}

/** What is behind text has negative heights in VML, of 32 bits: the same ones, so far down. */
const BEHIND_TEXT = 2 ** 31;

/** `pic`: the picture, at its place; `frame`: sides of the group, English metric units. */
export function groupGraphicXml(
  { labels }: PictureGroup,
  frame: { readonly cx: number; readonly cy: number },
  pic: string,
): string {
  const sides = `cx="${frame.cx}" cy="${frame.cy}"`;
  return (
    `<a:graphic><a:graphicData uri="${WPG}"><wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr><a:xfrm>` +
    `<a:off x="0" y="0"/><a:ext ${sides}/><a:chOff x="0" y="0"/><a:chExt ${sides}/></a:xfrm></wpg:grpSpPr>` +
    `${pic}${labels.map(shapeXml).join('')}</wpg:wgp></a:graphicData></a:graphic>`
  );
}

function shapeXml(label: PictureGroup['labels'][number]): string {
  const { bounds, id } = label;
  const place = `<a:off x="${emu(bounds.left)}" y="${emu(bounds.top)}"/>`;
  const sides = `<a:ext cx="${sideEmu(widthOf(bounds))}" cy="${sideEmu(heightOf(bounds))}"/>`;
  return (
    `<wps:wsp><wps:cNvPr id="${id}" name="Label ${id}"/><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm>${place}${sides}</a:xfrm>` +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/><a:ln><a:noFill/></a:ln></wps:spPr>' +
    `<wps:txbx>${textXml(label)}</wps:txbx>` +
    '<wps:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:noAutofit/></wps:bodyPr></wps:wsp>'
  );
}

function textXml({ alignment, leadingPt, rightToLeft, runs }: PictureGroup['labels'][number]): string {
  const spacing = `<w:spacing w:before="0" w:after="0" w:line="${positiveTwips(leadingPt)}" w:lineRule="exact"/>`;
  const properties = `${rightToLeft ? '<w:bidi/>' : ''}${spacing}<w:ind w:left="0" w:right="0" w:firstLine="0"/>${valued('jc', alignmentName(alignment, rightToLeft))}`;
  return `<w:txbxContent><w:p><w:pPr>${properties}</w:pPr>${runs}</w:p></w:txbxContent>`;
}

/** `drawing`: the group as DrawingML. */
export function groupXml(drawing: string, group: PictureGroup): string {
  return (
    `<mc:AlternateContent xmlns:mc="${MC}"><mc:Choice xmlns:wpg="${WPG}" xmlns:wps="${WPS}" Requires="wpg">${drawing}</mc:Choice>` +
    `<mc:Fallback>${vmlXml(group)}</mc:Fallback></mc:AlternateContent>`
  );
}

function vmlXml({ picture, labels, place, blip, relativeHeight }: PictureGroup): string {
  const { anchor } = picture;
  const [width, height] = [positiveTwips(picture.widthPt, 1), positiveTwips(picture.heightPt, 1)];
  const sides = `width:${width / TWIPS_PER_PT}pt;height:${height / TWIPS_PER_PT}pt`;
  const within = anchor?.inCell ? 'text' : 'page';
  const float = anchor
    ? `position:absolute;margin-left:${points(anchor.xPt)}pt;margin-top:${points(anchor.yPt)}pt;${sides};` +
      `mso-position-horizontal-relative:${within};mso-position-vertical-relative:${within};z-index:${anchor.behindText ? relativeHeight - BEHIND_TEXT : relativeHeight}`
    : sides;
  const wrap = anchor ? `<w10:wrap xmlns:w10="${W10}" type="${anchor.wrap}"/>` : '';
  const boxes = labels.map(
    (label) =>
      `<v:rect style="${childStyle(label.bounds)}" filled="f" stroked="f"><v:textbox inset="0,0,0,0">${textXml(label)}</v:textbox></v:rect>`,
  );
  return (
    `<w:pict xmlns:v="${V}"><v:group style="${float}" coordsize="${width},${height}">` +
    `<v:rect style="${childStyle(place)}" filled="f" stroked="f"><v:imagedata r:id="${blip}"/></v:rect>${boxes.join('')}${wrap}</v:group></w:pict>`
  );
}

/** Coordinates in the group, which are whole numbers in VML. */
const childStyle = (r: Rect): string =>
  `position:absolute;left:${twips(r.left)};top:${twips(r.top)};width:${positiveTwips(widthOf(r), 1)};height:${positiveTwips(heightOf(r), 1)}`;

const points = (pt: number): number => twips(pt) / TWIPS_PER_PT;
