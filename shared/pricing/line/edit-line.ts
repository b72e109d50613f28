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
  hasPriceButUnknownCost,
  computePriceForGp,
} from './line-amounts.ts';
import {
  limitCustomerCost,
  roundUpToDollarWithinRetail,
  type LimitedCost,
  type PriceMessage,
} from './price-limits.ts';
import { isWrongSign, getPriceSign, applyLineSign } from './price-sign.ts';
import { isOfferedPrice, markPriceDecided, replacePriceSource } from './price-source.ts';

/** The columns whose numbers depend on one another. */
export type PricedField =
  | 'Quantity'
  | 'Retail'
  | 'DealerCost'
  | 'Discount1'
  | 'Discount2'
  | 'CustomerCost'
  | 'GPPercent';

/** One value for one cell: a number in its field's unit (null where the cell is cleared), or a text. */
export type CellEdit = NumberEdit | TextEdit;
type NumberEdit = { field: PricedField; value: number | null };
type TextEdit =
  | { field: 'PartNumber' | 'Description' | 'StockCode'; value: string }
  | { field: 'MfgCode'; value: string; mfgId: number | null };

export type EditableLineField = CellEdit['field'];

export type PriceSettings = Pick<OrderSalesSettings, 'RoundToNearestDollar'>;

/** The line after an edit; the same object where the edit is rejected or changes nothing. */
export interface LineEditResult {
  line: OrderLine;
  message?: PriceMessage;
}

/** A discount that was imported, and the dealer cost of such a line, cannot be edited. */
export function isLockedByImport(line: OrderLine, field: keyof OrderLine): boolean {
  const [isLocked1, isLocked2] = [
    typeof line.ImportedDiscount1 === 'number',
    typeof line.ImportedDiscount2 === 'number',
  ];
  if (field === 'Discount1') return isLocked1;
  if (field === 'Discount2') return isLocked2;
  return field === 'DealerCost' && (isLocked1 || isLocked2);
}

const isTextEdit = (edit: CellEdit): edit is TextEdit => typeof edit.value === 'string';

/** Returns the same line object where the edit is rejected or changes nothing. */
export const applyCellEdit = (
  line: OrderLine,
  edit: CellEdit,
  settings: PriceSettings,
): LineEditResult =>
  isTextEdit(edit)
    ? { line: applyTextEdit(line, edit) }
    : editPricedField(line, edit.field, edit.value, settings);

function applyTextEdit(line: OrderLine, edit: TextEdit): OrderLine {
  const value = edit.value.trim() || null;
  if (value === (line[edit.field] ?? null)) return line;
  if (edit.field === 'MfgCode')
    return clearOffer({ ...clearProductData(line), MfgCode: value, MfgId: edit.mfgId });
  if (edit.field === 'PartNumber')
    return clearOffer({ ...clearProductData(line), PartNumber: value });
  if (edit.field === 'StockCode') return clearOffer({ ...line, StockCode: value });
  return { ...line, [edit.field]: value };
}

/** The offer was for another product. */
const clearOffer = (line: OrderLine): OrderLine =>
  isOfferedPrice(line) ? replacePriceSource(line, undefined) : line;

/**
 * With a new manufacturer or part number, the stock code and the price limits of the old product no longer
 * apply.
 */
const clearProductData = (line: OrderLine): OrderLine =>
  line.MfgCode && line.PartNumber
    ? { ...line, StockCode: null, MaximumPrice: null, MinimumPrice: null }
    : line;

/**
 * Writes one number, in its field's unit, into a line and recalculates the others. A cleared field is null:
 * it means no retail (D7), and 0 in other fields. The line stays as it is where the field is locked or
 * unchanged, or where the edit is rejected: a GP of 100 % or more (D8), a price of the wrong sign (D50) or an
 * amount that is too large.
 */
export function editPricedField(
  line: OrderLine,
  field: PricedField,
  value: number | null,
  settings: PriceSettings,
): LineEditResult {
  if (isLockedByImport(line, field) || isUnchangedValue(line, field, value)) return { line };
  const edited =
    field === 'Retail' ? editRetail(line, value) : numberEditors[field](line, value ?? 0, settings);
  if (edited.line === line) return edited;
  if (!isWithinAmountLimits(edited.line)) return rejectEdit(line, 'tooLarge');
  const recalculated = recalculateLineAmounts(edited.line);
  return {
    ...edited,
    line:
      isPriceEdit(field) && recalculated.CustomerCost !== line.CustomerCost
        ? markPriceDecided(recalculated, 'typed')
        : recalculated,
  };
}

/**
 * The same dealer cost counts as changed where discounts produced it, because a typed one has no discounts
 * (D17). It also counts as changed where the cost was unknown, because a typed 0.00 is known (D68).
 */
const isUnchangedValue = (line: OrderLine, field: PricedField, value: number | null) =>
  value === line[field] &&
  !(field === 'DealerCost' && (line.Discount1 || line.Discount2 || hasPriceButUnknownCost(line)));

const isPriceEdit = (field: PricedField) => field === 'CustomerCost' || field === 'GPPercent';

/** Applies the rules for a new customer cost: whole dollars, caps, minimum (D5). */
export function roundAndLimitCustomerCost(
  line: OrderLine,
  cost: Cents,
  settings: PriceSettings,
): LimitedCost {
  return limitCustomerCost(
    line,
    settings.RoundToNearestDollar ? roundUpToDollarWithinRetail(line, cost) : cost,
  );
}

/** The initial cost less discount A, then less discount B; rounded up once (D1). */
const computeDealerCost = (line: OrderLine) =>
  asCents(
    multiplyAndDivide(
      line.InitialDealerCost,
      (HUNDRED_PERCENT - line.Discount1) * (HUNDRED_PERCENT - line.Discount2),
      HUNDRED_PERCENT * HUNDRED_PERCENT,
      'awayFromZero',
    ),
  );

/** Recalculates dealer cost, both extended amounts and GP (D9). */
export function recalculateLineAmounts(line: OrderLine): OrderLine {
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
 * Writes a typed price with the sign that its line needs. A trade-in's price gets the missing minus, and a
 * message says so. A negative price is rejected where the line is positive (D50).
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

/** Adds the message about a changed sign; a message about a limit stays the main one. */
const addSignMessage = ({ line, message }: LineEditResult, text: string): LineEditResult => ({
  line,
  message: message ? { ...message, signText: text } : { kind: 'signChanged', text },
});

/** A discount is from 0 to 100 % (D18). */
const clampDiscount = (amount: number) => asPercent(Math.max(0, Math.min(HUNDRED_PERCENT, amount)));

const applyCustomerPrice = (line: OrderLine, cost: Cents, settings: PriceSettings) =>
  applyTypedPrice(line, cost, (price) =>
    applyLimitedCost(line, roundAndLimitCustomerCost(line, price, settings)),
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
 * The retail caps the customer cost: a lower retail lowers the cost, and a higher one leaves it (D5). A
 * retail of the other sign changes the sign of the costs too, and a message says so. But a positive retail is
 * rejected where the costs are negative and the line was not a trade-in (D50).
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
