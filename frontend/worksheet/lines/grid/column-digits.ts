import {
  formatAmount,
  formatPercentNumber,
  formatQuantity,
} from '#frontend/format/format-money.ts';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import {
  asCents,
  asPercent,
  computeRatio,
  asThousandths,
  type Cents,
  type Percent,
} from '#shared/money/money.ts';
import { explainedFields } from '#shared/order/explain/explain-line.ts';
import { addTakenSums, type LineSums } from '#shared/pricing/order/order-totals.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { computeCodeWidthsInDigits, type CodeWidths } from './code-widths.ts';

const numberFields = ['Quantity', ...explainedFields] as const;
type NumberField = (typeof numberFields)[number];
const measuredFields = [...numberFields, 'MfgCode', 'PartNumber', 'StockCode'] as const;

/** The width of the longest number or code per column, in digits. */
export type ColumnDigits = Record<NumberField, number> & CodeWidths;

type PricedOrder = Pick<Worksheet, 'order' | 'sums'>;

const digitsByOrder = new WeakMap<Worksheet['order'], ColumnDigits>();
let latestDigits: ColumnDigits | undefined;

/**
 * Called with every key that moves the focus. Orders are immutable, so the result is cached per order. If all
 * widths are the same as last time, it returns the same object, and nothing renders.
 */
export function computeColumnWidthsInDigits({ order, sums }: PricedOrder): ColumnDigits {
  const widths = digitsByOrder.get(order) ?? reuseLatestDigits(measureColumns({ order, sums }));
  digitsByOrder.set(order, widths);
  latestDigits = widths;
  return widths;
}

const reuseLatestDigits = (widths: ColumnDigits) =>
  latestDigits && measuredFields.every((field) => widths[field] === latestDigits![field])
    ? latestDigits
    : widths;

/** Also measures the totals: a total may be longer than its parts, and a bundle's longer than the order's. */
function measureColumns({ order, sums }: PricedOrder): ColumnDigits {
  const { OrderLines } = order;
  const all = [...sums.values(), addTakenSums(order, sums)];
  const fieldExtremes = (lastExtremes = computeExtremes(OrderLines, lastExtremes)).extremes;
  const widths = numberFields.map((field) => {
    const inLines = measureWidestText(fieldExtremes[field].map(numberFormatters[field]));
    // The GP of the selected lines is within the range of the lines' GP, but bold.
    const shown = field === 'GPPercent' ? inLines * BOLD_WIDTH_FACTOR : inLines;
    const summed = sumGetters[field];
    const inSums = summed
      ? measureWidestText(all.map((sum) => numberFormatters[field](summed(sum)))) *
        BOLD_WIDTH_FACTOR
      : 0;
    return [field, Math.max(shown, inSums)] as const;
  });
  return {
    ...(Object.fromEntries(widths) as Record<NumberField, number>),
    ...computeCodeWidthsInDigits(OrderLines),
  };
}

const formatCents = (value: number) => formatAmount(asCents(value));
const formatPercent = (value: number) => formatPercentNumber(asPercent(value));
const numberFormatters: Record<NumberField, (value: number) => string> = {
  Quantity: (value) => formatQuantity(asThousandths(value)),
  Retail: formatCents,
  DealerCost: formatCents,
  Discount1: formatPercent,
  Discount2: formatPercent,
  DealerExtended: formatCents,
  CustomerCost: formatCents,
  CustomerExtended: formatCents,
  GPPercent: formatPercent,
};

const sumGetters: Partial<Record<NumberField, (sums: LineSums) => Cents | Percent>> = {
  Retail: ({ retail }) => retail,
  DealerExtended: ({ dealerCost }) => dealerCost,
  CustomerExtended: ({ subtotal }) => subtotal,
  GPPercent: ({ subtotal, dealerCost }) => computeRatio(subtotal - dealerCost, subtotal),
};

/** The numbers that may be the longest: the smallest, the largest, and the longest with a fraction. */
type NumberExtremes = readonly [least: number, most: number, fraction: number];
type MeasuredExtremes = {
  lines: readonly OrderLine[];
  extremes: Record<NumberField, NumberExtremes>;
};

/** The extremes of the last measured lines. A key press changes few of them. */
let lastExtremes: MeasuredExtremes | undefined;
/** If more lines have changed, all lines are measured. */
const MAX_REMEASURED_LINES = 100;

/** Updates the previous extremes if only a few lines have changed; measures all lines otherwise. */
function computeExtremes(
  lines: readonly OrderLine[],
  before: MeasuredExtremes | undefined,
): MeasuredExtremes {
  const changes = before && findLineChanges(before.lines, lines);
  const extremes = numberFields.map((field) => {
    const measured = changes && before.extremes[field];
    const canReuse =
      measured && !changes.some((change) => mayNarrowColumn(change, field, measured));
    const nextExtremes = canReuse
      ? changes.reduce(
          (widestSoFar, { line }) => widenExtremes(widestSoFar, getFieldNumber(line, field)),
          measured,
        )
      : lines.reduce<NumberExtremes>(
          (widestSoFar, line) => widenExtremes(widestSoFar, getFieldNumber(line, field)),
          [0, 0, 0],
        );
    return [field, nextExtremes] as const;
  });
  return { lines, extremes: Object.fromEntries(extremes) as MeasuredExtremes['extremes'] };
}

type LineChange = { old: OrderLine; line: OrderLine };

/** Lists the replaced lines; undefined if they are too many, or if lines were added or removed. */
function findLineChanges(before: readonly OrderLine[], lines: readonly OrderLine[]) {
  if (before.length !== lines.length) return undefined;
  const changes: LineChange[] = [];
  for (const [lineIndex, line] of lines.entries()) {
    const old = before[lineIndex]!;
    if (line !== old) changes.push({ old, line });
    if (changes.length > MAX_REMEASURED_LINES) return undefined;
  }
  return changes;
}

const getFieldNumber = (line: OrderLine, field: NumberField): number => line[field] ?? 0;

/** True if the old value may have been the longest. A value of 0 never is. */
function mayNarrowColumn(
  { old, line }: LineChange,
  field: NumberField,
  measured: NumberExtremes,
): boolean {
  const previous = getFieldNumber(old, field);
  return previous !== 0 && previous !== getFieldNumber(line, field) && measured.includes(previous);
}

/** The order of values does not matter: of two fractions that differ only in sign, the negative is longer. */
function widenExtremes(extremes: NumberExtremes, value: number): NumberExtremes {
  const [least, most, fraction] = extremes;
  const longer = Math.abs(value) - Math.abs(fraction);
  const isLonger = value % 1000 !== 0 && (longer > 0 || (longer === 0 && value < fraction));
  if (value >= least && value <= most && !isLonger) return extremes;
  return [Math.min(least, value), Math.max(most, value), isLonger ? value : fraction];
}

/** In digits. All digits have the same width; points, commas and the minus sign take half of it. */
const measureWidestText = (shown: readonly string[]) =>
  Math.max(0, ...shown.map((text) => text.length - text.replaceAll(/\d/g, '').length / 2));

/** The bold digits of the totals are wider by this factor. */
const BOLD_WIDTH_FACTOR = 1.1;
