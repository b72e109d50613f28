import type { ColumnField } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import {
  type CellEdit,
  isLockedByImport,
  type PricedField,
} from '#shared/pricing/line/edit-line.ts';
import type { OrderLine, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import { bulkEditTexts } from '#shared/texts/bulk-edit-texts.ts';
import { tryCellEdit, type FillResult } from './compute-cell-fill.ts';

const fillableNumberFields: ReadonlySet<ColumnField> = new Set<PricedField>([
  'Quantity',
  'Retail',
  'DealerCost',
  'Discount1',
  'Discount2',
  'CustomerCost',
  'GPPercent',
]);

/** The edit that writes one line's value into another; undefined if the column cannot be written. */
function createFillEdit(source: OrderLine, field: ColumnField): CellEdit | undefined {
  if (fillableNumberFields.has(field))
    return { field: field as PricedField, value: source[field as PricedField] };
  if (field === 'MfgCode')
    return { field, value: source.MfgCode ?? '', mfgId: source.MfgId ?? null };
  return field === 'PartNumber' || field === 'Description' || field === 'StockCode'
    ? { field, value: source[field] ?? '' }
    : undefined;
}

/**
 * Writes one line's value of a column into other lines, each under its own caps. Locked lines are counted as
 * skipped (D19). Undefined if the column cannot be filled.
 */
export function computeFillDown(
  source: OrderLine,
  targets: readonly OrderLine[],
  field: ColumnField,
  settings: OrderSalesSettings,
): FillResult | undefined {
  const edit = createFillEdit(source, field);
  if (!edit) return undefined;
  const skipped = new Map<string, number>();
  let [limitedCount, signChangedCount] = [0, 0];
  const lines = targets.flatMap((line) => {
    const edited = isLockedByImport(line, edit.field)
      ? bulkEditTexts.importedDiscount
      : tryCellEdit(line, edit, settings);
    if (typeof edited === 'string') {
      skipped.set(edited, (skipped.get(edited) ?? 0) + 1);
      return [];
    }
    if (edited.isLimited) limitedCount += 1;
    if (edited.hasChangedSign) signChangedCount += 1;
    return edited.line === line ? [] : [edited.line];
  });
  return { lines, skipped, limitedCount, signChangedCount, unplacedRowCount: 0 };
}
