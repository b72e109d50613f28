import { MAX_UNIT_PRICE_CENTS } from '#shared/constants.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import { parseTypedMoney } from '#shared/pricing/typed-numbers.ts';
import {
  MAX_CONFIGURATOR_DESCRIPTION_LENGTH,
  MAX_CONFIGURATOR_NAME_LENGTH,
  MAX_CONFIGURATOR_QUANTITY,
} from '#shared/schemas/configurator-schema.ts';
import { MAX_PRODUCT_CODE_LENGTH } from '#shared/schemas/product-schema.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import { cellIn, type Column, type Headings } from './headings.ts';

/** A row as it is taken. */
export type Row = Record<'Configurator' | 'Member' | 'Author' | 'Category' | 'Group', string> & {
  isPart: boolean;
  quantity: number;
  Manufacturer: string;
  PartNumber: string;
  StockCode: string;
  Description: string;
  retail: Cents | null;
  /** Its retail had more than two decimals (D35). */
  isRounded: boolean;
};

/** What is wrong with a row: in which column, and in words. */
export type Wrong = { column: Column | ''; reason: string };

const required = ['Configurator', 'Member', 'Category', 'Group', 'Description'] as const;
const lengths = {
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
const texts = Object.keys(lengths) as (keyof typeof lengths)[];
/** What cannot be seen, or turns around what stands beside it. */
const UNREADABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/u;

/** The cells of a row without the spaces around them; of plain ones no character is looked at again. */
type Cells = { cells: readonly string[]; isPlain: boolean };
type RowReader = (row: Cells, before: readonly string[]) => Row | Wrong;

/**
 * Reads a row, or says what is wrong with it first. Given the cells of one that was taken, it looks only at what is
 * another there: there are hundreds of thousands of rows.
 */
export function rowReader(headings: Headings): RowReader {
  const width = headings.cells.length;
  const hasFault = faultFinder(headings);
  return (row, before) => {
    const { cells } = row;
    const wrong =
      (cells.length === width ? undefined : wrongWidth(cells, width)) ??
      (hasFault(row, before) ? wrongText(row, headings) : undefined);
    return wrong ?? rowOf(cells, headings);
  };
}

function wrongWidth(cells: readonly string[], width: number): Wrong | undefined {
  const filled = cells.findLastIndex((cell) => cell !== '') + 1;
  if (cells.length >= width && filled <= width) return undefined;
  const reason = configuratorsTexts.otherCells(Math.max(filled, cells.length), width);
  return { column: '', reason };
}

/** Whether a text of a row is missing, too long or unreadable. */
function faultFinder({ at }: Headings) {
  const needed = new Set<Column>(required);
  const limits = texts.flatMap((column) => {
    const index = at[column];
    return index === undefined
      ? []
      : [{ place: index, least: +needed.has(column), most: lengths[column] }];
  });
  return ({ cells, isPlain }: Cells, before: readonly string[]): boolean => {
    for (const { place: index, least, most } of limits) {
      const cell = cells[index]!;
      if (cell === before[index]) continue;
      if (cell.length < least || cell.length > most) return true;
      if (!isPlain && UNREADABLE.test(cell)) return true;
    }
    return false;
  };
}

function wrongText({ cells, isPlain }: Cells, headings: Headings): Wrong | undefined {
  for (const column of required)
    if (!cellIn(cells, headings, column)) return { column, reason: configuratorsTexts.required };
  for (const column of texts) {
    const text = cellIn(cells, headings, column);
    if (text.length > lengths[column])
      return { column, reason: configuratorsTexts.tooLong(lengths[column]) };
    if (!isPlain && UNREADABLE.test(text)) return { column, reason: configuratorsTexts.unreadable };
  }
  return undefined;
}

/** Most amounts are written so, and quickly read. */
const PLAIN_AMOUNT = /^\d{1,7}\.\d\d$/;
const MORE_DECIMALS = /\.\d\d\d*[1-9]/;

type Amount = Pick<Row, 'retail' | 'isRounded'>;

function amountOf(typed: string): Amount | undefined {
  if (!typed) return { retail: null, isRounded: false };
  if (PLAIN_AMOUNT.test(typed)) {
    const retail = asCents(Number(typed.slice(0, -3)) * 100 + Number(typed.slice(-2)));
    return { retail, isRounded: false };
  }
  const retail = parseTypedMoney(typed);
  if (retail === undefined || (retail !== null && !isPrice(retail))) return undefined;
  return { retail, isRounded: MORE_DECIMALS.test(typed) };
}

/** No more than a line of an order may have. */
const isPrice = (amount: Cents) => amount >= 0 && amount <= MAX_UNIT_PRICE_CENTS;

const kinds = new Map([
  ['', false],
  ['product', false],
  ['part', true],
]);
const isPartOf = (kind: string) => kinds.get(kind) ?? kinds.get(kind.toLowerCase());

const QUANTITY = /^\d{1,4}$/;

/** Each by its name, which is faster than in turn. */
function rowOf(cells: readonly string[], headings: Headings): Row | Wrong {
  const isPart = isPartOf(cellIn(cells, headings, 'Kind'));
  if (isPart === undefined) return { column: 'Kind', reason: configuratorsTexts.noKind };
  const quantity = cellIn(cells, headings, 'Quantity') || '1';
  if (quantity !== '1' && !QUANTITY.test(quantity))
    return { column: 'Quantity', reason: configuratorsTexts.noQuantity(MAX_CONFIGURATOR_QUANTITY) };
  const amount = amountOf(cellIn(cells, headings, 'Retail'));
  if (!amount) return { column: 'Retail', reason: configuratorsTexts.noAmount };
  return {
    Configurator: cellIn(cells, headings, 'Configurator'),
    Member: cellIn(cells, headings, 'Member'),
    Author: cellIn(cells, headings, 'Author'),
    Category: cellIn(cells, headings, 'Category'),
    Group: cellIn(cells, headings, 'Group'),
    Manufacturer: cellIn(cells, headings, 'Manufacturer'),
    PartNumber: cellIn(cells, headings, 'PartNumber'),
    StockCode: cellIn(cells, headings, 'StockCode'),
    Description: cellIn(cells, headings, 'Description'),
    isPart,
    quantity: Number(quantity),
    retail: amount.retail,
    isRounded: amount.isRounded,
  };
}
