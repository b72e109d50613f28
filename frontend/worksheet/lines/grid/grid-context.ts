import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import type { CellEditContext } from '#frontend/worksheet/lines/cells/cell-typing.ts';
import {
  findCursorAfterStep,
  type CursorPosition,
} from '#frontend/worksheet/lines/cells/cursor-moves.ts';
import type { ColumnField } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import type { CursorStep } from '#frontend/worksheet/lines/cells/key-commands.ts';
import type { ProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { isGroupLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { isBlankLine } from '#frontend/worksheet/state/line-edits.ts';
import { refuseIfLocked } from '#frontend/worksheet/state/lock-toasts.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import {
  getRowGroupId,
  findWorksheetLine,
  type EditNotice,
  type Worksheet,
} from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { orderRowsTexts } from '#shared/texts/order-rows-texts.ts';
import type { RowSelectionContext } from './row-selection.ts';
import type { ColumnSizer } from './use-user-column-widths.ts';

/** What the key and mouse handlers of the grid work with. */
export type GridContext = CellEditContext &
  RowSelectionContext & { products: ProductSource; sizer: ColumnSizer };

/** Dismisses a notice that was there before the action. A notice that the action caused stays. */
export function dismissNoticeIfUnchanged(
  store: WorksheetStore,
  noticeBefore: EditNotice | undefined,
) {
  if (noticeBefore && store.get().notice === noticeBefore)
    store.dispatch({ type: 'noticeDismissed' });
}

/** Adds a row at the end of the row's bundle, and focuses `field` or the column where the last row was begun. */
export function addLineAtBundleEnd(
  { store, cursor, lineHandlers }: GridContext,
  rowKey: string,
  field?: ColumnField,
) {
  const groupId = getGroupIdAtRow(store, rowKey);
  if (store.get().isReadOnly || refuseIfLocked(store, [groupId])) return;
  const lineId = lineHandlers.addLine(groupId);
  if (lineId !== undefined)
    cursor.goTo(() => ({ key: lineId, field: field ?? getLastBegunField(store) }));
}

/** The column in which the last row was begun; the stock code for the first row. */
export const getLastBegunField = (store: WorksheetStore): ColumnField =>
  store.get().begun?.field ?? 'StockCode';

/**
 * Offers a new row on Enter and Tab: after the last line, and after the line that was begun last if it ends its
 * bundle. A blank row offers no further row. Returns false if it offers none.
 */
export function moveToOfferedRowIfAtEnd({ store, cursor }: GridContext, step: CursorStep): boolean {
  if (step !== 'nextLine' && step !== 'nextEditable') return false;
  const { position } = cursor;
  const worksheet = store.get();
  const line = findWorksheetLine(worksheet, position.key);
  if (
    !line ||
    isGroupLocked(worksheet, line.OrderLineGroupId) ||
    isBlankLine(line) ||
    !isAtEndOfLines(worksheet, position.key)
  )
    return false;
  let isInRow = false;
  cursor.goTo((navigation) => {
    isInRow = findCursorAfterStep(position, step, navigation)?.key === position.key;
    return undefined;
  });
  if (isInRow) return false;
  const lineId = crypto.randomUUID();
  store.dispatch({ type: 'rowOffered', groupId: line.OrderLineGroupId, lineId });
  if (!findWorksheetLine(store.get(), lineId)) return false;
  return cursor.goTo(() => ({ key: lineId, field: getLastBegunField(store) }));
}

function isAtEndOfLines(
  { layout: { rows, rowIndexes }, begun }: Worksheet,
  rowKey: string,
): boolean {
  const index = rowIndexes.get(rowKey) ?? 0;
  if (rows[index + 1]?.kind === 'line') return false;
  return begun?.lineId === rowKey || !rows.slice(index + 1).some(({ kind }) => kind === 'line');
}

export const getGroupIdAtRow = (store: WorksheetStore, rowKey: string) =>
  getRowGroupId(store.get(), rowKey);

export const isNewRow = (store: WorksheetStore, rowKey: string) =>
  store.get().newRow?.OrderLineId === rowKey;

/** Makes the new row a line of the order when the first letter is typed. */
export function convertNewRowToLine(store: WorksheetStore, rowKey: string) {
  if (isNewRow(store, rowKey)) store.dispatch({ type: 'rowBegun', lineId: rowKey });
}

export async function confirmAndDeleteLine(
  { store, cursor, lineHandlers }: GridContext,
  lineId: string,
) {
  const line = findWorksheetLine(store.get(), lineId);
  if (store.get().isReadOnly || !line || refuseIfLocked(store, [line])) return;
  if (isNewRow(store, lineId)) {
    cursor.move('previousLine');
    return;
  }
  const isConfirmed = await askToConfirm({
    title: t`Confirm Delete`,
    text: orderRowsTexts.confirmDeleteLine,
    accept: t`Delete`,
    isDestructive: true,
  });
  if (!isConfirmed) {
    cursor.goTo(() => cursor.position);
    return;
  }
  cursor.goTo((navigation) =>
    findNeighborCursor({ key: lineId, field: cursor.position.field }, navigation),
  );
  lineHandlers.removeLine(lineId);
}

const findNeighborCursor = (
  cursor: CursorPosition,
  navigation: Parameters<typeof findCursorAfterStep>[2],
) =>
  findCursorAfterStep(cursor, 'nextLine', navigation) ??
  findCursorAfterStep(cursor, 'previousLine', navigation) ??
  findCursorAfterStep(cursor, 'up', navigation);
