import {
  chooseCatalogPrices,
  getCatalogPricesPolicy,
  replaceCatalogPrices,
} from '#functions/domain/approvals/catalog-prices.ts';
import { readDealerPricingContext } from '#functions/domain/dealers/tax-rates.ts';
import {
  chooseCurrentOrStoredPriceLimits,
  readChangedLineProductLookup,
} from '#functions/domain/orders/catalog-price-limits.ts';
import { composeOrder } from '#functions/domain/orders/compose-order.ts';
import { createOrderRevision } from '#functions/domain/orders/order-revision.ts';
import { readStoredLinesForComparison } from '#functions/domain/orders/read-stored-lines-for-comparison.ts';
import {
  readViewerAndDealer,
  assertOrderVisible,
} from '#functions/domain/orders/read-viewer-and-dealer.ts';
import {
  rejectStaleWithCurrentOrder,
  storeOrderAndAnswerOrReject,
} from '#functions/domain/orders/save-order.ts';
import { createConflictError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  toOrderForSave,
  type OrderForSave,
} from '#functions/store/orders/replaced-order-version.ts';
import type { OrderHeader } from '#functions/store/orders/stored-order-header.ts';
import { loadOrderHeader, loadOrderVersion } from '#functions/store/orders/stored-orders.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { indexLinesById } from '#shared/order/rules/make-order-lines-saveable.ts';
import { findTransitionRejection } from '#shared/order/rules/order-transitions.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/**
 * Saves the content of an old version as the next version of the order (D23). The content was accepted when
 * it was saved, and none of it comes from the caller, so the price checks for a caller's input do not apply
 * (D49).
 */
export const handler = createApiHandler(
  orders.restoreOrderVersion,
  async ({ params, body, caller, idempotency }) => {
    const { dealer } = caller;
    const [header, { viewer, store }] = await Promise.all([
      loadOrderHeader(dealer, params.id),
      readViewerAndDealer(caller),
    ]);
    assertOrderVisible(header.order, viewer);
    if (header.order.Version !== body.Version) await rejectStaleWithCurrentOrder(dealer, params.id);
    const rejection = findTransitionRejection('restore', header.order);
    if (rejection !== undefined) throw createConflictError(rejection);
    const since = toOrderForSave(header);
    const oldVersion = await loadOrderVersion(dealer, params.id, params.version);
    const versionWithLimits = await applyCatalogValues(oldVersion, since, { dealer, store });
    const pricing = await readDealerPricingContext(dealer, store);
    const order = buildRestoredOrder(versionWithLimits, header.order, caller, pricing);
    await storeOrderAndAnswerOrReject(
      {
        order,
        transition: 'restore',
        ownerName: header.ownerName,
        since,
        reference: String(order.Version),
      },
      { caller, idempotency, dealerRecord: store },
    );
    return order;
  },
  async ({ params, caller }, version) =>
    loadOrderVersion(caller.dealer, params.id, Number(version)),
);

/**
 * Keeps the old version's content and prices, but lines that are restored or changed get today's limits (D63), and
 * what the catalogue says is the server's word (B3.1).
 */
async function applyCatalogValues(
  oldVersion: Order,
  storedOrder: OrderForSave,
  { dealer, store }: { dealer: DealerKey; store: Dealer },
): Promise<Order> {
  const policy = getCatalogPricesPolicy(store);
  const stored = await readStoredLinesForComparison(dealer, storedOrder, oldVersion.OrderLines);
  const findProduct = await readChangedLineProductLookup(dealer, oldVersion.OrderLines, {
    stored,
    imported: new Map(),
    policy,
    customerId: oldVersion.CustomerId,
  });
  const byId = indexLinesById(stored);
  const OrderLines = oldVersion.OrderLines.map((line) => {
    const storedLine = byId.get(line.OrderLineId);
    return replaceCatalogPrices(
      { ...line, ...chooseCurrentOrStoredPriceLimits(line, storedLine, findProduct) },
      chooseCatalogPrices(line, { storedLine, findProduct, policy }),
    );
  });
  return { ...oldVersion, OrderLines };
}

/**
 * The old content in the current order. The owner is not part of the content: it stays as it is now (D38).
 */
function buildRestoredOrder(
  oldVersion: Order,
  current: OrderHeader,
  caller: StaffCaller,
  store: DealerPricingContext,
): Order {
  const { CustomerName, JdeNumber, EquipmentRep, AdditionalRep, Additional2Rep } = oldVersion;
  const { OrderSalesSettings } = oldVersion;
  const { SalesRepId } = current;
  const oldFields = { CustomerName, JdeNumber, EquipmentRep, AdditionalRep, Additional2Rep };
  const serverFields = {
    ...current,
    ...oldFields,
    OrderSalesSettings,
    // What an older version says is worked on again (B6.1).
    Outcome: undefined,
    Version: current.Version + 1,
  };
  return composeOrder(
    { ...oldVersion, SalesRepId },
    { ...serverFields, ...createOrderRevision(caller) },
    store,
  );
}
