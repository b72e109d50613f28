import { randomBytes } from 'node:crypto';
import { buildDealerUser } from '#functions/domain/accounts/build-dealer-user.ts';
import { dealerDefaults } from '#functions/domain/accounts/dealer-from-sign-up.ts';
import { ensureUserWithPassword } from '#functions/outside/cognito-passwords.ts';
import {
  createAccount,
  findAccount,
  type StoredAccount,
} from '#functions/store/accounts/stored-accounts.ts';
import { getSalesSettings } from '#functions/store/dealers/dealer-users.ts';
import type { CustomerRecord } from '#functions/store/dealers/stored-customers.ts';
import { buildDealerItem } from '#functions/store/dealers/stored-dealers.ts';
import { buildRecordItem, buildRecordWrites } from '#functions/store/table/list-records.ts';
import { toDealerKey, TableName } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { checkEmail, checkId } from '#infra/plan/deploy-access.ts';
import { roles } from '#shared/access/roles.ts';
import { dealerStatuses } from '#shared/constants.ts';
import { createNewOrder } from '#shared/order/rules/new-order.ts';
import { recalculateOrder } from '#shared/pricing/order/verify-totals.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';

/*
 * A dealer that nobody sees in a list, with one user and one customer, for whom a deployment signs in and prints. The
 * user's password is made anew for each check and kept nowhere.
 */

const id = checkId;

const dealer: Dealer = {
  ...dealerDefaults,
  Id: id,
  DisplayName: 'Deployment check',
  StoreCode: 'PRDS',
  CompanyName: 'Deployment check',
  DealerStatus: dealerStatuses.registered,
  IsDefaultFreightPercent: true,
  UpdatesToCustomersAllowed: false,
};

const account: StoredAccount = {
  userId: id,
  email: checkEmail,
  firstName: 'Deployment',
  lastName: 'Check',
  roleId: roles.salesRep,
  dealerId: id,
  salesRepId: id,
  isLimitedTransferUser: false,
  canViewAllOrders: false,
  canUploadConfigurators: false,
  orderSaveAlertIntervalMins: null,
  isDisabled: false,
};

const customer: CustomerRecord = {
  Id: 1,
  JdeNum: '1',
  Name: 'Deployment check',
  IsPrivate: false,
  GroupNames: [],
  Addresses: [],
  OwnerRepId: null,
};

/** Has them there, and gives by what the user signs in. */
export async function prepareCheck(): Promise<{ username: string; password: string }> {
  const key = toDealerKey(id);
  await writeTransaction([
    { Put: { TableName, Item: buildDealerItem(key, 'DEALER', dealer) } },
    ...buildRecordWrites(key, 'USERS', [
      buildRecordItem(key, 'USERS', id, buildDealerUser(account)),
    ]),
    ...buildRecordWrites(key, 'CUSTOMERS', [
      buildRecordItem(key, 'CUSTOMERS', customer.Id, customer),
    ]),
  ]);
  if (!(await findAccount(account.userId))) await createAccount(account);
  const password = `Aa1!${randomBytes(24).toString('base64url')}`;
  await ensureUserWithPassword(account.userId, password);
  return { username: account.email, password };
}

/** An order that they might save. */
export const anOrder = () =>
  recalculateOrder(
    {
      ...createNewOrder({
        dealerId: id,
        owner: { salesRepId: id, settings: getSalesSettings(buildDealerUser(account), dealer) },
        customer,
        now: new Date().toISOString(),
      }),
      WorksheetName: 'Deployment check',
    },
    { storeCode: dealer.StoreCode },
  );
