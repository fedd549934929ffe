import assert from 'node:assert/strict';
import { importProblems, importsOf, mutualImportProblems } from '../imports';

describe('the check of allowed imports', () => {
  const allowed: readonly (readonly [string, string])[] = [
    ['src/api/job.ts', "import * as v from 'valibot';"],
    ['src/engine/read/words.ts', "import type { Word } from '../model/pageContent';"],
    ['src/engine/write/zip.ts', "import { Zip } from 'fflate'; import { EngineError } from '../ports';"],
    ['src/engine/convert.ts', "import { layoutPage } from './layout/layoutPage';"],
    ['src/service/jobs.ts', "import { convert } from '../engine/convert'; import type { Job } from '../api/job';"],
    ['src/conversion/convertFile.ts', "import { ConversionClient } from '../client/client';"],
    [
      'src/ui/messages/messages.ts',
      "import type { ClientError } from '../../client/errors'; import * as vscode from 'vscode';",
    ],
    ['src/ui/messages/messages.ts', "import { type ClientError } from '../../client/errors';"],
    ['src/extension.ts', "import { startEmbedded } from './service/embedded';"],
    ['src/cli.ts', "import { startService } from './service/server';"],
    ['src/client/transport/transport.ts', "import https from 'https';"],
  ];
  for (const [file, source] of allowed) {
    it(`lets ${file} have ${source}`, () => {
      assert.deepEqual(importProblems(file, source), []);
    });
  }

  const forbidden: readonly (readonly [string, string, RegExp])[] = [
    ['src/api/job.ts', "import { x } from '../client/client';", /may not import 'src\/client\/client\.ts'/],
    ['src/engine/read/words.ts', "import { x } from '../layout/lines';", /layout\/lines/],
    ['src/engine/layout/lines.ts', "import { x } from '../read/words';", /read\/words/],
    ['src/engine/write/zip.ts', "import { x } from '../layout/lines';", /layout\/lines/],
    ['src/engine/model/document.ts', "import { x } from '../ports';", /engine\/ports/],
    ['src/engine/layout/lines.ts', "import fs from 'node:fs';", /'node:fs'/],
    ['src/engine/layout/lines.ts', "import fs from 'fs';", /'node:fs'/],
    ['src/engine/convert.ts', "import type { Job } from '../api/job';", /api\/job/],
    ['src/client/client.ts', "import { convert } from '../engine/convert';", /engine\/convert/],
    ['src/service/embedded.ts', "import { convert } from '../engine/convert';", /engine\/convert/],
    ['src/service/jobs.ts', "import { x } from '../client/client';", /client\/client/],
    ['src/conversion/convertFile.ts', "import * as vscode from 'vscode';", /'vscode'/],
    ['src/conversion/convertFile.ts', "const vscode = require('vscode');", /'vscode'/],
    ['src/commands/convert.ts', "import { ConversionClient } from '../client/client';", /only types of/],
    ['src/commands/convert.ts', "import { Client, type Errors } from '../client/client';", /only types of/],
    ['src/commands/convert.ts', "const client = await import('../client/client');", /only types of/],
    ['src/extension.ts', "import { x } from './service/server';", /service\/server/],
    ['src/client/transport/transport.ts', "import https from 'node:https';", /import 'https', not 'node:https'/],
    ['src/service/server.ts', "export * from '../../test/fixtures/pdf';", /may not import 'test/],
    ['src/other/file.ts', '', /no rule/],
  ];
  for (const [file, source, message] of forbidden) {
    it(`stops ${source || 'a folder without a rule'} in ${file}`, () => {
      const problems = importProblems(file, source);
      assert.equal(problems.length, 1);
      assert.match(problems.join(), message);
    });
  }

  it('stops two folders that import each other, and lets one import what lies in it', () => {
    const sources = new Map([
      ['src/service/http/server.ts', "import { job } from '../routes/job';"],
      ['src/service/routes/job.ts', "import type { Routes } from '../http/server'; import { now } from '../clock';"],
      ['src/service/clock.ts', "import { tick } from './routes/tick';"],
      ['src/service/routes/tick.ts', "import { access } from '../access/access';"],
    ]);
    assert.deepEqual(mutualImportProblems(sources), [
      "'src/service/http' and 'src/service/routes' import each other: src/service/http/server.ts, src/service/routes/job.ts",
    ]);
  });

  it('names the line of each import and tells types from values', () => {
    const source =
      "import type { A } from './a';\nexport { b } from './b';\ntype C = import('./c').C;\nimport './d';\n";
    assert.deepEqual(importsOf('src/x.ts', source), [
      { specifier: './a', typeOnly: true, line: 1 },
      { specifier: './b', typeOnly: false, line: 2 },
      { specifier: './c', typeOnly: true, line: 3 },
      { specifier: './d', typeOnly: false, line: 4 },
    ]);
  });
});
