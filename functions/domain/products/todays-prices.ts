import { listProducts } from '#functions/store/dealers/products.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { ProductPrices } from '#shared/pricing/line/price-sign.ts';
import type { LineToRefresh, RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';
import { indexOfProducts, productOfLine } from './product-index.ts';

/** Each line with today's prices of its product, in the lines' order. */
export async function todaysPrices(
  dealer: DealerKey,
  lines: readonly LineToRefresh[],
): Promise<RefreshedLine[]> {
  const index = indexOfProducts(await listProducts(dealer));
  return lines.map((line) => {
    const product = productOfLine(index, line);
    return {
      ...line,
      OrderLineId: line.OrderLineId ?? null,
      ...pricesOf(product),
      Found: product !== undefined,
      IsDiscontinued: !product && namesProduct(line),
    };
  });
}

const unpriced: ProductPrices = {
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
}: ProductPrices = unpriced): ProductPrices => ({
  Retail,
  DealerCost,
  CustomerCost,
  MinimumPrice,
  MaximumPrice,
});

/** A row of words alone was never a product. */
const namesProduct = ({ MfgId, PartNumber, StockCode }: LineToRefresh) =>
  Boolean(StockCode?.trim() || (MfgId && PartNumber?.trim()));
