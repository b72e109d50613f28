import { conflict } from '#functions/api-error.ts';
import { readPricing } from '#functions/domain/dealers/tax-rates.ts';
import { limitsOfLine, productsOfLines } from '#functions/domain/orders/catalogue-limits.ts';
import {
  composeOrder,
  rejectStaleOrder,
  savingOrder,
} from '#functions/domain/orders/compose-order.ts';
import { revisionBy } from '#functions/domain/orders/revision.ts';
import { storedLines } from '#functions/domain/orders/stored-lines.ts';
import { readViewer, assertOrderVisible } from '#functions/domain/orders/viewer.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import type { OrderHeader, StoredHeader } from '#functions/store/orders/header.ts';
import { loadHeader, loadVersion, saveOrder } from '#functions/store/orders/orders.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { indexLinesById } from '#shared/order/rules/correct-order-lines.ts';
import { findTransitionRejection } from '#shared/order/rules/order-transitions.ts';
import type { PricingStore } from '#shared/pricing/order/order-taxes.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/**
 * Saves what a version said under the version the order has now (D23). It was accepted when it was saved,
 * and none of it comes from the caller: what is asked of a caller's prices is not asked of it (D49).
 */
export const handler = handle(
  orders.restoreOrderVersion,
  async ({ params, body, caller, idempotency }) => {
    const { dealer } = caller;
    const [since, { viewer, store }] = await Promise.all([
      loadHeader(dealer, params.id),
      readViewer(caller),
    ]);
    assertOrderVisible(since.order, viewer);
    if (since.order.Version !== body.Version) await rejectStaleOrder(dealer, params.id);
    const rejection = findTransitionRejection('restore', since.order);
    if (rejection !== undefined) throw conflict(rejection);
    const then = await loadVersion(dealer, params.id, params.version);
    const lawful = await withTodaysLimits(dealer, then, since);
    const pricing = await readPricing(dealer, store);
    const order = restored(lawful, since.order, caller, pricing);
    const answer = buildIdempotencyWrite(idempotency, { reference: String(order.Version) });
    const { ownerName } = since;
    await savingOrder(dealer, order.Id, () =>
      saveOrder(dealer, { order, transition: 'restore', ownerName, since, extraWrites: [answer] }),
    );
    return order;
  },
  async ({ params, caller }, version) => loadVersion(caller.dealer, params.id, Number(version)),
);

/** What it said then, its prices too; but a line that it brings back or changes has the limits of today (D63). */
async function withTodaysLimits(
  dealer: DealerKey,
  then: Order,
  since: StoredHeader,
): Promise<Order> {
  const stored = await storedLines(dealer, since, then.OrderLines);
  const productOf = await productsOfLines(dealer, then.OrderLines, {
    stored,
    imported: new Map(),
  });
  const byId = indexLinesById(stored);
  const OrderLines = then.OrderLines.map((line) => ({
    ...line,
    ...limitsOfLine(line, byId.get(line.OrderLineId), productOf),
  }));
  return { ...then, OrderLines };
}

/** What a rep had written then, in the order as it is now: to whom it belongs is no part of it (D38). */
function restored(then: Order, now: OrderHeader, caller: StaffCaller, store: PricingStore): Order {
  const { CustomerName, JdeNumber, EquipmentRep, AdditionalRep, Additional2Rep } = then;
  const { OrderSalesSettings } = then;
  const { SalesRepId } = now;
  const ofThen = { CustomerName, JdeNumber, EquipmentRep, AdditionalRep, Additional2Rep };
  const own = { ...now, ...ofThen, OrderSalesSettings, Version: now.Version + 1 };
  return composeOrder({ ...then, SalesRepId }, { ...own, ...revisionBy(caller) }, store);
}
