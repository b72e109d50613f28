import type { ColumnField } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import { isPlainOrMoneyNumberText } from '#shared/pricing/number-column.ts';
import {
  parseTabSeparatedClipboard,
  parseClipboardTableWithinLimits,
  type ClipboardContent,
  type CellTable,
} from './clipboard-table.ts';
import { toPastedLines, type CopiedRows } from './copied-rows.ts';
import { parseTableLines, type PasteOptions, type ParsedPaste } from './parse-pasted-lines.ts';
import { recognizeColumns } from './recognize-columns.ts';

/** What a paste does: nothing, reject, add new rows, or write a block of cells over existing ones. */
export type PastePlan =
  | { do: 'ignore' | 'reject' }
  | { do: 'rows'; pasted: ParsedPaste }
  | { do: 'cells'; table: CellTable };

export type PasteLocation = {
  /** The column of the focused cell; undefined if no cell has the focus. */
  field: ColumnField | undefined;
  isInputFocused: boolean;
};

const codeFields: ReadonlySet<ColumnField> = new Set(['StockCode', 'PartNumber']);

/** The text columns. There, a comma or a semicolon is part of the text. */
const textFields: ReadonlySet<ColumnField> = new Set([
  'MfgCode',
  'PartNumber',
  'Description',
  'StockCode',
]);

/**
 * Rows copied in this product, and tables that name products, become new rows. Any other block is written over
 * the cells from the focused one on. A single value is left to the cell.
 */
export function planPaste(
  content: ClipboardContent,
  copied: CopiedRows | undefined,
  location: PasteLocation,
  options: PasteOptions,
): PastePlan {
  if (copied && isSameClipboardText(copied.text, content.text))
    return planCopiedRows(copied, options);
  const table = parseClipboardTableWithinLimits(content);
  if (!table) return { do: 'reject' };
  if (isSingleCell(table) && location.isInputFocused) return { do: 'ignore' };
  const pasted = parsePastedRows(table, location, {
    ...options,
    isCodePart: location.field === 'PartNumber',
  });
  if (pasted) return { do: 'rows', pasted };
  const cells = isSingleColumn(table, location) ? parseTabSeparatedClipboard(content) : table;
  return isSingleCell(cells) || location.field === undefined
    ? { do: 'ignore' }
    : { do: 'cells', table: cells };
}

const isSingleCell = (table: CellTable) => table.flat().length <= 1;

/** Plain lines are split into cells only if each begins with a number and the column needs a number. */
const isSingleColumn = (table: CellTable, { field }: PasteLocation) =>
  field !== undefined &&
  (textFields.has(field) ||
    !table.every(([first = '']) => first === '' || isPlainOrMoneyNumberText(first)));

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
  // In a code column, single words are codes, known or not. They become new lines and never overwrite others.
  const isListOfCodes = field !== undefined && codeFields.has(field) && table.every(isSingleWord);
  return isListOfCodes ? parseTableLines({ kinds: ['code'], rows: table }, options) : undefined;
}

const isSingleWord = (row: readonly string[]) => row.length === 1 && /^\S{0,40}$/.test(row[0]!);

export const planCopiedRows = (copied: CopiedRows, options: PasteOptions): PastePlan => ({
  do: 'rows',
  pasted: {
    lines: toPastedLines(copied, options),
    skippedRowCount: 0,
    roundedTexts: [],
    unreadableTexts: [],
    signChangedTexts: [],
    tooLongDescriptions: [],
  },
});

/** The system clipboard may change line breaks and the end of the text. */
const isSameClipboardText = (one: string, other: string) =>
  one !== '' && normalizeText(one) === normalizeText(other);
const normalizeText = (text: string) =>
  text.replaceAll('\u0000', '').replaceAll('\r\n', '\n').trimEnd();
