import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { readCachedListRows } from '#functions/store/list-cache/list-cache.ts';
import {
  findListRecord,
  buildRecordItem,
  buildUnguardedRecordWrites,
} from '#functions/store/table/list-records.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { getDealerSalesSettings } from '#shared/schemas/dealer-profile-schema.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { UserType } from '#shared/schemas/dealer-user-schema.ts';
import type { SalesRep, SalesSettings } from '#shared/schemas/people-schema.ts';
import { loadDealer } from './stored-dealers.ts';

/*
 *   PK   DEALER#1#USERS      Record   JSON of a DealerUser; under the platform's number the SmartSales Admins
 *   SK   padded AppUserId
 *
 * A changed record is written with its account. The condition on the account protects the record, too
 * (buildAccountChangeWrite).
 */

/** A user in the dealer's records; the accounts that may sign in are in stored-accounts.ts. */
export type DealerUser = SalesRep & {
  /** The AppUserId of the Sales Manager they report to. */
  ManagerId: number | null;
  /** The colleague record of the same person. */
  ColleagueId: number | null;
  /** Null when the user sells with the dealer's worksheet defaults. */
  SalesSettings: SalesSettings | null;
  /** Fields that are also in the account, and fields for administrators only; missing in older records. */
  MobilePhone?: string | null;
  EmailConfirmed?: boolean;
  IsLimitedTransferUser?: boolean;
  CanViewAllOrders?: boolean;
  CanUploadConfigurators?: boolean;
  CanAccessAllGroups?: boolean;
  IsVisibleToAllReps?: boolean;
  GroupIds?: number[];
  UserType?: UserType;
  CreatedDate?: string;
  /** Whether the user wants the weekly mail (B6.4); only they switch it on. */
  WeeklyMail?: boolean;
};

const userList = defineCachedList<DealerUser>('USERS', 'Record', ({ AppUserId }) => AppUserId);

export const listDealerUsers = (dealer: DealerKey) => readCachedListRows(dealer, userList);

/** A consistent read, unless it need not be. */
export const findDealerUser = (
  dealer: DealerKey,
  userId: number,
  { isConsistent = true } = {},
): Promise<DealerUser | undefined> =>
  findListRecord<DealerUser>(dealer, 'USERS', userId, { isConsistent });

export const buildDealerUserWrites = (dealer: DealerKey, user: DealerUser): TableWrite[] =>
  buildUnguardedRecordWrites(dealer, 'USERS', [
    buildRecordItem(dealer, 'USERS', user.AppUserId, user),
  ]);

export const findSalesRep = async (dealer: DealerKey, salesRepId: number) =>
  (await listDealerUsers(dealer)).find((user) => user.SalesRepId === salesRepId);

/** The sales reps who report to a user (D39). */
export async function listSubordinateRepIds(dealer: DealerKey, userId: number): Promise<number[]> {
  const users = await listDealerUsers(dealer);
  return users.filter((user) => user.ManagerId === userId).map((user) => user.SalesRepId);
}

/** The sales rep's own settings, or else the dealer's defaults (D31). Undefined when there is no such rep. */
export async function findOwnOrDefaultSalesSettings(
  dealer: DealerKey,
  salesRepId: number,
): Promise<SalesSettings | undefined> {
  const [user, record] = await Promise.all([findSalesRep(dealer, salesRepId), loadDealer(dealer)]);
  return user && getOwnOrDefaultSalesSettings(user, record);
}

/** The user's own settings, or else the dealer's defaults (D31). */
export const getOwnOrDefaultSalesSettings = (user: DealerUser, dealer: Dealer): SalesSettings =>
  user.SalesSettings ?? getDealerSalesSettings(dealer);
