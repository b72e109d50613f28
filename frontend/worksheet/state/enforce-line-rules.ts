import { makeOrderLinesSaveable } from '#shared/order/rules/make-order-lines-saveable.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { replaceOrderAndTotals, type Worksheet } from './worksheet.ts';

/**
 * Corrects the lines after any action so that the server accepts them (D49). This also covers lines at a
 * limit, changed settings, and an undo or merge that restores values that are no longer stored.
 */
export function enforceLineRules(before: Worksheet, after: Worksheet): Worksheet {
  if (after.order === before.order || after.isReadOnly) return after;
  const stored = after.saved.Id === 0 ? noStoredLines : after.saved.OrderLines;
  const orderBefore = before.saved === after.saved ? before.order : undefined;
  const OrderLines = makeOrderLinesSaveable(after.order, {
    storedLines: stored,
    alreadyCheckedOrder: orderBefore,
  });
  return OrderLines === after.order.OrderLines
    ? after
    : replaceOrderAndTotals(after, { ...after.order, OrderLines });
}

const noStoredLines: readonly OrderLine[] = [];
