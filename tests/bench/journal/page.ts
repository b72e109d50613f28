import { openDB, type IDBPDatabase } from 'idb';
import { createJournalEntry, type JournalEntry } from '#frontend/journal/journal-entry.ts';
import { Journal } from '#frontend/journal/journal.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import { createWorksheet, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { asCents } from '#shared/money/money.ts';
import { buildBenchOrder } from '#tests/bench/grid/build-bench-order.ts';

/** The interface of the bench: the journal of an order, and a plain database next to it. */
export type JournalUnderBench = {
  /** Opens both and makes the first edit, so that later edits are of an order that is stored already. */
  start: (lines: number) => Promise<void>;
  /** Notifies the journal of an edit. */
  edit: (round: number) => void;
  /** Puts the record of the same edit into the plain database. */
  put: (round: number) => void;
};

let firstWorksheet: Worksheet;
let editedWorksheets: Worksheet[] = [];
let notifyJournal: () => void = () => {};
let current: Worksheet;
let entries: JournalEntry[] = [];
let bareDatabase: IDBPDatabase;

const ROUNDS = 60;

async function startJournal(lines: number) {
  const view = { isDetailWanted: true, isCustomerSafe: false };
  firstWorksheet = createWorksheet(buildBenchOrder(lines), { storeCode: 'HSUS', view });
  editedWorksheets = [];
  for (let round = 0, at = firstWorksheet; round < ROUNDS; round++)
    editedWorksheets.push((at = editWorksheet(at, round, lines)));
  entries = editedWorksheets.map((next, at) =>
    createJournalEntry((editedWorksheets[at - 1] ?? firstWorksheet).order, next.order)!,
  );
  bareDatabase = await openDB('bare', 1, { upgrade: (db) => void db.createObjectStore('entries') });

  current = firstWorksheet;
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
  makeEdit(0);
  // The saved order is written into the database part by part.
  await new Promise((resolve) => setTimeout(resolve, 3000));
}

const editWorksheet = (worksheet: Worksheet, round: number, lines: number) =>
  reduceWorksheet(worksheet, {
    type: 'cellEdited',
    lineId: `line-${(round * 37) % lines}`,
    edit: { field: 'CustomerCost', value: asCents(1000 + round) },
  });

function makeEdit(round: number) {
  current = editedWorksheets[round]!;
  notifyJournal();
}

function putEntry(round: number) {
  const tx = bareDatabase.transaction('entries', 'readwrite', { durability: 'relaxed' });
  void tx.store.put(entries[round], round);
  tx.commit();
}

(window as unknown as { bench: JournalUnderBench }).bench = {
  start: startJournal,
  edit: makeEdit,
  put: putEntry,
};
