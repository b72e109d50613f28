import { asCents, type Cents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

export type PriceLimits = Pick<OrderLine, 'Retail' | 'MaximumPrice' | 'MinimumPrice'>;

/**
 * The sign of a line's prices: -1 for a trade-in, 1 for a sale, 0 where no price tells. It is the sign of the
 * retail; without a retail that of the maximum, then of the minimum (D4).
 */
export const getPriceSign = ({ Retail, MaximumPrice, MinimumPrice }: PriceLimits): number =>
  Math.sign(Retail ?? (MaximumPrice || MinimumPrice || 0));

/** Whether a price has the wrong sign for its line (D50). */
export const isWrongSign = (line: PriceLimits, price: Cents) => price * getPriceSign(line) < 0;

/** The price with the sign of its line. */
export const applyLineSign = (line: PriceLimits, price: Cents): Cents =>
  isWrongSign(line, price) ? asCents(0 - price) : price;

export type ProductPrices = Pick<
  Product,
  'Retail' | 'DealerCost' | 'CustomerCost' | 'MinimumPrice' | 'MaximumPrice'
>;

/**
 * Gives a product's costs the sign of its retail. Where the retail is negative, a positive cost gets its
 * missing minus. Where the retail is positive, a negative cost becomes null (D50).
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
