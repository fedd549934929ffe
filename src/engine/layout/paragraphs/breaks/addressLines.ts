import { DIGIT, ENDS_CLAUSE } from '../../../model/characters';
import { endOf, startOf, startsSmall } from '../../lines/lineText';
import type { TextLine } from '../../types';
import { isCentred, sameSize, type ColumnContext } from '../columnContext';
import type { Wraps } from './lineWraps';

/** Fewer lines may end anywhere, unless there is a number or a site in each, below a name in another type. */
const MIN_LINES = 3;
/** Lines of addresses have no more words. */
const MAX_WORDS = 5;
/** Of the breaks between them so many are made by hand, at least: the next word would have fitted. */
const MIN_BROKEN_SHARE = 1 / 3;
/** In a column that is no wider than they are none is: there so many of so many lines have numbers in them. */
const MIN_NUMBERED_SHARE = 1 / 2;
const MIN_NUMBERED_LINES = 4;
/** Lines start, or end, together within this, and their distances differ by no more; points. */
const SAME_PT = 0.8;
/** Lines that are farther apart are no block, in their size. */
const MAX_LEADING_EM = 1.8;

const E_MAIL_OR_SITE = /@|^(?:www\.|https?:)/;
const NAME_OR_NUMBER = /^[\p{Lu}\p{Nd}]/u;
const NAME = /^(?:\p{Lu}|\+\p{Nd})/u;
const BARE_NUMBER = /^\p{Nd}+$/u;
/** Also of several words, as of the kinds of companies. */
const ABBREVIATION = /^(?:\p{L}{1,4}\.)+$/u;
/** Of a kind of street, in front of its name. */
const KIND_OF_STREET = /^\p{Ll}{1,4}\.$/u;

/**
 * Addresses and the like: short lines below each other that all begin as names and numbers do, and of which some are broken by hand. Then all of them are, those
 * too that are as long as the longest, behind which nothing would have fitted. Looked at when it is first asked for; linear.
 */
export class AddressLines {
  #starts: ReadonlySet<number> | undefined;

  constructor(
    private readonly lines: readonly TextLine[],
    private readonly wraps: Pick<Wraps, 'into'>,
    private readonly context: ColumnContext,
  ) {}

  /** Whether the line at this place begins anew, below another one of an address. */
  startsAt(place: number): boolean {
    this.#starts ??= this.#all();
    return this.#starts.has(place) || this.#isSiteAlone(place);
  }

  /** An e-mail address or a site alone in its line, below a name or a number. */
  #isSiteAlone(place: number): boolean {
    const [upper, lower] = [this.lines[place - 1], this.lines[place]];
    if (!upper || lower?.words.length !== 1 || !E_MAIL_OR_SITE.test(startOf(lower))) return false;
    return isShort(upper) && NAME_OR_NUMBER.test(endOf(upper));
  }

  #all(): ReadonlySet<number> {
    const starts = new Set<number>();
    let first = 0;
    for (let i = 1; i <= this.lines.length; i++) {
      if (this.#goesOn(i) && (i === first + 1 || Math.abs(this.#distance(i) - this.#distance(i - 1)) < SAME_PT))
        continue;
      if (this.#isAddress(first, i)) {
        if (this.#endsIn(':', first - 1)) starts.add(first);
        for (let k = first + 1; k < i; k++) if (!this.#endsIn(',', k - 1)) starts.add(k);
      }
      first = i;
    }
    return starts;
  }

  /** A name or a list goes on behind a comma, and an address stands below its own name with a colon. */
  #endsIn(sign: ',' | ':', place: number): boolean {
    const line = this.lines[place];
    return line !== undefined && endOf(line).endsWith(sign);
  }

  /** From the baseline above. */
  #distance(place: number): number {
    return (this.lines[place]?.baseline ?? 0) - (this.lines[place - 1]?.baseline ?? 0);
  }

  /** In one block with the line above it. */
  #goesOn(place: number): boolean {
    const [upper, lower] = [this.lines[place - 1], this.lines[place]];
    if (!upper || !lower || this.#endsIn(':', place - 1)) return false;
    if (!isShort(upper) || !isShort(lower) || !sameSize(upper.sizePt, lower.sizePt)) return false;
    const isLevel = (side: 'left' | 'right'): boolean => Math.abs(upper.bounds[side] - lower.bounds[side]) < SAME_PT;
    return (
      (isLevel('left') || isLevel('right')) &&
      this.#distance(place) < MAX_LEADING_EM * lower.sizePt &&
      !this.context.isSeparated(upper, lower)
    );
  }

  /** But for the bare number of a house or a town. */
  #hasLabel(line: TextLine): boolean {
    return !BARE_NUMBER.test(startOf(line)) && this.context.labelWords(line) > 0;
  }

  #isAddress(first: number, end: number): boolean {
    const { lines, wraps, context } = this;
    const own = lines.slice(first, end);
    if (own.length < 2 || own.every((line) => isCentred(line, context))) return false;
    let broken = 0;
    for (let i = first; i < end; i++) {
      const [line, above] = [lines[i], lines[i - 1]];
      if (!line || !beginsAnew(line) || this.#hasLabel(line)) return false;
      if (i === first || !above) continue;
      if (ENDS_CLAUSE.test(endOf(above)) && !ABBREVIATION.test(endOf(above))) return false;
      if (!wraps.into(i)) broken++;
    }
    if (own.length >= MIN_LINES && broken >= MIN_BROKEN_SHARE * (own.length - 1)) return true;
    const places = own[0]?.style === own[1]?.style ? own : own.slice(1);
    if (places.length > 1 && places.every(isPlaceOrSite)) return true;
    return own.length >= MIN_NUMBERED_LINES && own.filter(isNumbered).length >= MIN_NUMBERED_SHARE * own.length;
  }
}

const isShort = ({ words, rightToLeft }: TextLine): boolean => words.length <= MAX_WORDS && !rightToLeft;

const isNumbered = ({ words }: TextLine): boolean => words.some(({ text }) => DIGIT.test(text));

/** A number beside a name, of a street, a town or a telephone, or a site alone. The rest of a number has no name in its line. */
const isPlaceOrSite = (line: TextLine): boolean =>
  E_MAIL_OR_SITE.test(startOf(line)) ||
  (isNumbered(line) && line.words.some(({ text }) => NAME.test(text)) && NAME_OR_NUMBER.test(endOf(line)));

/** As names, numbers and addresses do, also behind the kind of a street. */
function beginsAnew(line: TextLine): boolean {
  const [first, second] = line.words;
  if (second && KIND_OF_STREET.test(first?.text ?? '')) return NAME_OR_NUMBER.test(second.text);
  return /^[\p{Lu}\p{Nd}"“„(+]/u.test(startOf(line)) ? !startsSmall(line) : E_MAIL_OR_SITE.test(startOf(line));
}
