import {
  isCellEditable,
  parseCellText,
  type GridColumn,
  type ColumnField,
} from '#frontend/worksheet/cells/grid-columns.ts';
import { validateDescriptionEdit } from '#frontend/worksheet/state/line-edits.ts';
import { t } from '#shared/language/t.ts';
import {
  applyCellEdit,
  type CellEdit,
  isLockedField,
  type PricedField,
} from '#shared/pricing/line/edit-line.ts';
import { isEditRejection, isSignChangeMessage } from '#shared/pricing/line/price-limits.ts';
import {
  createMoneyParser,
  createPercentParser,
  createQuantityParser,
  type ColumnNumberParser,
} from '#shared/pricing/number-column.ts';
import type { OrderLine, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import { bulkEditTexts } from '#shared/texts/bulk-edit-texts.ts';
import { clipboardTexts } from '#shared/texts/clipboard-texts.ts';
import type { CellTable } from './clipboard-table.ts';

export type FillResult = {
  /** The changed lines alone. */
  lines: OrderLine[];
  /** How many cells were left alone, by reason (D19). */
  skipped: ReadonlyMap<string, number>;
  /** How many prices a cap or a floor moved. */
  limitedCount: number;
  /** How many edits gave a price another sign than was written (D50). */
  signChangedCount: number;
  /** Rows of the table that no line was left for. */
  unplacedRowCount: number;
};

export type FillOptions = {
  settings: OrderSalesSettings;
  longestDescription?: number | undefined;
  findManufacturer: (code: string) => { id: number; code: string } | undefined;
};

/**
 * Writes a block of cells over lines, right and down from the first of both, as a spreadsheet does. Empty
 * cells leave what is there; a locked, computed or unreadable one is left alone and counted.
 */
export function fillCells(
  table: CellTable,
  lines: readonly OrderLine[],
  columns: readonly GridColumn[],
  options: FillOptions,
): FillResult {
  // A column is read by what all its cells allow (D76).
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

/** The line with a cell's text in it, or why it was left alone. */
function fillCell(
  line: OrderLine,
  cell: CellToFill,
  options: FillOptions,
): CellEditOutcome | string {
  const { column } = cell;
  if (isLockedField(line, column.field as keyof OrderLine)) return bulkEditTexts.importedDiscount;
  if (!isCellEditable(line, column)) return clipboardTexts.workedOut;
  if (isOtherProductCode(line, cell)) return clipboardTexts.otherProduct;
  const edit = parseCellEdit(cell, options);
  if (!edit) return clipboardTexts.notANumber;
  const rejection = validateDescriptionEdit(line, edit, options.longestDescription);
  return rejection ? clipboardTexts.longDescription : tryCellEdit(line, edit, options.settings);
}

/** A line's prices are its product's: a code of another is no cell to fill. */
const isOtherProductCode = (line: OrderLine, { column: { field }, text }: CellToFill) =>
  (field === 'PartNumber' || field === 'StockCode') && Boolean(line[field]) && line[field] !== text;

/** Undefined where a figure was asked for and the text is none. */
function parseCellEdit(
  { column, read, text }: CellToFill,
  { findManufacturer }: FillOptions,
): CellEdit | undefined {
  if (!read) return parseCellText(column, text, findManufacturer);
  const figure = read(text);
  return figure && { field: column.field as PricedField, value: figure.value };
}

/** A line after an edit, whether a cap or a floor moved what was written, and whether a price took another sign. */
export type CellEditOutcome = { line: OrderLine; isLimited: boolean; hasChangedSign: boolean };

/** The line after an edit, or why it was refused. */
export function tryCellEdit(
  line: OrderLine,
  edit: CellEdit,
  settings: OrderSalesSettings,
): CellEditOutcome | string {
  const { line: edited, message } = applyCellEdit(line, edit, settings);
  if (message && isEditRejection(message)) return message.text;
  return {
    line: edited,
    isLimited: message !== undefined && message.kind !== 'signTaken',
    hasChangedSign: message !== undefined && isSignChangeMessage(message),
  };
}

/** Stricter than a rep's own typing: of a formula or a code no digits are taken. */
const columnNumberReaders: Partial<
  Record<ColumnField, (column: readonly string[]) => ColumnNumberParser<number>>
> = {
  Quantity: createQuantityParser,
  Retail: createMoneyParser,
  DealerCost: createMoneyParser,
  Discount1: createPercentParser,
  Discount2: createPercentParser,
  CustomerCost: createMoneyParser,
  GPPercent: createPercentParser,
};

/** '4 changed, 1 held at its limit, 1 skipped (not a number), 2 left out'; undefined where all went as written. */
export function formatFillResult(result: FillResult): string | undefined {
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

/** A price that took the sign of its line's retail, or a retail that gave its own to the costs. */
const formatSignChangeCount = (count: number) =>
  count === 1 ? t`1 took the sign of its retail` : t`${count} took the sign of their retail`;
