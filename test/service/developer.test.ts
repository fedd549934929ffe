import assert from 'node:assert/strict';
import { html } from '../../src/service/developer/html';
import { TestService } from './support/testService';

const PASSWORD = 'correct horse battery staple';
const HOURS = 3_600;

/** A browser's part of it: what was set as a cookie is sent, and forms say where they come from. */
class Visitor {
  cookie = '';

  constructor(readonly service: TestService) {}

  get(route = '/developer'): Promise<Response> {
    return fetch(this.service.url + route, { redirect: 'manual', headers: { cookie: this.cookie } });
  }

  async post(
    route: string,
    fields: Record<string, string>,
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ): Promise<Response> {
    const response = await fetch(this.service.url + route, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: this.cookie, ...headers },
      body: new URLSearchParams(fields),
    });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) this.cookie = set.split(';')[0] ?? '';
    return response;
  }

  async setUp(): Promise<Response> {
    const token = (await this.service.owner.beginSetup()) ?? '';
    return this.post('/developer/setup', { token, password: PASSWORD, repeated: PASSWORD });
  }

  /** The token of the forms of the page. */
  async csrf(): Promise<string> {
    return /name="csrf" value="([\w-]+)"/.exec(await (await this.get()).text())?.[1] ?? '';
  }
}

describe('the developer pages', () => {
  let service: TestService;
  let owner: Visitor;
  afterEach(() => service.stop());

  describe('of a service with an owner', () => {
    beforeEach(async () => {
      service = await TestService.start();
      owner = new Visitor(service);
      assert.equal((await owner.setUp()).status, 303);
    });

    it('allow nothing inline, no frames, and forms to nowhere else', async () => {
      for (const route of ['/developer', '/developer/sign-in', '/developer/style.css']) {
        const { headers } = await owner.get(route);
        const policy = headers.get('content-security-policy') ?? '';
        assert.match(policy, /default-src 'none'.*script-src 'self'.*form-action 'self'.*frame-ancestors 'none'/);
        assert.doesNotMatch(policy, /unsafe/);
        assert.equal(headers.get('cache-control'), 'no-store');
        assert.equal(headers.get('referrer-policy'), 'same-origin');
      }
      const page = await (await owner.get()).text();
      assert.doesNotMatch(page, /<style|style=|<script>|\son\w+=/);
    });

    it('are closed to whoever had signed in before the password was removed', async () => {
      await service.state.database.query('DELETE FROM owner');
      assert.equal((await new Visitor(service).setUp()).status, 303);
      const response = await owner.get();
      assert.deepEqual([response.status, response.headers.get('location')], [303, '/developer/sign-in']);
    });

    it('show themselves to nobody but the owner', async () => {
      const stranger = new Visitor(service);
      const response = await stranger.get();
      assert.equal(response.status, 303);
      assert.equal(response.headers.get('location'), '/developer/sign-in');
      for (const action of ['keys', 'webhooks', 'sign-out', 'keys/x/revoke', 'webhooks/x/delete', 'webhooks/x/test']) {
        const refused = await stranger.post(`/developer/${action}`, { name: 'x', scope: 'FULL', csrf: '' });
        assert.equal(refused.headers.get('location'), '/developer/sign-in', action);
      }
      assert.equal((await service.state.keys.list()).length, 1);
    });

    it('take forms of their own alone', async () => {
      const csrf = await owner.csrf();
      const fields = { name: 'x', scope: 'FULL' };
      const { host } = new URL(service.url);
      for (const [what, headers, token] of [
        ['of another site', { 'sec-fetch-site': 'cross-site' }, csrf],
        ['of a sister site', { 'sec-fetch-site': 'same-site' }, csrf],
        ['of another origin', { origin: 'https://evil.example' }, csrf],
        ['of no origin', { origin: 'null' }, csrf],
        ['of nobody', {}, csrf],
        ['without the token', { 'sec-fetch-site': 'same-origin' }, ''],
        [
          'with another token',
          { 'sec-fetch-site': 'same-origin' },
          csrf.replace(/^./, (first) => (first === '_' ? '-' : '_')),
        ],
      ] as const) {
        assert.equal((await owner.post('/developer/keys', { ...fields, csrf: token }, headers)).status, 403, what);
      }
      assert.equal((await service.state.keys.list()).length, 1);
      const own = await owner.post('/developer/keys', { ...fields, csrf }, { origin: `http://${host}` });
      assert.equal(own.status, 200);
      assert.equal((await service.state.keys.list()).length, 2);
    });

    it('take no sign-in from a page of somebody else', async () => {
      const visitor = new Visitor(service);
      const response = await visitor.post(
        '/developer/sign-in',
        { password: PASSWORD },
        { origin: 'https://evil.example' },
      );
      assert.equal(response.status, 403);
      assert.equal(visitor.cookie, '');
    });

    it('take what no browser sends for what it is, and not for a fault of theirs', async () => {
      const strange = await owner.post('/developer/keys', {}, { 'content-type': 'nonsense' });
      assert.deepEqual([strange.status, strange.headers.get('content-type')], [415, 'text/html; charset=utf-8']);
      assert.equal((await owner.get('/developer/setup?token=a&token=b')).status, 404);
    });

    it('take no null characters, which not every database keeps', async () => {
      const csrf = await owner.csrf();
      const named = await owner.post('/developer/keys', { csrf, name: 'a\0b', scope: 'FULL' });
      const revoked = await owner.post('/developer/keys/%00/revoke', { csrf });
      assert.deepEqual([named.status, revoked.status], [400, 400]);
    });

    it('refuse keys without a name, and webhooks that make no sense, with a sentence', async () => {
      const csrf = await owner.csrf();
      const nameless = await owner.post('/developer/keys', { csrf, name: ' ', scope: 'FULL' });
      assert.equal(nameless.status, 422);
      assert.match(await nameless.text(), /role="alert"[^]*A key needs a name/);
      assert.equal((await owner.post('/developer/keys', { csrf, name: 'x', scope: 'ALL' })).status, 422);
      const unknown = await owner.post('/developer/webhooks', { csrf, key: 'x', url: 'https://example.com' });
      assert.match(await unknown.text(), /There is no such key/);
    });

    it('forget who has signed in after twelve hours, or on signing out', async () => {
      const { cookie } = owner;
      service.clock.advance(12 * HOURS - 1);
      assert.equal((await owner.get()).status, 200);
      await owner.post('/developer/sign-out', { csrf: await owner.csrf() });
      owner.cookie = cookie;
      assert.equal((await owner.get()).status, 303);
      await owner.post('/developer/sign-in', { password: PASSWORD });
      assert.equal((await owner.get()).status, 200);
      service.clock.advance(12 * HOURS);
      assert.equal((await owner.get()).status, 303);
    });

    it('slow down who guesses the password, also when it then comes', async () => {
      const visitor = new Visitor(service);
      for (let i = 0; i < 5; i++) {
        assert.equal((await visitor.post('/developer/sign-in', { password: `guess ${i}` })).status, 403);
      }
      const response = await visitor.post('/developer/sign-in', { password: PASSWORD });
      assert.equal(response.status, 429);
      assert.equal(response.headers.get('retry-after'), '300');
      service.clock.advance(300);
      assert.equal((await visitor.post('/developer/sign-in', { password: PASSWORD })).status, 303);
    });

    it('do not make anybody wait for a clock that was set back', async () => {
      const visitor = new Visitor(service);
      for (let i = 0; i < 5; i++) await visitor.post('/developer/sign-in', { password: `guess ${i}` });
      service.clock.advance(-24 * HOURS);
      assert.equal((await visitor.post('/developer/sign-in', { password: PASSWORD })).status, 303);
    });

    it('keep no password and no cookie, in the state or in the log', async () => {
      await owner.post('/developer/sign-in', { password: PASSWORD });
      const [session] = await service.state.database.query('SELECT * FROM sessions');
      const [kept] = await service.state.database.query('SELECT * FROM owner');
      const [, token = '-'] = owner.cookie.split('=');
      const everything = JSON.stringify([session, kept, service.log]);
      assert.equal(everything.includes(token), false);
      assert.equal(everything.includes('battery'), false);
      assert.match(everything, /scrypt\$/);
    });
  });

  it('are set up once, by the latest link, within a day', async () => {
    service = await TestService.start();
    const visitor = new Visitor(service);
    const old = await service.owner.beginSetup();
    const late = await service.owner.beginSetup();
    const choose = (token = '', password = PASSWORD, repeated = password): Promise<Response> =>
      visitor.post('/developer/setup', { token, password, repeated });
    assert.equal((await choose(old)).status, 422);
    assert.equal((await choose(late, 'short')).status, 422);
    assert.equal((await choose(late, PASSWORD, 'another')).status, 422);
    service.clock.advance(24 * HOURS);
    assert.equal((await choose(late)).status, 422);
    const token = await service.owner.beginSetup();
    assert.equal((await choose(token)).status, 303);
    assert.equal((await choose(token)).status, 422);
    assert.equal(await service.owner.beginSetup(), undefined);
  });

  it('show a webhook as switched off when its key is revoked', async () => {
    service = await TestService.start({ publicUrl: 'https://convert.example' });
    owner = new Visitor(service);
    await owner.setUp();
    const [key] = await service.state.keys.list();
    const csrf = await owner.csrf();
    const hook = { key: key?.id ?? '', url: 'https://example.com/hook', events: 'job.completed' };
    const made = await owner.post('/developer/webhooks', { csrf, ...hook });
    assert.match(await made.text(), /Send a test to https:\/\/example\.com\/hook/);
    const revoked = await owner.post(`/developer/keys/${hook.key}/revoke`, { csrf });
    assert.doesNotMatch(await revoked.text(), /Send a test/);
  });

  for (const [publicUrl, attributes] of [
    [
      'https://convert.example',
      /^__Host-developer=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    ],
    ['http://convert.example', /^developer=[\w-]{43}; Max-Age=43200; Path=\/developer; HttpOnly; SameSite=Strict$/],
  ] as const) {
    it(`set a cookie that scripts and other sites cannot use, at ${publicUrl}`, async () => {
      service = await TestService.start({ publicUrl });
      const response = await new Visitor(service).setUp();
      assert.match(response.headers.get('set-cookie') ?? '', attributes);
    });
  }
});

describe('HTML by templates', () => {
  it('escapes what is put into it, and not what came from another', () => {
    const name = `<b a='1' b="2">&`;
    assert.equal(
      html`<p title="${name}">${html`<i>${name}</i>`}${[1, html`<br />`]}${undefined}</p>`.text,
      '<p title="&lt;b a=&#39;1&#39; b=&quot;2&quot;&gt;&amp;"><i>&lt;b a=&#39;1&#39; b=&quot;2&quot;&gt;&amp;</i>1<br /></p>',
    );
  });
});
