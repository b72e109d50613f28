import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DraftFormKind } from './form-kind-labels.ts';

/** Identifies a record: the ids of its parents, and its own id where it has one. */
export type FormRecordIds = Readonly<Record<string, number | string>>;

/** Unsaved text of a form. */
export type FormDraft = {
  id: string;
  /** One user of one dealer. Nobody else ever sees it. */
  owner: string;
  kind: DraftFormKind;
  ids: FormRecordIds;
  /** The record's display name, where it has one. */
  name: string;
  /** The page on which it was typed. */
  path: string;
  form: unknown;
  /** The values of the fields before typing. */
  before: unknown;
  changedOn: string;
};

interface FormDraftsSchema extends DBSchema {
  forms: { key: string; value: FormDraft; indexes: { owner: string } };
}

/** Pages open even if the browser's database does not answer within this time (ms). */
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

/** Passwords are never stored, whatever form contains them. */
const removePasswords = (form: unknown): unknown =>
  JSON.parse(
    JSON.stringify(form, (name, value: unknown) => (/password/i.test(name) ? undefined : value)),
  );

/**
 * Writes are stored in their order. The drafts that this one continues are deleted in the same transaction.
 * Returns false where the browser rejects it.
 */
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

/** All drafts of a user, the newest first, also those that are open. */
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
