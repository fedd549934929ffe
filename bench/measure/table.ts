/** Markdown tables of figures. */

export type Cell = string | number | undefined;

/** The first column left, the others right. Undefined is a dash. */
export function markdownTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]): string => `| ${cells.map((cell) => cell ?? '–').join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '--:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

const BYTES_PER_MB = 1e6;
const BYTES_PER_KB = 1e3;

export const megabytes = (bytes: number): string => `${(bytes / BYTES_PER_MB).toFixed(bytes < 1e7 ? 2 : 0)} MB`;
export const kilobytes = (bytes: number): string => `${(bytes / BYTES_PER_KB).toFixed(1)} KB`;
export const seconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} s`;
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const ratio = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));
