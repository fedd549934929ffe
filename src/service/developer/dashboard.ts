import { WEBHOOK_EVENTS } from '../../api/webhooks';
import type { ApiKey } from '../access/apiKey';
import { KEY_SCOPES, MAX_KEY_NAME_LENGTH, type KeyScope } from '../access/keyChoices';
import type { JobRecord, JobStatus } from '../jobs/jobRecord';
import type { DeliveryRecord, WebhookRecord } from '../webhooks/webhookRecord';
import { html, type Html } from './html';
import { csrfField, DEVELOPER_PATH, mark, notice, page, secretBox, table, time, type Mark } from './layout';

/** What the owner sees after signing in. */
interface Dashboard {
  readonly csrfToken: string;
  readonly keys: readonly ApiKey[];
  readonly webhooks: readonly WebhookRecord[];
  /** Newest first. */
  readonly jobs: readonly JobRecord[];
  /** Newest first. */
  readonly deliveries: readonly DeliveryRecord[];
  /** Without a public address there are no webhooks. */
  readonly hasPublicUrl: boolean;
}

/** What has just been done. */
export type News =
  | { readonly kind: 'keyMade'; readonly name: string; readonly secret: string }
  | { readonly kind: 'webhookMade'; readonly url: string; readonly secret: string }
  | { readonly kind: 'done' | 'refused'; readonly text: string };

const SCOPE_MEANINGS: Readonly<Record<KeyScope, string>> = {
  FULL: 'Everything: converting, downloading, webhooks.',
  CONVERT: 'Converting and downloading.',
  READ: 'Looking only: jobs, downloads, limits, metrics.',
};

export function dashboardPage(dashboard: Dashboard, news?: News): string {
  const { csrfToken } = dashboard;
  return page(
    { title: 'Developer settings', signedIn: { csrfToken } },
    html`<h1>Developer settings</h1>
      ${news && newsOf(news)} ${keySection(dashboard)} ${webhookSection(dashboard)} ${jobSection(dashboard)}
      ${deliverySection(dashboard)}`,
  );
}

function newsOf(news: News): Html {
  switch (news.kind) {
    case 'keyMade':
      return notice(
        'good',
        html`<p><strong>The key “${news.name}” is made.</strong> Copy it now: it is not shown again.</p>
          ${secretBox('new-key', 'the API key', news.secret)}`,
      );
    case 'webhookMade':
      return notice(
        'good',
        html`<p>
            <strong>${news.url} will be told.</strong> Copy the secret that signs the messages now: it is not shown
            again.
          </p>
          ${secretBox('new-webhook', 'the signing secret', news.secret)}`,
      );
    case 'done':
      return notice('good', news.text);
    case 'refused':
      return notice('bad', news.text);
  }
}

function keySection({ keys, csrfToken }: Dashboard): Html {
  const rows = keys.map(
    ({ id, name, scope, createdAt, revokedAt }) =>
      html`<tr>
        <th scope="row" class="long">${name}</th>
        <td>${scope}</td>
        <td><code>p2d_${id}_…</code></td>
        <td>${time(Date.parse(createdAt))}</td>
        <td>
          ${
            revokedAt === undefined
              ? confirmed('Revoke…', `Programs with this key are refused from then on.`, {
                  action: `keys/${id}/revoke`,
                  button: 'Revoke',
                  of: name,
                  csrfToken,
                })
              : html`${mark('bad', 'revoked')} ${time(Date.parse(revokedAt))}`
          }
        </td>
      </tr>`,
  );
  const scopes = KEY_SCOPES.map(
    (scope, index) =>
      html`<label class="choice">
        <input type="radio" name="scope" value="${scope}" ${index === 0 ? html`checked` : undefined} />
        <span>${scope}</span><span class="hint">${SCOPE_MEANINGS[scope]}</span>
      </label>`,
  );
  return html`<section id="keys">
    <h2>API keys</h2>
    ${
      rows.length === 0
        ? html`<p class="quiet">There are none yet.</p>`
        : table('API keys', ['Name', 'Scope', 'Key', 'Made', 'State'], rows)
    }
    <h3>Make a key</h3>
    <form class="fields" method="post" action="${DEVELOPER_PATH}/keys">
      ${csrfField(csrfToken)}
      <div>
        <label for="name">Name</label>
        <span class="hint" id="name-hint">Who or what will use it.</span>
        <input
          type="text"
          id="name"
          name="name"
          maxlength="${MAX_KEY_NAME_LENGTH}"
          aria-describedby="name-hint"
          autocomplete="off"
          required
        />
      </div>
      <fieldset>
        <legend>Scope</legend>
        ${scopes}
      </fieldset>
      <button class="main">Make key</button>
    </form>
  </section>`;
}

function webhookSection({ webhooks, keys, csrfToken, hasPublicUrl }: Dashboard): Html {
  const names = namesOf(keys);
  const rows = webhooks.map((webhook) => {
    const { id, url, keyId, events } = webhook;
    const offSinceMs = offSince(webhook, keys);
    return html`<tr>
      <th scope="row" class="long">${url}</th>
      <td class="long">${names.get(keyId) ?? keyId}</td>
      <td>${events.map((event) => html`<code>${event}</code><br />`)}</td>
      <td>${offSinceMs === undefined ? mark('good', 'on') : html`${mark('bad', 'off')} ${time(offSinceMs)}`}</td>
      <td>
        <div class="actions">
          ${
            offSinceMs === undefined
              ? html`<form method="post" action="${DEVELOPER_PATH}/webhooks/${id}/test">
                  ${csrfField(csrfToken)}<button class="small" aria-label="Send a test to ${url}">Send a test</button>
                </form>`
              : undefined
          }
          ${confirmed('Delete…', 'Messages that wait for it are dropped.', {
            action: `webhooks/${id}/delete`,
            button: 'Delete webhook',
            of: url,
            csrfToken,
          })}
        </div>
      </td>
    </tr>`;
  });
  return html`<section id="webhooks">
    <h2>Webhooks</h2>
    ${
      rows.length === 0
        ? html`<p class="quiet">Nobody is told when a job ends.</p>`
        : table('Webhooks', ['Address', 'Jobs of', 'Events', 'State', 'Actions'], rows)
    }
    <h3>Add a webhook</h3>
    ${webhookForm(keys, csrfToken, hasPublicUrl)}
  </section>`;
}

/** When nothing more was sent to it: it was switched off, or its key revoked. */
function offSince({ keyId, disabledAtMs }: WebhookRecord, keys: readonly ApiKey[]): number | undefined {
  const revokedAt = keys.find(({ id }) => id === keyId)?.revokedAt;
  return disabledAtMs ?? (revokedAt === undefined ? undefined : Date.parse(revokedAt));
}

function webhookForm(keys: readonly ApiKey[], csrfToken: string, hasPublicUrl: boolean): Html {
  const usable = keys.filter(({ revokedAt }) => revokedAt === undefined);
  if (!hasPublicUrl) {
    return html`<p class="quiet">Webhooks need the setting <code>PDF_TO_DOCX_PUBLIC_URL</code>.</p>`;
  }
  if (usable.length === 0) return html`<p class="quiet">Make a key first: a webhook tells of the jobs of one key.</p>`;
  const events = WEBHOOK_EVENTS.map(
    (event) =>
      html`<label class="choice"
        ><input type="checkbox" name="events" value="${event}" checked /><code>${event}</code></label
      >`,
  );
  return html`<form class="fields" method="post" action="${DEVELOPER_PATH}/webhooks">
    ${csrfField(csrfToken)}
    <div>
      <label for="url">Address</label>
      <span class="hint" id="url-hint">It receives a signed POST when a job ends (Standard Webhooks).</span>
      <input
        type="url"
        id="url"
        name="url"
        placeholder="https://"
        aria-describedby="url-hint"
        autocomplete="off"
        required
      />
    </div>
    <div>
      <label for="key">Jobs of</label>
      <select id="key" name="key">
        ${usable.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
      </select>
    </div>
    <fieldset>
      <legend>Events</legend>
      ${events}
    </fieldset>
    <button class="main">Add webhook</button>
  </form>`;
}

const JOB_MARKS: Readonly<Record<JobStatus, Mark>> = {
  processing: 'wait',
  completed: 'good',
  failed: 'bad',
  cancelled: 'plain',
};

function jobSection({ jobs, keys }: Dashboard): Html {
  const names = namesOf(keys);
  const rows = jobs.map(
    ({ id, fileName, keyId, status, error, pagesTotal, createdAtMs, startedAtMs, endedAtMs }) =>
      html`<tr>
        <th scope="row" class="long">${fileName}<br /><code class="quiet">${id}</code></th>
        <td class="long">${names.get(keyId) ?? keyId}</td>
        <td>${mark(JOB_MARKS[status], status)} ${error && html`<code>${error.code}</code>`}</td>
        <td>${pagesTotal ?? '–'}</td>
        <td>${startedAtMs !== undefined && endedAtMs !== undefined ? seconds(endedAtMs - startedAtMs) : '–'}</td>
        <td>${time(createdAtMs)}</td>
      </tr>`,
  );
  return html`<section id="jobs">
    <h2>Recent jobs</h2>
    ${
      rows.length === 0
        ? html`<p class="quiet">None.</p>`
        : table('Recent jobs', ['File', 'Key', 'Status', 'Pages', 'Took', 'Uploaded'], rows)
    }
  </section>`;
}

function deliverySection({ deliveries, webhooks }: Dashboard): Html {
  const urls = new Map(webhooks.map(({ id, url }) => [id, url]));
  const rows = deliveries.map(
    ({ webhookId, type, jobId, status, attempts, responseStatus, error, nextAttemptAtMs, createdAtMs }) =>
      html`<tr>
        <th scope="row">
          <code>${type}</code>${jobId === undefined ? undefined : html`<br /><code class="quiet">${jobId}</code>`}
        </th>
        <td class="long">${urls.get(webhookId) ?? 'deleted'}</td>
        <td>${mark(status === 'delivered' ? 'good' : status === 'failed' ? 'bad' : 'wait', status)}</td>
        <td>${attempts}</td>
        <td>
          ${responseStatus ?? error ?? '–'}
          ${
            nextAttemptAtMs === undefined || attempts === 0
              ? undefined
              : html`<br /><span class="quiet">again ${time(nextAttemptAtMs)}</span>`
          }
        </td>
        <td>${time(createdAtMs)}</td>
      </tr>`,
  );
  return html`<section id="deliveries">
    <h2>Recent deliveries</h2>
    ${
      rows.length === 0
        ? html`<p class="quiet">None.</p>`
        : table('Recent deliveries', ['Event', 'Address', 'Status', 'Attempts', 'Answer', 'Made'], rows)
    }
  </section>`;
}

interface Confirmed {
  readonly action: string;
  readonly button: string;
  /** What the row is about: a screen reader says it with the button, for it lists buttons without their rows. */
  readonly of: string;
  readonly csrfToken: string;
}

/** A button that is reached by opening it first, so that a slip of the hand does nothing. */
function confirmed(label: string, warning: string, { action, button, of, csrfToken }: Confirmed): Html {
  return html`<details>
    <summary aria-label="${button} ${of}">${label}</summary>
    <form method="post" action="${DEVELOPER_PATH}/${action}">
      <p>${warning}</p>
      ${csrfField(csrfToken)}<button class="danger small" aria-label="${button} ${of}">${button}</button>
    </form>
  </details>`;
}

const namesOf = (keys: readonly ApiKey[]): ReadonlyMap<string, string> =>
  new Map(keys.map(({ id, name }) => [id, name]));

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
