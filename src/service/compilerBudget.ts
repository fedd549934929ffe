import { setFlagsFromString } from 'node:v8';

/**
 * V8 compiles a function again for speed once it has run for long enough, and takes so little for enough that it spends a fifth to nearly
 * half of the processor time of 500 pages on that, in every thread for itself. More runs before a function counts as hot, and less of
 * others copied into it, take 10 to 20 % off the time of one page and of 2,000. V8 prints a complaint about a flag that it does not know,
 * so that each range of versions has its own, and versions that came later have none.
 */
const TUNED: readonly { readonly from: number; readonly to: number; readonly flags: readonly string[] }[] = [
  // Node 20: from the baseline compiler straight to the optimizing one.
  { from: 11, to: 11, flags: ['--interrupt-budget=800000', '--max-inlined-bytecode-size-cumulative=250'] },
  // Node 22 to 25 and the Electron of VS Code, with Maglev between the two. Runs count times the function's size.
  {
    from: 12,
    to: 14,
    flags: [
      '--invocation-count-for-maglev=2000',
      '--no-maglev-inlining',
      '--invocation-count-for-turbofan=30000',
      '--max-inlined-bytecode-size-cumulative=250',
    ],
  },
];

/** To be called before the first engine thread starts: functions keep the budget that they began with. */
export function raiseCompilerBudget(): void {
  for (const flag of compilerFlags(process.versions.v8)) setFlagsFromString(flag);
}

/** The flags for this version of V8, such as `13.6.233.17-node.53`. */
export function compilerFlags(v8Version: string): readonly string[] {
  const major = Number.parseInt(v8Version, 10);
  return TUNED.find(({ from, to }) => major >= from && major <= to)?.flags ?? [];
}
