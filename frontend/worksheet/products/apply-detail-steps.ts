import {
  editLineWithNotice,
  type EditRules,
  type LineWithNotice,
} from '#frontend/worksheet/state/worksheet.ts';
import type { CellEdit } from '#shared/pricing/line/edit-line.ts';
import { fillProductLine } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

/** What was done to a line in its details, in turn. A product answers the edit before it. */
export type LineDetailStep = { edit: CellEdit } | { product: Product };

/** The line after all steps; the very same one where they change nothing. */
export const applyDetailSteps = (
  before: OrderLine,
  steps: readonly LineDetailStep[],
  rules: EditRules,
): LineWithNotice =>
  steps.reduce<LineWithNotice>(
    ({ line }, step) =>
      'product' in step
        ? { line: fillProductLine(line, step.product, rules.settings) }
        : editLineWithNotice(line, step.edit, rules),
    { line: before },
  );

/** Where a line stands in its bundle, from 1, and how many there are. */
export function getLinePosition(
  { OrderLines }: Order,
  { OrderLineId, OrderLineGroupId }: OrderLine,
) {
  const lines = OrderLines.filter((line) => line.OrderLineGroupId === OrderLineGroupId);
  const index = lines.findIndex((line) => line.OrderLineId === OrderLineId);
  return { position: index + 1, count: lines.length };
}

/** The line that comes after a line which takes another position; undefined at the bundle's end. */
export function findLineAfter(
  { OrderLines }: Order,
  { OrderLineId, OrderLineGroupId }: OrderLine,
  position: number,
): string | undefined {
  const others = OrderLines.filter(
    (line) => line.OrderLineGroupId === OrderLineGroupId && line.OrderLineId !== OrderLineId,
  );
  return others[position - 1]?.OrderLineId;
}

/** A typed position, brought between the first and the last; undefined where it is no number. */
export function parseLinePosition(text: string, count: number): number | undefined {
  const digits = /\d+/.exec(text)?.[0];
  return digits === undefined ? undefined : Math.min(count, Math.max(1, Number(digits)));
}
