import {
  cents,
  percent,
  ratio,
  thousandths,
  type Cents,
  type Percent,
} from '#shared/money/money.ts';
import { explainedFields } from '#shared/pricing/explain-line.ts';
import { sumAll, type LineSums } from '#shared/pricing/totals.ts';
import type { OrderLine } from '#shared/schemas/order.ts';
import { asAmount, asPercent, asQuantity } from '../format/money.ts';
import type { Worksheet } from './worksheet-state.ts';

const figures = ['Quantity', ...explainedFields] as const;
type Figure = (typeof figures)[number];

/** How wide the longest figure of each column is, in digits. */
export type Widths = Record<Figure, number>;

type Priced = Pick<Worksheet, 'order' | 'sums'>;

const known = new WeakMap<Worksheet['order'], Widths>();

/** An order is asked again with every key that moves; it is never changed in place, so its answer stays. */
export function widthsOf({ order, sums }: Priced): Widths {
  const widths = known.get(order) ?? measure({ order, sums });
  known.set(order, widths);
  return widths;
}

/** A total may be longer than what it adds up, and a bundle's longer than the order's. */
function measure({ order: { OrderLines }, sums }: Priced): Widths {
  const all = [...sums.values(), sumAll(sums.values())];
  const widths = figures.map((field) => {
    const inLines = widest(extremes(OrderLines, (line) => line[field] ?? 0).map(texts[field]));
    // The GP of the lines that are selected lies among theirs, and is bold.
    const shown = field === 'GPPercent' ? inLines * BOLD : inLines;
    const summed = sumOf[field];
    const inSums = summed ? widest(all.map((sum) => texts[field](summed(sum)))) * BOLD : 0;
    return [field, Math.max(shown, inSums)] as const;
  });
  return Object.fromEntries(widths) as Widths;
}

const amount = (value: number) => asAmount(cents(value));
const points = (value: number) => asPercent(percent(value));
const texts: Record<Figure, (value: number) => string> = {
  Quantity: (value) => asQuantity(thousandths(value)),
  Retail: amount,
  DealerCost: amount,
  Discount1: points,
  Discount2: points,
  DealerExtended: amount,
  CustomerCost: amount,
  CustomerExtended: amount,
  GPPercent: points,
};

const sumOf: Partial<Record<Figure, (sums: LineSums) => Cents | Percent>> = {
  Retail: ({ retail }) => retail,
  DealerExtended: ({ dealerCost }) => dealerCost,
  CustomerExtended: ({ subtotal }) => subtotal,
  GPPercent: ({ subtotal, dealerCost }) => ratio(subtotal - dealerCost, subtotal),
};

/** The figures that may be longest: the largest, the least, and where there are fractions the longest of them. */
function extremes(lines: readonly OrderLine[], of: (line: OrderLine) => number): number[] {
  let [least, most, fraction] = [0, 0, 0];
  for (const line of lines) {
    const value = of(line);
    if (value < least) least = value;
    if (value > most) most = value;
    if (value % 1000 !== 0 && Math.abs(value) > Math.abs(fraction)) fraction = value;
  }
  return [least, most, fraction];
}

/** Digits are all of one width; points, commas and the minus take half of it. */
const widest = (shown: readonly string[]) =>
  Math.max(0, ...shown.map((text) => text.length - text.replaceAll(/\d/g, '').length / 2));

/** How much wider a digit of the totals is. */
const BOLD = 1.1;
