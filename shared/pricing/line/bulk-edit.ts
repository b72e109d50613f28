import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { HUNDRED_PERCENT, asPercent } from '#shared/money/money.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { taxables } from '#shared/schemas/order-tax-schema.ts';
import { bulkEditTexts } from '#shared/texts/bulk-edit-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { editPricedField, isLockedByImport, type PriceSettings } from './edit-line.ts';
import { subtractPercent } from './line-amounts.ts';
import { replaceTaxable } from './line-taxable.ts';
import { isEditRejection, type PriceMessage } from './price-limits.ts';

/** The two costs take a percent off the retail (D18); the other fields take the value itself. */
export type BulkField =
  | 'Discount1'
  | 'Discount2'
  | 'GPPercent'
  | 'CustomerCost'
  | 'DealerCost'
  | 'Quantity'
  /** The value is a place in `taxables`. */
  | 'Taxable';

export interface BulkResult {
  /** Only the changed lines. */
  lines: OrderLine[];
  /** How many lines the edit leaves as they are. */
  unchangedCount: number;
  /** How many changed and unchanged lines reached a limit, by limit. */
  stoppedCounts: ReadonlyMap<PriceStop, number>;
  /** The lines that reached a limit, by OrderLineId. */
  stopByLineId: LineLimitBadges;
  /** How many lines the edit skipped, by reason (D19). */
  skippedCounts: ReadonlyMap<string, number>;
}

/** The limit that stopped a price (D6). */
export type PriceStop = 'aboveRetail' | 'aboveMaximum' | 'belowMinimum';

/** The limit that stopped each line, by OrderLineId. */
export type LineLimitBadges = ReadonlyMap<string, PriceStop>;

export interface BulkLineOutcome {
  /** The line after the edit; the same object where nothing changes. */
  after: OrderLine;
  stop?: PriceStop;
  /** The reason why the edit skips the line. */
  skipReason?: string;
}

/** Applies one value to each line; single-edit messages are not returned. */
export const listBulkLineOutcomes = (
  lines: readonly OrderLine[],
  field: BulkField,
  value: number,
  settings: PriceSettings,
): BulkLineOutcome[] => lines.map((line) => editBulkLine(line, field, value, settings));

/** `lines` of the result has only the changed lines; the others are counted, by reason where there is one. */
export function collectBulkResult(
  before: readonly OrderLine[],
  outcomes: readonly BulkLineOutcome[],
): BulkResult {
  const lines: OrderLine[] = [];
  const skippedCounts = new Map<string, number>();
  const stoppedCounts = new Map<PriceStop, number>();
  const stopByLineId = new Map<string, PriceStop>();
  let unchangedCount = 0;
  for (const [at, { after, stop, skipReason: reason }] of outcomes.entries()) {
    if (stop) {
      stoppedCounts.set(stop, (stoppedCounts.get(stop) ?? 0) + 1);
      stopByLineId.set(after.OrderLineId, stop);
    }
    if (reason !== undefined) skippedCounts.set(reason, (skippedCounts.get(reason) ?? 0) + 1);
    else if (after === before[at]) unchangedCount++;
    else lines.push(after);
  }
  return { lines, unchangedCount, stoppedCounts, stopByLineId, skippedCounts };
}

export const editLinesInBulk = (...bulk: Parameters<typeof listBulkLineOutcomes>): BulkResult =>
  collectBulkResult(bulk[0], listBulkLineOutcomes(...bulk));

/**
 * '9 changed, 2 unchanged, 1 stopped at maximum, 3 skipped (imported discount)' (D19). With 'future' the text
 * says '9 will change'.
 */
export function formatBulkSummary(
  { lines, unchangedCount, stoppedCounts, skippedCounts }: BulkResult,
  tense: 'past' | 'future' = 'past',
): string {
  const parts = [
    ...(unchangedCount > 0 ? [bulkEditTexts.unchanged(formatInteger(unchangedCount))] : []),
    ...[...stoppedCounts].map(([stop, count]) =>
      bulkEditTexts.stoppedAt(formatInteger(count), bulkEditTexts.stops[stop]),
    ),
    ...[...skippedCounts].map(([reason, count]) => t`${formatInteger(count)} skipped (${reason})`),
  ];
  const count = formatInteger(lines.length);
  const changes = tense === 'past' ? t`${count} changed` : t`${count} will change`;
  return [changes, ...parts].join(', ');
}

function editBulkLine(
  line: OrderLine,
  field: BulkField,
  value: number,
  settings: PriceSettings,
): BulkLineOutcome {
  if (field === 'Taxable') return { after: replaceTaxable(line, taxables[value] ?? 'all') };
  const amount = getBulkAmount(line, field, value);
  if (typeof amount === 'string') return { after: line, skipReason: amount };
  const { line: edited, message } = editPricedField(line, field, amount, settings);
  const stop = findPriceStop(message);
  const isSame = editedFields.every((name) => edited[name] === line[name]);
  if (message && isEditRejection(message)) return { after: line, skipReason: message.text };
  return { after: isSame ? line : edited, ...(stop && { stop }) };
}

/** The value to write into the line, or the reason why nothing is written. */
function getBulkAmount(
  line: OrderLine,
  field: Exclude<BulkField, 'Taxable'>,
  value: number,
): number | string {
  if (isLockedByImport(line, field)) return bulkEditTexts.importedDiscount;
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

/** The limit in an edit's message; undefined where the message names none. */
const findPriceStop = (message: PriceMessage | undefined): PriceStop | undefined =>
  message && priceStops.find((kind) => kind === message.kind);

/** The fields that an edit writes; the other amounts of a line follow from them. */
const editedFields = [
  'Quantity',
  'InitialDealerCost',
  'Discount1',
  'Discount2',
  'CustomerCost',
] as const satisfies readonly (keyof OrderLine)[];

const isModifiedCostField = (field: BulkField) =>
  field === 'CustomerCost' || field === 'DealerCost';

/**
 * The retail less a percent of it (D18). The sign of the percent is ignored; it is at most 100 %. Undefined
 * without a retail.
 */
function computeModifiedCost({ Retail }: OrderLine, value: number) {
  if (Retail === null) return undefined;
  return subtractPercent(Retail, asPercent(Math.min(HUNDRED_PERCENT, Math.abs(value))));
}
