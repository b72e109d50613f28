import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as getDealer } from '#functions/api/dealers/get-dealer.ts';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as restoreOrderVersion } from '#functions/api/orders/restore-order-version.ts';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as uncommitOrders } from '#functions/api/orders/uncommit-orders.ts';
import { handler as updateOrderStatus } from '#functions/api/orders/update-order-status.ts';
import { handler as updateDealer } from '#functions/api/profiles/update-dealer.ts';
import { handler as buildForms } from '#functions/api/reports/build-forms.ts';
import { handler as getOrderReport } from '#functions/api/reports/get-order-report.ts';
import { getOrderHeaderKey, parseOrderHeader } from '#functions/store/orders/order-header-item.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { asCents } from '#shared/money/money.ts';
import { OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildRoom } from '#tests/make/build-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import {
  createOrderClient,
  decodeOrderBody,
  type OrderClientUser,
} from '#tests/make/order-client.ts';
import { createProposalClient, createShareableFields } from '#tests/make/proposal-client.ts';

let dealerId = 9100;
let rep: OrderClientUser;
let manager: OrderClientUser;
let administrator: OrderClientUser;

/** A product that costs 700.00 of 1,000.00. */
/** Of the stored manufacturer. */
const MFG_ID = 7;
const chair = {
  Id: 1,
  PartNumber: 'AX-200',
  StockCode: '104-2210',
  Retail: asCents(1_000_00),
  DealerCost: asCents(700_00),
};

beforeEach(async () => {
  dealerId++;
  await storeDealer({ Id: dealerId, OrderLinkEnabled: true });
  await Promise.all([
    storeCustomer(dealerId),
    storeManufacturer(dealerId),
    storeManufacturer(dealerId, { Id: 2, MfgId: 8, CompanyCode: 'MDV', CompanyName: 'Medova' }),
    storeProduct(dealerId, chair),
  ]);
  [rep, manager, administrator] = (await Promise.all(
    [roles.salesRep, roles.salesManager, roles.salesAdministrator].map((roleId) =>
      createSignedInDealerUser({ dealerId, roleId, canViewAllOrders: true }),
    ),
  )) as [OrderClientUser, OrderClientUser, OrderClientUser];
});

const orderGp = { Measure: 'orderGp', From: 0, Limit: 20, Approver: 'manager' };
const lineGp = { ...orderGp, Measure: 'lineGp' };
const discount = { ...orderGp, Measure: 'discount', Limit: 20 };
const dealerCost = { ...orderGp, Measure: 'dealerCost', Limit: 0 };

async function setRules(...ApprovalRules: object[]) {
  const { body } = await callHandler(getDealer, {
    token: administrator.token,
    params: { id: dealerId },
  });
  const { Version } = body as { Version: number };
  expect(
    await callHandler(updateDealer, {
      token: administrator.token,
      params: { id: dealerId },
      body: { ApprovalRules, Version },
    }),
  ).toMatchObject({ status: 200 });
}

const buildChairLine = (changes: Partial<OrderLine> = {}) =>
  buildLine({
    MfgCode: 'ADEC',
    MfgId: 7,
    PartNumber: 'AX-200',
    StockCode: '104-2210',
    Retail: asCents(1_000_00),
    InitialDealerCost: asCents(700_00),
    Discount1: 0 as OrderLine['Discount1'],
    CustomerCost: asCents(900_00),
    ...changes,
  });

/** An order of a chair at a price, fit to be committed. */
const saveChair = (
  changes: Partial<OrderLine> = {},
  user = rep,
  fields: Partial<Order> = { InstalledOn: '2026-12-14' },
) => createOrderClient(user).saveNewOrder({ ...fields, OrderLines: [buildChairLine(changes)] });
const resave = async (order: Order, changes: Partial<OrderLine>, user = rep) => {
  const [line] = order.OrderLines;
  const answer = await createOrderClient(user).update({
    ...order,
    OrderLines: [buildLine({ ...line!, ...changes })],
  });
  expect(answer).toMatchObject({ status: 200 });
  return decodeOrderBody(answer.body);
};

const commit = (orders: Order[], user = rep) =>
  callHandler(commitOrders, { token: user.token, body: orders.map(({ Id }) => Id) });
const submit = ({ Id }: Order, user = rep) =>
  callHandler(submitOrder, { token: user.token, params: { id: Id }, body: [Id] });
const setCommitted = ({ Id }: Order, user = rep) =>
  callHandler(updateOrderStatus, {
    token: user.token,
    params: { id: Id },
    body: { OrderStatusId: 2 },
  });

const needed = { Message: 'This order needs approval.', Code: 'approvals.needed' };
const committed = (...orders: Order[]) => ({
  status: 200,
  body: { Committed: orders.map(({ Id }) => Id), Refused: [] },
});
const refused = ({ Id }: Order, ...Reasons: object[]) => ({
  status: 200,
  body: { Committed: [], Refused: [{ Id, ...needed, Approval: { Reasons } }] },
});
const readHeader = async ({ Id }: Order) =>
  parseOrderHeader(
    (await findItem(getOrderHeaderKey(toDealerKey(dealerId), Id), { isConsistent: true }))!,
  );

const share = (order: Order, MayChoose: boolean) =>
  createProposalClient(rep).share(order, { MayChoose });

const refusal = (reason: object = {}) => ({
  status: 409,
  body: { ...needed, Approval: { Reasons: [reason] } },
});

/** Changes the rules when a call has judged an order and is about to write. */
async function changeRulesDuring<Answer>(act: () => Promise<Answer>, ...rules: object[]) {
  const send = transactionClient.send.bind(transactionClient);
  let isJudged = false;
  transactionClient.send = (async (command: never) => {
    if (!isJudged) {
      isJudged = true;
      await setRules(...rules);
    }
    return send(command);
  }) as typeof transactionClient.send;
  try {
    return await act();
  } finally {
    transactionClient.send = send;
  }
}
const commitWhile = (order: Order, ...rules: object[]) =>
  changeRulesDuring(() => commit([order]), ...rules);

describe('an order below a floor', () => {
  test('is refused by commit, bulk commit, submit and status, with its reasons', async () => {
    await setRules(orderGp);
    const [low, fine] = [await saveChair({ CustomerCost: asCents(850_00) }), await saveChair()];
    const reason = {
      Measure: 'orderGp',
      MfgId: null,
      OrderLineId: null,
      Value: 17.647,
      Limit: 20,
      Shortfall: 25,
      Approver: 'manager',
    };
    expect(await commit([low, fine])).toMatchObject({
      status: 200,
      body: {
        Committed: [fine.Id],
        Refused: [{ Id: low.Id, ...needed, Approval: { Reasons: [reason] } }],
      },
    });
    for (const answer of [await submit(low), await setCommitted(low)])
      expect(answer).toMatchObject({
        status: 409,
        body: { ...needed, Approval: { Reasons: [reason] } },
      });
    expect(await readHeader(low)).toMatchObject({ order: { OrderStatusId: 1, Version: 1 } });
    const raised = await resave(low, { CustomerCost: asCents(875_00) });
    expect(await commit([raised])).toMatchObject(committed(raised));
  });

  test('is no matter of a dealer without rules, who stores and answers nothing new', async () => {
    const order = await saveChair({ CustomerCost: asCents(1_00) });
    expect(Object.keys(order.OrderLines[0]!).filter((name) => name.startsWith('Catalog'))).toEqual(
      [],
    );
    expect(await readHeader(order)).not.toHaveProperty('measures');
    expect(await commit([order])).toMatchObject(committed(order));
    const forged = await saveChair({ CatalogDealerCost: asCents(1), CatalogRetail: asCents(1) });
    expect(forged.OrderLines[0]).not.toHaveProperty('CatalogDealerCost');
    expect(forged.OrderLines[0]).not.toHaveProperty('CatalogRetail');
  });

  test.each([
    ['no manufacturer', { MfgId: null, MfgCode: null }],
    ['the manufacturer 0', { MfgId: 0 }],
    ['its part number alone', { MfgId: null, StockCode: null }],
    ['its stock code alone', { MfgId: null, MfgCode: null, PartNumber: null }],
  ])('is measured by a rule of its manufacturer where a line names %s', async (_what, names) => {
    await setRules({ ...orderGp, MfgId: MFG_ID });
    const order = await saveChair({ CustomerCost: asCents(850_00), ...names });
    expect(order.OrderLines[0]).toMatchObject({ ...names, CatalogMfgId: MFG_ID });
    expect(await commit([order])).toMatchObject({ body: { Refused: [{ Id: order.Id }] } });
    const raised = await resave(order, { CustomerCost: asCents(875_00) });
    expect(await commit([raised])).toMatchObject(committed(raised));
  });

  test('is measured by the rules of its owner and of who commits', async () => {
    await setRules(orderGp, { ...orderGp, RoleId: 3, Limit: 10 });
    const price = { CustomerCost: asCents(800_00) };
    const [ofRep, ofManager, ofAdministrator] = [
      await saveChair(price),
      await saveChair(price, manager),
      await saveChair(price, administrator),
    ];
    for (const by of [rep, manager, administrator])
      expect(await commit([ofRep], by)).toMatchObject(refused(ofRep, { Limit: 20 }));
    expect(await commit([ofManager], rep)).toMatchObject(refused(ofManager, { Limit: 20 }));
    expect(await commit([ofAdministrator], manager)).toMatchObject(committed(ofAdministrator));
    expect(await commit([ofManager], administrator)).toMatchObject(committed(ofManager));
  });

  test('of another dealer does not exist', async () => {
    await setRules(orderGp);
    const order = await saveChair({ CustomerCost: asCents(850_00) });
    await storeDealer({ Id: 9_499 });
    const foreigner = await createSignedInDealerUser({ dealerId: 9_499 });
    expect((await commit([order], foreigner)).body).toMatchObject({
      Refused: [{ Code: 'api.notFound' }],
    });
    expect(await setCommitted(order, foreigner)).toMatchObject({ status: 404 });
  });
});

describe('what was decided before a rule', () => {
  test('is submitted as it was committed, and measured again after an uncommit', async () => {
    const [one, two] = [await saveChair({ CustomerCost: asCents(800_00) }), await saveChair()];
    expect(await commit([one, two])).toMatchObject(committed(one, two));
    await setRules(orderGp);
    expect(await submit(one)).toMatchObject({ status: 200 });
    await setRules({ ...orderGp, Limit: 50 });
    await callHandler(uncommitOrders, {
      token: administrator.token,
      params: { id: two.Id },
      body: [two.Id],
    });
    expect(await commit([two])).toMatchObject(refused(two, { Limit: 50 }));
  });

  test('is measured from its lines where it was saved before', async () => {
    const low = await saveChair({ CustomerCost: asCents(850_00) });
    const typed = await saveChair({ InitialDealerCost: asCents(500_00), IsDealerCostTyped: true });
    await setRules(orderGp, { ...lineGp, MfgId: 7, Limit: 25 }, dealerCost);
    expect(await commit([low])).toMatchObject(
      refused(low, { Measure: 'orderGp' }, { Measure: 'lineGp', MfgId: 7, Value: 17.647 }),
    );
    expect(await commit([typed])).toMatchObject(
      refused(typed, { Measure: 'dealerCost', Value: 28.5715, OrderLineId: 'line-1' }),
    );
    // Saved once more, it has all that later rules about the same lines need.
    const again = await resave(low, { CustomerCost: asCents(1_000_00) });
    expect(await readHeader(again)).toMatchObject({
      measures: { all: { subtotal: 1_000_00, cost: 700_00 }, byMfgId: { 7: {} } },
    });
    await setRules({ ...lineGp, MfgId: 8 }, orderGp);
    expect(await commit([again])).toMatchObject(committed(again));
  });
});

describe('a dealer cost lowered by hand', () => {
  test('is compared with the catalogue’s, which no caller can say', async () => {
    await setRules(orderGp, dealerCost);
    const forged = {
      InitialDealerCost: asCents(500_00),
      CatalogDealerCost: asCents(500_00),
      CatalogRetail: null,
    };
    const order = await saveChair(forged);
    expect(order.OrderLines[0]).toMatchObject({
      CatalogDealerCost: chair.DealerCost,
      CatalogRetail: chair.Retail,
    });
    const lowered = { Measure: 'dealerCost', Value: 28.5715, Limit: 0, Shortfall: null };
    expect(await commit([order])).toMatchObject(refused(order, lowered));
    const again = await resave(order, forged);
    expect(again.OrderLines[0]).toMatchObject({ CatalogDealerCost: chair.DealerCost });
    const discounted = await resave(again, {
      InitialDealerCost: asCents(700_00),
      Discount2: 10_000 as OrderLine['Discount2'],
    });
    expect(await commit([discounted])).toMatchObject(refused(discounted, { Value: 1 }));
    const back = await resave(discounted, { Discount2: 0 as OrderLine['Discount2'] });
    expect(await commit([back])).toMatchObject(committed(back));
  });

  test('is not a price list that became dearer or cheaper meanwhile', async () => {
    await setRules(dealerCost);
    const order = await saveChair();
    await storeProduct(dealerId, { ...chair, DealerCost: asCents(800_00) });
    const cheaper = await resave(order, { CustomerCost: asCents(880_00) });
    expect(cheaper.OrderLines[0]).toMatchObject({ CatalogDealerCost: asCents(700_00) });
    await storeProduct(dealerId, { ...chair, DealerCost: asCents(600_00) });
    const refreshed = await resave(cheaper, { InitialDealerCost: asCents(600_00) });
    expect(refreshed.OrderLines[0]).toMatchObject({ CatalogDealerCost: asCents(600_00) });
    expect(await commit([refreshed])).toMatchObject(committed(refreshed));
  });

  test('counts whole where the catalogue has none', async () => {
    await setRules(dealerCost);
    const unmatched = { PartNumber: 'none', StockCode: null };
    const typed = await saveChair({ ...unmatched, IsDealerCostTyped: true });
    expect(await commit([typed])).toMatchObject(refused(typed, { Value: 100 }));
    const unknown = await saveChair({ ...unmatched, InitialDealerCost: asCents(0) });
    expect(await commit([unknown])).toMatchObject(committed(unknown));
  });

  test('the discount cap takes the higher retail', async () => {
    await setRules(discount);
    const hidden = await saveChair({ Retail: asCents(750_00), CustomerCost: asCents(750_00) });
    expect(await commit([hidden])).toMatchObject(
      refused(hidden, { Measure: 'discount', Value: 25, Shortfall: 50 }),
    );
  });
});

describe('what binds the dealer', () => {
  test('is not shared while an approval is needed, and shown to nobody', async () => {
    await setRules(orderGp);
    const [order] = [
      await saveChair({ CustomerCost: asCents(850_00) }, rep, createShareableFields()),
    ];
    expect(await share(order, false)).toMatchObject(refusal({ Value: 17.647 }));
    expect(await createProposalClient(rep).preview(order)).toMatchObject(refusal());
    const raised = await resave(order, { CustomerCost: asCents(900_00) });
    expect(await share(raised, false)).toMatchObject({ status: 200 });
  });

  test('is measured at the customer’s worst choice, and may be committed as accepted', async () => {
    const Bundles = [
      buildBundle({ Subtotal: asCents(850_00) }),
      buildRoom(1, { Choice: 'optional', IsTaken: true }),
    ];
    const OrderLines = [
      buildChairLine({ CustomerCost: asCents(850_00) }),
      buildChairLine({
        OrderLineId: 'line-2',
        LineNumber: 2,
        OrderLineGroupId: 1,
        CustomerCost: asCents(1_000_00),
      }),
    ];
    const order = await createOrderClient(rep).saveNewOrder({
      ...createShareableFields(),
      Bundles,
      OrderLines,
    });
    await setRules(orderGp);
    expect(await share(order, true)).toMatchObject(refusal({ Value: 17.647, Shortfall: 25 }));
    expect(await commit([order])).toMatchObject(committed(order));
  });

  test('agreements are not printed; proposals and worksheets are', async () => {
    await setRules(orderGp);
    const order = await saveChair({ CustomerCost: asCents(850_00) }, rep, createShareableFields());
    const agreement = builtInForms.purchaseAgreement.id;
    const print = (...Reports: number[]) =>
      callHandler(buildForms, { token: rep.token, body: { OrderId: order.Id, Reports } });
    expect(await print(builtInForms.proposal.id, agreement)).toMatchObject(refusal());
    expect(
      await callHandler(getOrderReport, {
        token: rep.token,
        params: { orderId: order.Id, typeId: agreement },
      }),
    ).toMatchObject(refusal());
    expect(await print(builtInForms.proposal.id)).toMatchObject({ status: 200 });
  });

  test('agreements are not printed of a deleted order either', async () => {
    await setRules(orderGp);
    const order = await saveChair({ CustomerCost: asCents(850_00) }, rep, createShareableFields());
    const request = { token: administrator.token, params: { id: order.Id } };
    expect(await callHandler(deleteOrder, request)).toMatchObject({ status: 204 });
    const print = (...Reports: number[]) =>
      callHandler(buildForms, {
        token: administrator.token,
        body: { OrderId: order.Id, Reports },
      });
    expect(await print(builtInForms.purchaseAgreement.id)).toMatchObject(refusal());
    expect(await print(builtInForms.proposal.id)).toMatchObject({ status: 200 });
  });
});

describe('other ways to lines', () => {
  test('a copy and a restored version have the catalogue’s prices, and are judged by themselves', async () => {
    await setRules(orderGp, dealerCost);
    const lowered = { InitialDealerCost: asCents(600_00), CustomerCost: asCents(850_00) };
    const order = await saveChair(lowered);
    const copy = await callHandler(duplicateOrder, {
      token: rep.token,
      body: z.encode(OrderToDuplicate, {
        ...order,
        OrderLines: order.OrderLines.map((line) => ({ ...line, CatalogDealerCost: asCents(1) })),
      }),
    });
    expect(copy).toMatchObject({ status: 200, body: { OrderLines: [{ CatalogDealerCost: 700 }] } });
    const duplicate = decodeOrderBody(copy.body);
    const Id = duplicate.Id;
    expect(await commit([duplicate])).toMatchObject({ body: { Refused: [{ Id, ...needed }] } });
  });

  test('a restored version is judged as it is then', async () => {
    await setRules(orderGp);
    const low = await saveChair({ CustomerCost: asCents(850_00) });
    await resave(low, { CustomerCost: asCents(900_00) });
    const answer = await callHandler(restoreOrderVersion, {
      token: rep.token,
      params: { id: low.Id, version: 1 },
      body: { Version: 2 },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { OrderLines: [{ CustomerCost: 850, CatalogDealerCost: 700 }] },
    });
    expect(await commit([low])).toMatchObject(refused(low, { Value: 17.647 }));
  });
});

describe('rules that change while an order is committed', () => {
  test('the first rule, a stricter one, and none: what holds at the write counts', async () => {
    const order = await saveChair({ CustomerCost: asCents(900_00) });
    expect(await commitWhile(order, { ...orderGp, Limit: 30 })).toMatchObject(
      refused(order, { Limit: 30 }),
    );
    await setRules({ ...orderGp, Limit: 10 });
    expect(await commitWhile(order, { ...orderGp, Limit: 40 })).toMatchObject(
      refused(order, { Limit: 40 }),
    );
    expect(await readHeader(order)).toMatchObject({ order: { OrderStatusId: 1, Version: 1 } });
    await setRules({ ...orderGp, Limit: 10 });
    expect(await commitWhile(order)).toMatchObject(committed(order));
  });

  test('a submit of an uncommitted order and a share are judged again, too', async () => {
    const order = await saveChair({ CustomerCost: asCents(850_00) }, rep, createShareableFields());
    for (const act of [() => submit(order), () => share(order, true)]) {
      await setRules();
      const { status } = await changeRulesDuring(act, orderGp);
      // A share is busy, and is judged by the new rules when it is sent again.
      expect([409, 503]).toContain(status);
      expect(await act()).toMatchObject({ status: 409, body: needed });
    }
  });

  test('a bulk commit judges each order by itself', async () => {
    await setRules(orderGp);
    const orders = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        saveChair({ CustomerCost: asCents(index % 2 ? 850_00 : 900_00) }),
      ),
    );
    const { body } = await commit(orders);
    expect(body).toMatchObject({
      Committed: orders.filter((_, index) => index % 2 === 0).map(({ Id }) => Id),
    });
  });
});
