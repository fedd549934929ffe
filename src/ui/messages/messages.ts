import * as vscode from 'vscode';

/** A button and what it does; shown in this order. */
export type Buttons = readonly (readonly [label: string, run: () => unknown])[];

/** Characters that set all that follows in another order (UAX #9, embeddings, overrides and isolates): a name would turn the sentence around. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * The text of a notification, in which VS Code makes links of `[text](command:…)` that run the command. Names of files are in it, and in a
 * stranger's folder a stranger chose them: an invisible space keeps them what they are, and what reorders is shown as a character that is none.
 */
export function asItIs(text: string): string {
  return text.replaceAll('](', ']\u200b(').replace(REORDERING, '\ufffd');
}

type Show = (text: string, ...labels: string[]) => Thenable<string | undefined>;

/** Messages with buttons. What was said is in the log, too: that is what a report of a fault begins with. */
export class Messages {
  constructor(private readonly log: vscode.LogOutputChannel) {}

  done(text: string, buttons: Buttons = []): void {
    this.log.info(`told: ${text}`);
    this.say((...args) => vscode.window.showInformationMessage(...args), text, buttons);
  }

  warn(text: string, buttons: Buttons = []): void {
    this.log.warn(`told: ${text}`);
    this.say((...args) => vscode.window.showWarningMessage(...args), text, buttons);
  }

  fail(text: string, buttons: Buttons = []): void {
    this.log.error(`told: ${text}`);
    this.say((...args) => vscode.window.showErrorMessage(...args), text, buttons);
  }

  showLog(): void {
    this.log.show(true);
  }

  /** Does not wait for the user: what the message is about is over. */
  private say(show: Show, text: string, buttons: Buttons): void {
    void show(asItIs(text), ...buttons.map(([label]) => label)).then(async (chosen) => {
      try {
        await buttons.find(([label]) => label === chosen)?.[1]();
      } catch (error) {
        this.log.error(`${chosen ?? ''}: ${String(error)}`);
      }
    });
  }
}
