import assert from 'node:assert/strict';
import os from 'node:os';
import path from 'node:path';
import { DEFAULT_LIMITS } from '../../src/api/limits';
import { readServeSettings, readStateLocation, SettingError } from '../../src/service/settings';

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
    const settings = readServeSettings(environment, { HOST: '::1', PORT: '81', DATA_DIR: '/srv/b', MAX_PAGES: '11' });
    assert.equal(settings.host, '::1');
    assert.equal(settings.port, 81);
    assert.equal(settings.dataDir, path.resolve('/srv/b'));
    assert.equal(settings.publicUrl, 'https://convert.example');
    assert.equal(settings.workers, 3);
    assert.equal(settings.limits.maxPages, 11);
    assert.equal(settings.limits.syncWaitSeconds, 0);
    assert.equal(settings.limits.maxUploadBytes, DEFAULT_LIMITS.maxUploadBytes);
    assert.equal(settings.logLevel, 'warn');
  });

  it('make the base of download addresses of whatever ends the public one', () => {
    for (const end of ['', '/', '//', '/?', '/#']) {
      const { publicUrl } = readServeSettings({ PDF_TO_DOCX_PUBLIC_URL: `https://convert.example/pdf${end}` });
      assert.equal(publicUrl, 'https://convert.example/pdf');
    }
  });

  it('put the data folder under XDG_DATA_HOME when it is absolute', () => {
    assert.equal(readStateLocation({ XDG_DATA_HOME: '/data' }).dataDir, path.join('/data', 'pdf-to-docx'));
    assert.equal(
      readStateLocation({ XDG_DATA_HOME: 'data' }).dataDir,
      path.join(os.homedir(), '.local/share/pdf-to-docx'),
    );
  });

  it('take the address of a PostgreSQL database and a secret for what is encrypted', () => {
    const PDF_TO_DOCX_DATABASE_URL = 'postgres://user:secret@host/name';
    const PDF_TO_DOCX_SECRET = 'f'.repeat(32);
    const settings = readServeSettings({ PDF_TO_DOCX_DATABASE_URL, PDF_TO_DOCX_SECRET });
    assert.equal(settings.databaseUrl, PDF_TO_DOCX_DATABASE_URL);
    assert.equal(settings.secret, PDF_TO_DOCX_SECRET);
    assert.equal(readServeSettings({ PDF_TO_DOCX_DATABASE_URL, PDF_TO_DOCX_WORKERS: '0' }).workers, 0);
  });

  it('let webhooks go to private addresses when they are told to', () => {
    assert.equal(readServeSettings({}).webhookAllowPrivate, false);
    assert.equal(readServeSettings({ PDF_TO_DOCX_WEBHOOK_ALLOW_PRIVATE: 'true' }).webhookAllowPrivate, true);
    assert.equal(readServeSettings({ PDF_TO_DOCX_WEBHOOK_ALLOW_PRIVATE: '0' }).webhookAllowPrivate, false);
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
    ['DATABASE_URL', 'mysql://x:secret@y/z'],
    ['SECRET', 'secret'],
    ['WEBHOOK_ALLOW_PRIVATE', '2'],
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
      () => readServeSettings({}, { PORT: 'x' }),
      /^SettingError: --port must be a whole number from 0 to 65535/,
    );
    assert.throws(() => readServeSettings({}, { HOST: ' ' }), /--host must not be empty/);
    assert.throws(() => readStateLocation({}, { DATA_DIR: '' }), /--data-dir must not be empty/);
  });
});
