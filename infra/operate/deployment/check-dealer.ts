import { randomBytes } from 'node:crypto';
import { buildDealerUserFromAccount } from '#functions/domain/accounts/build-dealer-user-from-account.ts';
import { dealerDefaults } from '#functions/domain/accounts/dealer-and-admin-from-sign-up.ts';
import { ensurePoolUserWithPassword } from '#functions/external/cognito-passwords.ts';
import {
  createAccount,
  findAccount,
  type StoredAccount,
} from '#functions/store/accounts/stored-accounts.ts';
import { getOwnOrDefaultSalesSettings } from '#functions/store/dealers/dealer-users.ts';
import type { CustomerRecord } from '#functions/store/dealers/stored-customers.ts';
import { buildDealerPartItem } from '#functions/store/dealers/stored-dealers.ts';
import {
  buildRecordItem,
  buildUnguardedRecordWrites,
} from '#functions/store/table/list-records.ts';
import { toDealerKey, TableName } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { deployCheckEmail, deployCheckId } from '#infra/plan/deploy-access.ts';
import { roles } from '#shared/access/roles.ts';
import { dealerStatuses } from '#shared/constants.ts';
import { createNewOrder } from '#shared/order/rules/new-order.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';

/*
 * A dealer that no list shows, with one user and one customer. A deployment signs in as this user and prints.
 * Each check sets a new password, which is stored nowhere.
 */

const checkDealerId = deployCheckId;

const checkDealer: Dealer = {
  ...dealerDefaults,
  Id: checkDealerId,
  DisplayName: 'Deployment check',
  StoreCode: 'PRDS',
  CompanyName: 'Deployment check',
  DealerStatus: dealerStatuses.registered,
  IsDefaultFreightPercent: true,
  UpdatesToCustomersAllowed: false,
};

const checkAccount: StoredAccount = {
  userId: checkDealerId,
  email: deployCheckEmail,
  firstName: 'Deployment',
  lastName: 'Check',
  roleId: roles.salesRep,
  dealerId: checkDealerId,
  salesRepId: checkDealerId,
  isLimitedTransferUser: false,
  canViewAllOrders: false,
  canUploadConfigurators: false,
  orderSaveAlertIntervalMins: null,
  isDisabled: false,
};

const checkCustomer: CustomerRecord = {
  Id: 1,
  JdeNum: '1',
  Name: 'Deployment check',
  IsPrivate: false,
  GroupNames: [],
  Addresses: [],
  OwnerRepId: null,
};

/** Creates the dealer's records, and returns the user's credentials. */
export async function createOrResetCheckDealer(): Promise<{
  username: string;
  password: string;
}> {
  const key = toDealerKey(checkDealerId);
  await writeTransaction([
    { Put: { TableName, Item: buildDealerPartItem(key, 'DEALER', checkDealer) } },
    ...buildUnguardedRecordWrites(key, 'USERS', [
      buildRecordItem(key, 'USERS', checkDealerId, buildDealerUserFromAccount(checkAccount)),
    ]),
    ...buildUnguardedRecordWrites(key, 'CUSTOMERS', [
      buildRecordItem(key, 'CUSTOMERS', checkCustomer.Id, checkCustomer),
    ]),
  ]);
  if (!(await findAccount(checkAccount.userId))) await createAccount(checkAccount);
  const password = `Aa1!${randomBytes(24).toString('base64url')}`;
  await ensurePoolUserWithPassword(checkAccount.userId, password);
  return { username: checkAccount.email, password };
}

/** An order as the user might save it. */
export const createCheckOrder = () =>
  recalculateOrder(
    {
      ...createNewOrder({
        dealerId: checkDealerId,
        owner: {
          salesRepId: checkDealerId,
          settings: getOwnOrDefaultSalesSettings(
            buildDealerUserFromAccount(checkAccount),
            checkDealer,
          ),
        },
        customer: checkCustomer,
        now: new Date().toISOString(),
      }),
      WorksheetName: 'Deployment check',
    },
    { storeCode: checkDealer.StoreCode },
  );
