import { setTimeout as sleep } from 'node:timers/promises';
import { busy } from '#functions/api-error.ts';
import {
  aheadOf,
  aheadOfLong,
  countPrintsAheadOfTicket,
  extendPrintQueuePosition,
  joinLine,
  joinLong,
  leaveLine,
  type PrintQueuePosition,
} from '#functions/store/print-queue.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { readNumber } from '#functions/variables.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';

/** A print that begins later than this is not over before the gateway gives up. */
const PATIENCE_MS = 18_000;
const POLL_INTERVAL_MS = 200;
const HOLD_MS = 2_000;
/** More would only take each other's cores and memory, or cost more than anybody waits for. */
const readMaxParallelPrints = () => readNumber('PRINTS_AT_ONCE');

/**
 * Does what is asked for once it is its turn; first come, first served, whichever function they came to. Whoever
 * would wait too long is told that others are printing.
 */
export async function inLine<Result>(ticket: string, work: () => Promise<Result>): Promise<Result> {
  const queueEntry = await joinLine(ticket);
  return holding(queueEntry, async () => {
    await waitForTurn(queueEntry);
    return work();
  });
}

/** Which long prints are made at a time, by workers of the outbox: the others of its five have mails and orders to see to. */
const MOST_LONG = { ofDealer: 2, inAll: 3 };

/** Does what is asked for where few enough long prints are made just now; where not, nothing, and says so. */
export async function ifFewLong<Result>(
  dealer: DealerKey,
  ticket: string,
  work: () => Promise<Result>,
): Promise<Result | 'too many'> {
  const queueEntry = await joinLong(dealer, ticket);
  return holding(queueEntry, async () => {
    const ahead = await aheadOfLong(dealer, queueEntry);
    const isOver = ahead.ofDealer >= MOST_LONG.ofDealer || ahead.inAll >= MOST_LONG.inAll;
    return isOver ? 'too many' : work();
  });
}

/** Works, and says meanwhile that its place is held; then leaves it. */
async function holding<Result>(
  queueEntry: PrintQueuePosition,
  work: () => Promise<Result>,
): Promise<Result> {
  const held = setInterval(
    () => void extendPrintQueuePosition(queueEntry).catch(() => undefined),
    HOLD_MS,
  );
  try {
    return await work();
  } finally {
    clearInterval(held);
    // Nobody loses a paper over it: a place that is left behind ends by itself.
    await leaveLine(queueEntry).catch(() => undefined);
  }
}

async function waitForTurn(queueEntry: PrintQueuePosition): Promise<void> {
  const since = performance.now();
  while ((await aheadOf(queueEntry)) >= readMaxParallelPrints()) {
    if (performance.now() - since > PATIENCE_MS)
      throw busy(documentsTexts.busy, { isOrdinary: true });
    await sleep(POLL_INTERVAL_MS);
  }
}

/** Which place of those who wait a ticket has, from 1; 0 while it is printed, null where it is not in the line. */
export async function readQueuePosition(ticket: string): Promise<number | null> {
  const ahead = await countPrintsAheadOfTicket(ticket);
  return ahead === undefined ? null : Math.max(0, ahead - readMaxParallelPrints() + 1);
}
