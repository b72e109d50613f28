import { findAccount } from '#functions/store/accounts/stored-accounts.ts';
import { buildPriceListNotificationWrite } from '#functions/store/accounts/stored-notifications.ts';
import { listDealerUsers } from '#functions/store/dealers/dealer-users.ts';
import { readCachedListRows } from '#functions/store/list-cache/list-cache.ts';
import { orderRowList } from '#functions/store/orders/stored-order-rows.ts';
import type { PriceListInUse } from '#functions/store/outbox-payloads.ts';
import {
  readPriceImpactFile,
  type StoredPriceImpact,
} from '#functions/store/stored-price-impacts.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import { priceListsMessages } from '#shared/messages/price-lists-messages.ts';
import { getOrderState } from '#shared/order/rules/order-status.ts';

/** Tells each rep of whose open orders a list that has come into use moves some (B4.6). */
export async function notifyRepsOfList(
  dealer: DealerKey,
  { file }: Pick<StoredPriceImpact, 'file'>,
  list: PriceListInUse,
): Promise<void> {
  if (file === null) return;
  const [impacts, orderRows, users] = await Promise.all([
    readPriceImpactFile(file),
    readCachedListRows(dealer, orderRowList),
    listDealerUsers(dealer),
  ]);
  const movedIds = new Set(impacts.filter(({ more }) => more !== 0).map(({ orderId }) => orderId));
  const counts = new Map<number, number>();
  for (const row of orderRows)
    if (movedIds.has(row.Id) && getOrderState(row) === 'Uncommitted')
      counts.set(row.SalesRepId, (counts.get(row.SalesRepId) ?? 0) + 1);
  // A millisecond later: the notice of rows that were left out has the moment itself.
  const now = new Date(Date.parse(list.since) + 1).toISOString();
  for (const { SalesRepId, AppUserId, IsUserActive, IsLockedOut } of users) {
    const count = counts.get(SalesRepId) ?? 0;
    if (count === 0 || !IsUserActive || IsLockedOut) continue;
    if ((await findAccount(AppUserId))?.isLimitedTransferUser) continue;
    await writeItem(
      buildPriceListNotificationWrite(dealer, {
        listNumber: list.number,
        toUserId: AppUserId,
        notice: priceListsMessages.ordersHaveOtherPrices(list.name, count),
        now,
      }),
    );
  }
}
