import { messages } from '#shared/messages.ts';
import { HUNDRED_PERCENT, cents, percent, thousandths, type Cents } from '#shared/money/money.ts';
import type { OrderLine, OrderSalesSettings } from '#shared/schemas/order.ts';
import { derive, fits, priceForGp } from './figures.ts';
import { limit, upToDollar, type Limited, type PriceMessage } from './limits.ts';

/** The columns whose figures hang together. */
export type PricedField =
  | 'Quantity'
  | 'Retail'
  | 'DealerCost'
  | 'Discount1'
  | 'Discount2'
  | 'CustomerCost'
  | 'GPPercent';

export type PriceSettings = Pick<OrderSalesSettings, 'RoundToNearestDollar'>;

/** The line after an edit; the very same object where the edit was refused or changed nothing. */
export interface LineEdit {
  line: OrderLine;
  message?: PriceMessage;
}

/** A figure that came with an imported discount is not the rep's to change. */
export function isLocked(line: OrderLine, field: keyof OrderLine): boolean {
  const [isLocked1, isLocked2] = [
    typeof line.ImportedDiscount1 === 'number',
    typeof line.ImportedDiscount2 === 'number',
  ];
  if (field === 'Discount1') return isLocked1;
  if (field === 'Discount2') return isLocked2;
  return field === 'DealerCost' && (isLocked1 || isLocked2);
}

/**
 * Writes one figure, in the unit of its field, into a line and brings the others into agreement.
 * An emptied field is null: no retail (D7), 0 elsewhere. A locked or unchanged field, a GP of 100 %
 * (D8) and an amount too large leave the line as it was.
 */
export function editLine(
  line: OrderLine,
  field: PricedField,
  value: number | null,
  settings: PriceSettings,
): LineEdit {
  if (isLocked(line, field) || value === line[field]) return { line };
  const edited =
    field === 'Retail' ? editRetail(line, value) : edits[field](line, value ?? 0, settings);
  if (edited.line === line) return edited;
  return fits(edited.line) ? { ...edited, line: derive(edited.line) } : refuse(line, 'tooLarge');
}

/** A new customer cost on its way into a line: whole dollars, caps, floor (D5). */
export function settleCost(line: OrderLine, cost: Cents, settings: PriceSettings): Limited {
  return limit(line, settings.RoundToNearestDollar ? upToDollar(line, cost) : cost);
}

const refuse = (line: OrderLine, kind: 'gpTooHigh' | 'tooLarge'): LineEdit => ({
  line,
  message: { kind, text: messages[kind] },
});

const withCost = (line: OrderLine, { cost, message }: Limited): LineEdit => ({
  line: { ...line, CustomerCost: cost },
  ...(message && { message }),
});

/** D18 */
const discount = (amount: number) => percent(Math.max(0, Math.min(HUNDRED_PERCENT, amount)));

type Edit = (line: OrderLine, amount: number, settings: PriceSettings) => LineEdit;

const edits: Record<Exclude<PricedField, 'Retail'>, Edit> = {
  Quantity: (line, amount) => ({ line: { ...line, Quantity: thousandths(amount) } }),
  DealerCost: (line, amount) => ({
    // D17
    line: {
      ...line,
      InitialDealerCost: cents(amount),
      Discount1: percent(0),
      Discount2: percent(0),
    },
  }),
  Discount1: (line, amount) => ({ line: { ...line, Discount1: discount(amount) } }),
  Discount2: (line, amount) => ({ line: { ...line, Discount2: discount(amount) } }),
  CustomerCost: (line, amount, settings) =>
    withCost(line, settleCost(line, cents(amount), settings)),
  GPPercent: (line, amount, settings) =>
    amount < HUNDRED_PERCENT
      ? withCost(line, settleCost(line, priceForGp(line.DealerCost, percent(amount)), settings))
      : refuse(line, 'gpTooHigh'),
};

/** A retail is a cap: the customer cost follows it down, and stays where the retail goes up (D5). */
function editRetail(line: OrderLine, value: number | null): LineEdit {
  const edited = { ...line, Retail: value === null ? null : cents(value) };
  return withCost(edited, limit(edited, line.CustomerCost));
}
