import { beforeAll, describe, expect, test } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as restoreOrderVersion } from '#functions/api/orders/restore-order-version.ts';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as uncommitOrders } from '#functions/api/orders/uncommit-orders.ts';
import { handler as undeleteOrder } from '#functions/api/orders/undelete-order.ts';
import { roles } from '#shared/access/roles.ts';
import { asCents } from '#shared/money/money.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { proposalsTexts } from '#shared/texts/proposals-texts.ts';
import { buildAcceptance } from '#tests/make/build-acceptance.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeManufacturer } from '#tests/make/catalog-fixtures.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { buildBundleAt, buildLineInBundle, optionsContent } from '#tests/make/option-order.ts';
import {
  createOrderClient,
  decodeOrderBody,
  type OrderClientUser,
} from '#tests/make/order-client.ts';
import {
  createProposalClient,
  createShareableFields,
  createVisitorClient,
  getDayFromNow,
} from '#tests/make/proposal-client.ts';

const dealerId = 9278;
let rep: OrderClientUser;
let administrator: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId, OrderLinkEnabled: true });
  await storeCustomer(dealerId);
  await storeManufacturer(dealerId, {
    Id: 41,
    MfgId: 1,
    CompanyCode: 'ADEC',
    CompanyName: 'Adec',
  });
  rep = await createSignedInDealerUser({ dealerId });
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
});

const readOrder = async ({ Id }: Pick<Order, 'Id'>) =>
  decodeOrderBody((await createOrderClient(rep).load(Id)).body);

async function shareNewOrder(changes: Partial<Order> = {}) {
  const order = await createOrderClient(rep).saveNewOrder({
    ...optionsContent,
    ...createShareableFields(),
    ...changes,
  });
  return { order, ...(await createProposalClient(rep).shareWithVisitor(order)) };
}

async function acceptNewOrder() {
  const { order, visitor } = await shareNewOrder();
  const accepted = await visitor.accept(buildAcceptance(await visitor.readPage()));
  expect(accepted).toMatchObject({ status: 200 });
  return { order: await readOrder(order), visitor };
}

const commit = ({ Id }: Order) => callHandler(commitOrders, { token: rep.token, body: [Id] });
const uncommit = async ({ Id }: Order) =>
  expect(
    await callHandler(uncommitOrders, { token: administrator.token, params: { id: Id } }),
  ).toMatchObject({ status: 200 });

const isClosed = { status: 410, body: { Ended: { Kind: 'closed' } } };

describe('a proposal that may be accepted', () => {
  test('ends when its order is submitted', async () => {
    const { order, visitor } = await shareNewOrder();
    const request = { token: rep.token, params: { id: order.Id }, body: [order.Id] };
    expect(await callHandler(submitOrder, request)).toMatchObject({ status: 200 });
    expect(await visitor.read()).toMatchObject(isClosed);
  });

  test('does not come back with an order that is opened again or undeleted', async () => {
    const committed = await shareNewOrder();
    await commit(committed.order);
    await uncommit(committed.order);
    expect(await committed.visitor.read()).toMatchObject(isClosed);
    const deleted = await shareNewOrder();
    const params = { id: deleted.order.Id };
    expect(await callHandler(deleteOrder, { token: rep.token, params })).toMatchObject({
      status: 204,
    });
    const undeleted = await callHandler(undeleteOrder, { token: administrator.token, params });
    expect(undeleted.status).toBe(204);
    expect(await deleted.visitor.read()).toMatchObject(isClosed);
  });

  test('ends where it was declined, too', async () => {
    const { order, visitor } = await shareNewOrder();
    await visitor.decline('Too expensive');
    await commit(order);
    expect(await visitor.reopen()).toMatchObject(isClosed);
  });
});

describe('an accepted order', () => {
  const locked = { status: 409, body: { Message: proposalsTexts.locked('Renee Castillo') } };

  test('is still accepted and locked when it is opened again', async () => {
    const { order } = await acceptNewOrder();
    await commit(order);
    await uncommit(order);
    const open = await readOrder(order);
    expect(open).toMatchObject({ OrderStatusId: 1, Acceptance: { Sequence: 1 } });
    const client = createOrderClient(rep);
    expect(await client.update({ ...open, PaymentDueOn: getDayFromNow(50) })).toMatchObject(locked);
    expect(await client.update({ ...open, GeneralNotes: 'Yard' })).toMatchObject({ status: 200 });
  });

  test('lets what is not taken change, but not be chosen', async () => {
    const { order } = await acceptNewOrder();
    const client = createOrderClient(rep);
    const option = order.Bundles[1]!;
    const OrderLines = order.OrderLines.map((line) =>
      line.OrderLineGroupId === 1 ? { ...line, Description: 'Another chair' } : line,
    );
    const changed = await client.update({ ...order, OrderLines });
    expect(changed).toMatchObject({ status: 200 });
    const Bundles = order.Bundles.with(1, { ...option, Choice: 'included' });
    const next = decodeOrderBody(changed.body);
    expect(await client.update({ ...next, Bundles })).toMatchObject(locked);
  });

  test('is not accepted any more where its accepted version is restored after a revision', async () => {
    const { order } = await acceptNewOrder();
    const request = { Version: order.Version, Reason: 'Out of stock' };
    const revised = await createProposalClient(rep).revise(order.Id, request);
    const { Version } = decodeOrderBody(revised.body);
    const restored = await callHandler(restoreOrderVersion, {
      token: rep.token,
      params: { id: order.Id, version: order.Version },
      body: { Version },
    });
    expect(restored).toMatchObject({ status: 200 });
    expect((await readOrder(order)).Acceptance ?? null).toBeNull();
  });

  test('says to another link who accepted it, with the address masked', async () => {
    const { order, visitor } = await shareNewOrder();
    const copied = await createProposalClient(rep).copyLink(order.Id, 1);
    const { Path } = copied.body as { Path: string };
    const other = createVisitorClient(Path.slice('/p#'.length));
    const sent = buildAcceptance(await other.readPage());
    await visitor.accept(buildAcceptance(await visitor.readPage()));
    expect(await other.readPage()).toMatchObject({
      State: 'accepted',
      Acceptance: { Name: 'Renee Castillo', Email: 'r***@lakeshore.example' },
    });
    const alreadyAccepted = { status: 409, body: { Message: proposalsTexts.alreadyAccepted } };
    expect(await other.accept(sent)).toMatchObject(alreadyAccepted);
    expect(await other.decline('No')).toMatchObject({ status: 409 });
  });
});

test('A fixed down payment above the chosen total is the total, also when the order is saved again', async () => {
  const { order, visitor } = await shareNewOrder({
    Bundles: optionsContent.Bundles.with(
      1,
      buildBundleAt(1, { Choice: 'optional', IsTaken: true }),
    ),
    CustomDownPayment: true,
    DownPayment: asCents(2500_00),
  });
  const page = await visitor.readPage();
  const { Key } = page.Copy.Bundles.find(({ Name }) => Name === 'Room 2')!;
  expect(await visitor.accept(buildAcceptance(page, [Key]))).toMatchObject({ status: 200 });
  const accepted = await readOrder(order);
  expect(accepted.Total).toBeLessThan(2500_00);
  expect([accepted.DownPayment, accepted.BalanceDue]).toEqual([accepted.Total, 0]);
  const saved = await createOrderClient(rep).update({ ...accepted, GeneralNotes: 'Yard' });
  expect(saved).toMatchObject({ status: 200, body: { DownPayment: accepted.Total / 100 } });
});

test('Nothing is accepted where nothing is taken, or for a total below zero', async () => {
  const Bundles = [
    buildBundleAt(0),
    buildBundleAt(1, { Choice: 'optional', IsTaken: true }),
    buildBundleAt(2, { Choice: 'optional', IsTaken: false }),
  ];
  const tradeIn = {
    Retail: null,
    InitialDealerCost: asCents(-2000_00),
    CustomerCost: asCents(-2000_00),
  };
  const { order, visitor } = await shareNewOrder({
    Bundles,
    OrderLines: [buildLineInBundle(1, 1), buildLineInBundle(2, 2, tradeIn)],
  });
  const page = await visitor.readPage();
  const keys = page.Copy.Bundles.map(({ Key }) => Key);
  expect(await visitor.accept(buildAcceptance(page, []))).toMatchObject({
    status: 409,
    body: { Message: proposalsTexts.nothingTaken },
  });
  expect(await visitor.accept(buildAcceptance(page, keys))).toMatchObject({
    status: 409,
    body: { Message: proposalsTexts.negativeTotal },
  });
  expect((await readOrder(order)).Version).toBe(order.Version);
});
