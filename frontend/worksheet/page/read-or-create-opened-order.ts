import { readPrefetchedOrCall, readReferenceData } from '#frontend/api/reference-data.ts';
import { showOrLogLoadFailure } from '#frontend/api/show-call-failure.ts';
import { readDealerStore } from '#frontend/orders/read-dealer-store.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { readSalesSettingsOrEmpty } from '#frontend/worksheet/order/header/owner-settings.ts';
import { createTaxRateNotice } from '#frontend/worksheet/order/header/use-change-header-with-tax.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { createNewOrder } from '#shared/order/rules/new-order.ts';
import { isReadOnlyOrder } from '#shared/order/rules/order-status.ts';
import {
  findDefaultTaxRate,
  type DealerTaxRate,
  type DealerPricingContext,
} from '#shared/pricing/order/order-taxes.ts';
import { getTaxRateOrDefault } from '#shared/pricing/order/order-terms.ts';
import { exemptOrder } from '#shared/pricing/order/tax-exemption.ts';
import { findDefaultTradeInTax } from '#shared/pricing/order/trade-in-tax.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { ManufacturerLookup } from '#shared/schemas/catalog-schema.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import type { PickListItem } from '#shared/schemas/schema-values.ts';

type OrderAddress = { id: string | undefined; cid: string | undefined };

export type OpenedOrderData = {
  order: Order;
  dealer: Dealer;
  /** The dealer's own tax rates, which a dealer with HSCA has in addition to the published ones. */
  ownRates: readonly DealerTaxRate[] | undefined;
  orderTypes: readonly PickListItem[];
  /** Loaded in advance, so that the first typed code is recognized without waiting. */
  manufacturers: readonly ManufacturerLookup[];
};

/**
 * Reads the order of the address, or creates a new order of the user, for the customer in the address if
 * there is one.
 */
export async function readOrCreateOpenedOrder(
  address: OrderAddress,
  user: CurrentUser,
): Promise<OpenedOrderData> {
  const requests = requestOrderData(address, user, readPrefetchedOrCall);
  const [dealer, orderTypes, manufacturers, order] = await Promise.all([
    requests.dealer,
    requests.orderTypes,
    requests.manufacturers.catch(handleMissingManufacturers),
    requests.order ?? createOpenedOrder(requests, user),
  ]);
  const store = await readDealerStore(dealer);
  const day = getDealerDay(dealer);
  return {
    dealer,
    ownRates: store.ownRates,
    orderTypes,
    manufacturers,
    order: applyOpenExemption(
      applyOpenTaxRate(applyOpenTradeInTax(order, dealer), day, store),
      day,
      store,
    ),
  };
}

/** Requests the data of the page while its code loads. */
export const preloadOrderData = (user: CurrentUser, address: Partial<OrderAddress>) =>
  void requestOrderData(address, user, readReferenceData);

type OrderRequests = ReturnType<typeof requestOrderData>;

const requestOrderData = (
  { id, cid }: Partial<OrderAddress>,
  user: CurrentUser,
  readAnswer: typeof readReferenceData,
) => ({
  order: id ? readAnswer(orders.getOrder, { params: { id } }) : undefined,
  customer: cid && !id ? readAnswer(customers.getCustomer, { params: { id: cid } }) : undefined,
  settings: readSalesSettingsOrEmpty(id ? null : user.SalesRepId),
  dealer: readReferenceData(dealers.getDealer, { params: { id: user.DealerId ?? 0 } }),
  orderTypes: readReferenceData(dealers.listOrderTypes),
  manufacturers: readReferenceData(dealers.lookUpManufacturers),
});

/** Without manufacturers, codes stay as they are typed; the order opens nevertheless. */
function handleMissingManufacturers(error: unknown): [] {
  showOrLogLoadFailure(error);
  return [];
}

async function createOpenedOrder(requests: OrderRequests, user: CurrentUser): Promise<Order> {
  const [settings, customer] = await Promise.all([requests.settings, requests.customer]);
  return createNewOrder({
    dealerId: user.DealerId ?? 0,
    owner: { salesRepId: user.SalesRepId ?? 0, settings },
    customer,
    now: new Date().toISOString(),
  });
}

/** A new order has the dealer's choice for its region (B5.3). */
function applyOpenTradeInTax(order: Order, dealer: Dealer): Order {
  const TradeInTax = order.Id === 0 ? findDefaultTradeInTax(order, dealer) : null;
  return TradeInTax ? { ...order, TradeInTax } : order;
}

/** A new order of an exempt customer is exempt first (D14, B5.4). */
function applyOpenExemption(order: Order, day: string, store: DealerPricingContext): Order {
  const { Id, TaxExemption: certificate, SalesTaxRate: rate } = order;
  if (Id !== 0 || !certificate) return order;
  return { ...order, ...exemptOrder(order, { certificate, rate, day }, store) };
}

/** A missing rate becomes that of the region, as at a save (D65); a customer's own rate stays (D14). */
function applyOpenTaxRate(order: Order, day: string, store: DealerPricingContext): Order {
  if (order.SalesTaxRate !== null || isReadOnlyOrder(order)) return order;
  const rate = findDefaultTaxRate(order, day, store);
  if (rate === undefined) return order;
  if (order.Id !== 0 && rate !== getTaxRateOrDefault(order))
    showToast(createTaxRateNotice(rate, order));
  return { ...order, SalesTaxRate: rate };
}
