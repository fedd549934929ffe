/** HTML by tagged templates: whatever is put into one is escaped, unless it is HTML that came from one. */

export class Html {
  constructor(readonly text: string) {}
}

export type Content = string | number | Html | undefined | readonly Content[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Values may stand between tags and inside quoted attributes; nothing else in HTML is safe with this escaping. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Html {
  const texts = parts.map((part, index) => part + textOf(values[index]));
  return new Html(texts.join(''));
}

function textOf(content: Content): string {
  if (content === undefined) return '';
  if (content instanceof Html) return content.text;
  if (typeof content === 'object') return content.map(textOf).join('');
  return String(content).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
