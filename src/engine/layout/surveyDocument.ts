import type { DocumentInfo } from '../model/pageContent';
import { findEndnotes, footnotesCountOn } from './endnotes';
import { groupRunningHeads } from './runningHeads';
import { findRunningLines } from './runningLines';
import { textAreasOf } from './textArea';
import { addHistogram } from './histogram';
import type { DocumentSurvey, PageSurvey } from './types';

/** Used where a document has no text at all, points. */
const DEFAULT_BODY_SIZE_PT = 11;
const DEFAULT_FAMILY = 'Times New Roman';
/** Distance of baselines where none could be measured: single spacing of common fonts, em. */
const DEFAULT_LEADING_EM = 1.2;
/** Baselines of text lie at least this far apart, and body text is seldom set wider than double, em. */
const MIN_LEADING_EM = 0.9;
const MAX_LEADING_EM = 2.6;
/** Monospaced text is body text only where nearly all is. */
const MIN_MONOSPACE_SHARE = 0.7;

/** Bold text is body text only where there is hardly any other: headings may outweigh the text of a short document. */
const MIN_LIGHT_SHARE = 0.25;

interface Look {
  readonly family: string;
  readonly sizePt: number;
  readonly bold: boolean;
  readonly monospace: boolean;
  readonly characters: number;
}

/** The look of body text and the running heads of the document. n log n in pages. */
export function surveyDocument(info: DocumentInfo, surveys: readonly PageSurvey[]): DocumentSurvey {
  const body = bodyLook(surveys);
  const bodyLeadingPt = bodyLeading(surveys, body.sizePt);
  const lines = findRunningLines(surveys, { bodySizePt: body.sizePt, bodyLeadingPt });
  const running = groupRunningHeads(surveys, lines);
  return {
    info,
    bodyFamily: body.family,
    bodySizePt: body.sizePt,
    bodyBold: body.bold,
    bodyLeadingPt,
    kerned: surveys.reduce((sum, { kernedPairs = 0 }) => sum + kernedPairs, 0) > 0,
    textAreas: textAreasOf(surveys),
    runningWords: running.words,
    runningPictures: running.pictures,
    runningHeads: running.heads,
    endnotes: findEndnotes(surveys),
    footnotesCountOn: footnotesCountOn(surveys),
  };
}

function bodyLook(surveys: readonly PageSurvey[]): Look {
  const totals = new Map<string, number>();
  for (const { looks } of surveys) {
    for (const [key, count] of Object.entries(looks)) totals.set(key, (totals.get(key) ?? 0) + count);
  }
  const looks = Array.from(totals, ([key, characters]) => parseLook(key, characters));
  const all = sum(looks);
  const monospaced = sum(looks.filter(({ monospace }) => monospace));
  const proportional = monospaced > all * MIN_MONOSPACE_SHARE ? looks : looks.filter(({ monospace }) => !monospace);
  const light = proportional.filter(({ bold }) => !bold);
  const eligible = sum(light) > sum(proportional) * MIN_LIGHT_SHARE ? light : proportional;

  // The size first, whatever the family, then the family, then the weight: emphasis must not split the vote.
  const sizePt = mostCommon(eligible, ({ sizePt: size }) => size) ?? DEFAULT_BODY_SIZE_PT;
  const ofSize = eligible.filter((look) => look.sizePt === sizePt);
  const family = mostCommon(ofSize, (look) => look.family) ?? DEFAULT_FAMILY;
  const ofFamily = ofSize.filter((look) => look.family === family);
  const bold = mostCommon(ofFamily, (look) => look.bold) ?? false;
  return { family, sizePt, bold, monospace: false, characters: all };
}

function parseLook(key: string, characters: number): Look {
  const parts = key.split('|');
  const [monospace, , bold, size] = parts.slice(-4).reverse();
  return {
    family: parts.slice(0, -4).join('|'),
    sizePt: Number(size),
    bold: bold === '1',
    monospace: monospace === '1',
    characters,
  };
}

const sum = (looks: readonly Look[]): number => looks.reduce((total, { characters }) => total + characters, 0);

function mostCommon<T>(looks: readonly Look[], valueOf: (look: Look) => T): T | undefined {
  const counts = new Map<T, number>();
  for (const look of looks) counts.set(valueOf(look), (counts.get(valueOf(look)) ?? 0) + look.characters);
  let best: T | undefined;
  let most = 0;
  for (const [value, count] of counts) {
    if (count > most) [best, most] = [value, count];
  }
  return best;
}

function bodyLeading(surveys: readonly PageSurvey[], bodySizePt: number): number {
  const all = new Map<number, number>();
  for (const { leadings } of surveys) addHistogram(all, leadings);
  const [least, most] = [MIN_LEADING_EM * bodySizePt * 10, MAX_LEADING_EM * bodySizePt * 10];
  const tenths = new Map([...all].filter(([tenth]) => tenth >= least && tenth <= most));
  // Rounding spreads one leading over neighbouring tenths; the middle one of them counts double.
  const weight = (tenth: number): number =>
    [-1, 0, 0, 1].reduce((total, step) => total + (tenths.get(tenth + step) ?? 0), 0);
  let best: number | undefined;
  for (const tenth of tenths.keys()) {
    if (best === undefined || weight(tenth) > weight(best)) best = tenth;
  }
  return best === undefined ? bodySizePt * DEFAULT_LEADING_EM : best / 10;
}
