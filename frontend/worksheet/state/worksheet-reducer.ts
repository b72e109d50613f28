import {
  updateBundle,
  addBundleWithLines,
  deleteBundle,
  insertLinesIntoBundle,
  moveBundleOneStep,
  moveLinesToBundle,
  type BundlesAndLines,
} from '#shared/order/rules/bundle-edits.ts';
import { addImportedContent } from '#shared/order/rules/imported-lines.ts';
import { sortAndRenumberLines } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import { compareOrders } from '#shared/order/versions/compare-orders.ts';
import { mergeOrders } from '#shared/order/versions/merge-orders.ts';
import { replaceTaxable } from '#shared/pricing/line/line-taxable.ts';
import { isSamePriceSource } from '#shared/pricing/line/price-source.ts';
import { takeBundle } from '#shared/pricing/order/bundle-choices.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { listLockedChanges } from '#shared/proposals/accepted-order-lock.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { isAccepted } from './accepted-lock.ts';
import { setBundlesFolded, unfoldChangedBundles } from './bundle-folding.ts';
import { enforceLineRules } from './enforce-line-rules.ts';
import { createLineInBundle, getFreeLineCount, appendLineToBundle } from './line-edits.ts';
import {
  clearAllLimitBadgesOnNextStep,
  emptyLineStops,
  clearLineLimitBadges,
} from './line-stops.ts';
import { addNewRowForAction, removeUnusedNewRow, offerNewRow, recordBegunRow } from './new-row.ts';
import { buildNotANumberNotice } from './not-a-number-notice.ts';
import { applyOrderContent } from './order-content.ts';
import {
  addLateEditToPendingLookups,
  recordFailedLookup,
  recordStartedLookup,
  applyChosenProduct,
  applyFoundProducts,
  removeStepEdits,
} from './product-lookups.ts';
import { reuseSentObjects } from './reuse-sent-objects.ts';
import {
  endLastUndoStepMerging,
  emptyUndoHistory,
  pinHistory,
  pushOrMergeUndoStep,
} from './undo-history.ts';
import { undoOrRedo } from './undo-or-redo.ts';
import { findBegunRowId, findUndoStepName } from './undo-step-names.ts';
import type { WorksheetActionByType, HeaderFields, WorksheetAction } from './worksheet-actions.ts';
import {
  computeNextLayout,
  findWorksheetLine,
  emptySelection,
  createWorksheet,
  replaceOrderAndLayout,
  buildViewState,
  editWorksheetCell,
  replaceLines,
  replaceOrderAndTotals,
  type Worksheet,
} from './worksheet.ts';

/**
 * Applies every change to the open worksheet. Every change of the order becomes an undo step. A read-only order
 * accepts no edits.
 */
export function reduceWorksheet(worksheet: Worksheet, action: WorksheetAction): Worksheet {
  if (worksheet.isReadOnly && !READ_ONLY_ACTIONS.has(action.type)) return worksheet;
  const reduce = actionReducers[action.type] as ActionReducer<WorksheetAction>;
  const prepared = addNewRowForAction(worksheet, action);
  const changed = reduce(prepared, action);
  // If the action wrote nothing into the new row, the row does not become a line.
  const isMade = changed.order !== prepared.order || action.type === 'rowBegun';
  const reduced = isMade || prepared === worksheet ? changed : reduce(worksheet, action);
  const corrected = enforceLineRules(worksheet, reduced, action);
  const next = unfoldChangedBundles(worksheet, recordBegunRow(prepared, corrected, action), action);
  if (next.order === worksheet.order) return next;
  if (isRefusedByAcceptance(worksheet, next, action)) return refuseAction(worksheet, action);
  return recordUndoStep(worksheet, clearAllLimitBadgesOnNextStep(worksheet, next, action), action);
}

/** The actions that bring what the server or the rep decided over an acceptance. */
const UNLOCKED_ACTIONS: ReadonlySet<string> = new Set<WorksheetAction['type']>([
  'loaded',
  'rebased',
  'acceptanceChanged',
  'saved',
  'renamed',
]);

/** An action on an accepted order that would change what is locked (B2.8). */
const isRefusedByAcceptance = (before: Worksheet, after: Worksheet, action: WorksheetAction) =>
  isAccepted(before) &&
  !UNLOCKED_ACTIONS.has(action.type) &&
  listLockedChanges(before.order, after.order).length > 0;

/** The answer of a lookup is dropped without a word: nobody just asked for it. */
const refuseAction = (worksheet: Worksheet, action: WorksheetAction): Worksheet =>
  action.type === 'productsFound'
    ? recordFailedLookup(worksheet, { type: 'lookupFailed', lookupId: action.lookupId })
    : { ...worksheet, lockNotice: { kind: 'refused' } };

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
  const name = findUndoStepName(action, before.order);
  // If the answer belongs to a step of the history, it is already applied there.
  if (!name || (action.type === 'productsFound' && after.history !== before.history)) return after;
  const begunRowId = findBegunRowId(before.history.past.at(-1));
  if (begunRowId !== undefined && 'lineId' in action && action.lineId === begunRowId)
    return { ...after, history: endLastUndoStepMerging(before.history) };
  return {
    ...after,
    lookups: removeStepEdits(after.lookups, before.history.future),
    history: pushOrMergeUndoStep(before.history, { ...name, order: before.order }),
  };
}

type ActionReducer<A> = (worksheet: Worksheet, action: A) => Worksheet;

/** Ignores an action on a deleted line, because an answer can arrive after a deletion. */
const createLineReducer =
  <A extends { lineId: string }>(
    change: (worksheet: Worksheet, line: OrderLine, action: A) => Worksheet,
  ): ActionReducer<A> =>
  (worksheet, action) => {
    const line = findWorksheetLine(worksheet, action.lineId);
    return line ? change(worksheet, line, action) : worksheet;
  };

/** For changes of bundles or line positions. Recomputes the layout. */
const createGroupReducer =
  <A>(change: (order: Order, action: A) => BundlesAndLines): ActionReducer<A> =>
  (worksheet, action) => {
    const { Bundles, OrderLines } = change(worksheet.order, action);
    const isSame = Bundles === worksheet.order.Bundles && OrderLines === worksheet.order.OrderLines;
    return isSame
      ? worksheet
      : replaceOrderAndLayout(worksheet, { ...worksheet.order, Bundles, OrderLines });
  };

const actionReducers: {
  [Type in WorksheetAction['type']]: ActionReducer<WorksheetActionByType<Type>>;
} = {
  loaded: (worksheet, { order }) => createWorksheet(order, worksheet),
  rebased: rebaseWorksheet,
  acceptanceChanged: (worksheet, { order, content }) => ({
    ...rebaseWorksheet(worksheet, { base: order, content }),
    history: pinHistory(worksheet.history, worksheet.order),
  }),
  saved: applySavedOrder,
  renamed: (worksheet, { fields }) => ({
    ...worksheet,
    order: { ...worksheet.order, ...fields },
    saved: { ...worksheet.saved, ...fields },
  }),
  headerChanged: updateHeader,
  // The earlier steps contain the outdated amounts.
  recalculated: (worksheet) => ({
    ...replaceOrderAndTotals(worksheet, recalculateOrder(worksheet.order, worksheet)),
    history: { ...emptyUndoHistory, made: worksheet.history.made },
  }),
  detailViewToggled: (worksheet) =>
    worksheet.view.isCustomerSafe
      ? worksheet
      : {
          ...worksheet,
          ...buildViewState({ ...worksheet.view, isDetailWanted: !worksheet.view.isDetailWanted }),
        },
  // The notice of the last edit may name what is hidden now.
  customerSafeToggled: (worksheet) => ({
    ...worksheet,
    ...buildViewState({ ...worksheet.view, isCustomerSafe: !worksheet.view.isCustomerSafe }),
    notice: undefined,
  }),
  undone: (worksheet) => undoOrRedo(clearLineLimitBadges(worksheet), 'undone'),
  redone: (worksheet) => undoOrRedo(clearLineLimitBadges(worksheet), 'redone'),
  cellEdited: createLineReducer((worksheet, line, { edit }) =>
    addLateEditToPendingLookups(worksheet, editWorksheetCell(worksheet, line, edit), {
      line,
      edit,
    }),
  ),
  cellInputRejected: (worksheet, { lineId, field, typed }) => ({
    ...worksheet,
    notice: { lineId, field, isRejection: true, ...buildNotANumberNotice(typed) },
  }),
  lineAdded: createGroupReducer((order, { groupId, lineId, afterId }) => {
    const line = createLineInBundle(order, groupId, lineId);
    if (!line) return order;
    return afterId === undefined
      ? appendLineToBundle(order, line)
      : insertLinesIntoBundle(order, [line], { groupId, afterId });
  }),
  rowOffered: (worksheet, { groupId, lineId }) => offerNewRow(worksheet, groupId, lineId),
  rowBegun: (worksheet) => worksheet,
  rowLeft: removeUnusedNewRow,
  linesDeleted: (worksheet, { lineIds }) => removeLines(worksheet, new Set(lineIds)),
  linesChanged: (worksheet, { lines, stops = emptyLineStops }) => ({
    ...replaceLines(worksheet, lines),
    stops,
  }),
  linesInserted: createGroupReducer((order, { lines, groupId, afterId }) =>
    insertLinesIntoBundle(order, lines.slice(0, getFreeLineCount(order)), { groupId, afterId }),
  ),
  linesImported: createGroupReducer((order, { imported, afterId }) =>
    addImportedContent(order, imported, afterId),
  ),
  linesMoved: createGroupReducer((order, { lineIds, groupId, beforeId }) =>
    moveLinesToBundle(order, new Set(lineIds), { groupId, beforeId }),
  ),
  bundleCreated: (worksheet, action) => ({
    ...addNewBundle(worksheet, action),
    selection: emptySelection,
  }),
  bundleChanged: createGroupReducer((order, { groupId, fields }) =>
    updateBundle(order, groupId, fields),
  ),
  bundleTaken: createGroupReducer(({ Bundles, OrderLines }, { groupId, isTaken }) => ({
    Bundles: takeBundle(Bundles, groupId, isTaken),
    OrderLines,
  })),
  bundleMoved: createGroupReducer((order, { groupId, by }) =>
    moveBundleOneStep(order, groupId, by),
  ),
  bundleDeleted: createGroupReducer((order, { groupId, isWithLines }) =>
    deleteBundle(order, groupId, isWithLines),
  ),
  bundlesFolded: (worksheet, { bundleIds, isFolded }) =>
    setBundlesFolded(worksheet, bundleIds, isFolded),
  linesSelected: setLinesSelected,
  selectionCleared: (worksheet) =>
    worksheet.selection.size ? { ...worksheet, selection: emptySelection } : worksheet,
  noticeDismissed: (worksheet) =>
    worksheet.notice ? { ...worksheet, notice: undefined } : worksheet,
  lookupStarted: recordStartedLookup,
  lookupFailed: recordFailedLookup,
  productsFound: applyFoundProducts,
  productChosen: createLineReducer(applyChosenProduct),
  taxableChosen: createLineReducer((worksheet, line, { taxable }) =>
    replaceLines(worksheet, [replaceTaxable(line, taxable)]),
  ),
};

const addNewBundle = createGroupReducer<WorksheetActionByType<'bundleCreated'>>(
  (order, { bundle, lineIds }) => addBundleWithLines(order, bundle, new Set(lineIds)),
);

function updateHeader(
  worksheet: Worksheet,
  { fields }: WorksheetActionByType<'headerChanged'>,
): Worksheet {
  const { order } = worksheet;
  const names = Object.keys(fields) as (keyof HeaderFields)[];
  return names.every((name) => fields[name] === order[name])
    ? worksheet
    : replaceOrderAndTotals(worksheet, { ...order, ...fields });
}

function removeLines(worksheet: Worksheet, lineIds: ReadonlySet<string>): Worksheet {
  const { OrderLines } = worksheet.order;
  const remainingLines = OrderLines.filter(({ OrderLineId }) => !lineIds.has(OrderLineId));
  return remainingLines.length === OrderLines.length
    ? worksheet
    : replaceOrderAndLayout(worksheet, {
        ...worksheet.order,
        OrderLines: sortAndRenumberLines(remainingLines),
      });
}

function setLinesSelected(
  worksheet: Worksheet,
  { lineIds, isSelected }: WorksheetActionByType<'linesSelected'>,
): Worksheet {
  const selection = new Set(worksheet.selection);
  for (const lineId of lineIds)
    if (!isSelected) selection.delete(lineId);
    else if (worksheet.layout.lineIndexes.has(lineId)) selection.add(lineId);
  return { ...worksheet, selection };
}

function rebaseWorksheet(
  worksheet: Worksheet,
  { base, content }: Pick<WorksheetActionByType<'rebased'>, 'base' | 'content'>,
): Worksheet {
  const opened = createWorksheet(base, worksheet);
  const { selection, history, lookups } = worksheet;
  const reopened = { ...opened, selection, history, lookups };
  return replaceOrderAndLayout(
    reopened,
    content === base ? opened.order : applyOrderContent(opened.order, content),
  );
}

function applySavedOrder(
  worksheet: Worksheet,
  { order, sent }: WorksheetActionByType<'saved'>,
): Worksheet {
  const saved = reuseSentObjects(sent, order);
  const { lookups, notice, selection, history, begun } = worksheet;
  const opened = createWorksheet(saved, worksheet);
  const reopened = {
    ...opened,
    lookups,
    notice,
    selection,
    begun,
    history: endLastUndoStepMerging(history),
  };
  // Edits made while the save was pending are merged into the answer, like another editor's changes.
  const edited = { base: sent, mine: worksheet.order, theirs: opened.order };
  const merged = isSameAsSent(sent, worksheet.order)
    ? opened.order
    : mergeOrders(edited, worksheet).order;
  const next = merged === opened.order ? reopened : replaceOrderAndTotals(reopened, merged);
  return { ...next, ...computeNextLayout(worksheet, next.order) };
}

/** Compares by content too, because an order that was rebuilt from a stored draft is not the same object. */
const isSameAsSent = (sent: Order, order: Order) =>
  order === sent || (compareOrders(sent, order).length === 0 && hasSamePriceSources(sent, order));

/** No difference of two versions shows where a price comes from; the lines are the same. */
const hasSamePriceSources = ({ OrderLines }: Order, other: Order) =>
  OrderLines.every((line, index) =>
    isSamePriceSource(line.PriceSource, other.OrderLines[index]?.PriceSource),
  );
