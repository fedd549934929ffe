import { firstPlace } from '../../model/collections/sorted';
import { largest } from '../../model/collections/statistics';
import { type Rect, unionOf } from '../../model/geometry';
import type { Picture, Ruling } from '../../model/pageContent';
import { boundsOfRuling } from '../../model/rulings';

/** Between a picture and the line around it there is no more white than this, points: frames with more stand around other things, too. */
const MAX_GAP_PT = 2;
/** LibreOffice draws an outline within the picture's sides, Word on them: thicker ones are drawn frames, which look alike in both. Points. */
const MAX_THICKNESS_PT = 3;
/** The four sides of one outline are as thick but for so much, points. */
const SAME_THICKNESS_PT = 0.5;
/** Pages with more pictures are patterns and maps. */
const MAX_PICTURES = 1000;

interface Outlined {
  readonly pictures: readonly Picture[];
  readonly rulings: readonly Ruling[];
}

/**
 * Pictures with the lines right around them as their own outline, as word processors and browsers draw the borders of pictures; the
 * bounds of such a picture are around them. A line that goes on beyond the picture's corners is a table's. O((p + r) log r) of p pictures and r rulings.
 */
export function withOutlines(pictures: readonly Picture[], rulings: readonly Ruling[]): Outlined {
  if (rulings.length === 0 || pictures.length > MAX_PICTURES || !pictures.some(mayHaveOutline))
    return { pictures, rulings };
  const lines = { level: parallels(rulings, 'horizontal'), upright: parallels(rulings, 'vertical') };
  const taken = new Set<Ruling>();
  const outlined = pictures.map((picture) => {
    const sides = mayHaveOutline(picture) && sidesAround(picture.bounds, lines);
    const outline = sides && commonPen(sides);
    if (!outline) return picture;
    for (const line of Object.values(sides).flat()) taken.add(line);
    const bounds = unionOf(Object.values(sides).map(([line]) => boundsOfRuling(line))) ?? picture.bounds;
    return { ...picture, bounds, outline };
  });
  return taken.size > 0
    ? { pictures: outlined, rulings: rulings.filter((line) => !taken.has(line)) }
    : { pictures, rulings };
}

/** Lines of one direction, in the order of their places. */
interface Parallels {
  readonly sorted: readonly Ruling[];
  readonly thickestPt: number;
}

interface Lines {
  readonly level: Parallels;
  readonly upright: Parallels;
}

function parallels(rulings: readonly Ruling[], orientation: Ruling['orientation']): Parallels {
  const sorted = rulings.filter((line) => line.orientation === orientation).sort((a, b) => a.position - b.position);
  return { sorted, thickestPt: largest(sorted.map(({ thicknessPt }) => thicknessPt)) };
}

/** Text on drawings may stand beside what is drawn. */
const mayHaveOutline = ({ background, labels }: Picture): boolean => !background && !labels;

/** The lines at one side of a picture, the darkest and thickest first: word processors paint the ground of a line under it. */
type Side = readonly [Ruling, ...Ruling[]];
type Sides = Readonly<Record<'left' | 'top' | 'right' | 'bottom', Side>>;

function sidesAround({ left, top, right, bottom }: Rect, lines: Lines): Sides | undefined {
  const above = linesAt(lines.level, top, left, right);
  const below = above && linesAt(lines.level, bottom, left, right);
  const before = below && linesAt(lines.upright, left, top, bottom);
  const behind = before && linesAt(lines.upright, right, top, bottom);
  return behind && { left: before, top: above, right: behind, bottom: below };
}

/** Those at a place that begin and end with the side of a picture there. */
function linesAt({ sorted, thickestPt }: Parallels, place: number, from: number, to: number): Side | undefined {
  const reachPt = thickestPt / 2 + MAX_GAP_PT;
  const found: Ruling[] = [];
  for (let i = firstPlace(sorted, ({ position }) => position < place - reachPt); i < sorted.length; i++) {
    const line = sorted[i];
    if (!line || line.position > place + reachPt) break;
    const isAt = Math.abs(line.position - place) <= line.thicknessPt / 2 + MAX_GAP_PT;
    const beyondPt = line.thicknessPt + MAX_GAP_PT;
    if (isAt && Math.abs(line.from - from) <= beyondPt && Math.abs(line.to - to) <= beyondPt) found.push(line);
  }
  const [first, ...others] = found.sort((a, b) => a.colour - b.colour || b.thicknessPt - a.thicknessPt);
  return first && [first, ...others];
}

function commonPen({ top: [first], ...others }: Sides): Picture['outline'] {
  const isAlike = ([{ thicknessPt, colour, dashed }]: Side): boolean =>
    colour === first.colour &&
    dashed === first.dashed &&
    Math.abs(thicknessPt - first.thicknessPt) <= SAME_THICKNESS_PT;
  const { thicknessPt, colour, dashed } = first;
  return thicknessPt <= MAX_THICKNESS_PT && Object.values(others).every(isAlike)
    ? { thicknessPt, colour, dashed }
    : undefined;
}
