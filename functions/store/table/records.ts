import { findItem, readAll } from './read.ts';
import type { DealerKey } from './table.ts';

/*
 * A dealer's lists: one item a record, its JSON in one attribute, because unpacking thousands of
 * attribute maps costs more than reading them.
 *
 *   PK   DEALER#1#CUSTOMERS     Record   JSON in our own units
 *   SK   000000001000042
 */

export type RecordKind = 'PRODUCTS' | 'CUSTOMERS' | 'COLLEAGUES' | 'USERS' | 'MANUFACTURERS';

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

export const readRecord = (item: Record<string, unknown>): unknown =>
  JSON.parse(String(item.Record));

export async function findRecord<T>(
  dealer: DealerKey,
  kind: RecordKind,
  id: number,
): Promise<T | undefined> {
  const item = await findItem(keyOf(dealer, kind, id));
  return item && (readRecord(item) as T);
}

/** Every record of a list, by id. */
export async function listRecords<T>(
  dealer: DealerKey,
  kind: RecordKind,
  { isConsistent = false } = {},
): Promise<T[]> {
  const items = await readAll({ PK: `${dealer}#${kind}`, only: 'Record', isConsistent });
  return items.map((item) => readRecord(item) as T);
}
