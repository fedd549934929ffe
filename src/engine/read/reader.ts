import { LigatureNames } from './fonts/ligatureNames';
import type { DocumentInfo, PageContent } from '../model/pageContent';
import type { PdfSource, RecogniserFiles, ScannedPages } from '../ports';
import { Form } from './annotations/formFields';
import { readInfo } from './document/metadata';
import { openDocument, type OpenDocument } from './document/openDocument';
import { Fonts } from './fonts/fonts';
import { Layers } from './layers';
import { type OwnLayers, ownLayers } from './document/ownLayers';
import { MarkReader } from './marks';
import { renderParts, type PageParts, type ShownPart } from './pageParts';
import { Pdfium } from './pdfium';
import { ImageDictionaries } from './pictures/imageDictionaries';
import { Images } from './pictures/images';
import { pageAsPicture, type NotRead } from './pictures/pageAsPicture';
import { PictureStore, type MediaSink } from './pictures/pictures';
import type { DocumentReading } from './documentReading';
import { readPage } from './readPage';
import { Recogniser } from './recognition/recogniser';
import { samplePage } from './recognition/samplePage';
import { GlyphReader } from './text/glyphs';

/** A document being read, page by page. */
export interface PdfReader {
  readonly info: DocumentInfo;
  /**
   * Reads a page, 0-based. A page that cannot be read comes back as its picture, or empty, with the warning page_as_picture; only a
   * wrong index throws (RangeError), and what the source throws when its bytes cannot be had.
   */
  readPage(index: number): PageContent;
  /** Whether the last page read has text that nobody has recognised: it is, when the recogniser is started and the page read again. */
  readonly isRecogniserAwaited: boolean;
  /** Never rejects. */
  startRecogniser(): Promise<void>;
  /**
   * Renders parts of a page and stores them, in order, as they show; undefined for those that show nothing, and where the page cannot be
   * rendered as it was laid out.
   */
  renderParts(parts: PageParts): (ShownPart | undefined)[];
  close(): void;
}

/**
 * PDFium keeps every stream it has decoded until the document is closed: after this much growth of its heap, or so many bytes of images, the
 * document is opened again. The heap never shrinks, but what the document held in it is free then; from there on any growth is a reason
 * to open it again.
 */
const MAX_HEAP_GROWTH_BYTES = 32 * 1024 * 1024;
const MAX_IMAGE_BYTES = 8 * 1024 * 1024;
/** A heap that has become so large is given up: one monstrous page must not cost its memory for the rest of the document. */
const MAX_HEAP_BYTES = 192 * 1024 * 1024;

/** What a PDF is read with. */
export interface OpenOptions {
  readonly source: PdfSource;
  readonly password?: string;
  /** 'picture' by default. */
  readonly scannedPages?: ScannedPages;
  /** For scans without a text layer that are to become text; absent: they stay pictures. */
  readonly recogniser?: RecogniserFiles;
  /** From `compilePdfium`. */
  readonly pdfium: WebAssembly.Module;
  /** Pictures are stored here while pages are read. */
  readonly media: MediaSink;
}

interface Session {
  readonly opened: OpenDocument;
  readonly reading: DocumentReading;
  /** Size of the heap from which the document is opened again. */
  readonly heapLimit: number;
}

const isFull = ({ reading: { pdfium, images }, heapLimit }: Session): boolean =>
  pdfium.heapBytes > heapLimit || images.loadedBytes > MAX_IMAGE_BYTES;

export class DocumentReader implements PdfReader {
  readonly info: DocumentInfo;
  private session: Session | undefined;
  /** An instance with nothing open. */
  private spare: Pdfium | undefined;
  /** Size of an instance's heap with the document open and no page read. */
  private readonly firstHeapBytes: number;
  private readonly imageDictionaries: ImageDictionaries;
  private readonly ligatures: LigatureNames;
  private layersOfOwn: OwnLayers | undefined;
  private readonly recogniser: Recogniser | undefined;

  constructor(
    private readonly options: OpenOptions,
    pdfium: Pdfium,
    opened: OpenDocument,
    repaired: boolean,
  ) {
    this.imageDictionaries = new ImageDictionaries(options.source);
    this.ligatures = new LigatureNames(options.source);
    const { recogniser, scannedPages } = options;
    this.recogniser = recogniser && scannedPages === 'text' ? new Recogniser(recogniser) : undefined;
    this.info = readInfo(pdfium, opened.handle, repaired);
    this.firstHeapBytes = pdfium.heapBytes;
    this.session = this.start(pdfium, opened);
  }

  readPage(index: number): PageContent {
    if (!Number.isInteger(index) || index < 0 || index >= this.info.pageCount) {
      throw new RangeError(`There is no page with index ${index}.`);
    }
    return this.attempt(
      () => {
        const session = this.current();
        const content = readPage(session.reading, index);
        session.opened.checkSource();
        if (isFull(session)) this.letGo(session);
        return content ?? this.asPicture(index, 'gibberish');
      },
      () => this.asPicture(index, 'failed'),
    );
  }

  get isRecogniserAwaited(): boolean {
    return this.recogniser?.isAwaited === true;
  }

  async startRecogniser(): Promise<void> {
    await this.recogniser?.start(() =>
      this.attempt(
        () => samplePage(this.current().reading),
        () => undefined,
      ),
    );
  }

  renderParts(parts: PageParts): (ShownPart | undefined)[] {
    return this.attempt(
      () => {
        const session = this.current();
        const shown = renderParts(session.reading, parts);
        session.opened.checkSource();
        if (isFull(session)) this.letGo(session);
        return shown;
      },
      () => parts.regions.map(() => undefined),
    );
  }

  close(): void {
    this.drop();
  }

  private asPicture(index: number, why: NotRead): PageContent {
    return this.attempt(
      () => pageAsPicture(this.current().reading, index, why),
      () => pageAsPicture(undefined, index, why),
    );
  }

  /** Whatever goes wrong, the instance is not to be trusted any more; only what the source threw is passed on. */
  private attempt<T>(read: () => T, instead: () => T): T {
    try {
      return read();
    } catch {
      const opened = this.session?.opened;
      this.session = undefined;
      opened?.checkSource();
      return instead();
    }
  }

  private current(): Session {
    if (!this.session) {
      const { source, password } = this.options;
      const pdfium = this.spare ?? new Pdfium(this.options.pdfium);
      this.spare = undefined;
      this.session = this.start(pdfium, openDocument(pdfium, source, password));
    }
    return this.session;
  }

  /** Lets go of what PDFium keeps of the pages that have been read; the next page opens the document again. */
  private letGo({ reading: { pdfium } }: Session): void {
    this.drop();
    if (pdfium.heapBytes <= MAX_HEAP_BYTES) this.spare = pdfium;
  }

  private start(pdfium: Pdfium, opened: OpenDocument): Session {
    const images = new Images(pdfium, opened.handle, this.imageDictionaries);
    const reading: DocumentReading = {
      pdfium,
      document: opened.handle,
      pageCount: this.info.pageCount,
      fonts: new Fonts(pdfium, opened.handle, this.ligatures),
      marks: new MarkReader(pdfium, opened.handle, () => (this.layersOfOwn ??= ownLayers(this.options.source))),
      layers: new Layers(),
      glyphs: new GlyphReader(),
      pictures: new PictureStore(images, this.options.media),
      images,
      form: Form.of(pdfium, opened.handle),
      tagged: this.info.tagged,
      scannedPages: this.options.scannedPages ?? 'picture',
      recogniser: this.recogniser,
    };
    const heapLimit = Math.max(pdfium.heapBytes, this.firstHeapBytes + MAX_HEAP_GROWTH_BYTES);
    return { opened, reading, heapLimit };
  }

  /** Ends an instance in good order. */
  private drop(): void {
    try {
      this.session?.reading.form?.close();
      this.session?.opened.close();
    } finally {
      this.session = undefined;
    }
  }
}
