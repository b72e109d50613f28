import { findItem, findTogether, MOST_TOGETHER, readPages } from '#functions/store/table/read.ts';
import { paddedId } from '#functions/store/table/records.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { Item } from '#functions/store/table/versions.ts';
import type { AnyRow, KeptList } from './kept-list.ts';

/** What V8 makes of JSON: objects, and a header for every text. */
const MEMORY_OF_JSON = 3;

const partition = <Row extends AnyRow>(dealer: DealerKey, { kind }: KeptList<Row>) =>
  `${dealer}#${kind}`;

/** Every row, by id, and about what one takes in memory. */
export async function readRows<Row extends AnyRow>(dealer: DealerKey, list: KeptList<Row>) {
  const { attribute: only } = list;
  const rows: Row[] = [];
  let bytes = 0;
  for await (const items of readPages({ PK: partition(dealer, list), only, isConsistent: true }))
    for (const item of items) {
      rows.push(list.rowOf(item));
      bytes += (item[only] as string | Uint8Array).length;
    }
  return {
    rows: Object.freeze(rows),
    rowBytes: Math.ceil((bytes * MEMORY_OF_JSON) / Math.max(rows.length, 1)),
  };
}

/**
 * Rows as they are now, undefined where they are gone; and whether that is settled. It is not where
 * one of them was being written: then what is seen is right as an answer, for the write is not done
 * yet, but the rows are to be read once more.
 */
export async function readChanged<Row extends AnyRow>(
  dealer: DealerKey,
  list: KeptList<Row>,
  ids: readonly number[],
) {
  const parts = await Promise.all(inParts(ids).map((part) => readPart(dealer, list, part)));
  return {
    changed: new Map(parts.flatMap(({ rows }) => rows)),
    isSettled: parts.every(({ isSettled }) => isSettled),
  };
}

async function readPart<Row extends AnyRow>(
  dealer: DealerKey,
  list: KeptList<Row>,
  ids: readonly number[],
) {
  const keys = ids.map((id) => ({ PK: partition(dealer, list), SK: paddedId(id) }));
  const together = await findTogether(keys);
  const items =
    together ?? (await Promise.all(keys.map((key) => findItem(key, { isConsistent: true }))));
  const row = (item: Item | undefined) => item && list.rowOf(item);
  return {
    rows: ids.map((id, index) => [id, row(items[index])] as const),
    isSettled: together !== undefined,
  };
}

const inParts = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / MOST_TOGETHER) }, (_, part) =>
    ids.slice(part * MOST_TOGETHER, (part + 1) * MOST_TOGETHER),
  );
