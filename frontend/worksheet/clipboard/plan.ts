import type { ColumnField } from '#frontend/worksheet/cells/columns.ts';
import { isNumberText } from '#shared/pricing/number-column.ts';
import { recogniseColumns } from './columns.ts';
import { linesOfCopied, type Copied } from './copied-rows.ts';
import { linesOfTable, type Making, type Pasted } from './lines.ts';
import { readLines, readTable, type Clip, type Table } from './table.ts';

/** What a paste does: nothing of ours, new rows, or a block of cells over those that are there. */
export type Plan =
  | { do: 'leave' | 'refuse' }
  | { do: 'rows'; pasted: Pasted }
  | { do: 'cells'; table: Table };

export type Aim = {
  /** The column of the cell with the keyboard; none where it is in no cell. */
  field: ColumnField | undefined;
  /** Whether a single value can be typed there. */
  mayType: boolean;
};

const codeColumns: ReadonlySet<ColumnField> = new Set(['StockCode', 'PartNumber']);

/** Where texts stand: what a comma or a semicolon parts is of one text there. */
const textColumns: ReadonlySet<ColumnField> = new Set([
  'MfgCode',
  'PartNumber',
  'Description',
  'StockCode',
]);

/**
 * Our own copied rows and what names products become new rows; any other block of cells is written over
 * the cells from the one with the keyboard; a single value is left to the cell.
 */
export function planPaste(clip: Clip, copied: Copied | undefined, aim: Aim, making: Making): Plan {
  if (copied && isSameText(copied.text, clip.text)) return rowsOfCopied(copied, making);
  const table = readTable(clip);
  if (!table) return { do: 'refuse' };
  if (isSingle(table) && aim.mayType) return { do: 'leave' };
  const pasted = rowsOf(table, aim, { ...making, isCodePart: aim.field === 'PartNumber' });
  if (pasted) return { do: 'rows', pasted };
  const cells = isOneColumn(table, aim) ? readLines(clip) : table;
  return isSingle(cells) || aim.field === undefined
    ? { do: 'leave' }
    : { do: 'cells', table: cells };
}

const isSingle = (table: Table) => table.flat().length <= 1;

/** Plain lines are parted into cells only where the first of each is a figure, and a figure is asked for. */
const isOneColumn = (table: Table, { field }: Aim) =>
  field !== undefined &&
  (textColumns.has(field) || !table.every(([first = '']) => first === '' || isNumberText(first)));

function rowsOf(table: Table, { field }: Aim, making: Making): Pasted | undefined {
  const recognised = recogniseColumns(table, {
    isManufacturer: (text) => making.findManufacturer(text) !== undefined,
    areNumbersCodes: field === undefined || codeColumns.has(field),
  });
  if (recognised) return linesOfTable(recognised, making);
  // Where codes stand a list of single words is codes, known or not: they are lines of their own, never written over others.
  const isListOfCodes = field !== undefined && codeColumns.has(field) && table.every(isSingleWord);
  return isListOfCodes ? linesOfTable({ kinds: ['code'], rows: table }, making) : undefined;
}

const isSingleWord = (row: readonly string[]) => row.length === 1 && /^\S{0,40}$/.test(row[0]!);

export const rowsOfCopied = (copied: Copied, making: Making): Plan => ({
  do: 'rows',
  pasted: {
    lines: linesOfCopied(copied, making),
    leftOut: 0,
    rounded: [],
    unread: [],
    signed: [],
    tooLong: [],
  },
});

/** The clipboard of a system has line breaks and an end of its own. */
const isSameText = (one: string, other: string) => one !== '' && plain(one) === plain(other);
const plain = (text: string) => text.replaceAll('\u0000', '').replaceAll('\r\n', '\n').trimEnd();
