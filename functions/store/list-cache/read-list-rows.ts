import type { TableItem } from '#functions/store/table/item-versions.ts';
import { formatPaddedId } from '#functions/store/table/list-records.ts';
import {
  findItem,
  findItemsTogether,
  MAX_ITEMS_READ_TOGETHER,
  readItemPages,
} from '#functions/store/table/read-items.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { CachedListRow, CachedListDefinition } from './cached-list-definition.ts';

/** What a row and the text it is found by take in memory, at most, for each byte of it in the table. */
const MEMORY_BYTES_PER_STORED_BYTE = 3;

const getListPartitionKey = <Row extends CachedListRow>(
  dealer: DealerKey,
  { kind }: CachedListDefinition<Row>,
) => `${dealer}#${kind}`;

/** Every row, by id, what they share, and about what one takes in memory. */
export async function readAllListRows<Row extends CachedListRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
) {
  const shared = list.createShared();
  const rows: Row[] = [];
  let bytes = 0;
  for await (const items of readItemsByRow(dealer, list)) {
    rows.push(list.toRow(items, shared));
    for (const item of items) bytes += (item[list.attribute] as string | Uint8Array).length;
  }
  return {
    rows: Object.freeze(rows),
    shared,
    rowBytes: Math.ceil((bytes * MEMORY_BYTES_PER_STORED_BYTE) / Math.max(rows.length, 1)),
  };
}

/** The items of each row, one after the other. */
async function* readItemsByRow<Row extends CachedListRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
): AsyncGenerator<TableItem[]> {
  const { attribute, hasSeveralItemsPerRow: isInPieces } = list;
  const query = { PK: getListPartitionKey(dealer, list), isConsistent: true };
  let rowItems: TableItem[] = [];
  for await (const items of readItemPages(isInPieces ? query : { ...query, only: attribute }))
    for (const item of items) {
      if (!isInPieces) yield [item];
      else if (rowItems.length === 0 || isSameRow(item, rowItems[0]!)) rowItems.push(item);
      else {
        yield rowItems;
        rowItems = [item];
      }
    }
  if (rowItems.length > 0) yield rowItems;
}

const getRowSortKey = ({ SK }: TableItem) => String(SK).split('#')[0];
const isSameRow = (one: TableItem, other: TableItem) => getRowSortKey(one) === getRowSortKey(other);

/** Which rows changed, and of how many pieces each is made at most. */
export type ListChanges = ReadonlyMap<number, number>;

/**
 * Rows as they are now, undefined where they are gone; and whether that is settled. It is not where
 * one of them was being written: then what is seen is right as an answer, for the write is not done
 * yet, but the rows are to be read once more.
 */
export async function readChangedRows<Row extends CachedListRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  { changes, shared }: { changes: ListChanges; shared: unknown },
) {
  const requests = [...changes].map(([id, count]) => ({
    id,
    keys: getRowItemKeys(dealer, list, id, count),
  }));
  const parts = await Promise.all(splitRequests(requests).map(readRequests));
  return {
    changed: new Map(
      parts.flatMap(({ found }) =>
        found.map(({ id, items }) => [id, items.length ? list.toRow(items, shared) : undefined]),
      ),
    ),
    isSettled: parts.every(({ isSettled }) => isSettled),
  };
}

type ChangedRowRequest = { id: number; keys: { PK: string; SK: string }[] };

const getRowItemKeys = <Row extends CachedListRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  id: number,
  count: number,
) => {
  const PK = getListPartitionKey(dealer, list);
  return list.hasSeveralItemsPerRow
    ? Array.from({ length: count }, (_, piece) => ({ PK, SK: `${formatPaddedId(id)}#${piece}` }))
    : [{ PK, SK: formatPaddedId(id) }];
};

async function readRequests(requests: readonly ChangedRowRequest[]) {
  const keys = requests.flatMap((request) => request.keys);
  const itemsTogether = await findItemsTogether(keys);
  const items =
    itemsTogether ?? (await Promise.all(keys.map((key) => findItem(key, { isConsistent: true }))));
  let start = 0;
  const rowItems = requests.map(({ id, keys: ownKeys }) => ({
    id,
    items: items.slice(start, (start += ownKeys.length)).filter((item) => item !== undefined),
  }));
  return { found: rowItems, isSettled: itemsTogether !== undefined };
}

/** Never the pieces of one row in two parts. */
function splitRequests(requests: readonly ChangedRowRequest[]): ChangedRowRequest[][] {
  const parts: ChangedRowRequest[][] = [];
  let size = Infinity;
  for (const request of requests) {
    size += request.keys.length;
    if (size > MAX_ITEMS_READ_TOGETHER) {
      parts.push([]);
      size = request.keys.length;
    }
    parts.at(-1)!.push(request);
  }
  return parts;
}
