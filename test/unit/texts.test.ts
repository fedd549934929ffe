import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import * as ts from 'typescript';

/** The texts that users read, and their translation. */

const repository = path.resolve(import.meta.dirname, '..', '..');

function readTexts(name: string): Map<string, string> {
  const parsed: unknown = JSON.parse(fs.readFileSync(path.join(repository, name), 'utf8'));
  assert.ok(typeof parsed === 'object' && parsed !== null);
  return new Map(Object.entries(parsed).map(([key, text]) => [key, String(text)]));
}

/** The sources that speak to users. */
const speakingFiles = (): string[] =>
  ['src/ui', 'src/commands'].flatMap((folder) =>
    fs
      .readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.join(repository, folder, name)),
  );

/** The first arguments of `t(…)` and `vscode.l10n.t(…)` in a source file. */
function spokenTexts(file: string): string[] {
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(vscode\.l10n\.)?t$/.test(node.expression.getText(source))) {
      const [text] = node.arguments;
      assert.ok(text !== undefined && ts.isStringLiteralLike(text), `${file}: a text that is not a literal`);
      found.push(text.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Where a text in quotes would be shown as it stands: arguments of messages, and what boxes and lists are given. */
const SHOWING_CALL = /\.(show(Information|Warning|Error)Message|setStatusBarMessage|appendText|done|fail)$/;
const SHOWN_PROPERTIES = new Set([
  ...['title', 'prompt', 'placeHolder', 'label', 'detail', 'description', 'openLabel', 'saveLabel', 'tooltip'],
  ...['message', 'invocationMessage', 'ariaLabel'],
]);
/** Words, or one with a capital: no address, no icon, no code. */
const WORD = /\p{L}\s+\p{L}|^\p{Lu}\p{Ll}/u;

/** Texts that users would read in English whatever their language is. */
function hardCodedTexts(file: string): string[] {
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const textsIn = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(vscode\.l10n\.)?t$/.test(node.expression.getText(source))) return;
    if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && WORD.test(node.text)) found.push(node.text);
    else ts.forEachChild(node, textsIn);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && SHOWING_CALL.test(node.expression.getText(source)))
      node.arguments.forEach(textsIn);
    if (ts.isPropertyAssignment(node) && SHOWN_PROPERTIES.has(node.name.getText(source))) textsIn(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const placeholders = (text: string): string[] => (text.match(/\{\d+\}/g) ?? []).sort();

describe('texts', () => {
  it('of the sources are all in the German bundle, and nothing else is', () => {
    const spoken = new Set(speakingFiles().flatMap(spokenTexts));
    const translated = new Set(readTexts('l10n/bundle.l10n.de.json').keys());
    assert.deepEqual([...spoken].sort(), [...translated].sort());
  });

  it('of the sources are never hard-coded where they are shown', () => {
    assert.deepEqual(speakingFiles().flatMap(hardCodedTexts), []);
  });

  it('keep their placeholders in translation', () => {
    for (const [text, translation] of readTexts('l10n/bundle.l10n.de.json')) {
      assert.deepEqual(placeholders(translation), placeholders(text), text);
    }
  });

  it('of the manifest exist in both languages, and each is used', () => {
    const manifest = fs.readFileSync(path.join(repository, 'package.json'), 'utf8');
    const used = new Set(Array.from(manifest.matchAll(/"%([\w.]+)%"/g), (match) => match[1] ?? ''));
    assert.deepEqual([...readTexts('package.nls.json').keys()].sort(), [...used].sort());
    assert.deepEqual([...readTexts('package.nls.de.json').keys()].sort(), [...used].sort());
  });
});
