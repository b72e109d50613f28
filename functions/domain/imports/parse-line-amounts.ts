import { MAX_QUANTITY_THOUSANDTHS, MAX_UNIT_PRICE_CENTS } from '#shared/constants.ts';
import {
  HUNDRED_PERCENT,
  asCents,
  percent,
  asThousandths,
  type Cents,
  type Percent,
  type Thousandths,
} from '#shared/money/money.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';
import { inUnits, over, readExact, times, writeExact, type Exact } from './exact.ts';
import { shortened } from './limit-remarks.ts';
import type { QuoteLine } from './quote.ts';

/** The figures of a line in an order's units, and what was changed on the way (D35). */
export type QuoteLineAmounts = {
  quantity: Thousandths;
  /** For one piece; null where the file says none. */
  retail: Cents | null;
  dealerCost: Cents | null;
  customerCost: Cents | null;
  discounts: readonly [Percent | null, Percent | null];
  remarks: readonly string[];
};

/** A line whose figures cannot be read, and why. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** Throws Unreadable. */
export function parseLineAmounts(line: QuoteLine): QuoteLineAmounts {
  const remarks: string[] = [];
  const price = (what: string, text: string | undefined) =>
    text === undefined ? null : priceOf(what, text, line.per, remarks);
  return {
    quantity: quantityOf(line.quantity, remarks),
    retail: price('retail', line.retail),
    dealerCost: price('dealer cost', line.dealerCost),
    customerCost: price('price', line.customerCost),
    discounts: discountsOf(line.discounts ?? [], remarks),
    remarks,
  };
}

/** Throws Unreadable where a text is no number. */
function exactly(what: string, text: string): Exact {
  const exact = readExact(text);
  if (!exact) throw new Unreadable(quoteTexts.notAFigure(what, shortened(text, 40)));
  return exact;
}

/** D11; without one it is one piece. */
function quantityOf(text: string | undefined, remarks: string[]): Thousandths {
  if (text === undefined) return asThousandths(1000);
  const { value, isRounded } = inUnits(exactly('quantity', text), 3, 'nearest');
  if (Math.abs(value) > MAX_QUANTITY_THOUSANDTHS)
    throw new Unreadable(quoteTexts.tooLarge('quantity', text));
  if (isRounded) remarks.push(quoteTexts.rounded(text, toDecimalText(value, 3)));
  return asThousandths(value);
}

/** Of a price for many, that of one: rounded once, up to the cent (D1). */
function priceOf(what: string, text: string, per: QuoteLine['per'], remarks: string[]): Cents {
  const each = forOne(exactly(what, text), per);
  const { value, isRounded } = inUnits(each, 2, 'up');
  if (Math.abs(value) > MAX_UNIT_PRICE_CENTS) throw new Unreadable(quoteTexts.tooLarge(what, text));
  const isForOne =
    inUnits(each, 6, 'nearest').value === inUnits(exactly(what, text), 6, 'nearest').value;
  if (!isForOne) remarks.push(quoteTexts.pricePer(text, pricedIn(per), writeExact(each)));
  if (isRounded)
    remarks.push(quoteTexts.rounded(isForOne ? text : writeExact(each), toDecimalText(value, 2)));
  return asCents(value);
}

const pricedIn = (per: QuoteLine['per']) =>
  per?.factor === undefined ? (per?.quantity ?? '1') : `${per.quantity} (1 is ${per.factor})`;

/** The price of one that is ordered. Throws Unreadable where it says of how many it is, and not in numbers above 0. */
export function forOne(price: Exact, per: QuoteLine['per']): Exact {
  if (!per) return price;
  const quantity = exactly('price quantity', per.quantity);
  const factor = exactly('conversion factor', per.factor ?? '1');
  if (quantity.top <= 0n)
    throw new Unreadable(quoteTexts.notAFigure('price quantity', per.quantity));
  return over(times(price, factor), quantity);
}

/** D18; none where it is 0. */
function discountsOf(texts: readonly (string | undefined)[], remarks: string[]) {
  if (texts.length > 2) remarks.push(quoteTexts.moreDiscounts(texts.length));
  return [discountOf(texts[0], remarks), discountOf(texts[1], remarks)] as const;
}

function discountOf(text: string | undefined, remarks: string[]): Percent | null {
  if (text === undefined) return null;
  const { value, isRounded } = inUnits(exactly('discount', text), 4, 'nearest');
  if (value < 0 || value > HUNDRED_PERCENT) throw new Unreadable(quoteTexts.discountOutside(text));
  if (isRounded) remarks.push(quoteTexts.rounded(`${text} %`, `${toDecimalText(value, 4)} %`));
  return value === 0 ? null : percent(value);
}
