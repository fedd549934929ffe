import type { Ends } from '../model/geometry';
import type { PageContent, Word } from '../model/pageContent';
import { wordsOfTable } from './tables/nestedTables';
import type { TableRegion } from './tables/types';

/** Those of a scanned page stand behind its picture; else all are seen. */
export const bodyWords = ({ words }: PageContent, outside: ReadonlySet<number>): Word[] =>
  words.filter((_, i) => !outside.has(i));

/** Those of them that are in no table: the ones of horizontal lines, and all others. */
export function freeWords(
  content: PageContent,
  outside: ReadonlySet<number>,
  tables: readonly TableRegion[],
): { readonly upright: Word[]; readonly turned: Word[] } {
  const taken = marked(content.words, outside);
  for (const table of tables) for (const i of wordsOfTable(table)) taken[i] = 1;
  const upright: Word[] = [];
  const turned: Word[] = [];
  for (let i = 0; i < content.words.length; i++) {
    const word = content.words[i];
    if (!word || taken[i] === 1) continue;
    if (word.angle === 0 && !word.vertical) upright.push(word);
    else turned.push(word);
  }
  return { upright, turned };
}

/** By word: 1 for those with the indices. */
function marked(words: readonly Word[], indices: ReadonlySet<number>): Uint8Array {
  const marks = new Uint8Array(words.length);
  for (const i of indices) marks[i] = 1;
  return marks;
}

/** Of the white between a running head and the body: a rule in the rest of it is drawn on all pages with the head. */
const BODY_SHARE = 0.25;

/** Where the words of the running heads end and begin: the body has what is between. */
export function headEdges(
  { words, heightPt }: Pick<PageContent, 'words' | 'heightPt'>,
  running: ReadonlySet<number>,
): Ends {
  const edges = { top: -Infinity, bottom: Infinity };
  for (const i of running) {
    const bounds = words[i]?.bounds;
    if (!bounds) continue;
    if (bounds.bottom < heightPt / 2) edges.top = Math.max(edges.top, bounds.bottom);
    else edges.bottom = Math.min(edges.bottom, bounds.top);
  }
  return edges;
}

/** Half of a rule's width, and what its place differs by on the pages that share it. */
const RULE_TOLERANCE_PT = 2;

interface ZoneOptions {
  /** Of the white between heads and body that is the body's. */
  readonly share?: number;
  /** Where rules are drawn that all pages with the heads have, y: close to the body or not, they are the heads'. */
  readonly rules?: readonly number[];
}

/** Between the rules of the running heads: a rule that is not close to the body belongs to the head. */
export function bodyZone(
  content: PageContent,
  running: ReadonlySet<number>,
  { share = BODY_SHARE, rules = [] }: ZoneOptions = {},
): Ends {
  const zone = headEdges(content, running);
  if (!running.size) return zone;
  const isRunning = marked(content.words, running);
  let [bodyTop, bodyBottom] = [Infinity, -Infinity];
  for (let i = 0; i < content.words.length; i++) {
    const bounds = content.words[i]?.bounds;
    if (isRunning[i] === 1 || !bounds) continue;
    bodyTop = Math.min(bodyTop, bounds.top);
    bodyBottom = Math.max(bodyBottom, bounds.bottom);
  }
  // A page without words may have drawings of its own anywhere.
  if (bodyBottom < bodyTop) return zone;
  const between = (head: number, edge: number): number => (Number.isFinite(head) ? edge + share * (head - edge) : head);
  const middle = content.heightPt / 2;
  return {
    top: Math.max(
      between(zone.top, Math.max(zone.top, bodyTop)),
      ...rules.filter((rule) => rule < middle).map((rule) => rule + RULE_TOLERANCE_PT),
    ),
    bottom: Math.min(
      between(zone.bottom, Math.min(zone.bottom, bodyBottom)),
      ...rules.filter((rule) => rule >= middle).map((rule) => rule - RULE_TOLERANCE_PT),
    ),
  };
}
