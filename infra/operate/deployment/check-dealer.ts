import { randomBytes } from 'node:crypto';
import { unsetDealer } from '#functions/domain/accounts/new-dealer.ts';
import { newUser } from '#functions/domain/accounts/new-user.ts';
import { ensureUserWithPassword } from '#functions/outside/cognito-admin.ts';
import { createAccount, loadAccount, type Account } from '#functions/store/accounts/accounts.ts';
import type { CustomerRecord } from '#functions/store/dealers/customers.ts';
import { dealerItem } from '#functions/store/dealers/dealers.ts';
import { salesSettingsOf } from '#functions/store/dealers/users.ts';
import { recordItem, recordWrites } from '#functions/store/table/records.ts';
import { dealerKey, TableName } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
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
  ...unsetDealer,
  Id: id,
  DisplayName: 'Deployment check',
  StoreCode: 'PRDS',
  CompanyName: 'Deployment check',
  DealerStatus: dealerStatuses.registered,
  IsDefaultFreightPercent: true,
  UpdatesToCustomersAllowed: false,
};

const account: Account = {
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
  const key = dealerKey(id);
  await writeTogether([
    { Put: { TableName, Item: dealerItem(key, 'DEALER', dealer) } },
    ...recordWrites(key, 'USERS', [recordItem(key, 'USERS', id, newUser(account))]),
    ...recordWrites(key, 'CUSTOMERS', [recordItem(key, 'CUSTOMERS', customer.Id, customer)]),
  ]);
  if (!(await loadAccount(account.userId))) await createAccount(account);
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
        owner: { salesRepId: id, settings: salesSettingsOf(newUser(account), dealer) },
        customer,
        now: new Date().toISOString(),
      }),
      WorksheetName: 'Deployment check',
    },
    { storeCode: dealer.StoreCode },
  );
