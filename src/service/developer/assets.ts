/** Style and script of the developer pages: files of their own, because the pages allow nothing inline. */

export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f5f6f8; --card: #ffffff; --text: #1b2330; --quiet: #566072; --line: #d8dde6; --field: #8a93a3;
  --accent: #1f4f9c; --on-accent: #ffffff; --accent-soft: #e8effa;
  --good: #17693a; --good-soft: #e2f3e8; --bad: #a3232b; --bad-soft: #fbe9ea; --wait: #7a5200; --wait-soft: #fbf0d9;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #12161c; --card: #1b212a; --text: #e6e9ee; --quiet: #a3adbd; --line: #313a47; --field: #77839a;
    --accent: #8db8ff; --on-accent: #0d1a2e; --accent-soft: #1f2d44;
    --good: #7fd6a0; --good-soft: #17301f; --bad: #ff9ea3; --bad-soft: #3b1d20; --wait: #f0c674; --wait-soft: #372b12;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
a { color: var(--accent); }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 0.5rem; background: var(--card); padding: 0.5rem 1rem; z-index: 1; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
header { background: var(--card); border-bottom: 1px solid var(--line); }
.bar { max-width: 68rem; margin: 0 auto; padding: 0.75rem 1.25rem; display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: center; }
.brand { font-weight: 650; }
.bar nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin-right: auto; }
.bar nav a { text-decoration: none; }
.bar nav a:hover { text-decoration: underline; }
main { max-width: 68rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; }
main.narrow { max-width: 30rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0.5rem 0 1rem; }
h2 { font-size: 1.15rem; margin: 0; }
h3 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
section, .card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem; margin: 0 0 1.25rem; scroll-margin-top: 1rem; }
p { margin: 0.5rem 0; }
.quiet { color: var(--quiet); }
th .quiet { font-weight: 400; }
.scroll { overflow-x: auto; margin: 0.75rem 0 0; }
table { border-collapse: collapse; width: 100%; font-size: 0.94rem; }
th, td { text-align: left; padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
tbody tr:last-child > * { border-bottom: 0; }
thead th { color: var(--quiet); font-weight: 600; white-space: nowrap; }
tbody th { font-weight: 600; }
td.long, th.long { overflow-wrap: anywhere; min-width: 10rem; }
code, .secret { font-family: ui-monospace, 'Cascadia Code', 'DejaVu Sans Mono', monospace; font-size: 0.9em; }
time { white-space: nowrap; }
.mark { display: inline-block; padding: 0 0.5em; border-radius: 999px; font-size: 0.85rem; white-space: nowrap; background: var(--accent-soft); color: var(--accent); }
.mark.good { background: var(--good-soft); color: var(--good); }
.mark.bad { background: var(--bad-soft); color: var(--bad); }
.mark.wait { background: var(--wait-soft); color: var(--wait); }
form.fields { display: grid; gap: 0.9rem; max-width: 36rem; }
label, legend { font-weight: 600; padding: 0; }
.hint { display: block; font-weight: 400; color: var(--quiet); font-size: 0.9rem; }
input[type='text'], input[type='url'], input[type='password'], select { width: 100%; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--field); border-radius: 6px; padding: 0.5rem 0.6rem; margin-top: 0.25rem; }
input[aria-invalid='true'] { border-color: var(--bad); }
fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: 0.35rem; }
.choice { display: grid; grid-template-columns: auto 1fr; gap: 0 0.6rem; align-items: baseline; font-weight: 400; }
.choice .hint { grid-column: 2; }
button { font: inherit; font-weight: 600; border-radius: 6px; padding: 0.45rem 0.9rem; border: 1px solid var(--field); background: transparent; color: var(--text); cursor: pointer; justify-self: start; }
button:hover { border-color: var(--accent); color: var(--accent); }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button.main:hover { filter: brightness(1.1); color: var(--on-accent); }
button.danger { color: var(--bad); border-color: var(--bad); }
button.small, summary { font-size: 0.9rem; }
button.small { padding: 0.2rem 0.6rem; }
.actions { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: start; }
details { max-width: 22rem; }
summary { cursor: pointer; color: var(--accent); width: max-content; padding: 0.2rem 0; }
.note { border-left: 4px solid var(--accent); background: var(--accent-soft); padding: 0.75rem 1rem; border-radius: 6px; margin: 0 0 1.25rem; }
.note.bad { border-color: var(--bad); background: var(--bad-soft); }
.note.good { border-color: var(--good); background: var(--good-soft); }
.copy { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 0.5rem 0; }
.secret { background: var(--card); border: 1px dashed var(--field); border-radius: 6px; padding: 0.5rem 0.75rem; overflow-wrap: anywhere; user-select: all; }
@media (forced-colors: active) { .mark { border: 1px solid; } }
`.trim();

/** The one thing that HTML alone cannot do: copy. Without the script the text is there to be selected. */
export const SCRIPT = `
'use strict';
for (const button of document.querySelectorAll('button[data-copies]')) {
  const source = document.getElementById(button.dataset.copies);
  const status = document.getElementById(button.dataset.tells);
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(source.textContent);
      status.textContent = 'Copied.';
    } catch {
      getSelection().selectAllChildren(source);
      status.textContent = 'Selected: press Ctrl+C or Command+C to copy.';
    }
  });
}
`.trim();
