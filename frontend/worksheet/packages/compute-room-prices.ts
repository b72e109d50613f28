import type { Cents } from '#shared/money/money.ts';
import {
  repricePackageLine,
  sumRoomPrices,
  type PackagePricing,
  type PricedPackageLine,
} from '#shared/pricing/line/package-lines.ts';
import type { OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import type { PackageLine } from '#shared/schemas/room-package-schema.ts';
import type { PackageProducts } from './use-package-products.ts';

/** Today's prices of one room of a package. */
export type RoomPrices = {
  lines: PricedPackageLine[];
  before: Cents;
  after: Cents;
  /** How many prices have changed since the package was saved, and how many products the dealer no longer has. */
  changedCount: number;
  unavailableCount: number;
};

/** Undefined until the catalogue has answered for all lines. */
export function computeRoomPrices(
  lines: readonly PackageLine[],
  products: PackageProducts,
  settings: OrderSalesSettings,
  pricing: PackagePricing = 'today',
): RoomPrices | undefined {
  if (!products.areAllAnswered(lines)) return undefined;
  const pricedLines = lines.map((line) =>
    repricePackageLine(line, products.findProduct(line)?.Product ?? undefined, settings, pricing),
  );
  const countLines = (kind: PricedPackageLine['kind']) =>
    pricedLines.filter((line) => line.kind === kind).length;
  return {
    lines: pricedLines,
    ...sumRoomPrices(pricedLines),
    changedCount: countLines('changed'),
    unavailableCount: countLines('discontinued'),
  };
}
