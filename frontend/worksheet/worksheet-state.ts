import { cents } from '#shared/money/money.ts';
import { recalculate } from '#shared/pricing/check.ts';
import { productLine } from '#shared/pricing/product-line.ts';
import { totalOrder, type LineSums } from '#shared/pricing/totals.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import type { Order, OrderLine } from '#shared/schemas/order.ts';
import { settleGroups } from '#shared/worksheet/groups.ts';
import { isReadOnly } from '#shared/worksheet/status.ts';
import { layOut, type Layout } from './lines-rows.ts';
import {
  applyEdit,
  namesProduct,
  withNewLine,
  wordsOf,
  type CellEdit,
  type EditableField,
} from './worksheet-lines.ts';
import { mergeSaved } from './worksheet-saved.ts';

/** The open order and all that the screen derives from it. Nothing in it is ever changed in place. */
export type Worksheet = {
  /** Lines stand in display order; totals are always those of the lines and terms. */
  order: Order;
  /** The dealer's, which decides how totals are worked out. */
  storeCode: string;
  isChanged: boolean;
  isReadOnly: boolean;
  isDetailView: boolean;
  /** The same object until a line or bundle comes, goes or moves. */
  layout: Layout;
  /** What each bundle's lines add up to; a bundle without lines has none. */
  sums: ReadonlyMap<number, LineSums>;
  /** Lines whose product is being looked up. */
  lookups: ReadonlyMap<string, Lookup>;
  /** What the rep is told about the last edit. */
  notice: Notice | undefined;
};

/** A lookup on its way, and what was typed into its line since: that outlives the answer. */
type Lookup = { id: string; edits: readonly CellEdit[] };

export type Notice = { lineId: string; field: EditableField; text: string; detail?: string };

export type HeaderFields = Partial<Omit<Order, 'Id' | 'Version' | 'OrderLines' | 'Bundles'>>;

export type WorksheetAction =
  | { type: 'loaded'; order: Order }
  | { type: 'headerChanged'; fields: HeaderFields }
  | { type: 'recalculated' }
  /** The server gave the order another name, whatever its status. */
  | { type: 'renamed'; fields: Pick<Order, 'Version' | 'RevisedOn' | 'WorksheetName'> }
  /** All that is on the screen stays, to be saved over the order that somebody else saved (D23). */
  | { type: 'versionTaken'; order: Order }
  /** `sent` is the very order the save sent: what differs from it was edited meanwhile. */
  | { type: 'saved'; order: Order; sent: Order }
  | { type: 'detailViewToggled' }
  | { type: 'cellEdited'; lineId: string; edit: CellEdit }
  | { type: 'lineAdded'; groupId: number; lineId: string }
  | { type: 'linesDeleted'; lineIds: readonly string[] }
  | { type: 'lookupStarted'; lineId: string; lookupId: string }
  | { type: 'lookupFailed'; lineId: string; lookupId: string; text?: string | undefined }
  | { type: 'productFound'; lineId: string; lookupId: string; product: Product }
  | { type: 'productChosen'; lineId: string; product: Product }
  | { type: 'noticeDismissed' };

/** A worksheet on an order as it was read, or on a new one. */
export function openWorksheet(
  order: Order,
  { storeCode, isDetailView }: Pick<Worksheet, 'storeCode' | 'isDetailView'>,
): Worksheet {
  const settled = { ...order, ...settleGroups(order) };
  const { totals, bundles } = totalOrder(settled, { storeCode });
  const isClosed = order.IsOrderReadOnly || isReadOnly(order);
  return {
    order: isClosed ? settled : { ...settled, ...totals },
    storeCode,
    isChanged: false,
    isReadOnly: isClosed,
    isDetailView,
    layout: layOut(settled),
    sums: bundles,
    lookups: new Map(),
    notice: undefined,
  };
}

/** Every change to the open worksheet passes through here. A read-only order takes no edit. */
export function reduceWorksheet(worksheet: Worksheet, action: WorksheetAction): Worksheet {
  if (worksheet.isReadOnly && !TAKEN_READ_ONLY.has(action.type)) return worksheet;
  const reduce = reducers[action.type] as Reduce<WorksheetAction>;
  return reduce(worksheet, action);
}

const TAKEN_READ_ONLY: ReadonlySet<string> = new Set([
  'loaded',
  'saved',
  'renamed',
  'detailViewToggled',
]);

type Action<Type extends WorksheetAction['type']> = Extract<WorksheetAction, { type: Type }>;
type Reduce<A> = (worksheet: Worksheet, action: A) => Worksheet;

/** An action on a line that is gone changes nothing: an answer may come after a deletion. */
const onLine =
  <A extends { lineId: string }>(
    change: (worksheet: Worksheet, line: OrderLine, action: A) => Worksheet,
  ): Reduce<A> =>
  (worksheet, action) => {
    const line = lineOf(worksheet, action.lineId);
    return line ? change(worksheet, line, action) : worksheet;
  };

const reducers: { [Type in WorksheetAction['type']]: Reduce<Action<Type>> } = {
  loaded: (worksheet, { order }) => openWorksheet(order, worksheet),
  saved: (worksheet, { order, sent }) => afterSave(worksheet, order, sent),
  headerChanged: (worksheet, { fields }) => priced(worksheet, { ...worksheet.order, ...fields }),
  versionTaken: (worksheet, { order: { Version, RevisedOn } }) => ({
    ...worksheet,
    order: { ...worksheet.order, Version, RevisedOn },
    isChanged: true,
  }),
  renamed: (worksheet, { fields }) => ({ ...worksheet, order: { ...worksheet.order, ...fields } }),
  recalculated: (worksheet) => priced(worksheet, recalculate(worksheet.order, worksheet)),
  detailViewToggled: (worksheet) => ({ ...worksheet, isDetailView: !worksheet.isDetailView }),
  lineAdded: (worksheet, { groupId, lineId }) =>
    relaid(worksheet, withNewLine(worksheet.order, groupId, lineId)),
  linesDeleted: (worksheet, { lineIds }) => withoutLines(worksheet, new Set(lineIds)),
  noticeDismissed: (worksheet) =>
    worksheet.notice ? { ...worksheet, notice: undefined } : worksheet,
  cellEdited: onLine((worksheet, line, { edit }) => withEdit(worksheet, line, edit)),
  lookupStarted: onLine((worksheet, line, { lookupId: id }) =>
    withLookup(worksheet, line.OrderLineId, { id, edits: [] }),
  ),
  lookupFailed: onLine((worksheet, { OrderLineId: lineId }, { lookupId, text }) =>
    worksheet.lookups.get(lineId)?.id === lookupId
      ? {
          ...forgetLookup(worksheet, lineId),
          notice: text === undefined ? worksheet.notice : { lineId, field: 'StockCode', text },
        }
      : worksheet,
  ),
  productFound: onLine(withFound),
  productChosen: onLine((worksheet, line, { product }) =>
    withProduct(forgetLookup(worksheet, line.OrderLineId), line, product),
  ),
};

export function lineOf({ order, layout }: Worksheet, lineId: string): OrderLine | undefined {
  const place = layout.places.get(lineId);
  return place === undefined ? undefined : order.OrderLines[place];
}

/** The worksheet with a changed order whose totals are brought into agreement. */
function priced(worksheet: Worksheet, order: Order): Worksheet {
  const { totals, bundles } = totalOrder(order, worksheet);
  const Bundles = order.Bundles.map((bundle) => {
    const Subtotal = bundles.get(bundle.OrderLineGroupId)?.subtotal ?? cents(0);
    return bundle.Subtotal === Subtotal ? bundle : { ...bundle, Subtotal };
  });
  return { ...worksheet, order: { ...order, ...totals, Bundles }, sums: bundles, isChanged: true };
}

function relaid(worksheet: Worksheet, OrderLines: OrderLine[]): Worksheet {
  if (OrderLines === worksheet.order.OrderLines) return worksheet;
  const next = priced(worksheet, { ...worksheet.order, OrderLines });
  return { ...next, layout: layOut(next.order) };
}

function withoutLines(worksheet: Worksheet, lineIds: ReadonlySet<string>): Worksheet {
  const { OrderLines } = worksheet.order;
  const kept = OrderLines.filter(({ OrderLineId }) => !lineIds.has(OrderLineId));
  return kept.length === OrderLines.length ? worksheet : relaid(worksheet, kept);
}

function withLine(worksheet: Worksheet, line: OrderLine): Worksheet {
  const { order, layout } = worksheet;
  const place = layout.places.get(line.OrderLineId)!;
  if (order.OrderLines[place] === line) return worksheet;
  return priced(worksheet, { ...order, OrderLines: order.OrderLines.with(place, line) });
}

function withEdit(worksheet: Worksheet, before: OrderLine, edit: CellEdit): Worksheet {
  const { line, message } = applyEdit(before, edit, worksheet.order.OrderSalesSettings);
  const lineId = before.OrderLineId;
  const notice = message && { lineId, field: edit.field, ...wordsOf(message, line) };
  return { ...withLine(afterTyping(worksheet, lineId, edit), line), notice };
}

/** What names the product makes a running lookup worthless; anything else outlives its answer. */
function afterTyping(worksheet: Worksheet, lineId: string, edit: CellEdit): Worksheet {
  const lookup = worksheet.lookups.get(lineId);
  if (!lookup) return worksheet;
  return namesProduct(edit)
    ? forgetLookup(worksheet, lineId)
    : withLookup(worksheet, lineId, { ...lookup, edits: [...lookup.edits, edit] });
}

function withFound(
  worksheet: Worksheet,
  line: OrderLine,
  { lookupId, product }: Action<'productFound'>,
): Worksheet {
  const lookup = worksheet.lookups.get(line.OrderLineId);
  if (lookup?.id !== lookupId) return worksheet;
  const found = withProduct(forgetLookup(worksheet, line.OrderLineId), line, product);
  return lookup.edits.reduce<Worksheet>(
    (edited, edit) => withEdit(edited, lineOf(edited, line.OrderLineId)!, edit),
    found,
  );
}

const withProduct = (worksheet: Worksheet, line: OrderLine, product: Product) => ({
  ...withLine(worksheet, productLine(line, product, worksheet.order.OrderSalesSettings)),
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

function afterSave(worksheet: Worksheet, answer: Order, sent: Order): Worksheet {
  const { lookups, notice } = worksheet;
  const saved = openWorksheet(answer, worksheet);
  if (worksheet.order === sent) return { ...saved, lookups, notice };
  const merged = priced(
    { ...saved, lookups, notice },
    mergeSaved(worksheet.order, sent, saved.order),
  );
  return { ...merged, layout: layOut(merged.order) };
}
