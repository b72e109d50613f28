import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { JournalEntry } from './journal-entry.ts';

/**
 * The browser's database of unsaved work.
 *
 * | store   | key               | holds                                                        |
 * |---------|-------------------|--------------------------------------------------------------|
 * | drafts  | id                | the owner, the order, and which records are complete          |
 * | entries | id, round, number | the edits since the order was last saved, oldest first        |
 * | bases   | id, part          | the order as it was then: its head, then its lines in parts   |
 * | typing  | id                | the text in a field that is not an edit yet                   |
 */
interface JournalSchema extends DBSchema {
  drafts: { key: string; value: DraftRecord; indexes: { owner: string } };
  entries: { key: [id: string, round: number, number: number]; value: JournalEntry };
  bases: { key: [id: string, part: number]; value: Order | Order['OrderLines'] };
  typing: { key: string; value: PendingTyping };
}
export type JournalDb = IDBPDatabase<JournalSchema>;

/** The unsaved work on one order in one tab. */
export type DraftRecord = {
  id: string;
  /** See get-owner-key.ts. */
  owner: string;
  /** 0 for an order that was never saved. */
  orderId: number;
  /** The version of the order that the work is based on. */
  version: number;
  orderNumber: string;
  worksheetName: string;
  customerId: number;
  customerName: string;
  changedOn: string;
  /** Entries of other rounds are left from a compaction that did not finish. */
  round: number;
  /** The number of parts of the base. It is 0 until all of them are stored. */
  baseParts: number;
  /** The ClientId of an order that was never saved. Missing in drafts of older releases (B7.5). */
  clientId?: string | undefined;
  /** The key of a save that was sent and not answered yet (D46), and the last entry that was part of it. */
  sent?: string | undefined;
  sentUpTo?: number;
};

/**
 * Text being typed: into a line's cell or a field of the order, or into a dialog, as the edits it would
 * become.
 */
export type PendingTyping =
  | { lineId?: string | undefined; field: string; text: string }
  | { edits: readonly StoredEdit[] };

/** A change of the open order, as its screen writes it. Only the reader knows its other fields. */
type StoredEdit = Readonly<{ type: string }>;

const JOURNAL_DB_NAME = 'smartsales';
const journalStores = ['drafts', 'entries', 'bases', 'typing'] as const;

let openingJournalDb: Promise<JournalDb> | undefined;

/** Opens the database once. Rejects where the browser does not allow one. */
export function openJournalDb(): Promise<JournalDb> {
  openingJournalDb ??= openDB<JournalSchema>(JOURNAL_DB_NAME, 1, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: 'id' }).createIndex('owner', 'owner');
      db.createObjectStore('entries');
      db.createObjectStore('bases');
      db.createObjectStore('typing');
    },
    // Another tab has a newer release: this tab closes the database for it, and opens it again when it
    // writes.
    blocking: (_old, _new, event) => {
      (event.target as IDBDatabase).close();
      openingJournalDb = undefined;
    },
    terminated: () => {
      openingJournalDb = undefined;
    },
  });
  openingJournalDb.catch(() => {
    openingJournalDb = undefined;
  });
  return openingJournalDb;
}

/** All records of one draft. */
export const getDraftKeyRange = (id: string) => IDBKeyRange.bound([id], [id, []]);

/** A write that does not wait for the disk. It survives the end of the tab, but not a power loss. */
export const beginJournalWrite = (db: JournalDb) =>
  db.transaction(journalStores, 'readwrite', { durability: 'relaxed' });

export type JournalWrite = ReturnType<typeof beginJournalWrite>;

export const deleteDraftRecords = (tx: JournalWrite, id: string): Promise<unknown>[] => [
  tx.objectStore('drafts').delete(id),
  tx.objectStore('entries').delete(getDraftKeyRange(id)),
  tx.objectStore('bases').delete(getDraftKeyRange(id)),
  tx.objectStore('typing').delete(id),
];
