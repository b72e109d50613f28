import type { OutboxKind, OutboxPayloads } from '#functions/store/outbox-payloads.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';

/** One attempt to deliver an outbox entry of a kind. */
export type OutboxJob<Kind extends OutboxKind = OutboxKind> = {
  dealer: DealerKey;
  /** The same in every attempt, so that a receiver can detect a repeat. */
  key: string;
  payload: OutboxPayloads[Kind];
  /** A later attempt takes over from an earlier one. */
  attempt: number;
};

/** Delivers the outbox entries of one kind. */
export type OutboxDeliverer<Kind extends OutboxKind = OutboxKind> = {
  /**
   * Returns the writes for the transaction that ends the entry. Throws UndeliverableError if no further
   * attempt would help, and any other error if one may.
   */
  deliver: (job: OutboxJob<Kind>) => Promise<readonly TableWrite[]>;
  /** How long delivery is retried, if it is not one day. */
  timeoutMs?: number;
  /** The writes when the entry is abandoned; `reason` is undefined if it timed out. */
  buildFailureWrites: (
    job: OutboxJob<Kind>,
    reason: string | undefined,
  ) => Promise<readonly TableWrite[]>;
};

/** The entry cannot run yet: it is retried later, and this is not a failure. */
export class RetryLaterError extends Error {
  override name = 'NotYet';
  readonly pauseMs: number;

  constructor(pauseMs: number) {
    super('It is not its turn yet');
    this.pauseMs = pauseMs;
  }
}

/** The delivery failed for good; the message gives the reason. */
export class UndeliverableError extends Error {
  override name = 'Undeliverable';
}
