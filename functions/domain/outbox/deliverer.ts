import type { DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';

/** One attempt to carry out an entry of the outbox. */
export type Job = {
  dealer: DealerKey;
  /** The same in every attempt: whoever is told knows by it that it was told before. */
  key: string;
  payload: unknown;
  /** Whoever began a later one goes on in this one's place. */
  attempt: number;
};

/** Carries out entries of one kind. */
export type Deliverer = {
  /**
   * Answers what is written with the entry's end. Throws Undeliverable where no further attempt would
   * help, and anything else where one may.
   */
  deliver: (job: Job) => Promise<readonly Write[]>;
  /** How long it is tried, where that is not for a day. */
  patienceMs?: number;
  /** What is written where it is given up: for a reason that was said, or because it took too long. */
  givenUp: (job: Job, reason: string | undefined) => Promise<readonly Write[]>;
};

/** It is not its turn yet: it is tried again then, and nothing is wrong. */
export class NotYet extends Error {
  override name = 'NotYet';
  readonly pauseMs: number;

  constructor(pauseMs: number) {
    super('It is not its turn yet');
    this.pauseMs = pauseMs;
  }
}

/** It was refused for good, in words. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}
