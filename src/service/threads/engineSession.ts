import type { StageExecutor } from '../../engine/convert';
import type { ConversionResult, DocxSink, PdfSource, ScannedPages, ScratchStore } from '../../engine/ports';
import { FolderScratch } from '../files/folderScratch';
import { FileSource } from '../files/localFiles';
import type { ConversionTask } from './workerMessages';

/** The engine as a thread uses it. */
export interface ThreadEngine {
  open(options: {
    readonly source: PdfSource;
    readonly scratch: ScratchStore;
    readonly password?: string;
    readonly maxPages: number;
    readonly scannedPages: ScannedPages;
  }): Promise<EngineSession>;
  convert(
    executor: StageExecutor,
    sink: DocxSink,
    options: {
      readonly scratch: ScratchStore;
      readonly scannedPages: ScannedPages;
      readonly onProgress: (pagesDone: number, pagesTotal: number) => void;
    },
  ): Promise<ConversionResult>;
}

export interface EngineSession extends StageExecutor {
  close(): void | Promise<void>;
}

/** Opens the task's document for `use`, and closes what it opened afterwards. */
export async function withSession<T>(
  engine: ThreadEngine,
  task: ConversionTask,
  use: (session: EngineSession, scratch: ScratchStore) => Promise<T>,
): Promise<T> {
  const source = new FileSource(task.inputPath);
  const scratch = new FolderScratch(task.scratchFolder);
  try {
    const { password, maxPages, scannedPages } = task;
    const options = { source, scratch, maxPages, scannedPages, ...(password === undefined ? {} : { password }) };
    const session = await engine.open(options);
    try {
      return await use(session, scratch);
    } finally {
      await session.close();
    }
  } finally {
    scratch.close();
    source.close();
  }
}
