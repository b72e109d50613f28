import { readAll } from './table/read.ts';
import { inSeconds, TableName, type DealerKey } from './table/table.ts';
import { writeIfItHolds, writeOne } from './table/write.ts';

/*
 * Who waits to print, and who prints just now: as many at a time as there are printers.
 *
 *   PK   PRINTING
 *   SK   time#ticket
 *        long#time#DEALER#1#ticket     a long print that a worker of the outbox has made: beside the line, not in it
 */

/** Whoever has not said for so long that he is there was stopped in the line. */
const LIFE_S = 6;
const PARTITION = 'PRINTING';
/** Behind every time: whoever reads the line does not come to it. */
const LONG = 'long#';

export type PrintQueuePosition = { SK: string };

/** Takes a place behind all who are there. A ticket names it to whoever waits. It is to be held every few seconds. */
export const joinLine = (ticket: string, now = Date.now()): Promise<PrintQueuePosition> =>
  writePosition(`${new Date(now).toISOString()}#${ticket}`, now);

/** Takes a place among the long prints, behind all that are there; it is to be held as one in the line is. */
export const joinLong = (
  dealer: DealerKey,
  ticket: string,
  now = Date.now(),
): Promise<PrintQueuePosition> =>
  writePosition(`${LONG}${new Date(now).toISOString()}#${dealer}#${ticket}`, now);

async function writePosition(SK: string, now: number): Promise<PrintQueuePosition> {
  await writeOne({ Put: { TableName, Item: item(SK, now) } });
  return { SK };
}

/** Says that one is still there; a place that was left is not taken again. */
export async function extendPrintQueuePosition(
  { SK }: PrintQueuePosition,
  now = Date.now(),
): Promise<void> {
  const ConditionExpression = 'attribute_exists(PK)';
  await writeIfItHolds({ Put: { TableName, Item: item(SK, now), ConditionExpression } });
}

const item = (SK: string, now: number) => ({
  PK: PARTITION,
  SK,
  ExpiresAt: inSeconds(now) + LIFE_S,
});

export async function leaveLine({ SK }: PrintQueuePosition): Promise<void> {
  await writeOne({ Delete: { TableName, Key: { PK: PARTITION, SK } } });
}

/** How many are before a place. */
export async function aheadOf({ SK }: PrintQueuePosition, now = Date.now()): Promise<number> {
  const positions = await readLine(now);
  return positions.filter((position) => position < SK).length;
}

/** How many are before a ticket; undefined where it is not in the line, any more or yet. */
export async function countPrintsAheadOfTicket(
  ticket: string,
  now = Date.now(),
): Promise<number | undefined> {
  const at = (await readLine(now)).findIndex((position) => position.endsWith(`#${ticket}`));
  return at < 0 ? undefined : at;
}

/** How many long prints are before a place among them, of its dealer and in all. */
export async function aheadOfLong(dealer: DealerKey, { SK }: PrintQueuePosition, now = Date.now()) {
  const ahead = (await readPositions({ from: LONG }, now)).filter((position) => position < SK);
  const ofDealer = ahead.filter((position) => position.includes(`#${dealer}#`));
  return { ofDealer: ofDealer.length, inAll: ahead.length };
}

/** In the order of coming. */
const readLine = (now: number) => readPositions({ before: LONG }, now);

async function readPositions(part: { from: string } | { before: string }, now: number) {
  const items = await readAll({ PK: PARTITION, ...part, isConsistent: true });
  return items
    .filter(({ ExpiresAt }) => Number(ExpiresAt) > inSeconds(now))
    .map(({ SK }) => String(SK));
}
