import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { JournalEntry } from './journal-entry.ts';

/**
 * The browser's database of unsaved work.
 *
 * | store   | key               | holds                                                        |
 * |---------|-------------------|--------------------------------------------------------------|
 * | drafts  | id                | whose work it is, on which order, and how much of it is there |
 * | entries | id, round, number | the edits since the order was last saved, oldest first        |
 * | bases   | id, part          | the order as it was then: its head, then its lines in parts   |
 * | typing  | id                | what stands in a field and is not an edit yet                 |
 */
interface JournalSchema extends DBSchema {
  drafts: { key: string; value: DraftRecord; indexes: { owner: string } };
  entries: { key: [id: string, round: number, number: number]; value: JournalEntry };
  bases: { key: [id: string, part: number]; value: Order | Order['OrderLines'] };
  typing: { key: string; value: PendingTyping };
}
export type JournalDb = IDBPDatabase<JournalSchema>;

/** Work on one order in one tab, since the order was last saved. */
export type DraftRecord = {
  id: string;
  /** See get-owner-key.ts. */
  owner: string;
  /** 0 for an order that was never saved. */
  orderId: number;
  /** Which version of the order the work began with. */
  version: number;
  orderNumber: string;
  worksheetName: string;
  customerId: number;
  customerName: string;
  changedOn: string;
  /** Entries of other rounds are left from tidying up that did not end. */
  round: number;
  /** How many parts of the base there are; 0 until all of them are kept. */
  baseParts: number;
  /** The key of a save that was sent and not answered yet (D46), and the last entry that was part of it. */
  sent?: string | undefined;
  sentUpTo?: number;
};

/** Text that was being typed: into a line's cell or a field of the order, or into a dialog, as the edits it would become. */
export type PendingTyping =
  | { lineId?: string | undefined; field: string; text: string }
  | { edits: readonly StoredEdit[] };

/** A change of the open order as its screen writes it; whoever reads it back knows what it is. */
type StoredEdit = Readonly<{ type: string }>;

const JOURNAL_DB_NAME = 'smartsales';
const journalStores = ['drafts', 'entries', 'bases', 'typing'] as const;

let openingJournal: Promise<JournalDb> | undefined;

/** The database, opened once; rejects where the browser has none for us. */
export function openJournal(): Promise<JournalDb> {
  openingJournal ??= openDB<JournalSchema>(JOURNAL_DB_NAME, 1, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: 'id' }).createIndex('owner', 'owner');
      db.createObjectStore('entries');
      db.createObjectStore('bases');
      db.createObjectStore('typing');
    },
    // Another tab has a newer product: it goes first, and this one opens again when it writes.
    blocking: (_old, _new, event) => {
      (event.target as IDBDatabase).close();
      openingJournal = undefined;
    },
    terminated: () => {
      openingJournal = undefined;
    },
  });
  openingJournal.catch(() => {
    openingJournal = undefined;
  });
  return openingJournal;
}

/** Everything of one draft, in the order of a key range. */
export const getDraftKeyRange = (id: string) => IDBKeyRange.bound([id], [id, []]);

/** A write that does not wait for the disk: it outlives the tab, if not a loss of power. */
export const beginJournalWrite = (db: JournalDb) =>
  db.transaction(journalStores, 'readwrite', { durability: 'relaxed' });

export type JournalWrite = ReturnType<typeof beginJournalWrite>;

export const deleteDraftRecords = (tx: JournalWrite, id: string): Promise<unknown>[] => [
  tx.objectStore('drafts').delete(id),
  tx.objectStore('entries').delete(getDraftKeyRange(id)),
  tx.objectStore('bases').delete(getDraftKeyRange(id)),
  tx.objectStore('typing').delete(id),
];
