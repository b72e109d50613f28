import { randomUUID } from 'node:crypto';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import { findFileBytes, writeBucketFile } from '#functions/external/aws-requests.ts';
import { buildNewOutboxEntryWrite } from '#functions/store/outbox-entries.ts';
import type { OutboxPayloads } from '#functions/store/outbox-payloads.ts';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { formatPaddedId } from '#functions/store/table/list-records.ts';
import { findItem, readAllItems } from '#functions/store/table/read-items.ts';
import {
  parseDealerId,
  TableName,
  toEpochSeconds,
  type DealerKey,
} from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { Cents } from '#shared/money/money.ts';

/*
 * What the scheduled price lists of a dealer cost its open orders (B4.6). A result is a file that is never written
 * again; the item of the list says which one is the last. So a result is replaced whole, and a worker that was stopped
 * leaves the one before.
 *
 *   PK   DEALER#1#PRICEIMPACTS   List         JSON of an ImpactedList
 *   SK   000000000000007         RequestedOn  when it was last asked for
 *        the list's number       WorkedOutOn  when the last result was begun; missing before the first
 *                                File         impacts/1/random: deflated JSON of OrderImpactRows
 *                                ExpiresAt    some weeks after the last result
 */

/** What orders are told about a scheduled list. */
export type ImpactedList = {
  number: number;
  name: string;
  /** The names of its manufacturers. */
  manufacturers: readonly string[];
  /** The dealer's day on which it comes into use. */
  day: string;
};

export type StoredPriceImpact = {
  list: ImpactedList;
  requestedOn: string;
  workedOutOn: string | null;
  file: string | null;
};

/** What a list costs one open order; an order of which nothing moves has one, too. */
export type OrderImpactRow = {
  orderId: number;
  more: Cents;
  lineCount: number;
  leftOutCount: number;
  /** The order's subtotal before the list. */
  subtotal: Cents;
};

const getPriceImpactsPartitionKey = (dealer: DealerKey) => `${dealer}#PRICEIMPACTS`;
const getPriceImpactKey = (dealer: DealerKey, number: number) => ({
  PK: getPriceImpactsPartitionKey(dealer),
  SK: formatPaddedId(number),
});

/** A list that comes into use is worked out no more; who is told of it can read the result for so long. */
const RESULT_LIFETIME_S = 30 * 86_400;

const computeExpiry = (now: string) => toEpochSeconds(Date.parse(now)) + RESULT_LIFETIME_S;

const parsePriceImpact = (item: Record<string, unknown>): StoredPriceImpact => ({
  list: JSON.parse(String(item.List)) as ImpactedList,
  requestedOn: String(item.RequestedOn),
  workedOutOn: (item.WorkedOutOn as string | undefined) ?? null,
  file: (item.File as string | undefined) ?? null,
});

export async function findPriceImpact(
  dealer: DealerKey,
  number: number,
): Promise<StoredPriceImpact | undefined> {
  const item = await findItem(getPriceImpactKey(dealer, number), { isConsistent: true });
  return item && parsePriceImpact(item);
}

/** Those of all lists, by number. */
export const listPriceImpacts = async (dealer: DealerKey): Promise<StoredPriceImpact[]> =>
  (await readAllItems({ PK: getPriceImpactsPartitionKey(dealer) })).map(parsePriceImpact);

/**
 * The writes of whoever schedules a list: it is worked out at once, and every night until it comes into use. Both fail
 * where the list has them already.
 */
export const buildNewPriceImpactWrites = (
  dealer: DealerKey,
  list: ImpactedList,
  now: string,
): TableWrite[] => [
  {
    Put: {
      TableName,
      Item: {
        ...getPriceImpactKey(dealer, list.number),
        List: JSON.stringify(list),
        RequestedOn: now,
        ExpiresAt: computeExpiry(`${list.day}T00:00:00Z`),
      },
      ConditionExpression: 'attribute_not_exists(PK)',
    },
  },
  buildPriceImpactEntry(dealer, { number: list.number, isNightly: true }, now),
];

/** The writes of whoever asks for it again; they fail where somebody else has asked since. */
export const buildPriceImpactRequestWrites = (
  dealer: DealerKey,
  { list: { number }, requestedOn }: StoredPriceImpact,
  now: string,
): TableWrite[] => [
  {
    Update: {
      TableName,
      Key: getPriceImpactKey(dealer, number),
      UpdateExpression: 'SET RequestedOn = :now',
      ConditionExpression: 'RequestedOn = :before',
      ExpressionAttributeValues: { ':now': now, ':before': requestedOn },
    },
  },
  buildPriceImpactEntry(dealer, { number, isNightly: false }, now),
];

export const buildPriceImpactEntry = (
  dealer: DealerKey,
  payload: OutboxPayloads['price-impact'],
  now: string,
): TableWrite =>
  buildNewOutboxEntryWrite(dealer, {
    kind: 'price-impact',
    id: `${payload.number}.${payload.notBefore ?? payload.inUse?.since ?? now}`,
    payload,
    now,
  });

/** Newer results are never replaced by older ones: the write fails then. */
export const buildPriceImpactResultWrite = (
  dealer: DealerKey,
  { number, file, begunOn }: { number: number; file: string; begunOn: string },
): TableWrite => ({
  Update: {
    TableName,
    Key: getPriceImpactKey(dealer, number),
    UpdateExpression: 'SET #file = :file, WorkedOutOn = :begun, ExpiresAt = :expires',
    ConditionExpression:
      'attribute_exists(PK) AND (attribute_not_exists(WorkedOutOn) OR WorkedOutOn < :begun)',
    ExpressionAttributeNames: { '#file': 'File' },
    ExpressionAttributeValues: {
      ':file': file,
      ':begun': begunOn,
      ':expires': computeExpiry(begunOn),
    },
  },
});

const FILE_TIMEOUT_MS = 20_000;

/** Values without their names: 20,000 orders are some hundred kilobytes. */
const packRow = ({ orderId, more, lineCount, leftOutCount, subtotal }: OrderImpactRow) => [
  orderId,
  more,
  lineCount,
  leftOutCount,
  subtotal,
];

const unpackRow = ([
  orderId,
  more,
  lineCount,
  leftOutCount,
  subtotal,
]: number[]): OrderImpactRow => ({
  orderId: orderId!,
  more: more as Cents,
  lineCount: lineCount!,
  leftOutCount: leftOutCount!,
  subtotal: subtotal as Cents,
});

/** Stores a result and returns its key. */
export async function storePriceImpactFile(
  dealer: DealerKey,
  rows: readonly OrderImpactRow[],
): Promise<string> {
  const file = `impacts/${parseDealerId(dealer)}/${randomUUID()}`;
  const text = JSON.stringify(rows.map(packRow));
  await writeBucketFile(getFilesBucket(), file, compressText(text), { ms: FILE_TIMEOUT_MS });
  return file;
}

/** The results that one process keeps in memory: all lists of a dealer or two. */
const cachedFiles = new Map<string, readonly OrderImpactRow[]>();
const MAX_CACHED_ROWS = 200_000;

/** Throws where the file is gone. */
export async function readPriceImpactFile(file: string): Promise<readonly OrderImpactRow[]> {
  const cached = cachedFiles.get(file);
  if (cached) return cached;
  const bytes = await findFileBytes(getFilesBucket(), file);
  if (!bytes) throw new Error(`There is no file ${file}`);
  const rows = (JSON.parse(decompressText(bytes)) as number[][]).map(unpackRow);
  cachedFiles.set(file, rows);
  let total = [...cachedFiles.values()].reduce((sum, { length }) => sum + length, 0);
  for (const [other, { length }] of cachedFiles) {
    if (total <= MAX_CACHED_ROWS || other === file) break;
    cachedFiles.delete(other);
    total -= length;
  }
  return rows;
}
