import { readAllItems } from './table/read-items.ts';
import { toEpochSeconds, TableName, type DealerKey } from './table/table-client.ts';
import { writeItemIfConditionHolds, writeItem } from './table/write-items.ts';

/*
 * Who waits to print, and who prints just now: as many at a time as there are printers.
 *
 *   PK   PRINTING
 *   SK   time#ticket
 *        long#time#DEALER#1#ticket     a long print that a worker of the outbox has made: beside the line, not in it
 */

/** Whoever has not said for so long that he is there was stopped in the line. */
const POSITION_TIMEOUT_S = 6;
const PRINT_QUEUE_PARTITION_KEY = 'PRINTING';
/** Behind every time: whoever reads the line does not come to it. */
const LONG_PRINT_PREFIX = 'long#';

export type PrintQueuePosition = { SK: string };

/** Takes a place behind all who are there. A ticket names it to whoever waits. It is to be held every few seconds. */
export const joinPrintQueue = (ticket: string, now = Date.now()): Promise<PrintQueuePosition> =>
  writePosition(`${new Date(now).toISOString()}#${ticket}`, now);

/** Takes a place among the long prints, behind all that are there; it is to be held as one in the line is. */
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

/** Says that one is still there; a place that was left is not taken again. */
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

/** How many are before a place. */
export async function countPrintsAhead(
  { SK }: PrintQueuePosition,
  now = Date.now(),
): Promise<number> {
  const positions = await readPrintQueue(now);
  return positions.filter((position) => position < SK).length;
}

/** How many are before a ticket; undefined where it is not in the line, any more or yet. */
export async function countPrintsAheadOfTicket(
  ticket: string,
  now = Date.now(),
): Promise<number | undefined> {
  const index = (await readPrintQueue(now)).findIndex((position) =>
    position.endsWith(`#${ticket}`),
  );
  return index < 0 ? undefined : index;
}

/** How many long prints are before a place among them, of its dealer and in all. */
export async function countLongPrintsAhead(
  dealer: DealerKey,
  { SK }: PrintQueuePosition,
  now = Date.now(),
) {
  const ahead = (await readPositions({ from: LONG_PRINT_PREFIX }, now)).filter(
    (position) => position < SK,
  );
  const ofDealer = ahead.filter((position) => position.includes(`#${dealer}#`));
  return { ofDealer: ofDealer.length, inAll: ahead.length };
}

/** In the order of coming. */
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
