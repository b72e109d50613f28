import {
  isCellEditable,
  parseCellText,
  type GridColumn,
  type ColumnField,
} from '#frontend/worksheet/lines/cells/grid-columns.ts';
import { validateDescriptionLength } from '#frontend/worksheet/state/line-edits.ts';
import { t } from '#shared/language/t.ts';
import {
  applyCellEdit,
  type CellEdit,
  isLockedByImport,
  type PricedField,
} from '#shared/pricing/line/edit-line.ts';
import { isEditRejection, isSignChangeMessage } from '#shared/pricing/line/price-limits.ts';
import {
  createMoneyParser,
  createCappedPercentParser,
  createQuantityParser,
  type ColumnNumberParser,
} from '#shared/pricing/number-column.ts';
import type { OrderLine, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import { bulkEditTexts } from '#shared/texts/bulk-edit-texts.ts';
import { clipboardTexts } from '#shared/texts/clipboard-texts.ts';
import type { CellTable } from './clipboard-table.ts';

export type FillResult = {
  /** Only the changed lines. */
  lines: OrderLine[];
  /** The number of skipped cells by reason (D19). */
  skipped: ReadonlyMap<string, number>;
  /** The number of prices that a cap or a floor changed. */
  limitedCount: number;
  /** The number of edits in which the sign of a price changed (D50). */
  signChangedCount: number;
  /** The number of table rows without a line to write into. */
  unplacedRowCount: number;
};

export type FillOptions = {
  settings: OrderSalesSettings;
  longestDescription?: number | undefined;
  findManufacturer: (code: string) => { id: number; code: string } | undefined;
};

/**
 * Writes a block of cells over lines, from the first line and column on, as a spreadsheet does. Empty cells
 * change nothing. Cells that are locked, computed or unreadable are skipped and counted.
 */
export function computeCellFill(
  table: CellTable,
  lines: readonly OrderLine[],
  columns: readonly GridColumn[],
  options: FillOptions,
): FillResult {
  // The number format of a column is chosen so that it fits all its cells (D76).
  const readers = columns
    .slice(0, table[0]?.length ?? 0)
    .map(({ field }, at) => columnNumberReaders[field]?.(table.map((row) => row[at] ?? '')));
  const skipped = new Map<string, number>();
  const skip = (reason: string) => skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  let [limitedCount, signChangedCount] = [0, 0];
  const changed = lines.slice(0, table.length).flatMap((line, at) => {
    let edited = line;
    for (const [index, text] of table[at]!.entries()) {
      const column = columns[index];
      if (text === '' || !column) continue;
      const next = fillCell(edited, { column, read: readers[index], text }, options);
      if (typeof next === 'string') skip(next);
      else {
        edited = next.line;
        if (next.isLimited) limitedCount += 1;
        if (next.hasChangedSign) signChangedCount += 1;
      }
    }
    return edited === line ? [] : [edited];
  });
  const unplacedRowCount = Math.max(0, table.length - lines.length);
  return { lines: changed, skipped, limitedCount, signChangedCount, unplacedRowCount };
}

type CellToFill = {
  column: GridColumn;
  read: ColumnNumberParser<number> | undefined;
  text: string;
};

/** The line with the cell's text in it, or the reason why it was skipped. */
function fillCell(
  line: OrderLine,
  cell: CellToFill,
  options: FillOptions,
): CellEditOutcome | string {
  const { column } = cell;
  if (isLockedByImport(line, column.field as keyof OrderLine))
    return bulkEditTexts.importedDiscount;
  if (!isCellEditable(line, column)) return clipboardTexts.workedOut;
  if (isOtherProductCode(line, cell)) return clipboardTexts.otherProduct;
  const edit = parseCellEdit(cell, options);
  if (!edit) return clipboardTexts.notANumber;
  const rejection = validateDescriptionLength(line, edit, options.longestDescription);
  return rejection ? clipboardTexts.longDescription : tryCellEdit(line, edit, options.settings);
}

/** A line's prices belong to its product, so the code of another product is not written. */
const isOtherProductCode = (line: OrderLine, { column: { field }, text }: CellToFill) =>
  (field === 'PartNumber' || field === 'StockCode') && Boolean(line[field]) && line[field] !== text;

/** Undefined if the column needs a number and the text is none. */
function parseCellEdit(
  { column, read, text }: CellToFill,
  { findManufacturer }: FillOptions,
): CellEdit | undefined {
  if (!read) return parseCellText(column, text, findManufacturer);
  const parsed = read(text);
  return parsed && { field: column.field as PricedField, value: parsed.value };
}

/** A line after an edit; whether a cap or a floor changed the value, and whether the sign of a price changed. */
export type CellEditOutcome = { line: OrderLine; isLimited: boolean; hasChangedSign: boolean };

/** The line after an edit, or the reason why the edit was rejected. */
export function tryCellEdit(
  line: OrderLine,
  edit: CellEdit,
  settings: OrderSalesSettings,
): CellEditOutcome | string {
  const { line: edited, message } = applyCellEdit(line, edit, settings);
  if (message && isEditRejection(message)) return message.text;
  return {
    line: edited,
    isLimited: message !== undefined && message.kind !== 'signChanged',
    hasChangedSign: message !== undefined && isSignChangeMessage(message),
  };
}

/** Stricter than for typed text: digits inside a formula or a code are not accepted. */
const columnNumberReaders: Partial<
  Record<ColumnField, (column: readonly string[]) => ColumnNumberParser<number>>
> = {
  Quantity: createQuantityParser,
  Retail: createMoneyParser,
  DealerCost: createMoneyParser,
  Discount1: createCappedPercentParser,
  Discount2: createCappedPercentParser,
  CustomerCost: createMoneyParser,
  GPPercent: createCappedPercentParser,
};

/** '4 changed, 1 held at its limit, 1 skipped (not a number), 2 left out'; undefined if all was written as is. */
export function formatIncompleteFill(result: FillResult): string | undefined {
  const { lines, skipped, limitedCount, signChangedCount, unplacedRowCount } = result;
  if (skipped.size + unplacedRowCount + limitedCount + signChangedCount === 0) return undefined;
  return [
    t`${lines.length} changed`,
    ...(limitedCount > 0
      ? [t`${limitedCount} held at ${limitedCount === 1 ? t`its limit` : t`their limits`}`]
      : []),
    ...(signChangedCount > 0 ? [formatSignChangeCount(signChangedCount)] : []),
    ...[...skipped].map(([reason, count]) => t`${count} skipped (${reason})`),
    ...(unplacedRowCount > 0
      ? [t`${unplacedRowCount} left out (the bundle has no more rows)`]
      : []),
  ].join(', ');
}

/** Counts prices that took the sign of their retail, and retails that changed the sign of their costs. */
const formatSignChangeCount = (count: number) =>
  count === 1 ? t`1 took the sign of its retail` : t`${count} took the sign of their retail`;
