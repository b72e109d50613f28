import type { Cents } from '#shared/money/money.ts';
import {
  pricePackageLine,
  sumRoomPrices,
  type PackagePricing,
  type PricedPackageLine,
} from '#shared/pricing/line/package-lines.ts';
import type { OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import type { PackageLine } from '#shared/schemas/room-package-schema.ts';
import type { Products } from './use-products.ts';

/** What a room of a package is today. */
export type RoomPrices = {
  lines: PricedPackageLine[];
  before: Cents;
  after: Cents;
  /** How many of its prices are others than when it was saved, and how many products are none of the dealer's any more. */
  changed: number;
  unavailableCount: number;
};

/** Undefined as long as the catalogue has not answered for all of it. */
export function computeRoomPrices(
  lines: readonly PackageLine[],
  products: Products,
  settings: OrderSalesSettings,
  pricing: PackagePricing = 'today',
): RoomPrices | undefined {
  if (!products.areKnown(lines)) return undefined;
  const priced = lines.map((line) =>
    pricePackageLine(line, products.of(line)?.Product ?? undefined, settings, pricing),
  );
  const count = (kind: PricedPackageLine['kind']) =>
    priced.filter((line) => line.kind === kind).length;
  return {
    lines: priced,
    ...sumRoomPrices(priced),
    changed: count('changed'),
    unavailableCount: count('gone'),
  };
}
