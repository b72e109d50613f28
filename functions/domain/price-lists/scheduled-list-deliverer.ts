import {
  RetryLaterError,
  type OutboxDeliverer,
} from '#functions/domain/outbox/outbox-deliverer.ts';
import { buildPriceListNotificationWrite } from '#functions/store/accounts/stored-notifications.ts';
import { listDealerUsers } from '#functions/store/dealers/dealer-users.ts';
import {
  findLastUsedList,
  type UsedListRecord,
} from '#functions/store/dealers/price-list-records.ts';
import { readChangeSet } from '#functions/store/dealers/stored-change-sets.ts';
import { buildPriceImpactEntry } from '#functions/store/stored-price-impacts.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import { roles } from '#shared/access/roles.ts';
import { priceListsMessages } from '#shared/messages/price-lists-messages.ts';
import { activateDuePriceLists } from './activate-due-price-lists.ts';

/** While another list is being written. */
const RETRY_PAUSE_MS = 1000;
/** Readers take the list as in use without it, so it may come late rather than never. */
const TIMEOUT_MS = 60 * 86_400_000;

/**
 * Activates a scheduled list at its instant, unless somebody else has, and tells the Sales Administrators of rows that
 * were left out (B4.1). A list that was withdrawn, or whose instant was moved, needs this entry no more.
 */
export const scheduledListDeliverer: OutboxDeliverer<'scheduled-list'> = {
  timeoutMs: TIMEOUT_MS,
  async deliver({ dealer, payload: { number, at } }) {
    const { scheduled } = await readChangeSet({ dealer, list: 'PRODUCTS' });
    const list = scheduled.Lists.find(({ Number }) => Number === number);
    if (list && list.At !== at) return [];
    if (list && at > Date.now()) throw new RetryLaterError(at - Date.now());
    if (list && !(await activateDuePriceLists(dealer))) throw new RetryLaterError(RETRY_PAUSE_MS);
    const usedList = await findLastUsedList(
      dealer,
      ({ Scheduled }) => Scheduled?.Number === number && Scheduled.At === at,
    );
    if (!usedList) return [];
    await notifyAdministrators(dealer, usedList);
    const { Number: usedNumber, FileName, When } = usedList;
    const inUse = { number: usedNumber, name: FileName, since: When };
    const now = new Date().toISOString();
    return [buildPriceImpactEntry(dealer, { number, isNightly: false, inUse }, now)];
  },
  buildFailureWrites: () => Promise.resolve([]),
};

async function notifyAdministrators(dealer: DealerKey, list: UsedListRecord): Promise<void> {
  const { LeftOut, Products = 0, FileName, When, Number } = list;
  if (!LeftOut || LeftOut.Count === 0) return;
  const users = await listDealerUsers(dealer);
  const administrators = users.filter(
    ({ UserRoleId, IsUserActive, IsLockedOut }) =>
      UserRoleId === roles.salesAdministrator && IsUserActive && !IsLockedOut,
  );
  for (const { AppUserId } of administrators)
    await writeItem(
      buildPriceListNotificationWrite(dealer, {
        listNumber: Number,
        toUserId: AppUserId,
        notice: priceListsMessages.rowsLeftOut(FileName, LeftOut.Count, Products),
        now: When,
      }),
    );
}
