import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import { createWorksheet, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as refreshPricing } from '#functions/api/orders/refresh-order-line-pricing.ts';
import { handler as restoreOrderVersion } from '#functions/api/orders/restore-order-version.ts';
import { roles } from '#shared/access/roles.ts';
import { asCents, asThousandths, type Cents } from '#shared/money/money.ts';
import { mergeOrders } from '#shared/order/versions/merge-orders.ts';
import { isDecidedPrice } from '#shared/pricing/line/price-source.ts';
import { createEmptyLine, fillLineFromProduct } from '#shared/pricing/line/product-line.ts';
import {
  computeOrderPriceRefresh,
  type OrderPriceRefresh,
} from '#shared/pricing/order/order-price-refresh.ts';
import { OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';
import { addContractPrice } from '#tests/make/add-contract-price.ts';
import { hsusStore } from '#tests/make/build-unsaved-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { buildProduct, storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
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
import { emptySalesSettings } from '#tests/make/sales-settings.ts';

const dealerId = 10_540;
const centsSettings = emptySalesSettings;
const dollarSettings = { ...emptySalesSettings, RoundToNearestDollar: true };
let chief: OrderClientUser;
/** Their orders have whole-dollar prices. */
let dollarRep: OrderClientUser;

const codes = { MfgId: 1, MfgCode: 'ADEC' };
const products = ['200-1000', '200-2000', '200-3000'].map((PartNumber, index) =>
  buildProduct({
    ...codes,
    Id: 501 + index,
    PartNumber,
    StockCode: null,
    Retail: asCents(1_000_00),
    DealerCost: asCents(600_00),
    CustomerCost: index === 2 ? null : asCents(900_00),
  }),
);

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeManufacturer(dealerId, { Id: 41, MfgId: 1, CompanyCode: 'ADEC', CompanyName: 'Adec' });
  for (const Id of [1, 2]) await storeCustomer(dealerId, { Id });
  const roleId = roles.salesAdministrator;
  chief = await createSignedInDealerUser({ dealerId, roleId }, { SalesSettings: centsSettings });
  dollarRep = await createSignedInDealerUser({ dealerId }, { SalesSettings: dollarSettings });
  await addContractPrice(chief.token, { MfgId: 1, CustomerId: 2, Percent: 15 });
});

const lineIds = products.map(({ PartNumber }) => PartNumber);

/** An order on a page, what its server has, and each price that somebody typed. */
class OrderDesk {
  page!: Worksheet;
  /** The typed price of each line, by line id; lines without one have an offered price. */
  typed = new Map<string, Cents>();
  /** The typed prices of each saved version. */
  versions = new Map<number, Map<string, Cents>>();
  private readonly client = createOrderClient(chief);

  static async open() {
    for (const product of products) await storeProduct(dealerId, product);
    const desk = new OrderDesk();
    const OrderLines = products.map((product, index) =>
      fillLineFromProduct(
        createEmptyLine({ OrderLineId: product.PartNumber, LineNumber: index + 1 }),
        product,
        centsSettings,
      ),
    );
    const order = { CustomerId: 1, OrderLines, OrderSalesSettings: centsSettings };
    desk.load(await desk.client.saveNewOrder(order));
    return desk;
  }

  load(order: Order) {
    const view = { isDetailWanted: true, isCustomerSafe: false };
    this.page = createWorksheet(order, { storeCode: 'HSUS', view });
    this.versions.set(order.Version, new Map(this.typed));
  }

  act(action: WorksheetAction) {
    this.page = reduceWorksheet(this.page, action);
  }

  type(lineId: string, price: Cents) {
    const edit = { field: 'CustomerCost', value: price } as const;
    const before = this.findLine(lineId)?.CustomerCost;
    this.act({ type: 'cellEdited', lineId, edit });
    const line = this.findLine(lineId);
    if (line && line.CustomerCost !== before) this.typed.set(lineId, line.CustomerCost);
  }

  findLine(lineId: string) {
    return this.page.order.OrderLines.find(({ OrderLineId }) => OrderLineId === lineId);
  }

  /** A refused save leaves the page as it is; a price below a limit that has moved is then typed again. */
  async save(): Promise<boolean> {
    const sent = this.page.order;
    const response = await this.client.update(sent);
    if (response.status === 200) {
      const order = decodeOrderBody(response.body);
      this.act({ type: 'saved', order, sent });
      this.versions.set(order.Version, new Map(this.typed));
      return true;
    }
    if (response.status === 409) this.merge(response.body as { Order: unknown });
    else expect(this.listRefusedPrices(response)).not.toEqual([]);
    return false;
  }

  private merge({ Order: theirs }: { Order: unknown }) {
    const base = decodeOrderBody(theirs);
    const sides = { base: this.page.saved, mine: this.page.order, theirs: base };
    const { order: content } = mergeOrders(sides, hsusStore);
    this.act({ type: 'rebased', base, content, label: 'Merge' });
  }

  /** The lines whose typed price the server refuses for a limit, and nothing else is refused. */
  private listRefusedPrices({ status, body }: { status: number; body: unknown }) {
    expect(status).toBe(400);
    const { Errors = {} } = body as { Errors?: Record<string, string> };
    const paths = Object.keys(Errors);
    const refused = paths.map((path) => this.page.order.OrderLines[Number(path.split('.')[1])]!);
    expect(paths.every((path) => path.endsWith('.CustomerCost'))).toBe(true);
    expect(refused.every(isDecidedPrice)).toBe(true);
    return refused;
  }

  /** Somebody else saves other quantities and a remark meanwhile. */
  async saveElsewhere(quantity: number) {
    const { body } = await this.client.load(this.page.saved.Id);
    const order = decodeOrderBody(body);
    const [first, ...others] = order.OrderLines;
    const Quantity = asThousandths(quantity * 1000);
    const OrderLines = first ? [{ ...first, Quantity }, ...others] : others;
    const { status } = await this.client.update({
      ...order,
      OrderLines,
      GeneralNotes: 'Meanwhile',
    });
    expect(status).toBe(200);
  }

  async reload() {
    if (!(await this.save())) return;
    const { body } = await this.client.load(this.page.saved.Id);
    this.load(decodeOrderBody(body));
  }

  async duplicate() {
    const body = { ...z.encode(OrderToDuplicate, this.page.order), RefreshPricing: true };
    const response = await callHandler(duplicateOrder, { token: chief.token, body });
    if (response.status !== 200) {
      expect(this.listRefusedPrices(response)).not.toEqual([]);
      return;
    }
    this.versions.clear();
    this.load(decodeOrderBody(response.body));
  }

  async restore(choice: number) {
    if (!(await this.save())) return;
    const { Id: id, Version } = this.page.saved;
    const version = 1 + (choice % Version);
    const prices = this.versions.get(version);
    if (!prices) return;
    const { status, body } = await callHandler(restoreOrderVersion, {
      token: chief.token,
      params: { id, version },
      body: { Version },
    });
    expect(status).toBe(200);
    this.typed = new Map(prices);
    this.load(decodeOrderBody(body));
  }

  async readRefresh(): Promise<OrderPriceRefresh> {
    const { order } = this.page;
    const { body } = await callHandler(refreshPricing, {
      token: chief.token,
      query: { customerId: String(order.CustomerId) },
      body: order.OrderLines.map(({ LineNumber, OrderLineId, Quantity, MfgId, PartNumber }) => ({
        LineNumber,
        OrderLineId,
        Quantity: Quantity / 1000,
        MfgId,
        PartNumber,
        StockCode: null,
      })),
    });
    return computeOrderPriceRefresh(order, z.decode(z.array(RefreshedLine), body as never));
  }

  /** Takes what an offer has ticked, or also what it has not. */
  async takeOffer(isAll: boolean) {
    const { changes, defaultChanges } = await this.readRefresh();
    const taken = isAll ? changes : defaultChanges;
    this.act({ type: 'linesChanged', lines: taken.map(({ after }) => after), label: 'Refresh' });
    for (const { after } of isAll ? taken : []) this.typed.delete(after.OrderLineId);
  }

  checkTypedPrices() {
    for (const [lineId, price] of this.typed) {
      const line = this.findLine(lineId);
      expect([lineId, line?.CustomerCost, line && isDecidedPrice(line)]).toEqual([
        lineId,
        price,
        true,
      ]);
    }
  }
}

const lineId = fc.constantFrom(...lineIds);
const step = <Name extends keyof OrderDesk>(
  name: Name,
  ...given: fc.Arbitrary<unknown>[]
): fc.Arbitrary<{ what: string; run: (desk: OrderDesk) => unknown }> =>
  fc.tuple(...given).map((values) => ({
    what: `${name}(${values.map((value) => JSON.stringify(value)).join(', ')})`,
    run: (desk) => (desk[name] as (...all: unknown[]) => unknown)(...values),
  }));

const header = (fields: Partial<Order>): WorksheetAction => ({ type: 'headerChanged', fields });
const anyPrice = fc.integer({ min: 500_00, max: 1_000_00 }).map(asCents);
const anyList = fc.record({
  Retail: fc.constantFrom(asCents(1_000_00), asCents(1_200_00)),
  CustomerCost: fc.constantFrom(null, asCents(880_50), asCents(950_00)),
  MinimumPrice: fc.constantFrom(null, null, asCents(700_00)),
  MaximumPrice: fc.constantFrom(null, null, asCents(940_00)),
});

const anyStep = fc.oneof(
  { weight: 4, arbitrary: step('type', lineId, anyPrice) },
  { weight: 4, arbitrary: step('save') },
  step(
    'act',
    fc.record({
      type: fc.constant('cellEdited'),
      lineId,
      edit: fc.record({
        field: fc.constant('Quantity'),
        value: fc.integer({ min: 1, max: 9 }).map((count) => count * 1000),
      }),
    }),
  ),
  step('act', fc.constantFrom(header({ CustomerId: 1 }), header({ CustomerId: 2 }))),
  step('act', fc.constantFrom(header({ ExpiresOn: '2031-05-01' }), header({ ExpiresOn: null }))),
  fc.constantFrom(true, false).map((isDollarRep) => ({
    what: isDollarRep ? 'owner with whole dollars' : 'owner with cents',
    run: (desk: OrderDesk) =>
      desk.act(
        header({
          SalesRepId: (isDollarRep ? dollarRep : chief).salesRepId,
          OrderSalesSettings: isDollarRep ? dollarSettings : centsSettings,
        }),
      ),
  })),
  fc.tuple(fc.constantFrom(...products), anyList).map(([product, list]) => ({
    what: `list(${product.PartNumber}, ${JSON.stringify(list)})`,
    run: () => storeProduct(dealerId, { ...product, ...list }),
  })),
  step('saveElsewhere', fc.integer({ min: 1, max: 9 })),
  step('reload'),
  step('duplicate'),
  step('restore', fc.nat()),
  step('takeOffer', fc.constant(false)),
  step('takeOffer', fc.boolean()),
);

describe('a price that somebody typed (B4.4)', () => {
  it('changes only by an edit of that price or by an offer that somebody took', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
        const desk = await OrderDesk.open();
        for (const { run } of steps) {
          await run(desk);
          desk.checkTypedPrices();
        }
      }),
      { numRuns: countPropertyRuns(300) },
    );
  }, 300_000);
});
