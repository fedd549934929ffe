import { parseArgs, type ParseArgsConfig } from 'node:util';
import { SCANNED_PAGES, type ScannedPages } from '../api/limits';
import { KEY_SCOPES, MAX_KEY_NAME_LENGTH, type KeyScope } from '../service/access/keyChoices';
import {
  flagOf,
  SETTING_NAMES,
  STATE_SETTING_NAMES,
  type SettingFlags,
  type SettingName,
} from '../service/settingNames';

/** What was asked for on the command line. */
export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'version' }
  | ConvertCommand
  | { readonly name: 'serve'; readonly flags: SettingFlags }
  | { readonly name: 'createKey'; readonly keyName: string; readonly scope: KeyScope; readonly flags: SettingFlags }
  | { readonly name: 'listKeys'; readonly flags: SettingFlags }
  | { readonly name: 'revokeKey'; readonly id: string; readonly flags: SettingFlags };

export interface ConvertCommand {
  readonly name: 'convert';
  /** As typed, at least one. */
  readonly files: readonly string[];
  /** Only with one file. */
  readonly output?: string;
  readonly outputDir?: string;
  readonly ifExists: CliIfExists;
  readonly scannedPages: ScannedPages;
  readonly serviceUrl?: string;
  readonly json: boolean;
}

const IF_EXISTS = ['overwrite', 'rename', 'skip', 'fail'] as const;
type CliIfExists = (typeof IF_EXISTS)[number];

/** Wrong use: exit code 2. The message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** By name, because `serviceCommands.js` is a bundle with a class of its own. */
export function isUsageError(error: unknown): error is UsageError {
  return error instanceof Error && error.name === 'UsageError';
}

const CONVERT_OPTIONS = {
  output: { type: 'string' },
  'output-dir': { type: 'string' },
  'if-exists': { type: 'string', default: 'fail' },
  'scanned-pages': { type: 'string', default: SCANNED_PAGES[0] },
  'service-url': { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Every setting is a flag, too. */
const settingOptions = (names: readonly SettingName[]): Record<string, { type: 'string' }> =>
  Object.fromEntries(names.map((name) => [flagOf(name), { type: 'string' }]));

const SERVE_OPTIONS = {
  ...settingOptions(SETTING_NAMES),
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const KEYS_OPTIONS = {
  name: { type: 'string' },
  scope: { type: 'string' },
  ...settingOptions(STATE_SETTING_NAMES),
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/**
 * Reads the arguments after the program's name.
 *
 * @throws UsageError
 */
export function parseCommandLine(args: readonly string[]): Command {
  const [verb, ...rest] = args;
  switch (verb) {
    case 'convert':
      return parseConvert(rest);
    case 'serve':
      return parseServe(rest);
    case 'keys':
      return parseKeys(rest);
    case '--version':
    case '-V':
      return { name: 'version' };
    case '--help':
    case '-h':
    case 'help':
      return { name: 'help' };
    case undefined:
      throw new UsageError('Say what to do: convert, serve or keys.');
    default:
      throw new UsageError(`There is no command '${verb}': the commands are convert, serve and keys.`);
  }
}

function parseConvert(args: string[]): Command {
  const { values, positionals: files } = parse(args, CONVERT_OPTIONS);
  if (values.help) return { name: 'help' };
  if (files.includes('')) throw new UsageError('The name of a PDF must not be empty.');
  if (files.length === 0) throw new UsageError('Name at least one PDF to convert.');
  if (files.includes('-') || values.output === '-') {
    throw new UsageError('PDFs come from files and documents go to files: one that is called - is ./-.');
  }
  if (values.output !== undefined && values['output-dir'] !== undefined) {
    throw new UsageError('Give either --output or --output-dir.');
  }
  if (values.output !== undefined && files.length > 1) {
    throw new UsageError('--output names one file: for several PDFs give --output-dir.');
  }
  return {
    name: 'convert',
    files,
    ifExists: oneOf('--if-exists', values['if-exists'], IF_EXISTS),
    scannedPages: oneOf('--scanned-pages', values['scanned-pages'], SCANNED_PAGES),
    json: values.json,
    ...named('output', nonEmpty('--output', values.output)),
    ...named('outputDir', nonEmpty('--output-dir', values['output-dir'])),
    ...named('serviceUrl', nonEmpty('--service-url', values['service-url'])),
  };
}

function parseServe(args: string[]): Command {
  const { values, positionals } = parse(args, SERVE_OPTIONS);
  if (values.help) return { name: 'help' };
  refuseMore(positionals);
  return { name: 'serve', flags: flagsIn(values) };
}

function parseKeys(args: string[]): Command {
  const { values, positionals } = parse(args, KEYS_OPTIONS);
  if (values.help) return { name: 'help' };
  const [verb, ...rest] = positionals;
  const flags = flagsIn(values);
  if (verb !== 'create' && (values.name !== undefined || values.scope !== undefined)) {
    throw new UsageError('--name and --scope belong to keys create.');
  }
  switch (verb) {
    case 'create': {
      refuseMore(rest);
      const keyName = nonEmpty('--name', values.name?.trim());
      if (keyName === undefined) throw new UsageError('Give the key a name: keys create --name NAME.');
      if (keyName.length > MAX_KEY_NAME_LENGTH) {
        throw new UsageError(`--name must have at most ${MAX_KEY_NAME_LENGTH} characters.`);
      }
      return { name: 'createKey', keyName, scope: oneOf('--scope', values.scope ?? 'FULL', KEY_SCOPES), flags };
    }
    case 'list':
      refuseMore(rest);
      return { name: 'listKeys', flags };
    case 'revoke': {
      const [id, ...more] = rest;
      if (id === undefined) throw new UsageError('Name the key to revoke: keys revoke ID (keys list shows the ids).');
      refuseMore(more);
      return { name: 'revokeKey', id, flags };
    }
    default:
      throw new UsageError('Say what to do with keys: create, list or revoke.');
  }
}

function flagsIn(values: Readonly<Record<string, string | boolean | undefined>>): SettingFlags {
  const flags: Partial<Record<SettingName, string>> = {};
  for (const name of SETTING_NAMES) {
    const value = values[flagOf(name)];
    if (typeof value === 'string') flags[name] = value;
  }
  return flags;
}

function parse<Options extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    // parseArgs explains what is wrong in its first sentence, and lectures on in the next ones.
    const [explanation = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    const [, option] = /^Option '(--[\w-]+)'.* argument is ambiguous/.exec(explanation) ?? [];
    if (option !== undefined)
      throw new UsageError(`${option} needs a value: one that begins with - goes as ${option}=-….`);
    if ('output' in options && explanation.startsWith("Unknown option '-") && !explanation.includes("'--")) {
      throw new UsageError(`${explanation}: a PDF whose name begins with - goes after --, or as ./-….`);
    }
    throw new UsageError(`${explanation.replace(/\.$/, '')}.`);
  }
}

function oneOf<Value extends string>(option: string, value: string, values: readonly Value[]): Value {
  const known = values.find((candidate) => candidate === value);
  if (known === undefined) throw new UsageError(`${option} is one of ${values.join(', ')}, not '${value}'.`);
  return known;
}

function nonEmpty(option: string, value: string | undefined): string | undefined {
  if (value === '') throw new UsageError(`${option} must not be empty.`);
  return value;
}

function refuseMore(positionals: readonly string[]): void {
  const [first] = positionals;
  if (first !== undefined) throw new UsageError(`'${first}' is one argument too many.`);
}

function named<Name extends string>(name: Name, value: string | undefined): { [key in Name]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { [key in Name]: string });
}
