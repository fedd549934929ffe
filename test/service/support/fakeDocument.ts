/**
 * A "PDF" that the fake engine converts: what it says here is what happens. It begins as a PDF does, so that the service takes it in.
 */
export interface FakeDocument {
  readonly pages: number;
  readonly msPerPage?: number;
  /** How long a page of the thread that leads takes at most until another thread has done some of the document. */
  readonly msPerPageAlone?: number;
  /** Path of a file: the page is not done before it is there. */
  readonly gate?: string;
  /** 0-based; by default the first. */
  readonly gatePage?: number;
  readonly password?: string;
  readonly fault?: FakeFault;
  /** 0-based; by default the first. */
  readonly faultPage?: number;
  /** Bytes that the result is filled up with. */
  readonly outputBytes?: number;
  /** Anything: makes two documents differ. */
  readonly salt?: string;
}

export type FakeFault =
  /** Bad input, found when the document is opened. */
  | 'damaged'
  /** The machine gives no memory, whatever the document is. */
  | 'memory'
  /** Never comes back from a page. */
  | 'hang'
  /** The same, and works all the time. */
  | 'spin'
  /** Never comes back from a page of a document that another thread leads. */
  | 'hangHelping'
  /** Its lead stays at the page until another thread has done some of it. */
  | 'awaitHelper'
  /** A fault of ours. */
  | 'throw'
  /** The thread is gone. */
  | 'exit'
  /** JavaScript memory without end. */
  | 'heap'
  /** WebAssembly memory without end. */
  | 'wasm';

const HEADER = '%PDF-1.7 ';

export const fakePdf = (document: FakeDocument): Buffer => Buffer.from(HEADER + JSON.stringify(document));

export const parseFakePdf = (bytes: Uint8Array): FakeDocument =>
  JSON.parse(Buffer.from(bytes).toString().slice(HEADER.length)) as FakeDocument;
