import { runWhenIdle } from '#frontend/browser/run-when-idle.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import {
  deleteDraftRecords,
  beginJournalWrite,
  type DraftRecord,
  type JournalDb,
  type PendingTyping,
  type JournalWrite,
} from './journal-db.ts';
import {
  createJournalEntry,
  mergeEntries,
  splitEntry,
  addOldLines,
  type JournalEntry,
} from './journal-entry.ts';
import { getOrderPart, countOrderParts } from './order-parts.ts';

/** Above this number, entries are compacted when the browser is idle. */
const COMPACT_AFTER_ENTRIES = 400;
const COMPACTED_ENTRY_ITEMS = 200;

type DraftDescription = Omit<DraftRecord, 'round' | 'baseParts' | 'sentUpTo'>;

type DraftStreamInput = {
  db: JournalDb;
  /** Returns the current fields of the draft's record. */
  describeDraft: () => DraftDescription;
  /** The order that the entries start from, and the states on the way to the current one. */
  base: Order;
  states: readonly Order[];
  typing: PendingTyping | undefined;
  /** Another draft whose work this one continues. It is deleted in the same transaction. */
  replacedDraftId: string | undefined;
  /** Called after every write, with whether it succeeded. */
  onWritten: (isMade: boolean) => void;
};

/** The change between two states, with the old lines: the base may never be stored completely (D61). */
const createEntryWithOldLines = (before: Order, after: Order) =>
  addOldLines(createJournalEntry(before, after), before);

/**
 * Stores the entries of one draft on one base: it begins once, appends, and then deletes or leaves the
 * records.
 */
export class DraftStream {
  readonly base: Order;
  /** The state that the entries lead to. */
  last: Order;
  readonly #db: JournalDb;
  readonly #words: () => DraftDescription;
  readonly #onWritten: (isMade: boolean) => void;
  readonly #id: string;
  #isOver = false;
  #lastEntry: JournalEntry;
  #number: number;
  #round = 0;
  /** The head of the base is written with the first entry. */
  #nextPart = 1;
  #isTidying = false;
  #sentUpTo: number | undefined;

  constructor({
    db,
    describeDraft,
    base,
    states,
    typing,
    replacedDraftId,
    onWritten,
  }: DraftStreamInput) {
    const entries = states.map(
      (state, index) => createEntryWithOldLines(states[index - 1] ?? base, state) ?? {},
    );
    this.#db = db;
    this.#words = describeDraft;
    this.#onWritten = onWritten;
    this.#id = describeDraft().id;
    this.base = base;
    this.last = states.at(-1)!;
    this.#lastEntry = entries.at(-1)!;
    this.#number = entries.length - 1;
    // With two states, the first one is what a save sent.
    this.#sentUpTo = entries.length > 1 ? 0 : undefined;
    this.#write((tx) => [
      ...deleteDraftRecords(tx, this.#id),
      ...(replacedDraftId ? deleteDraftRecords(tx, replacedDraftId) : []),
      ...entries.map((entry, index) => this.#putEntry(tx, entry, index)),
      ...(typing ? [tx.objectStore('typing').put(typing, this.#id)] : []),
      this.#putBase(tx, 0),
      this.#putDraft(tx),
    ]);
    this.#keepBaseSoon();
  }

  /**
   * Stores the new state, and in the same transaction the text still being typed: typed text that became an
   * edit is not stored twice.
   */
  append(order: Order, typing: PendingTyping | undefined) {
    const createEntry = this.#isBaseComplete ? createJournalEntry : createEntryWithOldLines;
    const entry = createEntry(this.last, order);
    this.last = order;
    if (!entry) return;
    const isOpen = this.#number > (this.#sentUpTo ?? -1);
    const mergedEntry = isOpen ? mergeEntries(this.#lastEntry, entry) : undefined;
    if (!mergedEntry) this.#number += 1;
    this.#lastEntry = mergedEntry ?? entry;
    this.#write((tx) => [
      this.#putEntry(tx, this.#lastEntry, this.#number),
      this.#putTyping(tx, typing),
      this.#putDraft(tx),
    ]);
    if (this.#number >= COMPACT_AFTER_ENTRIES && this.#isBaseComplete && !this.#isTidying)
      this.#tidy();
  }

  saveTyping(typing: PendingTyping | undefined) {
    this.#write((tx) => [this.#putTyping(tx, typing)]);
  }

  /** Marks all current entries as sent to the server, or as not sent. */
  setSent(isSent: boolean) {
    this.#sentUpTo = isSent ? this.#number : undefined;
    this.#write((tx) => [this.#putDraft(tx)]);
  }

  /** Deletes all records of the draft. */
  deleteAndStop() {
    this.#write((tx) => deleteDraftRecords(tx, this.#id));
    this.#isOver = true;
  }

  /**
   * Leaves the stored records. The missing parts of the base are written at once, because the page is
   * closing.
   */
  flushAndStop() {
    while (!this.#isBaseComplete) this.#putNextPart();
    this.stop();
  }

  /** Stops all further writes. */
  stop() {
    this.#isOver = true;
  }

  /**
   * Stores the base right after its first edit. Each part is too small to be noticed, and the page can work
   * between two parts.
   */
  #keepBase() {
    if (this.#isOver || this.#isBaseComplete) return;
    this.#putNextPart();
    this.#keepBaseSoon();
  }

  #keepBaseSoon() {
    setTimeout(() => this.#keepBase());
  }

  #putNextPart() {
    const part = this.#nextPart;
    this.#nextPart += 1;
    this.#write((tx) => [
      this.#putBase(tx, part),
      ...(this.#isBaseComplete ? [this.#putDraft(tx)] : []),
    ]);
  }

  get #isBaseComplete() {
    return this.#nextPart === countOrderParts(this.base);
  }

  /**
   * Compacts many entries into one change from the base. They are written as a new round, which replaces
   * the old one at the end.
   */
  #tidy() {
    const [round, upTo] = [this.#round + 1, this.last];
    const pieces = splitEntry(createJournalEntry(this.base, upTo) ?? {}, COMPACTED_ENTRY_ITEMS);
    this.#isTidying = true;
    const step = (index: number) =>
      runWhenIdle(() => {
        this.#isTidying = !this.#isOver && this.#sentUpTo === undefined;
        if (!this.#isTidying) return;
        if (index === pieces.length) return this.#takeRound(round, index, upTo);
        this.#write((tx) => [
          tx.objectStore('entries').put(pieces[index]!, [this.#id, round, index]),
        ]);
        step(index + 1);
      });
    step(0);
  }

  #takeRound(round: number, number: number, upTo: Order) {
    this.#isTidying = false;
    this.#round = round;
    this.#number = number;
    this.#lastEntry = createJournalEntry(upTo, this.last) ?? {};
    const older = IDBKeyRange.bound([this.#id], [this.#id, round], false, true);
    this.#write((tx) => [
      this.#putEntry(tx, this.#lastEntry, number),
      tx.objectStore('entries').delete(older),
      this.#putDraft(tx),
    ]);
  }

  #putTyping(tx: JournalWrite, typing: PendingTyping | undefined): Promise<unknown> {
    const store = tx.objectStore('typing');
    return typing ? store.put(typing, this.#id) : store.delete(this.#id);
  }

  #putEntry(tx: JournalWrite, entry: JournalEntry, number: number) {
    return tx.objectStore('entries').put(entry, [this.#id, this.#round, number]);
  }

  #putBase(tx: JournalWrite, part: number) {
    return tx.objectStore('bases').put(getOrderPart(this.base, part), [this.#id, part]);
  }

  #putDraft(tx: JournalWrite) {
    const { sent, ...describeDraft } = this.#words();
    return tx.objectStore('drafts').put({
      ...describeDraft,
      round: this.#round,
      baseParts: this.#isBaseComplete ? this.#nextPart : 0,
      ...(sent && this.#sentUpTo !== undefined && { sent, sentUpTo: this.#sentUpTo }),
    });
  }

  /** Runs one transaction and commits it at once: it is stored even if the tab dies right after. */
  #write(createRequests: (tx: JournalWrite) => Promise<unknown>[]) {
    if (!this.#isOver)
      void this.#made(createRequests).then((isMade) => this.#isOver || this.#onWritten(isMade));
  }

  async #made(createRequests: (tx: JournalWrite) => Promise<unknown>[]): Promise<boolean> {
    try {
      const tx = beginJournalWrite(this.#db);
      const requests = [...createRequests(tx), tx.done];
      tx.commit();
      await Promise.all(requests);
      return true;
    } catch {
      return false;
    }
  }
}
