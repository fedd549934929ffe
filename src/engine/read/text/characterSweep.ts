import type { PdfiumExports } from '../pdfiumExports';

/** Characters read at once. */
export const SWEEP_CHARACTERS = 1024;

/**
 * What the sweep leaves of each character, bytes from its start: FPDF_PAGEOBJECT and code point as u32, the origin as two f64, the loose
 * box (left, top, right, bottom) as four f32.
 */
export const SWEPT = { bytes: 40, object: 0, code: 4, origin: 8, box: 24 } as const;

/** Reads characters [from, to) of an FPDF_TEXTPAGE into the heap at `out`, SWEPT.bytes each. */
export type CharacterSweep = (textPage: number, from: number, to: number, out: number) => void;

/**
 * A loop in WebAssembly over the four calls that every character needs: a call from JavaScript takes longer than what PDFium does in it,
 * one from WebAssembly does not.
 */
export function characterSweep(pdfium: PdfiumExports): CharacterSweep {
  const { memory, FPDFText_GetTextObject, FPDFText_GetUnicode, FPDFText_GetCharOrigin, FPDFText_GetLooseCharBox } =
    pdfium;
  const imports = {
    memory,
    FPDFText_GetTextObject,
    FPDFText_GetUnicode,
    FPDFText_GetCharOrigin,
    FPDFText_GetLooseCharBox,
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(moduleBytes()), { pdfium: imports });
  if (!hasSweep(exports)) throw new Error('The sweep over characters is not in its module.');
  return exports.sweep;
}

const hasSweep = (exports: object): exports is { sweep: CharacterSweep } =>
  'sweep' in exports && typeof exports.sweep === 'function';

/** Of the binary format (WebAssembly Core Specification 2.0, 5). */
const I32 = 0x7f;
const FUNCTION_TYPE = 0x60;
const FUNCTION = 0;
const MEMORY = 2;
const NO_MAXIMUM = 0;
const NO_VALUE = 0x40;
const SECTION = { type: 1, import: 2, function: 3, export: 7, code: 10 } as const;
const OP = { loop: 0x03, end: 0x0b, branchIf: 0x0d, call: 0x10, drop: 0x1a, get: 0x20, set: 0x21, tee: 0x22 } as const;
const I32_OP = { store: 0x36, const: 0x41, lessUnsigned: 0x49, add: 0x6a } as const;
/** log2 of the alignment of a store. */
const WORD_ALIGNED = 2;

/** Parameters of `sweep`, and indices of what is imported, in this order. */
const [TEXT_PAGE, FROM, TO, OUT] = [0, 1, 2, 3];
const [OBJECT_OF, CODE_OF, ORIGIN_OF, BOX_OF, SWEEP] = [0, 1, 2, 3, 4];

function moduleBytes(): Uint8Array {
  const get = (local: number): number[] => [OP.get, local];
  const address = (offset: number): number[] => [...get(OUT), I32_OP.const, offset, I32_OP.add];
  const ofCharacter = (call: number, ...pointers: number[][]): number[] => [
    ...get(TEXT_PAGE),
    ...get(FROM),
    ...pointers.flat(),
    OP.call,
    call,
  ];
  const stored = (call: number, offset: number): number[] => [
    ...get(OUT),
    ...ofCharacter(call),
    I32_OP.store,
    WORD_ALIGNED,
    offset,
  ];
  const body = [
    [0 /* no locals but the parameters */, OP.loop, NO_VALUE],
    stored(OBJECT_OF, SWEPT.object),
    stored(CODE_OF, SWEPT.code),
    [...ofCharacter(ORIGIN_OF, address(SWEPT.origin), address(SWEPT.origin + 8)), OP.drop],
    [...ofCharacter(BOX_OF, address(SWEPT.box)), OP.drop],
    [...address(SWEPT.bytes), OP.set, OUT],
    [...get(FROM), I32_OP.const, 1, I32_OP.add, OP.tee, FROM],
    [...get(TO), I32_OP.lessUnsigned, OP.branchIf, 0, OP.end, OP.end],
  ].flat();
  const type = (parameters: number, results: number): number[] => [
    ...[FUNCTION_TYPE, ...vector(Array.from({ length: parameters }, () => [I32]))],
    ...vector(Array.from({ length: results }, () => [I32])),
  ];
  const imported = (field: string, ...what: number[]): number[] => [...name('pdfium'), ...name(field), ...what];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(SECTION.type, [type(2, 1), type(4, 1), type(3, 1), type(4, 0)]),
    ...section(SECTION.import, [
      imported('FPDFText_GetTextObject', FUNCTION, 0),
      imported('FPDFText_GetUnicode', FUNCTION, 0),
      imported('FPDFText_GetCharOrigin', FUNCTION, 1),
      imported('FPDFText_GetLooseCharBox', FUNCTION, 2),
      imported('memory', MEMORY, NO_MAXIMUM, 0),
    ]),
    ...section(SECTION.function, [[3]]),
    ...section(SECTION.export, [[...name('sweep'), FUNCTION, SWEEP]]),
    ...section(SECTION.code, [[...length(body.length), ...body]]),
  ]);
}

const name = (text: string): number[] => [text.length, ...Buffer.from(text, 'latin1')];
const vector = (items: readonly number[][]): number[] => [items.length, ...items.flat()];

function section(id: number, items: readonly number[][]): number[] {
  const content = vector(items);
  return [id, ...length(content.length), ...content];
}

/** LEB128 of a number below 2^14. */
const length = (bytes: number): number[] => (bytes < 0x80 ? [bytes] : [(bytes & 0x7f) | 0x80, bytes >> 7]);
