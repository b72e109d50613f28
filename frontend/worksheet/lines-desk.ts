import { messages } from '#shared/messages.ts';
import { confirm } from '../parts/confirm.ts';
import type { ColumnField } from './lines-columns.ts';
import { moveCursor, type Cursor } from './lines-cursor.ts';
import type { Picker } from './lines-selecting.ts';
import type { Sheet } from './lines-typing.ts';
import type { ProductSource } from './product-source.ts';
import { lineOf, type Notice } from './worksheet-state.ts';
import type { WorksheetStore } from './worksheet-store.tsx';

/** All that keys and clicks in the grid work with. */
export type Desk = Sheet & Picker & { products: ProductSource };

/** A notice that was there before goes with the keyboard; one that has just come stays. */
export function dismiss(store: WorksheetStore, before: Notice | undefined) {
  if (before && store.get().notice === before) store.dispatch({ type: 'noticeDismissed' });
}

/** A new row at the end of the bundle the keyboard is in. */
export function addLine({ store, cursor, entry }: Desk, key: string, field: ColumnField) {
  const worksheet = store.get();
  if (worksheet.isReadOnly) return;
  const lineId = entry.add(groupAt(store, key));
  if (lineId !== undefined) cursor.go(() => ({ key: lineId, field }));
}

export function groupAt(store: WorksheetStore, key: string): number {
  const { layout } = store.get();
  const row = layout.rows[layout.rowIndexes.get(key) ?? 0]!;
  return row.kind === 'line' ? lineOf(store.get(), key)!.OrderLineGroupId : row.groupId;
}

export async function deleteLine({ store, cursor, entry }: Desk, lineId: string) {
  if (store.get().isReadOnly || !lineOf(store.get(), lineId)) return;
  const isSure = await confirm({
    title: 'Confirm Delete',
    text: messages.confirmDeleteLine,
    accept: 'Delete',
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
