import { readBegun, readReference } from '#frontend/api/reference.ts';
import { noteLoadFailure } from '#frontend/api/show-failure.ts';
import { readSalesSettings } from '#frontend/worksheet/header/owner-settings.ts';
import * as customers from '#shared/contract/customers.ts';
import * as dealers from '#shared/contract/dealers.ts';
import * as orders from '#shared/contract/orders.ts';
import { newOrder } from '#shared/order/rules/new-order.ts';
import { regionSalesTax } from '#shared/pricing/order/region-tax.ts';
import { storeKind } from '#shared/pricing/order/store-code.ts';
import type { ManufacturerLookup } from '#shared/schemas/catalogue.ts';
import type { Dealer } from '#shared/schemas/dealer.ts';
import type { Order } from '#shared/schemas/order.ts';
import type { CurrentUser } from '#shared/schemas/people.ts';
import type { Named } from '#shared/schemas/values.ts';

type Asked = { id: string | undefined; cid: string | undefined };

export type Opened = {
  order: Order;
  dealer: Dealer;
  orderTypes: readonly Named[];
  /** The first code that is typed is known: nothing on the page waits for them. */
  manufacturers: readonly ManufacturerLookup[];
};

/** The order of the address, or a new one of the user's own, for the address's customer if it names one. */
export async function openOrder(asked: Asked, user: CurrentUser): Promise<Opened> {
  const answers = askFor(asked, user, readBegun);
  const [dealer, orderTypes, manufacturers, order] = await Promise.all([
    answers.dealer,
    answers.orderTypes,
    answers.manufacturers.catch(withoutThem),
    answers.order ?? startOrder(answers, user),
  ]);
  const isNewInRegion = order.Id === 0 && storeKind(dealer.StoreCode) === 'HSCA';
  return {
    dealer,
    orderTypes,
    manufacturers,
    order: isNewInRegion ? await withRegionTax(order) : order,
  };
}

/** Asks for what the page of the address will open, while its code is on its way. */
export const openAhead = (user: CurrentUser, asked: Partial<Asked>) =>
  void askFor(asked, user, readReference);

type Answers = ReturnType<typeof askFor>;

const askFor = ({ id, cid }: Partial<Asked>, user: CurrentUser, read: typeof readReference) => ({
  order: id ? read(orders.getOrder, { params: { id } }) : undefined,
  customer: cid && !id ? read(customers.getCustomer, { params: { id: cid } }) : undefined,
  settings: readSalesSettings(id ? null : user.SalesRepId),
  dealer: readReference(dealers.getDealer, { params: { id: user.DealerId ?? 0 } }),
  orderTypes: readReference(dealers.listOrderTypes),
  manufacturers: readReference(dealers.lookUpManufacturers),
});

/** Without manufacturers codes stand as they are typed; an order opens all the same. */
function withoutThem(error: unknown): [] {
  noteLoadFailure(error);
  return [];
}

async function startOrder(answers: Answers, user: CurrentUser): Promise<Order> {
  const [settings, customer] = await Promise.all([answers.settings, answers.customer]);
  return newOrder({
    dealerId: user.DealerId ?? 0,
    owner: { salesRepId: user.SalesRepId ?? 0, settings },
    customer,
    now: new Date().toISOString(),
  });
}

/** A customer's own rate stays; else the state decides (D14). */
async function withRegionTax(order: Order): Promise<Order> {
  if (!order.ShippingInfo.StateId || order.SalesTaxRate !== null) return order;
  const rates = await readReference(dealers.listRegionFinanceRates);
  const rate = regionSalesTax(rates, order.ShippingInfo.StateId);
  return rate === undefined ? order : { ...order, SalesTaxRate: rate };
}
