import { readAllItems } from './table/read-items.ts';
import { toEpochSeconds, TableName, type DealerKey } from './table/table-client.ts';
import { writeItemIfConditionHolds, writeItem } from './table/write-items.ts';

/*
 * Prints that are running or waiting: as many run at a time as there are printers.
 *
 *   PK   PRINTING
 *   SK   time#ticket
 *        long#time#DEALER#1#ticket     a long print that an outbox worker makes: not part of the queue
 */

/** A position that was not extended for so long belongs to a request that was stopped. */
const POSITION_TIMEOUT_S = 6;
const PRINT_QUEUE_PARTITION_KEY = 'PRINTING';
/** Sorts after every time, so reading the queue does not include it. */
const LONG_PRINT_PREFIX = 'long#';

export type PrintQueuePosition = { SK: string };

/**
 * Joins the queue at its end. The ticket identifies the position for the waiting user. The position must be
 * extended every few seconds.
 */
export const joinPrintQueue = (ticket: string, now = Date.now()): Promise<PrintQueuePosition> =>
  writePosition(`${new Date(now).toISOString()}#${ticket}`, now);

/** Joins the long prints at their end; the position must be extended in the same way. */
export const joinLongPrintQueue = (
  dealer: DealerKey,
  ticket: string,
  now = Date.now(),
): Promise<PrintQueuePosition> =>
  writePosition(`${LONG_PRINT_PREFIX}${new Date(now).toISOString()}#${dealer}#${ticket}`, now);

async function writePosition(SK: string, now: number): Promise<PrintQueuePosition> {
  await writeItem({ Put: { TableName, Item: buildPositionItem(SK, now) } });
  return { SK };
}

/** Extends a position; one that has left the queue stays deleted. */
export async function extendPrintQueuePosition(
  { SK }: PrintQueuePosition,
  now = Date.now(),
): Promise<void> {
  const ConditionExpression = 'attribute_exists(PK)';
  await writeItemIfConditionHolds({
    Put: { TableName, Item: buildPositionItem(SK, now), ConditionExpression },
  });
}

const buildPositionItem = (SK: string, now: number) => ({
  PK: PRINT_QUEUE_PARTITION_KEY,
  SK,
  ExpiresAt: toEpochSeconds(now) + POSITION_TIMEOUT_S,
});

export async function leavePrintQueue({ SK }: PrintQueuePosition): Promise<void> {
  await writeItem({ Delete: { TableName, Key: { PK: PRINT_QUEUE_PARTITION_KEY, SK } } });
}

/** The number of prints before a position. */
export async function countPrintsAhead(
  { SK }: PrintQueuePosition,
  now = Date.now(),
): Promise<number> {
  const positions = await readPrintQueue(now);
  return positions.filter((position) => position < SK).length;
}

/** The number of prints before a ticket; undefined when it is not in the queue. */
export async function countPrintsAheadOfTicket(
  ticket: string,
  now = Date.now(),
): Promise<number | undefined> {
  const index = (await readPrintQueue(now)).findIndex((position) =>
    position.endsWith(`#${ticket}`),
  );
  return index < 0 ? undefined : index;
}

/** The number of long prints before a position, of the same dealer and in all. */
export async function countLongPrintsAhead(
  dealer: DealerKey,
  { SK }: PrintQueuePosition,
  now = Date.now(),
): Promise<{ ofDealer: number; inAll: number }> {
  const ahead = (await readPositions({ from: LONG_PRINT_PREFIX }, now)).filter(
    (position) => position < SK,
  );
  const ofDealer = ahead.filter((position) => position.includes(`#${dealer}#`));
  return { ofDealer: ofDealer.length, inAll: ahead.length };
}

/** In the order of arrival. */
const readPrintQueue = (now: number) => readPositions({ before: LONG_PRINT_PREFIX }, now);

async function readPositions(keyRange: { from: string } | { before: string }, now: number) {
  const items = await readAllItems({
    PK: PRINT_QUEUE_PARTITION_KEY,
    ...keyRange,
    isConsistent: true,
  });
  return items
    .filter(({ ExpiresAt }) => Number(ExpiresAt) > toEpochSeconds(now))
    .map(({ SK }) => String(SK));
}
