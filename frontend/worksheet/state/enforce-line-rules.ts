import { correctOrderLines } from '#shared/order/rules/correct-order-lines.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { replaceOrder, type Worksheet } from './worksheet.ts';

/**
 * Whatever an action did, the server takes the lines that come of it (D49): also where a limit left a
 * line, the settings changed, or an undo or a merge brought back what is no longer stored.
 */
export function enforceLineRules(before: Worksheet, after: Worksheet): Worksheet {
  if (after.order === before.order || after.isReadOnly) return after;
  const stored = after.saved.Id === 0 ? noStoredLines : after.saved.OrderLines;
  const orderBefore = before.saved === after.saved ? before.order : undefined;
  const OrderLines = correctOrderLines(after.order, {
    stored,
    before: orderBefore,
  });
  return OrderLines === after.order.OrderLines
    ? after
    : replaceOrder(after, { ...after.order, OrderLines });
}

const noStoredLines: readonly OrderLine[] = [];
