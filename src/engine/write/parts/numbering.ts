import type { RunFormat } from '../../model/document';
import type { DocumentPlan } from '../../model/documentPlan';
import { type ListDefinition, type ListLevel, MAX_LEVELS } from '../../model/lists';
import { TWIPS_PER_PT } from '../../model/wordUnits';
import { fontsXml } from '../body/runProperties';
import { mediaRelationshipId, numberId } from '../names';
import { R, V, WORDPROCESSING } from '../namespaces';
import { positiveTwips } from '../units';
import { escapeAttribute, valued, XML_DECLARATION } from '../xml';
import type { StyleIndex } from '../body/styleIndex';

/** word/numbering.xml (ECMA-376 part 1, 17.9): one definition and one instance for each list of the document. */

/** Bullets that text fonts have. */
const IN_TEXT_FONTS =
  /^[\u0020-\u007e\u00a0-\u024f\u2010-\u2027\u2030-\u205e\u2190-\u2195\u2212\u25a0\u25a1\u25aa\u25ab\u25ba\u25c4\u25ca\u25cb\u25cf\u25d8\u25d9\u25e6]*$/;
const FONT_OF_OTHER_BULLETS = 'Segoe UI Symbol';

/** Keys of the pictures that are bullets, each once: what the part has relationships to. */
export const bulletMedia = ({ lists }: Pick<DocumentPlan, 'lists'>): string[] => [...bulletPictures(lists).keys()];

const bulletPictures = (lists: DocumentPlan['lists']): ReadonlyMap<string, BulletPicture> =>
  new Map(lists.flatMap(({ levels }) => levels.flatMap(({ picture }) => (picture ? [[picture.media, picture]] : []))));

type BulletPicture = NonNullable<ListLevel['picture']>;

const inPt = (pt: number): number => positiveTwips(pt, 1) / TWIPS_PER_PT;

/** As Word writes it, in VML: LibreOffice reads no other (ECMA-376 part 1, 17.9.20). */
const pictureXml = ({ media, widthPt, heightPt }: BulletPicture, id: number): string =>
  `<w:numPicBullet w:numPicBulletId="${id}"><w:pict><v:shape style="width:${inPt(widthPt)}pt;height:${inPt(heightPt)}pt">` +
  `<v:imagedata r:id="${mediaRelationshipId(media)}"/></v:shape></w:pict></w:numPicBullet>`;

export function numberingXml({ lists }: Pick<DocumentPlan, 'lists'>, styles: StyleIndex): string {
  const pictures = [...bulletPictures(lists).values()];
  const pictureIds = new Map(pictures.map(({ media }, id) => [media, id]));
  const body = styles.normal.look.format;
  const styleIds = new Map(
    styles.all.flatMap(({ id, list }) => (list === undefined ? [] : [[placeOf(list.list, list.level), id]])),
  );
  return (
    `${XML_DECLARATION}<w:numbering ${WORDPROCESSING}${pictures.length > 0 ? ` xmlns:r="${R}" xmlns:v="${V}"` : ''}>` +
    pictures.map(pictureXml).join('') +
    lists.map((list, i) => definitionXml(list, i, body, { styleIds, pictureIds })).join('') +
    lists.map((_, i) => `<w:num w:numId="${numberId(i)}">${valued('abstractNumId', i)}</w:num>`).join('') +
    '</w:numbering>'
  );
}

/** The key of a list's level. */
const placeOf = (list: number, level: number): string => `${list}|${level}`;

interface Ids {
  /** Of the paragraphs that a level numbers, by `placeOf`. */
  readonly styleIds: ReadonlyMap<string, string>;
  /** By the key of the picture. */
  readonly pictureIds: ReadonlyMap<string, number>;
}

function definitionXml({ levels }: ListDefinition, index: number, body: RunFormat, ids: Ids): string {
  // Word takes lists with equal w:nsid for one list when text is pasted.
  const nsid = ((index + 1) * 0x01000193) >>> 0;
  return (
    `<w:abstractNum w:abstractNumId="${index}"><w:nsid w:val="${nsid.toString(16).toUpperCase().padStart(8, '0')}"/>` +
    valued('multiLevelType', levels.length > 1 ? 'multilevel' : 'singleLevel') +
    levels
      .slice(0, MAX_LEVELS)
      .map((level, i) => levelXml(level, i, body, ids.styleIds.get(placeOf(index, i)), ids.pictureIds))
      .join('') +
    '</w:abstractNum>'
  );
}

/** What stands behind the number: a tab unless it says otherwise. */
function suffixXml({ text, hangingPt, spaced }: ListLevel): string {
  if (text === '') return valued('suff', 'nothing');
  return hangingPt > 0 && !spaced ? '' : valued('suff', 'space');
}

function levelXml(
  level: ListLevel,
  index: number,
  body: RunFormat,
  style: string | undefined,
  pictureIds: Ids['pictureIds'],
): string {
  const picture = level.picture && pictureIds.get(level.picture.media);
  // What is not said here is the look of the item's paragraph mark.
  const font = IN_TEXT_FONTS.test(level.text) ? body.family : FONT_OF_OTHER_BULLETS;
  return (
    `<w:lvl w:ilvl="${index}">` +
    valued('start', Math.max(0, Math.round(level.start))) +
    valued('numFmt', level.format) +
    (style === undefined ? '' : valued('pStyle', style)) +
    suffixXml(level) +
    `<w:lvlText w:val="${escapeAttribute(level.text)}"/>` +
    (picture === undefined ? '' : valued('lvlPicBulletId', picture)) +
    '<w:lvlJc w:val="left"/>' +
    `<w:pPr><w:ind w:left="${positiveTwips(level.indentPt)}" w:hanging="${positiveTwips(level.hangingPt)}"/></w:pPr>` +
    (level.format === 'bullet' ? `<w:rPr>${fontsXml(font)}</w:rPr>` : '') +
    '</w:lvl>'
  );
}
