import { serialize } from 'node:v8';
import { planDocument, type PlannedDocument } from './layout/planDocument';
import { surveyDocument } from './layout/surveyDocument';
import type { DocumentSurvey, RunningHead } from './layout/surveys';
import type { PagePlan } from './layout/types';
import type { Block } from './model/document';
import { addTo } from './model/collections/groups';
import type { DocumentInfo } from './model/pageContent';
import {
  type ConversionResult,
  type DocumentWarning,
  type DocxSink,
  EngineError,
  type ScannedPages,
  type ScratchStore,
} from './ports';
import { spilledOutlines, SpilledSurveys } from './spill';
import { type PageRange, pagesPerRange, PLAN_KEY, type StageExecutor, type StageInput, stageOutput } from './stages';
import { assembleDocx } from './write/assemble';

export type { PageRange, StageExecutor, StageName } from './stages';

export interface ConversionOptions {
  /** Shared by all threads that run stages: spilled pages and pictures. */
  readonly scratch: ScratchStore;
  /** As the executor has it; 'picture' by default. */
  readonly scannedPages?: ScannedPages;
  /** Pages done of pages in all, weighted over the stages; never falls. */
  readonly onProgress?: (pagesDone: number, pagesTotal: number) => void;
}

export type Convert = typeof convert;

/** Share of a page's time that each stage takes, measured on mixed pages. */
const STAGE_WEIGHT = { read: 0.65, layout: 0.2, write: 0.15 } as const;

/**
 * Runs a conversion from an opened document to the last byte of the DOCX: three rounds over the pages, with a look at the whole document
 * after the first (body text, running heads) and after the second (headings, lists, sections, styles). The bytes are the same for
 * any executor.
 */
export async function convert(
  executor: StageExecutor,
  sink: DocxSink,
  options: ConversionOptions,
): Promise<ConversionResult> {
  const { info } = executor;
  const ranges = rangesOf(info.pageCount, pagesPerRange(info.pageCount, options.scannedPages ?? 'picture'));
  const rounds = new Rounds(executor, ranges, new Progress(info.pageCount, options.onProgress));
  const warnings = await readPages(rounds);
  const { plan, pages } = await planPages(rounds, options.scratch);
  options.scratch.put(PLAN_KEY, serialize(plan));
  const written = await rounds.run(
    'write',
    ({ from, to }) => ({ stage: 'write', pages: pages.slice(from, to), ...beforeOf(pages, from) }),
    (output) => stageOutput('write', output).written,
  );
  await assembleDocx({ plan, parts: written, scratch: options.scratch, sink });
  return { pages: info.pageCount, warnings: [...documentWarnings(info), ...warnings] };
}

async function readPages(rounds: Rounds): Promise<DocumentWarning[]> {
  const ranges = await rounds.run(
    'read',
    () => ({ stage: 'read' }),
    (output) => stageOutput('read', output),
  );
  const lost = ranges.reduce((pages, range) => pages + range.lost, 0);
  if (lost === rounds.executor.info.pageCount) throw new EngineError('damaged_pdf', 'None of its pages can be read.');
  return ranges.flatMap(({ warnings }) => warnings);
}

/** What this holds of all pages, their outlines above all, is gone before they are written. */
async function planPages(rounds: Rounds, scratch: ScratchStore): Promise<PlannedDocument> {
  const { executor, ranges } = rounds;
  const surveys = new SpilledSurveys(
    scratch,
    ranges.map(({ from }) => from),
  );
  const survey = surveyDocument(executor.info, surveys);
  const heads = await layoutRunningHeads(rounds, survey);
  await rounds.run(
    'layout',
    (range) => ({ stage: 'layout', survey: surveyOf(survey, range) }),
    (output) => stageOutput('layout', output),
  );
  const outlines = ranges.flatMap(({ from }) => spilledOutlines(scratch, from));
  return planDocument(survey, outlines, (head) => heads.get(head) ?? []);
}

/** Runs stages over all ranges of the document's pages. */
class Rounds {
  constructor(
    readonly executor: StageExecutor,
    readonly ranges: readonly PageRange[],
    private readonly progress: Progress,
  ) {}

  run<T>(
    stage: keyof typeof STAGE_WEIGHT,
    input: (range: PageRange) => StageInput,
    take: (output: unknown) => T,
  ): Promise<T[]> {
    return Promise.all(
      this.ranges.map(async (range) => {
        const counter = this.progress.counter(stage, range);
        const output = await this.executor.run(stage, range, input(range), counter.page);
        counter.done();
        return take(output);
      }),
    );
  }
}

async function layoutRunningHeads(
  { executor, ranges }: Rounds,
  survey: DocumentSurvey,
): Promise<Map<RunningHead, readonly Block[]>> {
  const laidOut = new Map<RunningHead, readonly Block[]>();
  const bare = surveyOf(survey, { from: 0, to: 0 });
  const [first] = ranges;
  const size = first ? first.to - first.from : 1;
  const byRange = new Map<PageRange, RunningHead[]>();
  for (const head of survey.runningHeads) {
    const range = ranges[Math.floor(head.modelPage / size)];
    if (range) addTo(byRange, range, head);
  }
  await Promise.all(
    Array.from(byRange, async ([range, heads]) => {
      const input: StageInput = { stage: 'heads', survey: bare, heads };
      const { blocks } = stageOutput('heads', await executor.run('heads', range, input));
      heads.forEach((head, i) => laidOut.set(head, blocks[i] ?? []));
    }),
  );
  return laidOut;
}

/** What a range needs of the survey: sending every page's part to every range would be quadratic in pages. */
function surveyOf(survey: DocumentSurvey, { from, to }: PageRange): DocumentSurvey {
  return {
    ...survey,
    // Bookmarks: no page's layout asks for them.
    info: { ...survey.info, outline: [] },
    runningWords: survey.runningWords.slice(from, to),
    runningPictures: survey.runningPictures.slice(from, to),
    ...(survey.marginNotes && { marginNotes: survey.marginNotes.slice(from, to) }),
    ...(survey.runningRules && { runningRules: survey.runningRules.slice(from, to) }),
    runningHeads: [],
  };
}

function beforeOf(pages: readonly PagePlan[], from: number): { readonly before?: PagePlan } {
  const before = pages[from - 1];
  return before ? { before } : {};
}

/** What is to be said of the whole document. */
export function documentWarnings({ repaired, dynamicForm, attachments }: DocumentInfo): DocumentWarning[] {
  const warnings: DocumentWarning[] = [];
  if (repaired)
    warnings.push({
      code: 'pdf_repaired',
      message: 'The PDF was damaged and has been repaired; parts of it may be missing.',
    });
  if (dynamicForm)
    warnings.push({
      code: 'dynamic_form',
      message: 'The PDF is a dynamic XFA form, which only Adobe Reader shows; its fields are not in the pages.',
    });
  if (attachments)
    warnings.push({ code: 'annotation_dropped', message: 'The files that are attached to the PDF are left out.' });
  return warnings;
}

function rangesOf(pageCount: number, size: number): PageRange[] {
  const ranges: PageRange[] = [];
  for (let from = 0; from < pageCount; from += size) ranges.push({ from, to: Math.min(pageCount, from + size) });
  return ranges;
}

class Progress {
  #weighted = 0;
  #reported = -1;
  constructor(
    readonly pageCount: number,
    readonly report: ConversionOptions['onProgress'],
  ) {}

  /** Counts the pages of one range in one stage, one by one where the executor says so, all of them at its end. */
  counter(stage: keyof typeof STAGE_WEIGHT, range: PageRange): { page: () => void; done: () => void } {
    let left = range.to - range.from;
    const add = (pages: number): void => {
      left -= pages;
      this.#weighted += pages * STAGE_WEIGHT[stage];
      const pagesDone = Math.min(this.pageCount, Math.floor(this.#weighted + 1e-6));
      if (pagesDone <= this.#reported) return;
      this.#reported = pagesDone;
      this.report?.(pagesDone, this.pageCount);
    };
    return {
      page: () => {
        if (left > 0) add(1);
      },
      done: () => {
        add(left);
      },
    };
  }
}
