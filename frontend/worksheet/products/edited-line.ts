import { refusedText, wordsOf } from '#frontend/worksheet/state/line-edits.ts';
import { applyEdit, type CellEdit, type EditableField } from '#shared/pricing/line/line.ts';
import { productLine } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import type { Order, OrderLine, OrderSalesSettings } from '#shared/schemas/order.ts';

/** What was done to a line in its details, in turn. A product answers the edit before it. */
export type DetailStep = { edit: CellEdit } | { product: Product };

export type Edited = {
  line: OrderLine;
  /** What there is to say about the last edit, as the grid would say it. */
  notice?: { field: EditableField; text: string; detail?: string } | undefined;
};

type Rules = {
  settings: OrderSalesSettings;
  isCustomerSafe: boolean;
  longestDescription?: number | undefined;
};

/** The line after all steps; the very same one where they change nothing. */
export function editedLine(
  line: OrderLine,
  steps: readonly DetailStep[],
  { settings, isCustomerSafe, longestDescription }: Rules,
): Edited {
  let drafted: Edited = { line };
  for (const step of steps) {
    if ('product' in step) drafted = { line: productLine(drafted.line, step.product, settings) };
    else {
      const refused = refusedText(drafted.line, step.edit, longestDescription);
      if (refused) {
        drafted = { line: drafted.line, notice: { field: step.edit.field, ...refused } };
        continue;
      }
      const { line: edited, message } = applyEdit(drafted.line, step.edit, settings);
      const words = message && wordsOf(message, edited, isCustomerSafe);
      drafted = { line: edited, notice: words && { field: step.edit.field, ...words } };
    }
  }
  return drafted;
}

/** Where a line stands in its bundle, from 1, and how many there are. */
export function positionOf({ OrderLines }: Order, { OrderLineId, OrderLineGroupId }: OrderLine) {
  const lines = OrderLines.filter((line) => line.OrderLineGroupId === OrderLineGroupId);
  const at = lines.findIndex((line) => line.OrderLineId === OrderLineId);
  return { position: at + 1, count: lines.length };
}

/** The line that comes after a line which takes another position; undefined at the bundle's end. */
export function lineAfter(
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
export function readPosition(text: string, count: number): number | undefined {
  const digits = /\d+/.exec(text)?.[0];
  return digits === undefined ? undefined : Math.min(count, Math.max(1, Number(digits)));
}
