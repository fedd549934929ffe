/** The part of the WebAssembly JavaScript interface (W3C) that the reader uses; the compiler has it only together with the whole DOM. */
declare namespace WebAssembly {
  class Module {
    private readonly compiled: true;
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: object;
  }
  class Memory {
    private constructor();
    readonly buffer: ArrayBuffer;
  }
  class RuntimeError extends Error {}
  type Imports = Record<string, Record<string, unknown>>;
  function compile(bytes: Uint8Array): Promise<Module>;
}
