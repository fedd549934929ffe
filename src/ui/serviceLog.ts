import type * as vscode from 'vscode';

/** Beginning of a line of the service's log (pino's levels) that tells of no fault. */
const NO_FAULT = /^\{"level":[1-4]0,/;

/** Takes a line of the built-in service's log over: what went wrong is seen at once, the rest by who asks for more. */
export function logServiceLine(log: Pick<vscode.LogOutputChannel, 'debug' | 'error'>, line: string): void {
  if (NO_FAULT.test(line)) log.debug(line);
  else log.error(line);
}
