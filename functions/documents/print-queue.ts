import { setTimeout as sleep } from 'node:timers/promises';
import { createBusyError } from '#functions/api-error.ts';
import { getRequiredNumber } from '#functions/environment-variables.ts';
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
import { documentsTexts } from '#shared/texts/documents-texts.ts';

/** A print that begins later than this is not over before the gateway gives up. */
const QUEUE_TIMEOUT_MS = 18_000;
const POLL_INTERVAL_MS = 200;
const HEARTBEAT_INTERVAL_MS = 2_000;
/** More would only take each other's cores and memory, or cost more than anybody waits for. */
const readMaxParallelPrints = () => getRequiredNumber('PRINTS_AT_ONCE');

/**
 * Does what is asked for once it is its turn; first come, first served, whichever function they came to. Whoever
 * would wait too long is told that others are printing.
 */
export async function runInPrintQueue<Result>(
  ticket: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const queueEntry = await joinPrintQueue(ticket);
  return runWhileHoldingEntry(queueEntry, async () => {
    await waitForTurn(queueEntry);
    return work();
  });
}

/** Which long prints are made at a time, by workers of the outbox: the others of its five have mails and orders to see to. */
const MAX_LONG_PRINTS = { ofDealer: 2, inAll: 3 };

/** Does what is asked for where few enough long prints are made just now; where not, nothing, and says so. */
export async function runIfFewLongPrints<Result>(
  dealer: DealerKey,
  ticket: string,
  work: () => Promise<Result>,
): Promise<Result | 'too many'> {
  const queueEntry = await joinLongPrintQueue(dealer, ticket);
  return runWhileHoldingEntry(queueEntry, async () => {
    const ahead = await countLongPrintsAhead(dealer, queueEntry);
    const isFull =
      ahead.ofDealer >= MAX_LONG_PRINTS.ofDealer || ahead.inAll >= MAX_LONG_PRINTS.inAll;
    return isFull ? 'too many' : work();
  });
}

/** Works, and says meanwhile that its place is held; then leaves it. */
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
    // Nobody loses a paper over it: a place that is left behind ends by itself.
    await leavePrintQueue(queueEntry).catch(() => undefined);
  }
}

async function waitForTurn(queueEntry: PrintQueuePosition): Promise<void> {
  const startedAt = performance.now();
  while ((await countPrintsAhead(queueEntry)) >= readMaxParallelPrints()) {
    if (performance.now() - startedAt > QUEUE_TIMEOUT_MS)
      throw createBusyError(documentsTexts.busy, { isExpected: true });
    await sleep(POLL_INTERVAL_MS);
  }
}

/** Which place of those who wait a ticket has, from 1; 0 while it is printed, null where it is not in the line. */
export async function readQueuePosition(ticket: string): Promise<number | null> {
  const ahead = await countPrintsAheadOfTicket(ticket);
  return ahead === undefined ? null : Math.max(0, ahead - readMaxParallelPrints() + 1);
}
