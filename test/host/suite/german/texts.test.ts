import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { convert, extension, file, untilLogged } from '../window';

/** In another language VS Code makes `{ value, original }` of a title. */
function textOf(title: unknown): unknown {
  return typeof title === 'object' && title !== null && 'value' in title ? title.value : title;
}

function titleOf(command: string): unknown {
  const manifest: unknown = extension().packageJSON;
  assert.ok(typeof manifest === 'object' && manifest !== null && 'contributes' in manifest);
  const { contributes } = manifest;
  assert.ok(typeof contributes === 'object' && contributes !== null && 'commands' in contributes);
  assert.ok(Array.isArray(contributes.commands));
  const found: unknown = contributes.commands.find(
    (entry: { readonly command?: unknown }) => entry.command === command,
  );
  assert.ok(typeof found === 'object' && found !== null && 'title' in found);
  return textOf(found.title);
}

describe('In German', () => {
  it('commands have German titles', () => {
    assert.equal(vscode.env.language, 'de');
    assert.equal(titleOf('pdfToDocx.convert'), 'In DOCX umwandeln');
  });

  it('messages are German', async () => {
    await convert(file('report.pdf'));
    await untilLogged(/told: report\.docx neben report\.pdf gespeichert\./);
    await convert(file('letter.pdf'));
    await untilLogged(/told: letter\.pdf wurde nicht umgewandelt: es ist kein PDF, was immer der Name sagt\./);
    await convert(file('two words.pdf'), [file('two words.pdf'), file('empty.pdf')]);
    await untilLogged(/told: Eines von 2 PDFs wurde umgewandelt\. empty\.pdf: die Datei ist leer\./);
  });

  it('answers to language models stay English', async () => {
    const options = { input: { filePath: 'letter.pdf' }, toolInvocationToken: undefined };
    const { content } = await vscode.lm.invokeTool('convert_pdf_to_docx', options);
    const [part] = content;
    assert.ok(part instanceof vscode.LanguageModelTextPart);
    assert.match(part.value, /^Not converted \(not_a_pdf\)\. The file is not a PDF/);
  });
});
