import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { ProductPrices } from '#shared/pricing/line/price-sign.ts';
import type { LineToRefresh, RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';
import { getProductIndex, findProductOfLine } from './product-index.ts';

/** The lines with the current prices of their products, in the same order. */
export async function readLinesWithCurrentPrices(
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

/** A line without codes never had a product. */
const hasProductCodes = ({ MfgId, PartNumber, StockCode }: LineToRefresh) =>
  Boolean(StockCode?.trim() || (MfgId && PartNumber?.trim()));
