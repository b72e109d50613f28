import { productLine } from '#shared/pricing/product-line.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import type { Order, OrderLine } from '#shared/schemas/order.ts';
import type { Action } from './worksheet-actions.ts';
import { changeSince, type History } from './worksheet-history.ts';
import { applyEdit, namesProduct, type CellEdit } from './worksheet-lines.ts';
import { lineOf, withEdit, withLines, type Lookup, type Worksheet } from './worksheet-state.ts';

/** What names the product makes a running lookup worthless; anything else outlives its answer. */
export function afterTyping(worksheet: Worksheet, lineId: string, edit: CellEdit): Worksheet {
  const lookup = worksheet.lookups.get(lineId);
  if (!lookup) return worksheet;
  return namesProduct(edit)
    ? forgetLookup(worksheet, lineId)
    : withLookup(worksheet, lineId, {
        ...lookup,
        edits: [...lookup.edits, { edit, afterId: worksheet.history.past.at(-1)?.id ?? 0 }],
      });
}

/** The change that asks is a step of the rep's; the answer will belong to it. */
export const lookupStarted = (
  worksheet: Worksheet,
  { OrderLineId }: OrderLine,
  { lookupId: id }: Action<'lookupStarted'>,
) =>
  withLookup(worksheet, OrderLineId, {
    id,
    stepId: worksheet.history.past.at(-1)?.id,
    edits: [],
  });

export const lookupFailed = (
  worksheet: Worksheet,
  { OrderLineId: lineId }: OrderLine,
  { lookupId, text }: Action<'lookupFailed'>,
): Worksheet =>
  worksheet.lookups.get(lineId)?.id === lookupId
    ? {
        ...forgetLookup(worksheet, lineId),
        notice: text === undefined ? worksheet.notice : { lineId, field: 'StockCode', text },
      }
    : worksheet;

export function productFound(
  worksheet: Worksheet,
  line: OrderLine,
  { lookupId, product }: Action<'productFound'>,
): Worksheet {
  const lookup = worksheet.lookups.get(line.OrderLineId);
  if (lookup?.id !== lookupId) return worksheet;
  const found = withProduct(forgetLookup(worksheet, line.OrderLineId), line, product);
  return lookup.edits.reduce<Worksheet>(
    (edited, { edit }) => withEdit(edited, lineOf(edited, line.OrderLineId)!, edit),
    found,
  );
}

/**
 * The history where the product belongs to the step that asked for it, whatever was done since: one undo
 * takes back both. Undefined where that step is gone.
 */
export function historyWithProduct(
  { lookups, history }: Worksheet,
  { lineId, product }: Action<'productFound'>,
): History | undefined {
  const { stepId, edits } = lookups.get(lineId)!;
  if (stepId === undefined) return undefined;
  return changeSince(history, stepId, (order, lastId) => {
    const made = edits.filter(({ afterId }) => afterId < lastId).map(({ edit }) => edit);
    return orderWithProduct(order, lineId, product, made);
  });
}

function orderWithProduct(
  order: Order,
  lineId: string,
  product: Product,
  edits: readonly CellEdit[],
): Order {
  const { OrderLines, OrderSalesSettings } = order;
  const place = OrderLines.findIndex(({ OrderLineId }) => OrderLineId === lineId);
  if (place < 0) return order;
  let line = productLine(OrderLines[place]!, product, OrderSalesSettings);
  for (const edit of edits) line = applyEdit(line, edit, OrderSalesSettings).line;
  return { ...order, OrderLines: OrderLines.with(place, line) };
}

export const productChosen = (
  worksheet: Worksheet,
  line: OrderLine,
  { product }: Action<'productChosen'>,
) => withProduct(forgetLookup(worksheet, line.OrderLineId), line, product);

const withProduct = (worksheet: Worksheet, line: OrderLine, product: Product) => ({
  ...withLines(worksheet, [productLine(line, product, worksheet.order.OrderSalesSettings)]),
  notice: undefined,
});

const withLookup = (worksheet: Worksheet, lineId: string, lookup: Lookup): Worksheet => ({
  ...worksheet,
  lookups: new Map(worksheet.lookups).set(lineId, lookup),
});

function forgetLookup(worksheet: Worksheet, lineId: string): Worksheet {
  const lookups = new Map(worksheet.lookups);
  return lookups.delete(lineId) ? { ...worksheet, lookups } : worksheet;
}

/** The lookups of lines that still name what is looked up: another version of the order may not. */
export function lookupsKept(before: Worksheet, after: Worksheet): Worksheet['lookups'] {
  const kept = [...before.lookups].filter(([lineId]) => {
    const [was, is] = [lineOf(before, lineId), lineOf(after, lineId)];
    return was && is && named.every((field) => (was[field] ?? null) === (is[field] ?? null));
  });
  return kept.length === before.lookups.size ? before.lookups : new Map(kept);
}

const named = ['MfgCode', 'PartNumber', 'StockCode'] as const;
