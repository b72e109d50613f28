import { getProductIndex, findProductOfLine } from '#functions/domain/products/product-index.ts';
import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import { loadOrder } from '#functions/store/orders/stored-orders.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { measureOrder, type ApprovalMeasures } from '#shared/approvals/measure-order.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { chooseCatalogPrices, replaceCatalogPrices } from './catalog-prices.ts';

/** Measures an order as it is stored; lines that were saved before the dealer had rules get the catalogue's prices. */
export const measureStoredOrder = async (
  dealer: DealerKey,
  order: Pick<Order, 'Bundles' | 'OrderLines' | 'CustomerId'>,
  mfgIds: readonly number[],
): Promise<ApprovalMeasures> =>
  measureOrder({ ...order, OrderLines: await addCatalogPrices(dealer, order.OrderLines) }, mfgIds);

export async function loadOrderWithCatalogPrices(dealer: DealerKey, orderId: number) {
  const order = await loadOrder(dealer, orderId);
  return { ...order, OrderLines: await addCatalogPrices(dealer, order.OrderLines) };
}

/** The catalogue is read only where a line has none of its prices. */
export async function addCatalogPrices(
  dealer: DealerKey,
  lines: Order['OrderLines'],
): Promise<Order['OrderLines']> {
  if (lines.every(({ CatalogDealerCost }) => CatalogDealerCost !== undefined)) return lines;
  const index = getProductIndex(await listDealerProducts(dealer));
  return lines.map((line) =>
    line.CatalogDealerCost === undefined
      ? replaceCatalogPrices(
          line,
          chooseCatalogPrices(line, {
            storedLine: undefined,
            findProduct: (sought) => findProductOfLine(index, sought),
            policy: 'all',
          }),
        )
      : line,
  );
}
