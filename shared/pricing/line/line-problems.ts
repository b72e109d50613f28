import type { Cents } from '#shared/money/money.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { computeLineAmounts, roundAndLimitCost, type PriceSettings } from './edit-line.ts';
import { isWithinAmountLimits } from './line-amounts.ts';
import { limitCustomerCost, findLimitAtPrice, roundUpToDollar } from './price-limits.ts';
import { isWrongSign, getPriceSign, applyLineSign } from './price-sign.ts';

/** What is wrong with a line: the field it is wrong in and what is said of it. */
export type LineProblem = { field: keyof OrderLine; message: string };

/** What is looked at of a line's price: what it asks, and the product whose limits it has. */
const pricingFields = [
  'CustomerCost',
  'MfgCode',
  'MfgId',
  'PartNumber',
  'StockCode',
] as const satisfies readonly (keyof OrderLine)[];

/** What is known of a line before it is looked at: all that is stored, or what an import has brought with it. */
export type PreviousLine = Pick<OrderLine, 'ImportedDiscount1' | 'ImportedDiscount2'> &
  Partial<Pick<OrderLine, 'InitialDealerCost' | (typeof pricingFields)[number]>>;

/** Whether a save brings the line, or changes its price or its product: then its limits count (D63). */
export const needsPriceCheck = (line: OrderLine, previous: PreviousLine | undefined): boolean =>
  previous?.CustomerCost === undefined ||
  pricingFields.some((field) => (line[field] ?? null) !== (previous[field] ?? null));

/**
 * What may not be saved of a line, beside its sums (D49). `known` is the stored line of its id: what
 * stands in the line as it was stored there is accepted, since limits move with the catalogue.
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

/** An imported discount comes from an import alone, and where there is one the discount is it. */
function validateDiscount(
  line: OrderLine,
  previous: PreviousLine | undefined,
  which: DiscountNumber,
): LineProblem[] {
  const imported = getImportedDiscount(previous, which);
  if (getImportedDiscount(line, which) !== imported)
    return [{ field: `ImportedDiscount${which}`, message: pricingTexts.importedOnly }];
  return imported === null || line[`Discount${which}`] === imported
    ? []
    : [{ field: `Discount${which}`, message: pricingTexts.discountLocked }];
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
  getPriceSign(line) < 0 ? pricingTexts.tradeInPrice : pricingTexts.negativePrice;

/** Why a customer cost cannot stand in its line: its sign, a limit, or cents where there are none (D4 to D7, D50). */
function findPriceProblem(line: OrderLine, settings: PriceSettings): string | undefined {
  const { CustomerCost } = line;
  if (isWrongSign(line, CustomerCost)) return getSignMessage(line);
  const { cost, message } = limitCustomerCost(line, CustomerCost);
  if (cost !== CustomerCost) return message?.text;
  return settings.RoundToNearestDollar && hasUnneededCents(line)
    ? pricingTexts.wholeDollars
    : undefined;
}

/** Cents that neither a limit has, nor an order that holds no more than this price. */
const hasUnneededCents = (line: OrderLine) =>
  line.CustomerCost % 100 !== 0 &&
  findLimitAtPrice(line, line.CustomerCost) === undefined &&
  isWithinAmountLimits({ ...line, CustomerCost: roundUpToDollar(line, line.CustomerCost) });

/**
 * The line with the imported discounts that are stored, and with costs that may be saved: what would
 * be refused is brought to where typing would have brought it. The very same line where nothing is.
 */
export function correctOrderLine(
  line: OrderLine,
  previous: PreviousLine | undefined,
  settings: PriceSettings,
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
  const signed = computeLineAmounts({ ...imported, InitialDealerCost });
  const isSettled = validateCosts(signed, previous, settings).length === 0;
  if (isSettled) return signed;
  const price = applyLineSign(line, line.CustomerCost);
  const settled = setCustomerCost(signed, roundAndLimitCost(signed, price, settings).cost);
  return isWithinAmountLimits(settled)
    ? settled
    : setCustomerCost(signed, limitCustomerCost(signed, price).cost);
}

const setCustomerCost = (line: OrderLine, CustomerCost: Cents) =>
  computeLineAmounts({ ...line, CustomerCost });
