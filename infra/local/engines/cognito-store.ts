import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js';
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory.js';

type StoreNode = { [key: string]: unknown };

/**
 * A store for cognito-local that survives a kill: each change writes a whole new file and renames it into
 * place. Without a folder it is in memory.
 */
export function createDataStoreFactory(folder?: string): DataStoreFactory {
  if (folder) mkdirSync(folder, { recursive: true });
  return {
    create: async (_context, id, defaults) => {
      const file = folder && join(folder, `${id}.json`);
      const stored = file ? readStoreFile(file) : undefined;
      return createDataStore(stored ?? (structuredClone(defaults) as StoreNode), file);
    },
  };
}

function readStoreFile(file: string): StoreNode | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'), reviveDates) as StoreNode;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const reviveDates = (key: string, value: unknown) =>
  key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value;

function splitKeyPath(key: string | string[]) {
  const keys = [key].flat();
  return { parents: keys.slice(0, -1), last: keys.at(-1) ?? '' };
}

function createDataStore(root: StoreNode, file: string | undefined): DataStore {
  const save = () => {
    if (!file) return;
    writeFileSync(`${file}.new`, JSON.stringify(root));
    renameSync(`${file}.new`, file);
  };
  const getNode = (keys: string[]) =>
    keys.reduce((node, key) => (node[key] ??= {}) as StoreNode, root);
  const getValue = (key: string | string[]) => {
    const { parents, last } = splitKeyPath(key);
    return getNode(parents)[last];
  };
  return {
    getRoot: async <T>() => root as T,
    get: async <T>(_context: unknown, key: string | string[], defaultValue?: T) =>
      (getValue(key) ?? defaultValue ?? null) as T,
    set: async (_context, key, next) => {
      const { parents, last } = splitKeyPath(key);
      getNode(parents)[last] = next;
      save();
    },
    delete: async (_context, key) => {
      const { parents, last } = splitKeyPath(key);
      delete getNode(parents)[last];
      save();
    },
  };
}
