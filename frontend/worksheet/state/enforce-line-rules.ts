import {
  indexLinesById,
  makeOrderLinesSaveable,
} from '#shared/order/rules/make-order-lines-saveable.ts';
import { isDecidedPrice } from '#shared/pricing/line/price-source.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { WorksheetAction } from './worksheet-actions.ts';
import { replaceOrderAndTotals, type Worksheet } from './worksheet.ts';

/**
 * Corrects the lines after any action so that the server accepts them (D49). This also covers lines at a
 * limit, changed settings, and an undo or merge that restores values that are no longer stored. A price that somebody
 * decided is corrected only by the action that writes it: otherwise the server may refuse it, and the rep decides
 * (B4.4).
 */
export function enforceLineRules(
  before: Worksheet,
  after: Worksheet,
  { type }: Pick<WorksheetAction, 'type'>,
): Worksheet {
  if (after.order === before.order || after.isReadOnly) return after;
  const stored = after.saved.Id === 0 ? noStoredLines : after.saved.OrderLines;
  const orderBefore = before.saved === after.saved ? before.order : undefined;
  const OrderLines = makeOrderLinesSaveable(after.order, {
    storedLines: stored,
    alreadyCheckedOrder: orderBefore,
    isPriceFixed: (line) =>
      isDecidedPrice(line) &&
      (RESTORING_ACTIONS.has(type) || isPriceOf(line, before.order.OrderLines)),
  });
  return OrderLines === after.order.OrderLines
    ? after
    : replaceOrderAndTotals(after, { ...after.order, OrderLines });
}

const noStoredLines: readonly OrderLine[] = [];

/** They bring prices that were written before. */
const RESTORING_ACTIONS: ReadonlySet<string> = new Set<WorksheetAction['type']>([
  'undone',
  'redone',
  'rebased',
  'loaded',
]);

const isPriceOf = ({ OrderLineId, CustomerCost }: OrderLine, lines: readonly OrderLine[]) =>
  indexLinesById(lines).get(OrderLineId)?.CustomerCost === CustomerCost;
