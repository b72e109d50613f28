import { asAmount, asPercent, asQuantity } from '#frontend/format/money.ts';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import {
  asCents,
  percent,
  computeRatio,
  asThousandths,
  type Cents,
  type Percent,
} from '#shared/money/money.ts';
import { explainedFields } from '#shared/pricing/explain/explain-line.ts';
import { addBundleSums, type LineSums } from '#shared/pricing/order/order-totals.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { codeWidthsOf, type CodeWidths } from './code-widths.ts';

const numberFields = ['Quantity', ...explainedFields] as const;
type NumberField = (typeof numberFields)[number];
const columns = [...numberFields, 'MfgCode', 'PartNumber', 'StockCode'] as const;

/** How wide the longest figure or code of each column is, in digits. */
export type Widths = Record<NumberField, number> & CodeWidths;

type Priced = Pick<Worksheet, 'order' | 'sums'>;

const known = new WeakMap<Worksheet['order'], Widths>();
let latest: Widths | undefined;

/**
 * An order is asked again with every key that moves; it is never changed in place, so its answer stays.
 * While no figure is longer or shorter than before it is the same answer, which changes no screen.
 */
export function widthsOf({ order, sums }: Priced): Widths {
  const widths = known.get(order) ?? asLatest(measure({ order, sums }));
  known.set(order, widths);
  latest = widths;
  return widths;
}

const asLatest = (widths: Widths) =>
  latest && columns.every((field) => widths[field] === latest![field]) ? latest : widths;

/** A total may be longer than what it adds up, and a bundle's longer than the order's. */
function measure({ order: { OrderLines }, sums }: Priced): Widths {
  const all = [...sums.values(), addBundleSums(sums.values())];
  const found = (last = extremesOf(OrderLines, last)).extremes;
  const widths = numberFields.map((field) => {
    const inLines = widest(found[field].map(texts[field]));
    // The GP of the lines that are selected lies among theirs, and is bold.
    const shown = field === 'GPPercent' ? inLines * BOLD : inLines;
    const summed = sumGetters[field];
    const inSums = summed ? widest(all.map((sum) => texts[field](summed(sum)))) * BOLD : 0;
    return [field, Math.max(shown, inSums)] as const;
  });
  return {
    ...(Object.fromEntries(widths) as Record<NumberField, number>),
    ...codeWidthsOf(OrderLines),
  };
}

const amount = (value: number) => asAmount(asCents(value));
const points = (value: number) => asPercent(percent(value));
const texts: Record<NumberField, (value: number) => string> = {
  Quantity: (value) => asQuantity(asThousandths(value)),
  Retail: amount,
  DealerCost: amount,
  Discount1: points,
  Discount2: points,
  DealerExtended: amount,
  CustomerCost: amount,
  CustomerExtended: amount,
  GPPercent: points,
};

const sumGetters: Partial<Record<NumberField, (sums: LineSums) => Cents | Percent>> = {
  Retail: ({ retail }) => retail,
  DealerExtended: ({ dealerCost }) => dealerCost,
  CustomerExtended: ({ subtotal }) => subtotal,
  GPPercent: ({ subtotal, dealerCost }) => computeRatio(subtotal - dealerCost, subtotal),
};

/** The figures that may be longest: the least, the largest, and where there are fractions the longest of them. */
type Extremes = readonly [least: number, most: number, fraction: number];
type Found = { lines: readonly OrderLine[]; extremes: Record<NumberField, Extremes> };

/** Of the lines that were asked about last: a key changes few of them. */
let last: Found | undefined;
/** Where more have changed all are looked at. */
const FEW = 100;

/** As `before` has it where that is no more than some lines ago. */
function extremesOf(lines: readonly OrderLine[], before: Found | undefined): Found {
  const changes = before && changesOf(before.lines, lines);
  const extremes = numberFields.map((field) => {
    const measured = changes && before.extremes[field];
    const isKnown = measured && !changes.some((change) => isNarrowing(change, field, measured));
    const found = isKnown
      ? changes.reduce((most, { line }) => widened(most, getFieldNumber(line, field)), measured)
      : lines.reduce<Extremes>(
          (most, line) => widened(most, getFieldNumber(line, field)),
          [0, 0, 0],
        );
    return [field, found] as const;
  });
  return { lines, extremes: Object.fromEntries(extremes) as Found['extremes'] };
}

type Change = { old: OrderLine; line: OrderLine };

/** The lines that others have taken the place of; undefined where they are many, or come and go. */
function changesOf(before: readonly OrderLine[], lines: readonly OrderLine[]) {
  if (before.length !== lines.length) return undefined;
  const changes: Change[] = [];
  for (const [at, line] of lines.entries()) {
    const old = before[at]!;
    if (line !== old) changes.push({ old, line });
    if (changes.length > FEW) return undefined;
  }
  return changes;
}

const getFieldNumber = (line: OrderLine, field: NumberField): number => line[field] ?? 0;

/** What may have been the longest is gone; none is shorter than nothing. */
function isNarrowing({ old, line }: Change, field: NumberField, measured: Extremes): boolean {
  const previous = getFieldNumber(old, field);
  return previous !== 0 && previous !== getFieldNumber(line, field) && measured.includes(previous);
}

/** The same whatever comes first: of two fractions that differ in their sign the one below zero is longer. */
function widened(extremes: Extremes, value: number): Extremes {
  const [least, most, fraction] = extremes;
  const longer = Math.abs(value) - Math.abs(fraction);
  const isLonger = value % 1000 !== 0 && (longer > 0 || (longer === 0 && value < fraction));
  if (value >= least && value <= most && !isLonger) return extremes;
  return [Math.min(least, value), Math.max(most, value), isLonger ? value : fraction];
}

/** Digits are all of one width; points, commas and the minus take half of it. */
const widest = (shown: readonly string[]) =>
  Math.max(0, ...shown.map((text) => text.length - text.replaceAll(/\d/g, '').length / 2));

/** How much wider a digit of the totals is. */
const BOLD = 1.1;
