import { heightOf, widthOf } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import { type LoadedPage, pageGeometry, type PageGeometry } from '../pageGeometry';
import type { DocumentReading } from '../documentReading';
import type { IsHiddenLayer } from '../layers';
import { composeCircledLetters } from './mended/circledLetters';
import type { Glyphs } from './glyphs';
import { composeOverstruckAccents } from './mended/overstruckAccents';
import { orderMirroredText } from './mended/mirroredText';
import { joinReplacedText } from './mended/replacedText';
import { holdsSyllables, orderSyllables } from './mended/syllables';
import { attachStrayMarks } from './mended/strayMarks';
import { TextStyles } from './textStyles';
import { mendShiftedQuotes } from './mended/shiftedQuotes';
import { buildWords } from './words/words';
import { joinTexCommands } from './mended/texCommands';
import { turnTextWrittenFromRight } from './mended/writtenFromRight';

/** The text of a page, and the geometry in which it can be read. */
export interface PageText {
  readonly geometry: PageGeometry;
  readonly glyphs: Glyphs;
  readonly styles: TextStyles;
  readonly words: readonly Word[];
  /** Whether "http:", "www." or "@" may be in one of them. */
  readonly mayHoldAddress: boolean;
  /** The text objects that a word is drawn by. */
  readonly textObjectsOf: (word: Word) => readonly number[];
  readonly isHiddenLayer: IsHiddenLayer;
}

/** A page is turned when so much of its text, by the room that it takes, and no fewer characters than these have another direction. */
const TURNED_SHARE = 0.8;
const MIN_TURNED_CHARACTERS = 60;
/** And so many of all its characters: a watermark has few, and more room than all others together. */
const MIN_SHARE_OF_CHARACTERS = 0.5;
/** Upright are its running heads at most: seven such pages have up to 6 % of their text there, those with small pictures on their side 14 % and more. */
const MAX_UPRIGHT_SHARE = 0.1;

/**
 * Reads the words of a loaded page. A page whose text stands on its side as displayed is turned so that it can be read, as a reader would
 * turn it.
 */
export function readText(reading: DocumentReading, loaded: LoadedPage, textPage: number): PageText {
  const text = readAs(reading, loaded, textPage);
  const turns = turnsToRead(text.words);
  return turns === 0 ? text : readTurned(reading, loaded, textPage, turns);
}

/** Reads the words of a page that is turned clockwise by so many quarters. */
export function readTurned(reading: DocumentReading, loaded: LoadedPage, textPage: number, turns: number): PageText {
  const { box, turns: before } = loaded.geometry;
  return readAs(reading, { ...loaded, geometry: pageGeometry(box, before + turns) }, textPage);
}

function readAs(reading: DocumentReading, loaded: LoadedPage, textPage: number): PageText {
  const { pdfium, fonts, marks } = reading;
  const { page, geometry } = loaded;
  fonts.startPage();
  const styles = new TextStyles();
  const isHiddenLayer: IsHiddenLayer = (layer, object, toPage) =>
    reading.layers.isHidden(loaded, layer, object, toPage);
  const asSaid = reading.glyphs.read({ pdfium, textPage, geometry, fonts, styles, marks, isHiddenLayer });
  const read = joinTexCommands(asSaid);
  const isSyllabic = holdsSyllables(read);
  const joined = isSyllabic ? joinReplacedText(read, pdfium, marks, page) : read;
  const glyphs = composeCircledLetters(composeOverstruckAccents(joined));
  if (isSyllabic) orderSyllables(glyphs, marks);
  orderMirroredText(glyphs);
  turnTextWrittenFromRight(glyphs);
  attachStrayMarks(glyphs);
  mendShiftedQuotes(glyphs);
  const { words, firstGlyphs, mayHoldAddress } = buildWords(glyphs, styles);
  const textObjectsOf = objectsOfWords(words, firstGlyphs, glyphs);
  return { geometry, glyphs, styles, words, mayHoldAddress, textObjectsOf, isHiddenLayer };
}

/** Quarter turns clockwise that bring most of the text upright. */
function turnsToRead(words: readonly Word[]): number {
  const rooms: Record<Word['angle'], number> = { 0: 0, 90: 0, 180: 0, 270: 0 };
  const lengths = { ...rooms };
  let [all, characters] = [0, 0];
  for (const { angle, text, vertical, bounds } of words) {
    const isOnSide = vertical || angle === 90 || angle === 270;
    const room = text.length * (isOnSide ? widthOf(bounds) : heightOf(bounds)) ** 2;
    all += room;
    characters += text.length;
    if (vertical) continue;
    rooms[angle] += room;
    lengths[angle] += text.length;
  }
  if (characters < MIN_TURNED_CHARACTERS || rooms[0] > MAX_UPRIGHT_SHARE * all) return 0;
  const isTurned = (angle: Word['angle']): boolean =>
    rooms[angle] > TURNED_SHARE * all && lengths[angle] >= MIN_SHARE_OF_CHARACTERS * characters;
  for (const angle of [90, 180, 270] as const) if (isTurned(angle)) return 4 - angle / 90;
  return 0;
}

/** Finds the text objects of a word, to render its text as part of a drawing. */
function objectsOfWords(words: readonly Word[], firstGlyphs: readonly number[], glyphs: Glyphs) {
  let indices: Map<Word, number> | undefined;
  return (word: Word): number[] => {
    indices ??= new Map(words.map((each, i) => [each, i]));
    const index = indices.get(word);
    if (index === undefined) return [];
    const handles = new Set<number>();
    for (let i = firstGlyphs[index] ?? 0; i < (firstGlyphs[index + 1] ?? glyphs.count); i++) {
      handles.add(glyphs.handle[i] ?? 0);
    }
    return [...handles];
  };
}
