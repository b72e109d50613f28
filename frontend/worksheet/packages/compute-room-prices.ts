import type { Cents } from '#shared/money/money.ts';
import {
  pricePackageLine,
  sumRoomPrices,
  type PackagePricing,
  type PricedPackageLine,
} from '#shared/pricing/line/package-lines.ts';
import type { OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import type { PackageLine } from '#shared/schemas/room-package-schema.ts';
import type { PackageProducts } from './use-package-products.ts';

/** What a room of a package is today. */
export type RoomPrices = {
  lines: PricedPackageLine[];
  before: Cents;
  after: Cents;
  /** How many of its prices are others than when it was saved, and how many products are none of the dealer's any more. */
  changedCount: number;
  unavailableCount: number;
};

/** Undefined as long as the catalogue has not answered for all of it. */
export function computeRoomPrices(
  lines: readonly PackageLine[],
  products: PackageProducts,
  settings: OrderSalesSettings,
  pricing: PackagePricing = 'today',
): RoomPrices | undefined {
  if (!products.areAllKnown(lines)) return undefined;
  const pricedLines = lines.map((line) =>
    pricePackageLine(line, products.findProduct(line)?.Product ?? undefined, settings, pricing),
  );
  const countLines = (kind: PricedPackageLine['kind']) =>
    pricedLines.filter((line) => line.kind === kind).length;
  return {
    lines: pricedLines,
    ...sumRoomPrices(pricedLines),
    changedCount: countLines('changed'),
    unavailableCount: countLines('gone'),
  };
}
