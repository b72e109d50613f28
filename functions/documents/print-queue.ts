import { setTimeout as sleep } from 'node:timers/promises';
import { getMaxParallelPrints } from '#functions/configuration/variables.ts';
import { createBusyError } from '#functions/rejection-error.ts';
import {
  countPrintsAhead,
  countLongPrintsAhead,
  countPrintsAheadOfTicket,
  extendPrintQueuePosition,
  joinPrintQueue,
  joinLongPrintQueue,
  leavePrintQueue,
  type PrintQueuePosition,
} from '#functions/store/print-queue.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { documentsMessages } from '#shared/messages/documents-messages.ts';

/** A print that begins later would not end before the gateway gives up. */
const QUEUE_TIMEOUT_MS = 18_000;
const POLL_INTERVAL_MS = 200;
const HEARTBEAT_INTERVAL_MS = 2_000;
/** More parallel prints would only compete for cores and memory, or cost more than they are worth. */

/**
 * Runs the work when it is its turn; first come, first served, across all functions. Throws when the wait is
 * too long.
 */
export async function runInPrintQueue<Result>(
  queueTicket: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const queueEntry = await joinPrintQueue(queueTicket);
  return runWhileHoldingEntry(queueEntry, async () => {
    await waitForTurn(queueEntry);
    return work();
  });
}

/**
 * The most long prints at a time. They run in outbox workers, of which there are five; the others are left
 * for mails and orders.
 */
const MAX_LONG_PRINTS = { ofDealer: 2, inAll: 3 };

/** Runs the work unless too many long prints are running; then returns 'tooManyLongPrints'. */
export async function runIfFewLongPrints<Result>(
  dealer: DealerKey,
  queueTicket: string,
  work: () => Promise<Result>,
): Promise<Result | 'tooManyLongPrints'> {
  const queueEntry = await joinLongPrintQueue(dealer, queueTicket);
  return runWhileHoldingEntry(queueEntry, async () => {
    const ahead = await countLongPrintsAhead(dealer, queueEntry);
    const isFull =
      ahead.ofDealer >= MAX_LONG_PRINTS.ofDealer || ahead.inAll >= MAX_LONG_PRINTS.inAll;
    return isFull ? 'tooManyLongPrints' : work();
  });
}

/** Extends the queue position while the work runs; then leaves the queue. */
async function runWhileHoldingEntry<Result>(
  queueEntry: PrintQueuePosition,
  work: () => Promise<Result>,
): Promise<Result> {
  const heartbeat = setInterval(
    () => void extendPrintQueuePosition(queueEntry).catch(() => undefined),
    HEARTBEAT_INTERVAL_MS,
  );
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    // An error here must not lose the document: an abandoned position expires by itself.
    await leavePrintQueue(queueEntry).catch(() => undefined);
  }
}

async function waitForTurn(queueEntry: PrintQueuePosition): Promise<void> {
  const startedAt = performance.now();
  while ((await countPrintsAhead(queueEntry)) >= getMaxParallelPrints()) {
    if (performance.now() - startedAt > QUEUE_TIMEOUT_MS)
      throw createBusyError(documentsMessages.busy, { isExpected: true });
    await sleep(POLL_INTERVAL_MS);
  }
}

/**
 * The position of a ticket among the waiting prints, from 1; 0 while it is printed, null when it is not in
 * the queue.
 */
export async function readTicketQueuePosition(ticket: string): Promise<number | null> {
  const ahead = await countPrintsAheadOfTicket(ticket);
  return ahead === undefined ? null : Math.max(0, ahead - getMaxParallelPrints() + 1);
}
