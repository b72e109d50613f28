import { parseImportedLineId } from '#shared/order/import-ids.ts';
import { makeOrderLineSaveable, type PreviousLine } from '#shared/pricing/line/line-problems.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

type LineList = readonly OrderLine[];

const indexCache = new WeakMap<LineList, ReadonlyMap<string, OrderLine>>();

/** Cached for each list. */
export function indexLinesById(lines: LineList): ReadonlyMap<string, OrderLine> {
  const index = indexCache.get(lines) ?? new Map(lines.map((line) => [line.OrderLineId, line]));
  indexCache.set(lines, index);
  return index;
}

type LinesAndSettings = Pick<Order, 'OrderLines' | 'OrderSalesSettings'>;

/** The lines to compare an order's lines with (D49). */
type StoredComparison = {
  storedLines: LineList;
  /** An earlier state; its lines were checked then, and unchanged ones are skipped. */
  alreadyCheckedOrder?: LinesAndSettings | undefined;
  /** Whether nothing but a rejection may happen to the line's customer cost (B4.4). */
  isPriceFixed?: (line: OrderLine) => boolean;
};

/** The lines of an order as they can be saved over the stored ones; the same list where all of them can. */
export function makeOrderLinesSaveable(
  order: LinesAndSettings,
  { storedLines, alreadyCheckedOrder, isPriceFixed = () => false }: StoredComparison,
): OrderLine[] {
  const checkedLines =
    alreadyCheckedOrder?.OrderSalesSettings === order.OrderSalesSettings
      ? alreadyCheckedOrder?.OrderLines
      : undefined;
  const byId = indexLinesById(storedLines);
  const getPreviousLine = (line: OrderLine) =>
    byId.get(line.OrderLineId) ?? findImportedDiscounts(line);
  let correctedLines: OrderLine[] | undefined;
  for (const [index, line] of order.OrderLines.entries()) {
    if (checkedLines?.[index] === line) continue;
    const correctedLine = makeOrderLineSaveable(
      line,
      getPreviousLine(line),
      order.OrderSalesSettings,
      () => isPriceFixed(line),
    );
    if (correctedLine === line) continue;
    correctedLines ??= order.OrderLines.slice();
    correctedLines[index] = correctedLine;
  }
  return correctedLines ?? order.OrderLines;
}

/** The discounts of an imported line that is not stored yet; the server recognizes it by the line's id. */
export const findImportedDiscounts = ({
  OrderLineId,
  ImportedDiscount1,
  ImportedDiscount2,
}: OrderLine): PreviousLine | undefined =>
  parseImportedLineId(OrderLineId) && { ImportedDiscount1, ImportedDiscount2 };
