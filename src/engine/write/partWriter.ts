import type { RunFormat } from '../model/document';
import type { DocumentPlan } from '../model/documentPlan';
import type { Comment } from '../model/pageContent';
import { externalTarget } from './body/externalLink';
import type { NoteKind } from './body/noteReference';
import { fontName, linkRelationshipId, mediaRelationshipId } from './names';
import type { StyleIndex } from './body/styleIndex';

/** Every slot has this many ids for its bookmarks and drawings, so that pages can be written apart from each other. */
const IDS_PER_SLOT = 0x4000;
const SLOTS_OF_PAGE: Readonly<Record<'body' | NoteKind, number>> = { body: 0, footnote: 1, endnote: 2 };
const SLOTS_PER_PAGE = 3;
/** Of the slots before the pages' own: one for all headers, one for all footers. */
const HEAD_SLOTS = 2;

/** Where the ids of a page's body or notes are from; those of all headers and footers are from the slots before. */
export const idSlot = (part: 'body' | NoteKind, pageIndex: number): number =>
  (pageIndex + 1) * SLOTS_PER_PAGE + SLOTS_OF_PAGE[part];

/** What the writing of one part has used: its relationships are made from this. Plain data. */
export interface PartUse {
  readonly media: readonly string[];
  /** External targets. */
  readonly links: readonly string[];
  readonly fonts: readonly FontUse[];
  /** Ids of the notes that are referred to. */
  readonly footnotes: readonly number[];
  readonly endnotes: readonly number[];
  readonly comments: readonly Comment[];
}

export type FontUse = Pick<RunFormat, 'family' | 'monospace' | 'serif'>;

/** Goes along while blocks are written: what holds for the whole document, ids, and what the part has used so far. */
export class PartWriter {
  readonly #media = new Set<string>();
  readonly #links = new Map<string, { readonly id: string; readonly target: string } | undefined>();
  readonly #fonts = new Map<string, FontUse>();
  readonly #ids = new Map<string, string>();
  readonly #notes: Readonly<Record<NoteKind, Set<number>>> = { footnote: new Set(), endnote: new Set() };
  readonly #comments: Comment[] = [];
  #slot = 0;
  #counter = 0;
  #footnotesBefore = 0;

  constructor(
    readonly plan: DocumentPlan,
    readonly styles: StyleIndex,
    /** Foot- and endnotes stand in the body alone (ECMA-376 part 1, 17.11). */
    readonly takesNotes: boolean,
  ) {}

  /** Ids from here on are of this slot, behind the first `used` of them. */
  useSlot(slot: number, used = 0): void {
    this.#slot = slot;
    this.#counter = used;
  }

  /** How many ids of the slot have been given. */
  get usedIds(): number {
    return this.#counter;
  }

  /** Unique in the document, positive. */
  nextId(): number {
    this.#counter = (this.#counter % (IDS_PER_SLOT - 1)) + 1;
    return this.#slot * IDS_PER_SLOT + this.#counter;
  }

  /**
   * wp:anchor's relativeHeight for the place `order` among what floats on a page. In the body it is above the ids of headers and footers, which are
   * their own places: LibreOffice compares both, and painted a page's ground over its pictures; Word has heads below the body anyhow.
   */
  relativeHeight(order: number): number {
    return this.#slot < HEAD_SLOTS ? order : HEAD_SLOTS * IDS_PER_SLOT + order;
  }

  /** Relationship id of a picture. */
  useMedia(key: string): string {
    this.#media.add(key);
    let id = this.#ids.get(key);
    if (id === undefined) this.#ids.set(key, (id = mediaRelationshipId(key)));
    return id;
  }

  /** Relationship id of an external link; undefined when the target is left out. */
  useLink(uri: string): string | undefined {
    if (this.#links.has(uri)) return this.#links.get(uri)?.id;
    const target = externalTarget(uri);
    const link = target === undefined ? undefined : { id: linkRelationshipId(target), target };
    this.#links.set(uri, link);
    return link?.id;
  }

  /** The footnotes from here on stand on a page with so many before it. */
  countFootnotesFrom(before = 0): void {
    this.#footnotesBefore = before;
  }

  /** Unique in the document, and counted without gaps between pages: the Open XML SDK has no id above 32,767, for Word takes none. */
  noteId(kind: NoteKind, id: number): number {
    return kind === 'footnote' ? this.#footnotesBefore + id : id;
  }

  useNote(kind: NoteKind, id: number): void {
    this.#notes[kind].add(id);
  }

  useComment(comment: Comment): void {
    this.#comments.push(comment);
  }

  /** The name to write for a family. */
  useFont({ family, monospace, serif }: FontUse): string {
    const name = fontName(family);
    if (!this.#fonts.has(name)) this.#fonts.set(name, { family: name, monospace, ...(serif && { serif }) });
    return name;
  }

  use(): PartUse {
    return {
      media: [...this.#media],
      links: [...new Set([...this.#links.values()].flatMap((link) => link?.target ?? []))],
      fonts: [...this.#fonts.values()],
      footnotes: [...this.#notes.footnote],
      endnotes: [...this.#notes.endnote],
      comments: [...this.#comments],
    };
  }
}

/** What several writers have used for one part, in an order of its own. */
export function mergedUse(uses: readonly PartUse[]): PartUse {
  const union = <T>(of: (use: PartUse) => readonly T[]): T[] => [...new Set(uses.flatMap(of))];
  return {
    media: union(({ media }) => media).sort(),
    links: union(({ links }) => links).sort(),
    fonts: uses.flatMap(({ fonts }) => fonts),
    footnotes: union(({ footnotes }) => footnotes),
    endnotes: union(({ endnotes }) => endnotes),
    comments: uses.flatMap(({ comments }) => comments),
  };
}
