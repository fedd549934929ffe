/** The part of WebAssembly's JavaScript interface that is used here (W3C WebAssembly JavaScript Interface, 5.3). */
interface GrowableMemory {
  readonly buffer: { readonly byteLength: number };
  grow: (this: GrowableMemory, pages: number) => number;
}
declare const WebAssembly: { readonly Memory: { readonly prototype: GrowableMemory } };

const WASM_PAGE_BYTES = 65_536;

/** What this thread's WebAssembly memories have been up to. */
export interface WasmMemoryUse {
  /** Size of the largest memory that grew. */
  peakBytes: number;
  /** A memory asked for more than the limit: what fails after that, fails for want of memory. */
  refused: boolean;
}

/**
 * Bounds every WebAssembly memory of this thread, which Node's `resourceLimits` do not see. A memory that would pass the limit is told
 * what it would be told by a machine that has no more: its allocator then fails, and the document with it, but not the process.
 */
export function limitWasmMemory(maxBytes: number): WasmMemoryUse {
  const use: WasmMemoryUse = { peakBytes: 0, refused: false };
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function (this: GrowableMemory, pages: number): number {
    const wanted = this.buffer.byteLength + pages * WASM_PAGE_BYTES;
    if (wanted > maxBytes) {
      use.refused = true;
      throw new RangeError(`WebAssembly memory is limited to ${maxBytes} bytes.`);
    }
    const before = grow.call(this, pages);
    use.peakBytes = Math.max(use.peakBytes, wanted);
    return before;
  };
  return use;
}
