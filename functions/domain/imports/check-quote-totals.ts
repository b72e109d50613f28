import type { CodedMessage } from '#shared/messages/message.ts';
import { quoteMessages } from '#shared/messages/quotes-messages.ts';
import { asCents } from '#shared/money/money.ts';
import { formatCents } from '#shared/money/scaled-decimals.ts';
import {
  roundToScaledInteger,
  addFractions,
  parseExactFraction,
  multiplyFractions,
  type ExactFraction,
} from './exact-fraction.ts';
import { computePricePerPiece, UnreadableLineError } from './parse-line-amounts.ts';
import type { ParsedQuote, ParsedQuoteLine } from './parsed-quote.ts';

/* The totals of a file are only checked, never used: if they contradict the lines, a remark says so. */

const ZERO_FRACTION: ExactFraction = { numerator: 0n, denominator: 1n };

/**
 * The line total by its own quantity, price and charges; undefined if one of them is missing or not a
 * number.
 */
function computeLineTotal({
  quantity,
  customerCost,
  priceBasis,
  charges = [],
}: ParsedQuoteLine): ExactFraction | undefined {
  const [count, price] = [parseExactFraction(quantity ?? '1'), parseExactFraction(customerCost)];
  const addedCharges = charges.map(parseExactFraction);
  if (!count || !price || !addedCharges.every((charge) => charge !== undefined)) return undefined;
  try {
    return addedCharges.reduce(
      addFractions,
      multiplyFractions(count, computePricePerPiece(price, priceBasis)),
    );
  } catch (error) {
    if (error instanceof UnreadableLineError) return undefined;
    throw error;
  }
}

const roundToCents = (fraction: ExactFraction) =>
  roundToScaledInteger(fraction, 2, 'nearest').value;
/** An amount above the safe integer range cannot be formatted as cents. */
const formatMoney = (fraction: ExactFraction) => {
  const value = roundToCents(fraction);
  return Number.isSafeInteger(value) ? formatCents(asCents(value)) : String(value / 100);
};

/** Remarks if the stated total of a line differs from quantity times price. */
export function listLineTotalMismatchRemarks(line: ParsedQuoteLine): CodedMessage[] {
  const [statedTotal, computedTotal] = [parseExactFraction(line.total), computeLineTotal(line)];
  return statedTotal && computedTotal && roundToCents(statedTotal) !== roundToCents(computedTotal)
    ? [quoteMessages.lineTotalDiffers(formatMoney(statedTotal), formatMoney(computedTotal))]
    : [];
}

/**
 * Remarks if the stated total of the file differs from the sum of its lines by more than rounding can
 * explain.
 */
export function listQuoteTotalMismatchRemarks({ total, lines }: ParsedQuote): CodedMessage[] {
  const statedTotal = parseExactFraction(total);
  const amounts = lines.map((line) => parseExactFraction(line.total) ?? computeLineTotal(line));
  if (!statedTotal || !amounts.every((amount) => amount !== undefined)) return [];
  const computedTotal = sumInCents(amounts);
  return Math.abs(roundToCents(statedTotal) - roundToCents(computedTotal)) >
    Math.ceil(lines.length / 2)
    ? [quoteMessages.totalDiffers(formatMoney(statedTotal), formatMoney(computedTotal))]
    : [];
}

/** Rounds each amount to cents first: the exact sum of thousands of fractions would have huge numbers. */
const sumInCents = (amounts: readonly ExactFraction[]): ExactFraction =>
  amounts.reduce<ExactFraction>(
    (sum, amount) => ({
      numerator: sum.numerator + BigInt(roundToCents(amount)),
      denominator: 100n,
    }),
    { ...ZERO_FRACTION, denominator: 100n },
  );
