import { runWhenIdle } from '#frontend/browser/run-when-idle.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import {
  deleteDraft,
  writing,
  type Draft,
  type JournalDb,
  type Typing,
  type Writing,
} from './journal-db.ts';
import {
  entryBetween,
  joined,
  piecesOf,
  withOldLines,
  type JournalEntry,
} from './journal-entry.ts';
import { basePart, partCount } from './order-parts.ts';

/** More entries than this are put together when the browser has nothing else to do. */
const TIDY_AFTER = 400;
const PIECE = 200;

type DraftDescription = Omit<Draft, 'round' | 'baseParts' | 'sentUpTo'>;

type Beginning = {
  db: JournalDb;
  /** What the draft's record says of it now. */
  describeDraft: () => DraftDescription;
  /** What the entries begin with, and the states they pass on their way to the present one. */
  base: Order;
  states: readonly Order[];
  typing: Typing | undefined;
  /** Another draft, whose work this one goes on with: it goes in the same step. */
  replacedDraftId: string | undefined;
  /** Told of every write, whether it was made. */
  onWritten: (isMade: boolean) => void;
};

/** What led from one state to the other, and what stood there before: the base may never be whole (D61). */
const changeFrom = (before: Order, after: Order) =>
  withOldLines(entryBetween(before, after), before);

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

  constructor({ db, describeDraft, base, states, typing, replacedDraftId, onWritten }: Beginning) {
    const entries = states.map((state, at) => changeFrom(states[at - 1] ?? base, state) ?? {});
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
      ...deleteDraft(tx, this.#id),
      ...(replacedDraftId ? deleteDraft(tx, replacedDraftId) : []),
      ...entries.map((entry, at) => this.#putEntry(tx, entry, at)),
      ...(typing ? [tx.objectStore('typing').put(typing, this.#id)] : []),
      this.#putBase(tx, 0),
      this.#putDraft(tx),
    ]);
    this.#keepBaseSoon();
  }

  /** The new state, and in the same step what is still being typed: text that became the edit is not kept beside it. */
  append(order: Order, typing: Typing | undefined) {
    const change = this.#isBaseComplete ? entryBetween : changeFrom;
    const entry = change(this.last, order);
    this.last = order;
    if (!entry) return;
    const isOpen = this.#number > (this.#sentUpTo ?? -1);
    const both = isOpen ? joined(this.#lastEntry, entry) : undefined;
    if (!both) this.#number += 1;
    this.#lastEntry = both ?? entry;
    this.#write((tx) => [
      this.#putEntry(tx, this.#lastEntry, this.#number),
      this.#putTyping(tx, typing),
      this.#putDraft(tx),
    ]);
    if (this.#number >= TIDY_AFTER && this.#isBaseComplete && !this.#isTidying) this.#tidy();
  }

  saveTyping(typing: Typing | undefined) {
    this.#write((tx) => [this.#putTyping(tx, typing)]);
  }

  /** All that is there now is on its way to the server, or nothing is any more. */
  noteSent(isSent: boolean) {
    this.#sentUpTo = isSent ? this.#number : undefined;
    this.#write((tx) => [this.#putDraft(tx)]);
  }

  /** Forgets everything. */
  end() {
    this.#write((tx) => deleteDraft(tx, this.#id));
    this.#isOver = true;
  }

  /** Leaves what is kept; what of the base is not there yet is written at once, for the page goes. */
  leave() {
    while (!this.#isBaseComplete) this.#putNextPart();
    this.abandon();
  }

  /** Writes nothing more. */
  abandon() {
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
    return this.#nextPart === partCount(this.base);
  }

  /** Puts many entries together as one way from the base, in a round of their own that takes over at its end. */
  #tidy() {
    const [round, upTo] = [this.#round + 1, this.last];
    const pieces = piecesOf(entryBetween(this.base, upTo) ?? {}, PIECE);
    this.#isTidying = true;
    const step = (at: number) =>
      runWhenIdle(() => {
        this.#isTidying = !this.#isOver && this.#sentUpTo === undefined;
        if (!this.#isTidying) return;
        if (at === pieces.length) return this.#takeRound(round, at, upTo);
        this.#write((tx) => [tx.objectStore('entries').put(pieces[at]!, [this.#id, round, at])]);
        step(at + 1);
      });
    step(0);
  }

  #takeRound(round: number, number: number, upTo: Order) {
    this.#isTidying = false;
    this.#round = round;
    this.#number = number;
    this.#lastEntry = entryBetween(upTo, this.last) ?? {};
    const older = IDBKeyRange.bound([this.#id], [this.#id, round], false, true);
    this.#write((tx) => [
      this.#putEntry(tx, this.#lastEntry, number),
      tx.objectStore('entries').delete(older),
      this.#putDraft(tx),
    ]);
  }

  #putTyping(tx: Writing, typing: Typing | undefined): Promise<unknown> {
    const store = tx.objectStore('typing');
    return typing ? store.put(typing, this.#id) : store.delete(this.#id);
  }

  #putEntry(tx: Writing, entry: JournalEntry, number: number) {
    return tx.objectStore('entries').put(entry, [this.#id, this.#round, number]);
  }

  #putBase(tx: Writing, part: number) {
    return tx.objectStore('bases').put(basePart(this.base, part), [this.#id, part]);
  }

  #putDraft(tx: Writing) {
    const { sent, ...describeDraft } = this.#words();
    return tx.objectStore('drafts').put({
      ...describeDraft,
      round: this.#round,
      baseParts: this.#isBaseComplete ? this.#nextPart : 0,
      ...(sent && this.#sentUpTo !== undefined && { sent, sentUpTo: this.#sentUpTo }),
    });
  }

  /** One transaction, sent off at once: it is made even if the tab dies right after. */
  #write(createRequests: (tx: Writing) => Promise<unknown>[]) {
    if (!this.#isOver)
      void this.#made(createRequests).then((isMade) => this.#isOver || this.#onWritten(isMade));
  }

  async #made(createRequests: (tx: Writing) => Promise<unknown>[]): Promise<boolean> {
    try {
      const tx = writing(this.#db);
      const made = [...createRequests(tx), tx.done];
      tx.commit();
      await Promise.all(made);
      return true;
    } catch {
      return false;
    }
  }
}
