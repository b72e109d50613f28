import { parseImportedLineId } from '#shared/order/import-ids.ts';
import { correctOrderLine, type PreviousLine } from '#shared/pricing/line/line-problems.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

type LineList = readonly OrderLine[];

const indexCache = new WeakMap<LineList, ReadonlyMap<string, OrderLine>>();

/** Lines by their ids; worked out once for a list. */
export function indexLinesById(lines: LineList): ReadonlyMap<string, OrderLine> {
  const index = indexCache.get(lines) ?? new Map(lines.map((line) => [line.OrderLineId, line]));
  indexCache.set(lines, index);
  return index;
}

type LinesAndSettings = Pick<Order, 'OrderLines' | 'OrderSalesSettings'>;

/** What there is to hold the lines of an order against (D49). */
type StoredComparison = {
  stored: LineList;
  /** Lines that stood in it as they stand now were looked at then. */
  before?: LinesAndSettings | undefined;
};

/** The lines of an order as they may be saved over what is stored: the same list where all of them may. */
export function correctOrderLines(
  order: LinesAndSettings,
  { stored, before }: StoredComparison,
): OrderLine[] {
  const checkedLines =
    before?.OrderSalesSettings === order.OrderSalesSettings ? before?.OrderLines : undefined;
  const byId = indexLinesById(stored);
  const getKnownLine = (line: OrderLine) =>
    byId.get(line.OrderLineId) ?? getImportedDiscounts(line);
  let correctedLines: OrderLine[] | undefined;
  for (const [index, line] of order.OrderLines.entries()) {
    if (checkedLines?.[index] === line) continue;
    const correctedLine = correctOrderLine(line, getKnownLine(line), order.OrderSalesSettings);
    if (correctedLine === line) continue;
    correctedLines ??= order.OrderLines.slice();
    correctedLines[index] = correctedLine;
  }
  return correctedLines ?? order.OrderLines;
}

/** What a line that an import has brought has with it until it is stored: the server knows it by the line's id. */
export const getImportedDiscounts = ({
  OrderLineId,
  ImportedDiscount1,
  ImportedDiscount2,
}: OrderLine): PreviousLine | undefined =>
  parseImportedLineId(OrderLineId) && { ImportedDiscount1, ImportedDiscount2 };
