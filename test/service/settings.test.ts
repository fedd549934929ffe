import assert from 'node:assert/strict';
import os from 'node:os';
import path from 'node:path';
import { DEFAULT_LIMITS } from '../../src/api/limits';
import { readDataDir, readServeSettings, SettingError } from '../../src/service/settings';

describe('the settings of serve', () => {
  it('have the defaults of the contract', () => {
    const settings = readServeSettings({});
    assert.equal(settings.host, '127.0.0.1');
    assert.equal(settings.port, 8080);
    assert.equal(settings.publicUrl, undefined);
    assert.equal(settings.dataDir, path.join(os.homedir(), '.local/share/pdf-to-docx'));
    assert.equal(settings.workers, os.availableParallelism());
    assert.equal(settings.logLevel, 'info');
    assert.equal(settings.limits.maxUploadBytes, 512 * 1024 * 1024);
    assert.equal(settings.limits.runningJobsPerKey, DEFAULT_LIMITS.runningJobsPerKey);
  });

  it('come from the environment, and flags win', () => {
    const environment = {
      PDF_TO_DOCX_HOST: '0.0.0.0',
      PDF_TO_DOCX_PORT: '0',
      PDF_TO_DOCX_PUBLIC_URL: 'https://convert.example/',
      PDF_TO_DOCX_DATA_DIR: '/srv/a',
      PDF_TO_DOCX_WORKERS: '3',
      PDF_TO_DOCX_MAX_PAGES: '10',
      PDF_TO_DOCX_SYNC_WAIT_SECONDS: '0',
      PDF_TO_DOCX_LOG_LEVEL: 'WARN',
      PDF_TO_DOCX_MAX_UPLOAD_BYTES: '',
    };
    const settings = readServeSettings(environment, { host: '::1', port: '81', dataDir: '/srv/b' });
    assert.equal(settings.host, '::1');
    assert.equal(settings.port, 81);
    assert.equal(settings.dataDir, path.resolve('/srv/b'));
    assert.equal(settings.publicUrl, 'https://convert.example');
    assert.equal(settings.workers, 3);
    assert.equal(settings.limits.maxPages, 10);
    assert.equal(settings.limits.syncWaitSeconds, 0);
    assert.equal(settings.limits.maxUploadBytes, DEFAULT_LIMITS.maxUploadBytes);
    assert.equal(settings.logLevel, 'warn');
  });

  it('put the data folder under XDG_DATA_HOME when it is absolute', () => {
    assert.equal(readDataDir({ XDG_DATA_HOME: '/data' }), path.join('/data', 'pdf-to-docx'));
    assert.equal(readDataDir({ XDG_DATA_HOME: 'data' }), path.join(os.homedir(), '.local/share/pdf-to-docx'));
  });

  for (const [name, value] of [
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['WORKERS', '0'],
    ['WORKERS', '1e3'],
    ['MAX_UPLOAD_BYTES', '10MB'],
    ['MAX_PAGES', '0'],
    ['MAX_QUEUE_LENGTH', '1.5'],
    ['SYNC_WAIT_SECONDS', '31'],
    ['JOB_TIMEOUT_SECONDS', '0'],
    ['DOWNLOAD_LIFETIME_SECONDS', 'forever'],
    ['REQUESTS_PER_SECOND', '0'],
    ['RUNNING_JOBS_PER_KEY', '0'],
    ['PUBLIC_URL', 'convert.example'],
    ['PUBLIC_URL', 'ftp://convert.example'],
    ['PUBLIC_URL', 'https://user:secret@convert.example'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'postgres://x:secret@y/z'],
    ['WEBHOOK_ALLOW_PRIVATE', '1'],
  ] as const) {
    it(`stop the start with one line when ${name} is ${value}`, () => {
      assert.throws(
        () => readServeSettings({ [`PDF_TO_DOCX_${name}`]: value }),
        (error: unknown) => {
          assert.ok(error instanceof SettingError);
          assert.match(error.message, new RegExp(`^PDF_TO_DOCX_${name} .*\\.$`));
          assert.doesNotMatch(error.message, /secret/);
          return true;
        },
      );
    });
  }

  it('name the flag that is wrong', () => {
    assert.throws(
      () => readServeSettings({}, { port: 'x' }),
      /^SettingError: --port must be a whole number from 0 to 65535/,
    );
    assert.throws(() => readServeSettings({}, { host: ' ' }), /--host must not be empty/);
    assert.throws(() => readDataDir({}, ''), /--data-dir must not be empty/);
  });
});
