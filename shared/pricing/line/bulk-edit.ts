import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { HUNDRED_PERCENT, asPercent } from '#shared/money/money.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { bulkEditTexts } from '#shared/texts/bulk-edit-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { editLine, isLockedField, type PriceSettings } from './edit-line.ts';
import { subtractPercent } from './line-amounts.ts';
import { isEditRejection, type PriceMessage } from './price-limits.ts';

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
  stopped: ReadonlyMap<PriceStop, number>;
  /** Which lines those are, by their ids. */
  stops: LineStops;
  /** How many lines were left alone, by reason (D19). */
  skipped: ReadonlyMap<string, number>;
}

/** The limit of a line that held its price (D6). */
export type PriceStop = 'aboveRetail' | 'aboveMaximum' | 'belowMinimum';

/** The lines that a limit holds, by their ids. */
export type LineStops = ReadonlyMap<string, PriceStop>;

/** What becomes of a line. */
export interface BulkLineOutcome {
  /** The line as edited; the very same where it stays as it is. */
  after: OrderLine;
  stop?: PriceStop;
  /** Why it is left alone. */
  skipped?: string;
}

/** What one value does to each of many lines, without the messages of single edits. */
export const editEachLine = (
  lines: readonly OrderLine[],
  field: BulkField,
  value: number,
  settings: PriceSettings,
): BulkLineOutcome[] => lines.map((line) => editBulkLine(line, field, value, settings));

/** The changed lines of all outcomes, and how many of the others there are. */
export function collectBulkResult(
  before: readonly OrderLine[],
  outcomes: readonly BulkLineOutcome[],
): BulkResult {
  const lines: OrderLine[] = [];
  const skipped = new Map<string, number>();
  const stopped = new Map<PriceStop, number>();
  const stops = new Map<string, PriceStop>();
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
export const editLinesInBulk = (...bulk: Parameters<typeof editEachLine>): BulkResult =>
  collectBulkResult(bulk[0], editEachLine(...bulk));

/** '9 changed, 2 unchanged, 1 stopped at maximum, 3 skipped (imported discount)' (D19); before it is done '9 will change'. */
export function formatBulkSummary(
  { lines, unchanged, stopped, skipped }: BulkResult,
  when: 'done' | 'before' = 'done',
): string {
  const parts = [
    ...(unchanged > 0 ? [bulkEditTexts.unchanged(formatInteger(unchanged))] : []),
    ...[...stopped].map(([stop, count]) =>
      bulkEditTexts.stoppedAt(formatInteger(count), bulkEditTexts.stops[stop]),
    ),
    ...[...skipped].map(([reason, count]) => t`${formatInteger(count)} skipped (${reason})`),
  ];
  const count = formatInteger(lines.length);
  const changes = when === 'done' ? t`${count} changed` : t`${count} will change`;
  return [changes, ...parts].join(', ');
}

function editBulkLine(
  line: OrderLine,
  field: BulkField,
  value: number,
  settings: PriceSettings,
): BulkLineOutcome {
  const amount = getBulkAmount(line, field, value);
  if (typeof amount === 'string') return { after: line, skipped: amount };
  const { line: edited, message } = editLine(line, field, amount, settings);
  const stop = findPriceStop(message);
  const isSame = editedFields.every((name) => edited[name] === line[name]);
  if (message && isEditRejection(message)) return { after: line, skipped: message.text };
  return { after: isSame ? line : edited, ...(stop && { stop }) };
}

/** What is written into the line, or why nothing is. */
function getBulkAmount(line: OrderLine, field: BulkField, value: number): number | string {
  if (isLockedField(line, field)) return bulkEditTexts.importedDiscount;
  if (field === 'Quantity' && value < 0) return pricingTexts.negativeQuantity;
  return isModifiedCostField(field)
    ? (computeModifiedCost(line, value) ?? bulkEditTexts.noRetail)
    : value;
}

const priceStops = [
  'aboveRetail',
  'aboveMaximum',
  'belowMinimum',
] as const satisfies readonly PriceStop[];

/** The limit that held a price, of what an edit says. */
const findPriceStop = (message: PriceMessage | undefined): PriceStop | undefined =>
  message && priceStops.find((kind) => kind === message.kind);

/** What an edit writes; the other figures of a line follow. */
const editedFields = [
  'Quantity',
  'InitialDealerCost',
  'Discount1',
  'Discount2',
  'CustomerCost',
] as const satisfies readonly (keyof OrderLine)[];

const isModifiedCostField = (field: BulkField) =>
  field === 'CustomerCost' || field === 'DealerCost';

/** The retail less the absolute percent of it, at most all of it (D18). */
function computeModifiedCost({ Retail }: OrderLine, value: number) {
  if (Retail === null) return undefined;
  return subtractPercent(Retail, asPercent(Math.min(HUNDRED_PERCENT, Math.abs(value))));
}
