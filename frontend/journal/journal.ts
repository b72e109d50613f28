import { createObservable, type Observable } from '#frontend/browser/observable.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { DraftStream } from './draft-stream.ts';
import { deleteExtraDraftsOf, moveExtraDraft, type ExtraDraftKey } from './extra-draft.ts';
import { openJournal, type JournalDb, type PendingTyping } from './journal-db.ts';
import { lockDraft } from './live-drafts.ts';
import { deleteStoredDraft } from './stored-drafts.ts';

/** The open order, as its worksheet's store has it. */
export type ObservedOrder = Observable<{
  order: Order;
  saved: Order;
  isChanged: boolean;
  isReadOnly: boolean;
}> & {
  /** What is being typed at this moment and is no edit yet. */
  getTyping: () => PendingTyping | undefined;
};

/** A save that got no answer yet: the order as it was sent, and the key it was sent under (D46). */
export type PendingSave = { key: string; order: Order };

const JOURNAL_RETRY_DELAY_MS = 3000;

/** What a tab keeps in the browser of its open order, edit by edit, until the server has it. */
export class Journal {
  readonly draftId: string = crypto.randomUUID();
  readonly #owner: string;
  readonly #watched: ObservedOrder;
  readonly #isWorking = createObservable(true);
  #db: JournalDb | undefined;
  /** Undefined while nothing is kept. */
  #stream: DraftStream | undefined;
  #isOn = false;
  #isOpening = false;
  /** A draft may lie in the browser that nobody adds to. */
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

  /** Where what is put together beside the work is kept. */
  get spot(): ExtraDraftKey {
    return { owner: this.#owner, orderId: this.#orderId, draftId: this.draftId };
  }

  /** Whether what was edited could be kept; false while the browser refuses to. */
  readonly isWorking: Observable<boolean> = this.#isWorking;

  /** Watches the order until the function it gives is called; what is kept stays. */
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

  /** This journal goes on with what another draft holds; that one goes once this one is written. */
  continueDraft(draftId: string) {
    this.#replaced = draftId;
    moveExtraDraft({ ...this.spot, orderId: 0, draftId }, this.spot);
  }

  /** The text that is kept as being typed. */
  get typing(): PendingTyping | undefined {
    return this.#typing;
  }

  /** Keeps text that is being typed; undefined once it has become an edit, or was given up. */
  saveTyping(typing: PendingTyping | undefined) {
    const isNewTyping = typing !== this.#typing;
    this.#typing = typing;
    if (isNewTyping) this.#stream?.saveTyping(typing);
    this.#onChange();
  }

  /** The save that waits for its answer, if one does; it is known again after a crash. */
  readonly pendingSave = {
    get: () => this.#sent,
    set: (pendingSave: PendingSave | undefined) => {
      if (pendingSave === this.#sent) return;
      this.#sent = pendingSave;
      this.#stream?.setSent(pendingSave !== undefined);
    },
  };

  /** Forgets what was kept, and keeps nothing more: the rep gave the work up. */
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

  /** It was saved for the first time. */
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

  /** Writes all there is to keep, in the place of what was there before. */
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
    // What was written before the browser began to refuse.
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

  /** The browser refuses: editing goes on, and all there is to keep is tried again as a whole. */
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
