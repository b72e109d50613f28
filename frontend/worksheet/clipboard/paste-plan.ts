import type { ColumnField } from '#frontend/worksheet/cells/grid-columns.ts';
import { isNumberText } from '#shared/pricing/number-column.ts';
import {
  parseClipboardLines,
  parseClipboardTable,
  type ClipboardContent,
  type CellTable,
} from './clipboard-table.ts';
import { toPastedLines, type CopiedRows } from './copied-rows.ts';
import { parseTableLines, type PasteOptions, type ParsedPaste } from './parse-pasted-lines.ts';
import { recognizeColumns } from './recognize-columns.ts';

/** What a paste does: nothing of ours, new rows, or a block of cells over those that are there. */
export type PastePlan =
  | { do: 'leave' | 'refuse' }
  | { do: 'rows'; pasted: ParsedPaste }
  | { do: 'cells'; table: CellTable };

export type PasteLocation = {
  /** The column of the cell with the keyboard; none where it is in no cell. */
  field: ColumnField | undefined;
  /** Whether a single value can be typed there. */
  mayType: boolean;
};

const codeFields: ReadonlySet<ColumnField> = new Set(['StockCode', 'PartNumber']);

/** Where texts stand: what a comma or a semicolon parts is of one text there. */
const textFields: ReadonlySet<ColumnField> = new Set([
  'MfgCode',
  'PartNumber',
  'Description',
  'StockCode',
]);

/**
 * Our own copied rows and what names products become new rows; any other block of cells is written over
 * the cells from the one with the keyboard; a single value is left to the cell.
 */
export function planPaste(
  clip: ClipboardContent,
  copied: CopiedRows | undefined,
  location: PasteLocation,
  options: PasteOptions,
): PastePlan {
  if (copied && isSameClipboardText(copied.text, clip.text)) return planCopiedRows(copied, options);
  const table = parseClipboardTable(clip);
  if (!table) return { do: 'refuse' };
  if (isSingleCell(table) && location.mayType) return { do: 'leave' };
  const pasted = parsePastedRows(table, location, {
    ...options,
    isCodePart: location.field === 'PartNumber',
  });
  if (pasted) return { do: 'rows', pasted };
  const cells = isSingleColumn(table, location) ? parseClipboardLines(clip) : table;
  return isSingleCell(cells) || location.field === undefined
    ? { do: 'leave' }
    : { do: 'cells', table: cells };
}

const isSingleCell = (table: CellTable) => table.flat().length <= 1;

/** Plain lines are parted into cells only where the first of each is a figure, and a figure is asked for. */
const isSingleColumn = (table: CellTable, { field }: PasteLocation) =>
  field !== undefined &&
  (textFields.has(field) || !table.every(([first = '']) => first === '' || isNumberText(first)));

function parsePastedRows(
  table: CellTable,
  { field }: PasteLocation,
  options: PasteOptions,
): ParsedPaste | undefined {
  const recognized = recognizeColumns(table, {
    isManufacturer: (text) => options.findManufacturer(text) !== undefined,
    areNumbersCodes: field === undefined || codeFields.has(field),
  });
  if (recognized) return parseTableLines(recognized, options);
  // Where codes stand a list of single words is codes, known or not: they are lines of their own, never written over others.
  const isListOfCodes = field !== undefined && codeFields.has(field) && table.every(isSingleWord);
  return isListOfCodes ? parseTableLines({ kinds: ['code'], rows: table }, options) : undefined;
}

const isSingleWord = (row: readonly string[]) => row.length === 1 && /^\S{0,40}$/.test(row[0]!);

export const planCopiedRows = (copied: CopiedRows, options: PasteOptions): PastePlan => ({
  do: 'rows',
  pasted: {
    lines: toPastedLines(copied, options),
    leftOut: 0,
    rounded: [],
    unread: [],
    signChanged: [],
    tooLong: [],
  },
});

/** The clipboard of a system has line breaks and an end of its own. */
const isSameClipboardText = (one: string, other: string) =>
  one !== '' && normalizeText(one) === normalizeText(other);
const normalizeText = (text: string) =>
  text.replaceAll('\u0000', '').replaceAll('\r\n', '\n').trimEnd();
