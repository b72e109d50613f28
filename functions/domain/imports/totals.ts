import { asCents } from '#shared/money/money.ts';
import { formatCents } from '#shared/money/scaled-decimals.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';
import { inUnits, plus, readExact, times, type Exact } from './exact.ts';
import { forOne, Unreadable } from './parse-line-amounts.ts';
import type { Quote, QuoteLine } from './quote.ts';

/* A file's totals are looked at and never taken: where they contradict its lines, that is said. */

const nothing: Exact = { top: 0n, bottom: 1n };

/** What a line comes to by its own quantity, price and charges; undefined where it does not say so. */
function comesTo({ quantity, customerCost, per, charges = [] }: QuoteLine): Exact | undefined {
  const [count, price] = [readExact(quantity ?? '1'), readExact(customerCost)];
  const added = charges.map(readExact);
  if (!count || !price || !added.every((charge) => charge !== undefined)) return undefined;
  try {
    return added.reduce(plus, times(count, forOne(price, per)));
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

const centsOf = (exact: Exact) => inUnits(exact, 2, 'nearest').value;
/** More than any order may hold has no cents of its own. */
const asMoney = (exact: Exact) => {
  const value = centsOf(exact);
  return Number.isSafeInteger(value) ? formatCents(asCents(value)) : String(value / 100);
};

/** What is said of a line whose total is another than its quantity times its price. */
export function listLineTotalRemarks(line: QuoteLine): string[] {
  const [statedTotal, computedTotal] = [readExact(line.total), comesTo(line)];
  return statedTotal && computedTotal && centsOf(statedTotal) !== centsOf(computedTotal)
    ? [quoteTexts.lineTotalDiffers(asMoney(statedTotal), asMoney(computedTotal))]
    : [];
}

/** What is said of a file whose total is another than its lines add up to, and be it for their roundings. */
export function listQuoteTotalRemarks({ total, lines }: Quote): string[] {
  const statedTotal = readExact(total);
  const amounts = lines.map((line) => readExact(line.total) ?? comesTo(line));
  if (!statedTotal || !amounts.every((amount) => amount !== undefined)) return [];
  const computedTotal = sumInCents(amounts);
  return Math.abs(centsOf(statedTotal) - centsOf(computedTotal)) > Math.ceil(lines.length / 2)
    ? [quoteTexts.totalDiffers(asMoney(statedTotal), asMoney(computedTotal))]
    : [];
}

/** Each to the cent first: a sum of thousands of fractions would grow with each of them. */
const sumInCents = (amounts: readonly Exact[]): Exact =>
  amounts.reduce<Exact>(
    (sum, amount) => ({ top: sum.top + BigInt(centsOf(amount)), bottom: 100n }),
    { ...nothing, bottom: 100n },
  );
