import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FolderFileStore, type FileStore } from '../../../src/service/files/fileStore';
import type { JobStore } from '../../../src/service/jobs/jobStore';
import { MemoryJobStore } from '../../../src/service/jobs/memoryJobStore';
import { openServerState } from '../../../src/service/state/serverState';
import { newDatabase } from './postgres';

/** The stores of one service. */
export interface Stores {
  readonly jobs: JobStore;
  readonly files: FileStore;
  /** Those of another server on the same state; the same ones where there is but one. */
  another(): Promise<Stores>;
  close(): Promise<void>;
}

interface StoreKind {
  readonly name: string;
  open(slotsPerKey: number): Promise<Stores>;
}

const fail = (error: Error): never => {
  throw error;
};

const temporaryFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'stores-test-'));

/** Every way in which the state is kept. */
export const STORE_KINDS: readonly StoreKind[] = [
  {
    name: 'memory and a temporary folder',
    open: async (slotsPerKey) => {
      const folder = temporaryFolder();
      const stores: Stores = {
        jobs: new MemoryJobStore(slotsPerKey),
        files: new FolderFileStore(path.join(folder, 'files'), false),
        another: () => Promise.resolve({ ...stores, close: () => Promise.resolve() }),
        close: async () => {
          await stores.jobs.close();
          fs.rmSync(folder, { recursive: true });
        },
      };
      return Promise.resolve(stores);
    },
  },
  {
    name: 'SQLite and a folder',
    open: async (slotsPerKey) => {
      const dataDir = temporaryFolder();
      const state = await openServerState({ dataDir }, { slotsPerKey, onError: fail });
      const stores: Stores = {
        ...state,
        another: () => Promise.resolve({ ...stores, close: () => Promise.resolve() }),
        close: async () => {
          await state.close();
          fs.rmSync(dataDir, { recursive: true });
        },
      };
      return stores;
    },
  },
  { name: 'PostgreSQL', open: async (slotsPerKey) => openPostgres(await newDatabase(), slotsPerKey) },
];

async function openPostgres(databaseUrl: string, slotsPerKey: number): Promise<Stores> {
  const dataDir = temporaryFolder();
  const state = await openServerState({ dataDir, databaseUrl }, { slotsPerKey, onError: fail });
  return {
    ...state,
    another: () => openPostgres(databaseUrl, slotsPerKey),
    close: async () => {
      await state.close();
      fs.rmSync(dataDir, { recursive: true });
    },
  };
}
