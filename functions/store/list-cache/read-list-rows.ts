import type { TableItem } from '#functions/store/table/item-format-versions.ts';
import { formatPaddedId } from '#functions/store/table/list-records.ts';
import {
  findItem,
  findItemsInTransaction,
  MAX_ITEMS_PER_TRANSACTIONAL_READ,
  readItemPages,
} from '#functions/store/table/read-items.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { CachedListRow, CachedListDefinition } from './cached-list-definition.ts';

/** The most bytes of memory, for each byte in the table, that a row and its search text take. */
const MEMORY_BYTES_PER_STORED_BYTE = 3;

const getListPartitionKey = <Row extends CachedListRow>(
  dealer: DealerKey,
  { kind }: CachedListDefinition<Row>,
) => `${dealer}#${kind}`;

/** All rows, by id, what they share, and the approximate memory of a row in bytes. */
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

async function* readItemsByRow<Row extends CachedListRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
): AsyncGenerator<TableItem[]> {
  const { attribute, hasSeveralItemsPerRow } = list;
  const query = { PK: getListPartitionKey(dealer, list), isConsistent: true };
  let rowItems: TableItem[] = [];
  for await (const items of readItemPages(
    hasSeveralItemsPerRow ? query : { ...query, only: attribute },
  ))
    for (const item of items) {
      if (!hasSeveralItemsPerRow) yield [item];
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

/** The ids of changed rows, each with the most items that the row may have. */
export type ListChanges = ReadonlyMap<number, number>;

/**
 * The current rows, undefined where they were deleted, and whether the result is settled. It is not settled
 * when one of the rows was being written: the result is correct for now, because that write is not finished,
 * but the rows must be read once more.
 */
export async function readChangedListRows<Row extends CachedListRow>(
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
      parts.flatMap(({ rowItems }) =>
        rowItems.map(({ id, items }) => [id, items.length ? list.toRow(items, shared) : undefined]),
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
  const itemsTogether = await findItemsInTransaction(keys);
  const items =
    itemsTogether ?? (await Promise.all(keys.map((key) => findItem(key, { isConsistent: true }))));
  let start = 0;
  const rowItems = requests.map(({ id, keys: ownKeys }) => ({
    id,
    items: items.slice(start, (start += ownKeys.length)).filter((item) => item !== undefined),
  }));
  return { rowItems, isSettled: itemsTogether !== undefined };
}

/** The items of one row are always in the same batch. */
function splitRequests(requests: readonly ChangedRowRequest[]): ChangedRowRequest[][] {
  const parts: ChangedRowRequest[][] = [];
  let size = Infinity;
  for (const request of requests) {
    size += request.keys.length;
    if (size > MAX_ITEMS_PER_TRANSACTIONAL_READ) {
      parts.push([]);
      size = request.keys.length;
    }
    parts.at(-1)!.push(request);
  }
  return parts;
}
