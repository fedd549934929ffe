import { setFlagsFromString } from 'node:v8';

/** More than any run of the command line reads. */
const NEVER = '--wasm-tiering-budget=2000000000';
/** Node 20 to 25: V8 prints a complaint about a flag that it does not know. */
const KNOWN_VERSIONS = /^(?:11\.3|12|13|14)\./;

/**
 * undici reads HTTP with llhttp as WebAssembly: one function of 34 KB, which V8 takes for hot after a few lines of a header and compiles
 * for speed, for a tenth of the processor time of a whole conversion of two pages. What little is read here is read as fast without.
 * To be called before the first request, in a process of our own.
 */
export function keepHttpParserAsItIs(): void {
  for (const flag of httpParserFlags(process.versions.v8)) setFlagsFromString(flag);
}

/** The flags for this version of V8, such as `13.6.233.17-node.53`. */
export function httpParserFlags(v8Version: string): readonly string[] {
  return KNOWN_VERSIONS.test(v8Version) ? [NEVER] : [];
}
