import type { Cents } from '#shared/money/money.ts';
import {
  computeLinePriceRefresh,
  selectDefaultChanges,
  type PriceChange,
  type PriceRefresh,
} from '#shared/pricing/line/refresh-prices.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import type { RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';
import type { PricingStore } from './order-taxes.ts';
import { computeOrderTotals } from './order-totals.ts';

/** What today's prices would change of an order, and what of it is taken unless somebody says otherwise. */
export interface OrderPriceRefresh extends PriceRefresh {
  defaultChanges: PriceChange[];
}

/**
 * What the catalogue's answers would change of an order as it is now, of all its lines or of those with these ids. An
 * answer is about a product: a line that names another one since is left out, and a copy of a line has its answer.
 */
export function refreshOrderPrices(
  order: Pick<Order, 'OrderLines' | 'OrderSalesSettings'>,
  answers: readonly RefreshedLine[],
  ids?: ReadonlySet<string | null>,
): OrderPriceRefresh {
  const byProduct = new Map(answers.map((answer) => [getProductKey(answer), answer]));
  const answeredLines: OrderLine[] = [];
  const currentAnswers: RefreshedLine[] = [];
  if (byProduct.size > 0)
    for (const line of order.OrderLines) {
      if (ids && !ids.has(line.OrderLineId)) continue;
      const answer = byProduct.get(getProductKey(line));
      if (!answer) continue;
      answeredLines.push(line);
      currentAnswers.push({ ...answer, OrderLineId: line.OrderLineId });
    }
  const refresh = computeLinePriceRefresh(answeredLines, currentAnswers, order.OrderSalesSettings);
  return { ...refresh, defaultChanges: selectDefaultChanges(refresh) };
}

type ProductReference = Pick<RefreshedLine, 'MfgId' | 'PartNumber' | 'StockCode'>;

const getProductKey = ({ MfgId, PartNumber, StockCode }: ProductReference) =>
  `${MfgId ?? ''}\n${PartNumber?.trim() ?? ''}\n${StockCode?.trim() ?? ''}`;

/** What an order comes to, with freight and tax, once these changes are made; as it is where there are none. */
export function computeTotalAfterChanges(
  order: Order,
  changes: readonly PriceChange[],
  store: PricingStore,
): Cents {
  if (changes.length === 0) return order.Total;
  const byId = new Map(changes.map(({ after }) => [after.OrderLineId, after]));
  const OrderLines = order.OrderLines.map((line) => byId.get(line.OrderLineId) ?? line);
  return computeOrderTotals({ ...order, OrderLines }, store).totals.Total;
}
