import {
  editLineWithNotice,
  type EditRules,
  type LineWithNotice,
} from '#frontend/worksheet/state/worksheet.ts';
import type { CellEdit } from '#shared/pricing/line/edit-line.ts';
import { replaceTaxable } from '#shared/pricing/line/line-taxable.ts';
import { fillLineFromProduct } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import type { Taxable } from '#shared/schemas/order-tax-schema.ts';

/** A step made in a line's details, in order. A product is the answer to the edit before it. */
export type LineDetailStep = { edit: CellEdit } | { product: Product } | { taxable: Taxable };

/** Applies all steps to a line. Returns the same object if they change nothing. */
export const applyDetailSteps = (
  before: OrderLine,
  steps: readonly LineDetailStep[],
  rules: EditRules,
): LineWithNotice =>
  steps.reduce<LineWithNotice>(
    ({ line }, step) => {
      if ('taxable' in step) return { line: replaceTaxable(line, step.taxable) };
      return 'product' in step
        ? { line: fillLineFromProduct(line, step.product, rules.settings) }
        : editLineWithNotice(line, step.edit, rules);
    },
    { line: before },
  );

/** The position of a line in its bundle, from 1, and the number of lines there. */
export function getLinePositionInBundle(
  { OrderLines }: Order,
  { OrderLineId, OrderLineGroupId }: OrderLine,
) {
  const lines = OrderLines.filter((line) => line.OrderLineGroupId === OrderLineGroupId);
  const index = lines.findIndex((line) => line.OrderLineId === OrderLineId);
  return { position: index + 1, count: lines.length };
}

/** The id of the line that follows after a line is moved to a position; undefined at the bundle's end. */
export function findLineIdAfterMove(
  { OrderLines }: Order,
  { OrderLineId, OrderLineGroupId }: OrderLine,
  position: number,
): string | undefined {
  const others = OrderLines.filter(
    (line) => line.OrderLineGroupId === OrderLineGroupId && line.OrderLineId !== OrderLineId,
  );
  return others[position - 1]?.OrderLineId;
}

/** A typed position from 1, limited to the first and the last; undefined if the text has no digits. */
export function parseClampedLinePosition(text: string, lineCount: number): number | undefined {
  const digits = /\d+/.exec(text)?.[0];
  return digits === undefined ? undefined : Math.min(lineCount, Math.max(1, Number(digits)));
}
