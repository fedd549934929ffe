import { DOMParser, type Element } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';
import type { DocumentPage } from '../../../../src/engine/model/document';
import type { DocumentPlan } from '../../../../src/engine/model/documentPlan';
import { assembleDocx } from '../../../../src/engine/write/assemble';
import { spillPages, writePages } from '../../../../src/engine/write/pages';

/** Writes documents and takes them apart again. */

/** A document whose pages are written in runs of `pagesPerRun`. */
export async function write(
  pages: readonly DocumentPage[],
  plan: DocumentPlan,
  pagesPerRun = pages.length,
  media: Readonly<Record<string, Uint8Array>> = {},
): Promise<Uint8Array> {
  const runs: DocumentPage[][] = [];
  for (let from = 0; from < pages.length; from += pagesPerRun) runs.push(pages.slice(from, from + pagesPerRun));
  const chunks: Uint8Array[] = [];
  const bodies = new Map<string, Uint8Array>();
  const scratch = {
    put: (key: string, bytes: Uint8Array) => void bodies.set(key, bytes),
    get(key: string) {
      const bytes = media[key] ?? bodies.get(key);
      if (!bytes) throw new RangeError(`no picture ${key}`);
      return bytes;
    },
  };
  await assembleDocx({
    plan,
    parts: runs.map((run, i) => structuredClone(spillPages(writePages(run, plan), `body-${i}`, scratch))),
    scratch,
    sink: {
      write(chunk) {
        chunks.push(chunk.slice());
      },
    },
  });
  return Buffer.concat(chunks);
}

export type Package = Readonly<Record<string, string>>;

/** The text of every part, by name. Throws when the ZIP is damaged. */
export function unzip(docx: Uint8Array): Package {
  return Object.fromEntries(Object.entries(unzipSync(docx)).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

export async function writeAndUnzip(...args: Parameters<typeof write>): Promise<Package> {
  return unzip(await write(...args));
}

/** What stands in w:body. */
export function bodyOf(parts: Package): string {
  return /<w:body>(.*)<\/w:body>/s.exec(parts['word/document.xml'] ?? '')?.[1] ?? '';
}

/** The root of an XML text; throws when it is not well-formed. */
export function parse(xml: string): Element {
  const parser = new DOMParser({
    onError: (level, message) => {
      // The replacement character is suspect to the parser, but stands for what the PDF left unsaid.
      if (level !== 'warning') throw new SyntaxError(`${level}: ${message}`);
    },
  });
  const root = parser.parseFromString(xml, 'text/xml').documentElement;
  if (!root) throw new SyntaxError('no root element');
  return root;
}

export function children(element: Element): Element[] {
  return Array.from(element.childNodes).filter((node): node is Element => node.nodeType === node.ELEMENT_NODE);
}
