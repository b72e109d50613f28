import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { FormKind } from './form-kinds.ts';

/** By what a record is found again: the ids of what it is part of, and its own where it has one. */
export type RecordIds = Readonly<Record<string, number | string>>;

/** What was typed into a form and is not saved. */
export type FormDraft = {
  id: string;
  /** One user of one dealer: nobody else is ever shown it. */
  owner: string;
  kind: FormKind;
  ids: RecordIds;
  /** What tells the record from others, where there is something. */
  name: string;
  /** The page on which it was typed. */
  path: string;
  form: unknown;
  /** What stood in its fields before. */
  before: unknown;
  changedOn: string;
};

interface Forms extends DBSchema {
  forms: { key: string; value: FormDraft; indexes: { owner: string } };
}

/** A browser whose database does not answer shows its pages all the same. */
const PATIENCE_MS = 2000;

let opening: Promise<IDBPDatabase<Forms>> | undefined;

function open(): Promise<IDBPDatabase<Forms>> {
  opening ??= openDB<Forms>('smartsales-forms', 1, {
    upgrade: (db) =>
      void db.createObjectStore('forms', { keyPath: 'id' }).createIndex('owner', 'owner'),
    blocking: (_old, _new, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => {
      opening = undefined;
    },
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Passwords are never kept, whatever form they come to stand in. */
const removePasswords = (form: unknown): unknown =>
  JSON.parse(
    JSON.stringify(form, (name, value: unknown) => (/password/i.test(name) ? undefined : value)),
  );

/** Writes in their order; those that this one goes on with leave with the same write. False where the browser refuses. */
export async function putForm(draft: FormDraft, replacedIds: readonly string[]): Promise<boolean> {
  try {
    const tx = (await open()).transaction('forms', 'readwrite', { durability: 'relaxed' });
    const { form, before, ...about } = draft;
    await Promise.all([
      tx.store.put({
        ...about,
        form: removePasswords(form),
        before: removePasswords(before),
      }),
      ...replacedIds.map((id) => tx.store.delete(id)),
      tx.done,
    ]);
    return true;
  } catch {
    return false;
  }
}

export const deleteForms = (ids: readonly string[]): Promise<void> =>
  patiently(async () => {
    if (ids.length === 0) return;
    const tx = (await open()).transaction('forms', 'readwrite', { durability: 'relaxed' });
    await Promise.all([...ids.map((id) => tx.store.delete(id)), tx.done]);
  }, undefined);

/** All of a user's, the newest first, whoever works on them. */
export const readForms = (owner: string): Promise<readonly FormDraft[]> =>
  patiently(async () => {
    const all = await (await open()).getAllFromIndex('forms', 'owner', owner);
    return all.toSorted((a, b) => b.changedOn.localeCompare(a.changedOn));
  }, []);

async function patiently<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  const tooLong = new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), PATIENCE_MS));
  return Promise.race([work().catch(() => otherwise), tooLong]);
}
