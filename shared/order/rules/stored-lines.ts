import { keptToRules } from '#shared/pricing/line/line-check.ts';
import type { Order, OrderLine } from '#shared/schemas/order.ts';

type Lines = readonly OrderLine[];

const known = new WeakMap<Lines, ReadonlyMap<string, OrderLine>>();

/** Lines by their ids; worked out once for a list. */
export function linesById(lines: Lines): ReadonlyMap<string, OrderLine> {
  const found = known.get(lines) ?? new Map(lines.map((line) => [line.OrderLineId, line]));
  known.set(lines, found);
  return found;
}

type Priced = Pick<Order, 'OrderLines' | 'OrderSalesSettings'>;

/**
 * The lines of an order as they may be saved over what is stored (D49): the same list where all of
 * them may. Lines that stood in `before` as they stand now were looked at then.
 */
export function linesKeptToRules(order: Priced, stored: Lines, before?: Priced): OrderLine[] {
  const isLookedAt =
    before?.OrderSalesSettings === order.OrderSalesSettings ? before?.OrderLines : undefined;
  const byId = linesById(stored);
  let kept: OrderLine[] | undefined;
  for (const [index, line] of order.OrderLines.entries()) {
    if (isLookedAt?.[index] === line) continue;
    const lawful = keptToRules(line, byId.get(line.OrderLineId), order.OrderSalesSettings);
    if (lawful === line) continue;
    kept ??= order.OrderLines.slice();
    kept[index] = lawful;
  }
  return kept ?? order.OrderLines;
}
