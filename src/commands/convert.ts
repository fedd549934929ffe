import * as vscode from 'vscode';
import type { ConversionParts } from '../ui/convertPdf';
import { isPdfName, openPdf, pickPdfs } from '../ui/files/pickPdf';
import { uriOf } from '../ui/files/places';
import { convertFolders, isFolder } from './convertFolder';
import { convertPdfs } from './convertPdfs';

/**
 * `pdfToDocx.convert`: the PDFs that were clicked; those of an argument (an address, as a Uri or as text, or a list of them, for key
 * bindings and other extensions), with those below folders among them, after a question; else the open PDF; else those that the user picks.
 * Resolves with the addresses of the saved documents.
 */
export function registerConvert(parts: ConversionParts): vscode.Disposable {
  return vscode.commands.registerCommand('pdfToDocx.convert', async (clicked?: unknown, selected?: unknown) => {
    const given = urisOf(Array.isArray(selected) && selected.length > 0 ? selected : clicked);
    const others = given.length > 1 ? given.filter((uri) => !isPdfName(uri)) : [];
    if ((await Promise.all(others.map(isFolder))).includes(true)) return convertFolders(parts, given);
    return convertPdfs(parts, await chosenPdfs(parts, given));
  });
}

async function chosenPdfs({ messages }: ConversionParts, given: readonly vscode.Uri[]): Promise<readonly vscode.Uri[]> {
  // Among several there may be files that the menu was not meant for.
  if (given.length > 1) {
    const pdfs = given.filter(isPdfName);
    if (pdfs.length === 0) messages.fail(vscode.l10n.t('None of the chosen files is a PDF.'));
    return pdfs;
  }
  if (given.length === 1) return given;
  const open = openPdf();
  return open === undefined ? ((await pickPdfs()) ?? []) : [open];
}

/** What is no address is left out. */
function urisOf(argument: unknown): vscode.Uri[] {
  const all: unknown[] = Array.isArray(argument) ? argument : [argument];
  const uris = all.flatMap((one) => uriOfArgument(one) ?? []);
  return [...new Map(uris.map((uri) => [uri.toString(), uri])).values()];
}

function uriOfArgument(argument: unknown): vscode.Uri | undefined {
  if (argument instanceof vscode.Uri) return argument;
  if (typeof argument === 'string') return argument.trim() === '' ? undefined : uriOf(argument);
  return isUriParts(argument) ? vscode.Uri.from(argument) : undefined;
}

interface UriParts {
  readonly scheme: string;
  readonly authority?: string;
  readonly path: string;
}

/** A Uri that went through JSON, as the argument of a key binding does. */
function isUriParts(argument: unknown): argument is UriParts {
  if (typeof argument !== 'object' || argument === null) return false;
  const { scheme, authority, path }: Partial<Record<keyof UriParts, unknown>> = argument;
  const isText = (part: unknown) => typeof part === 'string';
  return isText(scheme) && isText(path) && (authority === undefined || isText(authority));
}
