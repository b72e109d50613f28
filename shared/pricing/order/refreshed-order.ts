import type { Cents } from '#shared/money/money.ts';
import {
  refreshLines,
  selectDefaultChanges,
  type PriceChange,
  type PriceRefresh,
} from '#shared/pricing/line/refresh.ts';
import type { Order, OrderLine } from '#shared/schemas/order.ts';
import type { RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';
import type { Store } from './taxes.ts';
import { totalOrder } from './totals.ts';

/** What today's prices would change of an order, and what of it is taken unless somebody says otherwise. */
export interface OrderRefresh extends PriceRefresh {
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
): OrderRefresh {
  const byProduct = new Map(answers.map((answer) => [productKey(answer), answer]));
  const answered: OrderLine[] = [];
  const current: RefreshedLine[] = [];
  if (byProduct.size > 0)
    for (const line of order.OrderLines) {
      if (ids && !ids.has(line.OrderLineId)) continue;
      const answer = byProduct.get(productKey(line));
      if (!answer) continue;
      answered.push(line);
      current.push({ ...answer, OrderLineId: line.OrderLineId });
    }
  const refresh = refreshLines(answered, current, order.OrderSalesSettings);
  return { ...refresh, defaultChanges: selectDefaultChanges(refresh) };
}

type NamedProduct = Pick<RefreshedLine, 'MfgId' | 'PartNumber' | 'StockCode'>;

const productKey = ({ MfgId, PartNumber, StockCode }: NamedProduct) =>
  `${MfgId ?? ''}\n${PartNumber?.trim() ?? ''}\n${StockCode?.trim() ?? ''}`;

/** What an order comes to, with freight and tax, once these changes are made; as it is where there are none. */
export function totalAfter(order: Order, changes: readonly PriceChange[], store: Store): Cents {
  if (changes.length === 0) return order.Total;
  const byId = new Map(changes.map(({ after }) => [after.OrderLineId, after]));
  const OrderLines = order.OrderLines.map((line) => byId.get(line.OrderLineId) ?? line);
  return totalOrder({ ...order, OrderLines }, store).totals.Total;
}
