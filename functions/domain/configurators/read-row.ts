import { cents, type Cents } from '#shared/money/money.ts';
import { readTypedMoney } from '#shared/pricing/typed.ts';
import {
  CONFIGURATOR_DESCRIPTION_MAX_LENGTH,
  CONFIGURATOR_NAME_MAX_LENGTH,
  MOST_TOGETHER,
} from '#shared/schemas/configurator.ts';
import { PRODUCT_CODE_MAX_LENGTH } from '#shared/schemas/product.ts';
import { configuratorsTexts } from '#shared/texts/configurators.ts';
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

type Figures = 'isPart' | 'quantity' | 'retail' | 'isRounded';
type Texts = Omit<Row, Figures>;

/** What is wrong with a row: in which column, and in words. */
export type Wrong = { column: Column | ''; reason: string };

const required = ['Configurator', 'Member', 'Category', 'Group', 'Description'] as const;
const lengths: Record<keyof Texts, number> = {
  Configurator: CONFIGURATOR_NAME_MAX_LENGTH,
  Member: CONFIGURATOR_NAME_MAX_LENGTH,
  Author: CONFIGURATOR_NAME_MAX_LENGTH,
  Category: CONFIGURATOR_NAME_MAX_LENGTH,
  Group: CONFIGURATOR_NAME_MAX_LENGTH,
  Manufacturer: PRODUCT_CODE_MAX_LENGTH,
  PartNumber: PRODUCT_CODE_MAX_LENGTH,
  StockCode: PRODUCT_CODE_MAX_LENGTH,
  Description: CONFIGURATOR_DESCRIPTION_MAX_LENGTH,
};
const texts = Object.keys(lengths) as (keyof Texts)[];
/** What cannot be seen, or turns around what stands beside it. */
const UNREADABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/u;

/** A line of nothing but plain characters, as most are; in one with a quotation mark a cell may hold a tab. */
export const PLAIN = /^[ !#-~\t]*$/;

/** Reads a row, or says what is wrong with it first; of a plain one no character is looked at again. */
export function readRow(
  cells: readonly string[],
  headings: Headings,
  isPlain: boolean,
): Row | Wrong {
  const width = headings.cells.length;
  if (cells.length !== width) {
    const filled = cells.findLastIndex((cell) => cell !== '') + 1;
    if (cells.length < width || filled > width)
      return {
        column: '',
        reason: configuratorsTexts.otherCells(Math.max(filled, cells.length), width),
      };
  }
  const said = textsOf(cells, headings);
  const wrong = wrongText(said, isPlain);
  if (wrong) return wrong;
  const figures = figuresOf(cells, headings);
  return 'reason' in figures ? figures : Object.assign(said, figures);
}

/** Each by its name: there are hundreds of thousands of rows. */
const textsOf = (cells: readonly string[], headings: Headings): Texts => ({
  Configurator: cellIn(cells, headings, 'Configurator'),
  Member: cellIn(cells, headings, 'Member'),
  Author: cellIn(cells, headings, 'Author'),
  Category: cellIn(cells, headings, 'Category'),
  Group: cellIn(cells, headings, 'Group'),
  Manufacturer: cellIn(cells, headings, 'Manufacturer'),
  PartNumber: cellIn(cells, headings, 'PartNumber'),
  StockCode: cellIn(cells, headings, 'StockCode'),
  Description: cellIn(cells, headings, 'Description'),
});

function wrongText(said: Texts, isPlain: boolean): Wrong | undefined {
  for (const column of required)
    if (!said[column]) return { column, reason: configuratorsTexts.required };
  for (const column of texts) {
    if (said[column].length > lengths[column])
      return { column, reason: configuratorsTexts.tooLong(lengths[column]) };
    if (!isPlain && UNREADABLE.test(said[column]))
      return { column, reason: configuratorsTexts.unreadable };
  }
  return undefined;
}

/** Most amounts are written so, and quickly read. */
const PLAIN_AMOUNT = /^\d{1,7}\.\d\d$/;
const amountOf = (typed: string): Cents | null | undefined =>
  PLAIN_AMOUNT.test(typed)
    ? cents(Number(typed.slice(0, -3)) * 100 + Number(typed.slice(-2)))
    : readTypedMoney(typed);

const kinds: Record<string, boolean> = { '': false, product: false, part: true };

function figuresOf(cells: readonly string[], headings: Headings): Pick<Row, Figures> | Wrong {
  const isPart = kinds[cellIn(cells, headings, 'Kind').toLowerCase()];
  if (isPart === undefined) return { column: 'Kind', reason: configuratorsTexts.noKind };
  const quantity = cellIn(cells, headings, 'Quantity') || '1';
  if (!/^\d{1,4}$/.test(quantity))
    return { column: 'Quantity', reason: configuratorsTexts.noQuantity(MOST_TOGETHER) };
  const typed = cellIn(cells, headings, 'Retail');
  const retail = typed ? amountOf(typed) : null;
  if (retail === undefined) return { column: 'Retail', reason: configuratorsTexts.noAmount };
  return { isPart, quantity: Number(quantity), retail, isRounded: MORE_DECIMALS.test(typed) };
}

const MORE_DECIMALS = /\.\d\d\d*[1-9]/;
