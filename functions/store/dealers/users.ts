import { keptList } from '#functions/store/list-cache/kept-list.ts';
import { rowsOf } from '#functions/store/list-cache/list-cache.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { Dealer } from '#shared/schemas/dealer.ts';
import type { SalesRep, SalesSettings } from '#shared/schemas/people.ts';
import { loadDealer } from './dealers.ts';

/*
 *   PK   DEALER#1#USERS      Record   JSON of a DealerUser
 *   SK   padded AppUserId
 */

/** A user of a dealer, as the dealer's own records know them; who may sign in is in accounts.ts. */
export type DealerUser = SalesRep & {
  /** The AppUserId of the Sales Manager they report to. */
  ManagerId: number | null;
  /** The colleague record of the same person. */
  ColleagueId: number | null;
  /** Null: they sell by the dealer's worksheet defaults. */
  SalesSettings: SalesSettings | null;
};

const userList = keptList<DealerUser>('USERS', 'Record', ({ AppUserId }) => AppUserId);

export const listDealerUsers = (dealer: DealerKey) => rowsOf(dealer, userList);

export const findSalesRep = async (dealer: DealerKey, salesRepId: number) =>
  (await listDealerUsers(dealer)).find((user) => user.SalesRepId === salesRepId);

/** The sales reps who report to a user (D39). */
export async function listSubordinateRepIds(dealer: DealerKey, userId: number): Promise<number[]> {
  const users = await listDealerUsers(dealer);
  return users.filter((user) => user.ManagerId === userId).map((user) => user.SalesRepId);
}

/** How a sales rep sells: by their own settings, else by the dealer's defaults (D31). */
export async function findSalesSettings(
  dealer: DealerKey,
  salesRepId: number,
): Promise<SalesSettings | undefined> {
  const user = await findSalesRep(dealer, salesRepId);
  return user && salesSettingsOf(user, await loadDealer(dealer));
}

/** How a user of a dealer sells, where both are at hand (D31). */
export const salesSettingsOf = (user: DealerUser, dealer: Dealer): SalesSettings =>
  user.SalesSettings ?? {
    SalesTax: dealer.SalesTax ?? null,
    RoundToNearestDollar: dealer.RoundToNearestDollar,
    DefaultFreight: dealer.DefaultFreight ?? null,
    IsDefaultFreightPercent: dealer.IsDefaultFreightPercent,
    TaxFreight: dealer.TaxFreight,
    GPPercent: dealer.GPPercent ?? null,
    DefaultDeposit: dealer.DefaultDeposit ?? null,
  };
