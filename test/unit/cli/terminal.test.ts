import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { phaseText } from '../../../src/cli/batchProgress';
import { barLine, Terminal } from '../../../src/cli/terminal';

class Screen {
  text = '';
  constructor(
    readonly isTTY = true,
    readonly columns = 60,
  ) {}
  write(text: string): void {
    this.text += text;
  }
  /** What is left on the last line after all carriage returns. */
  get lastLine(): string {
    return (this.text.split('\n').at(-1) ?? '').split('\r').at(-1)?.replace('\u001b[K', '') ?? '';
  }
}

class Keyboard extends EventEmitter {
  readonly isTTY = true;
  raw = false;
  setRawMode(mode: boolean): void {
    this.raw = mode;
  }
  resume(): void {
    // Always ready.
  }
  pause(): void {
    // Nothing to stop.
  }
  type(keys: string): void {
    this.emit('data', Buffer.from(keys));
  }
}

const noInterrupt = (): void => undefined;
const never = new AbortController().signal;

describe('The line of progress', () => {
  it('is a bar, a percentage and a text, cut to the width of the terminal', () => {
    const screen = new Screen();
    new Terminal(screen, new Keyboard()).progress(25, 'report.pdf: converting page 12 of 40');
    assert.equal(screen.lastLine, '[######------------------]  25 % report.pdf: converting pag');
    assert.equal(barLine(100, ''), '[########################] 100 % ');
  });

  it('fits where letters are two cells wide', () => {
    const screen = new Screen();
    new Terminal(screen, new Keyboard()).progress(25, '日本語の長い名前の文書.pdf: converting');
    assert.equal(screen.lastLine, '[######------------------]  25 % 日本語の長い名前の文書.pdf');
  });

  it('makes room for lines that stay', () => {
    const screen = new Screen();
    const terminal = new Terminal(screen, new Keyboard());
    terminal.progress(25, 'x');
    terminal.line('not_a_pdf: a.pdf is not a PDF.');
    assert.ok(screen.text.endsWith('\r\u001b[Knot_a_pdf: a.pdf is not a PDF.\n'));
  });

  it('is not steered, or turned around, by the name of a file', () => {
    const screen = new Screen();
    new Terminal(screen, new Keyboard()).line('source_missing: a\u001b[2J\u202Efdp.exe\u2066\n.pdf, שלום\u200f.pdf');
    assert.equal(screen.text, 'source_missing: a?[2J?fdp.exe??.pdf, שלום\u200f.pdf\n');
  });

  it('is not there where nobody watches', () => {
    const screen = new Screen(false);
    const terminal = new Terminal(screen, new Keyboard());
    terminal.progress(25, 'x');
    terminal.line('done');
    assert.equal(screen.text, 'done\n');
  });

  it('is a line of its own, now and then, on a terminal that redraws nothing', async () => {
    const screen = new Screen();
    const keyboard = new Keyboard();
    const terminal = new Terminal(screen, keyboard, false);
    terminal.progress(25, 'a.pdf: converting page 3 of 12');
    terminal.progress(26, 'a.pdf: converting page 4 of 12');
    const answer = terminal.askSecret('Password of a.pdf: ', noInterrupt, never);
    terminal.line('b.pdf failed');
    keyboard.type('x\r');
    await answer;
    assert.equal(
      screen.text,
      '25 % a.pdf: converting page 3 of 12\nPassword of a.pdf: \nb.pdf failed\nPassword of a.pdf: \n',
    );
  });

  it('does not draw over a question', () => {
    const screen = new Screen();
    const keyboard = new Keyboard();
    const terminal = new Terminal(screen, keyboard);
    const answer = terminal.askSecret('Password of a.pdf: ', noInterrupt, never);
    terminal.progress(50, 'b.pdf');
    assert.equal(screen.lastLine, 'Password of a.pdf: ');
    terminal.line('b.pdf failed');
    assert.ok(screen.text.endsWith('b.pdf failed\nPassword of a.pdf: '));
    keyboard.type('x\r');
    return answer;
  });
});

describe('A question for a secret', () => {
  it('takes what is typed, corrections included, and shows none of it', async () => {
    const screen = new Screen();
    const keyboard = new Keyboard();
    const answer = new Terminal(screen, keyboard).askSecret('Password: ', noInterrupt, never);
    assert.equal(keyboard.raw, true);
    keyboard.type('wrong\u0015secx');
    keyboard.type('\u007frët\r');
    assert.equal(await answer, 'secrët');
    assert.equal(screen.text, 'Password: \n');
    assert.equal(keyboard.raw, false);
  });

  it('takes letters that come in pieces', async () => {
    const keyboard = new Keyboard();
    const answer = new Terminal(new Screen(), keyboard).askSecret('Password: ', noInterrupt, never);
    for (const byte of Buffer.from('ë密\r')) keyboard.emit('data', Buffer.of(byte));
    assert.equal(await answer, 'ë密');
  });

  it('is not answered by Enter alone', async () => {
    const keyboard = new Keyboard();
    const answer = new Terminal(new Screen(), keyboard).askSecret('Password: ', noInterrupt, never);
    keyboard.type('\r');
    assert.equal(await answer, undefined);
  });

  it('hands on Ctrl+C, which is no signal then', async () => {
    const keyboard = new Keyboard();
    let interrupts = 0;
    const answer = new Terminal(new Screen(), keyboard).askSecret('Password: ', () => interrupts++, never);
    keyboard.type('abc\u0003');
    assert.equal(await answer, undefined);
    assert.equal(interrupts, 1);
  });

  it('is given up when the terminal is closed', async () => {
    const keyboard = new Keyboard();
    const answer = new Terminal(new Screen(), keyboard).askSecret('Password: ', noInterrupt, never);
    keyboard.type('abc');
    keyboard.emit('end');
    assert.equal(await answer, undefined);
    assert.deepEqual(keyboard.eventNames(), []);
  });

  it('is taken back, and not asked any more', async () => {
    const screen = new Screen();
    const keyboard = new Keyboard();
    const terminal = new Terminal(screen, keyboard);
    const interruption = new AbortController();
    const answer = terminal.askSecret('Password: ', noInterrupt, interruption.signal);
    interruption.abort();
    assert.equal(await answer, undefined);
    assert.equal(keyboard.raw, false);
    assert.equal(await terminal.askSecret('Password: ', noInterrupt, interruption.signal), undefined);
    assert.equal(screen.text, 'Password: \n');
  });
});

describe('What is going on', () => {
  it('is said as a person says it', () => {
    assert.equal(
      phaseText({ phase: 'uploading', bytesSent: 12_000_000, bytesTotal: 40_100_000 }),
      'uploading 12 of 40 MB',
    );
    assert.equal(phaseText({ phase: 'uploading', bytesSent: 0, bytesTotal: 4_900 }), 'uploading 0 of 5 KB');
    assert.equal(phaseText({ phase: 'waiting', queuePosition: 3 }), 'waiting, 2 ahead');
    assert.equal(phaseText({ phase: 'waiting', queuePosition: 1 }), 'waiting, next in line');
    assert.equal(
      phaseText({ phase: 'converting', percent: 30, pagesDone: 11, pagesTotal: 40, secondsLeft: 9.2 }),
      'converting page 12 of 40, about 10 s left',
    );
    assert.equal(phaseText({ phase: 'converting', pagesDone: 40, pagesTotal: 40 }), 'converting page 40 of 40');
    assert.equal(phaseText({ phase: 'converting', secondsLeft: 1_843 }), 'converting, about 31 min left');
    assert.equal(phaseText({ phase: 'converting', secondsLeft: 0 }), 'converting');
    assert.equal(phaseText({ phase: 'converting' }), 'converting');
  });
});
