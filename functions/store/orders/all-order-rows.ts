import type { ChangeCollector } from '#functions/store/list-cache/change-collector.ts';
import { readCachedListRows } from '#functions/store/list-cache/list-cache.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import {
  findLegacyOrderRow,
  isLegacyOrderId,
  listLegacyOrderRowsByRelease,
} from './stored-legacy-orders.ts';
import {
  findOrderRowUnlessLegacy,
  orderRowList,
  type StoredOrderRow,
} from './stored-order-rows.ts';

type MergedRows = {
  legacy: readonly (readonly StoredOrderRow[])[];
  rows: readonly StoredOrderRow[];
};
/**
 * The merged array stays the same as long as neither list has changed, so that callers may cache under it.
 */
const mergedRowsCache = new WeakMap<readonly StoredOrderRow[], MergedRows>();

/**
 * All orders of the dealer as list rows, including deleted ones: the oldest first, then the orders from
 * Access databases.
 */
export async function listOrderRowsWithDeletedAndLegacy(
  dealer: DealerKey,
  collector?: ChangeCollector,
): Promise<readonly StoredOrderRow[]> {
  const [rows, legacy] = await Promise.all([
    readCachedListRows(dealer, orderRowList, collector),
    listLegacyOrderRowsByRelease(dealer, collector),
  ]);
  if (legacy.length === 0) return rows;
  const cached = mergedRowsCache.get(rows);
  const isSame =
    cached?.legacy.length === legacy.length &&
    cached.legacy.every((releaseRows, index) => releaseRows === legacy[index]);
  if (isSame) return cached.rows;
  const mergedRows = [...rows, ...legacy.flat()];
  mergedRowsCache.set(rows, { legacy, rows: mergedRows });
  return mergedRows;
}

export const findOrderRow = (dealer: DealerKey, id: number): Promise<StoredOrderRow | undefined> =>
  isLegacyOrderId(id) ? findLegacyOrderRow(dealer, id) : findOrderRowUnlessLegacy(dealer, id);
