import { asCents } from '#shared/money/money.ts';
import { formatCents } from '#shared/money/scaled-decimals.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';
import {
  roundToUnits,
  addFractions,
  parseExactFraction,
  multiplyFractions,
  type ExactFraction,
} from './exact-fraction.ts';
import { computePriceOfOne, UnreadableLineError } from './parse-line-amounts.ts';
import type { ParsedQuote, ParsedQuoteLine } from './parsed-quote.ts';

/* A file's totals are looked at and never taken: where they contradict its lines, that is said. */

const ZERO_FRACTION: ExactFraction = { numerator: 0n, denominator: 1n };

/** What a line comes to by its own quantity, price and charges; undefined where it does not say so. */
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
      multiplyFractions(count, computePriceOfOne(price, priceBasis)),
    );
  } catch (error) {
    if (error instanceof UnreadableLineError) return undefined;
    throw error;
  }
}

const roundToCents = (fraction: ExactFraction) => roundToUnits(fraction, 2, 'nearest').value;
/** More than any order may hold has no cents of its own. */
const formatMoney = (fraction: ExactFraction) => {
  const value = roundToCents(fraction);
  return Number.isSafeInteger(value) ? formatCents(asCents(value)) : String(value / 100);
};

/** What is said of a line whose total is another than its quantity times its price. */
export function listLineTotalRemarks(line: ParsedQuoteLine): string[] {
  const [statedTotal, computedTotal] = [parseExactFraction(line.total), computeLineTotal(line)];
  return statedTotal && computedTotal && roundToCents(statedTotal) !== roundToCents(computedTotal)
    ? [quoteTexts.lineTotalDiffers(formatMoney(statedTotal), formatMoney(computedTotal))]
    : [];
}

/** What is said of a file whose total is another than its lines add up to, and be it for their roundings. */
export function listQuoteTotalRemarks({ total, lines }: ParsedQuote): string[] {
  const statedTotal = parseExactFraction(total);
  const amounts = lines.map((line) => parseExactFraction(line.total) ?? computeLineTotal(line));
  if (!statedTotal || !amounts.every((amount) => amount !== undefined)) return [];
  const computedTotal = sumInCents(amounts);
  return Math.abs(roundToCents(statedTotal) - roundToCents(computedTotal)) >
    Math.ceil(lines.length / 2)
    ? [quoteTexts.totalDiffers(formatMoney(statedTotal), formatMoney(computedTotal))]
    : [];
}

/** Each to the cent first: a sum of thousands of fractions would grow with each of them. */
const sumInCents = (amounts: readonly ExactFraction[]): ExactFraction =>
  amounts.reduce<ExactFraction>(
    (sum, amount) => ({
      numerator: sum.numerator + BigInt(roundToCents(amount)),
      denominator: 100n,
    }),
    { ...ZERO_FRACTION, denominator: 100n },
  );
