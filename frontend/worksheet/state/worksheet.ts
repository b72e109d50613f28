import { normalizeBundlesAndLines } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import { isReadOnlyOrder } from '#shared/order/rules/order-status.ts';
import type { LineLimitBadges } from '#shared/pricing/line/bulk-edit.ts';
import {
  applyCellEdit,
  type CellEdit,
  type EditableLineField,
} from '#shared/pricing/line/edit-line.ts';
import { isEditRejection } from '#shared/pricing/line/price-limits.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import {
  applyOrderTotals,
  computeOrderTotals,
  replaceTaxBases,
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
  validateDescriptionLength,
  formatPriceNotice,
  buildReplacedDescriptionNotice,
} from './line-edits.ts';
import { hasIdenticalOrderContent } from './order-content.ts';
import type { LookupRow } from './pasted-line.ts';
import { emptyUndoHistory, type UndoHistory } from './undo-history.ts';

/**
 * The open order and all state that the screen derives from it. It is immutable, and an edit preserves the
 * identity of the parts that it does not change.
 */
export type Worksheet = GridArrangement & {
  /** The lines are in display order. The totals always match the lines and terms. */
  order: Order;
  /** The order as last received from the server. */
  saved: Order;
  /** Whether the order has changes that the server does not have. */
  isChanged: boolean;
  storeCode: string;
  /** The dealer's pricing store. It decides how totals are computed. */
  dealerStore: DealerPricingContext;
  /** The maximum number of characters in a typed description; undefined if the dealer sets no limit. */
  longestDescription: number | undefined;
  isReadOnly: boolean;
  view: WorksheetView;
  /** Whether the screen shows internal amounts. */
  isDetailView: boolean;
  /** The same object until a line or bundle is added, removed, moved or folded. */
  layout: GridLayout;
  /** The row that was begun last, and the column in which it was begun. */
  begun: { lineId: string; field: EditableLineField } | undefined;
  /** The sums of each bundle's lines. A bundle without lines has no entry. */
  sums: ReadonlyMap<number, LineSums>;
  /** The lines that bulk actions apply to. */
  selection: ReadonlySet<string>;
  history: UndoHistory;
  /** Where the last undo or redo changed something. */
  revealed: RevealedCell | undefined;
  /** The pending product lookups, by lookup id. */
  lookups: ReadonlyMap<string, PendingLookup>;
  /** The notice about the last edit. */
  notice: EditNotice | undefined;
  /** The lines that the last bulk step left at a limit (D19). */
  stops: LineLimitBadges;
  /** What an acceptance kept the last action from changing; a new object each time. */
  lockNotice: LockNotice | undefined;
};

/** `passedOver`: the labels of the steps that undo or redo did not apply. */
export type LockNotice = { kind: 'refused' } | { kind: 'passedOver'; labels: readonly string[] };

/** How the rep wants to see orders. Stored in the browser. */
export type WorksheetView = {
  isDetailWanted: boolean;
  /** The customer sees the screen: nothing internal is shown, copied or printed, whatever `isDetailWanted` is. */
  isCustomerSafe: boolean;
};

/**
 * A pending lookup: the rows as requested, by line id, and the edits typed since, with their step ids. These
 * edits survive the answer.
 */
export type PendingLookup = { rows: ReadonlyMap<string, LookupRow>; edits: readonly LateEdit[] };
export type LateEdit = { lineId: string; edit: CellEdit; stepId: number };

export type EditNotice = {
  lineId: string;
  field: EditableLineField;
  text: string;
  detail?: string;
  /** The typed text was rejected. The old value stays, and no save ignores this. */
  isRejection?: boolean;
  /** Information only: it requires no action and blocks nothing. */
  isRemark?: boolean;
  /** The prices of the line are as they would be without it. */
  affectsNoPrice?: boolean;
};

/** A row by its key, and the column of the cell if one cell changed. */
export type RevealedCell = { key: string; field: EditableLineField | undefined };

export const buildViewState = (view: WorksheetView) => ({
  view,
  isDetailView: view.isDetailWanted && !view.isCustomerSafe,
});

type WorksheetOptions = DealerPricingContext & {
  longestDescription?: number | undefined;
  view: WorksheetView;
  folded?: ReadonlySet<string>;
};

export function createWorksheet(order: Order, options: WorksheetOptions): Worksheet {
  const { storeCode, ownRates, longestDescription, view, folded } = options;
  const dealerStore = { storeCode, ownRates };
  const normalizedOrder = { ...order, ...normalizeBundlesAndLines(order) };
  const { totals, sumsByGroupId, taxBases } = computeOrderTotals(normalizedOrder, dealerStore);
  const isClosed = isReadOnlyOrder(order);
  const opened = isClosed
    ? normalizedOrder
    : { ...replaceTaxBases(normalizedOrder, taxBases), ...totals };
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
    sums: sumsByGroupId,
    selection: emptySelection,
    history: emptyUndoHistory,
    revealed: undefined,
    lookups: new Map(),
    notice: undefined,
    stops: new Map(),
    lockNotice: undefined,
  };
}

const emptyIds: ReadonlySet<string> = new Set();
export const emptySelection = emptyIds;

/** Finds a line by id. For the new row, returns the line that it would become. */
export function findWorksheetLine(
  { order, layout, newRow }: Worksheet,
  lineId: string,
): OrderLine | undefined {
  const lineIndex = layout.lineIndexes.get(lineId);
  if (lineIndex === undefined) return newRow?.OrderLineId === lineId ? newRow : undefined;
  return order.OrderLines[lineIndex];
}

/** The bundle of a row, visible or folded; 0 if there is no such row. */
export function getRowGroupId(worksheet: Worksheet, rowKey: string): number {
  const line = findWorksheetLine(worksheet, rowKey);
  if (line) return line.OrderLineGroupId;
  const { rows, rowIndexes } = worksheet.layout;
  const row = rows[rowIndexes.get(rowKey) ?? 0];
  return row && row.kind !== 'line' ? row.groupId : 0;
}

export const getBundleHeadingKey = ({ order }: Worksheet, groupId: number) =>
  getHeadingRowKey(order.Bundles[groupId]!.Id);

/** Replaces the order and recomputes its totals. */
export function replaceOrderAndTotals(worksheet: Worksheet, order: Order): Worksheet {
  const { order: next, sumsByGroupId } = applyOrderTotals(order, worksheet.dealerStore);
  const isChanged = !hasIdenticalOrderContent(next, worksheet.saved);
  return { ...worksheet, order: next, sums: sumsByGroupId, isChanged };
}

/** The same layout, unless a line or bundle was added, removed or moved. In that case the new row is removed. */
export function computeNextLayout(
  { order, layout, folded, newRow }: Worksheet,
  next: Order,
): Pick<Worksheet, 'layout' | 'newRow' | 'folded'> {
  return isSameOrderStructure(order, next)
    ? { layout, newRow, folded }
    : { layout: buildGridLayout(next, { folded, newRow: undefined }), newRow: undefined, folded };
}

/** Changes the folding or the new row, and rebuilds the layout. */
export function rearrangeGrid(worksheet: Worksheet, changes: Partial<GridArrangement>): Worksheet {
  const next = { ...worksheet, ...changes };
  return { ...next, layout: buildGridLayout(next.order, next) };
}

/** Like `replaceOrderAndTotals`, for changes that may add, remove or move lines or bundles. */
export function replaceOrderAndLayout(worksheet: Worksheet, order: Order): Worksheet {
  const next = {
    ...replaceOrderAndTotals(worksheet, order),
    ...computeNextLayout(worksheet, order),
  };
  return { ...next, selection: removeMissingLineIds(worksheet.selection, next.layout) };
}

function removeMissingLineIds(
  selection: ReadonlySet<string>,
  { lineIndexes }: GridLayout,
): ReadonlySet<string> {
  const remainingIds = [...selection].filter((lineId) => lineIndexes.has(lineId));
  return remainingIds.length === selection.size ? selection : new Set(remainingIds);
}

/** Replaces lines by id. Lines that no longer exist are skipped. */
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
  return isSame ? worksheet : replaceOrderAndTotals(worksheet, { ...order, OrderLines });
}

/** What an edit depends on besides its line. */
export type EditRules = Pick<Worksheet, 'longestDescription'> &
  Pick<WorksheetView, 'isCustomerSafe'> & { settings: OrderSalesSettings };

export const getEditRules = ({ order, view, longestDescription }: Worksheet): EditRules => ({
  settings: order.OrderSalesSettings,
  isCustomerSafe: view.isCustomerSafe,
  longestDescription,
});

/** A line after an edit, and the notice about it, if any. */
export type LineWithNotice = { line: OrderLine; notice?: Omit<EditNotice, 'lineId'> | undefined };

export function editLineWithNotice(
  before: OrderLine,
  edit: CellEdit,
  rules: EditRules,
): LineWithNotice {
  const { field } = edit;
  const rejection = validateDescriptionLength(before, edit, rules.longestDescription);
  if (rejection) return { line: before, notice: { field, isRejection: true, ...rejection } };
  const { line, message } = applyCellEdit(before, edit, rules.settings);
  const notice = message && {
    field,
    ...(isEditRejection(message) && { isRejection: true }),
    ...formatPriceNotice(message, line, rules.isCustomerSafe),
  };
  const remark =
    field === 'Description' && line !== before
      ? buildReplacedDescriptionNotice(before, line)
      : undefined;
  return { line, notice: notice ?? (remark && { field, isRemark: true, ...remark }) };
}

export function editWorksheetCell(
  worksheet: Worksheet,
  before: OrderLine,
  edit: CellEdit,
): Worksheet {
  const { line, notice } = editLineWithNotice(before, edit, getEditRules(worksheet));
  const lineId = before.OrderLineId;
  return { ...replaceLines(worksheet, [line]), notice: notice && { lineId, ...notice } };
}
