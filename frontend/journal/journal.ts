import { createObservable, type Observable } from '#frontend/browser/observable.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { DraftStream } from './draft-stream.ts';
import { deleteExtraDraftsOf, moveExtraDraft, type ExtraDraftKey } from './extra-draft.ts';
import { openJournal, type JournalDb, type PendingTyping } from './journal-db.ts';
import { lockDraft } from './live-drafts.ts';
import { deleteStoredDraft } from './stored-drafts.ts';

/** The open order in its worksheet's store. */
export type ObservedOrder = Observable<{
  order: Order;
  saved: Order;
  isChanged: boolean;
  isReadOnly: boolean;
}> & {
  /** The text that is being typed and is not an edit yet. */
  getTyping: () => PendingTyping | undefined;
};

/** An unanswered save: the order as it was sent, and the key it was sent under (D46). */
export type PendingSave = { key: string; order: Order };

const JOURNAL_RETRY_DELAY_MS = 3000;

/** Stores a tab's edits of its open order in the browser, one by one, until the server has them. */
export class Journal {
  readonly draftId: string = crypto.randomUUID();
  readonly #owner: string;
  readonly #watched: ObservedOrder;
  readonly #isWorking = createObservable(true);
  #db: JournalDb | undefined;
  /** Undefined while nothing is stored. */
  #stream: DraftStream | undefined;
  #isOn = false;
  #isOpening = false;
  /** The browser may still hold a draft that gets no more entries. */
  #isLeft = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #sent: PendingSave | undefined;
  #typing: PendingTyping | undefined;
  #replaced: string | undefined;
  #orderId: number;

  constructor(owner: string, observedOrder: ObservedOrder) {
    this.#owner = owner;
    this.#watched = observedOrder;
    this.#orderId = observedOrder.get().saved.Id;
  }

  /** The key of the extra draft. */
  get spot(): ExtraDraftKey {
    return { owner: this.#owner, orderId: this.#orderId, draftId: this.draftId };
  }

  /** Whether edits can be stored. False while the browser rejects writes. */
  readonly isWorking: Observable<boolean> = this.#isWorking;

  /** Watches the order until the returned function is called. The stored records stay. */
  start(): () => void {
    this.#isOn = true;
    const unlockDraft = lockDraft(this.draftId, () => this.discard());
    const unsubscribe = this.#watched.subscribe(this.#onChange);
    void this.#open();
    return () => {
      unsubscribe();
      this.#isOn = false;
      clearTimeout(this.#retry);
      this.#retry = undefined;
      this.#stream?.flushAndStop();
      this.#stream = undefined;
      unlockDraft();
    };
  }

  /** Continues the work of another draft. That draft is deleted once this one is written. */
  continueDraft(draftId: string) {
    this.#replaced = draftId;
    moveExtraDraft({ ...this.spot, orderId: 0, draftId }, this.spot);
  }

  get typing(): PendingTyping | undefined {
    return this.#typing;
  }

  /** Stores text that is being typed. Pass undefined once it has become an edit, or was given up. */
  saveTyping(typing: PendingTyping | undefined) {
    const isNewTyping = typing !== this.#typing;
    this.#typing = typing;
    if (isNewTyping) this.#stream?.saveTyping(typing);
    this.#onChange();
  }

  /** The save that waits for its answer. It is stored, so that it is known again after a crash. */
  readonly pendingSave = {
    get: () => this.#sent,
    set: (pendingSave: PendingSave | undefined) => {
      if (pendingSave === this.#sent) return;
      this.#sent = pendingSave;
      this.#stream?.setSent(pendingSave !== undefined);
    },
  };

  /** Deletes what was stored, and stores nothing more: the rep has discarded the work. */
  discard() {
    this.#isOn = false;
    this.#clear();
    deleteExtraDraftsOf(this.draftId);
  }

  async #open() {
    if (this.#isOpening) return;
    this.#isOpening = true;
    try {
      this.#db = await openJournal();
    } catch {
      return this.#fail();
    } finally {
      this.#isOpening = false;
    }
    this.#onChange();
  }

  readonly #onChange = () => {
    if (!this.#isOn) return;
    const { order, saved } = this.#watched.get();
    this.#takeNumber(saved.Id);
    if (!this.#hasWork()) this.#clear();
    else if (this.#retry) return;
    else if (!this.#db) void this.#open();
    else if (this.#stream?.base !== saved) this.#begin(this.#db);
    else if (this.#stream.last !== order) {
      this.#typing = this.#watched.getTyping();
      this.#stream.append(order, this.#typing);
    }
  };

  /** Moves the extra draft when the order is saved for the first time. */
  #takeNumber(orderId: number) {
    if (orderId === this.#orderId) return;
    const previousKey = this.spot;
    this.#orderId = orderId;
    moveExtraDraft(previousKey, this.spot);
  }

  #hasWork() {
    const { isChanged, isReadOnly } = this.#watched.get();
    return !isReadOnly && (isChanged || this.#typing !== undefined);
  }

  /** Writes the whole draft, and replaces what was stored before. */
  #begin(db: JournalDb) {
    const { order, saved } = this.#watched.get();
    this.#typing = this.#watched.getTyping();
    this.#stream?.stop();
    this.#stream = new DraftStream({
      db,
      describeDraft: () => this.#words(),
      base: saved,
      states: this.#sent ? [this.#sent.order, order] : [order],
      typing: this.#typing,
      replacedDraftId: this.#replaced,
      onWritten: (isMade) => this.#onWritten(isMade),
    });
  }

  #onWritten(isMade: boolean) {
    if (!isMade) return this.#fail();
    this.#replaced = undefined;
    this.#isWorking.set(true);
  }

  #clear() {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#typing = undefined;
    if (this.#stream) this.#stream.deleteAndStop();
    // Deletes what was written before the browser began to reject writes.
    else if (this.#isLeft) void deleteStoredDraft(this.draftId);
    this.#isLeft = false;
    this.#stream = undefined;
    this.#isWorking.set(true);
  }

  #words() {
    const { order, saved } = this.#watched.get();
    return {
      id: this.draftId,
      owner: this.#owner,
      orderId: saved.Id,
      version: saved.Version,
      orderNumber: saved.OrderNumber,
      worksheetName: order.WorksheetName ?? '',
      customerId: order.CustomerId,
      customerName: order.CustomerName ?? '',
      changedOn: new Date().toISOString(),
      sent: this.#sent?.key,
    };
  }

  /** The browser rejects writes: editing goes on, and the whole draft is written again later. */
  #fail() {
    this.#isLeft ||= this.#stream !== undefined;
    this.#stream?.stop();
    this.#stream = undefined;
    if (this.#retry || !this.#isOn || !this.#hasWork()) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      void this.#open();
    }, JOURNAL_RETRY_DELAY_MS);
    this.#isWorking.set(false);
  }
}
