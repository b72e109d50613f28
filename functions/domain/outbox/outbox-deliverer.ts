import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';

/** One attempt to carry out an entry of the outbox. */
export type OutboxJob = {
  dealer: DealerKey;
  /** The same in every attempt: whoever is told knows by it that it was told before. */
  key: string;
  payload: unknown;
  /** Whoever began a later one goes on in this one's place. */
  attempt: number;
};

/** Carries out entries of one kind. */
export type OutboxDeliverer = {
  /**
   * Answers what is written with the entry's end. Throws Undeliverable where no further attempt would
   * help, and anything else where one may.
   */
  deliver: (job: OutboxJob) => Promise<readonly TableWrite[]>;
  /** How long it is tried, where that is not for a day. */
  timeoutMs?: number;
  /** What is written where it is given up: for a reason that was said, or because it took too long. */
  buildFailureWrites: (
    job: OutboxJob,
    reason: string | undefined,
  ) => Promise<readonly TableWrite[]>;
};

/** It is not its turn yet: it is tried again then, and nothing is wrong. */
export class RetryLaterError extends Error {
  override name = 'NotYet';
  readonly pauseMs: number;

  constructor(pauseMs: number) {
    super('It is not its turn yet');
    this.pauseMs = pauseMs;
  }
}

/** It was refused for good, in words. */
export class UndeliverableError extends Error {
  override name = 'Undeliverable';
}
