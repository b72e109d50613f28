import { indexOfProducts, productOfLine } from '#functions/domain/products/product-index.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listProducts } from '#functions/store/dealers/products.ts';
import * as orders from '#shared/contract/orders.ts';
import type { Prices } from '#shared/pricing/line/sign.ts';
import type { LineOfProduct } from '#shared/schemas/product-lookup.ts';

export const handler = handle(orders.refreshOrderLinePricing, async ({ body, caller }) => {
  const index = indexOfProducts(await listProducts(caller.dealer));
  return body.map((line) => {
    const product = productOfLine(index, line);
    return {
      ...line,
      OrderLineId: line.OrderLineId ?? null,
      ...pricesOf(product),
      Found: product !== undefined,
      IsDiscontinued: !product && namesProduct(line),
    };
  });
});

const unpriced: Prices = {
  Retail: null,
  DealerCost: null,
  CustomerCost: null,
  MinimumPrice: null,
  MaximumPrice: null,
};

const pricesOf = ({
  Retail,
  DealerCost,
  CustomerCost,
  MinimumPrice,
  MaximumPrice,
}: Prices = unpriced): Prices => ({
  Retail,
  DealerCost,
  CustomerCost,
  MinimumPrice,
  MaximumPrice,
});

/** A row of words alone was never a product. */
const namesProduct = ({ MfgId, PartNumber, StockCode }: LineOfProduct) =>
  Boolean(StockCode?.trim() || (MfgId && PartNumber?.trim()));
