import { heightOf, overlap, overlapX, overlapY, type Rect, widthOf } from '../../model/geometry';
import type { PageContent, Picture, Word } from '../../model/pageContent';
import { styleOf } from '../../model/wordStyle';
import type { LinePicture } from '../inline/contentContext';
import { bulletPictures } from './bulletPictures';
import { coversWord, pictureInline } from './figures';

/** Pictures that stand in lines of text: emoji, icons, keys, formulas set as pictures, and figures that a line goes on beside. */
interface LinePictures {
  /**
   * The page with one more word for each of them, behind all others, so that lines, cells and paragraphs take it along. It has no text, but a bullet
   * where the picture is one.
   */
  readonly content: PageContent;
  readonly inWord: ReadonlyMap<Word, LinePicture>;
  /** Pictures that are in no line. */
  readonly others: readonly Picture[];
}

/** As high as a line of text, or a bit higher, it may stand anywhere on the line. */
const MAX_LOW_EM = 1.6;
/** A higher one stands on the baseline, as word processors set it. */
const MAX_OFF_BASELINE_EM = 0.3;
/** To the words beside it, as a wide space. */
const MAX_GAP_EM = 1;
/** Part of a word's width that a high picture on its line reaches over at most. */
const MAX_COMMON_SHARE = 0.5;
/** Text at other heights within this distance of a high picture runs around it. */
const MAX_AROUND_EM = 5;
/** The descent of the line above may reach into the height of a picture. */
const MIN_SHARED_EM = 0.3;
/** A line of pictures starts at the word that the first of them stands beside. */
const MAX_ROUNDS = 6;
/** More pictures than this on one page are parts of drawings. */
const MAX_PICTURES = 400;

/** Fonts may make room for much more than their letters need, as those with signs of many scripts do: a line counts no higher, in its size. */
const MAX_LINE_EM = 1.25;

/** `body`: its visible words, asked for where a picture may be among them. O(pictures × words) at most, with MAX_PICTURES. */
export function linePictures(
  content: PageContent,
  pictures: readonly Picture[],
  body: () => readonly Word[],
): LinePictures {
  const inWord = new Map<Word, LinePicture>();
  let waiting =
    pictures.length > MAX_PICTURES || content.scanned ? [] : pictures.filter(({ background }) => !background);
  const placed = new Set<Picture>();
  const words = waiting.length > 0 ? body().filter((word) => word.angle === 0 && !word.vertical) : [];
  const emOf = (word: Word): number =>
    Math.min(heightOf(word.bounds), MAX_LINE_EM * (styleOf(word, content.styles)?.sizePt ?? Infinity));
  let hosts = words;
  for (let round = 0; round < MAX_ROUNDS && waiting.length && hosts.length; round++) {
    const added: Word[] = [];
    for (const picture of waiting) {
      const host = hostOf(picture, hosts, emOf);
      if (!host || interferes(picture, host, emOf(host), words)) continue;
      const word = standIn(picture, host);
      placed.add(picture);
      added.push(word);
      const loweredPt = picture.bounds.bottom - word.baseline;
      inWord.set(word, { inline: { ...pictureInline(picture, content.styles), loweredPt }, bounds: picture.bounds });
    }
    waiting = waiting.filter((picture) => !placed.has(picture));
    hosts = added;
  }
  const bullets = inWord.size > 1 ? bulletPictures(inWord, words, emOf) : new Set<Word>();
  const standing = new Map(
    Array.from(inWord, ([word, picture]) => [bullets.has(word) ? { ...word, text: BULLET } : word, picture]),
  );
  return {
    content: standing.size ? { ...content, words: [...content.words, ...standing.keys()] } : content,
    inWord: standing,
    others: pictures.filter((picture) => !placed.has(picture)),
  };
}

/** The word on whose line the picture stands, next to it. */
function hostOf({ bounds }: Picture, candidates: readonly Word[], emOf: (word: Word) => number): Word | undefined {
  let host: Word | undefined;
  let nearest = Infinity;
  for (const word of candidates) {
    const em = emOf(word);
    const gap = gapBetween(word.bounds, bounds);
    if (gap > MAX_GAP_EM * em || gap >= nearest || !isOnLineOf(word, bounds, em)) continue;
    host = word;
    nearest = gap;
  }
  return host;
}

/** Words lie on the picture, or it stands over a part of a line, or other lines than the host's run beside it. */
function interferes({ bounds }: Picture, host: Word, em: number, words: readonly Word[]): boolean {
  const isHigh = heightOf(bounds) > MAX_LOW_EM * em;
  return words.some(
    (word) =>
      overlapY(word.bounds, bounds) > MIN_SHARED_EM * em &&
      (coversWord(bounds, word) ||
        (isHigh &&
          (overlapX(word.bounds, bounds) > MAX_COMMON_SHARE * widthOf(word.bounds) ||
            (Math.abs(word.baseline - host.baseline) > MAX_OFF_BASELINE_EM * em &&
              gapBetween(word.bounds, bounds) < MAX_AROUND_EM * em)))),
  );
}

function isOnLineOf(word: Word, bounds: Rect, em: number): boolean {
  if (heightOf(bounds) > MAX_LOW_EM * em) return Math.abs(bounds.bottom - word.baseline) < MAX_OFF_BASELINE_EM * em;
  return overlapY(word.bounds, bounds) > 0.5 * Math.min(em, heightOf(bounds));
}

/** Distance along the line; negative where they overlap. */
const gapBetween = (a: Rect, b: Rect): number => -overlap(a.left, a.right, b.left, b.right);

/** What the picture is to the text. */
const BULLET = '•';

/** A word without text in the place of the picture, of the look and height of the word beside it. */
function standIn({ bounds: { left, right } }: Picture, host: Word): Word {
  const { baseline, bounds, pieces } = host;
  const [piece] = pieces;
  return {
    text: '',
    bounds: { left, right, top: bounds.top, bottom: bounds.bottom },
    baseline,
    angle: 0,
    vertical: false,
    pieces: piece ? [{ ...piece, text: '', left, right, baseline }] : [],
    softHyphen: false,
    spaceAfter: false,
  };
}
