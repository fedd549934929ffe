/** One part of the benchmark: `npm run bench -- --only NAME`. */
export interface Part {
  readonly name: string;
  /** Heading of its tables. */
  readonly title: string;
  /** Measures and returns Markdown. */
  run(options: BenchOptions): Promise<string>;
}

export interface BenchOptions {
  /** Page counts, ascending. */
  readonly pages: readonly number[];
  /** Files to measure in place of the generated ones. */
  readonly files: readonly string[];
  /** LibreOffice and pdf2docx take their time. */
  readonly peers: boolean;
  /** Of which the fastest counts. */
  readonly repeat: number;
}
