import type { Inline, RunFormat, RunLink } from '../../../model/document';
import { spacedFormat } from './runFormat';
import { sameFormat, sameLink } from './sameRun';

const SPACE = ' ';
const SOFT_HYPHEN = '\u00ad';
const ZERO_WIDTH_SPACE = '\u200b';

type TextRun = { -readonly [K in keyof Extract<Inline, { type: 'text' }>]: Extract<Inline, { type: 'text' }>[K] };

/** Linear in the text: what has been put together is never looked at again, only how it ends. */
export class RunBuilder {
  readonly inlines: Inline[] = [];
  /** The last inline, where it is a run. */
  #open: TextRun | undefined;
  #endsInSpace = false;
  /** Formats by spacing, once letters are spaced: there is a builder for each cell of a table. */
  #spaced: Map<number, Map<RunFormat, RunFormat>> | undefined;
  /** Of the letters that follow, on top of what their format has. */
  spacingPt = 0;
  get isBetweenWords(): boolean {
    return this.#endsInSpace || !this.#open;
  }
  text(text: string, format: RunFormat, link?: RunLink): void {
    this.#add(text, this.spacingPt === 0 ? format : this.#spacedOf(format), link);
  }
  #add(text: string, format: RunFormat, link?: RunLink): void {
    if (this.#open && sameFormat(this.#open.format, format) && sameLink(this.#open.link, link)) this.#open.text += text;
    else this.#start({ type: 'text', text, format, link });
    if (text) this.#endsInSpace = text.endsWith(' ');
  }
  push(inline: Inline): void {
    this.inlines.push(inline);
    this.#open = undefined;
  }
  /** Makes the hyphen at the end one that shows only where a line breaks: the word is whole, and its lines break as they did. */
  softenHyphen(): void {
    if (!this.#open) return;
    this.#open.text = this.#open.text.slice(0, -1) + SOFT_HYPHEN;
    this.#endsInSpace = false;
  }
  /** A place where the line may break, which shows nothing: neither Word nor LibreOffice breaks an address anywhere. */
  allowBreak(): void {
    if (this.#open) this.#open.text += ZERO_WIDTH_SPACE;
  }
  /** Spaces before text of the format `next`, which behind a tab are of its link, too. */
  space(next: RunFormat | undefined, spaces = SPACE, link?: RunLink): void {
    const last = this.#open;
    if (!last) {
      if (next && this.inlines.length) this.text(spaces, plain(next), link);
      return;
    }
    if (this.#endsInSpace) return;
    // Code stands in prose, whose spaces are less than half as wide; what is written behind a link is in the text's colour.
    if (next && ((last.format.monospace && !next.monospace) || endsLink(last, next))) {
      this.text(spaces, plain(next));
      return;
    }
    // The space belongs to the run before it only where the next run goes on with its decoration.
    const keeps =
      next !== undefined &&
      last.format.underline === next.underline &&
      last.format.strike === next.strike &&
      last.format.frame === next.frame;
    if (keeps && last.link) {
      this.#start({ type: 'text', text: spaces, format: last.format, link: last.link });
      this.#endsInSpace = true;
    } else this.#add(spaces, keeps ? last.format : plain(last.format));
  }
  #spacedOf(format: RunFormat): RunFormat {
    this.#spaced ??= new Map();
    const known = this.#spaced.get(this.spacingPt) ?? new Map<RunFormat, RunFormat>();
    this.#spaced.set(this.spacingPt, known);
    const spaced = known.get(format) ?? spacedFormat(format, this.spacingPt);
    known.set(format, spaced);
    return spaced;
  }
  #start(run: TextRun): void {
    this.inlines.push(run);
    this.#open = run;
    this.#endsInSpace = false;
  }
}

/** The next run is none of the link, which it would look like. */
const endsLink = ({ format, link }: TextRun, next: RunFormat): boolean =>
  link !== undefined && (format.colour !== next.colour || format.underline !== next.underline);

function plain(format: RunFormat): RunFormat {
  const isPlain = !format.underline && !format.strike && format.verticalAlign === 'baseline';
  if (isPlain && format.highlight === undefined && format.frame === undefined) return format;
  const { highlight: _, frame: __, ...rest } = format;
  return { ...rest, underline: false, strike: false, verticalAlign: 'baseline' };
}
