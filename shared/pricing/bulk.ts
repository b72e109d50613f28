import { messages } from '#shared/messages.ts';
import { HUNDRED_PERCENT, percent } from '#shared/money/money.ts';
import type { OrderLine } from '#shared/schemas/order.ts';
import { lessPercent } from './figures.ts';
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
  /** How many lines were left alone, by reason (D19). */
  skipped: ReadonlyMap<string, number>;
}

/** What becomes of a line: the line as edited, or why it is left alone. */
export type BulkOutcome = OrderLine | string;

/** What one value does to each of many lines, without the messages of single edits. */
export const editEach = (
  lines: readonly OrderLine[],
  field: BulkField,
  value: number,
  settings: PriceSettings,
): BulkOutcome[] => lines.map((line) => editOne(line, field, value, settings));

/** The changed lines of all outcomes, and how many of the others there are. */
export function gather(outcomes: readonly BulkOutcome[]): BulkResult {
  const lines: OrderLine[] = [];
  const skipped = new Map<string, number>();
  for (const outcome of outcomes)
    if (typeof outcome === 'string') skipped.set(outcome, (skipped.get(outcome) ?? 0) + 1);
    else lines.push(outcome);
  return { lines, skipped };
}

/** Writes one value into many lines. */
export const editLines = (...bulk: Parameters<typeof editEach>): BulkResult =>
  gather(editEach(...bulk));

/** '9 changed, 3 skipped (imported discount)' */
export function describeBulk({ lines, skipped }: BulkResult): string {
  const parts = [...skipped].map(([reason, count]) => `${grouped(count)} skipped (${reason})`);
  return [`${grouped(lines.length)} changed`, ...parts].join(', ');
}

const grouped = (count: number) => count.toLocaleString('en-US');

/** The line as edited, or why it was left alone. */
function editOne(
  line: OrderLine,
  field: BulkField,
  value: number,
  settings: PriceSettings,
): OrderLine | string {
  if (isLocked(line, field)) return messages.importedDiscount;
  if (field === 'Quantity' && value < 0) return messages.negativeQuantity;
  const amount = isModifier(field) ? modifiedCost(line, value) : value;
  if (amount === undefined) return messages.noRetail;
  const { line: edited, message } = editLine(line, field, amount, settings);
  return message?.kind === 'gpTooHigh' || message?.kind === 'tooLarge' ? message.text : edited;
}

const isModifier = (field: BulkField) => field === 'CustomerCost' || field === 'DealerCost';

/** The retail less the absolute percent of it, at most all of it (D18). */
function modifiedCost({ Retail }: OrderLine, value: number) {
  if (Retail === null) return undefined;
  return lessPercent(Retail, percent(Math.min(HUNDRED_PERCENT, Math.abs(value))));
}
