import { HAIRLINE_PT } from '../../../model/borders';
import type { Inline, PictureInline } from '../../../model/document';
import { heightOf, widthOf } from '../../../model/geometry';
import { PIC, SVG } from '../../namespaces';
import type { PartWriter } from '../../partWriter';
import { emu, hexColour, QUARTER_TURN, sideEmu, turnUnits } from '../../units';
import { escapeAttribute } from '../../xml';
import { groupGraphicXml, groupXml, type PictureGroup } from './pictureGroup';

/** Pictures as w:drawing, in the line or floating (ECMA-376 part 1, 20.4 and 20.2). */

/** Picture extension that holds an SVG beside the blip (MS-ODRAWXML, 2.2.11). */
const SVG_EXTENSION = '{96DAC541-7B7A-43D3-8B79-37D633B846F1}';

/** 100 percent, of a side that is cut off. */
const WHOLE_SIDE = 100_000;

/** Word's own, 1000ths of a percent: corners of outlines are square. */
const MITRE_LIMIT = 800_000;

/** The w:drawing of a picture, as it stands in a run. `runsOf`: content of a paragraph as runs, for its labels. */
export function drawingXml(
  picture: PictureInline,
  writer: PartWriter,
  runsOf: (content: readonly Inline[]) => string,
): string {
  const box = boxOf(picture);
  const id = writer.nextId();
  const order = picture.anchor?.order;
  const relativeHeight = order === undefined ? id : writer.relativeHeight(order);
  const description = picture.altText ? ` descr="${escapeAttribute(picture.altText)}"` : '';
  const name = `id="${id}" name="Picture ${id}"${description}`;
  const { artwork, labels } = picture;
  if (!labels?.length) {
    const pic = pictureXml(picture, box, name, writer);
    const graphic = `<a:graphic><a:graphicData uri="${PIC}">${pic}</a:graphicData></a:graphic>`;
    return framedXml(picture, box, { relativeHeight, name, properties: LOCKED_SIDES, graphic });
  }
  const place = artwork ?? { left: 0, top: 0, right: picture.widthPt, bottom: picture.heightPt };
  const group: PictureGroup = {
    picture,
    labels: labels.map((label) => ({ ...label, id: writer.nextId(), runs: runsOf(label.content) })),
    place,
    blip: writer.useMedia(picture.media),
    relativeHeight,
  };
  const sides = { cx: sideEmu(widthOf(place)), cy: sideEmu(heightOf(place)), turn: 0 };
  const art = { ...sides, x: emu(place.left), y: emu(place.top) };
  const pic = pictureXml(picture, art, `id="${writer.nextId()}" name="Artwork ${id}"`, writer);
  const spared = box.cy < emu(MIN_PAGE_PT) ? SPARED_HUNDREDTHS : SPARED_OF_PAGES;
  const frame = { ...box, cx: groupSide(box.cx, SPARED_HUNDREDTHS), cy: groupSide(box.cy, spared) };
  const graphic = groupGraphicXml(group, frame, pic);
  const properties = '<wp:cNvGraphicFramePr/>';
  return groupXml(framedXml(picture, frame, { relativeHeight, name, properties, graphic }), group);
}

/**
 * Sides of groups are whole hundredths of a millimetre, in English metric units, some less than they should be. LibreOffice makes those with broken ones
 * higher, and the page's last line goes over; of those less than two hundredths lower than the page's text it shows no picture. And a page that
 * is nearly as large as a known paper has the size of that, which is up to 21 hundredths smaller: groups that may be as high as it spare as much of their height.
 */
const EMU_PER_HUNDREDTH = 360;
const SPARED_HUNDREDTHS = 3;
const SPARED_OF_PAGES = 24;
/** Lower groups fill no page, points. */
const MIN_PAGE_PT = 288;

const groupSide = (side: number, spared: number): number =>
  Math.max(1, Math.floor(side / EMU_PER_HUNDREDTH) - spared) * EMU_PER_HUNDREDTH;

const LOCKED_SIDES = '<wp:cNvGraphicFramePr><a:graphicFrameLocks noChangeAspect="1"/></wp:cNvGraphicFramePr>';

/** The frame of a graphic, in the line or at its place on the page. */
function framedXml(
  picture: PictureInline,
  box: Box,
  {
    relativeHeight,
    name,
    properties,
    graphic,
  }: { readonly relativeHeight: number; readonly name: string; readonly properties: string; readonly graphic: string },
): string {
  const extents =
    `<wp:extent cx="${box.cx}" cy="${box.cy}"/>` +
    `<wp:effectExtent l="${box.beyondX}" t="${box.beyondY}" r="${box.beyondX}" b="${box.beyondY}"/>`;
  const rest = `<wp:docPr ${name}/>${properties}${graphic}`;
  if (!picture.anchor) {
    return `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">${extents}${rest}</wp:inline></w:drawing>`;
  }
  const { inCell = false, xPt, yPt, wrap, behindText, fromText } = picture.anchor;
  const side = emu(fromText?.sidePt ?? 0);
  // Offsets are those of the box before the turn, which has the same centre.
  const x = emu(xPt + picture.widthPt / 2) - Math.round(box.cx / 2);
  const y = emu(yPt + picture.heightPt / 2) - Math.round(box.cy / 2);
  return (
    `<w:drawing><wp:anchor distT="${emu(fromText?.abovePt ?? 0)}" distB="${emu(fromText?.belowPt ?? 0)}" distL="${side}" distR="${side}" simplePos="0" relativeHeight="${relativeHeight}" behindDoc="${behindText ? 1 : 0}"` +
    ` locked="0" layoutInCell="${inCell ? 1 : 0}" allowOverlap="1"><wp:simplePos x="0" y="0"/>` +
    `<wp:positionH relativeFrom="${inCell ? 'column' : 'page'}"><wp:posOffset>${x}</wp:posOffset></wp:positionH>` +
    `<wp:positionV relativeFrom="${inCell ? 'paragraph' : 'page'}"><wp:posOffset>${y}</wp:posOffset></wp:positionV>` +
    `${extents}${WRAPS[wrap]}${rest}</wp:anchor></w:drawing>`
  );
}

const WRAPS = {
  none: '<wp:wrapNone/>',
  square: '<wp:wrapSquare wrapText="bothSides"/>',
  topAndBottom: '<wp:wrapTopAndBottom/>',
} as const;

interface Box {
  /** Sides before the turn. */
  readonly cx: number;
  readonly cy: number;
  /** How far the turned picture goes beyond that box, on each side. */
  readonly beyondX: number;
  readonly beyondY: number;
  /** Clockwise, 60,000ths of a degree. */
  readonly turn: number;
}

/** `widthPt` and `heightPt` are as displayed: after a quarter turn they are the picture's own height and width. */
function boxOf({ widthPt, heightPt, rotation }: PictureInline): Box {
  const turn = turnUnits(rotation);
  const isQuarter = Math.round(turn / QUARTER_TURN) % 2 === 1;
  const width = sideEmu(widthPt);
  const height = sideEmu(heightPt);
  const [cx, cy] = isQuarter ? [height, width] : [width, height];
  return {
    cx,
    cy,
    beyondX: Math.max(0, Math.round((width - cx) / 2)),
    beyondY: Math.max(0, Math.round((height - cy) / 2)),
    turn,
  };
}

/** `at`: where it lies in its frame or group, English metric units. */
function pictureXml(
  picture: PictureInline,
  at: Pick<Box, 'cx' | 'cy' | 'turn'> & { readonly x?: number; readonly y?: number },
  name: string,
  writer: PartWriter,
): string {
  const svg = picture.svg === undefined ? '' : svgXml(writer.useMedia(picture.svg));
  const blip = writer.useMedia(picture.media);
  const turn = at.turn === 0 ? '' : ` rot="${at.turn}"`;
  return (
    '<pic:pic>' +
    `<pic:nvPicPr><pic:cNvPr ${name}/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:embed="${blip}"${svg ? `>${svg}</a:blip>` : '/>'}${cropXml(picture.crop)}<a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm${turn}><a:off x="${at.x ?? 0}" y="${at.y ?? 0}"/><a:ext cx="${at.cx}" cy="${at.cy}"/></a:xfrm>` +
    `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${outlineXml(picture.outline)}</pic:spPr></pic:pic>`
  );
}

/** LibreOffice draws the line within the picture's sides, Word on them (20.1.2.2.24): half its thickness beyond. */
function outlineXml(outline: PictureInline['outline']): string {
  if (!outline) return '';
  const { thicknessPt, colour, dashed } = outline;
  const dash = dashed ? `<a:prstDash val="${dashed === 'dotted' ? 'sysDot' : 'dash'}"/>` : '';
  const fill = `<a:solidFill><a:srgbClr val="${hexColour(colour)}"/></a:solidFill>`;
  return `<a:ln w="${sideEmu(Math.max(thicknessPt, HAIRLINE_PT))}">${fill}${dash}<a:miter lim="${MITRE_LIMIT}"/></a:ln>`;
}

/** Parts of its sides that do not show, in 1000ths of a percent (20.1.8.55). */
function cropXml(crop: PictureInline['crop']): string {
  if (!crop) return '';
  const side = (name: string, share: number): string => {
    const cut = Math.round(Math.min(1, Math.max(0, share)) * WHOLE_SIDE);
    return cut === 0 ? '' : ` ${name}="${cut}"`;
  };
  return `<a:srcRect${side('l', crop.left)}${side('t', crop.top)}${side('r', crop.right)}${side('b', crop.bottom)}/>`;
}

/** Readers that know SVG take it instead of the blip. */
function svgXml(relationship: string): string {
  return `<a:extLst><a:ext uri="${SVG_EXTENSION}"><asvg:svgBlip xmlns:asvg="${SVG}" r:embed="${relationship}"/></a:ext></a:extLst>`;
}
