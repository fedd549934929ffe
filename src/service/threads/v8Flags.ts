import { setFlagsFromString } from 'node:v8';

/**
 * Old objects that a thread of its own may have before V8 collects all of them for the first time, in MiB. Left to itself V8 does so a dozen
 * times in 500 pages, for the 15 MiB that live then: each time the machine code of functions that live for one page only is gone, and is
 * compiled again. A tenth of the processor time; twice as much saves little more, and memory grows by it in every thread.
 */
const INITIAL_OLD_SPACE = '--initial-old-space-size=48';

/**
 * V8 compiles a function again for speed once it has run for long enough, and takes so little for enough that it spends a fifth to nearly
 * half of the processor time of 500 pages on that, in every thread for itself. More runs before a function counts as hot, and less of
 * others copied into it, take 10 to 20 % off the time of one page and of 2,000. V8 prints a complaint about a flag that it does not know,
 * so that each range of versions has its own, and versions that came later have none.
 */
const TUNED: readonly { readonly from: number; readonly to: number; readonly flags: readonly string[] }[] = [
  // Node 20: from the baseline compiler straight to the optimizing one.
  {
    from: 11,
    to: 11,
    flags: [INITIAL_OLD_SPACE, '--interrupt-budget=800000', '--max-inlined-bytecode-size-cumulative=250'],
  },
  // Node 22 to 25 and the Electron of VS Code, with Maglev between the two. Runs count times the function's size.
  {
    from: 12,
    to: 14,
    flags: [
      INITIAL_OLD_SPACE,
      '--invocation-count-for-maglev=2000',
      '--no-maglev-inlining',
      '--invocation-count-for-turbofan=30000',
      '--max-inlined-bytecode-size-cumulative=250',
    ],
  },
];

/** To be called before the first engine thread starts: functions keep the budget, and a thread the memory, that they began with. */
export function setV8Flags(): void {
  for (const flag of v8Flags(process.versions.v8)) setFlagsFromString(flag);
}

/** The flags for this version of V8, such as `13.6.233.17-node.53`. */
export function v8Flags(v8Version: string): readonly string[] {
  const major = Number.parseInt(v8Version, 10);
  return TUNED.find(({ from, to }) => major >= from && major <= to)?.flags ?? [];
}
