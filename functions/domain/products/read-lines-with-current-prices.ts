import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { ProductPrices } from '#shared/pricing/line/price-sign.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { LineToRefresh, RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';
import type { PriceOffers } from './price-offers.ts';
import { getProductIndex, findProductOfLine } from './product-index.ts';

/** The lines with the current prices of their products, and with what is offered, in the same order. */
export async function readLinesWithCurrentPrices(
  dealer: DealerKey,
  lines: readonly LineToRefresh[],
  offers?: PriceOffers,
): Promise<RefreshedLine[]> {
  const index = getProductIndex(await listDealerProducts(dealer));
  return lines.map((line) => {
    const product = findProductOfLine(index, line);
    return {
      ...line,
      OrderLineId: line.OrderLineId ?? null,
      ...pickPrices(product),
      ...(product && offers && pickOffer(offers.addOffer(product))),
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

const pickOffer = ({ Offered }: Product) => (Offered ? { Offered } : {});

/** A line without codes never had a product. */
const hasProductCodes = ({ MfgId, PartNumber, StockCode }: LineToRefresh) =>
  Boolean(StockCode?.trim() || (MfgId && PartNumber?.trim()));
