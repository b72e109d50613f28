import { formatDecimal, formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';

const CENTS = 100;
const THOUSAND = 1000;
const TICK_COUNT = 4;
const TICK_STEPS = [1, 2, 2.5, 5, 10];

/** The values at the lines of a chart that begins at zero and holds the largest value, in cents. */
export function listTicks(largest: number): number[] {
  const smallestStep = Math.max(largest, CENTS) / TICK_COUNT;
  const power = 10 ** Math.floor(Math.log10(smallestStep));
  const step = power * TICK_STEPS.find((factor) => factor * power >= smallestStep)!;
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, index) => Math.round(index * step));
}

/** Cents as whole dollars: '86,046'. */
export const formatWholeDollars = (cents: number) => formatInteger(Math.round(cents / CENTS));

/** Cents as thousands of dollars: '86k', below 1,000 as whole dollars. */
export function formatThousands(cents: number): string {
  const dollars = cents / CENTS;
  if (Math.abs(dollars) < THOUSAND) return formatWholeDollars(cents);
  return t`${formatDecimal(String(Math.round(dollars / THOUSAND)))}k`;
}
