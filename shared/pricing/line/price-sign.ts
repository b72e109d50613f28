import { asCents, type Cents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

export type PriceLimits = Pick<OrderLine, 'Retail' | 'MaximumPrice' | 'MinimumPrice'>;

/**
 * The sign the prices of a line have: -1 of a trade-in, 1 of a sale, 0 where nothing says it. It is
 * the retail's; without a retail the maximum's, then the minimum's (D4).
 */
export const getPriceSign = ({ Retail, MaximumPrice, MinimumPrice }: PriceLimits): number =>
  Math.sign(Retail ?? (MaximumPrice || MinimumPrice || 0));

/** Whether a price stands on the wrong side of 0 for its line (D50). */
export const isWrongSign = (line: PriceLimits, price: Cents) => price * getPriceSign(line) < 0;

/** The size of a price under the sign of its line. */
export const applyLineSign = (line: PriceLimits, price: Cents): Cents =>
  isWrongSign(line, price) ? asCents(0 - price) : price;

/** The prices of a product. */
export type ProductPrices = Pick<
  Product,
  'Retail' | 'DealerCost' | 'CustomerCost' | 'MinimumPrice' | 'MaximumPrice'
>;

/**
 * A product whose prices are of one sign: what stands above 0 beside a retail below 0 lacks its minus,
 * and what stands below 0 beside a retail above 0 is no price (D50).
 */
export function unifyPriceSigns<Priced extends ProductPrices>(product: Priced): Priced {
  const correctSign = (amount: Cents | null) => {
    if (amount === null || !isWrongSign(product, amount)) return amount;
    return amount > 0 ? asCents(0 - amount) : null;
  };
  const [DealerCost, CustomerCost] = [
    correctSign(product.DealerCost),
    correctSign(product.CustomerCost),
  ];
  return { ...product, DealerCost, CustomerCost };
}
