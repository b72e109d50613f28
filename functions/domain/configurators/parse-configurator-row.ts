import { MAX_UNIT_PRICE_CENTS } from '#shared/constants.ts';
import { configuratorsMessages } from '#shared/messages/configurators-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import { parseTypedMoney } from '#shared/pricing/typed-numbers.ts';
import {
  MAX_CONFIGURATOR_DESCRIPTION_LENGTH,
  MAX_CONFIGURATOR_NAME_LENGTH,
  MAX_CONFIGURATOR_QUANTITY,
} from '#shared/schemas/configurator-schema.ts';
import { MAX_PRODUCT_CODE_LENGTH } from '#shared/schemas/product-schema.ts';
import {
  getRowCellOrEmpty,
  type ConfiguratorColumn,
  type ConfiguratorHeadings,
} from './configurator-headings.ts';

/** A valid row. */
export type ParsedConfiguratorRow = Record<
  'Configurator' | 'Member' | 'Author' | 'Category' | 'Group',
  string
> & {
  isPart: boolean;
  quantity: number;
  Manufacturer: string;
  PartNumber: string;
  StockCode: string;
  Description: string;
  retail: Cents | null;
  /** The retail price had more than two decimals (D35). */
  isRounded: boolean;
};

/** The column and the message of the first problem in a row. */
export type ConfiguratorRowProblem = { column: ConfiguratorColumn | ''; reason: CodedMessage };

const requiredColumns = ['Configurator', 'Member', 'Category', 'Group', 'Description'] as const;
const maxLengths = {
  Configurator: MAX_CONFIGURATOR_NAME_LENGTH,
  Member: MAX_CONFIGURATOR_NAME_LENGTH,
  Author: MAX_CONFIGURATOR_NAME_LENGTH,
  Category: MAX_CONFIGURATOR_NAME_LENGTH,
  Group: MAX_CONFIGURATOR_NAME_LENGTH,
  Manufacturer: MAX_PRODUCT_CODE_LENGTH,
  PartNumber: MAX_PRODUCT_CODE_LENGTH,
  StockCode: MAX_PRODUCT_CODE_LENGTH,
  Description: MAX_CONFIGURATOR_DESCRIPTION_LENGTH,
};
const textColumns = Object.keys(maxLengths) as (keyof typeof maxLengths)[];
/** Invisible characters, and characters that change the text direction. */
const UNREADABLE_PATTERN =
  /[\p{Cc}\p{Cs}\u2028\u2029\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/u;

/** The trimmed cells of a row. If `isPlain`, its characters need no further check. */
type RowCells = { cells: readonly string[]; isPlain: boolean };
type ConfiguratorRowParser = (
  row: RowCells,
  previousCells: readonly string[],
) => ParsedConfiguratorRow | ConfiguratorRowProblem;

/**
 * Parses a row, or returns its first problem. Cells that are equal to those of the previous accepted row
 * are not checked again, because a file has hundreds of thousands of rows.
 */
export function createConfiguratorRowParser(headings: ConfiguratorHeadings): ConfiguratorRowParser {
  const width = headings.cells.length;
  const hasTextFault = createTextFaultTest(headings);
  return (row, previousCells) => {
    const { cells } = row;
    const problem =
      (cells.length === width ? undefined : findWidthProblem(cells, width)) ??
      (hasTextFault(row, previousCells) ? findTextProblem(row, headings) : undefined);
    return problem ?? parseRowValues(cells, headings);
  };
}

function findWidthProblem(
  cells: readonly string[],
  width: number,
): ConfiguratorRowProblem | undefined {
  const filled = cells.findLastIndex((cell) => cell !== '') + 1;
  if (cells.length >= width && filled <= width) return undefined;
  const reason = configuratorsMessages.cellCountDiffers(Math.max(filled, cells.length), width);
  return { column: '', reason };
}

/** Tests if a text cell of a row is missing, too long or unreadable. */
function createTextFaultTest({ columnIndexes }: ConfiguratorHeadings) {
  const neededColumns = new Set<ConfiguratorColumn>(requiredColumns);
  const limits = textColumns.flatMap((column) => {
    const index = columnIndexes[column];
    return index === undefined
      ? []
      : [{ index, minLength: +neededColumns.has(column), maxLength: maxLengths[column] }];
  });
  return ({ cells, isPlain }: RowCells, previousCells: readonly string[]): boolean => {
    for (const { index, minLength, maxLength } of limits) {
      const cell = cells[index]!;
      if (cell === previousCells[index]) continue;
      if (cell.length < minLength || cell.length > maxLength) return true;
      if (!isPlain && UNREADABLE_PATTERN.test(cell)) return true;
    }
    return false;
  };
}

function findTextProblem(
  { cells, isPlain }: RowCells,
  headings: ConfiguratorHeadings,
): ConfiguratorRowProblem | undefined {
  for (const column of requiredColumns)
    if (!getRowCellOrEmpty(cells, headings, column))
      return { column, reason: configuratorsMessages.required };
  for (const column of textColumns) {
    const text = getRowCellOrEmpty(cells, headings, column);
    if (text.length > maxLengths[column])
      return { column, reason: configuratorsMessages.tooLong(maxLengths[column]) };
    if (!isPlain && UNREADABLE_PATTERN.test(text))
      return { column, reason: configuratorsMessages.unreadable };
  }
  return undefined;
}

/** The usual notation, which is fast to parse. */
const PLAIN_AMOUNT_PATTERN = /^\d{1,7}\.\d\d$/;
const EXTRA_DECIMALS_PATTERN = /\.\d\d\d*[1-9]/;

type RetailAmount = Pick<ParsedConfiguratorRow, 'retail' | 'isRounded'>;

function parseRetail(typed: string): RetailAmount | undefined {
  if (!typed) return { retail: null, isRounded: false };
  if (PLAIN_AMOUNT_PATTERN.test(typed)) {
    const retail = asCents(Number(typed.slice(0, -3)) * 100 + Number(typed.slice(-2)));
    return { retail, isRounded: false };
  }
  const retail = parseTypedMoney(typed);
  if (retail === undefined || (retail !== null && !isAllowedPrice(retail))) return undefined;
  return { retail, isRounded: EXTRA_DECIMALS_PATTERN.test(typed) };
}

/** The same limit as for an order line. */
const isAllowedPrice = (amount: Cents) => amount >= 0 && amount <= MAX_UNIT_PRICE_CENTS;

const isPartByKind = new Map([
  ['', false],
  ['product', false],
  ['part', true],
]);
const parseIsPart = (kind: string) =>
  isPartByKind.get(kind) ?? isPartByKind.get(kind.toLowerCase());

const QUANTITY_PATTERN = /^\d{1,4}$/;

/** Written out per column, which is faster than a loop. */
function parseRowValues(
  cells: readonly string[],
  headings: ConfiguratorHeadings,
): ParsedConfiguratorRow | ConfiguratorRowProblem {
  const isPart = parseIsPart(getRowCellOrEmpty(cells, headings, 'Kind'));
  if (isPart === undefined) return { column: 'Kind', reason: configuratorsMessages.unknownKind };
  const quantity = getRowCellOrEmpty(cells, headings, 'Quantity') || '1';
  if (quantity !== '1' && !QUANTITY_PATTERN.test(quantity))
    return {
      column: 'Quantity',
      reason: configuratorsMessages.quantityOutOfRange(MAX_CONFIGURATOR_QUANTITY),
    };
  const amount = parseRetail(getRowCellOrEmpty(cells, headings, 'Retail'));
  if (!amount) return { column: 'Retail', reason: configuratorsMessages.amountOutOfRange };
  return {
    Configurator: getRowCellOrEmpty(cells, headings, 'Configurator'),
    Member: getRowCellOrEmpty(cells, headings, 'Member'),
    Author: getRowCellOrEmpty(cells, headings, 'Author'),
    Category: getRowCellOrEmpty(cells, headings, 'Category'),
    Group: getRowCellOrEmpty(cells, headings, 'Group'),
    Manufacturer: getRowCellOrEmpty(cells, headings, 'Manufacturer'),
    PartNumber: getRowCellOrEmpty(cells, headings, 'PartNumber'),
    StockCode: getRowCellOrEmpty(cells, headings, 'StockCode'),
    Description: getRowCellOrEmpty(cells, headings, 'Description'),
    isPart,
    quantity: Number(quantity),
    retail: amount.retail,
    isRounded: amount.isRounded,
  };
}
