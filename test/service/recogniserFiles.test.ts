import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { recogniserFiles } from '../../src/service/threads/recogniserFiles';

describe('what text is recognised with', () => {
  let folder: string;
  const write = (name: string, text: string): void => {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'models-test-'));
    fs.writeFileSync(path.join(folder, 'tesseract.wasm.br'), brotliCompressSync(Buffer.from('program')));
  });
  afterEach(() => {
    fs.rmSync(folder, { recursive: true });
  });

  it('is the program beside the bundles, and the models there', () => {
    write('recognition/eng.traineddata', 'English');
    write('recognition/README.md', 'no model');
    const files = recogniserFiles(folder, undefined);
    assert.equal(textOf(files.program()), 'program');
    assert.deepEqual(files.models, ['eng']);
    assert.equal(textOf(files.model('eng')), 'English');
  });

  it('is also the models in other folders, the first of equals', () => {
    write('recognition/eng.traineddata', 'English');
    write('one/eng.traineddata', 'other English');
    write('one/deu.traineddata', 'German');
    write('two/deu.traineddata', 'other German');
    write('two/pol.traineddata', 'Polish');
    const further = ['one', 'two', 'missing'].map((name) => path.join(folder, name)).join(path.delimiter);
    const files = recogniserFiles(folder, further);
    assert.deepEqual(files.models, ['deu', 'eng', 'pol']);
    assert.deepEqual(
      files.models.map((name) => textOf(files.model(name))),
      ['German', 'English', 'Polish'],
    );
  });

  it('are no models where there are none', () => {
    const files = recogniserFiles(folder, '');
    assert.deepEqual(files.models, []);
    assert.throws(() => files.model('eng'), /no model eng/);
  });
});
