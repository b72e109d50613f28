import type { StoredHeader } from '#functions/store/orders/header.ts';
import { loadOrder } from '#functions/store/orders/orders.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { linesById } from '#shared/order/rules/stored-lines.ts';
import { lineProblems } from '#shared/pricing/line/line-check.ts';
import type { NewOrder, OrderLine, OrderSalesSettings } from '#shared/schemas/order.ts';

/** A line that left out what was imported with it: where it stands, and both discounts. */
export type Omitted = [
  index: number,
  one: OrderLine['Discount1'] | null,
  two: OrderLine['Discount2'] | null,
];

type Saved = {
  OrderLines: readonly OrderLine[];
  OrderSalesSettings: OrderSalesSettings;
  unknownMfgIds: ReadonlySet<number>;
};

/**
 * The lines as they are stored. They are read only where a save depends on them: where a discount was
 * imported, or a line says what a new one may not (D49).
 */
export async function storedLines(
  dealer: DealerKey,
  { order, hasImports }: StoredHeader,
  { OrderLines, OrderSalesSettings: settings, unknownMfgIds }: Saved,
): Promise<readonly OrderLine[]> {
  const isAsked =
    hasImports ||
    unknownMfgIds.size > 0 ||
    OrderLines.some((line) => lineProblems(line, undefined, settings).length > 0);
  return isAsked ? (await loadOrder(dealer, order.Id)).OrderLines : [];
}

/** Which lines do not say what was imported with them; nobody but an import changes that (D49). */
export function omittedImports(
  sent: readonly OrderLine[],
  stored: readonly OrderLine[],
): Omitted[] {
  const byId = linesById(stored);
  return sent.flatMap((line, index): Omitted[] => {
    const known = byId.get(line.OrderLineId);
    if (!known || (!isLeftOut(line, known, 1) && !isLeftOut(line, known, 2))) return [];
    return [[index, importOf(line, known, 1), importOf(line, known, 2)]];
  });
}

const importOf = (line: OrderLine, known: OrderLine, which: 1 | 2) =>
  line[`ImportedDiscount${which}`] ?? known[`ImportedDiscount${which}`] ?? null;

const isLeftOut = (line: OrderLine, known: OrderLine, which: 1 | 2) =>
  importOf(line, known, which) !== (line[`ImportedDiscount${which}`] ?? null);

/** What was sent, with the imported discounts that it left out. */
export function withImports<Sent extends Pick<NewOrder, 'OrderLines'>>(
  sent: Sent,
  omitted: readonly Omitted[],
): Sent {
  if (omitted.length === 0) return sent;
  const OrderLines = sent.OrderLines.slice();
  for (const [index, ImportedDiscount1, ImportedDiscount2] of omitted)
    OrderLines[index] = { ...OrderLines[index]!, ImportedDiscount1, ImportedDiscount2 };
  return { ...sent, OrderLines };
}
