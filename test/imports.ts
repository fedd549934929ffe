import { builtinModules } from 'node:module';
import path from 'node:path';
import ts from 'typescript';

/**
 * Which part of `src` may import which. The folders are the architecture: data goes one way, `vscode` stays at the rim, and the engine
 * knows nothing of the service. No two folders import each other, unless one is the other's. `npm run lint` runs this over the real import
 * statements.
 */

/** One import as written: `specifier` is what stands in quotes, `typeOnly` when nothing of it is left at run time. */
interface ImportStatement {
  readonly specifier: string;
  readonly typeOnly: boolean;
  /** 1-based. */
  readonly line: number;
}

interface Part {
  /** A folder (`src/engine/read/`) or a file of its own rule (`src/cli.ts`). The first that matches decides. */
  readonly at: string;
  /** Folders and files of ours, itself apart. */
  readonly mayImport: readonly string[];
  /** Of these only the types. */
  readonly mayImportTypes?: readonly string[];
  readonly vscode?: true;
  /** Packages and Node modules; absent: any but `vscode`. */
  readonly modules?: readonly string[];
}

/** Work on bytes; no files, no network, no processes. */
const PURE_MODULES = ['node:buffer', 'node:crypto', 'node:v8', 'node:zlib', 'fflate'];

const ENGINE = 'src/engine/';
const ENGINE_PORTS = `${ENGINE}ports.ts`;
const ENGINE_MODEL = `${ENGINE}model/`;

const PARTS: readonly Part[] = [
  { at: 'src/api/', mayImport: [], modules: ['valibot'] },
  { at: ENGINE_MODEL, mayImport: [], modules: PURE_MODULES },
  { at: ENGINE_PORTS, mayImport: [ENGINE_MODEL], modules: [] },
  // It loads the engine's own program, not a document.
  {
    at: `${ENGINE}read/pdfium.ts`,
    mayImport: [`${ENGINE}read/`, ENGINE_PORTS],
    modules: ['@embedpdf/pdfium', 'node:fs/promises'],
  },
  {
    at: `${ENGINE}read/recognition/tesseract.ts`,
    mayImport: [`${ENGINE}read/formats/greyImage.ts`],
    modules: ['node:buffer', 'tesseract.js-core'],
  },
  { at: `${ENGINE}read/`, mayImport: [ENGINE_MODEL, ENGINE_PORTS], modules: [...PURE_MODULES, '@embedpdf/pdfium'] },
  { at: `${ENGINE}layout/`, mayImport: [ENGINE_MODEL, ENGINE_PORTS], modules: PURE_MODULES },
  { at: `${ENGINE}write/`, mayImport: [ENGINE_MODEL, ENGINE_PORTS], modules: PURE_MODULES },
  { at: ENGINE, mayImport: [], modules: PURE_MODULES },
  { at: 'src/client/', mayImport: ['src/api/'] },
  { at: 'src/service/embedded.ts', mayImport: ['src/api/'] },
  { at: 'src/service/', mayImport: ['src/api/', ENGINE] },
  { at: 'src/conversion/', mayImport: ['src/api/', 'src/client/'] },
  {
    at: 'src/ui/',
    mayImport: ['src/api/', 'src/conversion/'],
    mayImportTypes: ['src/client/'],
    vscode: true,
  },
  {
    at: 'src/commands/',
    mayImport: ['src/api/', 'src/conversion/', 'src/ui/'],
    mayImportTypes: ['src/client/'],
    vscode: true,
  },
  {
    at: 'src/extension.ts',
    mayImport: ['src/api/', 'src/commands/', 'src/conversion/', 'src/service/embedded.ts', 'src/ui/'],
    mayImportTypes: ['src/client/'],
    vscode: true,
  },
  { at: 'src/cli.ts', mayImport: ['src/'] },
  { at: 'src/cli/', mayImport: ['src/'] },
  { at: 'src/serviceCommands.ts', mayImport: ['src/'] },
];

/** VS Code patches exactly 'https' and 'http' for proxies and certificates: the same modules under their `node:` names slip past it. */
const UNPATCHED_MODULES = new Set(['node:https', 'node:http']);

/** Import and export declarations, `import()`, `require()` and import types, in the order of the file. */
export function importsOf(fileName: string, source: string): ImportStatement[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest);
  const found: ImportStatement[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean): void => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const line = file.getLineAndCharacterOfPosition(specifier.getStart(file)).line + 1;
    found.push({ specifier: specifier.text, typeOnly, line });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnlyImport(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isExternalModuleReference(node)) add(node.expression, false);
    else if (ts.isImportTypeNode(node))
      add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, true);
    else if (ts.isCallExpression(node) && loadsModule(node.expression)) add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isTypeOnlyImport(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = clause.namedBindings;
  return !clause.name && names !== undefined && ts.isNamedImports(names) && names.elements.every((e) => e.isTypeOnly);
}

function loadsModule(callee: ts.Expression): boolean {
  return callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require');
}

/** What is wrong with the imports of one file of `src`, as sentences; `fileName` relative to the repository, with forward slashes. */
export function importProblems(fileName: string, source: string): string[] {
  const part = partOf(fileName);
  if (!part) return [`${fileName}: no rule says what this part of src may import`];
  return importsOf(fileName, source).flatMap((statement) => {
    const reason = objection(fileName, part, statement);
    return reason ? [`${fileName}:${statement.line}: ${reason}`] : [];
  });
}

function partOf(fileName: string): Part | undefined {
  return PARTS.find(({ at }) => matches(fileName, at));
}

const matches = (fileName: string, at: string): boolean =>
  at.endsWith('/') ? fileName.startsWith(at) : fileName === at;

function objection(fileName: string, part: Part, { specifier, typeOnly }: ImportStatement): string | undefined {
  if (specifier.startsWith('.')) {
    const target = resolve(fileName, specifier);
    if (!target.startsWith('src/')) return `src may not import '${target}'`;
    if (matches(target, part.at) || part.mayImport.some((at) => matches(target, at))) return undefined;
    const typesAllowed = part.mayImportTypes?.some((at) => matches(target, at)) ?? false;
    if (typesAllowed && typeOnly) return undefined;
    // Files at the engine's root tie its folders together.
    if (part.at === ENGINE && target.startsWith(ENGINE)) return undefined;
    return typesAllowed
      ? `'${part.at}' may import only types of '${target}'`
      : `'${part.at}' may not import '${target}'`;
  }
  if (specifier === 'vscode') return part.vscode ? undefined : `'${part.at}' may not import 'vscode'`;
  if (UNPATCHED_MODULES.has(specifier)) return `import '${specifier.slice('node:'.length)}', not '${specifier}'`;
  if (!part.modules) return undefined;
  const name = packageOf(specifier);
  return part.modules.includes(name) ? undefined : `'${part.at}' may not import '${name}'`;
}

/** Of the files of `src`, sources by name: each two folders, none inside the other, that import each other, as a sentence. Linear. */
export function mutualImportProblems(sources: ReadonlyMap<string, string>): string[] {
  const imported = new Map<string, string>();
  for (const [fileName, source] of sources) {
    const from = path.posix.dirname(fileName);
    for (const { specifier } of importsOf(fileName, source)) {
      if (!specifier.startsWith('.')) continue;
      const to = path.posix.dirname(resolve(fileName, specifier));
      if (!`${from}/`.startsWith(`${to}/`) && !`${to}/`.startsWith(`${from}/`)) imported.set(`${from} ${to}`, fileName);
    }
  }
  return [...imported].flatMap(([edge, fileName]) => {
    const [from = '', to = ''] = edge.split(' ');
    const back = imported.get(`${to} ${from}`);
    return back !== undefined && from < to ? [`'${from}' and '${to}' import each other: ${fileName}, ${back}`] : [];
  });
}

/** `./x` → the file it stands for; specifiers in this repository name a TypeScript file without its extension. */
function resolve(fileName: string, specifier: string): string {
  const target = path.posix.join(path.posix.dirname(fileName), specifier);
  return path.posix.extname(target) ? target : `${target}.ts`;
}

/** `@scope/name/deep` → `@scope/name`; Node's own modules under their `node:` names. */
function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  if (builtinModules.includes(specifier)) return `node:${specifier}`;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
