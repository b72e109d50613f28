import { toast } from '#frontend/parts/notices/toast.ts';
import { allColumns } from '#frontend/worksheet/cells/columns.ts';
import type { Cursor } from '#frontend/worksheet/cells/cursor.ts';
import { selectedLines } from '#frontend/worksheet/cells/selection.ts';
import {
  loadProducts,
  type LookUpContext,
} from '#frontend/worksheet/products/fill-rows-from-catalog.ts';
import { findProductQuery } from '#frontend/worksheet/products/line-entry.ts';
import { asTyped } from '#frontend/worksheet/state/pasted-line.ts';
import { lineOf, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { describeFilled } from './cells.ts';
import { fillDown } from './fill-down.ts';

/** Fills the column with the keyboard: the selected rows from the first of them, or else the cell from the one above. */
export function fillDownRows(context: LookUpContext, at: Cursor) {
  const { store } = context;
  const { order, isReadOnly } = store.get();
  const [source, ...targets] = linesToFill(store.get(), at.key);
  if (isReadOnly || !source || targets.length === 0) return;
  const filled = fillDown(source, targets, at.field, order.OrderSalesSettings);
  if (!filled) return;
  const { caption } = allColumns.find(({ field }) => field === at.field)!;
  const step = { label: t`Fill down ${caption}`, key: crypto.randomUUID() };
  store.dispatch({ type: 'linesChanged', lines: filled.lines, ...step });
  const text = describeFilled(filled);
  if (text) toast({ kind: 'warn', text });
  void loadProducts(
    context,
    filled.lines.flatMap((line) => {
      const productQuery = findProductQuery(line, at);
      return productQuery ? [asTyped(line, productQuery)] : [];
    }),
    step,
  );
}

/** The line that is copied from, then those that are copied to; the cell above is one of the same bundle. None on a heading, which is in no column. */
function linesToFill(worksheet: Worksheet, key: string): readonly OrderLine[] {
  if (!lineOf(worksheet, key)) return [];
  const selected = selectedLines(worksheet);
  if (selected.length > 1) return selected;
  const { order, layout } = worksheet;
  const lineIndex = layout.lineIndexes.get(key) ?? 0;
  const [above, line] = [order.OrderLines[lineIndex - 1], order.OrderLines[lineIndex]];
  return above && line && above.OrderLineGroupId === line.OrderLineGroupId ? [above, line] : [];
}
