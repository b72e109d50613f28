import { openDB, type IDBPDatabase } from 'idb';
import { createJournalEntry, type JournalEntry } from '#frontend/journal/journal-entry.ts';
import { Journal } from '#frontend/journal/journal.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import { openWorksheet, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { asCents } from '#shared/money/money.ts';
import { orderOf } from '#tests/bench/grid/order.ts';

/** What the bench drives: the journal of an order, and a bare database beside it. */
export type JournalUnderBench = {
  /** Opens both, and makes the first edit: what follows are edits of an order that is kept already. */
  start: (lines: number) => Promise<void>;
  /** Makes an edit known to the journal. */
  edit: (round: number) => void;
  /** Puts the record of the same edit into the bare database. */
  put: (round: number) => void;
};

let before: Worksheet;
let after: Worksheet[] = [];
let notifyJournal: () => void = () => {};
let current: Worksheet;
let entries: JournalEntry[] = [];
let bare: IDBPDatabase;

const ROUNDS = 60;

async function start(lines: number) {
  const view = { isDetailWanted: true, isCustomerSafe: false };
  before = openWorksheet(orderOf(lines), { storeCode: 'HSUS', view });
  after = [];
  for (let round = 0, at = before; round < ROUNDS; round++)
    after.push((at = edited(at, round, lines)));
  entries = after.map((next, at) =>
    createJournalEntry((after[at - 1] ?? before).order, next.order)!,
  );
  bare = await openDB('bare', 1, { upgrade: (db) => void db.createObjectStore('entries') });

  current = before;
  const journal = new Journal('1/1', {
    getTyping: () => undefined,
    get: () => current,
    subscribe: (listener) => {
      notifyJournal = listener;
      return () => {};
    },
  });
  journal.start();
  await new Promise((resolve) => setTimeout(resolve, 500));
  edit(0);
  // The order as it was saved goes into the database part by part.
  await new Promise((resolve) => setTimeout(resolve, 3000));
}

const edited = (worksheet: Worksheet, round: number, lines: number) =>
  reduceWorksheet(worksheet, {
    type: 'cellEdited',
    lineId: `line-${(round * 37) % lines}`,
    edit: { field: 'CustomerCost', value: asCents(1000 + round) },
  });

function edit(round: number) {
  current = after[round]!;
  notifyJournal();
}

function put(round: number) {
  const tx = bare.transaction('entries', 'readwrite', { durability: 'relaxed' });
  void tx.store.put(entries[round], round);
  tx.commit();
}

(window as unknown as { bench: JournalUnderBench }).bench = { start, edit, put };
