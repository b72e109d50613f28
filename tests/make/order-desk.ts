import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import { createWorksheet, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as refreshPricing } from '#functions/api/orders/refresh-order-line-pricing.ts';
import { handler as restoreOrderVersion } from '#functions/api/orders/restore-order-version.ts';
import { asThousandths, type Cents } from '#shared/money/money.ts';
import { mergeOrders } from '#shared/order/versions/merge-orders.ts';
import { isDecidedPrice } from '#shared/pricing/line/price-source.ts';
import { createEmptyLine, fillLineFromProduct } from '#shared/pricing/line/product-line.ts';
import {
  computeOrderPriceRefresh,
  type OrderPriceRefresh,
} from '#shared/pricing/order/order-price-refresh.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';
import { hsusStore } from './build-unsaved-order.ts';
import { callHandler } from './call-handler.ts';
import { createOrderClient, decodeOrderBody, type OrderClientUser } from './order-client.ts';
import { emptySalesSettings } from './sales-settings.ts';

/** An order on a page, what its server has, and each price that somebody typed. */
export class OrderDesk {
  page!: Worksheet;
  /** The typed price of each line, by line id; lines without one have an offered price. */
  typed = new Map<string, Cents>();
  /** The typed prices of each saved version. */
  versions = new Map<number, Map<string, Cents>>();
  private readonly user: OrderClientUser;
  private readonly client;

  private constructor(user: OrderClientUser) {
    this.user = user;
    this.client = createOrderClient(user);
  }

  /** A saved order with a line of each product, whose id is its part number. */
  static async open(user: OrderClientUser, products: readonly Product[]) {
    const desk = new OrderDesk(user);
    const OrderLines = products.map((product, index) =>
      fillLineFromProduct(
        createEmptyLine({ OrderLineId: product.PartNumber, LineNumber: index + 1 }),
        product,
        emptySalesSettings,
      ),
    );
    const order = { CustomerId: 1, OrderLines, OrderSalesSettings: emptySalesSettings };
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
    else this.assertPricesAlone(response);
    return false;
  }

  private merge({ Order: theirs }: { Order: unknown }) {
    const base = decodeOrderBody(theirs);
    const sides = { base: this.page.saved, mine: this.page.order, theirs: base };
    const { order: content } = mergeOrders(sides, hsusStore);
    this.act({ type: 'rebased', base, content, label: 'Merge' });
  }

  /** The server refuses typed prices for a limit that has moved, and nothing else. */
  private assertPricesAlone({ status, body }: { status: number; body: unknown }) {
    const { Errors = {} } = body as { Errors?: Record<string, string> };
    const paths = Object.keys(Errors);
    const refused = paths.map((path) => this.page.order.OrderLines[Number(path.split('.')[1])]!);
    assert.equal(status, 400);
    assert.ok(paths.length > 0 && paths.every((path) => path.endsWith('.CustomerCost')));
    assert.ok(refused.every(isDecidedPrice));
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
    assert.equal(status, 200);
  }

  async reload() {
    if (!(await this.save())) return;
    const { body } = await this.client.load(this.page.saved.Id);
    this.load(decodeOrderBody(body));
  }

  async duplicate() {
    const body = { ...z.encode(OrderToDuplicate, this.page.order), RefreshPricing: true };
    const response = await callHandler(duplicateOrder, { token: this.user.token, body });
    if (response.status !== 200) {
      this.assertPricesAlone(response);
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
      token: this.user.token,
      params: { id, version },
      body: { Version },
    });
    assert.equal(status, 200);
    this.typed = new Map(prices);
    this.load(decodeOrderBody(body));
  }

  async readRefresh(): Promise<OrderPriceRefresh> {
    const { order } = this.page;
    const { body } = await callHandler(refreshPricing, {
      token: this.user.token,
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

  /** The typed prices that are not on the page any more as they were typed. */
  listMovedPrices() {
    return [...this.typed].flatMap(([lineId, typed]) => {
      const line = this.findLine(lineId);
      const isSame = line && line.CustomerCost === typed && isDecidedPrice(line);
      return isSame ? [] : [{ lineId, typed, price: line?.CustomerCost, of: line?.PriceSource }];
    });
  }
}
