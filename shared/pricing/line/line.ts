import {
  HUNDRED_PERCENT,
  cents,
  percent,
  ratio,
  scale,
  thousandths,
  type Cents,
} from '#shared/money/money.ts';
import type { OrderLine, OrderSalesSettings } from '#shared/schemas/order.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { limit, upToDollar, type Limited, type PriceMessage } from './limits.ts';
import { extend, fits, hasUnknownCost, priceForGp } from './line-amounts.ts';
import { isWrongSign, signOf, withSignOf } from './sign.ts';

/** The columns whose figures hang together. */
export type PricedField =
  | 'Quantity'
  | 'Retail'
  | 'DealerCost'
  | 'Discount1'
  | 'Discount2'
  | 'CustomerCost'
  | 'GPPercent';

/** One value written into a line: a figure in its field's unit (null: emptied), or a text. */
export type CellEdit = NumberEdit | TextEdit;
type NumberEdit = { field: PricedField; value: number | null };
type TextEdit =
  | { field: 'PartNumber' | 'Description' | 'StockCode'; value: string }
  | { field: 'MfgCode'; value: string; mfgId: number | null };

export type EditableField = CellEdit['field'];

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

const isText = (edit: CellEdit): edit is TextEdit => typeof edit.value === 'string';

/** The very same line where the edit was refused or changed nothing. */
export const applyEdit = (line: OrderLine, edit: CellEdit, settings: PriceSettings): LineEdit =>
  isText(edit) ? { line: applyText(line, edit) } : editLine(line, edit.field, edit.value, settings);

function applyText(line: OrderLine, edit: TextEdit): OrderLine {
  const value = edit.value.trim() || null;
  if (value === (line[edit.field] ?? null)) return line;
  if (edit.field === 'MfgCode')
    return { ...withoutProduct(line), MfgCode: value, MfgId: edit.mfgId };
  if (edit.field === 'PartNumber') return { ...withoutProduct(line), PartNumber: value };
  return { ...line, [edit.field]: value };
}

/** Another manufacturer or part number: the stock code and price limits were those of the product that stood here. */
const withoutProduct = (line: OrderLine): OrderLine =>
  line.MfgCode && line.PartNumber
    ? { ...line, StockCode: null, MaximumPrice: null, MinimumPrice: null }
    : line;

/**
 * Writes one figure, in the unit of its field, into a line and brings the others into agreement.
 * An emptied field is null: no retail (D7), 0 elsewhere. A locked or unchanged field, a GP of 100 %
 * (D8), a price of the wrong sign (D50) and an amount too large leave the line as it was.
 */
export function editLine(
  line: OrderLine,
  field: PricedField,
  value: number | null,
  settings: PriceSettings,
): LineEdit {
  if (isLocked(line, field) || isUnchanged(line, field, value)) return { line };
  const edited =
    field === 'Retail' ? editRetail(line, value) : edits[field](line, value ?? 0, settings);
  if (edited.line === line) return edited;
  return fits(edited.line)
    ? { ...edited, line: derive(edited.line) }
    : rejectEdit(line, 'tooLarge');
}

/**
 * A dealer cost that discounts made is another than the same one typed, which has none (D17); and one of 0.00 that is
 * typed is known (D68).
 */
const isUnchanged = (line: OrderLine, field: PricedField, value: number | null) =>
  value === line[field] &&
  !(field === 'DealerCost' && (line.Discount1 || line.Discount2 || hasUnknownCost(line)));

/** A new customer cost on its way into a line: whole dollars, caps, floor (D5). */
export function settleCost(line: OrderLine, cost: Cents, settings: PriceSettings): Limited {
  return limit(line, settings.RoundToNearestDollar ? upToDollar(line, cost) : cost);
}

/** The initial cost less discount A, less discount B of the rest, rounded up once (D1). */
const dealerCost = (line: OrderLine) =>
  cents(
    scale(
      line.InitialDealerCost,
      (HUNDRED_PERCENT - line.Discount1) * (HUNDRED_PERCENT - line.Discount2),
      HUNDRED_PERCENT * HUNDRED_PERCENT,
      'up',
    ),
  );

/** The line with every figure that follows from others worked out: dealer cost, both extended, GP (D9). */
export function derive(line: OrderLine): OrderLine {
  const cost = dealerCost(line);
  return {
    ...line,
    DealerCost: cost,
    DealerExtended: extend(cost, line.Quantity),
    CustomerExtended: extend(line.CustomerCost, line.Quantity),
    GPPercent: ratio(line.CustomerCost - cost, line.CustomerCost),
  };
}

type EditRejection = 'negativePrice' | 'gpTooHigh' | 'tooLarge';

const rejectEdit = (line: OrderLine, kind: EditRejection): LineEdit => ({
  line,
  message: { kind, text: pricingTexts[kind] },
});

const withCost = (line: OrderLine, { cost, message }: Limited): LineEdit => ({
  line: { ...line, CustomerCost: cost },
  ...(message && { message }),
});

/**
 * A typed price with the sign its line asks for: a trade-in's takes the minus that was forgotten, and
 * the line says so; a price below 0 is refused where the line is above 0 (D50).
 */
function withTyped(line: OrderLine, typed: Cents, write: (price: Cents) => LineEdit): LineEdit {
  if (!isWrongSign(line, typed)) return write(typed);
  if (typed < 0) return rejectEdit(line, 'negativePrice');
  return withSign(write(cents(0 - typed)), pricingTexts.minusTaken);
}

/** A sign that was taken is said beside a limit that holds. */
const withSign = ({ line, message }: LineEdit, text: string): LineEdit => ({
  line,
  message: message ? { ...message, signText: text } : { kind: 'signTaken', text },
});

/** D18 */
const discount = (amount: number) => percent(Math.max(0, Math.min(HUNDRED_PERCENT, amount)));

const withPrice = (line: OrderLine, cost: Cents, settings: PriceSettings) =>
  withTyped(line, cost, (price) => withCost(line, settleCost(line, price, settings)));

type Edit = (line: OrderLine, amount: number, settings: PriceSettings) => LineEdit;

const edits: Record<Exclude<PricedField, 'Retail'>, Edit> = {
  Quantity: (line, amount) => ({ line: { ...line, Quantity: thousandths(amount) } }),
  // D17
  DealerCost: (line, amount) =>
    withTyped(line, cents(amount), (InitialDealerCost) => ({
      line: {
        ...line,
        InitialDealerCost,
        Discount1: percent(0),
        Discount2: percent(0),
        IsDealerCostTyped: true,
      },
    })),
  Discount1: (line, amount) => ({ line: { ...line, Discount1: discount(amount) } }),
  Discount2: (line, amount) => ({ line: { ...line, Discount2: discount(amount) } }),
  CustomerCost: (line, amount, settings) => withPrice(line, cents(amount), settings),
  GPPercent: (line, amount, settings) =>
    amount < HUNDRED_PERCENT
      ? withPrice(line, priceForGp(line.DealerCost, percent(amount)), settings)
      : rejectEdit(line, 'gpTooHigh'),
};

/**
 * A retail is a cap: the customer cost follows it down, and stays where the retail goes up (D5). A
 * retail of another sign turns the costs with it, and the line says so; but one above 0 that is
 * written beside a price below 0, where there was none, is refused (D50).
 */
function editRetail(line: OrderLine, value: number | null): LineEdit {
  const Retail = value === null ? null : cents(value);
  const edited = { ...line, Retail, IsRetailTyped: true };
  const { CustomerCost, InitialDealerCost } = line;
  if (!isWrongSign(edited, CustomerCost) && !isWrongSign(edited, InitialDealerCost))
    return withCost(edited, limit(edited, CustomerCost));
  if (signOf(edited) > 0 && signOf(line) >= 0) return rejectEdit(line, 'negativePrice');
  const withTurnedCost = { ...edited, InitialDealerCost: withSignOf(edited, InitialDealerCost) };
  const limited = withCost(withTurnedCost, limit(edited, withSignOf(edited, CustomerCost)));
  return withSign(limited, pricingTexts.signTaken);
}
