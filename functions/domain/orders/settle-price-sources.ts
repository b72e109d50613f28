import type { PriceOffers } from '#functions/domain/products/price-offers.ts';
import { needsPriceCheck } from '#shared/pricing/line/line-problems.ts';
import { computeOfferedPrice } from '#shared/pricing/line/offered-price.ts';
import { unifyPriceSigns } from '#shared/pricing/line/price-sign.ts';
import {
  isDecidedPrice,
  isPricedForOther,
  isSamePriceSource,
  normalizePriceSource,
} from '#shared/pricing/line/price-source.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import type { PriceSource } from '#shared/schemas/price-source-schema.ts';

/*
 * Where the price of each line comes from, as a save decides it (B4.3): what was offered is compared with today's offer,
 * whatever a caller says. That somebody decided a price is taken from the caller, because it claims nothing: such a
 * price is only protected.
 */

/** Whether an offer decides about the line: its product must be at hand. */
export function needsPriceOffer(
  line: OrderLine,
  storedLine: OrderLine | undefined,
  customerId: number,
): boolean {
  if (isDecidedPrice(line)) return false;
  if (!storedLine || needsPriceCheck(line, storedLine)) return true;
  return isPricedForOther(storedLine, customerId) || !isUnchangedSource(line, storedLine);
}

/** A caller that leaves the source out keeps it. */
const isUnchangedSource = ({ PriceSource: sent }: OrderLine, storedLine: OrderLine) =>
  (sent ?? null) === null || isSamePriceSource(normalizePriceSource(sent), storedLine.PriceSource);

/** The source of the line's price; undefined where nothing is known of it. No offers: no line needs one. */
export function choosePriceSource(
  line: OrderLine,
  {
    storedLine,
    findProduct,
    offers,
  }: {
    storedLine: OrderLine | undefined;
    findProduct: (line: OrderLine) => Product | undefined;
    offers: PriceOffers | undefined;
  },
): PriceSource | undefined {
  if (isDecidedPrice(line)) return normalizePriceSource(line.PriceSource);
  const stored = storedLine?.PriceSource ?? undefined;
  if (!offers || !needsPriceOffer(line, storedLine, offers.customerId)) return stored;
  const product = findProduct(line);
  const offered = product && findOfferOfPrice(line, offers.addOffer(product), offers.settings);
  if (offered) return offered;
  if (storedLine && !needsPriceCheck(line, storedLine)) return stored;
  return line.CustomerCost === 0 && !product ? undefined : { Kind: 'typed' };
}

/** Where the line's price is today's offer: the default GP is over the cost of the line or of the product (D20). */
function findOfferOfPrice(
  line: OrderLine,
  offeredProduct: Product,
  settings: OrderSalesSettings,
): PriceSource | undefined {
  const product = unifyPriceSigns(offeredProduct);
  const dealerCosts = new Set([
    line.DealerCost,
    line.InitialDealerCost,
    product.DealerCost ?? line.DealerCost,
  ]);
  return [...dealerCosts]
    .map((DealerCost) => computeOfferedPrice({ ...line, DealerCost }, product, settings))
    .find(({ cost }) => cost === line.CustomerCost)?.source;
}
