import { readContractPriceFinders } from '#functions/domain/contract-prices/read-contract-prices-of-customer.ts';
import { createPriceOffers } from '#functions/domain/products/price-offers.ts';
import { findProductOfLine, getProductIndex } from '#functions/domain/products/product-index.ts';
import { runInParallel } from '#functions/run-in-parallel.ts';
import { readCachedListRows } from '#functions/store/list-cache/list-cache.ts';
import { orderRowList } from '#functions/store/orders/stored-order-rows.ts';
import { findOrder } from '#functions/store/orders/stored-orders.ts';
import type { OrderImpactRow } from '#functions/store/stored-price-impacts.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { getOrderState } from '#shared/order/rules/order-status.ts';
import { computePriceImpact } from '#shared/price-impact/compute-price-impact.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';

/** The catalogue on the day of a list, with it and all lists before it. */
export type CatalogOfList = {
  day: string;
  after: readonly Product[];
  /** The ids of the list's products. */
  changedIds: ReadonlySet<number>;
};

/** Orders that are read at the same time: their lines are in memory together. */
const PARALLEL_ORDERS = 16;

/**
 * What a list costs each open order of a dealer (B4.6), by order: all that are uncommitted and not deleted, in one pass
 * over the list of orders. An order that ceases to be open meanwhile has no row.
 */
export async function workOutPriceImpact(
  dealer: DealerKey,
  { day, after, changedIds }: CatalogOfList,
): Promise<OrderImpactRow[]> {
  const [orderRows, finders] = await Promise.all([
    readCachedListRows(dealer, orderRowList),
    readContractPriceFinders(dealer, day),
  ]);
  // Orders of a customer follow each other, so that its contract prices are unpacked once.
  const openOrders = orderRows
    .filter((row) => getOrderState(row) === 'Uncommitted')
    .toSorted((one, other) => one.CustomerId - other.CustomerId)
    .map(({ Id }) => Id);
  const index = getProductIndex(after);
  const results: OrderImpactRow[] = [];
  await runInParallel(openOrders, PARALLEL_ORDERS, async (id) => {
    const order = await findOrder(dealer, id);
    // It was deleted or committed meanwhile.
    if (!order || getOrderState(order) !== 'Uncommitted') return;
    const { addOffer } = createPriceOffers({
      customerId: order.CustomerId,
      settings: order.OrderSalesSettings,
      day,
      findContractPrice: finders.ofCustomer(order.CustomerId),
    });
    const { more, lineCount, leftOutCount } = computePriceImpact(order, (line) => {
      const product = findProductOfLine(index, line);
      return product && changedIds.has(product.Id) ? addOffer(product) : undefined;
    });
    results.push({
      orderId: order.Id,
      more,
      lineCount,
      leftOutCount,
      subtotal: order.SubTotal,
    });
  });
  return results.toSorted((one, other) => one.orderId - other.orderId);
}
