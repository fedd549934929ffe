/** What says where objects of a file are (ISO 32000-2, 7.5.4 and 7.5.8), as text in Latin-1. */

/** Where an indirect object is: at a byte offset, or as the nth object of an object stream (7.5.7). */
export type ObjectPlace =
  | { readonly kind: 'plain'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'packed'; readonly container: number; readonly index: number };

export interface CrossReferences {
  readonly places: ReadonlyMap<number, ObjectPlace>;
  /** Above the highest number of the file. */
  readonly size: number;
  /** Entries of the trailer but its size. */
  readonly dictionary: string;
  /** Its own place in the file, bytes. */
  readonly position: number;
}

/** Digits of an offset in a cross-reference table. */
const OFFSET_DIGITS = 10;
const GENERATION_DIGITS = 5;
/** Bytes of the fields of a cross-reference stream: type, offset or container, generation or index. */
const FIELD_BYTES = [1, 5, 2] as const;
const ROW_BYTES = FIELD_BYTES[0] + FIELD_BYTES[1] + FIELD_BYTES[2];
const TYPE_FREE = 0;
const TYPE_PLAIN = 1;
const TYPE_PACKED = 2;
/** The first object is free, for ever. */
const LAST_GENERATION = 0xffff;

/** A table with its trailer; of plain objects alone. */
export function crossReferenceTable({ places, size, dictionary, position }: CrossReferences): string {
  let sections = '';
  for (const numbers of runsOf([0, ...places.keys()])) {
    sections += `${numbers[0] ?? 0} ${numbers.length}\n`;
    for (const number of numbers) {
      const place = places.get(number);
      const [offset, generation, kind] =
        place?.kind === 'plain' ? [place.offset, place.generation, 'n'] : [0, LAST_GENERATION, 'f'];
      sections += `${String(offset).padStart(OFFSET_DIGITS, '0')} ${String(generation).padStart(GENERATION_DIGITS, '0')} ${kind} \n`;
    }
  }
  return `xref\n${sections}trailer\n<< /Size ${size} ${dictionary} >>\n${end(position)}`;
}

/** A stream, which is an object itself, the last one. */
export function crossReferenceStream({ places, size, dictionary, position }: CrossReferences): string {
  const own: ObjectPlace = { kind: 'plain', offset: position, generation: 0 };
  const all = new Map([...places, [size, own]]);
  const runs = runsOf([0, ...all.keys()]);
  const data = Buffer.alloc(ROW_BYTES * (all.size + 1));
  let at = 0;
  const write = (type: number, first: number, second: number) => {
    data.writeUIntBE(type, at, FIELD_BYTES[0]);
    data.writeUIntBE(first, at + FIELD_BYTES[0], FIELD_BYTES[1]);
    data.writeUIntBE(second, at + FIELD_BYTES[0] + FIELD_BYTES[1], FIELD_BYTES[2]);
    at += ROW_BYTES;
  };
  for (const number of runs.flat()) {
    const place = all.get(number);
    if (place?.kind === 'plain') write(TYPE_PLAIN, place.offset, place.generation);
    else if (place) write(TYPE_PACKED, place.container, place.index);
    else write(TYPE_FREE, 0, LAST_GENERATION);
  }
  const index = runs.map((numbers) => `${numbers[0] ?? 0} ${numbers.length}`).join(' ');
  const header = `<< /Type /XRef /Size ${size + 1} /W [${FIELD_BYTES.join(' ')}] /Index [${index}] ${dictionary} /Length ${data.length} >>`;
  return `${size} 0 obj\n${header}\nstream\n${data.toString('latin1')}\nendstream\nendobj\n${end(position)}`;
}

const end = (position: number): string => `startxref\n${position}\n%%EOF\n`;

/** Ascending, those that follow each other together. */
function runsOf(numbers: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs;
}
