import type { DocumentInfo } from '../model/pageContent';
import { addCount, mostCommon } from '../model/collections/counts';
import { addHistogram } from '../model/collections/histogram';
import { ColumnPairs } from './columns/columnPairs';
import { CompoundWords } from './inline/lineEnds/compoundWords';
import { hyphenHabits, sumOfHyphens, type HyphenCounts } from './inline/lineEnds/hyphens';
import { documentLanguages, sumOfLanguages, type LanguageCounts } from '../model/languages/languageCounts';
import { documentMarginNumbers } from './lines/marginNumbers';
import { documentMarginNotes } from './marginNotes/documentMarginNotes';
import { findEndnotes, footnoteCount, type NotesSurvey } from './notes/endnotes';
import { TextAreas } from './pages/textArea';
import {
  countEdgeLines,
  edgeCandidates,
  RepeatedLines,
  type BodyMeasure,
  type Candidate,
} from './runningHeads/edgeCandidates';
import { withoutWrongMarks } from './runningHeads/artifactMarks';
import { groupRunningHeads, pageEdges, type PageEdges, type RunningHeads } from './runningHeads/runningHeads';
import { findRunningLines, type DocumentEdges } from './runningHeads/runningLines';
import type { DocumentSurvey, MarginNotes, MarginNumbers, PageSurvey } from './surveys';
import { DEFAULT_LEADING_EM } from './paragraphs/columnContext';

/** Used where a document has no text at all, points. */
const DEFAULT_BODY_SIZE_PT = 11;
const DEFAULT_FAMILY = 'Times New Roman';
/** Baselines of text lie at least this far apart, and body text is seldom set wider than double, em. */
const MIN_LEADING_EM = 0.9;
const MAX_LEADING_EM = 2.6;
/** Monospaced text is body text only where hardly anything is set otherwise: listings may be longer than the prose around them. */
const MIN_MONOSPACE_SHARE = 0.85;

/** Bold text is body text only where there is hardly any other: headings may outweigh the text of a short document. */
const MIN_LIGHT_SHARE = 0.25;

interface Look {
  readonly family: string;
  readonly sizePt: number;
  readonly bold: boolean;
  readonly monospace: boolean;
  readonly characters: number;
}

/**
 * The look of body text and the running heads of the document. The surveys are gone through twice, in the order of the pages, and each is
 * let go before the next one is asked for: what is kept of them is counts, and the lines that may be running heads. n log n in pages.
 */
export function surveyDocument(info: DocumentInfo, surveys: Iterable<PageSurvey>): DocumentSurvey {
  const looks = new Map<string, number>();
  const leadings = new Map<number, number>();
  const areas = new TextAreas();
  const columns = new ColumnPairs();
  const notes: NotesSurvey[] = [];
  const marginNumbers: (MarginNumbers | undefined)[] = [];
  const marginNotes: (readonly MarginNotes[])[] = [];
  const repeated = new RepeatedLines();
  let kernedPairs = 0;
  let scriptGaps = 0;
  let hyphens: HyphenCounts = { hyphens: 0, breaks: 0, compounds: 0, marks: 0, innerMarks: 0 };
  const compounds = new CompoundWords();
  let languages: LanguageCounts = [];
  const lineEnds = new Map<number, number>();
  for (const survey of surveys) {
    for (const [look, characters] of Object.entries(survey.looks)) addCount(looks, look, characters);
    addHistogram(leadings, survey.leadings);
    areas.add(survey);
    columns.add(survey.columns ?? []);
    repeated.add(survey);
    kernedPairs += survey.kernedPairs ?? 0;
    scriptGaps += survey.scriptGaps ?? 0;
    if (survey.hyphens) hyphens = sumOfHyphens(hyphens, survey.hyphens);
    compounds.addBroken(survey.compounds);
    addHistogram(lineEnds, survey.lineEnds);
    languages = sumOfLanguages(languages, survey.languages ?? []);
    marginNumbers.push(survey.marginNumbers);
    marginNotes.push(survey.marginNotes ?? []);
    const { pageIndex, characters, noteMarks } = survey;
    notes.push({ pageIndex, characters, ...(noteMarks && { noteMarks }) });
  }
  const body = bodyLook(looks);
  const bodyLeadingPt = bodyLeading(leadings, body.sizePt);
  const edges = new EdgesOfPages(repeated);
  for (const survey of surveys) {
    edges.add(survey);
    compounds.addWritten(survey.compounds);
  }
  const running = edges.runningHeads({ bodySizePt: body.sizePt, bodyLeadingPt });
  const numbered = documentMarginNumbers(marginNumbers);
  const inMargins = documentMarginNotes(marginNotes);
  const textLefts = marginNotes.map((_, page) => inMargins[page]?.textLeft ?? numbered.textLefts?.[page]);
  const footnotes = footnoteCount(notes);
  const notInBody = running.words.map((words, page) => [...words, ...(numbered.words[page] ?? [])]);
  return {
    info,
    bodyFamily: body.family,
    bodySizePt: body.sizePt,
    bodyBold: body.bold,
    typewritten: body.monospace,
    bodyLeadingPt,
    kerned: kernedPairs > 0,
    ...(scriptGaps > 0 && { scriptsApart: true }),
    hyphens: { ...hyphenHabits(hyphens, lineEnds), compounds: compounds.found },
    textAreas: areas.all(notInBody, textLefts),
    runningWords: notInBody,
    ...(inMargins.length > 0 && { marginNotes: inMargins.map(({ words }) => words) }),
    ...(numbered.numbering && { lineNumbering: numbered.numbering }),
    runningPictures: running.pictures,
    runningRules: running.rules,
    runningHeads: running.heads,
    endnotes: findEndnotes(notes),
    firstFootnote: footnotes.first,
    ...(footnotes.bySigns && { countsBySigns: true }),
    languages: documentLanguages(languages, info.language),
    columns: columns.all(),
    usualColumns: columns.usual(notes.length),
  };
}

/** What all pages have at their edges, of which the running heads are found. */
class EdgesOfPages {
  readonly #pages: PageEdges[] = [];
  readonly #candidates: Candidate[] = [];
  #lineCount = 0;
  #textPages = 0;

  constructor(private readonly repeated: RepeatedLines) {}

  add(survey: PageSurvey): void {
    this.#candidates.push(...edgeCandidates(survey, this.#pages.length, this.repeated));
    this.#pages.push(pageEdges(survey));
    this.#lineCount += countEdgeLines(survey);
    if (survey.characters > 0) this.#textPages += 1;
  }

  runningHeads(body: BodyMeasure): RunningHeads {
    const textPages = this.#textPages;
    const { candidates, pages } = withoutWrongMarks({ candidates: this.#candidates, pages: this.#pages }, textPages);
    const edges: DocumentEdges = { candidates, lineCount: this.#lineCount, pageCount: pages.length, textPages };
    return groupRunningHeads(pages, findRunningLines(edges, body));
  }
}

/** `totals`: characters by look, as in `PageSurvey.looks`. */
function bodyLook(totals: ReadonlyMap<string, number>): Look {
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
  return { family, sizePt, bold, monospace: proportional === looks && monospaced > 0, characters: all };
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

function bodyLeading(all: ReadonlyMap<number, number>, bodySizePt: number): number {
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
