import {
  isEditable,
  readCell,
  type Column,
  type ColumnField,
} from '#frontend/worksheet/cells/columns.ts';
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
import type { Table } from './table.ts';

export type Filled = {
  /** The changed lines alone. */
  lines: OrderLine[];
  /** How many cells were left alone, by reason (D19). */
  skipped: ReadonlyMap<string, number>;
  /** How many prices a cap or a floor moved. */
  limited: number;
  /** How many edits gave a price another sign than was written (D50). */
  signed: number;
  /** Rows of the table that no line was left for. */
  beyond: number;
};

export type Filling = {
  settings: OrderSalesSettings;
  longestDescription?: number | undefined;
  findManufacturer: (code: string) => { id: number; code: string } | undefined;
};

/**
 * Writes a block of cells over lines, right and down from the first of both, as a spreadsheet does. Empty
 * cells leave what is there; a locked, computed or unreadable one is left alone and counted.
 */
export function fillCells(
  table: Table,
  lines: readonly OrderLine[],
  columns: readonly Column[],
  filling: Filling,
): Filled {
  // A column is read by what all its cells allow (D76).
  const readers = columns
    .slice(0, table[0]?.length ?? 0)
    .map(({ field }, at) => columnNumberReaders[field]?.(table.map((row) => row[at] ?? '')));
  const skipped = new Map<string, number>();
  const skip = (reason: string) => skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  let [limited, signed] = [0, 0];
  const changed = lines.slice(0, table.length).flatMap((line, at) => {
    let edited = line;
    for (const [index, text] of table[at]!.entries()) {
      const column = columns[index];
      if (text === '' || !column) continue;
      const next = writeCell(edited, { column, read: readers[index], text }, filling);
      if (typeof next === 'string') skip(next);
      else {
        edited = next.line;
        if (next.isLimited) limited += 1;
        if (next.isSigned) signed += 1;
      }
    }
    return edited === line ? [] : [edited];
  });
  const beyond = Math.max(0, table.length - lines.length);
  return { lines: changed, skipped, limited, signed, beyond };
}

type Cell = { column: Column; read: ColumnNumberParser<number> | undefined; text: string };

/** The line with a cell's text in it, or why it was left alone. */
function writeCell(line: OrderLine, cell: Cell, filling: Filling): Written | string {
  const { column } = cell;
  if (isLockedField(line, column.field as keyof OrderLine)) return bulkEditTexts.importedDiscount;
  if (!isEditable(line, column)) return clipboardTexts.workedOut;
  if (namesAnother(line, cell)) return clipboardTexts.otherProduct;
  const edit = editOf(cell, filling);
  if (!edit) return clipboardTexts.notANumber;
  const rejection = validateDescriptionEdit(line, edit, filling.longestDescription);
  return rejection ? clipboardTexts.longDescription : written(line, edit, filling.settings);
}

/** A line's prices are its product's: a code of another is no cell to fill. */
const namesAnother = (line: OrderLine, { column: { field }, text }: Cell) =>
  (field === 'PartNumber' || field === 'StockCode') && Boolean(line[field]) && line[field] !== text;

/** Undefined where a figure was asked for and the text is none. */
function editOf({ column, read, text }: Cell, { findManufacturer }: Filling): CellEdit | undefined {
  if (!read) return readCell(column, text, findManufacturer);
  const figure = read(text);
  return figure && { field: column.field as PricedField, value: figure.value };
}

/** A line after an edit, whether a cap or a floor moved what was written, and whether a price took another sign. */
export type Written = { line: OrderLine; isLimited: boolean; isSigned: boolean };

/** The line after an edit, or why it was refused. */
export function written(
  line: OrderLine,
  edit: CellEdit,
  settings: OrderSalesSettings,
): Written | string {
  const { line: edited, message } = applyCellEdit(line, edit, settings);
  if (message && isEditRejection(message)) return message.text;
  return {
    line: edited,
    isLimited: message !== undefined && message.kind !== 'signTaken',
    isSigned: message !== undefined && isSignChangeMessage(message),
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
export function describeFilled(filled: Filled): string | undefined {
  const { lines, skipped, limited, signed, beyond } = filled;
  if (skipped.size + beyond + limited + signed === 0) return undefined;
  return [
    t`${lines.length} changed`,
    ...(limited > 0
      ? [t`${limited} held at ${limited === 1 ? t`its limit` : t`their limits`}`]
      : []),
    ...(signed > 0 ? [formatSignChangeCount(signed)] : []),
    ...[...skipped].map(([reason, count]) => t`${count} skipped (${reason})`),
    ...(beyond > 0 ? [t`${beyond} left out (the bundle has no more rows)`] : []),
  ].join(', ');
}

/** A price that took the sign of its line's retail, or a retail that gave its own to the costs. */
const formatSignChangeCount = (count: number) =>
  count === 1 ? t`1 took the sign of its retail` : t`${count} took the sign of their retail`;
