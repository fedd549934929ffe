import { deserialize, serialize } from 'node:v8';
import { finishPage } from './layout/finishPage';
import { fitFonts } from './layout/fonts/fitFonts';
import { withMediumAsBold } from './layout/fonts/mediumWeights';
import { withPlainLetters } from './layout/fonts/mathLetters';
import { withMmapSigns } from './layout/fonts/mmapSigns';
import { withTexGlyphs } from './layout/fonts/texGlyphs';
import { withRuby } from './layout/inline/ruby';
import { packDraft } from './layout/packed/packDraft';
import type { PackedDraft } from './layout/packed/packedDraft';
import { unpackDraft } from './layout/packed/unpackDraft';
import { layoutPage } from './layout/page';
import { withinLargestPage } from './layout/pages/largePage';
import { withPageBorders } from './layout/pages/pageBorders';
import { displayed, turnedIfVertical } from './layout/pages/verticalPage';
import { layoutHeads } from './layout/runningHeads/heads';
import { surveyPage } from './layout/surveyPage';
import type { PageSurvey } from './layout/surveys';
import type { DocumentPlan } from './model/documentPlan';
import type { DocumentInfo, PageContent } from './model/pageContent';
import {
  type DocumentWarning,
  EngineError,
  type PdfSource,
  type RecogniserFiles,
  type ScannedPages,
  type ScratchStore,
} from './ports';
import { openPdf, type PdfReader } from './read';
import { joinPages, packContent, putOutlines, putSurveys, splitPages, unpackContent } from './spill';
import { type PageRange, PLAN_KEY, type StageExecutor, stageInput, type StageName, type StageOutput } from './stages';
import { spillPages, writePages } from './write/pages';

export interface SessionOptions {
  readonly source: PdfSource;
  readonly scratch: ScratchStore;
  /** Compiled once for all threads: `compilePdfium`. */
  readonly pdfium: WebAssembly.Module;
  readonly password?: string;
  /** 'picture' by default. */
  readonly scannedPages?: ScannedPages;
  /** For scans without a text layer that are to become text; absent: they stay pictures. */
  readonly recogniser?: RecogniserFiles;
  readonly maxPages: number;
}

/** Opens a PDF for conversion on this thread. Throws EngineError for input that cannot be converted. */
export async function openSession(options: SessionOptions): Promise<PageSession> {
  const { scratch, maxPages } = options;
  const reader = await openPdf({ ...options, media: scratch });
  if (reader.info.pageCount > maxPages) {
    reader.close();
    throw new EngineError('too_many_pages', `The PDF has ${reader.info.pageCount} pages; the limit is ${maxPages}.`);
  }
  return new PageSession(reader, scratch);
}

/** The pages of a range, as read. */
interface ReadPages {
  readonly packed: Uint8Array[];
  readonly surveys: PageSurvey[];
  readonly warnings: DocumentWarning[];
  lost: number;
}

/** One thread's hold on an open PDF. Runs the page-local stages; what later stages need is spilled, a range at a time. */
class PageSession implements StageExecutor {
  private plan: DocumentPlan | undefined;

  constructor(
    private readonly reader: PdfReader,
    private readonly scratch: ScratchStore,
  ) {}

  get info(): DocumentInfo {
    return this.reader.info;
  }

  async run(stage: StageName, range: PageRange, input: unknown, onPage?: () => void): Promise<StageOutput> {
    switch (stage) {
      case 'read':
        return this.read(range, onPage);
      case 'heads':
        return this.heads(range, input);
      case 'layout':
        return this.layout(range, input, onPage);
      case 'write':
        return this.write(range, input, onPage);
    }
  }

  close(): void {
    this.reader.close();
  }

  private async read(range: PageRange, onPage?: () => void): Promise<StageOutput> {
    const pages: ReadPages = { packed: [], surveys: [], warnings: [], lost: 0 };
    for (let page = range.from; page < range.to; page++) {
      while (!this.readPage(page, pages)) await this.reader.startRecogniser();
      onPage?.();
    }
    this.scratch.put(contentKey(range.from), joinPages(pages.packed));
    putSurveys(this.scratch, range.from, pages.surveys);
    return { stage: 'read', warnings: pages.warnings, lost: pages.lost };
  }

  /**
   * Adds a page to `pages`; false where that has to wait for the recogniser. Each page is packed before the next one is read, and nothing of it
   * lives on in an `await`: pages that live longer cost the collector more than themselves, an eighth of all the time.
   */
  private readPage(page: number, pages: ReadPages): boolean {
    const asRead = this.reader.readPage(page);
    if (this.reader.isRecogniserAwaited) return false;
    const content = withRuby(
      turnedIfVertical(
        withPageBorders(
          fitFonts(withMediumAsBold(withTexGlyphs(withPlainLetters(withMmapSigns(withinLargestPage(asRead)))))),
        ),
      ),
    );
    pages.packed.push(packContent(content));
    pages.surveys.push(surveyPage(content));
    pages.warnings.push(...warningsOf(content));
    if (isLost(content)) pages.lost++;
    return true;
  }

  private heads(range: PageRange, input: unknown): StageOutput {
    const { survey, heads } = stageInput('heads', input);
    const packed = this.load(contentKey(range.from));
    const pages = new Map<number, PageContent>();
    const contentOf = (page: number): PageContent => {
      const known = pages.get(page);
      if (known) return known;
      const bytes = packed[page - range.from];
      if (!bytes) throw new RangeError(`page ${page} is not in the range`);
      const content = displayed(unpackContent(bytes));
      pages.set(page, content);
      return content;
    };
    return { stage: 'heads', blocks: heads.map((head) => layoutHeads(contentOf(head.modelPage), head, survey)) };
  }

  private layout(range: PageRange, input: unknown, onPage?: () => void): StageOutput {
    const { survey } = stageInput('layout', input);
    const drafts: Uint8Array[] = [];
    const outlines = this.load(contentKey(range.from)).map((packed, i) => {
      const content = unpackContent(packed);
      const running = {
        words: survey.runningWords[i] ?? [],
        pictures: survey.runningPictures[i] ?? [],
        rules: survey.runningRules?.[i] ?? [],
        marginNotes: survey.marginNotes?.[i] ?? [],
      };
      const { draft, outline } = layoutPage(content, survey, running, (regions) =>
        this.reader.renderParts({ ...sizeOf(content), regions }),
      );
      drafts.push(serialize(packDraft(draft)));
      onPage?.();
      return outline;
    });
    this.scratch.put(draftKey(range.from), joinPages(drafts));
    putOutlines(this.scratch, range.from, outlines);
    return { stage: 'layout' };
  }

  private write(range: PageRange, input: unknown, onPage?: () => void): StageOutput {
    const { pages, before } = stageInput('write', input);
    const plan = (this.plan ??= deserialize(this.scratch.get(PLAN_KEY)) as DocumentPlan);
    const finished = this.load(draftKey(range.from)).map((packed, i) => {
      const draft = unpackDraft(deserialize(packed) as PackedDraft);
      const pagePlan = pages[i];
      if (!pagePlan) throw new RangeError(`page ${draft.pageIndex} has no plan`);
      const previous = i > 0 ? pages[i - 1] : before;
      onPage?.();
      return finishPage(draft, pagePlan, plan, previous);
    });
    return { stage: 'write', written: spillPages(writePages(finished, plan), bodyKey(range.from), this.scratch) };
  }

  private load(key: string): Uint8Array[] {
    return splitPages(this.scratch.get(key));
  }
}

const sizeOf = ({ pageIndex, widthPt, heightPt }: PageContent) => ({ pageIndex, widthPt, heightPt });

const contentKey = (from: number): string => `content-${from}`;
const bodyKey = (from: number): string => `body-${from}`;
const draftKey = (from: number): string => `draft-${from}`;

const isLost = ({ pictures, warnings }: PageContent): boolean =>
  pictures.length === 0 && warnings.some(({ code }) => code === 'page_as_picture');

function warningsOf(content: PageContent): DocumentWarning[] {
  return content.warnings.map(({ code, message }) => ({ code, message, page: content.pageIndex + 1 }));
}
