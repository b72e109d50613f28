import { createObservable, type Observable } from '#frontend/browser/observable.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { DraftStream } from './draft-stream.ts';
import {
  deleteExtraDraftsOfDraft,
  moveExtraDraftIfTargetEmpty,
  type ExtraDraftKey,
} from './extra-draft.ts';
import { openJournalDb, type JournalDb, type PendingTyping } from './journal-db.ts';
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

/**
 * An unanswered save: the order as it was sent, the key it was sent under (D46), and its ClientId, where it makes the
 * order (B7.5).
 */
export type PendingSave = { key: string; order: Order; clientId?: string | undefined };

const JOURNAL_RETRY_DELAY_MS = 3000;

/** Stores a tab's edits of its open order in the browser, one by one, until the server has them. */
export class Journal {
  readonly draftId: string = crypto.randomUUID();
  readonly #owner: string;
  readonly #observedOrder: ObservedOrder;
  readonly #isWorking = createObservable(true);
  #db: JournalDb | undefined;
  /** Undefined while nothing is stored. */
  #stream: DraftStream | undefined;
  #isStarted = false;
  #isOpening = false;
  /** The browser may still hold a draft that gets no more entries. */
  #mayHaveStoredDraft = false;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #pendingSave: PendingSave | undefined;
  #typing: PendingTyping | undefined;
  #replacedDraftId: string | undefined;
  #orderId: number;
  #clientId: string = crypto.randomUUID();

  constructor(owner: string, observedOrder: ObservedOrder) {
    this.#owner = owner;
    this.#observedOrder = observedOrder;
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
    this.#isStarted = true;
    const unlockDraft = lockDraft(this.draftId, () => this.discard());
    const unsubscribe = this.#observedOrder.subscribe(this.#onChange);
    void this.#open();
    return () => {
      unsubscribe();
      this.#isStarted = false;
      clearTimeout(this.#retryTimer);
      this.#retryTimer = undefined;
      this.#stream?.flushAndStop();
      this.#stream = undefined;
      unlockDraft();
    };
  }

  /** The id under which a new order is made, however often its save is sent; a continued draft keeps its own (B7.5). */
  get clientId(): string {
    return this.#clientId;
  }

  /** For a new order that cannot be made under its id: that belongs to another one. */
  renewClientId() {
    this.#clientId = crypto.randomUUID();
  }

  /** Continues the work of another draft. That draft is deleted once this one is written. */
  continueDraft(draftId: string, clientId: string | undefined) {
    this.#replacedDraftId = draftId;
    if (clientId) this.#clientId = clientId;
    moveExtraDraftIfTargetEmpty({ ...this.spot, orderId: 0, draftId }, this.spot);
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
    get: () => this.#pendingSave,
    set: (pendingSave: PendingSave | undefined) => {
      if (pendingSave === this.#pendingSave) return;
      this.#pendingSave = pendingSave;
      this.#stream?.setSent(pendingSave !== undefined);
    },
  };

  /** Deletes what was stored, and stores nothing more: the rep has discarded the work. */
  discard() {
    this.#isStarted = false;
    this.#clear();
    // The order of the discarded work may be stored: what is begun next is another one.
    this.renewClientId();
    deleteExtraDraftsOfDraft(this.draftId);
  }

  async #open() {
    if (this.#isOpening) return;
    this.#isOpening = true;
    try {
      this.#db = await openJournalDb();
    } catch {
      return this.#handleWriteFailure();
    } finally {
      this.#isOpening = false;
    }
    this.#onChange();
  }

  readonly #onChange = () => {
    if (!this.#isStarted) return;
    const { order, saved } = this.#observedOrder.get();
    this.#updateOrderId(saved.Id);
    if (!this.#hasWork()) this.#clear();
    else if (this.#retryTimer) return;
    else if (!this.#db) void this.#open();
    else if (this.#stream?.base !== saved) this.#startStream(this.#db);
    else if (this.#stream.latestOrder !== order) {
      this.#typing = this.#observedOrder.getTyping();
      this.#stream.append(order, this.#typing);
    }
  };

  /** Moves the extra draft when the order is saved for the first time. */
  #updateOrderId(orderId: number) {
    if (orderId === this.#orderId) return;
    const previousKey = this.spot;
    this.#orderId = orderId;
    moveExtraDraftIfTargetEmpty(previousKey, this.spot);
  }

  #hasWork() {
    const { isChanged, isReadOnly } = this.#observedOrder.get();
    return !isReadOnly && (isChanged || this.#typing !== undefined);
  }

  /** Writes the whole draft, and replaces what was stored before. */
  #startStream(db: JournalDb) {
    const { order, saved } = this.#observedOrder.get();
    this.#typing = this.#observedOrder.getTyping();
    this.#stream?.stop();
    this.#stream = new DraftStream({
      db,
      describeDraft: () => this.#describeDraft(),
      base: saved,
      states: this.#pendingSave ? [this.#pendingSave.order, order] : [order],
      typing: this.#typing,
      replacedDraftId: this.#replacedDraftId,
      onWritten: (isStored) => this.#onWritten(isStored),
    });
  }

  #onWritten(isStored: boolean) {
    if (!isStored) return this.#handleWriteFailure();
    this.#replacedDraftId = undefined;
    this.#isWorking.set(true);
  }

  #clear() {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
    this.#typing = undefined;
    if (this.#stream) this.#stream.deleteAndStop();
    // Deletes what was written before the browser began to reject writes.
    else if (this.#mayHaveStoredDraft) void deleteStoredDraft(this.draftId);
    this.#mayHaveStoredDraft = false;
    this.#stream = undefined;
    this.#isWorking.set(true);
  }

  #describeDraft() {
    const { order, saved } = this.#observedOrder.get();
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
      sent: this.#pendingSave?.key,
      clientId: this.#pendingSave ? this.#pendingSave.clientId : this.#clientId,
    };
  }

  /** The browser rejects writes: editing goes on, and the whole draft is written again later. */
  #handleWriteFailure() {
    this.#mayHaveStoredDraft ||= this.#stream !== undefined;
    this.#stream?.stop();
    this.#stream = undefined;
    if (this.#retryTimer || !this.#isStarted || !this.#hasWork()) return;
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = undefined;
      void this.#open();
    }, JOURNAL_RETRY_DELAY_MS);
    this.#isWorking.set(false);
  }
}
