import { convert, openSession } from '../../../src/engine';
import type { ScannedPages } from '../../../src/engine/ports';
import { unzipSync } from 'fflate';
import { pdfium, sourceOf, MemoryMedia } from './read/support';
import type { Element } from '@xmldom/xmldom';
import { bodyOf, children, type Package, parse, unzip } from './write/docx';

/** A PDF converted by the whole engine, taken apart. */
export interface Converted {
  /** Its parts by name. */
  readonly parts: Package;
  /** What stands in w:body. */
  readonly body: string;
  readonly paragraphs: readonly string[];
  readonly media: ReadonlyMap<string, Uint8Array>;
  readonly warnings: readonly string[];
}

export async function converted(pdf: Uint8Array, scannedPages: ScannedPages = 'picture'): Promise<Converted> {
  const scratch = new MemoryMedia();
  const source = sourceOf(pdf);
  const session = await openSession({ source, scratch, pdfium: await pdfium(), maxPages: 100, scannedPages });
  const chunks: Uint8Array[] = [];
  const { warnings } = await convert(session, { write: (chunk) => void chunks.push(chunk.slice()) }, { scratch });
  const docx = Buffer.concat(chunks);
  const parts = unzip(docx);
  const body = bodyOf(parts);
  const media = Object.entries(unzipSync(docx)).filter(([name]) => name.startsWith('word/media/'));
  return {
    parts,
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
    .replace(/<w:instrText.*?<\/w:instrText>/gs, '')
    .replace(/<[^<>]*>/g, '');
}

/** A cell: its text, or its text followed by the rows of the tables in it. */
type CellText = string | readonly (string | readonly CellText[])[];

/** The tables of the body, row by row; of merged cells the first alone has the text. */
export function tablesOf({ parts }: Converted): CellText[][][] {
  const [body] = children(parse(parts['word/document.xml'] ?? ''));
  return body ? tablesIn(body) : [];
}

function tablesIn(element: Element): CellText[][][] {
  const named = (parent: Element, name: string): Element[] => children(parent).filter((one) => one.tagName === name);
  return named(element, 'w:tbl').map((table) =>
    named(table, 'w:tr').map((row) =>
      named(row, 'w:tc').map((cell) => {
        const text = named(cell, 'w:p')
          .map((paragraph) => paragraph.textContent ?? '')
          .join('\n')
          .trim();
        const inner = tablesIn(cell).flat();
        return inner.length > 0 ? [text, ...inner] : text;
      }),
    ),
  );
}
