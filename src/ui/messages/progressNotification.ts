import * as vscode from 'vscode';
import { asItIs } from './messages';

/** Where a piece of work is: a sentence, and the whole way in percent. */
export interface ProgressState {
  readonly message: string;
  /** 0–100, of all the work. Left out: unknown. */
  readonly percent?: number;
}

/**
 * Runs `work` behind a notification with a title, a bar and a Cancel button. VS Code's bar takes increments: they are made from the
 * absolute values, so that it never goes back. The signal fires when the user cancels.
 */
export async function withProgressNotification<T>(
  title: string,
  work: (report: (state: ProgressState) => void, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const options = { location: vscode.ProgressLocation.Notification, title: asItIs(title), cancellable: true };
  return vscode.window.withProgress(options, async (progress, token) => {
    let shownPercent = 0;
    const report = ({ message, percent = 0 }: ProgressState) => {
      const increment = Math.max(0, Math.min(100, percent) - shownPercent);
      shownPercent += increment;
      progress.report({ message: asItIs(message), increment });
    };
    return withSignal(token, (signal) => work(report, signal));
  });
}

/** Runs `work` with a signal that fires when `token` is cancelled. */
export async function withSignal<T>(
  token: vscode.CancellationToken,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const cancel = (): void => {
    controller.abort();
  };
  const listener = token.onCancellationRequested(cancel);
  if (token.isCancellationRequested) cancel();
  try {
    return await work(controller.signal);
  } finally {
    listener.dispose();
  }
}
