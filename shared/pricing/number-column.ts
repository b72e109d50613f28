import type { Cents, Percent, Thousandths } from '#shared/money/money.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import {
  findWrittenNumber,
  isNumberInAnyNotation,
  MAX_NUMBER_TEXT_LENGTH,
  findColumnNotations,
  toUnambiguousDecimal,
  toPlainDecimal,
  type NumberKind,
  type WrittenNumber,
} from './number-notation.ts';
import {
  roundUpPlainToCents,
  PERCENT_SIGN,
  roundPlainToPercent,
  roundPlainToThousandths,
} from './typed-numbers.ts';

/** A number of a file, whether it had more decimals than its unit, and the rounded number as text (D35). */
export type ColumnNumber<Unit> = { value: Unit; isRounded: boolean; roundedText: string };

/**
 * Parses a cell of a column; undefined where it is no number, or where the column's notation is ambiguous
 * (D76).
 */
export type ColumnNumberParser<Unit> = (text: string) => ColumnNumber<Unit> | undefined;

type ColumnNumberFormat<Unit> = {
  kind: NumberKind;
  places: number;
  /** What may follow a number of this kind. */
  ending: RegExp;
  parse: (plain: string) => Unit;
};

const moneyFormat: ColumnNumberFormat<Cents> = {
  kind: 'amount',
  places: 2,
  ending: /\s*\/?\s*(?:ea|each|un)\.?$/i,
  parse: (plain) => asCents(roundUpPlainToCents(plain)),
};

const quantityFormat: ColumnNumberFormat<Thousandths> = {
  kind: 'amount',
  places: 3,
  ending: /\s*(?:ea|each|pcs?|pieces?|units?|un|x)\.?$/i,
  parse: (plain) => asThousandths(roundPlainToThousandths(plain)),
};

const percentFormat: ColumnNumberFormat<Percent> = {
  kind: 'percent',
  places: 4,
  ending: /\s*[%\uFF05]$/,
  parse: (plain) => asPercent(Math.min(1_000_000, roundPlainToPercent(plain))),
};

/** '$1,200.50', '$5.00 ea', '5.00/ea'. */
export const createMoneyParser = (columnCells: readonly string[]) =>
  createColumnParser(columnCells, moneyFormat);
/** '2', '2.5', '2 ea'. */
export const createQuantityParser = (columnCells: readonly string[]) =>
  createColumnParser(columnCells, quantityFormat);
/** '12.5 %', '12.5' or '12,5'; at most 100 %. */
export const createCappedPercentParser = (columnCells: readonly string[]) =>
  createColumnParser(columnCells, percentFormat);

type NumberFinder = (text: string) => WrittenNumber | undefined;

/** Parses each cell in the notation that fits all cells of the column. */
function createColumnParser<Unit extends number>(
  columnCells: readonly string[],
  shape: ColumnNumberFormat<Unit>,
  findNumber: NumberFinder = (text) => findBareNumber(text, shape),
): ColumnNumberParser<Unit> {
  const numbers = columnCells.map(findNumber).filter((foundNumber) => foundNumber !== undefined);
  const notations = findColumnNotations(numbers, shape.kind);
  return (text) => {
    const foundNumber = notations && findNumber(text);
    const plain = foundNumber && toPlainDecimal(foundNumber, shape.kind, notations);
    return plain === undefined ? undefined : toColumnNumber(plain, shape);
  };
}

function toColumnNumber<Unit extends number>(
  plain: string,
  shape: ColumnNumberFormat<Unit>,
): ColumnNumber<Unit> {
  const value = shape.parse(plain);
  const rest = plain.split('.')[1]?.slice(shape.places) ?? '';
  return { value, isRounded: /[1-9]/.test(rest), roundedText: toDecimalText(value, shape.places) };
}

/**
 * Parses money in a file whose rows are rejected one by one. Any text may surround the number. Where the
 * column's notation is ambiguous, a cell that is unambiguous by itself is still parsed.
 */
export function createLenientMoneyParser(
  columnCells: readonly string[],
): ColumnNumberParser<Cents> {
  const parseColumnCell = createColumnParser(columnCells, moneyFormat, findAmount);
  return (text) => {
    const foundNumber = findAmount(text);
    const unambiguous = foundNumber && toUnambiguousDecimal(foundNumber, 'amount');
    return (
      parseColumnCell(text) ??
      (unambiguous === undefined ? undefined : toColumnNumber(unambiguous, moneyFormat))
    );
  };
}

function findAmount(text: string): WrittenNumber | undefined {
  const foundNumber = PERCENT_SIGN.test(text) ? undefined : findWrittenNumber(text);
  return foundNumber && isNumberInAnyNotation(foundNumber, 'amount') ? foundNumber : undefined;
}

/**
 * Signs, brackets and currencies that spreadsheets and ledgers write around a number. A code or a formula
 * does not match.
 */
const SIGNS_AROUND_NUMBER =
  /^(?:[\s()\-\u2010-\u2015\u2212\uFE63$€£]|USD|CAD|US(?=\$)|CA?(?=\$))*$/i;

function findBareNumber(
  text: string,
  { kind, ending }: Pick<ColumnNumberFormat<number>, 'kind' | 'ending'>,
): WrittenNumber | undefined {
  const foundNumber =
    text.length > MAX_NUMBER_TEXT_LENGTH
      ? undefined
      : findWrittenNumber(text.trim().replace(ending, ''));
  const isBare =
    foundNumber &&
    SIGNS_AROUND_NUMBER.test(foundNumber.textBefore) &&
    SIGNS_AROUND_NUMBER.test(foundNumber.textAfter);
  return isBare && isNumberInAnyNotation(foundNumber, kind) ? foundNumber : undefined;
}

/** Whether a text is a number in any notation, with nothing after it but a currency. */
export const isPlainOrMoneyNumberText = (text: string) =>
  findBareNumber(text, { kind: 'amount', ending: NO_ENDING }) !== undefined;
const NO_ENDING = /(?!)/;
