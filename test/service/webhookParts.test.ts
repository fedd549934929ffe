import assert from 'node:assert/strict';
import dns from 'node:dns/promises';
import http from 'http';
import { Webhook } from 'standardwebhooks';
import { postTo } from '../../src/service/webhooks/post';
import { isPublicAddress } from '../../src/service/webhooks/publicAddress';
import { nextAttemptMs } from '../../src/service/webhooks/retrySchedule';
import { newWebhookSecret, signedHeaders } from '../../src/service/webhooks/signature';
import { NameServer } from './support/nameServer';

describe('a public address', () => {
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '172.32.0.1',
    '192.169.0.1',
    '2606:4700::1111',
    '2a00:1450:4001::200e',
  ]) {
    it(`is ${address}`, () => {
      assert.ok(isPublicAddress(address));
    });
  }
  for (const [address, why] of [
    ['0.0.0.0', 'this host'],
    ['10.1.2.3', 'private'],
    ['100.64.0.1', 'carrier-grade NAT'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['169.254.169.254', 'link-local: metadata of clouds'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.0.1', 'private'],
    ['198.18.0.1', 'benchmarking'],
    ['224.0.0.1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'mapped loopback'],
    ['::ffff:a00:1', 'mapped private'],
    ['::ffff:8.8.8.8', 'mapped'],
    ['::7f00:1', 'compatible with loopback'],
    ['64:ff9b::a00:1', 'NAT64 of a private one'],
    ['2002:a00:1::', '6to4 of a private one'],
    ['2001:0:a00:1::', 'Teredo'],
    ['2001:db8::1', 'documentation'],
    ['fc00::1', 'unique local'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with a zone'],
    ['ff02::1', 'multicast'],
    ['localhost', 'no address'],
    ['', 'no address'],
  ] as const) {
    it(`is not ${address} (${why})`, () => {
      assert.equal(isPublicAddress(address), false);
    });
  }
});

describe('a signature', () => {
  it("is what the specification's library signs", () => {
    const secret = newWebhookSecret();
    const nowMs = Date.now();
    const headers = signedHeaders(secret, 'msg_1', nowMs, '{"a":1}');
    const expected = new Webhook(secret).sign('msg_1', new Date(nowMs), '{"a":1}');
    assert.equal(headers['webhook-signature'], expected);
  });
});

describe('the schedule of attempts', () => {
  it('has growing delays, which end within a day', () => {
    const times = [0];
    for (;;) {
      const next = nextAttemptMs(times.length, times.at(-1) ?? 0, 0);
      if (next === undefined) break;
      times.push(next);
    }
    const delays = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    assert.deepEqual(
      [...delays].sort((a, b) => a - b),
      delays,
    );
    const hours = (times.at(-1) ?? 0) / 3_600_000;
    assert.ok(hours > 20 && hours <= 24, `${hours}`);
  });

  it('is no longer for chance', () => {
    const [least, most] = [nextAttemptMs(3, 0, 1) ?? 0, nextAttemptMs(3, 0, 0) ?? 0];
    assert.ok(least < most && least > 0.8 * most);
  });
});

describe('a post to an address of somebody else', () => {
  const options = { headers: {}, body: '{}', timeoutMs: 10_000 };

  for (const url of [
    'http://127.0.0.1:1/',
    'http://2130706433:1/',
    'http://0x7f.1:1/',
    'http://[::1]:1/',
    'http://[::ffff:127.0.0.1]:1/',
    'http://169.254.169.254/',
  ]) {
    it(`does not go to ${url}`, async () => {
      assert.deepEqual(await postTo(url, { ...options, allowPrivate: false }), {
        error: 'the address is not a public one',
      });
    });
  }

  describe('by its name', () => {
    const lame = Array.from({ length: 8 }, (_, index) => `lame${index}.test`);
    let server: NameServer;
    before(async () => {
      server = await NameServer.start({
        'inside.test': ['127.0.0.1'],
        'both.test': ['8.8.8.8', '10.0.0.1'],
        ...Object.fromEntries(lame.map((name) => [name, 'silent' as const])),
      });
    });
    after(() => {
      server.stop();
    });

    const postToName = (name: string, signal?: AbortSignal): ReturnType<typeof postTo> =>
      postTo(`http://${name}:1/`, { ...options, allowPrivate: false, ...(signal && { signal }) }, server.resolver());

    for (const name of ['inside.test', 'both.test']) {
      it(`does not go to ${name}, which has a private address`, async () => {
        assert.deepEqual(await postToName(name), { error: 'the address is not a public one' });
      });
    }

    it('says that there is no such name', async () => {
      assert.deepEqual(await postToName('nobody.test'), { error: 'ENOTFOUND' });
    });

    it('keeps nobody else waiting while name servers do not answer, and can be broken off', async () => {
      const stop = new AbortController();
      const ended = new Set<string>();
      const all = lame.map((name) => postToName(name, stop.signal).then(() => ended.add(name)));
      await dns.lookup('localhost');
      assert.equal(ended.size, 0);
      stop.abort();
      await Promise.all(all);
    });
  });

  it('says why nobody answered', async () => {
    const outcome = await postTo('http://127.0.0.1:1/', { ...options, allowPrivate: true });
    assert.deepEqual(outcome, { error: 'ECONNREFUSED' });
  });

  it('is given up when no answer comes in time', async () => {
    const server = http.createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const outcome = await postTo(`http://127.0.0.1:${port}/`, { ...options, timeoutMs: 100, allowPrivate: true });
    assert.deepEqual(outcome, { error: 'no answer within 0.1 seconds' });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
