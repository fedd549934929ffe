import { isoTimestamp } from '../clock';
import { html, type Content, type Html } from './html';

/** The frame of every developer page, and what they have in common. */

export const DEVELOPER_PATH = '/developer';

interface PageOptions {
  readonly title: string;
  /** Where one can go from here; absent: nobody is signed in. */
  readonly signedIn?: { readonly csrfToken: string };
}

export function page({ title, signedIn }: PageOptions, content: Html): string {
  const doc = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – PDF to DOCX</title>
        <link rel="stylesheet" href="${DEVELOPER_PATH}/style.css" />
        <script src="${DEVELOPER_PATH}/script.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">To the content</a>
        <header>
          <div class="bar">
            <span class="brand">PDF to DOCX</span>
            ${signedIn && navigation(signedIn.csrfToken)}
          </div>
        </header>
        <main id="content" ${signedIn ? '' : html`class="narrow"`}>${content}</main>
      </body>
    </html>`;
  return doc.text;
}

function navigation(csrfToken: string): Html {
  return html`<nav aria-label="Sections">
      <a href="${DEVELOPER_PATH}#keys">API keys</a>
      <a href="${DEVELOPER_PATH}#webhooks">Webhooks</a>
      <a href="${DEVELOPER_PATH}#jobs">Jobs</a>
      <a href="${DEVELOPER_PATH}#deliveries">Deliveries</a>
    </nav>
    <form method="post" action="${DEVELOPER_PATH}/sign-out">
      ${csrfField(csrfToken)}<button class="small">Sign out</button>
    </form>`;
}

export const CSRF_FIELD = 'csrf';

export const csrfField = (token: string): Html => html`<input type="hidden" name="${CSRF_FIELD}" value="${token}" />`;

/** Read out by screen readers when the page opens, because the focus goes to it. */
export function notice(kind: 'good' | 'bad', content: Content): Html {
  const role = kind === 'bad' ? 'alert' : 'status';
  return html`<div class="note ${kind}" role="${role}" tabindex="-1" autofocus>${content}</div>`;
}

export type Mark = 'good' | 'bad' | 'wait' | 'plain';

export const mark = (kind: Mark, text: string): Html => html`<span class="mark ${kind}">${text}</span>`;

/** `2030-01-01 12:00 UTC`. */
export function time(ms: number): Html {
  const iso = isoTimestamp(ms);
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`;
}

/** A table that scrolls by itself when the window is narrow; by keyboard, too. */
export function table(label: string, columns: readonly string[], rows: readonly Html[]): Html {
  const heads = columns.map((column) => html`<th scope="col">${column}</th>`);
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** A secret that is shown this once, with a button that copies it. */
export function secretBox(id: string, name: string, secret: string): Html {
  return html`<div class="copy">
      <code class="secret" id="${id}">${secret}</code>
      <button type="button" data-copies="${id}" data-tells="${id}-copied" aria-label="Copy ${name}" hidden>Copy</button>
    </div>
    <p class="quiet" id="${id}-copied" role="status"></p>`;
}
