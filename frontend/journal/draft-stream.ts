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
  addPreviousLineStates,
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
  onWritten: (isStored: boolean) => void;
};

/** The change between two states, with the old lines: the base may never be stored completely (D61). */
const createEntryWithOldLines = (before: Order, after: Order) =>
  addPreviousLineStates(createJournalEntry(before, after), before);

/**
 * Stores the entries of one draft on one base: it begins once, appends, and then deletes or leaves the
 * records.
 */
export class DraftStream {
  readonly base: Order;
  /** The state that the entries lead to. */
  latestOrder: Order;
  readonly #db: JournalDb;
  readonly #describeDraft: () => DraftDescription;
  readonly #onWritten: (isStored: boolean) => void;
  readonly #id: string;
  #isStopped = false;
  #lastEntry: JournalEntry;
  #entryIndex: number;
  #round = 0;
  /** The head of the base is written with the first entry. */
  #nextPartIndex = 1;
  #isCompacting = false;
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
    this.#describeDraft = describeDraft;
    this.#onWritten = onWritten;
    this.#id = describeDraft().id;
    this.base = base;
    this.latestOrder = states.at(-1)!;
    this.#lastEntry = entries.at(-1)!;
    this.#entryIndex = entries.length - 1;
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
    this.#scheduleNextBasePart();
  }

  /**
   * Stores the new state, and in the same transaction the text still being typed: typed text that became an
   * edit is not stored twice.
   */
  append(order: Order, typing: PendingTyping | undefined) {
    const createEntry = this.#isBaseComplete ? createJournalEntry : createEntryWithOldLines;
    const entry = createEntry(this.latestOrder, order);
    this.latestOrder = order;
    if (!entry) return;
    const isOpen = this.#entryIndex > (this.#sentUpTo ?? -1);
    const mergedEntry = isOpen ? mergeEntries(this.#lastEntry, entry) : undefined;
    if (!mergedEntry) this.#entryIndex += 1;
    this.#lastEntry = mergedEntry ?? entry;
    this.#write((tx) => [
      this.#putEntry(tx, this.#lastEntry, this.#entryIndex),
      this.#putTyping(tx, typing),
      this.#putDraft(tx),
    ]);
    if (this.#entryIndex >= COMPACT_AFTER_ENTRIES && this.#isBaseComplete && !this.#isCompacting)
      this.#compact();
  }

  saveTyping(typing: PendingTyping | undefined) {
    this.#write((tx) => [this.#putTyping(tx, typing)]);
  }

  /** Marks all current entries as sent to the server, or as not sent. */
  setSent(isSent: boolean) {
    this.#sentUpTo = isSent ? this.#entryIndex : undefined;
    this.#write((tx) => [this.#putDraft(tx)]);
  }

  /** Deletes all records of the draft. */
  deleteAndStop() {
    this.#write((tx) => deleteDraftRecords(tx, this.#id));
    this.#isStopped = true;
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
    this.#isStopped = true;
  }

  /**
   * Stores the base right after its first edit. Each part is too small to be noticed, and the page can work
   * between two parts.
   */
  #storeNextBasePart() {
    if (this.#isStopped || this.#isBaseComplete) return;
    this.#putNextPart();
    this.#scheduleNextBasePart();
  }

  #scheduleNextBasePart() {
    setTimeout(() => this.#storeNextBasePart());
  }

  #putNextPart() {
    const part = this.#nextPartIndex;
    this.#nextPartIndex += 1;
    this.#write((tx) => [
      this.#putBase(tx, part),
      ...(this.#isBaseComplete ? [this.#putDraft(tx)] : []),
    ]);
  }

  get #isBaseComplete() {
    return this.#nextPartIndex === countOrderParts(this.base);
  }

  /**
   * Compacts many entries into one change from the base. They are written as a new round, which replaces
   * the old one at the end.
   */
  #compact() {
    const [round, upTo] = [this.#round + 1, this.latestOrder];
    const pieces = splitEntry(createJournalEntry(this.base, upTo) ?? {}, COMPACTED_ENTRY_ITEMS);
    this.#isCompacting = true;
    const step = (index: number) =>
      runWhenIdle(() => {
        this.#isCompacting = !this.#isStopped && this.#sentUpTo === undefined;
        if (!this.#isCompacting) return;
        if (index === pieces.length) return this.#switchToRound(round, index, upTo);
        this.#write((tx) => [
          tx.objectStore('entries').put(pieces[index]!, [this.#id, round, index]),
        ]);
        step(index + 1);
      });
    step(0);
  }

  #switchToRound(round: number, number: number, upTo: Order) {
    this.#isCompacting = false;
    this.#round = round;
    this.#entryIndex = number;
    this.#lastEntry = createJournalEntry(upTo, this.latestOrder) ?? {};
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
    const { sent, ...describeDraft } = this.#describeDraft();
    return tx.objectStore('drafts').put({
      ...describeDraft,
      round: this.#round,
      baseParts: this.#isBaseComplete ? this.#nextPartIndex : 0,
      ...(sent && this.#sentUpTo !== undefined && { sent, sentUpTo: this.#sentUpTo }),
    });
  }

  /** Runs one transaction and commits it at once: it is stored even if the tab dies right after. */
  #write(createRequests: (tx: JournalWrite) => Promise<unknown>[]) {
    if (!this.#isStopped)
      void this.#runWrite(createRequests).then(
        (isStored) => this.#isStopped || this.#onWritten(isStored),
      );
  }

  async #runWrite(createRequests: (tx: JournalWrite) => Promise<unknown>[]): Promise<boolean> {
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
