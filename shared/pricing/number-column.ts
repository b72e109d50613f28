import type { Cents, Percent, Thousandths } from '#shared/money/money.ts';
import { cents, percent, thousandths } from '#shared/money/money.ts';
import { writeDecimal } from '#shared/money/text.ts';
import {
  findNumberInText,
  isNumberInAnyNotation,
  MAX_NUMBER_TEXT_LENGTH,
  notationsOf,
  writeClear,
  writePlain,
  type NumberKind,
  type FoundNumber,
} from './number-notation.ts';
import { moneyOf, PERCENT_SIGN, percentOf, quantityOf } from './typed.ts';

/** A figure of a file, whether it said more places than its unit has, and what is left of it (D35). */
export type ColumnNumber<Unit> = { value: Unit; isRounded: boolean; shown: string };

/** Reads a cell of a column; undefined where it is no figure, or where the column has no one reading (D76). */
export type ColumnNumberParser<Unit> = (text: string) => ColumnNumber<Unit> | undefined;

type Shape<Unit> = {
  kind: NumberKind;
  places: number;
  /** What may stand behind a figure of this kind. */
  ending: RegExp;
  read: (plain: string) => Unit;
};

const money: Shape<Cents> = {
  kind: 'amount',
  places: 2,
  ending: /\s*\/?\s*(?:ea|each|un)\.?$/i,
  read: (plain) => cents(moneyOf(plain)),
};

const quantity: Shape<Thousandths> = {
  kind: 'amount',
  places: 3,
  ending: /\s*(?:ea|each|pcs?|pieces?|units?|un|x)\.?$/i,
  read: (plain) => thousandths(quantityOf(plain)),
};

const rate: Shape<Percent> = {
  kind: 'percent',
  places: 4,
  ending: /\s*[%\uFF05]$/,
  read: (plain) => percent(Math.min(1_000_000, percentOf(plain))),
};

/** '$1,200.50', '$5.00 ea', '5.00/ea'. */
export const moneyReader = (column: readonly string[]) => readerOf(column, money);
/** '2', '2.5', '2 ea'. */
export const quantityReader = (column: readonly string[]) => readerOf(column, quantity);
/** '12.5 %', '12.5' or '12,5'; at most 100 %. */
export const percentReader = (column: readonly string[]) => readerOf(column, rate);

type FindIn = (text: string) => FoundNumber | undefined;

/** Reads the cells of a column, each by what all of them allow. */
function readerOf<Unit extends number>(
  column: readonly string[],
  shape: Shape<Unit>,
  findIn: FindIn = (text) => findBareNumber(text, shape),
): ColumnNumberParser<Unit> {
  const numbers = column.map(findIn).filter((found) => found !== undefined);
  const notations = notationsOf(numbers, shape.kind);
  return (text) => {
    const found = notations && findIn(text);
    const plain = found && writePlain(found, shape.kind, notations);
    return plain === undefined ? undefined : toColumnNumber(plain, shape);
  };
}

function toColumnNumber<Unit extends number>(
  plain: string,
  shape: Shape<Unit>,
): ColumnNumber<Unit> {
  const value = shape.read(plain);
  const rest = plain.split('.')[1]?.slice(shape.places) ?? '';
  return { value, isRounded: /[1-9]/.test(rest), shown: writeDecimal(value, shape.places) };
}

/**
 * Money in a column of a file whose rows are refused one by one: whatever stands around a number, and of a column without
 * one reading those cells that have one by themselves.
 */
export function fileMoneyReader(column: readonly string[]): ColumnNumberParser<Cents> {
  const read = readerOf(column, money, amountIn);
  return (text) => {
    const found = amountIn(text);
    const clear = found && writeClear(found, 'amount');
    return read(text) ?? (clear === undefined ? undefined : toColumnNumber(clear, money));
  };
}

function amountIn(text: string): FoundNumber | undefined {
  const found = PERCENT_SIGN.test(text) ? undefined : findNumberInText(text);
  return found && isNumberInAnyNotation(found, 'amount') ? found : undefined;
}

/** Signs, brackets and currencies as spreadsheets and ledgers write them around a number: no code or formula passes for one. */
const AROUND = /^(?:[\s()\-\u2010-\u2015\u2212\uFE63$€£]|USD|CAD|US(?=\$)|CA?(?=\$))*$/i;

function findBareNumber(
  text: string,
  { kind, ending }: Pick<Shape<number>, 'kind' | 'ending'>,
): FoundNumber | undefined {
  const found =
    text.length > MAX_NUMBER_TEXT_LENGTH
      ? undefined
      : findNumberInText(text.trim().replace(ending, ''));
  const isBare = found && AROUND.test(found.before) && AROUND.test(found.after);
  return isBare && isNumberInAnyNotation(found, kind) ? found : undefined;
}

/** Whether a text is a figure as some country writes it, with nothing behind it but a currency. */
export const isNumberText = (text: string) =>
  findBareNumber(text, { kind: 'amount', ending: NO_ENDING }) !== undefined;
const NO_ENDING = /(?!)/;
