import { importNamed } from '#shared/order/import-ids.ts';
import { correctOrderLine, type KnownLine } from '#shared/pricing/line/line-check.ts';
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

/** What there is to hold the lines of an order against (D49). */
type Against = {
  stored: Lines;
  /** Lines that stood in it as they stand now were looked at then. */
  before?: Priced | undefined;
};

/** The lines of an order as they may be saved over what is stored: the same list where all of them may. */
export function correctOrderLines(order: Priced, { stored, before }: Against): OrderLine[] {
  const checkedLines =
    before?.OrderSalesSettings === order.OrderSalesSettings ? before?.OrderLines : undefined;
  const byId = linesById(stored);
  const knownOf = (line: OrderLine) => byId.get(line.OrderLineId) ?? broughtWith(line);
  let correctedLines: OrderLine[] | undefined;
  for (const [index, line] of order.OrderLines.entries()) {
    if (checkedLines?.[index] === line) continue;
    const lawful = correctOrderLine(line, knownOf(line), order.OrderSalesSettings);
    if (lawful === line) continue;
    correctedLines ??= order.OrderLines.slice();
    correctedLines[index] = lawful;
  }
  return correctedLines ?? order.OrderLines;
}

/** What a line that an import has brought has with it until it is stored: the server knows it by the line's id. */
export const broughtWith = ({
  OrderLineId,
  ImportedDiscount1,
  ImportedDiscount2,
}: OrderLine): KnownLine | undefined =>
  importNamed(OrderLineId) && { ImportedDiscount1, ImportedDiscount2 };
