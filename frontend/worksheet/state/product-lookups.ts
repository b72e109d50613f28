import type { CellEdit } from '#shared/pricing/line/edit-line.ts';
import { fillLineFromProduct } from '#shared/pricing/line/product-line.ts';
import type { Order, OrderLine, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import { applyProductToLine } from './apply-product-to-line.ts';
import { isProductCodeEdit } from './line-edits.ts';
import { hasSameProductCodes } from './pasted-line.ts';
import { updateHistoryOrders, type UndoStep } from './undo-history.ts';
import type { WorksheetActionByType } from './worksheet-actions.ts';
import {
  findWorksheetLine,
  getEditRules,
  replaceLines,
  replaceOrderAndTotals,
  type EditRules,
  type PendingLookup,
  type EditNotice,
  type Worksheet,
} from './worksheet.ts';

/** True if a lookup for the line is pending. False if the line names another product now. */
export function isLookupPending(worksheet: Worksheet, lineId: string): boolean {
  const line = worksheet.lookups.size > 0 && findWorksheetLine(worksheet, lineId);
  return line
    ? [...worksheet.lookups.values()].some((lookup) => isLineInLookup(line, lookup))
    : false;
}

function isLineInLookup(line: OrderLine, { rows }: PendingLookup) {
  const row = rows.get(line.OrderLineId);
  return row !== undefined && hasSameProductCodes(line, row.line);
}

type TypedEdit = { line: OrderLine; edit: CellEdit };

/** Records a typed edit in the pending lookups of its line, so that the edit survives their answers. */
export function addLateEditToPendingLookups(
  before: Worksheet,
  after: Worksheet,
  { line, edit }: TypedEdit,
): Worksheet {
  if (isProductCodeEdit(edit) || before.lookups.size === 0) return after;
  const { past, made } = before.history;
  // An edit that changes nothing is not a step of its own.
  const stepId = after.order === before.order ? (past.at(-1)?.id ?? 0) : made + 1;
  const lateEdit = { lineId: line.OrderLineId, edit, stepId };
  const lookups = [...before.lookups].map(([id, lookup]) => {
    const isInLookup = isLineInLookup(line, lookup);
    return [id, isInLookup ? { ...lookup, edits: [...lookup.edits, lateEdit] } : lookup] as const;
  });
  return { ...after, lookups: new Map(lookups) };
}

export function recordStartedLookup(
  worksheet: Worksheet,
  { lookupId, rows }: WorksheetActionByType<'lookupStarted'>,
): Worksheet {
  const rowsById = new Map(rows.map((row) => [row.line.OrderLineId, row]));
  return {
    ...worksheet,
    lookups: new Map(worksheet.lookups).set(lookupId, { rows: rowsById, edits: [] }),
  };
}

export function recordFailedLookup(
  worksheet: Worksheet,
  { lookupId, text }: WorksheetActionByType<'lookupFailed'>,
): Worksheet {
  const lookup = worksheet.lookups.get(lookupId);
  if (!lookup) return worksheet;
  const next = removeLookup(worksheet, lookupId);
  if (text === undefined) return next;
  const lineId = [...lookup.rows.keys()].find((id) => {
    const line = findWorksheetLine(worksheet, id);
    return line && isLineInLookup(line, lookup);
  });
  return lineId === undefined ? next : { ...next, notice: { lineId, field: 'StockCode', text } };
}

/**
 * Applies the found products to every order whose lines still match the request: the current order and the
 * orders in the undo history. The products belong to the step that requested them, whatever was done or
 * undone since.
 */
export function applyFoundProducts(
  worksheet: Worksheet,
  { lookupId, found }: WorksheetActionByType<'productsFound'>,
): Worksheet {
  const lookup = worksheet.lookups.get(lookupId);
  if (!lookup) return worksheet;
  const { applyProductToRow, applyProductsToOrder } = createProductApplier(
    lookup,
    found,
    getEditRules(worksheet),
  );
  const lastId = worksheet.history.past.at(-1)?.id ?? 0;
  const order = applyProductsToOrder(worksheet.order, lastId);
  const next = removeLookup(worksheet, lookupId);
  if (order === worksheet.order)
    return applyProductsToHistory(next, worksheet, applyProductsToOrder);
  // Only lines with later typed edits can have a notice.
  const typedInto = new Set(lookup.edits.map(({ lineId }) => lineId));
  const notices = [...typedInto].flatMap((lineId): EditNotice[] => {
    const line = findWorksheetLine(worksheet, lineId);
    const notice = line && applyProductToRow(line, order.OrderSalesSettings, lastId)?.notice;
    return notice ? [{ lineId, ...notice }] : [];
  });
  const isOld = found.some(({ lineId }) => lineId === worksheet.notice?.lineId);
  const notice = notices.at(-1) ?? (isOld ? undefined : worksheet.notice);
  return applyProductsToHistory(
    { ...replaceOrderAndTotals(next, order), notice },
    worksheet,
    applyProductsToOrder,
  );
}

/** Creates functions that apply the answers of a lookup to a line or an order, as it was after a given step. */
function createProductApplier(
  { rows, edits }: PendingLookup,
  found: WorksheetActionByType<'productsFound'>['found'],
  rules: EditRules,
) {
  const products = new Map(found.map(({ lineId, product }) => [lineId, product]));
  const typed = Map.groupBy(edits, ({ lineId }) => lineId);

  const applyProductToRow = (line: OrderLine, settings: OrderSalesSettings, lastId: number) => {
    const { OrderLineId: lineId } = line;
    const [row, product] = [rows.get(lineId), products.get(lineId)];
    const since = typed.get(lineId)?.filter(({ stepId }) => stepId <= lastId) ?? [];
    const late = since.map(({ edit }) => edit);
    return row && product && applyProductToLine(line, product, row, { ...rules, settings }, late);
  };

  // Lines that several orders share stay shared.
  const linesBySettings = new Map<OrderSalesSettings, Map<OrderLine, OrderLine>>();
  const applyProductsToOrder = (order: Order, lastId: number): Order => {
    const { OrderLines, OrderSalesSettings: settings } = order;
    const shared = linesBySettings.get(settings) ?? new Map<OrderLine, OrderLine>();
    linesBySettings.set(settings, shared);
    let isSame = true;
    const lines = OrderLines.map((line) => {
      if (!products.has(line.OrderLineId)) return line;
      const next = shared.get(line) ?? applyProductToRow(line, settings, lastId)?.line ?? line;
      if (!typed.has(line.OrderLineId)) shared.set(line, next);
      isSame &&= next === line;
      return next;
    });
    return isSame ? order : { ...order, OrderLines: lines };
  };
  return { applyProductToRow, applyProductsToOrder };
}

/**
 * Applies the answer to the orders of the history. If even the oldest order has a matching line, no step in the
 * history made the request. A change of the current order then becomes its own step.
 */
function applyProductsToHistory(
  next: Worksheet,
  { order, history }: Worksheet,
  change: (order: Order, lastId: number) => Order,
): Worksheet {
  const [oldest] = history.past;
  const isOwnStep = !oldest || change(oldest.order, 0) !== oldest.order;
  return next.order !== order && isOwnStep
    ? next
    : { ...next, history: updateHistoryOrders(history, change) };
}

/** Removes the edits that were typed in discarded steps. */
export function removeStepEdits(lookups: Worksheet['lookups'], removedSteps: readonly UndoStep[]) {
  if (removedSteps.length === 0 || lookups.size === 0) return lookups;
  const ids = new Set(removedSteps.map(({ id }) => id));
  return new Map(
    [...lookups].map(([id, { rows, edits }]) => [
      id,
      { rows, edits: edits.filter(({ stepId }) => !ids.has(stepId)) },
    ]),
  );
}

export const applyChosenProduct = (
  worksheet: Worksheet,
  line: OrderLine,
  { product }: WorksheetActionByType<'productChosen'>,
): Worksheet => ({
  ...replaceLines(worksheet, [
    fillLineFromProduct(line, product, worksheet.order.OrderSalesSettings),
  ]),
  notice: undefined,
});

function removeLookup(worksheet: Worksheet, lookupId: string): Worksheet {
  const lookups = new Map(worksheet.lookups);
  return lookups.delete(lookupId) ? { ...worksheet, lookups } : worksheet;
}
