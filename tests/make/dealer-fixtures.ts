import type { StoredAccount } from '#functions/store/accounts/stored-accounts.ts';
import { buildDealerRowWrites } from '#functions/store/dealers/dealer-list.ts';
import type { DealerUser } from '#functions/store/dealers/dealer-users.ts';
import type { CustomerRecord } from '#functions/store/dealers/stored-customers.ts';
import { buildDealerPartItem } from '#functions/store/dealers/stored-dealers.ts';
import { buildChangeFeedWrite } from '#functions/store/table/change-feed.ts';
import { buildRecordItem } from '#functions/store/table/list-records.ts';
import { toDealerKey, TableName } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { dealerStatuses } from '#shared/constants.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { PickListItem } from '#shared/schemas/schema-values.ts';
import { putItem, putRecord } from './catalog-fixtures.ts';
import { createSignedInUser } from './sign-in.ts';

export const buildDealer = (changes: Partial<Dealer> = {}): Dealer => ({
  Id: 1,
  DisplayName: 'Northstar',
  StoreCode: 'HSUS',
  CompanyName: 'Northstar Dental Supply',
  DealerStatus: dealerStatuses.registered,
  RoundToNearestDollar: false,
  IsDefaultFreightPercent: true,
  TaxFreight: false,
  OrderLinkEnabled: false,
  UpdatesToCustomersAllowed: true,
  SalesRepCanSeeAllOrders: false,
  ShowOrderTypes: true,
  AdditionalRepsAlternateDisplay: false,
  ShowAdditionalRep1: true,
  ShowAdditionalRep2: true,
  SalesRepShareCustomers: false,
  EnablePersonalAddressToggle: false,
  EnableCustomerType1: false,
  EnableCustomerType2: false,
  EnableCustomerType3: false,
  AllowQuotePricing: false,
  SmartCatalogSearchV2: false,
  Manufacturers: [],
  AdditionalRep1Types: [],
  AdditionalRep2Types: [],
  SalesRepTypes: [],
  ...changes,
});

export async function storeDealer(changes: Partial<Dealer> = {}, orderTypes: PickListItem[] = []) {
  const dealer = buildDealer(changes);
  await putItem(buildDealerPartItem(toDealerKey(dealer.Id), 'DEALER', dealer));
  await writeTransaction(buildDealerRowWrites(dealer));
  if (orderTypes.length)
    await putItem(buildDealerPartItem(toDealerKey(dealer.Id), 'ORDERTYPES', orderTypes));
  return dealer;
}

const defaultCustomer: CustomerRecord = {
  Id: 11,
  JdeNum: '204518',
  Name: 'Lakeshore Dental Group',
  IsPrivate: false,
  GroupNames: [],
  Addresses: [],
  OwnerRepId: null,
};

export async function storeCustomer(dealerId: number, changes: Partial<CustomerRecord> = {}) {
  const customer: CustomerRecord = { ...defaultCustomer, ...changes };
  const item = buildRecordItem(toDealerKey(dealerId), 'CUSTOMERS', customer.Id, customer);
  await putRecord(dealerId, 'CUSTOMERS', item);
  return customer;
}

/** Stores `count` more customers, named Customer 1000, Customer 1001, ... */
export async function storeManyCustomers(
  dealerId: number,
  count: number,
  buildChanges: (id: number) => Partial<typeof defaultCustomer> = () => ({}),
) {
  const dealer = toDealerKey(dealerId);
  for (let firstIndex = 0; firstIndex < count; firstIndex += 99) {
    const items = Array.from({ length: Math.min(99, count - firstIndex) }, (_, index) => {
      const Id = 1000 + firstIndex + index;
      const customer = { ...defaultCustomer, Id, Name: `Customer ${Id}`, ...buildChanges(Id) };
      return buildRecordItem(dealer, 'CUSTOMERS', Id, customer);
    });
    await writeTransaction(items.map((Item) => ({ Put: { TableName, Item } })));
  }
  await writeTransaction([buildChangeFeedWrite(dealer, 'CUSTOMERS', 'all')]);
}

/** A signed-in user with a token and a user record with the dealer. */
export async function createSignedInDealerUser(
  account: Partial<StoredAccount> & { dealerId: number },
  userFields: Partial<DealerUser> = {},
) {
  const user = await createSignedInUser(account);
  const record: DealerUser = {
    SalesRepId: user.salesRepId!,
    AppUserId: user.userId,
    FirstName: user.firstName,
    LastName: user.lastName,
    Email: user.email,
    UserRoleId: user.roleId,
    IsLockedOut: false,
    IsUserActive: true,
    ManagerId: null,
    ColleagueId: null,
    SalesSettings: null,
    ...userFields,
  };
  const item = buildRecordItem(toDealerKey(account.dealerId), 'USERS', user.userId, record);
  await putRecord(account.dealerId, 'USERS', item);
  return { ...user, salesRepId: record.SalesRepId };
}
