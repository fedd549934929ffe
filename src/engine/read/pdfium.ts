import { readFile } from 'node:fs/promises';
// `require`, not `import`: in a CommonJS bundle the package's ES build finds no `import.meta.url` and fails to start.
import pdfiumPackage = require('@embedpdf/pdfium');
import { NoMemory } from '../ports';
import { characterSweep, SWEEP_CHARACTERS, SWEPT, type CharacterSweep } from './text/characterSweep';
import { isPdfium, type PdfiumExports } from './pdfiumExports';

/** Bytes of the scratch block that calls with out-parameters write to; also holds names and short strings. */
const SCRATCH_BYTES = 4096;
const UTF_16 = new TextDecoder('utf-16le');
const UTF_8 = new TextDecoder('utf-8', { fatal: true });
const LATIN_1 = new TextDecoder('latin1');
/** sizeof(unsigned long) */
const LENGTH_BYTES = 4;

/** Compiles PDFium's WebAssembly; every reader makes its own instance from the module. */
export async function compilePdfium(wasmPath: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(wasmPath));
}

/** Callbacks of the glue code: JavaScript functions that WebAssembly can call. */
interface FunctionTable {
  addFunction(callback: (...parameters: number[]) => number, signature: string): number;
  removeFunction(pointer: number): void;
}

const hasFunctionTable = (glue: object): glue is FunctionTable =>
  'addFunction' in glue &&
  typeof glue.addFunction === 'function' &&
  'removeFunction' in glue &&
  typeof glue.removeFunction === 'function';

/** The heap cannot hold what was asked for. */
export class OutOfHeap extends Error {
  override readonly name = 'OutOfHeap';
}

/**
 * One PDFium instance: its functions and its memory. After a WebAssembly.RuntimeError an instance must be dropped: calls may seem to
 * work for a while and then abort.
 */
export class Pdfium {
  readonly x: PdfiumExports;
  /** Address of a block of SCRATCH_BYTES, 8-byte aligned, whose content lasts until the next call that uses it. */
  readonly scratch: number;
  /** Reads many characters by one call; `sweptAt` is the address of a block for SWEEP_CHARACTERS of them. */
  readonly sweep: CharacterSweep;
  readonly sweptAt: number;
  private readonly table: FunctionTable;
  private buffer: ArrayBufferLike;
  private u8Array: Uint8Array;
  private u16Array: Uint16Array;
  private i32Array: Int32Array;
  private u32Array: Uint32Array;
  private f32Array: Float32Array;
  private f64Array: Float64Array;

  /** Synchronous: a page that traps can be tried again in a new instance without giving up the thread. */
  constructor(module: WebAssembly.Module) {
    let exports: object | undefined;
    let failure: unknown;
    const glue = {
      instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => object): object {
        try {
          const instance = new WebAssembly.Instance(module, imports);
          exports = instance.exports;
          return receive(instance);
        } catch (error) {
          failure = error;
          throw error;
        }
      },
      // PDFium reports broken files on stderr; what matters comes back as error codes.
      print: () => undefined,
      printErr: () => undefined,
    };
    // With `instantiateWasm` the glue is ready before `init` returns; its promise only brings wrappers that are not used here.
    pdfiumPackage.init(glue).catch(() => undefined);
    // V8 gets no memory for the instance.
    if (failure instanceof RangeError) throw new NoMemory(failure.message, { cause: failure });
    if (!exports || !isPdfium(exports) || !hasFunctionTable(glue)) {
      throw new Error('The PDFium module is not the one that this reader was written for.');
    }
    this.x = exports;
    this.table = glue;
    this.x.PDFiumExt_Init();
    this.buffer = this.x.memory.buffer;
    this.u8Array = new Uint8Array(this.buffer);
    this.u16Array = new Uint16Array(this.buffer);
    this.i32Array = new Int32Array(this.buffer);
    this.u32Array = new Uint32Array(this.buffer);
    this.f32Array = new Float32Array(this.buffer);
    this.f64Array = new Float64Array(this.buffer);
    this.scratch = this.allocate(SCRATCH_BYTES);
    this.sweep = characterSweep(this.x);
    this.sweptAt = this.allocate(SWEEP_CHARACTERS * SWEPT.bytes);
  }

  /** Views of the heap. They die when the memory grows: take them anew after every call that may allocate. */
  get u8(): Uint8Array {
    this.follow();
    return this.u8Array;
  }
  get u16(): Uint16Array {
    this.follow();
    return this.u16Array;
  }
  get i32(): Int32Array {
    this.follow();
    return this.i32Array;
  }
  get u32(): Uint32Array {
    this.follow();
    return this.u32Array;
  }
  get f32(): Float32Array {
    this.follow();
    return this.f32Array;
  }
  get f64(): Float64Array {
    this.follow();
    return this.f64Array;
  }

  get heapBytes(): number {
    return this.x.memory.buffer.byteLength;
  }

  /** Throws OutOfHeap. Free the block with `x.free`. */
  allocate(bytes: number): number {
    const pointer = this.x.malloc(bytes);
    if (pointer === 0) throw new OutOfHeap(`PDFium's heap has no ${bytes} bytes left.`);
    return pointer >>> 0;
  }

  /** Runs `use` with a block of memory that is freed afterwards. */
  withBlock<T>(bytes: number, use: (pointer: number) => T): T {
    const pointer = this.allocate(bytes);
    try {
      return use(pointer);
    } finally {
      this.x.free(pointer);
    }
  }

  /** Makes a callback that PDFium can call; the result takes it away again. */
  withCallback(callback: (...parameters: number[]) => number, signature: string): { pointer: number; release(): void } {
    const pointer = this.table.addFunction(callback, signature);
    return {
      pointer,
      release: () => {
        this.table.removeFunction(pointer);
      },
    };
  }

  /** Copies a NUL-terminated string to the heap as UTF-8. Free with `x.free`. */
  copyString(text: string): number {
    const bytes = new TextEncoder().encode(text);
    const pointer = this.allocate(bytes.length + 1);
    this.u8.set(bytes, pointer);
    this.u8[pointer + bytes.length] = 0;
    return pointer;
  }

  /** A text that PDFium hands out as UTF-16LE with a length in bytes, its NUL included. Undefined for none. */
  utf16(read: (buffer: number, bytes: number) => number): string | undefined {
    return this.text(read, (bytes) => UTF_16.decode(bytes.subarray(0, bytes.length & ~1)));
  }

  /** A text that PDFium hands out as bytes: UTF-8, and Latin-1 where that is not valid. */
  utf8(read: (buffer: number, bytes: number) => number): string | undefined {
    return this.text(read, (bytes) => {
      // Names of fonts, mostly: a decoder takes longer to be called than to decode them.
      const text = bytes.toString('latin1');
      if (Buffer.byteLength(text) === bytes.length) return text;
      try {
        return UTF_8.decode(bytes);
      } catch {
        return LATIN_1.decode(bytes);
      }
    });
  }

  /** The same where PDFium reports the length through a pointer. */
  sizedUtf16(read: (buffer: number, bytes: number, length: number) => number): string | undefined {
    return this.sized(read, (inner) => this.utf16(inner));
  }

  /** The same where PDFium reports the length through a pointer. */
  sizedUtf8(read: (buffer: number, bytes: number, length: number) => number): string | undefined {
    return this.sized(read, (inner) => this.utf8(inner));
  }

  private sized(
    read: (buffer: number, bytes: number, length: number) => number,
    decode: (inner: (buffer: number, bytes: number) => number) => string | undefined,
  ): string | undefined {
    return this.withBlock(LENGTH_BYTES, (length) =>
      decode((buffer, bytes) => (read(buffer, bytes, length) ? (this.i32[length >> 2] ?? 0) : 0)),
    );
  }

  private text(read: (buffer: number, bytes: number) => number, decode: (bytes: Buffer) => string) {
    let length = read(this.scratch, SCRATCH_BYTES) >>> 0;
    let text: string;
    if (length <= SCRATCH_BYTES) {
      text = decode(this.bytesAt(this.scratch, length));
    } else {
      text = this.withBlock(length, (pointer) => {
        length = Math.min(length, read(pointer, length) >>> 0);
        return decode(this.bytesAt(pointer, length));
      });
    }
    const end = text.indexOf('\0');
    const cut = end >= 0 ? text.slice(0, end) : text;
    return cut === '' ? undefined : cut;
  }

  /** In PDFium's own memory. */
  private bytesAt(pointer: number, bytes: number): Buffer {
    return Buffer.from(this.x.memory.buffer, pointer, bytes);
  }

  private follow(): void {
    if (this.x.memory.buffer === this.buffer) return;
    this.buffer = this.x.memory.buffer;
    this.u8Array = new Uint8Array(this.buffer);
    this.u16Array = new Uint16Array(this.buffer);
    this.i32Array = new Int32Array(this.buffer);
    this.u32Array = new Uint32Array(this.buffer);
    this.f32Array = new Float32Array(this.buffer);
    this.f64Array = new Float64Array(this.buffer);
  }
}
