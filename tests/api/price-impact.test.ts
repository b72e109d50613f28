import { beforeAll, describe, expect, test } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as getPriceImpactSummaries } from '#functions/api/price-impact/get-price-impact-summaries.ts';
import { handler as getPriceImpact } from '#functions/api/price-impact/get-price-impact.ts';
import { handler as getPriceLetters } from '#functions/api/price-impact/get-price-letters.ts';
import { handler as requestPriceImpact } from '#functions/api/price-impact/request-price-impact.ts';
import { workOutPriceImpact } from '#functions/domain/price-impact/work-out-price-impact.ts';
import { findPriceImpact, type OrderImpactRow } from '#functions/store/stored-price-impacts.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { asCents, asThousandths } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { addContractPrice } from '#tests/make/add-contract-price.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle } from '#tests/make/build-order.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  buildProduct,
  storeColleague,
  storeManufacturer,
  storeProduct,
} from '#tests/make/catalog-fixtures.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { listDueOutboxRefs } from '#tests/make/deliver-outbox.ts';
import {
  createOrderClient,
  decodeOrderBody,
  type OrderClientUser,
} from '#tests/make/order-client.ts';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';
import { listAccessDeniedToArea, recordAccess } from '#tests/make/record-access.ts';
import { storePriceImpact } from '#tests/make/store-price-impact.ts';

const dealerId = 10_520;
const otherDealerId = 10_521;
const frenchDealerId = 10_522;
const dealer = toDealerKey(dealerId);
const day = '2027-01-01';
const contractCustomer = 21;
const groupCustomer = 22;
const privateCustomer = 23;
const quebecId = findRegionByCode(2, 'QC')!.Id;

let administrator: OrderClientUser;
let manager: OrderClientUser;
let rep: OrderClientUser;
let otherRep: OrderClientUser;
let limited: OrderClientUser;
let stranger: OrderClientUser;
let today: string;

const chair = buildProduct({
  Id: 501,
  MfgId: 1,
  MfgCode: 'ADEC',
  PartNumber: '200-1000',
  StockCode: '100-1000',
  Retail: asCents(1_000_00),
  DealerCost: asCents(700_00),
  CustomerCost: asCents(900_00),
});
/** A product that the list does not have. */
const light = buildProduct({ ...chair, Id: 502, PartNumber: 'L-1', StockCode: 'L-1' });
const chairAfter = { ...chair, Retail: asCents(1_100_00), CustomerCost: asCents(950_00) };
const catalog = { day, after: [chairAfter, light], changedIds: new Set([501]) };

beforeAll(async () => {
  today = getDealerDay(await storeDealer({ Id: dealerId }));
  await storeDealer({ Id: otherDealerId });
  await storeDealer({ Id: frenchDealerId, StoreCode: 'HSCA', CountryId: 2 });
  for (const id of [dealerId, otherDealerId, frenchDealerId]) {
    await storeManufacturer(id, { Id: id, MfgId: 1, CompanyCode: 'ADEC', CompanyName: 'Adec' });
    await storeProduct(id, chair);
    await storeProduct(id, light);
  }
  const salesManager = roles.salesManager;
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  manager = await createSignedInDealerUser({ dealerId, roleId: salesManager });
  await storeColleague(dealerId, { Id: 9, Phone: '2185550119' });
  rep = await createSignedInDealerUser(
    { dealerId },
    { FirstName: 'Marcus', LastName: 'Oyelaran', ManagerId: manager.userId, ColleagueId: 9 },
  );
  otherRep = await createSignedInDealerUser({ dealerId }, { FirstName: 'Joel', LastName: 'Lind' });
  limited = await createSignedInDealerUser({
    dealerId,
    roleId: roles.salesAdministrator,
    isLimitedTransferUser: true,
  });
  stranger = await createSignedInDealerUser({
    dealerId: otherDealerId,
    roleId: roles.salesAdministrator,
  });
  const CustomerContact = { FirstName: 'Renee', LastName: 'Castillo' };
  await storeCustomer(dealerId, { CustomerContact });
  await storeCustomer(dealerId, { Id: contractCustomer, Name: 'Contract Dental' });
  await storeCustomer(dealerId, { Id: groupCustomer, Name: 'Group', GroupNames: ['North'] });
  await storeCustomer(dealerId, {
    Id: privateCustomer,
    Name: 'Private Practice',
    IsPrivate: true,
    OwnerRepId: otherRep.salesRepId,
    CustomerContact: { FirstName: 'Secretia', LastName: 'Hidden' },
  });
  const names = { MfgId: 1, PartNumber: '200-1000' };
  await addContractPrice(administrator.token, {
    ...names,
    CustomerId: contractCustomer,
    Percent: 10,
  });
  // Begins with the list's day, and does not count today.
  await addContractPrice(administrator.token, {
    ...names,
    GroupName: 'North',
    Price: 870,
    From: day,
  });
});

const buildChairLine = (changes: Parameters<typeof buildLine>[0] = {}) =>
  buildLine({ OrderLineId: `line-${Math.random()}`, ...changes });
const saveOrder = (user: OrderClientUser, changes: Partial<Order> = {}) =>
  createOrderClient(user).saveNewOrder({ OrderLines: [buildChairLine()], ...changes });

const pick = (rows: readonly OrderImpactRow[], { Id }: Order) =>
  rows.find(({ orderId }) => orderId === Id);

describe('what a list costs open orders', () => {
  test('is worked out by hand for each', async () => {
    const two = await saveOrder(rep, {
      OrderLines: [
        buildChairLine({ Quantity: asThousandths(2000) }),
        buildChairLine({ PartNumber: 'L-1', StockCode: 'L-1', LineNumber: 2 }),
        buildChairLine({ CustomerCost: asCents(880_00), LineNumber: 3 }),
      ],
    });
    const notTaken = await saveOrder(rep, {
      Bundles: [
        buildBundle(),
        buildBundle({ Id: 'b', OrderLineGroupId: 1, Choice: 'optional', IsTaken: false }),
      ],
      OrderLines: [buildChairLine({ OrderLineGroupId: 1 })],
    });
    const ofContract = await saveOrder(rep, { CustomerId: contractCustomer });
    const ofGroup = await saveOrder(rep, { CustomerId: groupCustomer });
    const rows = await workOutPriceImpact(dealer, catalog);
    // 2 x 50.00; the light is of another list, and 880.00 was typed.
    expect(pick(rows, two)).toEqual({
      orderId: two.Id,
      more: 100_00,
      lineCount: 1,
      leftOutCount: 1,
      subtotal: 3_580_00,
    });
    expect(pick(rows, notTaken)).toMatchObject({ more: 0, lineCount: 0, leftOutCount: 0 });
    // 10 % off 1,000.00 stands, 10 % off 1,100.00 is offered.
    expect(pick(rows, ofContract)).toMatchObject({ more: 90_00, lineCount: 1 });
    // 870.00 from the list's day, in place of 900.00.
    expect(pick(rows, ofGroup)).toMatchObject({ more: -30_00, lineCount: 1 });
  });

  test('has no order that is deleted or committed', async () => {
    const deleted = await saveOrder(rep);
    const committed = await saveOrder(rep, { InstalledOn: '2030-12-14', OrderTypeId: 1 });
    await callHandler(deleteOrder, { token: rep.token, params: { id: deleted.Id } });
    const answer = await callHandler(commitOrders, { token: rep.token, body: [committed.Id] });
    expect(answer).toMatchObject({ body: { Committed: [committed.Id] } });
    const rows = await workOutPriceImpact(dealer, catalog);
    expect([pick(rows, deleted), pick(rows, committed)]).toEqual([undefined, undefined]);
  });
});

const impactOf = ({ Id, SubTotal }: Order, more: number, leftOutCount = 0): OrderImpactRow => ({
  orderId: Id,
  more: asCents(more),
  lineCount: more === 0 ? 0 : 1,
  leftOutCount,
  subtotal: SubTotal,
});

const read = (user: OrderClientUser, number: number) =>
  callHandler(getPriceImpact, { token: user.token, params: { Number: number } });
const readOrderIds = async (user: OrderClientUser, number: number) => {
  const { body } = await read(user, number);
  return (body as { Orders: { OrderId: number }[] }).Orders.map(({ OrderId }) => OrderId);
};

describe('the report', () => {
  const number = 31;
  let own: Order;
  let foreign: Order;
  let unmoved: Order;
  let expired: Order;

  beforeAll(async () => {
    own = await saveOrder(rep, { WorksheetName: 'East suite', ExpiresOn: '2030-01-29' });
    unmoved = await saveOrder(rep);
    expired = await saveOrder(rep, { ExpiresOn: '2020-01-01' });
    foreign = await saveOrder(otherRep, { CustomerId: privateCustomer });
    await storePriceImpact(dealerId, { number }, [
      impactOf(own, 1732_96, 2),
      impactOf(unmoved, 0, 1),
      impactOf(expired, 448_54),
      impactOf(foreign, 10_00, 5),
    ]);
  });

  test('has the orders that the caller sees, with sums of all of them', async () => {
    const { status, body } = await read(rep, number);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      Number: number,
      ListName: 'Ardent 2027',
      Manufacturers: ['Ardent'],
      Day: day,
      IsBeingWorkedOut: false,
      OrderCount: 2,
      More: 2181.5,
      OpenCount: 3,
      LeftOutCount: 3,
      LetterCount: 1,
    });
    const [first] = (body as { Orders: object[] }).Orders;
    expect(first).toEqual({
      OrderId: own.Id,
      OrderNumber: own.OrderNumber,
      WorksheetName: 'East suite',
      CustomerId: 11,
      CustomerName: 'Lakeshore Dental Group',
      SalesRepId: rep.salesRepId,
      SalesRepFullName: 'Marcus Oyelaran',
      ExpiresOn: '2030-01-29',
      IsExpired: false,
      LineCount: 1,
      Now: 900,
      Then: 2632.96,
      More: 1732.96,
    });
  });

  test('is for who sees the orders', async () => {
    expect(await readOrderIds(rep, number)).toEqual([own.Id, expired.Id]);
    expect(await readOrderIds(manager, number)).toEqual([own.Id, expired.Id]);
    expect(await readOrderIds(otherRep, number)).toEqual([foreign.Id]);
    expect(await readOrderIds(administrator, number)).toEqual([foreign.Id, own.Id, expired.Id]);
    expect(await read(limited, number)).toMatchObject({ status: 404 });
    expect(await read(stranger, number)).toMatchObject({ status: 404 });
    expect(await read(rep, 99_999)).toMatchObject({ status: 404 });
  });

  test('leaves out an order that has been deleted since', async () => {
    const deleted = await saveOrder(rep);
    await storePriceImpact(dealerId, { number: 32 }, [
      impactOf(deleted, 5_00),
      impactOf(own, 1_00),
    ]);
    expect(await readOrderIds(rep, 32)).toEqual([own.Id, deleted.Id]);
    await callHandler(deleteOrder, { token: rep.token, params: { id: deleted.Id } });
    expect(await readOrderIds(rep, 32)).toEqual([own.Id]);
  });

  test('is summed up for each list', async () => {
    await storePriceImpact(dealerId, { number: 33 });
    const { body } = await callHandler(getPriceImpactSummaries, { token: otherRep.token });
    const summaries = body as { Number: number }[];
    expect(summaries.find((one) => one.Number === number)).toMatchObject({
      OrderCount: 1,
      More: 10,
    });
    expect(summaries.find((one) => one.Number === 33)).toMatchObject({
      WorkedOutOn: null,
      IsBeingWorkedOut: true,
      OrderCount: 0,
      More: 0,
    });
  });

  test('reads no more than its area may', async () => {
    const access = await recordAccess(() => read(administrator, number));
    expect(listAccessDeniedToArea('priceImpact', access)).toEqual([]);
  });
});

const requestAgain = (user: OrderClientUser, number: number) =>
  callHandler(requestPriceImpact, { token: user.token, params: { Number: number } });
const listRequests = async (number: number) =>
  (await listDueOutboxRefs(dealerId, new Date(), 'price-impact')).filter(({ SK }) =>
    SK.startsWith(`price-impact#${number}.`),
  );

describe('asking again', () => {
  test('is done once, also where several ask at once', async () => {
    await storePriceImpact(dealerId, { number: 41 }, []);
    const answers = await Promise.all(
      [rep, manager, administrator].map((user) => requestAgain(user, 41)),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { Number: 41, IsBeingWorkedOut: true } });
    expect(await requestAgain(rep, 41)).toMatchObject({ body: { IsBeingWorkedOut: true } });
    expect(await listRequests(41)).toHaveLength(1);
    const stored = await findPriceImpact(dealer, 41);
    expect(stored!.requestedOn > stored!.workedOutOn!).toBe(true);
  });

  test('is refused to who sees no orders, and for a list of another dealer', async () => {
    await storePriceImpact(dealerId, { number: 42 }, []);
    expect(await requestAgain(limited, 42)).toMatchObject({ status: 404 });
    expect(await requestAgain(stranger, 42)).toMatchObject({ status: 404 });
    expect(await listRequests(42)).toEqual([]);
  });
});

const print = (user: OrderClientUser, number: number, query = {}) =>
  callHandler(getPriceLetters, { token: user.token, params: { Number: number }, query });
const readPages = async (...args: Parameters<typeof print>) => {
  const answer = await print(...args);
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  return readPdfPageTexts(answer.body as Uint8Array);
};

describe('letters', () => {
  test('one for each customer, with the orders that have not expired', async () => {
    const suite = await saveOrder(rep, { WorksheetName: 'East suite', ExpiresOn: '2030-01-29' });
    const expired = await saveOrder(rep, { WorksheetName: 'Gone', ExpiresOn: '2020-01-01' });
    const endless = await saveOrder(rep, { CustomerId: contractCustomer });
    const lastDay = await saveOrder(rep, { CustomerId: contractCustomer, ExpiresOn: today });
    await storePriceImpact(dealerId, { number: 51 }, [
      impactOf(suite, 1732_96),
      impactOf(expired, 5_00),
      impactOf(endless, 40_00),
      impactOf(lastDay, -7_00),
    ]);
    const pages = await readPages(rep, 51);
    expect(pages).toHaveLength(2);
    const [contract, lakeshore] = pages as [string, string];
    expect(lakeshore).toContain('Dear Renee,');
    expect(lakeshore).toContain(
      'Ardent raises its prices on 01/01/2027. Your prices hold until 01/29/2030. For “East suite” the new prices would come to $1,732.96 more, before freight and tax.',
    );
    expect(lakeshore).toContain('Marcus Oyelaran');
    expect(lakeshore).toContain('(218) 555-0119');
    expect(lakeshore).not.toContain('Gone');
    expect(contract).toContain('Dear customer,');
    expect(contract).toContain('Ardent changes its prices on 01/01/2027.');
    expect(contract).toContain(
      `For order ${endless.OrderNumber} the new prices would come to $40.00 more`,
    );
    expect(contract).toContain(
      `For order ${lastDay.OrderNumber} the new prices would come to $7.00 less`,
    );
    const [only, ...others] = await readPages(rep, 51, { customerId: contractCustomer });
    expect(only).toBe(contract);
    expect(others).toEqual([]);
  });

  test('greet whom they are addressed to, not another contact of the customer', async () => {
    const own = await saveOrder(rep, { BillingInfo: { Contact: 'Renee Castillo' } });
    const other = await saveOrder(rep, { BillingInfo: { Contact: 'Pat Doe' } });
    await storePriceImpact(dealerId, { number: 55 }, [impactOf(own, 5_00)]);
    await storePriceImpact(dealerId, { number: 56 }, [impactOf(other, 5_00)]);
    expect((await readPages(rep, 55))[0]).toContain('Dear Renee,');
    expect((await readPages(rep, 56))[0]).toContain('Dear Pat Doe,');
  });

  test('none where nothing is to be told, or the caller sees no order', async () => {
    const expired = await saveOrder(rep, { ExpiresOn: '2020-01-01' });
    await storePriceImpact(dealerId, { number: 52 }, [impactOf(expired, 5_00)]);
    await storePriceImpact(dealerId, { number: 53 }, [impactOf(await saveOrder(rep), 5_00)]);
    expect(await print(rep, 52)).toMatchObject({ status: 404 });
    expect(await print(rep, 53, { customerId: contractCustomer })).toMatchObject({ status: 404 });
    expect(await print(otherRep, 53)).toMatchObject({ status: 404 });
    expect(await print(limited, 53)).toMatchObject({ status: 404 });
    expect(await print(stranger, 53)).toMatchObject({ status: 404 });
  });

  test('say nothing of a private customer beyond its order', async () => {
    const seen = await saveOrder(otherRep, {
      CustomerId: privateCustomer,
      AdditionalRep: { Name: 'Marcus', EmailAddress: rep.email },
      BillingInfo: { Name: 'Private Practice', City: 'Duluth' },
    });
    await storePriceImpact(dealerId, { number: 54 }, [impactOf(seen, 5_00)]);
    const [letter] = await readPages(rep, 54);
    expect(letter).toContain('Private Practice');
    expect(letter).not.toContain('Secretia');
    expect((await readPages(otherRep, 54))[0]).toContain('Dear Secretia,');
  });

  test('are in French for a customer in Quebec', async () => {
    const canadian = await createSignedInDealerUser({ dealerId: frenchDealerId });
    await storeCustomer(frenchDealerId);
    const draft = buildUnsavedOrder(canadian, {
      WorksheetName: 'Salle 2',
      ExpiresOn: '2030-01-29',
      BillingInfo: { Name: 'Clinique du Lac', City: 'Québec', StateId: quebecId, CountryId: 2 },
    });
    const answer = await createOrderClient(canadian).create(
      recalculateOrder(draft, { storeCode: 'HSCA' }),
    );
    const quebec = decodeOrderBody(answer.body);
    await storePriceImpact(frenchDealerId, { number: 55, manufacturers: ['Ardent', 'Medova'] }, [
      impactOf(quebec, 1732_96),
    ]);
    const [letter] = await readPages(canadian, 55);
    expect(letter).toContain('Ardent et Medova augmentent leurs prix le 2027-01-01.');
    expect(letter).toContain('Vos prix sont garantis jusqu’au 2030-01-29.');
    expect(letter).toMatch(/représenteraient 1.732,96.\$ de plus, avant transport et taxes/);
  });
});
