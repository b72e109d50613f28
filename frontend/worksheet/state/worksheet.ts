import { normalizeGroups } from '#shared/order/rules/normalize-groups.ts';
import { isReadOnlyOrder } from '#shared/order/rules/order-status.ts';
import type { LineStops } from '#shared/pricing/line/bulk-edit.ts';
import {
  applyCellEdit,
  type CellEdit,
  type EditableLineField,
} from '#shared/pricing/line/edit-line.ts';
import { isEditRejection } from '#shared/pricing/line/price-limits.ts';
import type { PricingStore } from '#shared/pricing/order/order-taxes.ts';
import {
  applyOrderTotals,
  computeOrderTotals,
  type LineSums,
} from '#shared/pricing/order/order-totals.ts';
import type { Order, OrderLine, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import {
  getHeadingRowKey,
  isSameOrderStructure,
  buildGridLayout,
  type GridArrangement,
  type GridLayout,
} from './grid-layout.ts';
import {
  validateDescriptionEdit,
  formatPriceNotice,
  buildDescriptionNotice,
} from './line-edits.ts';
import { isSameOrderContent } from './order-content.ts';
import type { LookupRow } from './pasted-line.ts';
import { emptyUndoHistory, type UndoHistory } from './undo-history.ts';

/**
 * The open order and all that the screen derives from it. Nothing in it is ever changed in place, and
 * what an edit leaves alone keeps its identity.
 */
export type Worksheet = GridArrangement & {
  /** Lines stand in display order; totals are always those of the lines and terms. */
  order: Order;
  /** The order as the server has it, as far as this page knows. */
  saved: Order;
  /** Whether something is in the order that the server does not have. */
  isChanged: boolean;
  storeCode: string;
  /** The dealer's, which decides how totals are worked out. */
  dealerStore: PricingStore;
  /** How many characters a description that is typed may have; undefined where the dealer sets no limit. */
  longestDescription: number | undefined;
  isReadOnly: boolean;
  view: WorksheetView;
  /** Whether internal figures are on the screen. */
  isDetailView: boolean;
  /** The same object until a line or bundle comes, goes, moves or folds. */
  layout: GridLayout;
  /** The row that was begun last, and the column it was begun in. */
  begun: { lineId: string; field: EditableLineField } | undefined;
  /** What each bundle's lines add up to; a bundle without lines has none. */
  sums: ReadonlyMap<number, LineSums>;
  /** The lines that what is done to many is done to. */
  selection: ReadonlySet<string>;
  history: UndoHistory;
  /** Where the last step that was undone or redone changed something. */
  revealed: RevealedCell | undefined;
  /** The lookups of lines' products that are on their way, by their ids. */
  lookups: ReadonlyMap<string, PendingLookup>;
  /** What the rep is told about the last edit. */
  notice: EditNotice | undefined;
  /** The lines that the last step of many left at a limit (D19). */
  stops: LineStops;
};

/** How the rep wants to see orders; kept in the browser. */
export type WorksheetView = {
  isDetailWanted: boolean;
  /** The customer looks on: nothing internal is shown, copied or printed, whatever the switch says. */
  isCustomerSafe: boolean;
};

/**
 * A lookup on its way: the rows as they were asked for, by their ids, and what was typed into them since, in
 * which step. That outlives the answer.
 */
export type PendingLookup = { rows: ReadonlyMap<string, LookupRow>; edits: readonly LateEdit[] };
export type LateEdit = { lineId: string; edit: CellEdit; stepId: number };

export type EditNotice = {
  lineId: string;
  field: EditableLineField;
  text: string;
  detail?: string;
  /** What was typed was not taken: the old stands, and no save passes it over. */
  isRefusal?: boolean;
  /** It asks for nothing: nobody is held by it. */
  isRemark?: boolean;
};

/** A row by its key, and the column where one cell of it changed. */
export type RevealedCell = { key: string; field: EditableLineField | undefined };

export const buildViewState = (view: WorksheetView) => ({
  view,
  isDetailView: view.isDetailWanted && !view.isCustomerSafe,
});

type WorksheetOptions = PricingStore & {
  longestDescription?: number | undefined;
  view: WorksheetView;
  folded?: ReadonlySet<string>;
};

/** A worksheet on an order as it was read, or on a new one. */
export function openWorksheet(order: Order, opening: WorksheetOptions): Worksheet {
  const { storeCode, ownRates, longestDescription, view, folded } = opening;
  const dealerStore = { storeCode, ownRates };
  const settled = { ...order, ...normalizeGroups(order) };
  const { totals, bundles } = computeOrderTotals(settled, dealerStore);
  const isClosed = isReadOnlyOrder(order);
  const opened = isClosed ? settled : { ...settled, ...totals };
  const arrangement = { folded: folded ?? emptyIds, newRow: undefined };
  return {
    ...arrangement,
    order: opened,
    saved: opened,
    storeCode,
    dealerStore,
    longestDescription,
    isChanged: false,
    isReadOnly: isClosed,
    ...buildViewState(view),
    layout: buildGridLayout(opened, arrangement),
    begun: undefined,
    sums: bundles,
    selection: emptySelection,
    history: emptyUndoHistory,
    revealed: undefined,
    lookups: new Map(),
    notice: undefined,
    stops: new Map(),
  };
}

const emptyIds: ReadonlySet<string> = new Set();
export const emptySelection = emptyIds;

/** The line of a row; of the new row what it would be as a line. */
export function findWorksheetLine(
  { order, layout, newRow }: Worksheet,
  lineId: string,
): OrderLine | undefined {
  const lineIndex = layout.lineIndexes.get(lineId);
  if (lineIndex === undefined) return newRow?.OrderLineId === lineId ? newRow : undefined;
  return order.OrderLines[lineIndex];
}

/** The bundle a row belongs to, whether the row is seen or folded away; 0 where there is no such row. */
export function getRowGroupId(worksheet: Worksheet, key: string): number {
  const line = findWorksheetLine(worksheet, key);
  if (line) return line.OrderLineGroupId;
  const { rows, rowIndexes } = worksheet.layout;
  const row = rows[rowIndexes.get(key) ?? 0];
  return row && row.kind !== 'line' ? row.groupId : 0;
}

/** The row of a bundle's heading. */
export const getBundleHeadingKey = ({ order }: Worksheet, groupId: number) =>
  getHeadingRowKey(order.Bundles[groupId]!.Id);

/** The worksheet with a changed order whose totals are brought into agreement. */
export function replaceOrder(worksheet: Worksheet, order: Order): Worksheet {
  const { order: next, sums } = applyOrderTotals(order, worksheet.dealerStore);
  const isChanged = !isSameOrderContent(next, worksheet.saved);
  return { ...worksheet, order: next, sums, isChanged };
}

/** The layout there is, unless a line or bundle came, went or moved; a new row is then gone. */
export function computeNextLayout(
  { order, layout, folded, newRow }: Worksheet,
  next: Order,
): Pick<Worksheet, 'layout' | 'newRow' | 'folded'> {
  return isSameOrderStructure(order, next)
    ? { layout, newRow, folded }
    : { layout: buildGridLayout(next, { folded, newRow: undefined }), newRow: undefined, folded };
}

/** The worksheet with its rows seen otherwise. */
export function rearrangeGrid(worksheet: Worksheet, changes: Partial<GridArrangement>): Worksheet {
  const next = { ...worksheet, ...changes };
  return { ...next, layout: buildGridLayout(next.order, next) };
}

/** The same, where lines or bundles may have come, gone or moved. */
export function replaceOrderAndLayout(worksheet: Worksheet, order: Order): Worksheet {
  const next = { ...replaceOrder(worksheet, order), ...computeNextLayout(worksheet, order) };
  return { ...next, selection: removeMissingLineIds(worksheet.selection, next.layout) };
}

function removeMissingLineIds(
  selection: ReadonlySet<string>,
  { lineIndexes }: GridLayout,
): ReadonlySet<string> {
  const remainingIds = [...selection].filter((lineId) => lineIndexes.has(lineId));
  return remainingIds.length === selection.size ? selection : new Set(remainingIds);
}

/** With lines in the places of those that have their ids; lines that are gone are left out. */
export function replaceLines(worksheet: Worksheet, lines: readonly OrderLine[]): Worksheet {
  const { order, layout } = worksheet;
  const OrderLines = order.OrderLines.slice();
  let isSame = true;
  for (const line of lines) {
    const lineIndex = layout.lineIndexes.get(line.OrderLineId);
    if (lineIndex === undefined || OrderLines[lineIndex] === line) continue;
    OrderLines[lineIndex] = line;
    isSame = false;
  }
  return isSame ? worksheet : replaceOrder(worksheet, { ...order, OrderLines });
}

/** What counts for an edit beside its line. */
export type EditRules = Pick<Worksheet, 'longestDescription'> &
  Pick<WorksheetView, 'isCustomerSafe'> & { settings: OrderSalesSettings };

export const getEditRules = ({ order, view, longestDescription }: Worksheet): EditRules => ({
  settings: order.OrderSalesSettings,
  isCustomerSafe: view.isCustomerSafe,
  longestDescription,
});

/** A line after an edit, and what there is to say about it. */
export type LineWithNotice = { line: OrderLine; notice?: Omit<EditNotice, 'lineId'> | undefined };

export function editLineWithNotice(
  before: OrderLine,
  edit: CellEdit,
  rules: EditRules,
): LineWithNotice {
  const { field } = edit;
  const rejection = validateDescriptionEdit(before, edit, rules.longestDescription);
  if (rejection) return { line: before, notice: { field, isRefusal: true, ...rejection } };
  const { line, message } = applyCellEdit(before, edit, rules.settings);
  const notice = message && {
    field,
    ...(isEditRejection(message) && { isRefusal: true }),
    ...formatPriceNotice(message, line, rules.isCustomerSafe),
  };
  const remark =
    field === 'Description' && line !== before ? buildDescriptionNotice(before, line) : undefined;
  return { line, notice: notice ?? (remark && { field, isRemark: true, ...remark }) };
}

/** Writes into one cell, and says what there is to say about it. */
export function editWorksheetCell(
  worksheet: Worksheet,
  before: OrderLine,
  edit: CellEdit,
): Worksheet {
  const { line, notice } = editLineWithNotice(before, edit, getEditRules(worksheet));
  const lineId = before.OrderLineId;
  return { ...replaceLines(worksheet, [line]), notice: notice && { lineId, ...notice } };
}
