import type { PasswordReason } from '../conversion/index';
import type { Terminal } from './terminal';

/** Asks for passwords one after the other, however many files need one. */
export class PasswordPrompt {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly terminal: Terminal,
    private readonly interrupt: () => void,
    private readonly signal: AbortSignal,
  ) {}

  ask(file: string, reason: PasswordReason): Promise<string | undefined> {
    const question = reason === 'wrong_password' ? `That password does not open ${file}. ` : '';
    const answer = this.last.then(() =>
      this.terminal.askSecret(`${question}Password of ${file}: `, this.interrupt, this.signal),
    );
    this.last = answer.catch(() => undefined);
    return answer;
  }
}
