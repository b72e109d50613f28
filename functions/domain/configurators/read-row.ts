import type { Cents } from '#shared/money/money.ts';
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
const lengths: Partial<Record<Column, number>> = {
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
const texts = Object.keys(lengths) as (keyof typeof lengths)[];
/** Most texts are, and quickly known to be. */
const PLAIN = /^[ -~]*$/;
/** What cannot be seen, or turns around what stands beside it. */
const UNREADABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/u;

/** Reads a row, or says what is wrong with it first. */
export function readRow(cells: readonly string[], headings: Headings): Row | Wrong {
  const width = headings.cells.length;
  const filled = cells.findLastIndex((cell) => cell !== '') + 1;
  if (cells.length < width || filled > width)
    return {
      column: '',
      reason: configuratorsTexts.otherCells(Math.max(filled, cells.length), width),
    };
  const said = Object.fromEntries(
    texts.map((column) => [column, cellIn(cells, headings, column)]),
  ) as Record<keyof typeof lengths, string>;
  const wrong = wrongText(said);
  if (wrong) return wrong;
  const figures = figuresOf(cells, headings);
  return 'reason' in figures ? figures : { ...(said as Texts), ...figures };
}

function wrongText(said: Record<string, string>): Wrong | undefined {
  for (const column of required)
    if (!said[column]) return { column, reason: configuratorsTexts.required };
  for (const column of texts) {
    if (said[column]!.length > lengths[column]!)
      return { column, reason: configuratorsTexts.tooLong(lengths[column]!) };
    if (!PLAIN.test(said[column]!) && UNREADABLE.test(said[column]!))
      return { column, reason: configuratorsTexts.unreadable };
  }
  return undefined;
}

const kinds: Record<string, boolean> = { '': false, product: false, part: true };

function figuresOf(cells: readonly string[], headings: Headings): Pick<Row, Figures> | Wrong {
  const isPart = kinds[cellIn(cells, headings, 'Kind').toLowerCase()];
  if (isPart === undefined) return { column: 'Kind', reason: configuratorsTexts.noKind };
  const quantity = cellIn(cells, headings, 'Quantity') || '1';
  if (!/^\d{1,4}$/.test(quantity))
    return { column: 'Quantity', reason: configuratorsTexts.noQuantity(MOST_TOGETHER) };
  const typed = cellIn(cells, headings, 'Retail');
  const retail = typed ? readTypedMoney(typed) : null;
  if (retail === undefined) return { column: 'Retail', reason: configuratorsTexts.noAmount };
  return { isPart, quantity: Number(quantity), retail, isRounded: MORE_DECIMALS.test(typed) };
}

const MORE_DECIMALS = /\.\d\d\d*[1-9]/;
