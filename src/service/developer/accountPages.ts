import { html, type Html } from './html';
import { DEVELOPER_PATH, notice, page } from './layout';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password';

/** Pages for whoever is not signed in. */

/** First sign-in, by the one-time link: the owner chooses a password. */
export function setupPage(token: string, problem?: string): string {
  return page(
    { title: 'Choose a password' },
    html`<h1>Choose a password</h1>
      ${problem && notice('bad', problem)}
      <div class="card">
        <p>It opens the developer settings of this service: API keys, webhooks, and what they do.</p>
        <form class="fields" method="post" action="${DEVELOPER_PATH}/setup">
          <input type="hidden" name="token" value="${token}" />
          ${passwordField('password', 'Password', 'new-password', problem !== undefined, passwordHint())}
          ${passwordField('repeated', 'The same password again', 'new-password', problem !== undefined)}
          <button class="main">Save and sign in</button>
        </form>
      </div>`,
  );
}

export function signInPage(problem?: string): string {
  return page(
    { title: 'Sign in' },
    html`<h1>Developer settings</h1>
      ${problem && notice('bad', problem)}
      <div class="card">
        <form class="fields" method="post" action="${DEVELOPER_PATH}/sign-in">
          ${passwordField('password', 'Password', 'current-password', problem !== undefined)}
          <button class="main">Sign in</button>
        </form>
      </div>`,
  );
}

/** Nobody has chosen a password yet. */
export function notSetUpPage(): string {
  return page(
    { title: 'Not set up' },
    html`<h1>Not set up yet</h1>
      <div class="card">
        <p>When the service started, it printed a link on its standard error. Open that link to choose a password.</p>
        <p class="quiet">The link works once. Each start of the service without a password prints a new one.</p>
      </div>`,
  );
}

/** Something that cannot be done, with the way back. */
export function problemPage(title: string, message: string): string {
  return page(
    { title },
    html`<h1>${title}</h1>
      ${notice('bad', message)}
      <p><a href="${DEVELOPER_PATH}">Back to the developer settings</a></p>`,
  );
}

const passwordHint = (): Html =>
  html`<span class="hint" id="password-hint">${MIN_PASSWORD_LENGTH} characters or more.</span>`;

function passwordField(name: string, label: string, autocomplete: string, invalid: boolean, hint?: Html): Html {
  return html`<div>
    <label for="${name}">${label}</label> ${hint}
    <input
      type="password"
      id="${name}"
      name="${name}"
      autocomplete="${autocomplete}"
      ${hint && html`aria-describedby="${name}-hint"`}
      ${invalid ? html`aria-invalid="true"` : undefined}
      ${autocomplete === 'new-password' ? html`minlength="${MIN_PASSWORD_LENGTH}"` : undefined}
      maxlength="${MAX_PASSWORD_LENGTH}"
      required
    />
  </div>`;
}
