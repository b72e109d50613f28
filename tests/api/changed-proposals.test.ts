import { beforeAll, describe, expect, test } from 'vitest';
import { handler as listNotifications } from '#functions/api/notifications/list-notifications.ts';
import { handler as countFollowUp } from '#functions/api/orders/count-follow-up.ts';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as renameOrder } from '#functions/api/orders/rename-order.ts';
import { handler as restoreOrderVersion } from '#functions/api/orders/restore-order-version.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { tableClient } from '#functions/store/table/table-client.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { splitNoticeText } from '#shared/format/notice-text.ts';
import { asPercent } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { QUEBEC_REGION_ID } from '#shared/reference/region-taxes.ts';
import type { Mailbox } from '#shared/schemas/notification-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type {
  OrderFollowUp,
  OrderRow,
  OrderSearchView,
} from '#shared/schemas/order-search-schema.ts';
import { proposalsTexts } from '#shared/texts/proposals-texts.ts';
import { buildAcceptance } from '#tests/make/build-acceptance.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { countRequestsDuring, installRequestCounting } from '#tests/make/count-requests.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { optionsContent } from '#tests/make/option-order.ts';
import {
  createOrderClient,
  decodeOrderBody,
  encodeOrderUpdate,
  type OrderClientUser,
} from '#tests/make/order-client.ts';
import {
  createProposalClient,
  createShareableFields,
  decodeProposal,
  getDayFromNow,
} from '#tests/make/proposal-client.ts';
import { emptySalesSettings } from '#tests/make/sales-settings.ts';

const DEALER = 9279;
const CANADIAN_DEALER = 9280;
const OTHER_SETTINGS = { ...emptySalesSettings, DefaultDeposit: asPercent(250_000) };
let rep: OrderClientUser;
let limited: OrderClientUser;
let successor: OrderClientUser;
let canadianRep: OrderClientUser;

installRequestCounting(tableClient, transactionClient);

beforeAll(async () => {
  await storeDealer({ Id: DEALER });
  await storeDealer({ Id: CANADIAN_DEALER, StoreCode: 'HSCA', CountryId: CANADA_COUNTRY_ID });
  for (const id of [DEALER, CANADIAN_DEALER]) await storeCustomer(id);
  rep = await createSignedInDealerUser({ dealerId: DEALER });
  limited = await createSignedInDealerUser({ dealerId: DEALER, isLimitedTransferUser: true });
  successor = await createSignedInDealerUser(
    { dealerId: DEALER },
    { SalesSettings: OTHER_SETTINGS },
  );
  canadianRep = await createSignedInDealerUser({ dealerId: CANADIAN_DEALER });
});

async function shareNewOrder(
  changes: Parameters<ReturnType<typeof createProposalClient>['share']>[1] = {},
) {
  const order = await createOrderClient(rep).saveNewOrder({
    ...optionsContent,
    ...createShareableFields(),
    PaymentDueOn: getDayFromNow(40),
  });
  return { order, ...(await createProposalClient(rep).shareWithVisitor(order, changes)) };
}

async function save(order: Order, changes: Partial<Order>, user = rep): Promise<Order> {
  const saved = await createOrderClient(user).update({ ...order, ...changes });
  expect(saved).toMatchObject({ status: 200, body: { Version: order.Version + 1 } });
  return decodeOrderBody(saved.body);
}

const saveCounted = async (order: Order) => {
  const { count, result } = await countRequestsDuring(() => save(order, { GeneralNotes: '' }));
  return { requests: count.requests, order: result };
};

/** Another payment due date is another offer. */
const makeOther = (order: Order, user = rep) =>
  save(order, { PaymentDueOn: getDayFromNow(41) }, user);
const makeSame = (order: Order, user = rep) =>
  save(order, { PaymentDueOn: getDayFromNow(40) }, user);

async function readRow({ Id }: Pick<Order, 'Id'>, user = rep, View?: OrderSearchView) {
  const { body } = await callHandler(searchOrders, {
    token: user.token,
    body: { Today: getDayFromNow(0), View },
    query: { filter: JSON.stringify(['Id', '=', Id]) },
  });
  const [row] = (body as { data: OrderRow[] }).data;
  return row;
}

/** What list and panel say of the order's proposal; both always say the same of whether it has changed. */
async function readStanding(order: Pick<Order, 'Id'>, user = rep) {
  const [row, { body }] = await Promise.all([
    readRow(order, user),
    createProposalClient(user).list(order.Id),
  ]);
  const { IsChanged } = decodeProposal((body as unknown[])[0]);
  expect(row?.IsProposalChanged).toBe(IsChanged ? true : undefined);
  return { state: row?.Proposal, isChanged: IsChanged };
}

const unchanged = { state: 'waiting', isChanged: false };
const changed = { state: 'waiting', isChanged: true };

describe('a save', () => {
  test('that offers something else tags the order until one offers the same again', async () => {
    const { order } = await shareNewOrder();
    expect(await readStanding(order)).toEqual(unchanged);
    const noted = await save(order, { WorksheetName: 'Other', ConfidentialNotes: 'Told nobody' });
    expect(await readStanding(order)).toEqual(unchanged);
    const other = await makeOther(noted);
    expect(await readStanding(order)).toEqual(changed);
    const still = await save(other, { WorksheetName: 'Another' });
    expect(await readStanding(order)).toEqual(changed);
    const back = await makeSame(still);
    expect(await readStanding(order)).toEqual(unchanged);
    expect(back.Version).toBe(order.Version + 4);
  });

  test('leaves the order in its view, and the counts as they are', async () => {
    const { order } = await shareNewOrder();
    const count = async () => {
      const request = { token: rep.token, body: { Today: getDayFromNow(0) } };
      const { body } = await callHandler(countFollowUp, request);
      return { ...(body as OrderFollowUp).Counts, Revised: undefined };
    };
    const before = await count();
    await makeOther(order);
    expect(await count()).toEqual(before);
    expect(await readRow(order, rep, 'WaitingForCustomer')).toMatchObject({
      Proposal: 'waiting',
      IsProposalChanged: true,
    });
  });

  test('costs nothing more where no proposal is live, once the end of one was seen', async () => {
    const unshared = await createOrderClient(rep).saveNewOrder(createShareableFields());
    const first = await saveCounted(unshared);
    const { order } = await shareNewOrder();
    const live = await saveCounted(order);
    expect(live.requests).toBe(first.requests + 1);
    await createProposalClient(rep).withdraw(order.Id, 1);
    const ended = await saveCounted(live.order);
    expect(ended.requests).toBe(first.requests + 1);
    expect((await saveCounted(ended.order)).requests).toBe(first.requests);
  });

  test('of a declined or opened proposal tags it too', async () => {
    const { order, visitor } = await shareNewOrder();
    await visitor.open();
    const other = await makeOther(order);
    expect(await readStanding(order)).toEqual({ state: 'opened', isChanged: true });
    await visitor.decline('Too expensive');
    expect(await readStanding(order)).toEqual({ state: 'declined', isChanged: true });
    const back = await makeSame(other);
    expect(await readStanding(order)).toEqual({ state: 'declined', isChanged: false });
    await makeOther(back);
    await visitor.reopen();
    expect(await readStanding(order)).toEqual({ state: 'opened', isChanged: true });
  });

  test('takes the expiration date away, and the proposal is changed', async () => {
    const { order } = await shareNewOrder();
    await save(order, { ExpiresOn: null });
    expect(await readStanding(order)).toEqual(changed);
  });
});

describe('a tag ends', () => {
  test('with the next share, of the order as it is', async () => {
    const { order } = await shareNewOrder();
    const other = await makeOther(order);
    await createProposalClient(rep).share(other);
    expect(await readStanding(order)).toEqual(unchanged);
    await makeSame(other);
    expect(await readStanding(order)).toEqual(changed);
  });

  test('with the proposal, and with an acceptance', async () => {
    const { order } = await shareNewOrder();
    await makeOther(order);
    await createProposalClient(rep).withdraw(order.Id, 1);
    expect(await readRow(order)).not.toHaveProperty('Proposal');
    expect(await readRow(order)).not.toHaveProperty('IsProposalChanged');

    const { order: next, visitor } = await shareNewOrder();
    await makeSame(await makeOther(next));
    const page = await visitor.readPage();
    expect(await visitor.accept(buildAcceptance(page))).toMatchObject({ status: 200 });
    expect(await readStanding(next)).toEqual({ state: 'accepted', isChanged: false });
  });
});

describe('the list and acceptances agree', () => {
  test('for every one of several recipients', async () => {
    const { order, proposal, visitor } = await shareNewOrder({
      Recipients: [
        { Name: 'Renee Castillo', Email: 'renee.9279@lakeshore.example' },
        { Name: 'Anders Holm', Email: 'anders.9279@lakeshore.example' },
      ],
    });
    expect(proposal.Links).toHaveLength(2);
    const page = await visitor.readPage();
    const other = await makeOther(order);
    expect(await visitor.accept(buildAcceptance(page))).toMatchObject({ status: 409 });
    expect(await readStanding(order)).toEqual(changed);
    await makeSame(other);
    expect(await visitor.accept(buildAcceptance(page))).toMatchObject({ status: 200 });
  });

  test('where saves and a share of the same version meet', async () => {
    for (let round = 0; round < 10; round++) {
      const { order, proposal } = await shareNewOrder();
      const shared = createProposalClient(rep).share(order);
      const saved = createOrderClient(rep).update({ ...order, PaymentDueOn: getDayFromNow(41) });
      const [{ status }, answer] = await Promise.all([shared, saved]);
      expect(answer).toMatchObject({ status: 200, body: { Version: order.Version + 1 } });
      expect([200, 409]).toContain(status);
      // The share was of the version before, or was refused.
      expect(await readStanding(order)).toEqual(changed);
      expect(proposal.Sequence).toBe(1);
    }
  });

  test('of a French dealer, also on the taxes that only its settings have', async () => {
    const canadian = { StoreCode: 'HSCA', CountryId: CANADA_COUNTRY_ID };
    const address = { Name: 'Sourire', Line1: '1 rue Principale', StateId: QUEBEC_REGION_ID };
    const draft = recalculateOrder(
      buildUnsavedOrder(canadianRep, {
        ...optionsContent,
        ...createShareableFields(),
        ShippingInfo: address,
        InstallationInfo: address,
      }),
      { storeCode: 'HSCA' },
    );
    const send = async (handler: typeof createOrder, order: Order) => {
      const { token } = canadianRep;
      const sent = recalculateOrder(order, { storeCode: 'HSCA' });
      const answer = await callHandler(handler, { token, body: encodeOrderUpdate(sent) });
      expect(answer).toMatchObject({ status: 200 });
      return decodeOrderBody(answer.body);
    };
    const order = await send(createOrder, draft);
    const client = createProposalClient(canadianRep);
    const { visitor } = await client.shareWithVisitor(order, { Language: 'fr' });
    const page = await visitor.readPage();
    expect(page.Copy.Languages).toEqual(['en', 'fr']);
    const other = await send(updateOrder, {
      ...order,
      GeneralNotes: '',
      InstalledOn: getDayFromNow(21),
    });
    expect(await readStanding(order, canadianRep)).toEqual(changed);
    const back = await send(updateOrder, { ...other, InstalledOn: order.InstalledOn ?? null });
    expect(await readStanding(order, canadianRep)).toEqual(unchanged);

    // A number of the dealer that its documents print; no save of the order has seen it.
    await storeDealer({ Id: CANADIAN_DEALER, ...canadian, GstHstNumber: '836197204 RT0001' });
    expect(await readStanding(order, canadianRep)).toEqual(unchanged);
    const french = buildAcceptance(page, undefined, { Language: 'fr' });
    expect(await visitor.accept(french)).toMatchObject({ status: 409 });
    expect(await readStanding(order, canadianRep)).toEqual(changed);
    await storeDealer({ Id: CANADIAN_DEALER, ...canadian });
    await send(updateOrder, back);
    expect(await readStanding(order, canadianRep)).toEqual(unchanged);
    expect(await visitor.accept(french)).toMatchObject({ status: 200 });
  });
});

describe('other writes of an order', () => {
  test('restoring a version tags it, or takes the tag away', async () => {
    const { order } = await shareNewOrder();
    const other = await makeOther(order);
    const restore = async (version: number, Version: number) => {
      const request = { params: { id: order.Id, version }, body: { Version } };
      const answer = await callHandler(restoreOrderVersion, { token: rep.token, ...request });
      expect(answer).toMatchObject({ status: 200 });
    };
    await restore(order.Version, other.Version);
    expect(await readStanding(order)).toEqual(unchanged);
    await restore(other.Version, other.Version + 1);
    expect(await readStanding(order)).toEqual(changed);
  });

  test('a new name changes nothing, and the next save is still compared', async () => {
    const { order } = await shareNewOrder();
    const renamed = await callHandler(renameOrder, {
      token: rep.token,
      body: { OrderId: order.Id, Name: 'Renamed' },
    });
    expect(renamed).toMatchObject({ status: 200 });
    expect(await readStanding(order)).toEqual(unchanged);
    await makeOther({ ...order, WorksheetName: 'Renamed', Version: order.Version + 1 });
    expect(await readStanding(order)).toEqual(changed);
  });

  test('a transfer keeps the offer, unless the new owner’s settings are another one', async () => {
    const owner = { SalesRepId: successor.salesRepId };
    const { order } = await shareNewOrder();
    await save(order, owner);
    expect(await readStanding(order, successor)).toEqual(unchanged);
    const { order: next } = await shareNewOrder();
    await save(next, { ...owner, OrderSalesSettings: OTHER_SETTINGS });
    expect(await readStanding(next, successor)).toEqual(changed);
  });

  test('a save by an owner who may not share it tells who did', async () => {
    const { order } = await shareNewOrder();
    const notice = splitNoticeText(
      proposalsTexts.changedSince(order.OrderNumber, `${limited.firstName} ${limited.lastName}`),
    );
    const readNotices = async () => {
      const { body } = await callHandler(listNotifications, { token: rep.token });
      return (body as Mailbox).Notifications.filter(({ Subject }) => Subject === notice.subject);
    };
    const theirs = await save(order, { SalesRepId: limited.salesRepId });
    const noted = await save(theirs, { ConfidentialNotes: 'Theirs' }, limited);
    expect(await readNotices()).toEqual([]);
    const other = await makeOther(noted, limited);
    expect(await readRow(order, limited)).toMatchObject({
      Proposal: 'waiting',
      IsProposalChanged: true,
    });
    expect(await readNotices()).toMatchObject([
      { NotificationTypeId: 1, OrderId: order.Id, CustomerId: order.CustomerId },
    ]);
    const still = await save(other, { GeneralNotes: 'Same' }, limited);
    expect(await readNotices()).toHaveLength(1);
    await makeSame(still, limited);
    expect(await readRow(order, limited)).not.toHaveProperty('IsProposalChanged');
    expect(await readNotices()).toHaveLength(1);
  });
});
