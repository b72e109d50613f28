import {
  updateBundle,
  createBundle,
  deleteBundle,
  insertLines,
  moveBundleBy,
  moveLines,
  type BundlesAndLines,
} from '#shared/order/rules/bundle-edits.ts';
import { addImportedContent } from '#shared/order/rules/imported-lines.ts';
import { numberLines } from '#shared/order/rules/normalize-groups.ts';
import { compareOrders } from '#shared/order/versions/compare-orders.ts';
import { mergeOrders } from '#shared/order/versions/merge-orders.ts';
import { recalculateOrder } from '#shared/pricing/order/verify-totals.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { withContent } from './content.ts';
import { fold, unfoldFor } from './folding.ts';
import { closeStep, noHistory, pushUndoStep } from './history.ts';
import { newLine, getFreeLineCount, withLastLine } from './line-edits.ts';
import { beginRow, leaveRow, offerRow, withBegun } from './new-row.ts';
import { notANumber } from './not-a-number.ts';
import {
  afterTyping,
  failLookup,
  startLookup,
  productChosen,
  productsFound,
  withoutSteps,
} from './product-lookups.ts';
import { enforceLineRules } from './rules.ts';
import { reuseSent } from './saved.ts';
import { rowOfStep, stepOf } from './steps.ts';
import { afterStep, noStops, withoutStops } from './stops.ts';
import { undoOrRedo } from './undo.ts';
import type { WorksheetActionByType, HeaderFields, WorksheetAction } from './worksheet-actions.ts';
import {
  laidOut,
  lineOf,
  noLines,
  openWorksheet,
  relaid,
  viewed,
  withEdit,
  withLines,
  withOrder,
  type Worksheet,
} from './worksheet.ts';

/**
 * Every change to the open worksheet passes through here, and every change of the order becomes a step
 * that can be undone. A read-only order takes no edit.
 */
export function reduceWorksheet(worksheet: Worksheet, action: WorksheetAction): Worksheet {
  if (worksheet.isReadOnly && !READ_ONLY_ACTIONS.has(action.type)) return worksheet;
  const reduce = reducers[action.type] as Reduce<WorksheetAction>;
  const begun = beginRow(worksheet, action);
  const changed = reduce(begun, action);
  // A new row into which nothing was written is no line.
  const isMade = changed.order !== begun.order || action.type === 'rowBegun';
  const done = isMade || begun === worksheet ? changed : reduce(worksheet, action);
  const corrected = enforceLineRules(worksheet, done);
  const next = unfoldFor(worksheet, withBegun(begun, corrected, action), action);
  if (next.order === worksheet.order) return next;
  return recordUndoStep(worksheet, afterStep(worksheet, next, action), action);
}

const READ_ONLY_ACTIONS: ReadonlySet<string> = new Set<WorksheetAction['type']>([
  'loaded',
  'rebased',
  'saved',
  'renamed',
  'detailViewToggled',
  'customerSafeToggled',
  'bundlesFolded',
  'linesSelected',
  'selectionCleared',
]);

function recordUndoStep(before: Worksheet, after: Worksheet, action: WorksheetAction): Worksheet {
  const name = stepOf(action, before.order);
  // An answer is in the history already where it belongs to a step of it.
  if (!name || (action.type === 'productsFound' && after.history !== before.history)) return after;
  const row = rowOfStep(before.history.past.at(-1));
  if (row !== undefined && 'lineId' in action && action.lineId === row)
    return { ...after, history: closeStep(before.history) };
  return {
    ...after,
    lookups: withoutSteps(after.lookups, before.history.future),
    history: pushUndoStep(before.history, { ...name, order: before.order }),
  };
}

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

/** A change of bundles or of the places of lines. */
const regrouped =
  <A>(change: (order: Order, action: A) => BundlesAndLines): Reduce<A> =>
  (worksheet, action) => {
    const { Bundles, OrderLines } = change(worksheet.order, action);
    const isSame = Bundles === worksheet.order.Bundles && OrderLines === worksheet.order.OrderLines;
    return isSame ? worksheet : relaid(worksheet, { ...worksheet.order, Bundles, OrderLines });
  };

const reducers: { [Type in WorksheetAction['type']]: Reduce<WorksheetActionByType<Type>> } = {
  loaded: (worksheet, { order }) => openWorksheet(order, worksheet),
  rebased,
  saved: afterSave,
  renamed: (worksheet, { fields }) => ({
    ...worksheet,
    order: { ...worksheet.order, ...fields },
    saved: { ...worksheet.saved, ...fields },
  }),
  headerChanged: withHeader,
  // The figures of the steps before are the outdated ones.
  recalculated: (worksheet) => ({
    ...withOrder(worksheet, recalculateOrder(worksheet.order, worksheet)),
    history: { ...noHistory, made: worksheet.history.made },
  }),
  detailViewToggled: (worksheet) =>
    worksheet.view.isCustomerSafe
      ? worksheet
      : {
          ...worksheet,
          ...viewed({ ...worksheet.view, isDetailWanted: !worksheet.view.isDetailWanted }),
        },
  // What was said about the last edit may name what is hidden now.
  customerSafeToggled: (worksheet) => ({
    ...worksheet,
    ...viewed({ ...worksheet.view, isCustomerSafe: !worksheet.view.isCustomerSafe }),
    notice: undefined,
  }),
  undone: (worksheet) => undoOrRedo(withoutStops(worksheet), 'undone'),
  redone: (worksheet) => undoOrRedo(withoutStops(worksheet), 'redone'),
  cellEdited: onLine((worksheet, line, { edit }) =>
    afterTyping(worksheet, withEdit(worksheet, line, edit), { line, edit }),
  ),
  cellRefused: (worksheet, { lineId, field, typed }) => ({
    ...worksheet,
    notice: { lineId, field, isRefusal: true, ...notANumber(typed) },
  }),
  lineAdded: regrouped((order, { groupId, lineId, afterId }) => {
    const line = newLine(order, groupId, lineId);
    if (!line) return order;
    return afterId === undefined
      ? withLastLine(order, line)
      : insertLines(order, [line], { groupId, afterId });
  }),
  rowOffered: (worksheet, { groupId, lineId }) => offerRow(worksheet, groupId, lineId),
  rowBegun: (worksheet) => worksheet,
  rowLeft: leaveRow,
  linesDeleted: (worksheet, { lineIds }) => withoutLines(worksheet, new Set(lineIds)),
  linesChanged: (worksheet, { lines, stops = noStops }) => ({
    ...withLines(worksheet, lines),
    stops,
  }),
  linesInserted: regrouped((order, { lines, groupId, afterId }) =>
    insertLines(order, lines.slice(0, getFreeLineCount(order)), { groupId, afterId }),
  ),
  linesImported: regrouped((order, { imported, afterId }) =>
    addImportedContent(order, imported, afterId),
  ),
  linesMoved: regrouped((order, { lineIds, groupId, beforeId }) =>
    moveLines(order, new Set(lineIds), { groupId, beforeId }),
  ),
  bundleCreated: (worksheet, action) => ({
    ...withNewBundle(worksheet, action),
    selection: noLines,
  }),
  bundleChanged: regrouped((order, { groupId, fields }) => updateBundle(order, groupId, fields)),
  bundleMoved: regrouped((order, { groupId, by }) => moveBundleBy(order, groupId, by)),
  bundleDeleted: regrouped((order, { groupId, isWithLines }) =>
    deleteBundle(order, groupId, isWithLines),
  ),
  bundlesFolded: (worksheet, { bundleIds, isFolded }) => fold(worksheet, bundleIds, isFolded),
  linesSelected: withSelected,
  selectionCleared: (worksheet) =>
    worksheet.selection.size ? { ...worksheet, selection: noLines } : worksheet,
  noticeDismissed: (worksheet) =>
    worksheet.notice ? { ...worksheet, notice: undefined } : worksheet,
  lookupStarted: startLookup,
  lookupFailed: failLookup,
  productsFound,
  productChosen: onLine(productChosen),
};

const withNewBundle = regrouped<WorksheetActionByType<'bundleCreated'>>(
  (order, { bundle, lineIds }) => createBundle(order, bundle, new Set(lineIds)),
);

function withHeader(
  worksheet: Worksheet,
  { fields }: WorksheetActionByType<'headerChanged'>,
): Worksheet {
  const { order } = worksheet;
  const names = Object.keys(fields) as (keyof HeaderFields)[];
  return names.every((name) => fields[name] === order[name])
    ? worksheet
    : withOrder(worksheet, { ...order, ...fields });
}

function withoutLines(worksheet: Worksheet, lineIds: ReadonlySet<string>): Worksheet {
  const { OrderLines } = worksheet.order;
  const remainingLines = OrderLines.filter(({ OrderLineId }) => !lineIds.has(OrderLineId));
  return remainingLines.length === OrderLines.length
    ? worksheet
    : relaid(worksheet, { ...worksheet.order, OrderLines: numberLines(remainingLines) });
}

function withSelected(
  worksheet: Worksheet,
  { lineIds, isSelected }: WorksheetActionByType<'linesSelected'>,
): Worksheet {
  const selection = new Set(worksheet.selection);
  for (const lineId of lineIds)
    if (!isSelected) selection.delete(lineId);
    else if (worksheet.layout.lineIndexes.has(lineId)) selection.add(lineId);
  return { ...worksheet, selection };
}

function rebased(
  worksheet: Worksheet,
  { base, content }: WorksheetActionByType<'rebased'>,
): Worksheet {
  const opened = openWorksheet(base, worksheet);
  const { selection, history, lookups } = worksheet;
  const reopened = { ...opened, selection, history, lookups };
  return relaid(reopened, content === base ? opened.order : withContent(opened.order, content));
}

function afterSave(
  worksheet: Worksheet,
  { order, sent }: WorksheetActionByType<'saved'>,
): Worksheet {
  const saved = reuseSent(sent, order);
  const { lookups, notice, selection, history, begun } = worksheet;
  const opened = openWorksheet(saved, worksheet);
  const reopened = { ...opened, lookups, notice, selection, begun, history: closeStep(history) };
  // What was edited while the save was on its way is a change of the answer, as another editor's would be.
  const edited = { base: sent, mine: worksheet.order, theirs: opened.order };
  const merged = isSameAsSent(sent, worksheet.order)
    ? opened.order
    : mergeOrders(edited, worksheet).order;
  const next = merged === opened.order ? reopened : withOrder(reopened, merged);
  return { ...next, ...laidOut(worksheet, next.order) };
}

/** Whether an order says what was sent; one that was made again of what was kept is not the same object. */
const isSameAsSent = (sent: Order, order: Order) =>
  order === sent || compareOrders(sent, order).length === 0;
