import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js';
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory.js';

type Branch = { [key: string]: unknown };

/**
 * A store of cognito-local that a kill cannot empty: each change is a whole new file, renamed into
 * place. Without a folder it lives in memory.
 */
export function storesIn(folder?: string): DataStoreFactory {
  if (folder) mkdirSync(folder, { recursive: true });
  return {
    create: async (_context, id, defaults) => {
      const file = folder && join(folder, `${id}.json`);
      const stored = file ? read(file) : undefined;
      return store(stored ?? (structuredClone(defaults) as Branch), file);
    },
  };
}

function read(file: string): Branch | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'), reviveDates) as Branch;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const reviveDates = (key: string, value: unknown) =>
  key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value;

function path(key: string | string[]) {
  const keys = [key].flat();
  return { parents: keys.slice(0, -1), last: keys.at(-1) ?? '' };
}

function store(root: Branch, file: string | undefined): DataStore {
  const save = () => {
    if (!file) return;
    writeFileSync(`${file}.new`, JSON.stringify(root));
    renameSync(`${file}.new`, file);
  };
  const branch = (keys: string[]) => keys.reduce((at, key) => (at[key] ??= {}) as Branch, root);
  const value = (key: string | string[]) => {
    const { parents, last } = path(key);
    return branch(parents)[last];
  };
  return {
    getRoot: async <T>() => root as T,
    get: async <T>(_context: unknown, key: string | string[], otherwise?: T) =>
      (value(key) ?? otherwise ?? null) as T,
    set: async (_context, key, next) => {
      const { parents, last } = path(key);
      branch(parents)[last] = next;
      save();
    },
    delete: async (_context, key) => {
      const { parents, last } = path(key);
      delete branch(parents)[last];
      save();
    },
  };
}
