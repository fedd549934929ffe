import { setFlagsFromString } from 'node:v8';

/**
 * Old objects that a thread of its own may have before V8 collects all of them for the first time, in MiB. Left to itself V8 does so a dozen
 * times in 500 pages, for the 15 MiB that live then: each time the machine code of functions that live for one page only is gone, and is
 * compiled again. A tenth of the processor time; twice as much saves little more, and memory grows by it in every thread.
 */
const INITIAL_OLD_SPACE = '--initial-old-space-size=48';

/**
 * V8 copies small functions of WebAssembly into those that call them, by itself only from 12.9 on: PDFium, which makes a great many calls,
 * takes a tenth less time. What is compiled for speed is larger by what is copied, and so has to be run nine times as often before it is: two
 * pages take 5 to 9 % less processor time than with a quarter of that, twenty 5 %, five hundred as much (of Node 22 some 3 % more).
 */
const WASM_INLINING = {
  v11: ['--wasm-inlining', '--wasm-tiering-budget=16000000'],
  v12: ['--experimental-wasm-inlining', '--wasm-tiering-budget=16000000'],
} as const;

/**
 * V8 compiles a function again for speed once it has run for long enough, and takes so little for enough that it spends a fifth to nearly
 * half of the processor time of 500 pages on that, in every thread for itself. More runs before a function counts as hot, and less of
 * others copied into it, take 10 to 20 % off the time of one page and of 2,000.
 */
const LATER = ['--interrupt-budget=800000', '--max-inlined-bytecode-size-cumulative=250'] as const;

/** The same where Maglev is between the baseline compiler and the optimizing one. Runs count times the function's size. */
const LATER_WITH_MAGLEV = [
  '--invocation-count-for-maglev=2000',
  '--no-maglev-inlining',
  '--invocation-count-for-turbofan=30000',
  '--max-inlined-bytecode-size-cumulative=250',
] as const;

/**
 * V8 makes objects old from the start where those made before at the same place lived long. A page's words live to the end of their page, and
 * where V8 by chance collects at the wrong times it takes them for such: in one run of four of 500 mixed pages 150 MB got old instead of 30, of
 * which up to 140 were in memory at once, in every thread.
 */
const NO_OLD_WORDS = '--no-allocation-site-pretenuring';

/** V8 prints a complaint about a flag that it does not know: each range of versions has its own, and versions that came later have none. */
const TUNED: readonly { readonly versions: RegExp; readonly flags: readonly string[] }[] = [
  // Node 20.
  { versions: /^11\.3\./, flags: [INITIAL_OLD_SPACE, NO_OLD_WORDS, ...WASM_INLINING.v11, ...LATER] },
  // Node 22.
  { versions: /^12\.[4-8]\./, flags: [INITIAL_OLD_SPACE, NO_OLD_WORDS, ...WASM_INLINING.v12, ...LATER_WITH_MAGLEV] },
  // Node 23 to 25 and the Electron of VS Code.
  { versions: /^(?:12\.9|13|14)\./, flags: [INITIAL_OLD_SPACE, NO_OLD_WORDS, ...LATER_WITH_MAGLEV] },
];

/** To be called before the first engine thread starts: functions keep the budget, and a thread the memory, that they began with. */
export function setV8Flags(): void {
  for (const flag of v8Flags(process.versions.v8)) setFlagsFromString(flag);
}

/** The flags for this version of V8, such as `13.6.233.17-node.53`. */
export function v8Flags(v8Version: string): readonly string[] {
  return TUNED.find(({ versions }) => versions.test(v8Version))?.flags ?? [];
}
