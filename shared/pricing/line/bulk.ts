import { asCount } from '#shared/format/thousands.ts';
import { t } from '#shared/language/t.ts';
import { HUNDRED_PERCENT, percent } from '#shared/money/money.ts';
import type { OrderLine } from '#shared/schemas/order.ts';
import { bulkTexts } from '#shared/texts/bulk.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { isEditRejection, type PriceMessage } from './limits.ts';
import { lessPercent } from './line-amounts.ts';
import { editLine, isLocked, type PriceSettings } from './line.ts';

/** A cost is modified by a percent off the retail (D18); the others are written as given. */
export type BulkField =
  | 'Discount1'
  | 'Discount2'
  | 'GPPercent'
  | 'CustomerCost'
  | 'DealerCost'
  | 'Quantity';

export interface BulkResult {
  /** The changed lines alone. */
  lines: OrderLine[];
  /** How many would be as they are. */
  unchanged: number;
  /** How many of both were stopped by a limit, by limit. */
  stopped: ReadonlyMap<Stop, number>;
  /** Which lines those are, by their ids. */
  stops: LineStops;
  /** How many lines were left alone, by reason (D19). */
  skipped: ReadonlyMap<string, number>;
}

/** The limit of a line that held its price (D6). */
export type Stop = 'aboveRetail' | 'aboveMaximum' | 'belowMinimum';

/** The lines that a limit holds, by their ids. */
export type LineStops = ReadonlyMap<string, Stop>;

/** What becomes of a line. */
export interface BulkOutcome {
  /** The line as edited; the very same where it stays as it is. */
  after: OrderLine;
  stop?: Stop;
  /** Why it is left alone. */
  skipped?: string;
}

/** What one value does to each of many lines, without the messages of single edits. */
export const editEach = (
  lines: readonly OrderLine[],
  field: BulkField,
  value: number,
  settings: PriceSettings,
): BulkOutcome[] => lines.map((line) => editOne(line, field, value, settings));

/** The changed lines of all outcomes, and how many of the others there are. */
export function gather(before: readonly OrderLine[], outcomes: readonly BulkOutcome[]): BulkResult {
  const lines: OrderLine[] = [];
  const skipped = new Map<string, number>();
  const stopped = new Map<Stop, number>();
  const stops = new Map<string, Stop>();
  let unchanged = 0;
  for (const [at, { after, stop, skipped: reason }] of outcomes.entries()) {
    if (stop) {
      stopped.set(stop, (stopped.get(stop) ?? 0) + 1);
      stops.set(after.OrderLineId, stop);
    }
    if (reason !== undefined) skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
    else if (after === before[at]) unchanged++;
    else lines.push(after);
  }
  return { lines, unchanged, stopped, stops, skipped };
}

/** Writes one value into many lines. */
export const editLines = (...bulk: Parameters<typeof editEach>): BulkResult =>
  gather(bulk[0], editEach(...bulk));

/** '9 changed, 2 unchanged, 1 stopped at maximum, 3 skipped (imported discount)' (D19); before it is done '9 will change'. */
export function describeBulk(
  { lines, unchanged, stopped, skipped }: BulkResult,
  when: 'done' | 'before' = 'done',
): string {
  const parts = [
    ...(unchanged > 0 ? [bulkTexts.unchanged(asCount(unchanged))] : []),
    ...[...stopped].map(([stop, count]) =>
      bulkTexts.stoppedAt(asCount(count), bulkTexts.stops[stop]),
    ),
    ...[...skipped].map(([reason, count]) => t`${asCount(count)} skipped (${reason})`),
  ];
  const count = asCount(lines.length);
  const changes = when === 'done' ? t`${count} changed` : t`${count} will change`;
  return [changes, ...parts].join(', ');
}

function editOne(
  line: OrderLine,
  field: BulkField,
  value: number,
  settings: PriceSettings,
): BulkOutcome {
  const amount = amountFor(line, field, value);
  if (typeof amount === 'string') return { after: line, skipped: amount };
  const { line: edited, message } = editLine(line, field, amount, settings);
  const stop = stopOf(message);
  const isSame = written.every((name) => edited[name] === line[name]);
  if (message && isEditRejection(message)) return { after: line, skipped: message.text };
  return { after: isSame ? line : edited, ...(stop && { stop }) };
}

/** What is written into the line, or why nothing is. */
function amountFor(line: OrderLine, field: BulkField, value: number): number | string {
  if (isLocked(line, field)) return bulkTexts.importedDiscount;
  if (field === 'Quantity' && value < 0) return pricingTexts.negativeQuantity;
  return isModifier(field) ? (modifiedCost(line, value) ?? bulkTexts.noRetail) : value;
}

const limits = ['aboveRetail', 'aboveMaximum', 'belowMinimum'] as const satisfies readonly Stop[];

/** The limit that held a price, of what an edit says. */
const stopOf = (message: PriceMessage | undefined): Stop | undefined =>
  message && limits.find((kind) => kind === message.kind);

/** What an edit writes; the other figures of a line follow. */
const written = [
  'Quantity',
  'InitialDealerCost',
  'Discount1',
  'Discount2',
  'CustomerCost',
] as const satisfies readonly (keyof OrderLine)[];

const isModifier = (field: BulkField) => field === 'CustomerCost' || field === 'DealerCost';

/** The retail less the absolute percent of it, at most all of it (D18). */
function modifiedCost({ Retail }: OrderLine, value: number) {
  if (Retail === null) return undefined;
  return lessPercent(Retail, percent(Math.min(HUNDRED_PERCENT, Math.abs(value))));
}
