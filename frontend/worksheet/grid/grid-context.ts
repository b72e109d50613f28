import { confirm } from '#frontend/parts/dialogs/confirm.ts';
import type { ColumnField } from '#frontend/worksheet/cells/columns.ts';
import { moveCursor, type Cursor } from '#frontend/worksheet/cells/cursor.ts';
import type { Step } from '#frontend/worksheet/cells/keyboard.ts';
import type { CellEditContext } from '#frontend/worksheet/cells/typing.ts';
import type { ProductSource } from '#frontend/worksheet/products/source.ts';
import { isBlankRow } from '#frontend/worksheet/state/line-edits.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/store.tsx';
import {
  groupOf,
  lineOf,
  type Notice,
  type Worksheet,
} from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { orderRowsTexts } from '#shared/texts/order-rows-texts.ts';
import type { Picker } from './selecting.ts';
import type { ColumnSizer } from './set-widths.ts';

/** All that keys and clicks in the grid work with. */
export type GridContext = CellEditContext &
  Picker & { products: ProductSource; sizer: ColumnSizer };

/** A notice that was there before goes with the keyboard; one that has just come stays. */
export function dismiss(store: WorksheetStore, before: Notice | undefined) {
  if (before && store.get().notice === before) store.dispatch({ type: 'noticeDismissed' });
}

/** A new row at the end of the bundle the keyboard is in, in a column or where the last row was begun. */
export function addLine({ store, cursor, entry }: GridContext, key: string, field?: ColumnField) {
  const worksheet = store.get();
  if (worksheet.isReadOnly) return;
  const lineId = entry.add(groupAt(store, key));
  if (lineId !== undefined) cursor.go(() => ({ key: lineId, field: field ?? beginning(store) }));
}

/** The column in which the last row was begun; the first one is begun by its stock code. */
export const beginning = (store: WorksheetStore): ColumnField =>
  store.get().begun?.field ?? 'StockCode';

/**
 * Enter and Tab go on to a row that is not there yet: after the last line, and after the one that was
 * begun last where it ends its bundle. A row in which nothing stands makes no other.
 */
export function goOnToNewRow({ store, cursor }: GridContext, step: Step): boolean {
  if (step !== 'nextLine' && step !== 'nextEditable') return false;
  const { at } = cursor;
  const worksheet = store.get();
  const line = lineOf(worksheet, at.key);
  if (!line || worksheet.isReadOnly || isBlankRow(line) || !isEndOfLines(worksheet, at.key))
    return false;
  let isInRow = false;
  cursor.go((ground) => {
    isInRow = moveCursor(at, step, ground)?.key === at.key;
    return undefined;
  });
  if (isInRow) return false;
  const lineId = crypto.randomUUID();
  store.dispatch({ type: 'rowOffered', groupId: line.OrderLineGroupId, lineId });
  if (!lineOf(store.get(), lineId)) return false;
  return cursor.go(() => ({ key: lineId, field: beginning(store) }));
}

function isEndOfLines({ layout: { rows, rowIndexes }, begun }: Worksheet, key: string): boolean {
  const index = rowIndexes.get(key) ?? 0;
  if (rows[index + 1]?.kind === 'line') return false;
  return begun?.lineId === key || !rows.slice(index + 1).some(({ kind }) => kind === 'line');
}

export const groupAt = (store: WorksheetStore, key: string) => groupOf(store.get(), key);

export const isNewRow = (store: WorksheetStore, key: string) =>
  store.get().newRow?.OrderLineId === key;

/** From the first letter in it on a new row is kept with the order. */
export function begin(store: WorksheetStore, key: string) {
  if (isNewRow(store, key)) store.dispatch({ type: 'rowBegun', lineId: key });
}

export async function deleteLine({ store, cursor, entry }: GridContext, lineId: string) {
  if (store.get().isReadOnly || !lineOf(store.get(), lineId)) return;
  if (isNewRow(store, lineId)) {
    cursor.move('previousLine');
    return;
  }
  const isSure = await confirm({
    title: t`Confirm Delete`,
    text: orderRowsTexts.confirmDeleteLine,
    accept: t`Delete`,
    isDestructive: true,
  });
  if (!isSure) {
    cursor.go(() => cursor.at);
    return;
  }
  cursor.go((ground) => neighbourOf({ key: lineId, field: cursor.at.field }, ground));
  entry.remove(lineId);
}

const neighbourOf = (at: Cursor, ground: Parameters<typeof moveCursor>[2]) =>
  moveCursor(at, 'nextLine', ground) ??
  moveCursor(at, 'previousLine', ground) ??
  moveCursor(at, 'up', ground);
