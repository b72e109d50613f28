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

/** More entries than this are put together when the browser has nothing else to do. */
const COMPACT_AFTER_ENTRIES = 400;
const COMPACTED_ENTRY_ITEMS = 200;

type DraftDescription = Omit<DraftRecord, 'round' | 'baseParts' | 'sentUpTo'>;

type DraftStreamInput = {
  db: JournalDb;
  /** What the draft's record says of it now. */
  describeDraft: () => DraftDescription;
  /** What the entries begin with, and the states they pass on their way to the present one. */
  base: Order;
  states: readonly Order[];
  typing: PendingTyping | undefined;
  /** Another draft, whose work this one goes on with: it goes in the same step. */
  replacedDraftId: string | undefined;
  /** Told of every write, whether it was made. */
  onWritten: (isMade: boolean) => void;
};

/** What led from one state to the other, and what stood there before: the base may never be whole (D61). */
const createEntryWithOldLines = (before: Order, after: Order) =>
  addOldLines(createJournalEntry(before, after), before);

/** The entries of one draft from one base: begun once, added to, and ended or left as they are. */
export class DraftStream {
  readonly base: Order;
  /** What the entries lead to. */
  last: Order;
  readonly #db: JournalDb;
  readonly #words: () => DraftDescription;
  readonly #onWritten: (isMade: boolean) => void;
  readonly #id: string;
  #isOver = false;
  #lastEntry: JournalEntry;
  #number: number;
  #round = 0;
  /** The head of the base goes with the first entry. */
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
    // The first of two is what a save sent.
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

  /** The new state, and in the same step what is still being typed: text that became the edit is not kept beside it. */
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

  /** All that is there now is on its way to the server, or nothing is any more. */
  setSent(isSent: boolean) {
    this.#sentUpTo = isSent ? this.#number : undefined;
    this.#write((tx) => [this.#putDraft(tx)]);
  }

  /** Forgets everything. */
  deleteAndStop() {
    this.#write((tx) => deleteDraftRecords(tx, this.#id));
    this.#isOver = true;
  }

  /** Leaves what is kept; what of the base is not there yet is written at once, for the page goes. */
  flushAndStop() {
    while (!this.#isBaseComplete) this.#putNextPart();
    this.stop();
  }

  /** Writes nothing more. */
  stop() {
    this.#isOver = true;
  }

  /** The base follows its first edit at once: part by part, each too small to be felt, with a turn for the page between them. */
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

  /** Puts many entries together as one way from the base, in a round of their own that takes over at its end. */
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

  /** One transaction, sent off at once: it is made even if the tab dies right after. */
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
