import { asCents, type Cents } from '#shared/money/money.ts';
import { isDecidedPrice } from '#shared/pricing/line/price-source.ts';
import {
  computeLinePriceRefresh,
  selectDefaultPriceChanges,
  type PriceChange,
} from '#shared/pricing/line/refresh-prices.ts';
import { listUntakenGroupIds } from '#shared/pricing/order/bundle-choices.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

type OrderToRefresh = Pick<Order, 'Bundles' | 'OrderLines' | 'OrderSalesSettings'>;

/** What a price list costs one order (B4.6). */
export type PriceImpact = {
  /** What the subtotal gains if the lines of the list's products are refreshed; negative where they cost less. */
  more: Cents;
  /** The lines whose extended price moves. */
  lineCount: number;
  /** Lines of the list's products whose price somebody decided, or may have decided. */
  leftOutCount: number;
};

/**
 * What the order costs more with the prices of a list. It accepts what a refresh accepts by default, so that both say
 * the same: nothing typed, saved, from a file, kept or in doubt. `findListProduct` gives the product of a line with the
 * list's prices and what is offered to the order's customer; undefined for a line of another product.
 */
export function computePriceImpact(
  { Bundles, OrderLines, OrderSalesSettings }: OrderToRefresh,
  findListProduct: (line: OrderLine) => Product | undefined,
): PriceImpact {
  const untakenGroupIds = listUntakenGroupIds(Bundles);
  const offeredLines: OrderLine[] = [];
  const answers: (Product & { OrderLineId: string | null; Found: true; IsDiscontinued: false })[] =
    [];
  let decidedCount = 0;
  for (const line of OrderLines) {
    // A negative quantity counts as 0 (D10).
    if (line.Quantity < 0 || untakenGroupIds.has(line.OrderLineGroupId)) continue;
    const product = findListProduct(line);
    if (!product) continue;
    if (isDecidedPrice(line)) decidedCount++;
    else {
      offeredLines.push(line);
      const { OrderLineId } = line;
      answers.push({ ...product, OrderLineId, Found: true, IsDiscontinued: false });
    }
  }
  const refresh = computeLinePriceRefresh(offeredLines, answers, OrderSalesSettings);
  const moves = selectDefaultPriceChanges(refresh).map(getExtendedMove);
  return {
    more: asCents(moves.reduce((sum, move) => sum + move, 0)),
    lineCount: moves.filter((move) => move !== 0).length,
    leftOutCount: decidedCount + refresh.changes.filter(isDoubtful).length,
  };
}

const isDoubtful = ({ repPriceKind }: PriceChange) => repPriceKind !== undefined;

const getExtendedMove = ({ before, after }: PriceChange): number =>
  after.CustomerExtended - before.CustomerExtended;
