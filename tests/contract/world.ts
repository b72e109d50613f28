import { randomInt, randomUUID, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { handler as uploadTemplate } from '#functions/api/documents/upload-template.ts';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as deletePackage } from '#functions/api/packages/delete-package.ts';
import { handler as checkPriceList } from '#functions/api/products/check-price-list.ts';
import { handler as usePriceList } from '#functions/api/products/use-price-list.ts';
import { handler as uploadConfigurator } from '#functions/api/uploads/upload-configurator.ts';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import { buildLargeUploadKeyIfValid } from '#functions/runtime/uploaded-files.ts';
import { buildDailyMessageItem } from '#functions/store/accounts/daily-message.ts';
import { createMailCode } from '#functions/store/accounts/mail-codes.ts';
import {
  computeNotificationId,
  buildTransferNotificationWrite,
} from '#functions/store/accounts/stored-notifications.ts';
import { createWeeklyMailToken } from '#functions/store/accounts/weekly-mail-tokens.ts';
import type { CustomerDetailScope } from '#functions/store/dealers/customer-details.ts';
import {
  buildCommissionWrite,
  readCommission,
} from '#functions/store/dealers/stored-commission.ts';
import { buildDealerPartItem } from '#functions/store/dealers/stored-dealers.ts';
import { listOldFormTemplates } from '#functions/store/dealers/stored-form-templates.ts';
import { buildProductItem } from '#functions/store/dealers/stored-products.ts';
import { buildNewApprovalWrite } from '#functions/store/orders/stored-approvals.ts';
import { buildSubmissionFailedWrite } from '#functions/store/orders/stored-submissions.ts';
import { tryBeginOutboxAttempt, tryEndOutboxEntry } from '#functions/store/outbox-entries.ts';
import { formatPaddedId, buildRecordItem } from '#functions/store/table/list-records.ts';
import { toDealerKey, type DealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import { findMonthToClose } from '#shared/commission/commission-rates.ts';
import { transfersMessages } from '#shared/messages/transfers-messages.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { PriceListState } from '#shared/schemas/price-list-schema.ts';
import { addContractPrice } from '#tests/make/add-contract-price.ts';
import { buildBundle } from '#tests/make/build-order.ts';
import { buildPng } from '#tests/make/build-png.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeCatalogManufacturer, putItem, putRecord } from '#tests/make/catalog-fixtures.ts';
import { createRoomPackage } from '#tests/make/create-room-package.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient } from '#tests/make/order-client.ts';
import {
  buildConfiguratorTsv,
  readPublishedConfigurator,
  publishConfigurator,
} from '#tests/make/publish-configurator.ts';
import { storeReleaseAndUploads } from '#tests/make/publish-release.ts';
import { publishCatalogZip, twoPageCatalog } from '#tests/make/publish-smart-catalog.ts';
import { sampleApproval } from '#tests/make/sample-approval.ts';
import { createSignedInUser, createUserAccount } from '#tests/make/sign-in.ts';
import { storeUnrecognizedDatabase } from '#tests/make/store-access-database.ts';
import { storePriceImpact } from '#tests/make/store-price-impact.ts';
import { createTestMessage } from '#tests/make/test-message.ts';
import { createProposals } from './create-proposals.ts';

/** A dealer's logo. */
export const logoFile = new File([buildPng()], 'logo.png', { type: 'image/png' });
/** A form with one field. */
export const templateFile = new File(
  [readFileSync('tests/data/pdf-forms/file_pdfjs_form.pdf')],
  'Warranty.pdf',
  { type: 'application/pdf' },
);

/** A dealer with one record of each kind, and a second dealer with an administrator and a customer. */
export async function createTestWorld({
  dealerId = 7100,
  SalesRepCanSeeAllOrders = true,
  fixtures: sharedFixtures,
}: { dealerId?: number; SalesRepCanSeeAllOrders?: boolean; fixtures?: WorldFixtures } = {}) {
  const foreignId = 7200;
  await storeDealer({ Id: dealerId, SalesRepCanSeeAllOrders, OrderLinkEnabled: true }, [
    { Id: 1, DisplayName: 'Equipment' },
  ]);
  await storeDealer({ Id: foreignId, OrderLinkEnabled: true });
  await storeCustomer(dealerId);
  await storeCustomer(foreignId, { Id: 12, JdeNum: '204519' });
  await storeCustomer(dealerId, { Id: PRIVATE_CUSTOMER_ID, JdeNum: '777000', IsPrivate: true });
  const dealer = toDealerKey(dealerId);
  await putItem(
    buildDealerPartItem(dealer, 'REGIONRATES', [{ StateId: 60, Rate1: 0.05, Rate2: 0.07 }]),
  );
  await putRecord(dealerId, 'PRODUCTS', buildProductItem(dealer, product));
  const spare = { ...product, Id: 502, PartNumber: 'PN-3', StockCode: null };
  await putRecord(dealerId, 'PRODUCTS', buildProductItem(dealer, spare));
  await writeBucketFile(process.env.FILES_BUCKET!, 'thumbnails/31/SC-1', new Uint8Array([1]));
  // A draft's lines are of the second manufacturer (build-line.ts).
  for (const maker of [manufacturer, { ...manufacturer, Id: 42, MfgId: 1 }])
    await putRecord(
      dealerId,
      'MANUFACTURERS',
      buildRecordItem(dealer, 'MANUFACTURERS', maker.Id, maker),
    );
  const item = buildRecordItem(dealer, 'COLLEAGUES', colleague.Id, colleague);
  await putRecord(dealerId, 'COLLEAGUES', item);

  const other = { ...manufacturer, Id: 43, MfgId: 33, CompanyCode: 'PRL' };
  const another = { ...other, Id: 44, MfgId: 34, CompanyCode: 'PRM' };
  await putRecord(dealerId, 'MANUFACTURERS', buildRecordItem(dealer, 'MANUFACTURERS', 43, other));
  await putRecord(dealerId, 'MANUFACTURERS', buildRecordItem(dealer, 'MANUFACTURERS', 44, another));

  const catalogManufacturerId = randomInt(10_000_000, 1_000_000_000);
  const catalogued = { ...manufacturer, Id: 45, MfgId: catalogManufacturerId, CompanyCode: 'PRN' };
  await putRecord(
    dealerId,
    'MANUFACTURERS',
    buildRecordItem(dealer, 'MANUFACTURERS', 45, catalogued),
  );
  await publishCatalogZip(catalogManufacturerId, twoPageCatalog);

  // No other test looks for what one test deletes.
  const templatesDealerId = randomInt(10_000_000, 1_000_000_000);
  await storeDealer({ Id: templatesDealerId });
  const { token } = await createSignedInUser({ roleId: roles.smartSalesAdmin });
  // The last one replaces the one before, which stays stored.
  for (const ReportId of ['87', '93', '93'])
    await callHandler(uploadTemplate, {
      token,
      params: { id: templatesDealerId },
      parts: { file: templateFile, ReportId },
    });
  const [oldTemplate] = await listOldFormTemplates(toDealerKey(templatesDealerId), 93);
  const fixtures = sharedFixtures
    ? { ...sharedFixtures, administrator: await createDealerAdministrator(dealerId) }
    : await createWorldFixtures(dealerId);
  const { administrator } = fixtures;
  await storePrivateCustomerRecords(dealer, administrator.userId);
  const lists = await createPriceLists(administrator.token);
  await putItem(buildDailyMessageItem(dailyMessage));
  const [admin, foreigner] = await Promise.all([
    createSignedInUser({ roleId: roles.smartSalesAdmin }),
    createSignedInDealerUser({ dealerId: foreignId, roleId: roles.salesAdministrator }),
  ]);
  const callers = [{ ...admin, isLimitedTransferUser: false }, administrator];
  const dealerRoles = Object.values(roles).filter((roleId) => roleId !== roles.smartSalesAdmin);
  for (const roleId of dealerRoles)
    for (const isLimitedTransferUser of [false, true])
      if (roleId !== roles.salesAdministrator || isLimitedTransferUser)
        callers.push(await createSignedInDealerUser({ dealerId, roleId, isLimitedTransferUser }));
  return {
    dealerId,
    ...fixtures,
    ...lists,
    admin,
    foreigner,
    callers,
    templatesOf: templatesDealerId,
    oldTemplate: oldTemplate!.Id,
    withCatalog: catalogManufacturerId,
    colleagueId: colleague.Id,
    configuratorCategoryId: await createConfiguratorCategory(dealerId),
    privateCustomerId: PRIVATE_CUSTOMER_ID,
    requesterId: administrator.userId,
  };
}

/** A configurator category that no test removes. */
async function createConfiguratorCategory(dealerId: number): Promise<number> {
  const name = `Operatory ${randomUUID()}`;
  await publishConfigurator(
    dealerId,
    buildConfiguratorTsv(name, [['Chairs', '', 'PRX', 'PN-1', 'Patient Chair', '1']]),
  );
  return (await readPublishedConfigurator(dealerId, name)).members[0]!.categories[0]!.id;
}

/** A signed-in administrator of the dealer, with their own records of everything that calls change. */
async function createWorldFixtures(dealerId: number) {
  const administrator = await createDealerAdministrator(dealerId);
  const records = {} as WorldRecords;
  for (const [, make] of recordMakers) Object.assign(records, await make(dealerId, administrator));
  return { administrator, ...records };
}

/** Whether calls of the area change records of the world. */
export const hasRecreatedRecords = (area: string) =>
  recordMakers.some(([areas]) => areas.includes(area));

/**
 * A world with another administrator and fresh records of what the area's calls change: of the orders only the
 * named ones, if names are given. The other records stay.
 */
export async function recreateWorldRecords(
  world: World,
  area: string,
  orders?: readonly WorldOrderName[],
): Promise<World> {
  const administrator = await createDealerAdministrator(world.dealerId);
  const freshRecords: Partial<WorldRecords> = {};
  for (const [areas, make] of recordMakers)
    if (areas.includes(area))
      Object.assign(freshRecords, await make(world.dealerId, administrator, orders));
  const callers = world.callers.map((caller) =>
    caller === world.administrator ? administrator : caller,
  );
  return { ...world, callers, administrator, ...freshRecords };
}

const createDealerAdministrator = (dealerId: number) =>
  createSignedInDealerUser({
    dealerId,
    roleId: roles.salesAdministrator,
    canUploadConfigurators: true,
  });

type WorldUser = Awaited<ReturnType<typeof createSignedInDealerUser>>;

type WorldFixtures = Awaited<ReturnType<typeof createWorldFixtures>>;
type WorldRecords = WorldOrders &
  Awaited<ReturnType<typeof createPeople>> &
  Awaited<ReturnType<typeof createManufacturers>> &
  Awaited<ReturnType<typeof createFiles>> &
  Awaited<ReturnType<typeof createPackages>> &
  Awaited<ReturnType<typeof addContractPrices>> &
  Awaited<ReturnType<typeof createCommission>> &
  Awaited<ReturnType<typeof createPriceImpact>> &
  Awaited<ReturnType<typeof createProposals>> &
  Awaited<ReturnType<typeof createWeeklyMailReader>> & { emptyDealerId: number };

const completeFields = { InstalledOn: '2026-12-14', OrderTypeId: 1 };

/** An option that is not taken, and an alternative. */
const bundlesWithChoices = [
  buildBundle(),
  buildBundle({
    Id: 'bundle-1',
    OrderLineGroupName: 'Room 1',
    OrderLineGroupId: 1,
    Sequence: 1,
    Choice: 'optional',
    IsTaken: false,
  }),
  buildBundle({
    Id: 'bundle-2',
    OrderLineGroupName: 'Room 2',
    OrderLineGroupId: 2,
    Sequence: 2,
    Choice: 'alternative',
    ChoiceGroup: 'Imaging',
    IsTaken: true,
  }),
];

type OrderMaker = (desk: ReturnType<typeof createOrderClient>, owner: OrderOwner) => Promise<Order>;
type OrderOwner = { dealerId: number; token: string };

/** An order in each state that a call requires. */
const orderMakers = {
  order: ({ saveNewOrder }) => saveNewOrder({ Bundles: bundlesWithChoices }),
  deleted: async ({ saveNewOrder }, { token }) => {
    const order = await saveNewOrder();
    await callHandler(deleteOrder, { token, params: { id: order.Id } });
    return order;
  },
  older: ({ saveNewOrder }) => saveNewOrder(),
  // An order whose version nobody changes.
  mailed: ({ saveNewOrder }) => saveNewOrder(),
  ready: ({ saveNewOrder }) => saveNewOrder(completeFields),
  committable: ({ saveNewOrder }) => saveNewOrder(completeFields),
  committed: async ({ saveNewOrder }, { token }) => {
    const order = await saveNewOrder(completeFields);
    await callHandler(commitOrders, { token, body: [order.Id] });
    return order;
  },
  rejected: async ({ saveNewOrder }, { dealerId, token }) => {
    const order = await saveNewOrder(completeFields);
    await callHandler(submitOrder, { token, params: { id: order.Id }, body: [order.Id] });
    await rejectSubmission(dealerId, order.Id);
    return order;
  },
  // Of another rep, who asks for its approval.
  unapproved: async ({ saveNewOrder }, { dealerId }) => {
    const owner = await createSignedInDealerUser({ dealerId });
    const order = await saveNewOrder({ SalesRepId: owner.salesRepId });
    await writeTransaction([
      buildNewApprovalWrite(toDealerKey(dealerId), order.Id, sampleApproval),
    ]);
    return order;
  },
  // With an open request for its approval.
  requested: async ({ saveNewOrder }, { dealerId }) => {
    const order = await saveNewOrder();
    await writeTransaction([
      buildNewApprovalWrite(toDealerKey(dealerId), order.Id, sampleApproval),
    ]);
    return order;
  },
} satisfies Record<string, OrderMaker>;

export type WorldOrderName = keyof typeof orderMakers;
const worldOrderNames = Object.keys(orderMakers) as WorldOrderName[];
type WorldOrders = Record<WorldOrderName, Order> & { notificationId: number };

/** The orders whose ids a request names, the one of the notification included. */
export function findNamedOrders(world: World, request: unknown): WorldOrderName[] {
  const text = JSON.stringify(request);
  return worldOrderNames.filter(
    (name) =>
      text.includes(String(world[name].Id)) ||
      (name === 'order' && text.includes(String(world.notificationId))),
  );
}

/** The named orders, and with the first of them a notification. */
async function createOrders(
  dealerId: number,
  administrator: WorldUser,
  names: readonly WorldOrderName[] = worldOrderNames,
): Promise<Partial<WorldOrders>> {
  const desk = createOrderClient(administrator);
  const made: Partial<WorldOrders> = {};
  for (const name of names)
    made[name] = await orderMakers[name](desk, { dealerId, token: administrator.token });
  const { order } = made;
  if (!order) return made;
  const now = '2026-11-23T06:00:00.000Z';
  const toUserId = administrator.userId;
  const fromFullName = 'Kim Shaw';
  const notice = transfersMessages.notice(fromFullName, order.OrderNumber, '', order.Total);
  await writeTransaction([
    buildTransferNotificationWrite(toDealerKey(dealerId), {
      order,
      toUserId,
      fromFullName,
      notice,
      now,
    }),
  ]);
  return { ...made, notificationId: computeNotificationId(`${now}#${order.Id}`) };
}

const createPeople = async (dealerId: number) => ({
  invited: await createInvitedUser(dealerId),
  member: await createSignedInDealerUser({ dealerId, roleId: roles.salesRep }),
});

const createManufacturers = async () => ({
  manufacturerId: (await storeCatalogManufacturer()).Id,
  smartManufacturerId: (await storeCatalogManufacturer()).Id,
});

const createFiles = async (dealerId: number, administrator: WorldUser) => ({
  ...(await createConfiguratorUpload(administrator)),
  ...(await storeReleaseAndUploads(dealerId)),
  ...(await storeUnrecognizedDatabase(dealerId, administrator)),
});

type RecordMaker = (
  dealerId: number,
  administrator: WorldUser,
  orders?: readonly WorldOrderName[],
) => Promise<object>;

/** The functions that create the records which the areas' calls change. */
const recordMakers: readonly (readonly [areas: readonly string[], make: RecordMaker])[] = [
  [['orders', 'favorites', 'notifications', 'customers', 'reports'], createOrders],
  [['registration', 'members', 'users'], createPeople],
  [['profiles'], async () => ({ emptyDealerId: await createDealerWithoutLists() })],
  [['manufacturers', 'uploads'], createManufacturers],
  [['uploads'], createFiles],
  [['commission'], (dealerId, user) => createCommission(dealerId, user)],
  [['contractPrices'], (_, { token }) => addContractPrices(token)],
  [['priceImpact'], (dealerId, user) => createPriceImpact(dealerId, user)],
  [['packages'], (_, { token }) => createPackages(token)],
  [['proposals', 'visitors', 'seals'], (_, user) => createProposals(user)],
  [['weeklyMail'], createWeeklyMailReader],
];

/** A user who gets the weekly mail, and the token of its link. */
async function createWeeklyMailReader(dealerId: number) {
  const { userId } = await createSignedInDealerUser({ dealerId }, { WeeklyMail: true });
  return { weeklyMailToken: await createWeeklyMailToken({ dealerId, userId }) };
}

export const configuratorFile = new File(['Group\tPart #\nTrays\tPN-1\n'], 'operatory.tsv');

/** A stored configurator, and the bytes of one that is not stored yet. */
async function createConfiguratorUpload({ userId, token }: { userId: number; token: string }) {
  const { body } = await callHandler(uploadConfigurator, {
    token,
    parts: { file: configuratorFile },
  });
  const Key = randomUUID();
  const bytes = await configuratorFile.bytes();
  await writeBucketFile(process.env.FILES_BUCKET!, buildLargeUploadKeyIfValid(userId, Key)!, bytes);
  const Sha256 = hash('sha256', bytes, 'hex');
  const sentFile = { Key, FileName: configuratorFile.name, Size: configuratorFile.size, Sha256 };
  return { uploadId: (body as { Id: string }).Id, sentFile };
}

/** Contract prices: to change and to delete. */
async function addContractPrices(token: string) {
  const createId = async () =>
    (await addContractPrice(token, { MfgId: 31, From: '2026-01-01' })).ContractPrice.Id;
  return { contractPrices: { changed: await createId(), spare: await createId() } };
}

/** A committed order, and rates of so long ago that there is always a month to close. */
async function createCommission(dealerId: number, user: WorldUser) {
  const desk = createOrderClient(user);
  const { Id } = await orderMakers.committed(desk, { dealerId, token: user.token });
  const dealer = toDealerKey(dealerId);
  const stored = await readCommission(dealer);
  const rates = [
    { userId: null, slot: 'Owner', rate: asPercent(80_000), from: '2016-01-01' },
  ] as const;
  if (stored.version === 0)
    await writeTransaction([buildCommissionWrite(dealer, { ...stored, version: 1, rates })]);
  const month = findMonthToClose(rates, stored.closedMonths.at(-1)?.month)!;
  return { commission: { version: Math.max(stored.version, 1), month, orderId: Id } };
}

/** A scheduled list that costs an open order 100.00. */
async function createPriceImpact(dealerId: number, user: WorldUser) {
  const number = randomInt(2 ** 40);
  const { Id, SubTotal } = await createOrderClient(user).saveNewOrder();
  await storePriceImpact(dealerId, { number }, [
    { orderId: Id, more: asCents(100_00), lineCount: 1, leftOutCount: 0, subtotal: SubTotal },
  ]);
  return { priceImpact: { number } };
}

/** Room packages: to read, to change, to delete, and a deleted one. */
async function createPackages(token: string) {
  const createPackageId = async () => (await createRoomPackage(token)).Id;
  const packages = {
    stored: await createPackageId(),
    changed: await createPackageId(),
    spare: await createPackageId(),
    deleted: await createPackageId(),
  };
  const query = { Version: '1' };
  await callHandler(deletePackage, { token, params: { id: packages.deleted }, query });
  return { packages };
}

/** A dealer whose lists nobody has changed. */
async function createDealerWithoutLists(): Promise<number> {
  const { Id } = await storeDealer({ Id: randomInt(100_000, 999_999) });
  return Id;
}

/** A price list in use, the preview of one to apply after it, and a scheduled one. */
async function createPriceLists(token: string) {
  const [first, second, later] = ['PRL', 'PRM', 'PRL'].map(buildPriceListFile) as [
    File,
    File,
    File,
  ];
  const check = async (file: File, query = {}) => {
    const { body } = await callHandler(checkPriceList, { token, query, parts: { file } });
    return (body as { Digest: string }).Digest;
  };
  const ValidFrom = '2099-01-01';
  const laterQuery = { Gone: 'keep', FileName: 'later.csv', ValidFrom };
  const scheduled = await callHandler(usePriceList, {
    token,
    query: { ...laterQuery, Digest: await check(later, { ValidFrom }) },
    parts: { file: later },
  });
  const scheduledPriceListNumber = (scheduled.body as Required<PriceListState>).Scheduled.Number;
  const query = { Gone: 'keep', Digest: await check(first), FileName: 'first.csv' };
  const { body } = await callHandler(usePriceList, { token, query, parts: { file: first } });
  const { Number: priceListNumber } = body as { Number: number };
  return {
    priceListNumber,
    scheduledPriceListNumber,
    priceList: second,
    priceListDigest: await check(second),
  };
}

const buildPriceListFile = (code: string) =>
  new File([`MFID,Part #,Description\n${code},PL-${randomInt(2 ** 40)},Tray\n`], 'prices.csv', {
    type: 'text/csv',
  });

/** A user with an unconfirmed e-mail, with a code for each purpose. */
async function createInvitedUser(dealerId: number) {
  const { userId, email } = await createUserAccount({ dealerId, isConfirmed: false });
  const activation = await createMailCode(userId, 'ACTIVATION', 1);
  return { userId, email, activation, reset: await createMailCode(userId, 'RESET', 1) };
}

/** Writes what the worker writes when OrderLink rejects an order. */
async function rejectSubmission(dealerId: number, orderId: number) {
  const dealer = toDealerKey(dealerId);
  const entryRef = { PK: `${dealer}#OUTBOX`, SK: `order-link#${orderId}`, attempts: 0 };
  const entry = await tryBeginOutboxAttempt(entryRef, '2999-01-01T00:00:00.000Z');
  await tryEndOutboxEntry(entry!, {
    problem: 'On hold',
    extraWrites: [buildSubmissionFailedWrite(dealer, orderId, createTestMessage('On hold'))],
  });
}

export type World = Awaited<ReturnType<typeof createTestWorld>>;

const dailyMessage = {
  Title: 'Prices of 2027',
  Message: 'They are loaded on Sunday.',
  PublishedOn: '2026-11-20T06:00:00.000Z',
};

const product = {
  Id: 501,
  MfgId: 31,
  MfgCode: 'ADEC',
  PartNumber: 'PN-1',
  StockCode: 'SC-1',
  Category: 'Chairs',
  Subcategory: 'Patient chairs',
  Description: 'Chair',
  Retail: asCents(500_000),
  DealerCost: asCents(300_000),
  CustomerCost: asCents(400_000),
  MinimumPrice: null,
  MaximumPrice: null,
};

const manufacturer = {
  Id: 41,
  MfgId: 31,
  CompanyCode: 'ADEC',
  CompanyName: 'Adec',
};

/** A customer of no particular rep: administrators see it. */
const PRIVATE_CUSTOMER_ID = 14;

/** The customer's records: a contact and a note that may be deleted, and an unanswered request. */
export const CUSTOMER_RECORD_IDS = { stored: 15, spare: 16 };

const changedOn = '2026-11-23T06:00:00.000Z';
const nobody = { FirstName: 'Mia', LastName: 'Lund', Role: null, PhoneNumber: null, Email: null };

async function storePrivateCustomerRecords(dealer: DealerKey, userId: number) {
  const note = {
    By: 'Kim Shaw',
    ByUserId: userId,
    On: changedOn,
    ChangedOn: null,
    Text: 'Ring twice.',
  };
  const put = (
    kind: CustomerDetailScope['kind'],
    record: { Id: number; [field: string]: unknown },
  ) =>
    putItem({
      PK: `${dealer}#${kind}#${PRIVATE_CUSTOMER_ID}`,
      SK: formatPaddedId(record.Id),
      Record: JSON.stringify(record),
    });
  for (const Id of Object.values(CUSTOMER_RECORD_IDS)) {
    await put('CUSTOMERCONTACTS', { Id, Version: 1, ...nobody });
    await put('CUSTOMERNOTES', { Id, Version: 1, ...note });
  }
  await put('CUSTOMERREQUESTS', { Id: userId, On: changedOn });
}

const colleague = {
  Id: 61,
  Code: 'C1',
  FirstName: 'Kim',
  LastName: 'Shaw',
  Name: 'Kim Shaw',
  Title: 'EC',
  Groups: [],
  IsDeleted: false,
  ShowInSalesRep: true,
  ShowInAdditionalRep1: true,
  ShowInAdditionalRep2: true,
};
