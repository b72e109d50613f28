import { applyEdit, type CellEdit } from '#shared/pricing/line/line.ts';
import { productLine } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import type { Order, OrderLine, OrderSalesSettings } from '#shared/schemas/order.ts';
import type { Action } from './actions.ts';
import { isNamedAs, settleLine } from './arrival.ts';
import { changeOrders, type Step } from './history.ts';
import { namesProduct } from './line-edits.ts';
import {
  lineOf,
  withEdit,
  withLines,
  withOrder,
  type Lookup,
  type Worksheet,
} from './worksheet.ts';

/** Whether the product of a line is on its way; not of one that names another by now. */
export function isLookedUp(worksheet: Worksheet, lineId: string): boolean {
  const line = worksheet.lookups.size > 0 && lineOf(worksheet, lineId);
  return line ? [...worksheet.lookups.values()].some((lookup) => isAskedFor(line, lookup)) : false;
}

const isAskedFor = (line: OrderLine, lookup: Lookup) =>
  line.OrderLineId === lookup.line.OrderLineId && isNamedAs(line, lookup.line);

type Typed = { line: OrderLine; edit: CellEdit };

/** What is typed into a line outlives the answer to its lookups, in the step in which it was typed. */
export function afterTyping(before: Worksheet, after: Worksheet, typed: Typed): Worksheet {
  if (namesProduct(typed.edit) || before.lookups.size === 0) return after;
  const { past, made } = before.history;
  // What changes nothing is no step of its own.
  const stepId = after.order === before.order ? (past.at(-1)?.id ?? 0) : made + 1;
  const late = { edit: typed.edit, stepId };
  const lookups = [...before.lookups].map(([id, lookup]) => {
    const isMeant = isAskedFor(typed.line, lookup);
    return [id, isMeant ? { ...lookup, edits: [...lookup.edits, late] } : lookup] as const;
  });
  return { ...after, lookups: new Map(lookups) };
}

export const lookupStarted = (
  worksheet: Worksheet,
  line: OrderLine,
  { lookupId }: Action<'lookupStarted'>,
) => ({
  ...worksheet,
  lookups: new Map(worksheet.lookups).set(lookupId, { line, edits: [] }),
});

export function lookupFailed(
  worksheet: Worksheet,
  { lineId, lookupId, text }: Action<'lookupFailed'>,
): Worksheet {
  const lookup = worksheet.lookups.get(lookupId);
  const line = lineOf(worksheet, lineId);
  const isTold = text !== undefined && lookup && line && isAskedFor(line, lookup);
  const next = forgetLookup(worksheet, lookupId);
  return isTold ? { ...next, notice: { lineId, field: 'StockCode', text } } : next;
}

/**
 * The product goes into every order in which the line says what was asked, the one on the screen and those
 * that undo and redo lead to: it belongs to the step that asked for it, whatever was done or taken back since.
 */
export function productFound(
  worksheet: Worksheet,
  { lookupId, product }: Action<'productFound'>,
): Worksheet {
  const lookup = worksheet.lookups.get(lookupId);
  if (!lookup) return worksheet;
  const next = forgetLookup(worksheet, lookupId);
  const { OrderLineId: lineId } = lookup.line;
  const line = lineOf(worksheet, lineId);
  const found =
    line && isAskedFor(line, lookup)
      ? editsBy(lookup, worksheet.history.past.at(-1)?.id).reduce<Worksheet>(
          (edited, typed) => withEdit(edited, lineOf(edited, lineId)!, typed),
          withProduct(next, line, product),
        )
      : next;
  return withHistory(found, worksheet, (order, lastId) =>
    orderWithProduct(order, lookup, product, lastId),
  );
}

const editsBy = ({ edits }: Lookup, lastId = 0) =>
  edits.filter(({ stepId }) => stepId <= lastId).map(({ edit }) => edit);

function orderWithProduct(order: Order, lookup: Lookup, product: Product, lastId: number): Order {
  const { OrderLines, OrderSalesSettings } = order;
  const place = OrderLines.findIndex((line) => isAskedFor(line, lookup));
  if (place < 0) return order;
  let line = productLine(OrderLines[place]!, product, OrderSalesSettings);
  for (const edit of editsBy(lookup, lastId)) line = applyEdit(line, edit, OrderSalesSettings).line;
  return { ...order, OrderLines: OrderLines.with(place, line) };
}

/** The same for many rows that were asked for at once. */
export function productsFound(worksheet: Worksheet, { found }: Action<'productsFound'>): Worksheet {
  const settled = settling(found);
  const order = settled(worksheet.order);
  const next = order === worksheet.order ? worksheet : withOrder(worksheet, order);
  return withHistory(next, worksheet, settled);
}

/** What several orders share they share afterwards. */
function settling(found: Action<'productsFound'>['found']) {
  const known = new Map(found.map((each) => [each.pasted.line.OrderLineId, each]));
  const made = new Map<OrderSalesSettings, Map<OrderLine, OrderLine>>();
  const lineWith = (line: OrderLine, settings: OrderSalesSettings) => {
    const each = known.get(line.OrderLineId);
    return (each && settleLine(line, each.pasted, each.product, settings)) ?? line;
  };
  return (order: Order): Order => {
    const { OrderLines, OrderSalesSettings: settings } = order;
    const shared = made.get(settings) ?? new Map<OrderLine, OrderLine>();
    made.set(settings, shared);
    let isSame = true;
    const lines = OrderLines.map((line) => {
      if (!known.has(line.OrderLineId)) return line;
      const next = shared.get(line) ?? lineWith(line, settings);
      shared.set(line, next);
      isSame &&= next === line;
      return next;
    });
    return isSame ? order : { ...order, OrderLines: lines };
  };
}

/**
 * The answer in the orders of the history. Where already the oldest of them asks for it no step is known that
 * did: what it changes on the screen is then a step of its own.
 */
function withHistory(
  next: Worksheet,
  { order, history }: Worksheet,
  change: (order: Order, lastId: number) => Order,
): Worksheet {
  const [oldest] = history.past;
  const isOwnStep = !oldest || change(oldest.order, 0) !== oldest.order;
  return next.order !== order && isOwnStep
    ? next
    : { ...next, history: changeOrders(history, change) };
}

/** What was typed in steps that are gone for good was not typed. */
export function withoutSteps(lookups: Worksheet['lookups'], gone: readonly Step[]) {
  if (gone.length === 0 || lookups.size === 0) return lookups;
  const ids = new Set(gone.map(({ id }) => id));
  return new Map(
    [...lookups].map(([id, { line, edits }]) => [
      id,
      { line, edits: edits.filter(({ stepId }) => !ids.has(stepId)) },
    ]),
  );
}

export const productChosen = (
  worksheet: Worksheet,
  line: OrderLine,
  { product }: Action<'productChosen'>,
) => withProduct(worksheet, line, product);

const withProduct = (worksheet: Worksheet, line: OrderLine, product: Product) => ({
  ...withLines(worksheet, [productLine(line, product, worksheet.order.OrderSalesSettings)]),
  notice: undefined,
});

function forgetLookup(worksheet: Worksheet, lookupId: string): Worksheet {
  const lookups = new Map(worksheet.lookups);
  return lookups.delete(lookupId) ? { ...worksheet, lookups } : worksheet;
}
