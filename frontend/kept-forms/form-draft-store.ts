import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DraftFormKind } from './form-kind-labels.ts';

/** By what a record is found again: the ids of what it is part of, and its own where it has one. */
export type FormRecordIds = Readonly<Record<string, number | string>>;

/** What was typed into a form and is not saved. */
export type FormDraft = {
  id: string;
  /** One user of one dealer: nobody else is ever shown it. */
  owner: string;
  kind: DraftFormKind;
  ids: FormRecordIds;
  /** What tells the record from others, where there is something. */
  name: string;
  /** The page on which it was typed. */
  path: string;
  form: unknown;
  /** What stood in its fields before. */
  before: unknown;
  changedOn: string;
};

interface FormDraftsSchema extends DBSchema {
  forms: { key: string; value: FormDraft; indexes: { owner: string } };
}

/** A browser whose database does not answer shows its pages all the same. */
const FORM_STORE_TIMEOUT_MS = 2000;

let openingFormStore: Promise<IDBPDatabase<FormDraftsSchema>> | undefined;

function openFormStore(): Promise<IDBPDatabase<FormDraftsSchema>> {
  openingFormStore ??= openDB<FormDraftsSchema>('smartsales-forms', 1, {
    upgrade: (db) =>
      void db.createObjectStore('forms', { keyPath: 'id' }).createIndex('owner', 'owner'),
    blocking: (_old, _new, event) => {
      (event.target as IDBDatabase).close();
      openingFormStore = undefined;
    },
    terminated: () => {
      openingFormStore = undefined;
    },
  });
  openingFormStore.catch(() => {
    openingFormStore = undefined;
  });
  return openingFormStore;
}

/** Passwords are never kept, whatever form they come to stand in. */
const removePasswords = (form: unknown): unknown =>
  JSON.parse(
    JSON.stringify(form, (name, value: unknown) => (/password/i.test(name) ? undefined : value)),
  );

/** Writes in their order; those that this one goes on with leave with the same write. False where the browser refuses. */
export async function saveFormDraft(
  draft: FormDraft,
  replacedIds: readonly string[],
): Promise<boolean> {
  try {
    const tx = (await openFormStore()).transaction('forms', 'readwrite', { durability: 'relaxed' });
    const { form, before, ...otherFields } = draft;
    await Promise.all([
      tx.store.put({
        ...otherFields,
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

export const deleteFormDrafts = (ids: readonly string[]): Promise<void> =>
  runWithTimeout(async () => {
    if (ids.length === 0) return;
    const tx = (await openFormStore()).transaction('forms', 'readwrite', { durability: 'relaxed' });
    await Promise.all([...ids.map((id) => tx.store.delete(id)), tx.done]);
  }, undefined);

/** All of a user's, the newest first, whoever works on them. */
export const readFormDrafts = (owner: string): Promise<readonly FormDraft[]> =>
  runWithTimeout(async () => {
    const all = await (await openFormStore()).getAllFromIndex('forms', 'owner', owner);
    return all.toSorted((a, b) => b.changedOn.localeCompare(a.changedOn));
  }, []);

async function runWithTimeout<T>(run: () => Promise<T>, fallback: T): Promise<T> {
  const timeout = new Promise<T>((resolve) =>
    setTimeout(() => resolve(fallback), FORM_STORE_TIMEOUT_MS),
  );
  return Promise.race([run().catch(() => fallback), timeout]);
}
