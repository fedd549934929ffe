import { StringDecoder } from 'node:string_decoder';

/** The terminal, or whatever stderr is: lines that stay, below them one line of progress that is redrawn, and questions. */

const BAR_CELLS = 24;
const REDRAW_MS = 100;
/** Where lines cannot be redrawn they pile up. */
const PLAIN_LINE_MS = 5_000;
const DEFAULT_COLUMNS = 80;
const CARRIAGE_RETURN = '\r';
/** ECMA-48 EL: erase to the end of the line. */
const ERASE_LINE = '\x1b[K';
const CTRL_C = '\x03';
const CTRL_D = '\x04';
/** What terminals have for taking back all of a line (stty(1), kill). */
const CTRL_U = '\x15';
const BACKSPACES = ['\x7f', '\b'];

interface TerminalOutput {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

interface TerminalInput {
  readonly isTTY?: boolean;
  setRawMode(mode: boolean): unknown;
  resume(): unknown;
  pause(): unknown;
  on(event: 'data', listener: (keys: Buffer) => void): unknown;
  on(event: 'end' | 'error', listener: () => void): unknown;
  off(event: 'data', listener: (keys: Buffer) => void): unknown;
  off(event: 'end' | 'error', listener: () => void): unknown;
}

export class Terminal {
  private shown = '';
  private lastDraw = -Infinity;
  private question: string | undefined;

  constructor(
    private readonly output: TerminalOutput = process.stderr,
    private readonly input: TerminalInput = process.stdin,
    /** Not where a terminal knows no control sequences: an editor's, say. */
    private readonly redraws = true,
  ) {}

  /** Whether somebody can be asked. */
  get canAsk(): boolean {
    return this.output.isTTY === true && this.input.isTTY === true;
  }

  /** A line that stays. */
  line(text: string): void {
    this.clearProgress();
    const { question = '' } = this;
    const makeRoom = this.redraws ? CARRIAGE_RETURN + ERASE_LINE : '\n';
    this.output.write(`${question === '' ? '' : makeRoom}${printable(text)}\n${question}`);
  }

  /** Shows how far things are; on a terminal only, and not more often than eyes can follow. Where nothing is redrawn, lines tell it now and then. */
  progress(percent: number, text: string): void {
    const now = performance.now();
    const pauseMs = this.redraws ? REDRAW_MS : PLAIN_LINE_MS;
    if (!this.output.isTTY || this.question !== undefined || now - this.lastDraw < pauseMs) return;
    this.lastDraw = now;
    if (!this.redraws) {
      this.output.write(`${Math.floor(percent)} % ${printable(text)}\n`);
      return;
    }
    const width = (this.output.columns || DEFAULT_COLUMNS) - 1;
    this.shown = cutToWidth(barLine(percent, printable(text)), width);
    this.output.write(CARRIAGE_RETURN + this.shown + ERASE_LINE);
  }

  clearProgress(): void {
    if (this.shown === '') return;
    this.output.write(CARRIAGE_RETURN + ERASE_LINE);
    this.shown = '';
  }

  /**
   * Asks for something that isn't shown while it is typed.
   *
   * @param onInterrupt Ctrl+C, which is no signal while keys are read one by one
   * @param signal takes the question back
   * @returns undefined when the person gives no answer, or has closed the terminal
   */
  askSecret(question: string, onInterrupt: () => void, signal: AbortSignal): Promise<string | undefined> {
    if (signal.aborted) return Promise.resolve(undefined);
    this.clearProgress();
    this.question = printable(question);
    this.output.write(this.question);
    return new Promise((resolve) => {
      let typed = '';
      // A letter may come in two pieces.
      const decoder = new StringDecoder('utf8');
      const end = (answer: string | undefined): void => {
        if (this.question === undefined) return;
        this.question = undefined;
        this.input.off('data', onKeys);
        this.input.off('end', giveUp);
        signal.removeEventListener('abort', giveUp);
        // A terminal that has gone takes no mode any more, and says so.
        this.input.setRawMode(false);
        this.input.off('error', giveUp);
        this.input.pause();
        this.output.write('\n');
        resolve(answer);
      };
      const giveUp = (): void => {
        end(undefined);
      };
      const onKeys = (keys: Buffer): void => {
        for (const key of decoder.write(keys)) {
          if (key === '\r' || key === '\n') {
            end(typed === '' ? undefined : typed);
            return;
          }
          if (key === CTRL_C || key === CTRL_D) {
            if (key === CTRL_C) onInterrupt();
            giveUp();
            return;
          }
          if (key === CTRL_U) typed = '';
          else typed = BACKSPACES.includes(key) ? Array.from(typed).slice(0, -1).join('') : typed + key;
        }
      };
      this.input.setRawMode(true);
      this.input.resume();
      this.input.on('data', onKeys);
      this.input.on('end', giveUp);
      this.input.on('error', giveUp);
      signal.addEventListener('abort', giveUp);
    });
  }
}

/** `[######------------------]  25 % text` */
export function barLine(percent: number, text: string): string {
  const filled = Math.round((BAR_CELLS * percent) / 100);
  const bar = '#'.repeat(filled) + '-'.repeat(BAR_CELLS - filled);
  return `[${bar}] ${String(Math.floor(percent)).padStart(3)} % ${text}`;
}

/** Where the letters begin that may be two cells wide (Hangul; UAX #11, East Asian Width): from there on each is taken for such a one. */
const FIRST_WIDE = '\u1100';

/** As much of a text as fits into so many cells of a terminal: one that reaches its edge goes on in the next line, which no redraw clears. */
function cutToWidth(text: string, cells: number): string {
  let kept = '';
  let taken = 0;
  for (const character of text) {
    taken += character < FIRST_WIDE ? 1 : 2;
    if (taken > cells) break;
    kept += character;
  }
  return kept;
}

/** Names of files and words of services don't get to steer the terminal, nor to set what follows in another order (UAX #9). */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '?');
}
