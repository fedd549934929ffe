import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { httpParserFlags } from '../../src/cli/httpParser';
import { v8Flags } from '../../src/service/threads/v8Flags';

describe('The flags of V8', () => {
  it('are only such that the V8 of this Node knows', () => {
    const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
    const flags = [...v8Flags(process.versions.v8), ...httpParserFlags(process.versions.v8)];
    const unknown = flags.filter((flag) => !known.includes(`\n  ${flag.replace('--no-', '--').replace(/=.*/, '')} (`));
    assert.deepEqual(unknown, []);
  });

  it('are set in the Node of a service, of today’s VS Code and of the next', () => {
    for (const version of ['11.3.244.8-node.38', '12.4.254.21-node.57', '13.6.233.17-electron.0', '14.2.231.9']) {
      assert.ok(v8Flags(version).length > 0, version);
      assert.ok(httpParserFlags(version).length > 0, version);
    }
  });

  it('have small functions of WebAssembly copied into their callers where V8 does not do so by itself', () => {
    const inlining = (version: string) => v8Flags(version).filter((flag) => flag.endsWith('wasm-inlining'));
    assert.deepEqual(inlining('11.3.244.8-node.38'), ['--wasm-inlining']);
    assert.deepEqual(inlining('12.4.254.21-node.57'), ['--experimental-wasm-inlining']);
    assert.deepEqual(inlining('12.9.202.28-node.14'), []);
    assert.deepEqual(inlining('13.6.233.17-electron.0'), []);
  });

  it('are left alone in versions whose flags nobody has looked up', () => {
    assert.deepEqual(v8Flags('10.2.154.26-node.36'), []);
    assert.deepEqual(v8Flags('11.8.172.17-node.20'), []);
    assert.deepEqual(v8Flags('15.0.1'), []);
    assert.deepEqual(httpParserFlags('15.0.1'), []);
  });
});
