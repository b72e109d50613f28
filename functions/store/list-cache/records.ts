import { findItem, findTogether, MOST_TOGETHER, readPages } from '#functions/store/table/read.ts';
import { paddedId } from '#functions/store/table/records.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { Item } from '#functions/store/table/versions.ts';
import type { AnyRow, CachedListDefinition } from './cached-list-definition.ts';

/** What a row and the text it is found by take in memory, at most, for each byte of it in the table. */
const MEMORY_OF_BYTE = 3;

const partition = <Row extends AnyRow>(dealer: DealerKey, { kind }: CachedListDefinition<Row>) =>
  `${dealer}#${kind}`;

/** Every row, by id, what they share, and about what one takes in memory. */
export async function readRows<Row extends AnyRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
) {
  const shared = list.newShared();
  const rows: Row[] = [];
  let bytes = 0;
  for await (const items of itemsOfRows(dealer, list)) {
    rows.push(list.rowOf(items, shared));
    for (const item of items) bytes += (item[list.attribute] as string | Uint8Array).length;
  }
  return {
    rows: Object.freeze(rows),
    shared,
    rowBytes: Math.ceil((bytes * MEMORY_OF_BYTE) / Math.max(rows.length, 1)),
  };
}

/** The items of each row, one after the other. */
async function* itemsOfRows<Row extends AnyRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
): AsyncGenerator<Item[]> {
  const { attribute, isInPieces } = list;
  const all = { PK: partition(dealer, list), isConsistent: true };
  let pieces: Item[] = [];
  for await (const items of readPages(isInPieces ? all : { ...all, only: attribute }))
    for (const item of items) {
      if (!isInPieces) yield [item];
      else if (pieces.length === 0 || isOfSameRow(item, pieces[0]!)) pieces.push(item);
      else {
        yield pieces;
        pieces = [item];
      }
    }
  if (pieces.length > 0) yield pieces;
}

const rowKey = ({ SK }: Item) => String(SK).split('#')[0];
const isOfSameRow = (one: Item, other: Item) => rowKey(one) === rowKey(other);

/** Which rows changed, and of how many pieces each is made at most. */
export type Changes = ReadonlyMap<number, number>;

/**
 * Rows as they are now, undefined where they are gone; and whether that is settled. It is not where
 * one of them was being written: then what is seen is right as an answer, for the write is not done
 * yet, but the rows are to be read once more.
 */
export async function readChanged<Row extends AnyRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  { changes, shared }: { changes: Changes; shared: unknown },
) {
  const requests = [...changes].map(([id, count]) => ({
    id,
    keys: keysOf(dealer, list, id, count),
  }));
  const parts = await Promise.all(inParts(requests).map(readPart));
  return {
    changed: new Map(
      parts.flatMap(({ found }) =>
        found.map(({ id, items }) => [id, items.length ? list.rowOf(items, shared) : undefined]),
      ),
    ),
    isSettled: parts.every(({ isSettled }) => isSettled),
  };
}

type ChangedRowRequest = { id: number; keys: { PK: string; SK: string }[] };

const keysOf = <Row extends AnyRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  id: number,
  count: number,
) => {
  const PK = partition(dealer, list);
  return list.isInPieces
    ? Array.from({ length: count }, (_, piece) => ({ PK, SK: `${paddedId(id)}#${piece}` }))
    : [{ PK, SK: paddedId(id) }];
};

async function readPart(part: readonly ChangedRowRequest[]) {
  const keys = part.flatMap((request) => request.keys);
  const together = await findTogether(keys);
  const items =
    together ?? (await Promise.all(keys.map((key) => findItem(key, { isConsistent: true }))));
  let at = 0;
  const found = part.map(({ id, keys: own }) => ({
    id,
    items: items.slice(at, (at += own.length)).filter((item) => item !== undefined),
  }));
  return { found, isSettled: together !== undefined };
}

/** Never the pieces of one row in two parts. */
function inParts(all: readonly ChangedRowRequest[]): ChangedRowRequest[][] {
  const parts: ChangedRowRequest[][] = [];
  let size = Infinity;
  for (const request of all) {
    size += request.keys.length;
    if (size > MOST_TOGETHER) {
      parts.push([]);
      size = request.keys.length;
    }
    parts.at(-1)!.push(request);
  }
  return parts;
}
