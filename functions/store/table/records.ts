import { feedWrite } from './feed.ts';
import { findItem, type Key } from './read.ts';
import { TableName, type DealerKey } from './table.ts';
import type { Write } from './write.ts';

/*
 * The records of a dealer's lists: one item a record, its JSON in one attribute, because unpacking thousands of
 * attribute maps costs more than reading them.
 *
 *   PK   DEALER#1#CUSTOMERS     Record   JSON in our own units
 *   SK   000000001000042
 */

export type RecordKind =
  | 'PRODUCTS'
  | 'CUSTOMERS'
  | 'COLLEAGUES'
  | 'USERS'
  | 'MANUFACTURERS'
  | 'CATALOGMANUFACTURERS'
  | 'DEALERS'
  | 'UNOPENED'
  | 'PACKAGES';

export const paddedId = (id: number) => String(id).padStart(15, '0');

const keyOf = (dealer: DealerKey, kind: RecordKind, id: number) => ({
  PK: `${dealer}#${kind}`,
  SK: paddedId(id),
});

/** The item of a record as the table holds it. */
export const recordItem = (dealer: DealerKey, kind: RecordKind, id: number, record: object) => ({
  ...keyOf(dealer, kind, id),
  Record: JSON.stringify(record),
});

/** Takes a record away, whatever it says. */
export const recordDelete = (dealer: DealerKey, kind: RecordKind, id: number): Write => ({
  Delete: { TableName, Key: keyOf(dealer, kind, id) },
});

export const readRecord = (item: Record<string, unknown>): unknown =>
  JSON.parse(String(item.Record));

export async function findRecord<T>(
  dealer: DealerKey,
  kind: RecordKind,
  id: number,
  how: { isConsistent?: boolean } = {},
): Promise<T | undefined> {
  const item = await findItem(keyOf(dealer, kind, id), how);
  return item && (readRecord(item) as T);
}

/**
 * Puts records of a list, of one transaction at most, and says in the list's feed that they changed:
 * a record that is written in another way is not seen by whoever keeps the list.
 */
export const recordWrites = (
  dealer: DealerKey,
  kind: RecordKind,
  items: readonly ReturnType<typeof recordItem>[],
): Write[] => [
  ...items.map((Item) => ({ Put: { TableName, Item } })),
  feedWrite(
    dealer,
    kind,
    items.map(({ SK }) => Number(SK)),
  ),
];

/** A record, and which state of it that is: 0 where nobody has changed it since records have versions. */
export const withVersion = <Stored extends { Version?: number }>(record: Stored) => ({
  ...record,
  Version: record.Version ?? 0,
});

type Change = { before: object | undefined; after: object | undefined };

/** Makes the item of a record, or changes or removes the very one that was read: else ConditionFailed. */
export function guardedWrite(Key: Key, { before, after }: Change): Write {
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
 * Makes a record of a list, or changes or removes the very one that was read: ConditionFailed where somebody else was
 * faster, or where there is one already. Its condition is the first of the writes.
 */
export const recordChange = (
  dealer: DealerKey,
  kind: RecordKind,
  { id, ...change }: Change & { id: number },
): readonly [guarded: Write, feed: Write] => [
  guardedWrite(keyOf(dealer, kind, id), change),
  feedWrite(dealer, kind, [id]),
];
