import { editLine, type CellEdit, type PricedField } from '#shared/pricing/line/edit-line.ts';
import { isWithinAmountLimits } from '#shared/pricing/line/line-amounts.ts';
import { fillProductLine } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { isNamedAs, type LookupRow, type RetainedField } from './pasted-line.ts';
import { write, type EditRules, type Written } from './worksheet.ts';

/**
 * How an answer of the catalogue meets a row, however it was asked for: all is the product's, but what its
 * paste keeps (D26), what was typed into the row since, written anew over the product, and what was changed
 * in it since in any other way; all under the caps of the product. Undefined where the row names another
 * product by now, or an order could not hold it.
 */
export function arrive(
  current: OrderLine,
  product: Product,
  { line: requestedLine, retained }: LookupRow,
  rules: EditRules,
  typed: readonly CellEdit[] = [],
): Written | undefined {
  if (!isNamedAs(current, requestedLine)) return undefined;
  const { settings } = rules;
  const stays = (line: OrderLine, isOurs: (field: keyof OrderLine) => boolean) =>
    withOurs(line, current, isOurs, settings);
  const loaded = fillProductLine(current, product, settings);
  const pasted = stays(loaded, (field) => retained.has(field as RetainedField));
  const typedInto = (before: OrderLine) =>
    typed.reduce<Written>(({ line }, edit) => write(line, edit, rules), { line: before });
  const written = typedInto(pasted);
  const expected = typedInto(requestedLine).line;
  const line = stays(written.line, (field) => current[field] !== expected[field]);
  return isWithinAmountLimits(line) ? { ...written, line } : undefined;
}

function withOurs(
  loaded: OrderLine,
  current: OrderLine,
  isOurs: (field: keyof OrderLine) => boolean,
  settings: EditRules['settings'],
): OrderLine {
  const { Description } = current;
  let line = isOurs('Description') && Description ? { ...loaded, Description } : loaded;
  for (const [field, source] of restorableFields)
    if (isOurs(source)) line = editLine(line, field, current[source], settings).line;
  return line;
}

/** Caps before what they cap, and a dealer cost before the discounts it clears (D17). */
const restorableFields = [
  ['Retail', 'Retail'],
  ['DealerCost', 'InitialDealerCost'],
  ['Discount1', 'Discount1'],
  ['Discount2', 'Discount2'],
  ['CustomerCost', 'CustomerCost'],
] as const satisfies readonly (readonly [PricedField, keyof OrderLine])[];
