import { cents } from '#shared/money/money.ts';
import { totalOrder, type LineSums } from '#shared/pricing/totals.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order.ts';
import { settleGroups } from '#shared/worksheet/groups.ts';
import { isReadOnly } from '#shared/worksheet/status.ts';
import { isLaidOutAlike, layOut, type Layout } from './lines-rows.ts';
import { isSameContent } from './worksheet-content.ts';
import { noHistory, type History, type Step } from './worksheet-history.ts';
import { applyEdit, wordsOf, type CellEdit, type EditableField } from './worksheet-lines.ts';

/**
 * The open order and all that the screen derives from it. Nothing in it is ever changed in place, and
 * what an edit leaves alone keeps its identity.
 */
export type Worksheet = {
  /** Lines stand in display order; totals are always those of the lines and terms. */
  order: Order;
  /** The order as the server has it, as far as this page knows. */
  saved: Order;
  /** Whether something is in the order that the server does not have. */
  isChanged: boolean;
  /** The dealer's, which decides how totals are worked out. */
  storeCode: string;
  isReadOnly: boolean;
  view: View;
  /** Whether internal figures are on the screen. */
  isDetailView: boolean;
  /** The same object until a line or bundle comes, goes or moves. */
  layout: Layout;
  /** What each bundle's lines add up to; a bundle without lines has none. */
  sums: ReadonlyMap<number, LineSums>;
  /** The lines that what is done to many is done to. */
  selection: ReadonlySet<string>;
  history: History;
  /** Where the last step that was undone or redone changed something. */
  revealed: Revealed | undefined;
  /** Lines whose product is being looked up. */
  lookups: ReadonlyMap<string, Lookup>;
  /** What the rep is told about the last edit. */
  notice: Notice | undefined;
};

/** How the rep wants to see orders; kept in the browser. */
export type View = {
  isDetailWanted: boolean;
  /** The customer looks on: nothing internal is shown, copied or printed, whatever the switch says. */
  isCustomerSafe: boolean;
};

/**
 * A lookup on its way, the step that asked for it, and what was typed into its line since: that
 * outlives the answer.
 */
export type Lookup = { id: string; step: Step | undefined; edits: readonly CellEdit[] };

export type Notice = { lineId: string; field: EditableField; text: string; detail?: string };

export type Revealed = { lineId: string; field: EditableField | undefined };

export const viewed = (view: View) => ({
  view,
  isDetailView: view.isDetailWanted && !view.isCustomerSafe,
});

type Opening = { storeCode: string; view: View };

/** A worksheet on an order as it was read, or on a new one. */
export function openWorksheet(order: Order, { storeCode, view }: Opening): Worksheet {
  const settled = { ...order, ...settleGroups(order) };
  const { totals, bundles } = totalOrder(settled, { storeCode });
  const isClosed = order.IsOrderReadOnly || isReadOnly(order);
  const opened = isClosed ? settled : { ...settled, ...totals };
  return {
    order: opened,
    saved: opened,
    storeCode,
    isChanged: false,
    isReadOnly: isClosed,
    ...viewed(view),
    layout: layOut(opened),
    sums: bundles,
    selection: noLines,
    history: noHistory,
    revealed: undefined,
    lookups: new Map(),
    notice: undefined,
  };
}

export const noLines: ReadonlySet<string> = new Set();

export function lineOf({ order, layout }: Worksheet, lineId: string): OrderLine | undefined {
  const place = layout.places.get(lineId);
  return place === undefined ? undefined : order.OrderLines[place];
}

/** The worksheet with a changed order whose totals are brought into agreement. */
export function withOrder(worksheet: Worksheet, order: Order): Worksheet {
  const { totals, bundles } = totalOrder(order, worksheet);
  const Bundles = unlessSame(
    order.Bundles,
    order.Bundles.map((bundle) => {
      const Subtotal = bundles.get(bundle.OrderLineGroupId)?.subtotal ?? cents(0);
      return bundle.Subtotal === Subtotal ? bundle : { ...bundle, Subtotal };
    }),
  );
  const next = { ...order, ...totals, Bundles };
  const isChanged = !isSameContent(next, worksheet.saved);
  return { ...worksheet, order: next, sums: bundles, isChanged };
}

const unlessSame = (before: Bundle[], after: Bundle[]) =>
  after.every((bundle, index) => bundle === before[index]) ? before : after;

/** The layout there is, unless a line or bundle came, went or moved. */
export const layoutOf = ({ order, layout }: Worksheet, next: Order): Layout =>
  isLaidOutAlike(order, next) ? layout : layOut(next);

/** The same, where lines or bundles may have come, gone or moved. */
export function relaid(worksheet: Worksheet, order: Order): Worksheet {
  const next = withOrder(worksheet, order);
  const layout = layoutOf(worksheet, next.order);
  return { ...next, layout, selection: stillThere(worksheet.selection, layout) };
}

function stillThere(selection: ReadonlySet<string>, { places }: Layout): ReadonlySet<string> {
  const kept = [...selection].filter((lineId) => places.has(lineId));
  return kept.length === selection.size ? selection : new Set(kept);
}

/** With lines in the places of those that have their ids; lines that are gone are left out. */
export function withLines(worksheet: Worksheet, lines: readonly OrderLine[]): Worksheet {
  const { order, layout } = worksheet;
  const OrderLines = order.OrderLines.slice();
  let isSame = true;
  for (const line of lines) {
    const place = layout.places.get(line.OrderLineId);
    if (place === undefined || OrderLines[place] === line) continue;
    OrderLines[place] = line;
    isSame = false;
  }
  return isSame ? worksheet : withOrder(worksheet, { ...order, OrderLines });
}

/** Writes into one cell, and says what there is to say about it. */
export function withEdit(worksheet: Worksheet, before: OrderLine, edit: CellEdit): Worksheet {
  const { line, message } = applyEdit(before, edit, worksheet.order.OrderSalesSettings);
  const lineId = before.OrderLineId;
  const { isCustomerSafe } = worksheet.view;
  const notice = message && {
    lineId,
    field: edit.field,
    ...wordsOf(message, line, isCustomerSafe),
  };
  return { ...withLines(worksheet, [line]), notice };
}
