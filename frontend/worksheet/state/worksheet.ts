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
import { isSameContent } from './content.ts';
import { noHistory, type History } from './history.ts';
import { headingKey, isLaidOutAlike, layOut, type Arranged, type Layout } from './layout.ts';
import {
  validateDescriptionEdit,
  formatPriceNotice,
  buildDescriptionNotice,
} from './line-edits.ts';
import type { LookupRow } from './pasted-line.ts';

/**
 * The open order and all that the screen derives from it. Nothing in it is ever changed in place, and
 * what an edit leaves alone keeps its identity.
 */
export type Worksheet = Arranged & {
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
  view: View;
  /** Whether internal figures are on the screen. */
  isDetailView: boolean;
  /** The same object until a line or bundle comes, goes, moves or folds. */
  layout: Layout;
  /** The row that was begun last, and the column it was begun in. */
  begun: { lineId: string; field: EditableLineField } | undefined;
  /** What each bundle's lines add up to; a bundle without lines has none. */
  sums: ReadonlyMap<number, LineSums>;
  /** The lines that what is done to many is done to. */
  selection: ReadonlySet<string>;
  history: History;
  /** Where the last step that was undone or redone changed something. */
  revealed: Revealed | undefined;
  /** The lookups of lines' products that are on their way, by their ids. */
  lookups: ReadonlyMap<string, PendingLookup>;
  /** What the rep is told about the last edit. */
  notice: Notice | undefined;
  /** The lines that the last step of many left at a limit (D19). */
  stops: LineStops;
};

/** How the rep wants to see orders; kept in the browser. */
export type View = {
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

export type Notice = {
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
export type Revealed = { key: string; field: EditableLineField | undefined };

export const viewed = (view: View) => ({
  view,
  isDetailView: view.isDetailWanted && !view.isCustomerSafe,
});

type Opening = PricingStore & {
  longestDescription?: number | undefined;
  view: View;
  folded?: ReadonlySet<string>;
};

/** A worksheet on an order as it was read, or on a new one. */
export function openWorksheet(order: Order, opening: Opening): Worksheet {
  const { storeCode, ownRates, longestDescription, view, folded } = opening;
  const dealerStore = { storeCode, ownRates };
  const settled = { ...order, ...normalizeGroups(order) };
  const { totals, bundles } = computeOrderTotals(settled, dealerStore);
  const isClosed = isReadOnlyOrder(order);
  const opened = isClosed ? settled : { ...settled, ...totals };
  const seen = { folded: folded ?? none, newRow: undefined };
  return {
    ...seen,
    order: opened,
    saved: opened,
    storeCode,
    dealerStore,
    longestDescription,
    isChanged: false,
    isReadOnly: isClosed,
    ...viewed(view),
    layout: layOut(opened, seen),
    begun: undefined,
    sums: bundles,
    selection: noLines,
    history: noHistory,
    revealed: undefined,
    lookups: new Map(),
    notice: undefined,
    stops: new Map(),
  };
}

const none: ReadonlySet<string> = new Set();
export const noLines = none;

/** The line of a row; of the new row what it would be as a line. */
export function lineOf(
  { order, layout, newRow }: Worksheet,
  lineId: string,
): OrderLine | undefined {
  const lineIndex = layout.lineIndexes.get(lineId);
  if (lineIndex === undefined) return newRow?.OrderLineId === lineId ? newRow : undefined;
  return order.OrderLines[lineIndex];
}

/** The bundle a row belongs to, whether the row is seen or folded away; 0 where there is no such row. */
export function groupOf(worksheet: Worksheet, key: string): number {
  const line = lineOf(worksheet, key);
  if (line) return line.OrderLineGroupId;
  const { rows, rowIndexes } = worksheet.layout;
  const row = rows[rowIndexes.get(key) ?? 0];
  return row && row.kind !== 'line' ? row.groupId : 0;
}

/** The row of a bundle's heading. */
export const headingOf = ({ order }: Worksheet, groupId: number) =>
  headingKey(order.Bundles[groupId]!.Id);

/** The worksheet with a changed order whose totals are brought into agreement. */
export function withOrder(worksheet: Worksheet, order: Order): Worksheet {
  const { order: next, sums } = applyOrderTotals(order, worksheet.dealerStore);
  const isChanged = !isSameContent(next, worksheet.saved);
  return { ...worksheet, order: next, sums, isChanged };
}

/** The layout there is, unless a line or bundle came, went or moved; a new row is then gone. */
export function laidOut(
  { order, layout, folded, newRow }: Worksheet,
  next: Order,
): Pick<Worksheet, 'layout' | 'newRow' | 'folded'> {
  return isLaidOutAlike(order, next)
    ? { layout, newRow, folded }
    : { layout: layOut(next, { folded, newRow: undefined }), newRow: undefined, folded };
}

/** The worksheet with its rows seen otherwise. */
export function arranged(worksheet: Worksheet, changes: Partial<Arranged>): Worksheet {
  const next = { ...worksheet, ...changes };
  return { ...next, layout: layOut(next.order, next) };
}

/** The same, where lines or bundles may have come, gone or moved. */
export function relaid(worksheet: Worksheet, order: Order): Worksheet {
  const next = { ...withOrder(worksheet, order), ...laidOut(worksheet, order) };
  return { ...next, selection: stillThere(worksheet.selection, next.layout) };
}

function stillThere(selection: ReadonlySet<string>, { lineIndexes }: Layout): ReadonlySet<string> {
  const remainingIds = [...selection].filter((lineId) => lineIndexes.has(lineId));
  return remainingIds.length === selection.size ? selection : new Set(remainingIds);
}

/** With lines in the places of those that have their ids; lines that are gone are left out. */
export function withLines(worksheet: Worksheet, lines: readonly OrderLine[]): Worksheet {
  const { order, layout } = worksheet;
  const OrderLines = order.OrderLines.slice();
  let isSame = true;
  for (const line of lines) {
    const lineIndex = layout.lineIndexes.get(line.OrderLineId);
    if (lineIndex === undefined || OrderLines[lineIndex] === line) continue;
    OrderLines[lineIndex] = line;
    isSame = false;
  }
  return isSame ? worksheet : withOrder(worksheet, { ...order, OrderLines });
}

/** What counts for an edit beside its line. */
export type EditRules = Pick<Worksheet, 'longestDescription'> &
  Pick<View, 'isCustomerSafe'> & { settings: OrderSalesSettings };

export const rulesOf = ({ order, view, longestDescription }: Worksheet): EditRules => ({
  settings: order.OrderSalesSettings,
  isCustomerSafe: view.isCustomerSafe,
  longestDescription,
});

/** A line after an edit, and what there is to say about it. */
export type Written = { line: OrderLine; notice?: Omit<Notice, 'lineId'> | undefined };

export function write(before: OrderLine, edit: CellEdit, rules: EditRules): Written {
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
export function withEdit(worksheet: Worksheet, before: OrderLine, edit: CellEdit): Worksheet {
  const { line, notice } = write(before, edit, rulesOf(worksheet));
  const lineId = before.OrderLineId;
  return { ...withLines(worksheet, [line]), notice: notice && { lineId, ...notice } };
}
