import { buildChangeFeedWrite } from './change-feed.ts';
import { findItem, type ItemKey } from './read-items.ts';
import { TableName, type DealerKey } from './table-client.ts';
import type { TableWrite } from './write-items.ts';

/*
 * The records of a dealer's lists: one item for each record, its JSON in one attribute, because unpacking
 * thousands of attribute maps costs more than parsing.
 *
 *   PK   DEALER#1#CUSTOMERS     Record   JSON in internal units
 *   SK   000000001000042
 */

export type ListRecordKind =
  | 'PRODUCTS'
  | 'CUSTOMERS'
  | 'COLLEAGUES'
  | 'USERS'
  | 'MANUFACTURERS'
  | 'CATALOGMANUFACTURERS'
  | 'DEALERS'
  | 'UNOPENED'
  | 'SHAREDORDERS'
  | 'PACKAGES'
  | 'FORECASTS';

export const formatPaddedId = (id: number) => String(id).padStart(15, '0');

export const getRecordPartitionKey = (dealer: DealerKey, kind: ListRecordKind) =>
  `${dealer}#${kind}`;

const getRecordKey = (dealer: DealerKey, kind: ListRecordKind, id: number) => ({
  PK: getRecordPartitionKey(dealer, kind),
  SK: formatPaddedId(id),
});

export const buildRecordItem = (
  dealer: DealerKey,
  kind: ListRecordKind,
  id: number,
  record: object,
) => ({
  ...getRecordKey(dealer, kind, id),
  Record: JSON.stringify(record),
});

/** Deletes a record without a condition. */
export const buildUnguardedRecordDeleteWrite = (
  dealer: DealerKey,
  kind: ListRecordKind,
  id: number,
): TableWrite => ({
  Delete: { TableName, Key: getRecordKey(dealer, kind, id) },
});

export const parseItemRecord = (item: Record<string, unknown>): unknown =>
  JSON.parse(String(item.Record));

export async function findListRecord<T>(
  dealer: DealerKey,
  kind: ListRecordKind,
  id: number,
  options: { isConsistent?: boolean } = {},
): Promise<T | undefined> {
  const item = await findItem(getRecordKey(dealer, kind, id), options);
  return item && (parseItemRecord(item) as T);
}

/**
 * Writes records of a list, at most as many as a transaction holds, and the feed entry of the change. Caches
 * do not see a record that is written without a feed entry.
 */
export const buildUnguardedRecordWrites = (
  dealer: DealerKey,
  kind: ListRecordKind,
  items: readonly ReturnType<typeof buildRecordItem>[],
): TableWrite[] => [
  ...items.map((Item) => ({ Put: { TableName, Item } })),
  buildChangeFeedWrite(
    dealer,
    kind,
    items.map(({ SK }) => Number(SK)),
  ),
];

/** A record with its version: 0 when it has not been changed since records have versions. */
export const toVersionedRecord = <Stored extends { Version?: number }>(record: Stored) => ({
  ...record,
  Version: record.Version ?? 0,
});

type RecordEdit = { before: object | undefined; after: object | undefined };

/** The writes of a record that claims a unique code. */
export type RecordAndClaimWrites = {
  /** Fails when the record was changed since it was read. */
  guarded: TableWrite;
  /** Fail when another record has claimed the code; empty when it stays the same. */
  claims: TableWrite[];
  feed: TableWrite;
};

/** Creates, changes or deletes a record; fails with ConditionFailedError when it is not as `before` says. */
export function buildGuardedRecordWrite(Key: ItemKey, { before, after }: RecordEdit): TableWrite {
  const guard = before
    ? {
        ConditionExpression: '#record = :before',
        ExpressionAttributeNames: { '#record': 'Record' },
        ExpressionAttributeValues: { ':before': JSON.stringify(before) },
      }
    : { ConditionExpression: 'attribute_not_exists(PK)' };
  return after
    ? { Put: { TableName, Item: { ...Key, Record: JSON.stringify(after) }, ...guard } }
    : { Delete: { TableName, Key, ...guard } };
}

/**
 * Creates, changes or deletes a record of a list. Fails with ConditionFailedError when it was changed since
 * `before` was read, or already exists. The write with the condition comes first.
 */
export const buildRecordChangeWrites = (
  dealer: DealerKey,
  kind: ListRecordKind,
  { id, ...change }: RecordEdit & { id: number },
): readonly [guarded: TableWrite, feed: TableWrite] => [
  buildGuardedRecordWrite(getRecordKey(dealer, kind, id), change),
  buildChangeFeedWrite(dealer, kind, [id]),
];
