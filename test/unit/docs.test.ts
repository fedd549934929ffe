import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { ERRORS, WARNING_CODES } from '../../src/api/errors';
import { CLIENT_ERRORS } from '../../src/client/errors';
import { FILE_ERRORS } from '../../src/conversion/fileErrors';
import { SETTING_NAMES } from '../../src/service/settingNames';
import { readServeSettings } from '../../src/service/settings';

const repository = path.join(import.meta.dirname, '..', '..');
const page = (name: string): string => fs.readFileSync(path.join(repository, name), 'utf8');

describe('the documentation', () => {
  it('says what to do about every error and every warning', () => {
    const troubleshooting = page('docs/troubleshooting.md');
    const codes = [ERRORS, CLIENT_ERRORS, FILE_ERRORS].flatMap((catalogue) => Object.keys(catalogue));
    const untold = [...codes, ...WARNING_CODES].filter((code) => !troubleshooting.includes(`\`${code}\``));
    assert.deepEqual(untold, []);
  });

  it('lists every variable that serve reads', () => {
    const read = new Set<string>();
    const environment = new Proxy<Record<string, string | undefined>>(
      {},
      {
        get: (_, name) => {
          read.add(String(name));
          return undefined;
        },
      },
    );
    readServeSettings(environment);
    const readme = page('README.md');
    const ours = [...read].filter((name) => name.startsWith('PDF_TO_DOCX_'));
    assert.ok(ours.length > 10);
    assert.deepEqual(
      ours.filter((name) => !readme.includes(`\`${name}\``)),
      [],
    );
  });

  it('gives the defaults that serve has', () => {
    const rows = [...page('README.md').matchAll(/^\| `(PDF_TO_DOCX_\w+)` \| `([^`$]+)` \|/gm)];
    assert.ok(rows.length > 10);
    for (const [, name = '', value = ''] of rows) {
      assert.deepEqual(readServeSettings({ [name]: value }), readServeSettings({}), name);
    }
  });

  it('names no setting that there is not', () => {
    const files = ['docs/self-hosting.md', 'docs/troubleshooting.md', 'docker/Dockerfile', 'docker/compose.yaml'];
    const known = [...SETTING_NAMES, 'SECRET', 'API_KEY', 'PASSWORD', 'SERVICE_URL'];
    const unknown = files.flatMap((name) =>
      [...page(name).matchAll(/PDF_TO_DOCX_(\w+)/g)].filter((match) => !known.includes(match[1] ?? '')).map(String),
    );
    assert.deepEqual(unknown, []);
  });

  it('lists every setting of the extension with its default', () => {
    const readme = page('README.md');
    const { contributes } = JSON.parse(page('package.json')) as Manifest;
    const settings = Object.entries(contributes.configuration?.properties ?? {});
    const rows = settings.map(([name, setting]) => `| \`${name}\` | ${shown(setting.default)} |`);
    assert.deepEqual(
      rows.filter((row) => !readme.includes(row)),
      [],
    );
  });

  it('lists every command by its title', () => {
    const titles = JSON.parse(page('package.nls.json')) as Readonly<Record<string, string>>;
    const rows = page('README.md')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split(' | ')[0]);
    const { contributes } = JSON.parse(page('package.json')) as Manifest;
    const commands = contributes.commands.map(({ title }) => titles[title.replaceAll('%', '')] ?? title);
    assert.ok(commands.length > 5);
    assert.deepEqual(
      commands.filter((title) => !rows.some((row) => row?.includes(title))),
      [],
    );
  });

  it('names every variable of the output folder, as the setting does', () => {
    const source = page('src/ui/files/outputPlace.ts');
    const values = /const values[^=]*= \{([^}]*)\}/.exec(source)?.[1] ?? '';
    const variables = [...values.matchAll(/^ *(\w+)[,:]/gm)].map((match) => `\${${match[1] ?? ''}}`);
    assert.ok(variables.length >= 4);
    for (const text of [page('README.md'), page('package.nls.json'), page('package.nls.de.json')]) {
      assert.deepEqual(
        variables.filter((variable) => !text.includes(variable)),
        [],
      );
    }
  });

  it('has no link to a file that is not there', () => {
    const pages = [
      'README.md',
      'CONTRIBUTING.md',
      'docs/self-hosting.md',
      'docs/troubleshooting.md',
      'docs/reliability.md',
    ];
    const broken = pages.flatMap((name) =>
      [...page(name).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
        .map((match) => path.join(path.dirname(name), match[1] ?? ''))
        .filter((target) => !fs.existsSync(path.join(repository, target)))
        .map((target) => `${name}: ${target}`),
    );
    assert.deepEqual(broken, []);
  });
});

interface Manifest {
  readonly contributes: {
    readonly commands: readonly { readonly title: string }[];
    readonly configuration?: { readonly properties: Readonly<Record<string, { readonly default: unknown }>> };
  };
}

const shown = (value: unknown): string => (value === '' ? 'empty' : `\`${String(value)}\``);
