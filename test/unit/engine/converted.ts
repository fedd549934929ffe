import { convert, openSession } from '../../../src/engine';
import { unzipSync } from 'fflate';
import { pdfium, sourceOf, MemoryMedia } from './read/support';
import { bodyOf, unzip } from './write/docx';

/** A PDF converted by the whole engine, taken apart. */
export interface Converted {
  /** What stands in w:body. */
  readonly body: string;
  readonly paragraphs: readonly string[];
  readonly media: ReadonlyMap<string, Uint8Array>;
  readonly warnings: readonly string[];
}

export async function converted(pdf: Uint8Array): Promise<Converted> {
  const scratch = new MemoryMedia();
  const session = await openSession({ source: sourceOf(pdf), scratch, pdfium: await pdfium(), maxPages: 100 });
  const chunks: Uint8Array[] = [];
  const { warnings } = await convert(session, { write: (chunk) => void chunks.push(chunk.slice()) }, { scratch });
  const docx = Buffer.concat(chunks);
  const body = bodyOf(unzip(docx));
  const media = Object.entries(unzipSync(docx)).filter(([name]) => name.startsWith('word/media/'));
  return {
    body,
    paragraphs: body.match(/<w:p>.*?<\/w:p>/gs) ?? [],
    media: new Map(media),
    warnings: warnings.map(({ code }) => code),
  };
}

/** The text of a stretch of WordprocessingML, with `[picture]` for pictures in the line and `[float]` for those anchored to it. */
export function textOf(xml: string): string {
  return xml
    .replace(/<w:drawing><wp:inline.*?<\/w:drawing>/gs, '[picture]')
    .replace(/<w:drawing><wp:anchor.*?<\/w:drawing>/gs, '[float]')
    .replace(/<[^>]*>/g, '');
}
