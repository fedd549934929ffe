import { namesFigure } from '../../model/figureNames';
import {
  areaOf,
  boundsOf,
  contains,
  heightOf,
  overlapX,
  overlapY,
  type Rect,
  union,
  widthOf,
} from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import { connectedRegions } from '../graphics/regions';
import type { Drawing, Drawings } from './drawings';
import { INSIDE_TOLERANCE_PT } from './drawingRegions';
import { labelsAround } from './labelsAround';
import type { PageProse } from './prose';

/** Smaller pictures are signs, points; larger ones the page's ground, part of the page. */
const MIN_PANEL_PT = 24;
const MAX_PANEL_SHARE = 0.6;
/** Pictures of one figure are this near to each other, points. */
const NEAR_PT = 20;
/** A page of more pictures has them in rows; so many make a figure whose panels are in no rows. */
const MAX_PANELS = 60;
const MIN_PANELS = 3;
/** From the figure down to its caption, points, and how far that may begin before it. */
const MAX_TO_CAPTION_PT = 40;
const MAX_OUTDENT_PT = 24;
/** More words are text. */
const MAX_WORDS = 60;
/** Part of the height of a word on a figure that is within it. */
const MIN_ON_SHARE = 0.4;

interface Panel {
  readonly bounds: Rect;
}

/**
 * Joins the panels of a figure, above its caption, where one is as high as several others below each other at its side: lines of text have no such order. What is written and
 * drawn between them is part of the figure.
 */
export function joinedPanels<Image extends { readonly bounds: Rect }>(
  { drawings, vectors }: Drawings<Image>,
  images: readonly Image[],
  prose: PageProse,
): Drawings<Image> {
  const { words, page } = prose;
  const inDrawings = new Set(drawings.flatMap((drawing) => drawing.images));
  const loose = images.filter((image) => !inDrawings.has(image));
  const shown: Panel[] = [...drawings.filter(({ underText }) => !underText), ...loose];
  const panels = shown.filter(({ bounds }) => isPanel(bounds, page));
  if (panels.length < MIN_PANELS || panels.length > MAX_PANELS) return { drawings, vectors };
  const figures = connectedRegions(panels, page, NEAR_PT).filter(
    (group) => group.length >= MIN_PANELS && !areInRows(group),
  );
  if (figures.length === 0) return { drawings, vectors };
  const captions = words.filter((word, i) => isCaptionStart(word, words[i - 1], words[i + 1]));
  let [apart, left] = [[...drawings], [...vectors]];
  for (const figure of figures) {
    const bounds = boundsOf(figure);
    const labels = bounds && captions.some((word) => isBelow(word.bounds, bounds)) && labelsOn(bounds, prose);
    if (!labels) continue;
    const isInside = (item: Panel): boolean => contains(bounds, item.bounds, INSIDE_TOLERANCE_PT);
    const parts = apart.filter(isInside);
    const joined: Drawing<Image> = {
      bounds: labels.reduce((all, index) => union(all, words[index]?.bounds ?? all), bounds),
      vectors: [...parts.flatMap((part) => part.vectors), ...left.filter(isInside)],
      images: [...parts.flatMap((part) => part.images), ...loose.filter(isInside)],
      labels: [...new Set([...parts.flatMap((part) => part.labels), ...labels])].sort((a, b) => a - b),
      underText: false,
    };
    apart = [...apart.filter((drawing) => !isInside(drawing)), joined];
    left = left.filter((vector) => !isInside(vector));
  }
  return { drawings: apart, vectors: left };
}

const isPanel = (bounds: Rect, page: Rect): boolean =>
  Math.min(widthOf(bounds), heightOf(bounds)) >= MIN_PANEL_PT && areaOf(bounds) <= MAX_PANEL_SHARE * areaOf(page);

/** None of them stands beside two others that are below each other. */
function areInRows(panels: readonly Panel[]): boolean {
  return !panels.some(({ bounds: high }) => {
    const beside = panels.filter(
      ({ bounds }) => overlapY(bounds, high) > heightOf(bounds) / 2 && overlapX(bounds, high) <= 0,
    );
    return beside.some(({ bounds }) => beside.some((other) => other.bounds.top >= bounds.bottom));
  });
}

/** "Fig. 3" at the start of a line. */
function isCaptionStart(word: Word, before: Word | undefined, next: Word | undefined): boolean {
  if (word.angle !== 0 || !next || !namesFigure(`${word.text} ${next.text}`)) return false;
  return (
    !before ||
    Math.abs(before.baseline - word.baseline) > 1 ||
    before.bounds.right < word.bounds.left - heightOf(word.bounds)
  );
}

const isBelow = (caption: Rect, figure: Rect): boolean =>
  caption.top >= figure.bottom - INSIDE_TOLERANCE_PT &&
  caption.top - figure.bottom <= MAX_TO_CAPTION_PT &&
  caption.left >= figure.left - MAX_OUTDENT_PT &&
  caption.left < figure.right;

/** Names of panels may stand half above them. */
const isOn = (figure: Rect, word: Rect): boolean =>
  overlapX(word, figure) > 0 && overlapY(word, figure) > MIN_ON_SHARE * heightOf(word);

/** Indices of the words on a figure; undefined where they are text. */
function labelsOn(figure: Rect, prose: PageProse): number[] | undefined {
  const inside = prose.words.flatMap(({ bounds }, i) => (isOn(figure, bounds) ? [i] : []));
  if (inside.length > MAX_WORDS || prose.linesIn(figure).all > 0) return undefined;
  return [...inside, ...labelsAround(figure, new Set(inside), prose)];
}
