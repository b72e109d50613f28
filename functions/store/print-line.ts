import { readAll } from './table/read.ts';
import { inSeconds, TableName } from './table/table.ts';
import { writeIfItHolds, writeOne } from './table/write.ts';

/*
 * Who waits to print, and who prints just now: as many at a time as there are printers.
 *
 *   PK   PRINTING
 *   SK   time#ticket
 */

/** Whoever has not said for so long that he is there was stopped in the line. */
const LIFE_S = 6;
const PARTITION = 'PRINTING';

export type PlaceInLine = { SK: string };

/** Takes a place behind all who are there. A ticket names it to whoever waits. It is to be held every few seconds. */
export async function joinLine(ticket: string, now = Date.now()): Promise<PlaceInLine> {
  const SK = `${new Date(now).toISOString()}#${ticket}`;
  await writeOne({ Put: { TableName, Item: item(SK, now) } });
  return { SK };
}

/** Says that one is still there; a place that was left is not taken again. */
export async function holdPlace({ SK }: PlaceInLine, now = Date.now()): Promise<void> {
  const ConditionExpression = 'attribute_exists(PK)';
  await writeIfItHolds({ Put: { TableName, Item: item(SK, now), ConditionExpression } });
}

const item = (SK: string, now: number) => ({
  PK: PARTITION,
  SK,
  ExpiresAt: inSeconds(now) + LIFE_S,
});

export async function leaveLine({ SK }: PlaceInLine): Promise<void> {
  await writeOne({ Delete: { TableName, Key: { PK: PARTITION, SK } } });
}

/** How many are before a place. */
export async function aheadOf({ SK }: PlaceInLine, now = Date.now()): Promise<number> {
  const places = await readLine(now);
  return places.filter((place) => place < SK).length;
}

/** How many are before a ticket; undefined where it is not in the line, any more or yet. */
export async function aheadOfTicket(ticket: string, now = Date.now()): Promise<number | undefined> {
  const at = (await readLine(now)).findIndex((place) => place.endsWith(`#${ticket}`));
  return at < 0 ? undefined : at;
}

/** In the order of coming. */
async function readLine(now: number): Promise<string[]> {
  const items = await readAll({ PK: PARTITION, isConsistent: true });
  return items
    .filter(({ ExpiresAt }) => Number(ExpiresAt) > inSeconds(now))
    .map(({ SK }) => String(SK));
}
