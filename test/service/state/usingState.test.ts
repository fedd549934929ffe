import assert from 'node:assert/strict';
import { SettingError } from '../../../src/service/settings';
import { usingState } from '../../../src/service/state/usingState';

describe('what a server keeps its state in', () => {
  it('is named with its setting when its disk is full, also where the system does not say which file that is about', async () => {
    const error = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    await assert.rejects(
      usingState({ dataDir: '/data' }, () => Promise.reject(error)),
      (thrown) =>
        thrown instanceof SettingError &&
        thrown.message ===
          'The data folder /data cannot be used (ENOSPC: no space left on device, write): name another one with --data-dir or PDF_TO_DOCX_DATA_DIR.',
    );
  });
});
