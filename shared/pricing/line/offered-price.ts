import { HUNDRED_PERCENT, asCents, type Cents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import type { PriceSource } from '#shared/schemas/price-source-schema.ts';
import { roundAndLimitCustomerCost } from './edit-line.ts';
import { computePriceForGp } from './line-amounts.ts';
import { limitCustomerCost } from './price-limits.ts';
import { isWrongSign } from './price-sign.ts';

type OfferSettings = Pick<OrderSalesSettings, 'GPPercent' | 'RoundToNearestDollar'>;

/** A price, in cents, and where it comes from. */
type SourcedPrice = { cost: Cents; source: PriceSource };

/**
 * What a product costs on a line that has its retail, limits and dealer cost: its contract price, its customer cost, or
 * what the default GP gives (B4.2, D20). Limits hold for all of them; a contract price has cents even in an order of
 * whole dollars.
 */
export function computeOfferedPrice(
  line: OrderLine,
  product: Pick<Product, 'CustomerCost' | 'Retail' | 'Offered'>,
  settings: OfferSettings,
): SourcedPrice {
  const { Offered } = product;
  if (Offered?.PriceSource.Kind === 'contract') {
    const agreed = Offered.ContractPrice ?? Offered.Price;
    if (!isWrongSign(line, agreed))
      return { cost: limitCustomerCost(line, agreed).cost, source: Offered.PriceSource };
  }
  const catalogCost = computeCatalogCustomerCost(product, line.DealerCost, settings);
  const isOfGp = product.CustomerCost === null && getDefaultGp(settings) !== undefined;
  const Day = Offered?.PriceSource.Day;
  return {
    cost: roundAndLimitCustomerCost(line, catalogCost, settings).cost,
    source: { Kind: isOfGp ? 'gp' : 'list', ...(Day && { Day }) },
  };
}

/** The customer cost of a product, or the cost that the default GP gives for the dealer cost (D20). */
export function computeCatalogCustomerCost(
  product: Pick<Product, 'CustomerCost' | 'Retail'>,
  dealerCost: Cents,
  settings: Pick<OrderSalesSettings, 'GPPercent'>,
): Cents {
  if (product.CustomerCost !== null) return product.CustomerCost;
  const defaultGp = getDefaultGp(settings);
  return defaultGp === undefined
    ? (product.Retail ?? asCents(0))
    : computePriceForGp(dealerCost, defaultGp);
}

/** A default GP of 100 % or more gives no price (D8) and counts as none. */
const getDefaultGp = ({ GPPercent }: Pick<OrderSalesSettings, 'GPPercent'>) =>
  typeof GPPercent === 'number' && GPPercent < HUNDRED_PERCENT ? GPPercent : undefined;
