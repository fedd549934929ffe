import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { newApiKey } from '../access/apiKey';
import { KEY_SCOPES, MAX_KEY_NAME_LENGTH } from '../access/keyChoices';
import type { KeyStore } from '../access/keyStore';
import { isoTimestamp } from '../clock';
import { notSetUpPage, problemPage, setupPage, signInPage } from '../developer/accountPages';
import { SCRIPT, STYLE } from '../developer/assets';
import { dashboardPage, type News } from '../developer/dashboard';
import { CSRF_FIELD, DEVELOPER_PATH } from '../developer/layout';
import { isSame, SESSION_LIFETIME_MS, type Admission, type Owner } from '../developer/owner';
import type { OwnerSession } from '../developer/ownerStore';
import { cookieOf, isFromOwnPage } from '../developer/requestChecks';
import { asServiceError } from '../http/asServiceError';
import type { Routes } from '../http/httpServer';
import { readFormFields } from '../http/readBody';
import type { ServiceContext } from '../serviceContext';
import { ServiceError } from '../serviceError';
import type { Webhooks } from '../webhooks/webhooks';

/** What the developer pages work with, beside what every route has. */
interface DeveloperParts {
  readonly owner: Owner;
  readonly keys: KeyStore;
  readonly webhooks: Webhooks;
}

const SHOWN_JOBS = 50;
const SHOWN_DELIVERIES = 50;
const MS_PER_SECOND = 1_000;

/** Nothing but our own style and script, and nowhere to send a form but here. */
const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const idSchema = v.object({ id: v.string() });
/** One that stands twice is none. */
const setupQuerySchema = v.object({ token: v.fallback(v.optional(v.string()), undefined) });
const keyFormSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_KEY_NAME_LENGTH)),
  scope: v.picklist(KEY_SCOPES),
});

/** The pages under /developer, where the owner of the service makes keys and webhooks and sees what they do. */
export function developerRoutes(parts: DeveloperParts): Routes {
  return (app, context) => {
    app.register((scope, _options, done) => {
      scope.addHook('onRequest', async (_request, reply) => {
        void reply.headers(PAGE_HEADERS);
      });
      scope.setErrorHandler(sendProblemPage);
      new DeveloperPages(parts, context).register(scope);
      done();
    });
  };
}

class DeveloperPages {
  private readonly cookie: { readonly name: string; readonly attributes: string };

  constructor(
    private readonly parts: DeveloperParts,
    private readonly context: ServiceContext,
  ) {
    const isEncrypted = context.publicUrl?.startsWith('https:') === true;
    // RFC 6265bis section 4.1.3.2: the prefix keeps other hosts of the domain from setting it; it needs encryption.
    this.cookie = isEncrypted
      ? { name: '__Host-developer', attributes: 'Path=/; HttpOnly; SameSite=Strict; Secure' }
      : { name: 'developer', attributes: `Path=${DEVELOPER_PATH}; HttpOnly; SameSite=Strict` };
  }

  register(app: FastifyInstance): void {
    const path = DEVELOPER_PATH;
    app.get(`${path}/style.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
    app.get(`${path}/script.js`, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));
    app.get(path, async (request, reply) => {
      const signedIn = await this.signedIn(request);
      if (signedIn) return this.show(reply, signedIn);
      if (!(await this.parts.owner.isSetUp())) return sendPage(reply, notSetUpPage());
      return reply.redirect(`${path}/sign-in`, SEE_OTHER);
    });
    app.get(`${path}/setup`, async (request, reply) => {
      const { token = '' } = v.parse(setupQuerySchema, request.query);
      if (await this.parts.owner.isSetupToken(token)) return sendPage(reply, setupPage(token));
      return sendPage(reply.code(404), problemPage('This link is over', 'It works once, and only the latest one.'));
    });
    app.get(`${path}/sign-in`, (_request, reply) => sendPage(reply, signInPage()));
    app.post(`${path}/setup`, (request, reply) => this.setUp(request, reply));
    app.post(`${path}/sign-in`, (request, reply) => this.signIn(request, reply));
    this.action(app, 'sign-out', async (_form, signedIn, reply) => {
      await this.parts.owner.signOut(signedIn);
      return reply
        .header('set-cookie', `${this.cookie.name}=; Max-Age=0; ${this.cookie.attributes}`)
        .redirect(`${path}/sign-in`, SEE_OTHER);
    });
    this.action(app, 'keys', (form, signedIn, reply) => this.makeKey(form, signedIn, reply));
    this.action(app, 'keys/:id/revoke', async (_form, signedIn, reply, id) => {
      const key = await this.parts.keys.revoke(id, isoTimestamp(this.context.clock.now()));
      if (!key) throw new ServiceError('not_found', 'There is no such key.');
      return this.show(reply, signedIn, { kind: 'done', text: `The key “${key.name}” is revoked.` });
    });
    this.action(app, 'webhooks', (form, signedIn, reply) => this.makeWebhook(form, signedIn, reply));
    this.action(app, 'webhooks/:id/delete', async (_form, signedIn, reply, id) => {
      if (!(await this.parts.webhooks.remove(id))) throw new ServiceError('not_found', 'There is no such webhook.');
      return this.show(reply, signedIn, { kind: 'done', text: 'The webhook is deleted.' });
    });
    this.action(app, 'webhooks/:id/test', async (_form, signedIn, reply, id) => {
      const webhook = await this.parts.webhooks.find(id);
      if (!webhook) throw new ServiceError('not_found', 'There is no such webhook.');
      await this.parts.webhooks.test(webhook);
      return this.show(reply, signedIn, { kind: 'done', text: `A test is on its way to ${webhook.url}.` });
    });
  }

  /** A form that only the owner may send, from a page of ours. Addressed by GET, as after signing in, it leads back to the page. */
  private action(
    app: FastifyInstance,
    name: string,
    act: (form: URLSearchParams, signedIn: OwnerSession, reply: FastifyReply, id: string) => Promise<FastifyReply>,
  ): void {
    const path = `${DEVELOPER_PATH}/${name}`;
    app.get(path, (_request, reply) => reply.redirect(DEVELOPER_PATH, SEE_OTHER));
    app.post(path, async (request, reply) => {
      const form = await this.ownForm(request);
      const signedIn = await this.signedIn(request);
      if (!signedIn) return reply.redirect(`${DEVELOPER_PATH}/sign-in`, SEE_OTHER);
      if (!isSame(form.get(CSRF_FIELD) ?? '', signedIn.csrfToken)) throw foreignForm();
      const { id = '' } = v.parse(v.partial(idSchema), request.params);
      return act(form, signedIn, reply, id);
    });
  }

  private async ownForm(request: FastifyRequest): Promise<URLSearchParams> {
    if (!isFromOwnPage(request, this.context.publicUrl)) throw foreignForm();
    return readFormFields(request.raw);
  }

  private signedIn(request: FastifyRequest): Promise<OwnerSession | undefined> {
    return this.parts.owner.find(cookieOf(request, this.cookie.name));
  }

  private async show(reply: FastifyReply, { csrfToken }: OwnerSession, news?: News): Promise<FastifyReply> {
    const { keys, webhooks } = this.parts;
    const dashboard = {
      csrfToken,
      keys: await keys.list(),
      webhooks: await webhooks.list(),
      jobs: await this.context.conversions.recent(SHOWN_JOBS),
      deliveries: await webhooks.recentDeliveries(SHOWN_DELIVERIES),
      hasPublicUrl: this.context.publicUrl !== undefined,
    };
    return sendPage(reply, dashboardPage(dashboard, news));
  }

  private async setUp(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const form = await this.ownForm(request);
    const [token = '', password = '', repeated = ''] = ['token', 'password', 'repeated'].map(
      (name) => form.get(name) ?? '',
    );
    const outcome = await this.parts.owner.setUp(token, password, repeated);
    if ('refused' in outcome) return sendPage(reply.code(422), setupPage(token, outcome.refused));
    return this.welcome(reply, outcome);
  }

  private async signIn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const form = await this.ownForm(request);
    const outcome = await this.parts.owner.signIn(form.get('password') ?? '', request.ip);
    if (!('refused' in outcome)) return this.welcome(reply, outcome);
    request.log.warn({ from: request.ip }, 'sign-in refused');
    if (outcome.retryAfterSeconds === undefined) return sendPage(reply.code(403), signInPage(outcome.refused));
    void reply.header('retry-after', String(outcome.retryAfterSeconds));
    return sendPage(reply.code(429), signInPage(outcome.refused));
  }

  private welcome(reply: FastifyReply, { token }: Admission): FastifyReply {
    const { name, attributes } = this.cookie;
    return reply
      .header('set-cookie', `${name}=${token}; Max-Age=${SESSION_LIFETIME_MS / MS_PER_SECOND}; ${attributes}`)
      .redirect(DEVELOPER_PATH, SEE_OTHER);
  }

  private async makeKey(form: URLSearchParams, signedIn: OwnerSession, reply: FastifyReply): Promise<FastifyReply> {
    const parsed = v.safeParse(keyFormSchema, Object.fromEntries(form));
    if (!parsed.success) {
      const text = `A key needs a name of 1 to ${MAX_KEY_NAME_LENGTH} characters and a scope.`;
      return this.show(reply.code(422), signedIn, { kind: 'refused', text });
    }
    const { name, scope } = parsed.output;
    const { key, secret } = newApiKey(name, scope, isoTimestamp(this.context.clock.now()));
    await this.parts.keys.add(key);
    return this.show(reply, signedIn, { kind: 'keyMade', name, secret });
  }

  private async makeWebhook(form: URLSearchParams, signedIn: OwnerSession, reply: FastifyReply): Promise<FastifyReply> {
    const key = await this.parts.keys.find(form.get('key') ?? '');
    const body = { url: form.get('url') ?? '', events: form.getAll('events') };
    try {
      if (!key || key.revokedAt !== undefined) throw new ServiceError('not_found', 'There is no such key.');
      const { webhook, secret } = await this.parts.webhooks.create(key.id, body);
      return await this.show(reply, signedIn, { kind: 'webhookMade', url: webhook.url, secret });
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status >= 500) throw error;
      return this.show(reply.code(error.status), signedIn, { kind: 'refused', text: error.message });
    }
  }
}

/** RFC 9110 section 15.4.4: after a form, another page by GET. */
const SEE_OTHER = 303;

function sendPage(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(text);
}

function sendProblemPage(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof ForeignForm) {
    request.log.warn({ origin: request.headers.origin }, 'form refused');
    sendPage(reply.code(403), problemPage('That did not work', error.message));
    return;
  }
  const { code, status, headers, message, cause } = asServiceError(error);
  if (code !== 'internal') {
    request.log.info({ code, err: cause }, 'request refused');
    sendPage(reply.code(status).headers(headers), problemPage('That did not work', message));
    return;
  }
  request.log.error({ err: error }, 'request failed');
  sendPage(
    reply.code(500),
    problemPage('That did not work', `Something went wrong; the log has it under ${request.id}.`),
  );
}

/** A form that no page of ours has sent, or one from before somebody signed out. */
class ForeignForm extends Error {}

const foreignForm = (): ForeignForm =>
  new ForeignForm('The form was not sent from a page of this service, or that page is too old. Open it again.');
