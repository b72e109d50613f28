import type { CodedMessage } from '#shared/messages/message.ts';
import { pricingMessages } from '#shared/messages/pricing-messages.ts';
import type { Cents } from '#shared/money/money.ts';
import { formatCents } from '#shared/money/scaled-decimals.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import {
  recalculateLineAmounts,
  roundAndLimitCustomerCost,
  type PriceSettings,
} from './edit-line.ts';
import { isWithinAmountLimits } from './line-amounts.ts';
import {
  limitCustomerCost,
  findLimitAtPrice,
  roundUpToDollarWithinRetail,
  type PriceMessage,
} from './price-limits.ts';
import { isWrongSign, getPriceSign, applyLineSign } from './price-sign.ts';
import { getPriceSourceKind, markPriceDecided } from './price-source.ts';

/** A field of a line and the message that says what is wrong in it. */
export type LineProblem = { field: keyof OrderLine; message: CodedMessage };

/** The fields that decide a line's price check: its price, and the product that its limits come from. */
const pricingFields = [
  'CustomerCost',
  'MfgCode',
  'MfgId',
  'PartNumber',
  'StockCode',
] as const satisfies readonly (keyof OrderLine)[];

/** A line before the edit: the stored line, or only the discounts that an import brings. */
export type PreviousLine = Pick<OrderLine, 'ImportedDiscount1' | 'ImportedDiscount2'> &
  Partial<Pick<OrderLine, 'InitialDealerCost' | (typeof pricingFields)[number]>>;

/**
 * Whether a save adds the line, or changes its price or its product: only then its limits are checked (D63).
 */
export const needsPriceCheck = (line: OrderLine, previous: PreviousLine | undefined): boolean =>
  previous?.CustomerCost === undefined ||
  pricingFields.some((field) => (line[field] ?? null) !== (previous[field] ?? null));

/**
 * The problems that stop a line from being saved, apart from its sums (D49). `previous` is the stored line
 * with the same id. Values that are stored already are accepted, because limits change with the catalogue.
 */
export function validateOrderLine(
  line: OrderLine,
  previous: PreviousLine | undefined,
  settings: PriceSettings,
): LineProblem[] {
  return [
    ...validateDiscount(line, previous, 1),
    ...validateDiscount(line, previous, 2),
    ...validateCosts(line, previous, settings),
  ];
}

type DiscountNumber = 1 | 2;

const getImportedDiscount = (line: PreviousLine | undefined, which: DiscountNumber) =>
  line?.[`ImportedDiscount${which}`] ?? null;

/** Only an import can set an imported discount. Where there is one, the discount must equal it. */
function validateDiscount(
  line: OrderLine,
  previous: PreviousLine | undefined,
  which: DiscountNumber,
): LineProblem[] {
  const imported = getImportedDiscount(previous, which);
  if (getImportedDiscount(line, which) !== imported)
    return [{ field: `ImportedDiscount${which}`, message: pricingMessages.importedDiscountOnly }];
  return imported === null || line[`Discount${which}`] === imported
    ? []
    : [{ field: `Discount${which}`, message: pricingMessages.discountLocked }];
}

function validateCosts(
  line: OrderLine,
  previous: PreviousLine | undefined,
  settings: PriceSettings,
): LineProblem[] {
  const { InitialDealerCost } = line;
  const isDealerWrong =
    InitialDealerCost !== previous?.InitialDealerCost && isWrongSign(line, InitialDealerCost);
  const price = needsPriceCheck(line, previous) ? findPriceProblem(line, settings) : undefined;
  return [
    ...(isDealerWrong ? [{ field: 'DealerCost' as const, message: getSignMessage(line) }] : []),
    ...(price === undefined ? [] : [{ field: 'CustomerCost' as const, message: price }]),
  ];
}

const getSignMessage = (line: OrderLine) =>
  getPriceSign(line) < 0 ? pricingMessages.tradeInPriceAboveZero : pricingMessages.negativePrice;

/**
 * Why a line cannot have this customer cost: its sign, a limit, or cents where the order has whole dollars
 * (D4 to D7, D50).
 */
function findPriceProblem(line: OrderLine, settings: PriceSettings): CodedMessage | undefined {
  const { CustomerCost } = line;
  if (isWrongSign(line, CustomerCost)) return getSignMessage(line);
  const { cost, message } = limitCustomerCost(line, CustomerCost);
  if (cost !== CustomerCost) return message && getLimitMessage(line, message);
  return isInWholeDollars(line, settings) && hasUnneededCents(line)
    ? pricingMessages.notWholeDollars
    : undefined;
}

/** A contract price is not raised to the whole dollar (B4.2), nor is a price that was kept (B4.4). */
const isInWholeDollars = (line: OrderLine, settings: PriceSettings) =>
  Boolean(settings.RoundToNearestDollar) &&
  getPriceSourceKind(line) !== 'contract' &&
  getPriceSourceKind(line) !== 'kept';

function getLimitMessage(line: OrderLine, { kind }: PriceMessage): CodedMessage {
  if (kind === 'aboveRetail') return pricingMessages.aboveRetail;
  return kind === 'aboveMaximum'
    ? pricingMessages.aboveMaximum(formatCents(line.MaximumPrice!))
    : pricingMessages.belowMinimum(formatCents(line.MinimumPrice!));
}

/** Whether the price has cents that neither a limit nor the maximum amount of an order explains. */
const hasUnneededCents = (line: OrderLine) =>
  line.CustomerCost % 100 !== 0 &&
  findLimitAtPrice(line, line.CustomerCost) === undefined &&
  isWithinAmountLimits({
    ...line,
    CustomerCost: roundUpToDollarWithinRetail(line, line.CustomerCost),
  });

/**
 * The line with the stored imported discounts and with costs that can be saved. A cost that would be rejected
 * becomes the cost that typing it would give. `isPriceFixed`: the customer cost never changes; where an order of whole
 * dollars would refuse its cents it counts as kept, and where a limit refuses it the line stays as it is (B4.4).
 * Returns the same object where nothing has to change.
 */
export function makeOrderLineSaveable(
  line: OrderLine,
  previous: PreviousLine | undefined,
  settings: PriceSettings,
  isPriceFixed = () => false,
): OrderLine {
  if (validateOrderLine(line, previous, settings).length === 0) return line;
  const [one, two] = [getImportedDiscount(previous, 1), getImportedDiscount(previous, 2)];
  const imported: OrderLine = {
    ...line,
    ImportedDiscount1: one,
    ImportedDiscount2: two,
    Discount1: one ?? line.Discount1,
    Discount2: two ?? line.Discount2,
  };
  const InitialDealerCost = applyLineSign(line, line.InitialDealerCost);
  const signed = recalculateLineAmounts({ ...imported, InitialDealerCost });
  const isSettled = validateCosts(signed, previous, settings).length === 0;
  if (isSettled) return signed;
  if (isPriceFixed()) return keepCents(signed, settings);
  const price = applyLineSign(line, line.CustomerCost);
  const settled = setCustomerCost(signed, roundAndLimitCustomerCost(signed, price, settings).cost);
  return isWithinAmountLimits(settled)
    ? settled
    : setCustomerCost(signed, limitCustomerCost(signed, price).cost);
}

const keepCents = (line: OrderLine, settings: PriceSettings) =>
  findPriceProblem(line, settings) === pricingMessages.notWholeDollars
    ? markPriceDecided(line, 'kept')
    : line;

const setCustomerCost = (line: OrderLine, CustomerCost: Cents) =>
  recalculateLineAmounts({ ...line, CustomerCost });
