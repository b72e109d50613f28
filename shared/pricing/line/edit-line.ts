import {
  HUNDRED_PERCENT,
  asCents,
  asPercent,
  computeRatio,
  multiplyAndDivide,
  asThousandths,
  type Cents,
} from '#shared/money/money.ts';
import type { OrderLine, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import {
  computeExtendedPrice,
  isWithinAmountLimits,
  hasUnknownCost,
  computePriceForGp,
} from './line-amounts.ts';
import {
  limitCustomerCost,
  roundUpToDollar,
  type LimitedCost,
  type PriceMessage,
} from './price-limits.ts';
import { isWrongSign, getPriceSign, applyLineSign } from './price-sign.ts';

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

export type EditableLineField = CellEdit['field'];

export type PriceSettings = Pick<OrderSalesSettings, 'RoundToNearestDollar'>;

/** The line after an edit; the very same object where the edit was refused or changed nothing. */
export interface LineEditResult {
  line: OrderLine;
  message?: PriceMessage;
}

/** A figure that came with an imported discount is not the rep's to change. */
export function isLockedField(line: OrderLine, field: keyof OrderLine): boolean {
  const [isLocked1, isLocked2] = [
    typeof line.ImportedDiscount1 === 'number',
    typeof line.ImportedDiscount2 === 'number',
  ];
  if (field === 'Discount1') return isLocked1;
  if (field === 'Discount2') return isLocked2;
  return field === 'DealerCost' && (isLocked1 || isLocked2);
}

const isTextEdit = (edit: CellEdit): edit is TextEdit => typeof edit.value === 'string';

/** The very same line where the edit was refused or changed nothing. */
export const applyCellEdit = (
  line: OrderLine,
  edit: CellEdit,
  settings: PriceSettings,
): LineEditResult =>
  isTextEdit(edit)
    ? { line: applyTextEdit(line, edit) }
    : editLine(line, edit.field, edit.value, settings);

function applyTextEdit(line: OrderLine, edit: TextEdit): OrderLine {
  const value = edit.value.trim() || null;
  if (value === (line[edit.field] ?? null)) return line;
  if (edit.field === 'MfgCode')
    return { ...clearProductData(line), MfgCode: value, MfgId: edit.mfgId };
  if (edit.field === 'PartNumber') return { ...clearProductData(line), PartNumber: value };
  return { ...line, [edit.field]: value };
}

/** Another manufacturer or part number: the stock code and price limits were those of the product that stood here. */
const clearProductData = (line: OrderLine): OrderLine =>
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
): LineEditResult {
  if (isLockedField(line, field) || isUnchangedValue(line, field, value)) return { line };
  const edited =
    field === 'Retail' ? editRetail(line, value) : numberEditors[field](line, value ?? 0, settings);
  if (edited.line === line) return edited;
  return isWithinAmountLimits(edited.line)
    ? { ...edited, line: computeLineAmounts(edited.line) }
    : rejectEdit(line, 'tooLarge');
}

/**
 * A dealer cost that discounts made is another than the same one typed, which has none (D17); and one of 0.00 that is
 * typed is known (D68).
 */
const isUnchangedValue = (line: OrderLine, field: PricedField, value: number | null) =>
  value === line[field] &&
  !(field === 'DealerCost' && (line.Discount1 || line.Discount2 || hasUnknownCost(line)));

/** A new customer cost on its way into a line: whole dollars, caps, floor (D5). */
export function roundAndLimitCost(
  line: OrderLine,
  cost: Cents,
  settings: PriceSettings,
): LimitedCost {
  return limitCustomerCost(
    line,
    settings.RoundToNearestDollar ? roundUpToDollar(line, cost) : cost,
  );
}

/** The initial cost less discount A, less discount B of the rest, rounded up once (D1). */
const computeDealerCost = (line: OrderLine) =>
  asCents(
    multiplyAndDivide(
      line.InitialDealerCost,
      (HUNDRED_PERCENT - line.Discount1) * (HUNDRED_PERCENT - line.Discount2),
      HUNDRED_PERCENT * HUNDRED_PERCENT,
      'up',
    ),
  );

/** The line with every figure that follows from others worked out: dealer cost, both extended, GP (D9). */
export function computeLineAmounts(line: OrderLine): OrderLine {
  const cost = computeDealerCost(line);
  return {
    ...line,
    DealerCost: cost,
    DealerExtended: computeExtendedPrice(cost, line.Quantity),
    CustomerExtended: computeExtendedPrice(line.CustomerCost, line.Quantity),
    GPPercent: computeRatio(line.CustomerCost - cost, line.CustomerCost),
  };
}

type EditRejection = 'negativePrice' | 'gpTooHigh' | 'tooLarge';

const rejectEdit = (line: OrderLine, kind: EditRejection): LineEditResult => ({
  line,
  message: { kind, text: pricingTexts[kind] },
});

const applyLimitedCost = (line: OrderLine, { cost, message }: LimitedCost): LineEditResult => ({
  line: { ...line, CustomerCost: cost },
  ...(message && { message }),
});

/**
 * A typed price with the sign its line asks for: a trade-in's takes the minus that was forgotten, and
 * the line says so; a price below 0 is refused where the line is above 0 (D50).
 */
function applyTypedPrice(
  line: OrderLine,
  typed: Cents,
  write: (price: Cents) => LineEditResult,
): LineEditResult {
  if (!isWrongSign(line, typed)) return write(typed);
  if (typed < 0) return rejectEdit(line, 'negativePrice');
  return addSignMessage(write(asCents(0 - typed)), pricingTexts.minusTaken);
}

/** A sign that was taken is said beside a limit that holds. */
const addSignMessage = ({ line, message }: LineEditResult, text: string): LineEditResult => ({
  line,
  message: message ? { ...message, signText: text } : { kind: 'signTaken', text },
});

/** D18 */
const clampDiscount = (amount: number) => asPercent(Math.max(0, Math.min(HUNDRED_PERCENT, amount)));

const applyCustomerPrice = (line: OrderLine, cost: Cents, settings: PriceSettings) =>
  applyTypedPrice(line, cost, (price) =>
    applyLimitedCost(line, roundAndLimitCost(line, price, settings)),
  );

type NumberEditor = (line: OrderLine, amount: number, settings: PriceSettings) => LineEditResult;

const numberEditors: Record<Exclude<PricedField, 'Retail'>, NumberEditor> = {
  Quantity: (line, amount) => ({ line: { ...line, Quantity: asThousandths(amount) } }),
  // D17
  DealerCost: (line, amount) =>
    applyTypedPrice(line, asCents(amount), (InitialDealerCost) => ({
      line: {
        ...line,
        InitialDealerCost,
        Discount1: asPercent(0),
        Discount2: asPercent(0),
        IsDealerCostTyped: true,
      },
    })),
  Discount1: (line, amount) => ({ line: { ...line, Discount1: clampDiscount(amount) } }),
  Discount2: (line, amount) => ({ line: { ...line, Discount2: clampDiscount(amount) } }),
  CustomerCost: (line, amount, settings) => applyCustomerPrice(line, asCents(amount), settings),
  GPPercent: (line, amount, settings) =>
    amount < HUNDRED_PERCENT
      ? applyCustomerPrice(line, computePriceForGp(line.DealerCost, asPercent(amount)), settings)
      : rejectEdit(line, 'gpTooHigh'),
};

/**
 * A retail is a cap: the customer cost follows it down, and stays where the retail goes up (D5). A
 * retail of another sign turns the costs with it, and the line says so; but one above 0 that is
 * written beside a price below 0, where there was none, is refused (D50).
 */
function editRetail(line: OrderLine, value: number | null): LineEditResult {
  const Retail = value === null ? null : asCents(value);
  const edited = { ...line, Retail, IsRetailTyped: true };
  const { CustomerCost, InitialDealerCost } = line;
  if (!isWrongSign(edited, CustomerCost) && !isWrongSign(edited, InitialDealerCost))
    return applyLimitedCost(edited, limitCustomerCost(edited, CustomerCost));
  if (getPriceSign(edited) > 0 && getPriceSign(line) >= 0) return rejectEdit(line, 'negativePrice');
  const withTurnedCost = { ...edited, InitialDealerCost: applyLineSign(edited, InitialDealerCost) };
  const limited = applyLimitedCost(
    withTurnedCost,
    limitCustomerCost(edited, applyLineSign(edited, CustomerCost)),
  );
  return addSignMessage(limited, pricingTexts.signTaken);
}
