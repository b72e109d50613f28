import {
  removeStoredValue,
  readStoredValue,
  writeStoredValue,
} from '#frontend/browser/browser-storage.ts';
import { formatRowCount } from '#frontend/format/format-count.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { getRememberedUser } from '#frontend/session/session.ts';
import {
  getVisibleColumns,
  type GridColumn,
} from '#frontend/worksheet/lines/cells/grid-columns.ts';
import type { LookUpContext } from '#frontend/worksheet/lines/products/fill-rows-from-catalog.ts';
import type { ProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { refuseIfLocked } from '#frontend/worksheet/state/lock-toasts.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine, getRowGroupId } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { clipboardTexts } from '#shared/texts/clipboard-texts.ts';
import type { ClipboardContent, CellTable } from './clipboard-table.ts';
import { formatIncompleteFill, computeCellFill } from './compute-cell-fill.ts';
import {
  listCopyableColumns,
  decodeStoredCopiedRows,
  encodeCopiedRowsForStorage,
  formatRowsAsHtml,
  formatRowsAsTabSeparatedText,
  removeInternalPrices,
  type CopiedRows,
} from './copied-rows.ts';
import type { PasteOptions } from './parse-pasted-lines.ts';
import { planPaste, planCopiedRows, type PasteLocation, type PastePlan } from './paste-plan.ts';
import { pasteRows, getInsertionPoint } from './paste-rows.ts';

export type ClipboardContext = LookUpContext & {
  store: WorksheetStore;
  products: Pick<ProductSource, 'lookUp' | 'findManufacturer'>;
};

/** The storage key of this user's copied rows (D32). */
function getCopiedRowsKey(): string | undefined {
  const user = getRememberedUser();
  return user && `copied-rows.${user.AppUserId}.${user.DealerId}`;
}

/** Rows copied in customer-safe view. Their internal fields stay in this tab. */
let unredactedRows: { name: string; copied: unknown } | undefined;

/** Stores the full rows for a paste in this product, and returns what other programs get. */
export function copyRowsToClipboardContent(
  store: WorksheetStore,
  lines: readonly OrderLine[],
): ClipboardContent {
  const { isDetailView, view } = store.get();
  const columns = listCopyableColumns(getVisibleColumns(isDetailView));
  const clip = {
    text: formatRowsAsTabSeparatedText(lines, columns),
    html: formatRowsAsHtml(lines, columns),
  };
  const name = getCopiedRowsKey();
  if (name) {
    const copied = encodeCopiedRowsForStorage(lines, clip.text);
    unredactedRows = view.isCustomerSafe ? { name, copied } : undefined;
    storeCopiedRows(
      name,
      unredactedRows
        ? encodeCopiedRowsForStorage(lines.map(removeInternalPrices), clip.text)
        : copied,
    );
  }
  showToast({ kind: 'success', text: clipboardTexts.rowsCopied(lines.length) });
  return clip;
}

/** If the storage is full, the old entry is removed, so that it is not mistaken for this copy. */
function storeCopiedRows(name: string, copied: unknown) {
  if (!writeStoredValue('local', name, copied)) removeStoredValue('local', name);
}

function readCopiedRows(): CopiedRows | undefined {
  const name = getCopiedRowsKey();
  if (name === undefined) return undefined;
  const copied = decodeStoredCopiedRows(readStoredValue('local', name));
  const unredacted =
    unredactedRows?.name === name ? decodeStoredCopiedRows(unredactedRows.copied) : undefined;
  // Another tab may have copied something else since.
  return unredacted && unredacted.text === copied?.text ? unredacted : copied;
}

export function cutRowsToClipboardContent(
  store: WorksheetStore,
  lines: readonly OrderLine[],
): ClipboardContent {
  const clip = copyRowsToClipboardContent(store, lines);
  const label = lines.length === 1 ? t`Cut row` : t`Cut ${lines.length} rows`;
  store.dispatch({
    type: 'linesDeleted',
    lineIds: lines.map(({ OrderLineId }) => OrderLineId),
    label,
  });
  return clip;
}

const getPasteOptions = ({ store, products }: ClipboardContext): PasteOptions => ({
  settings: store.get().order.OrderSalesSettings,
  isCustomerSafe: store.get().view.isCustomerSafe,
  longestDescription: store.get().longestDescription,
  findManufacturer: products.findManufacturer,
  newId: () => crypto.randomUUID(),
});

export const planClipboardPaste = (
  context: ClipboardContext,
  clip: ClipboardContent,
  target: PasteLocation,
): PastePlan => planPaste(clip, readCopiedRows(), target, getPasteOptions(context));

/** The plan for the rows that were copied here last, if the clipboard itself cannot be read. */
export function planStoredRowsPaste(context: ClipboardContext): PastePlan {
  const copied = readCopiedRows();
  return copied ? planCopiedRows(copied, getPasteOptions(context)) : { do: 'ignore' };
}

export type PasteTarget = { rowKey: string | undefined; columns: readonly GridColumn[] };

/** Executes a plan at a row. Returns the id of the first pasted row, if any. */
export function executePastePlanOrShowToast(
  context: ClipboardContext,
  plan: PastePlan,
  target: PasteTarget,
): string | undefined {
  if (plan.do === 'ignore') return undefined;
  const groupId = getRowGroupId(context.store.get(), target.rowKey ?? '');
  if (plan.do !== 'reject' && refuseIfLocked(context.store, [groupId])) return undefined;
  if (plan.do === 'reject') showToast({ kind: 'warn', text: clipboardTexts.tooMuchToPaste });
  if (plan.do === 'rows')
    return pasteRows(context, plan.pasted, getInsertionPoint(context.store, target.rowKey));
  if (plan.do === 'cells') pasteCells(context, plan.table, target);
  return undefined;
}

/** Writes cells over the lines of the bundle, starting at the focused line. */
function pasteCells({ store, products }: ClipboardContext, table: CellTable, target: PasteTarget) {
  const worksheet = store.get();
  const first =
    target.rowKey === undefined ? undefined : findWorksheetLine(worksheet, target.rowKey);
  if (!first) return;
  const { OrderLines, OrderSalesSettings: settings } = worksheet.order;
  const lines = OrderLines.slice(worksheet.layout.lineIndexes.get(first.OrderLineId)).filter(
    ({ OrderLineGroupId }) => OrderLineGroupId === first.OrderLineGroupId,
  );
  const { findManufacturer } = products;
  const filled = computeCellFill(table, lines, target.columns, {
    settings,
    findManufacturer,
    longestDescription: worksheet.longestDescription,
  });
  const pastedLabel = table[0]!.length === 1 ? target.columns[0]!.caption : t`cells`;
  const rows = formatRowCount(filled.lines.length);
  const label = t`Paste ${pastedLabel} into ${rows}`;
  store.dispatch({ type: 'linesChanged', lines: filled.lines, label });
  const text = formatIncompleteFill(filled);
  if (text) showToast({ kind: 'warn', text });
}
