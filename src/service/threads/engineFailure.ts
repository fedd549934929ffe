import { EngineError, NoMemory } from '../../engine/ports';
import { shortageOf } from '../files/shortage';
import { SHORT_OF_MEMORY_MESSAGE } from './memoryRoom';
import type { WasmMemoryUse } from './wasmMemoryLimit';
import type { Failure, WorkerState } from './workerMessages';

/** A failure that another thread has already put in the words of the catalogue. */
export class ForeignFailure extends Error {
  override readonly name = 'ForeignFailure';
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** What a caller is told of a fault of ours; the cause is in the log. */
export const INTERNAL_MESSAGE = 'Something went wrong inside the service; its log has the cause.';
const OUT_OF_MEMORY_MESSAGE = 'The PDF needs more memory than the service allows.';

/** What the engine threw, in the words of the catalogue. */
export function failureOf(error: unknown, memory: WasmMemoryUse): Failure {
  if (error instanceof ForeignFailure) return error.failure;
  if (error instanceof EngineError) return { code: error.code, message: error.message };
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const shortage = shortageOf(error);
  if (shortage !== undefined) return { code: 'overloaded', message: shortage, cause };
  if (error instanceof NoMemory) return { code: 'overloaded', message: SHORT_OF_MEMORY_MESSAGE, cause };
  return memory.refused
    ? { code: 'too_complex', message: OUT_OF_MEMORY_MESSAGE, cause }
    : { code: 'internal', message: INTERNAL_MESSAGE, cause };
}

/** After bad input a worker goes on; after anything else that was thrown in it nothing is sure. */
export function stateAfter(error: unknown, memory: WasmMemoryUse): WorkerState {
  const expected = error === undefined || error instanceof EngineError || error instanceof ForeignFailure;
  return { broken: !expected || memory.refused, wasmBytes: memory.peakBytes };
}
