import { indexOfProducts, productOfLine } from '#functions/products/product-index.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listProducts } from '#functions/store/product-list.ts';
import { orders } from '#shared/contract/orders.ts';
import type { LineOfProduct } from '#shared/schemas/product-lookup.ts';

export const handler = handle(orders.refreshOrderLinePricing, async ({ body, caller }) => {
  const index = indexOfProducts(await listProducts(caller.dealer));
  return body.map((line) => {
    const product = productOfLine(index, line);
    return {
      LineNumber: line.LineNumber,
      OrderLineId: line.OrderLineId ?? null,
      Found: product !== undefined,
      IsDiscontinued: !product && namesProduct(line),
      Product: product ?? null,
    };
  });
});

/** A row of words alone was never a product. */
const namesProduct = ({ MfgId, PartNumber, StockCode }: LineOfProduct) =>
  Boolean(StockCode?.trim() || (MfgId && PartNumber?.trim()));
