import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { extension } from '../window';

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
});
