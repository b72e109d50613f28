import { showToast } from '#frontend/parts/notices/toast.ts';
import type { CursorPosition } from '#frontend/worksheet/lines/cells/cursor-moves.ts';
import { allColumns } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import { getSelectedLines } from '#frontend/worksheet/lines/cells/line-selection.ts';
import {
  fillRowsOrShowFailure,
  type LookUpContext,
} from '#frontend/worksheet/lines/products/fill-rows-from-catalog.ts';
import { findProductQuery } from '#frontend/worksheet/lines/products/use-line-edit-handlers.ts';
import { refuseIfLocked } from '#frontend/worksheet/state/lock-toasts.ts';
import { wrapLineForLookup } from '#frontend/worksheet/state/pasted-line.ts';
import { findWorksheetLine, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { formatIncompleteFill } from './compute-cell-fill.ts';
import { computeFillDown } from './compute-fill-down.ts';

/** Fills the focused column: the selected rows from the first of them, or else the cell from the one above. */
export function fillDownSelectedOrFocusedRows(context: LookUpContext, position: CursorPosition) {
  const { store } = context;
  const { order, isReadOnly } = store.get();
  const [source, ...targets] = listLinesToFill(store.get(), position.key);
  if (isReadOnly || !source || targets.length === 0 || refuseIfLocked(store, targets)) return;
  const filled = computeFillDown(source, targets, position.field, order.OrderSalesSettings);
  if (!filled) return;
  const { caption } = allColumns.find(({ field }) => field === position.field)!;
  const step = { label: t`Fill down ${caption}`, key: crypto.randomUUID() };
  store.dispatch({ type: 'linesChanged', lines: filled.lines, ...step });
  const text = formatIncompleteFill(filled);
  if (text) showToast({ kind: 'warn', text });
  void fillRowsOrShowFailure(
    context,
    filled.lines.flatMap((line) => {
      const productQuery = findProductQuery(line, position);
      return productQuery ? [wrapLineForLookup(line, productQuery)] : [];
    }),
    step,
  );
}

/** The source line, then the target lines. The line above must be in the same bundle. Empty on a heading. */
function listLinesToFill(worksheet: Worksheet, key: string): readonly OrderLine[] {
  if (!findWorksheetLine(worksheet, key)) return [];
  const selected = getSelectedLines(worksheet);
  if (selected.length > 1) return selected;
  const { order, layout } = worksheet;
  const lineIndex = layout.lineIndexes.get(key) ?? 0;
  const [above, line] = [order.OrderLines[lineIndex - 1], order.OrderLines[lineIndex]];
  return above && line && above.OrderLineGroupId === line.OrderLineGroupId ? [above, line] : [];
}
