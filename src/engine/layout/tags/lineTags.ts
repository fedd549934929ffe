import { heightOf, overlapY, type Rect } from '../../model/geometry';
import type { PageContent, StructureElement, Word } from '../../model/pageContent';
import { styleOf } from '../../model/wordStyle';
import { addCount, mostOf } from '../../model/collections/counts';
import { largest } from '../../model/collections/statistics';
import type { LineTags } from '../flowContext';
import { structureLeaves, type StructureLeaf } from './structureLeaves';

/** No tags, or none to be trusted: geometry decides. */
const UNTAGGED: LineTags = { elementOf: () => undefined, roleOf: () => undefined };

/** Share of the characters that must hang in the tree. */
const MIN_COVERAGE = 0.8;
/** A tree in which more paragraphs than this share break off in the middle of a sentence has one for each line. */
const MAX_BROKEN_SHARE = 0.25;
const MIN_PARAGRAPHS_TO_JUDGE = 6;

/**
 * What the structure tree of a tagged PDF says of lines: the paragraph they are part of, its type, the depth of lists around it. Trees that
 * leave much of the text out are not used, those with a paragraph for every line only for the types (ISO 14289-1, 7.1 asks for semantically
 * correct tags; many files do not have them). Linear in words and elements.
 */
export function lineTags(content: PageContent): LineTags {
  if (content.structure === undefined || content.structure.length === 0) return UNTAGGED;
  const words = content.words.filter((word) => isBody(content, word));
  const leaves = withBlocksApart(structureLeaves(content.structure), words);
  if (!covers(words, leaves)) return UNTAGGED;
  const trusted = !breaksSentences(words, leaves);
  const leafOf = (line: { readonly words: readonly Word[] }): StructureLeaf | undefined =>
    dominantLeaf(line.words, leaves);
  return {
    elementOf: (line) => (trusted ? leafOf(line)?.paragraph : undefined),
    roleOf: (line) => {
      const leaf = leafOf(line);
      if (leaf === undefined || leaf.tag === '') return undefined;
      return { tag: leaf.tag, ...(leaf.listDepth > 0 && { listDepth: leaf.listDepth }) };
    },
  };
}

function isBody({ styles }: PageContent, word: Word): boolean {
  const style = styleOf(word, styles);
  return style !== undefined && !style.invisible && !style.artifact;
}

const leafOfWord = (word: Word, leaves: ReadonlyMap<number, StructureLeaf>): StructureLeaf | undefined => {
  const mcid = word.pieces[0]?.mcid;
  return mcid === undefined ? undefined : leaves.get(mcid);
};

/**
 * Browsers write a `pre` or a `div` in a list item as they write a word with a title: as an element without a meaning. What shares no line with
 * the rest of its paragraph is a block, and a paragraph of its own.
 */
function withBlocksApart(
  leaves: ReadonlyMap<number, StructureLeaf>,
  words: readonly Word[],
): ReadonlyMap<number, StructureLeaf> {
  if (![...leaves.values()].some(({ wrapper }) => wrapper)) return leaves;
  const inLine = new Set<StructureElement>();
  const blocks = new Map<StructureElement, number>();
  let paragraphs = 1 + largest([...leaves.values()].map((leaf) => leaf.paragraph ?? 0));
  let last: { readonly word: Word; readonly leaf: StructureLeaf } | undefined;
  for (const word of words) {
    const leaf = leafOfWord(word, leaves);
    if (leaf === undefined || leaf.label) continue;
    if (last && last.leaf.paragraph === leaf.paragraph && last.leaf.wrapper !== leaf.wrapper) {
      const isBeside = shareLine(last.word.bounds, word.bounds);
      for (const { wrapper } of [last.leaf, leaf]) {
        if (wrapper && isBeside) inLine.add(wrapper);
        else if (wrapper && !blocks.has(wrapper)) blocks.set(wrapper, paragraphs++);
      }
    }
    last = { word, leaf };
  }
  return new Map(
    [...leaves].map(([mcid, leaf]) => {
      const paragraph = leaf.wrapper && !inLine.has(leaf.wrapper) ? blocks.get(leaf.wrapper) : undefined;
      return [mcid, paragraph === undefined ? leaf : { ...leaf, paragraph }];
    }),
  );
}

const shareLine = (a: Rect, b: Rect): boolean => overlapY(a, b) > Math.min(heightOf(a), heightOf(b)) / 2;

function covers(words: readonly Word[], leaves: ReadonlyMap<number, StructureLeaf>): boolean {
  let covered = 0;
  let all = 0;
  for (const word of words) {
    all += word.text.length;
    if (leafOfWord(word, leaves) !== undefined) covered += word.text.length;
  }
  return all > 0 && covered >= all * MIN_COVERAGE;
}

/** Text that goes on with a small letter in the next paragraph, without a stop before it. */
function breaksSentences(words: readonly Word[], leaves: ReadonlyMap<number, StructureLeaf>): boolean {
  let paragraphs = 0;
  let broken = 0;
  let last: { readonly word: Word; readonly leaf: StructureLeaf } | undefined;
  for (const word of words) {
    const leaf = leafOfWord(word, leaves);
    if (leaf?.paragraph === undefined || leaf.label) continue;
    if (last !== undefined && last.leaf.paragraph !== leaf.paragraph) {
      paragraphs += 1;
      const plain = leaf.tag === 'P' && last.leaf.tag === 'P';
      if (plain && /^\p{Ll}/u.test(word.text) && /[\p{L},-]$/u.test(last.word.text)) broken += 1;
    }
    last = { word, leaf };
  }
  return paragraphs >= MIN_PARAGRAPHS_TO_JUDGE && broken > paragraphs * MAX_BROKEN_SHARE;
}

/** The leaf of most of a line's characters, labels aside. */
function dominantLeaf(words: readonly Word[], leaves: ReadonlyMap<number, StructureLeaf>): StructureLeaf | undefined {
  const counts = new Map<StructureLeaf, number>();
  const byParagraph = new Map<number | string, StructureLeaf>();
  for (const word of words) {
    const leaf = leafOfWord(word, leaves);
    if (leaf === undefined || leaf.label) continue;
    const key = leaf.paragraph ?? leaf.tag;
    const same = byParagraph.get(key) ?? leaf;
    byParagraph.set(key, same);
    addCount(counts, same, word.text.length);
  }
  return mostOf(counts);
}
