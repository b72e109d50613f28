import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { ProductPrices } from '#shared/pricing/line/price-sign.ts';
import type { LineToRefresh, RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';
import { getProductIndex, findProductOfLine } from './product-index.ts';

/** Each line with today's prices of its product, in the lines' order. */
export async function readCurrentPrices(
  dealer: DealerKey,
  lines: readonly LineToRefresh[],
): Promise<RefreshedLine[]> {
  const index = getProductIndex(await listDealerProducts(dealer));
  return lines.map((line) => {
    const product = findProductOfLine(index, line);
    return {
      ...line,
      OrderLineId: line.OrderLineId ?? null,
      ...pickPrices(product),
      Found: product !== undefined,
      IsDiscontinued: !product && hasProductCodes(line),
    };
  });
}

const emptyPrices: ProductPrices = {
  Retail: null,
  DealerCost: null,
  CustomerCost: null,
  MinimumPrice: null,
  MaximumPrice: null,
};

const pickPrices = ({
  Retail,
  DealerCost,
  CustomerCost,
  MinimumPrice,
  MaximumPrice,
}: ProductPrices = emptyPrices): ProductPrices => ({
  Retail,
  DealerCost,
  CustomerCost,
  MinimumPrice,
  MaximumPrice,
});

/** A row of words alone was never a product. */
const hasProductCodes = ({ MfgId, PartNumber, StockCode }: LineToRefresh) =>
  Boolean(StockCode?.trim() || (MfgId && PartNumber?.trim()));
