import type { Cents } from '#shared/money/money.ts';
import { limitCustomerCost } from '#shared/pricing/line/price-limits.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { ContractPrice } from '#shared/schemas/contract-price-schema.ts';
import { computeContractAmount } from './find-contract-price.ts';

type LimitedProduct = Pick<
  Product,
  'Retail' | 'CustomerCost' | 'MinimumPrice' | 'MaximumPrice' | 'DealerCost'
>;

/** What a contract price comes to for one product. */
export type ContractPriceEffect = {
  /** The price within the catalogue's limits (D5, D6); null where a percent has no retail. */
  price: Cents | null;
  /** Whether a limit has changed it. */
  isHeld: boolean;
  /** The list's price where it is lower; the contract price counts nevertheless. */
  lowerListPrice: Cents | null;
};

export function computeContractPriceEffect(
  contractPrice: Pick<ContractPrice, 'Price' | 'Percent'>,
  product: LimitedProduct,
): ContractPriceEffect {
  const amount = computeContractAmount(contractPrice, product.Retail);
  if (amount === null) return { price: null, isHeld: false, lowerListPrice: null };
  const { cost: price } = limitCustomerCost(product, amount);
  const listPrice = product.CustomerCost ?? product.Retail;
  const isListLower = listPrice !== null && listPrice < price;
  return { price, isHeld: price !== amount, lowerListPrice: isListLower ? listPrice : null };
}

/** For how many products the list is lower, and a limit holds. */
export function countContractPriceEffects(
  contractPrice: Pick<ContractPrice, 'Price' | 'Percent'>,
  products: readonly LimitedProduct[],
) {
  const effects = products.map((product) => computeContractPriceEffect(contractPrice, product));
  return {
    Products: products.length,
    ListIsLower: effects.filter(({ lowerListPrice }) => lowerListPrice !== null).length,
    LimitHolds: effects.filter(({ isHeld }) => isHeld).length,
  };
}
