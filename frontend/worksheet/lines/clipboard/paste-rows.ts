import { ApiCallError, isSessionEndError } from '#frontend/api/api-call-error.ts';
import { formatRowCount } from '#frontend/format/format-count.ts';
import { closeToast, showToast } from '#frontend/parts/notices/toast.ts';
import {
  fillRowsOrListFailures,
  type RowLookUpResult,
  type LookUpContext,
} from '#frontend/worksheet/lines/products/fill-rows-from-catalog.ts';
import { findRowLookup } from '#frontend/worksheet/lines/products/row-match.ts';
import { isEmptyExceptStockCode, getFreeLineCount } from '#frontend/worksheet/state/line-edits.ts';
import type { PastedLine } from '#frontend/worksheet/state/pasted-line.ts';
import { isLookupPending } from '#frontend/worksheet/state/product-lookups.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { clipboardTexts } from '#shared/texts/clipboard-texts.ts';
import type { ParsedPaste } from './parse-pasted-lines.ts';
import {
  formatPasteDifferences,
  formatMissedLookupsSuffix,
  formatPasteNotes,
} from './paste-messages.ts';

/** Where rows are inserted: after a line, or at the end of a bundle. */
export type InsertionPoint = { groupId: number; afterId?: string | undefined };

/** The insertion point for a grid row: after a line, or at the end of a heading's bundle. */
export function getInsertionPoint(
  store: WorksheetStore,
  rowKey: string | undefined,
): InsertionPoint {
  const worksheet = store.get();
  const line = rowKey === undefined ? undefined : findWorksheetLine(worksheet, rowKey);
  if (line) return { groupId: line.OrderLineGroupId, afterId: line.OrderLineId };
  const row = worksheet.layout.rows[worksheet.layout.rowIndexes.get(rowKey ?? '') ?? 0];
  return { groupId: row && row.kind !== 'line' ? row.groupId : 0 };
}

/**
 * Inserts pasted rows as one undo step, then looks their products up in one call. The answer belongs to the
 * same step. Returns the id of the first row, or undefined if nothing was pasted.
 */
export function pasteRows(
  context: LookUpContext,
  pasted: ParsedPaste,
  point: InsertionPoint,
): string | undefined {
  const { store } = context;
  const { lines } = pasted;
  if (lines.length === 0) {
    showToast({ kind: 'warn', text: clipboardTexts.nothingToPaste });
    return undefined;
  }
  const rows = fillEmptyRow(store, lines, point);
  const added = rows[0] === lines[0] ? rows : rows.slice(1);
  if (added.length > getFreeLineCount(store.get().order)) {
    showToast({ kind: 'warn', text: clipboardTexts.orderIsFull });
    return undefined;
  }
  const step = {
    label: lines.length === 1 ? t`Paste row` : t`Paste ${lines.length} rows`,
    key: crypto.randomUUID(),
  };
  insertRows(store, rows, { added, point, step });
  selectRows(store, rows);
  void lookUpAndReport(context, { verb: 'pasted', rows, step, detail: formatPasteNotes(pasted) });
  return rows[0]!.line.OrderLineId;
}

/** If the insertion point is an empty row, the first pasted row takes its place. */
function fillEmptyRow(
  store: WorksheetStore,
  rows: readonly PastedLine[],
  { afterId }: InsertionPoint,
) {
  const lineAtPoint = afterId === undefined ? undefined : findWorksheetLine(store.get(), afterId);
  const [first, ...rest] = rows;
  if (!lineAtPoint || !first || !isUntouchedRow(lineAtPoint)) return [...rows];
  const { OrderLineId, LineNumber, OrderLineGroupId, OrderLineGroupName } = lineAtPoint;
  const rowFields = { OrderLineId, LineNumber, OrderLineGroupId, OrderLineGroupName };
  return [{ ...first, line: { ...first.line, ...rowFields } }, ...rest];
}

const isUntouchedRow = (line: OrderLine) =>
  isEmptyExceptStockCode(line) &&
  !line.StockCode &&
  line.Retail === null &&
  line.CustomerCost === 0;

const getLines = (pasted: readonly PastedLine[]) => pasted.map(({ line }) => line);

type PasteStep = { label: string; key: string };
type RowInsertion = { added: readonly PastedLine[]; point: InsertionPoint; step: PasteStep };

function insertRows(
  { dispatch }: WorksheetStore,
  rows: readonly PastedLine[],
  insertion: RowInsertion,
) {
  const { added, point, step } = insertion;
  if (added.length < rows.length)
    dispatch({ type: 'linesChanged', lines: getLines(rows.slice(0, 1)), ...step });
  if (added.length > 0)
    dispatch({ type: 'linesInserted', lines: getLines(added), ...point, ...step });
}

/** The pasted rows are selected, so that they can be changed, moved or deleted together. */
function selectRows({ dispatch }: WorksheetStore, rows: readonly PastedLine[]) {
  dispatch({ type: 'selectionCleared' });
  dispatch({ type: 'linesSelected', lineIds: getLineIds(rows), isSelected: true });
}

const getLineIds = (rows: readonly PastedLine[]) => rows.map(({ line }) => line.OrderLineId);

/** Rows to look up, and the text parts of the report about them. */
type RowLookupJob = {
  verb: 'pasted' | 'looked up';
  rows: readonly PastedLine[];
  step: PasteStep;
  detail: string;
};

async function lookUpAndReport(context: LookUpContext, job: RowLookupJob) {
  const { rows, step } = job;
  const stopWaiting = showToastIfSlow(rows.filter((row) => row.productQuery).length);
  const answer = await fillRowsOrListFailures(context, rows, step).finally(stopWaiting);
  reportLookup(context, job, answer);
}

/** A toast appears if a lookup takes longer than this. */
const SLOW_LOOKUP_MS = 1000;

/** Shows a toast if the lookup is slow. Returns a function that closes it. */
function showToastIfSlow(lookupCount: number) {
  let waiting: number | undefined;
  const timer = setTimeout(() => {
    waiting = showToast({
      kind: 'info',
      text: t`Looking up ${formatRowCount(lookupCount)}`,
      durationMs: 'stays',
    });
  }, SLOW_LOOKUP_MS);
  return () => {
    clearTimeout(timer);
    closeToast(waiting);
  };
}

/** Shows '28 rows pasted, 2 not found' with the details, and an Undo or a retry action. */
function reportLookup(
  { store, products }: LookUpContext,
  job: RowLookupJob,
  answer: RowLookUpResult,
) {
  const { verb, rows, step } = job;
  const { failed, error } = answer;
  if (error && !(error instanceof ApiCallError)) reportError(error);
  const worksheet = store.get();
  // Rows that were undone meanwhile need no report.
  const hasRemainingRow = rows.some(({ line }) => findWorksheetLine(worksheet, line.OrderLineId));
  if (isSessionEndError(error) || !hasRemainingRow) return;
  const text = `${formatRowCount(rows.length)} ${verb}${formatMissedLookupsSuffix(answer)}`;
  const changed = formatPasteDifferences(store, rows);
  const errorText = error instanceof Error ? error.message : '';
  const detail = [errorText, changed, job.detail].filter(Boolean).join(' ');
  const notice = { text, ...(detail && { detail }) };
  if (failed.length === 0) {
    const kind = formatMissedLookupsSuffix(answer) || changed ? 'warn' : 'success';
    showToast({
      kind,
      ...notice,
      action: { label: t`Undo`, run: () => undoPaste(store, rows, step) },
    });
    return;
  }
  const run = () => retryLookup({ store, products }, failed, step);
  showToast({
    kind: 'warn',
    ...notice,
    durationMs: 'stays',
    action: { label: t`Look up again`, run },
  });
}

/** Undoes the paste if it is still the last step. Otherwise deletes only its rows. */
function undoPaste(
  { get, dispatch }: WorksheetStore,
  rows: readonly PastedLine[],
  step: PasteStep,
) {
  const isLast = get().history.past.at(-1)?.key === step.key;
  if (isLast) dispatch({ type: 'undone' });
  else
    dispatch({
      type: 'linesDeleted',
      lineIds: getLineIds(rows),
      label: t`Take back: ${step.label}`,
    });
}

/** Retries the rows that still have no answer; some may have found their product meanwhile. */
function retryLookup(context: LookUpContext, failed: readonly PastedLine[], { key }: PasteStep) {
  const { store } = context;
  const rows = failed.filter(
    ({ line: { OrderLineId } }) =>
      findRowLookup(store, OrderLineId)?.kind === 'unanswered' &&
      !isLookupPending(store.get(), OrderLineId),
  );
  const step = { label: t`Look up ${formatRowCount(rows.length)}`, key };
  if (rows.length > 0) void lookUpAndReport(context, { verb: 'looked up', rows, step, detail: '' });
}
