import {
  isEditable,
  readCell,
  type Column,
  type ColumnField,
} from '#frontend/worksheet/cells/columns.ts';
import { refusedText } from '#frontend/worksheet/state/line-edits.ts';
import { t } from '#shared/language/t.ts';
import { isRefusal } from '#shared/pricing/line/limits.ts';
import { applyEdit, type CellEdit, isLocked, type PricedField } from '#shared/pricing/line/line.ts';
import type { OrderLine, OrderSalesSettings } from '#shared/schemas/order.ts';
import { bulkTexts } from '#shared/texts/bulk.ts';
import { clipboardTexts } from '#shared/texts/clipboard.ts';
import { readMoney, readPercent, readQuantity } from './figures.ts';
import type { Table } from './table.ts';

export type Filled = {
  /** The changed lines alone. */
  lines: OrderLine[];
  /** How many cells were left alone, by reason (D19). */
  skipped: ReadonlyMap<string, number>;
  /** How many prices a cap or a floor moved. */
  limited: number;
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
  const skipped = new Map<string, number>();
  const skip = (reason: string) => skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  let limited = 0;
  const changed = lines.slice(0, table.length).flatMap((line, at) => {
    let edited = line;
    for (const [index, text] of table[at]!.entries()) {
      const column = columns[index];
      if (text === '' || !column) continue;
      const next = writeCell(edited, column, text, filling);
      if (typeof next === 'string') skip(next);
      else {
        edited = next.line;
        if (next.isLimited) limited += 1;
      }
    }
    return edited === line ? [] : [edited];
  });
  return { lines: changed, skipped, limited, beyond: Math.max(0, table.length - lines.length) };
}

/** The line with a cell's text in it, or why it was left alone. */
function writeCell(
  line: OrderLine,
  column: Column,
  text: string,
  filling: Filling,
): Written | string {
  if (isLocked(line, column.field as keyof OrderLine)) return bulkTexts.importedDiscount;
  if (!isEditable(line, column)) return clipboardTexts.workedOut;
  const edit = editOf(column, text, filling);
  if (!edit) return clipboardTexts.notANumber;
  const refused = refusedText(line, edit, filling.longestDescription);
  return refused ? clipboardTexts.longDescription : written(line, edit, filling.settings);
}

/** Undefined where a figure was asked for and the text is none. */
function editOf(column: Column, text: string, { findManufacturer }: Filling): CellEdit | undefined {
  const read = figures[column.field];
  if (!read) return readCell(column, text, findManufacturer);
  const figure = read(text);
  return figure && { field: column.field as PricedField, value: figure.value };
}

/** A line after an edit, and whether a cap or a floor moved what was written. */
export type Written = { line: OrderLine; isLimited: boolean };

/** The line after an edit, or why it was refused. */
export function written(
  line: OrderLine,
  edit: CellEdit,
  settings: OrderSalesSettings,
): Written | string {
  const { line: edited, message } = applyEdit(line, edit, settings);
  if (message && isRefusal(message)) return message.text;
  return { line: edited, isLimited: message !== undefined && message.kind !== 'signTaken' };
}

/** Stricter than a rep's own typing: of a formula or a code no digits are taken. */
const figures: Partial<Record<ColumnField, (text: string) => { value: number } | undefined>> = {
  Quantity: readQuantity,
  Retail: readMoney,
  DealerCost: readMoney,
  Discount1: readPercent,
  Discount2: readPercent,
  CustomerCost: readMoney,
  GPPercent: readPercent,
};

/** '4 changed, 1 held at its limit, 1 skipped (not a number), 2 left out'; undefined where all went as written. */
export function describeFilled({ lines, skipped, limited, beyond }: Filled): string | undefined {
  if (skipped.size === 0 && beyond === 0 && limited === 0) return undefined;
  return [
    t`${lines.length} changed`,
    ...(limited > 0
      ? [t`${limited} held at ${limited === 1 ? t`its limit` : t`their limits`}`]
      : []),
    ...[...skipped].map(([reason, count]) => t`${count} skipped (${reason})`),
    ...(beyond > 0 ? [t`${beyond} left out (the bundle has no more rows)`] : []),
  ].join(', ');
}
