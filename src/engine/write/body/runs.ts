import { escapeText } from '../xml';

/** Runs of text (ECMA-376 part 1, 17.3.2). */

/** Characters that have elements of their own in a run. */
const SPECIAL = /[\t\n\v\f\r\u00ad\u2028\u2029]/;
const SPECIAL_ELEMENTS: Readonly<Record<string, string>> = {
  '\t': '<w:tab/>',
  '\n': '<w:br/>',
  '\v': '<w:br/>',
  '\f': '<w:br/>',
  '\u2028': '<w:br/>',
  '\u2029': '<w:br/>',
  '\u00ad': '<w:softHyphen/>',
};
const SPACE = 0x20;

/** The content of a run: w:t, with elements for tabs, line ends and soft hyphens. */
export function textXml(text: string): string {
  if (!SPECIAL.test(text)) return plainXml(text);
  let xml = '';
  for (const part of text.replace(/\r\n?/g, '\n').split(/([\t\n\v\f\u00ad\u2028\u2029])/)) {
    xml += SPECIAL_ELEMENTS[part] ?? plainXml(part);
  }
  return xml;
}

function plainXml(text: string): string {
  if (text === '') return '';
  const keepsSpace = text.charCodeAt(0) === SPACE || text.charCodeAt(text.length - 1) === SPACE || text.includes('  ');
  return keepsSpace ? `<w:t xml:space="preserve">${escapeText(text)}</w:t>` : `<w:t>${escapeText(text)}</w:t>`;
}

/** What holds runs: a hyperlink, a content control. */
export interface RunHolder {
  /** Tells it from others. */
  readonly start: string;
  readonly end: string;
}

/** Collects the runs of a paragraph; neighbours with equal properties in one holder become one. */
export class RunWriter {
  #xml = '';
  #properties: string | undefined;
  #holder: RunHolder | undefined;
  /** Of the open run, not yet in `#xml`: more may be added to its end. */
  #text = '';
  #isBehindBreak = false;

  /** What is open. */
  get holder(): RunHolder | undefined {
    return this.#holder;
  }

  /** Adds text to the open run when it has these properties, else to a new one. */
  addText(properties: string, text: string, holder?: RunHolder): void {
    if (text === '') return;
    if (this.#isBehindBreak) {
      this.#isBehindBreak = false;
      // Of a run behind a break LibreOffice gives the first piece its look alone.
      const place = text.search(SPECIAL);
      const length = place < 0 ? text.length : Math.max(1, place);
      this.#openRun(properties, holder);
      this.#text += text.slice(0, length);
      this.#closeRun();
      this.addText(properties, text.slice(length), holder);
      return;
    }
    this.#openRun(properties, holder);
    this.#text += text;
  }

  /** Adds a break to the next page or column. */
  addBreak(type: 'page' | 'column'): void {
    this.addToRun('', `<w:br w:type="${type}"/>`);
    this.#isBehindBreak = true;
  }

  /** Adds an element in a run. */
  addToRun(properties: string, element: string, holder?: RunHolder): void {
    this.#openRun(properties, holder);
    this.#endText();
    this.#xml += element;
  }

  /** Adds an element in a run of its own, as Word does with drawings: of a run that holds text as well, Pandoc drops the text. */
  addRun(element: string, holder?: RunHolder): void {
    this.#openHolder(holder);
    this.#xml += `<w:r>${element}</w:r>`;
  }

  /** Adds an element beside the runs. */
  addElement(xml: string, holder?: RunHolder): void {
    this.#openHolder(holder);
    this.#xml += xml;
  }

  end(): string {
    this.#openHolder(undefined);
    return this.#xml;
  }

  #openRun(properties: string, holder: RunHolder | undefined): void {
    if (holder?.start !== this.#holder?.start) this.#openHolder(holder);
    if (this.#properties === properties) return;
    this.#closeRun();
    this.#xml += properties ? `<w:r><w:rPr>${properties}</w:rPr>` : '<w:r>';
    this.#properties = properties;
  }

  #openHolder(holder: RunHolder | undefined): void {
    this.#closeRun();
    if (holder?.start === this.#holder?.start) return;
    this.#xml += (this.#holder?.end ?? '') + (holder?.start ?? '');
    this.#holder = holder;
  }

  #closeRun(): void {
    if (this.#properties === undefined) return;
    this.#endText();
    this.#xml += '</w:r>';
    this.#properties = undefined;
  }

  #endText(): void {
    this.#xml += textXml(this.#text);
    this.#text = '';
  }
}
