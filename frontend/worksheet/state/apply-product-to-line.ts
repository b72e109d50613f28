import {
  editPricedField,
  type CellEdit,
  type PricedField,
} from '#shared/pricing/line/edit-line.ts';
import { isWithinAmountLimits } from '#shared/pricing/line/line-amounts.ts';
import { getTaxable, replaceTaxable } from '#shared/pricing/line/line-taxable.ts';
import { replacePriceSource } from '#shared/pricing/line/price-source.ts';
import { fillLineFromProduct } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { hasSameProductCodes, type LookupRow, type RetainedField } from './pasted-line.ts';
import { editLineWithNotice, type EditRules, type LineWithNotice } from './worksheet.ts';

/**
 * Merges a catalogue answer into the current row. The product gives all fields, except: the fields that the
 * paste retains (D26), later typed edits (applied again over the product), and fields that changed in any
 * other way since the request. The product's caps apply to all of them. Returns undefined if the row names
 * another product now, or if the result exceeds the amount limits of an order.
 */
export function applyProductToLine(
  current: OrderLine,
  product: Product,
  { line: requestedLine, retained }: LookupRow,
  rules: EditRules,
  typedEdits: readonly CellEdit[] = [],
): LineWithNotice | undefined {
  if (!hasSameProductCodes(current, requestedLine)) return undefined;
  const { settings } = rules;
  const restoreFields = (line: OrderLine, isOwn: (field: keyof OrderLine) => boolean) =>
    restoreOwnFields(line, current, isOwn, settings);
  const catalogLine = fillLineFromProduct(current, product, settings);
  const retainedLine = restoreFields(catalogLine, (field) => retained.has(field as RetainedField));
  const applyTypedEdits = (before: OrderLine) =>
    typedEdits.reduce<LineWithNotice>(({ line }, edit) => editLineWithNotice(line, edit, rules), {
      line: before,
    });
  const typedResult = applyTypedEdits(retainedLine);
  const expected = applyTypedEdits(requestedLine).line;
  const line = restoreFields(typedResult.line, (field) => current[field] !== expected[field]);
  return isWithinAmountLimits(line) ? { ...typedResult, line } : undefined;
}

function restoreOwnFields(
  productLine: OrderLine,
  current: OrderLine,
  isOwn: (field: keyof OrderLine) => boolean,
  settings: EditRules['settings'],
): OrderLine {
  const { Description } = current;
  let line = isOwn('Description') && Description ? { ...productLine, Description } : productLine;
  if (isOwn('Taxable')) line = replaceTaxable(line, getTaxable(current));
  for (const [field, source] of restorableFields)
    if (isOwn(source)) line = editPricedField(line, field, current[source], settings).line;
  return isOwn('CustomerCost') ? replacePriceSource(line, current.PriceSource) : line;
}

/** In this order: caps before the prices they cap, and the dealer cost before the discounts it clears (D17). */
const restorableFields = [
  ['Retail', 'Retail'],
  ['DealerCost', 'InitialDealerCost'],
  ['Discount1', 'Discount1'],
  ['Discount2', 'Discount2'],
  ['CustomerCost', 'CustomerCost'],
] as const satisfies readonly (readonly [PricedField, keyof OrderLine])[];
