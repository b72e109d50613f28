import type { Cents } from '#shared/money/money.ts';
import {
  computeLinePriceRefresh,
  selectDefaultPriceChanges,
  type PriceChange,
  type PriceRefresh,
} from '#shared/pricing/line/refresh-prices.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import type { RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';
import type { DealerPricingContext } from './order-taxes.ts';
import { computeOrderTotals } from './order-totals.ts';

/** The changes that today's prices would make to an order, and those that are accepted by default. */
export interface OrderPriceRefresh extends PriceRefresh {
  defaultChanges: PriceChange[];
}

/**
 * Compares an order's current lines, or those with these ids, with the catalogue's answers. An answer belongs
 * to a product: a line that has changed to another product is left out, and a copy of a line uses the same
 * answer.
 */
export function computeOrderPriceRefresh(
  order: Pick<Order, 'OrderLines' | 'OrderSalesSettings'>,
  answers: readonly RefreshedLine[],
  lineIds?: ReadonlySet<string | null>,
): OrderPriceRefresh {
  const byProduct = new Map(answers.map((answer) => [getProductKey(answer), answer]));
  const answeredLines: OrderLine[] = [];
  const currentAnswers: RefreshedLine[] = [];
  if (byProduct.size > 0)
    for (const line of order.OrderLines) {
      if (lineIds && !lineIds.has(line.OrderLineId)) continue;
      const answer = byProduct.get(getProductKey(line));
      if (!answer) continue;
      answeredLines.push(line);
      currentAnswers.push({ ...answer, OrderLineId: line.OrderLineId });
    }
  const refresh = computeLinePriceRefresh(answeredLines, currentAnswers, order.OrderSalesSettings);
  return { ...refresh, defaultChanges: selectDefaultPriceChanges(refresh) };
}

type ProductReference = Pick<RefreshedLine, 'MfgId' | 'PartNumber' | 'StockCode'>;

const getProductKey = ({ MfgId, PartNumber, StockCode }: ProductReference) =>
  `${MfgId ?? ''}\n${PartNumber?.trim() ?? ''}\n${StockCode?.trim() ?? ''}`;

/** The order's total with freight and tax after these changes; the stored total where there are none. */
export function computeTotalAfterChanges(
  order: Order,
  changes: readonly PriceChange[],
  store: DealerPricingContext,
): Cents {
  if (changes.length === 0) return order.Total;
  const byId = new Map(changes.map(({ after }) => [after.OrderLineId, after]));
  const OrderLines = order.OrderLines.map((line) => byId.get(line.OrderLineId) ?? line);
  return computeOrderTotals({ ...order, OrderLines }, store).totals.Total;
}
