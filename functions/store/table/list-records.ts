import { buildFeedWrite } from './change-feed.ts';
import { findItem, type ItemKey } from './read-items.ts';
import { TableName, type DealerKey } from './table-client.ts';
import type { TableWrite } from './write-items.ts';

/*
 * The records of a dealer's lists: one item a record, its JSON in one attribute, because unpacking thousands of
 * attribute maps costs more than reading them.
 *
 *   PK   DEALER#1#CUSTOMERS     Record   JSON in our own units
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
  | 'PACKAGES';

export const formatPaddedId = (id: number) => String(id).padStart(15, '0');

const getRecordKey = (dealer: DealerKey, kind: ListRecordKind, id: number) => ({
  PK: `${dealer}#${kind}`,
  SK: formatPaddedId(id),
});

/** The item of a record as the table holds it. */
export const buildRecordItem = (
  dealer: DealerKey,
  kind: ListRecordKind,
  id: number,
  record: object,
) => ({
  ...getRecordKey(dealer, kind, id),
  Record: JSON.stringify(record),
});

/** Takes a record away, whatever it says. */
export const buildRecordDeleteWrite = (
  dealer: DealerKey,
  kind: ListRecordKind,
  id: number,
): TableWrite => ({
  Delete: { TableName, Key: getRecordKey(dealer, kind, id) },
});

export const parseRecord = (item: Record<string, unknown>): unknown =>
  JSON.parse(String(item.Record));

export async function findRecord<T>(
  dealer: DealerKey,
  kind: ListRecordKind,
  id: number,
  options: { isConsistent?: boolean } = {},
): Promise<T | undefined> {
  const item = await findItem(getRecordKey(dealer, kind, id), options);
  return item && (parseRecord(item) as T);
}

/**
 * Puts records of a list, of one transaction at most, and says in the list's feed that they changed:
 * a record that is written in another way is not seen by whoever keeps the list.
 */
export const buildRecordWrites = (
  dealer: DealerKey,
  kind: ListRecordKind,
  items: readonly ReturnType<typeof buildRecordItem>[],
): TableWrite[] => [
  ...items.map((Item) => ({ Put: { TableName, Item } })),
  buildFeedWrite(
    dealer,
    kind,
    items.map(({ SK }) => Number(SK)),
  ),
];

/** A record, and which state of it that is: 0 where nobody has changed it since records have versions. */
export const toVersionedRecord = <Stored extends { Version?: number }>(record: Stored) => ({
  ...record,
  Version: record.Version ?? 0,
});

type RecordEdit = { before: object | undefined; after: object | undefined };

/** Makes the item of a record, or changes or removes the very one that was read: else ConditionFailedError. */
export function buildGuardedWrite(Key: ItemKey, { before, after }: RecordEdit): TableWrite {
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
 * Makes a record of a list, or changes or removes the very one that was read: ConditionFailedError where somebody else was
 * faster, or where there is one already. Its condition is the first of the writes.
 */
export const buildRecordChangeWrites = (
  dealer: DealerKey,
  kind: ListRecordKind,
  { id, ...change }: RecordEdit & { id: number },
): readonly [guarded: TableWrite, feed: TableWrite] => [
  buildGuardedWrite(getRecordKey(dealer, kind, id), change),
  buildFeedWrite(dealer, kind, [id]),
];
