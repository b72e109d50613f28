import { MAX_QUANTITY_THOUSANDTHS, MAX_UNIT_PRICE_CENTS } from '#shared/constants.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { quoteMessages } from '#shared/messages/quotes-messages.ts';
import {
  HUNDRED_PERCENT,
  asCents,
  asPercent,
  asThousandths,
  type Cents,
  type Percent,
  type Thousandths,
} from '#shared/money/money.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import {
  roundToScaledInteger,
  divideFractions,
  parseExactFraction,
  multiplyFractions,
  formatExactFraction,
  type ExactFraction,
} from './exact-fraction.ts';
import type { ParsedQuoteLine } from './parsed-quote.ts';

/** The numbers of a line in an order's units, with remarks on what was rounded (D35). */
export type QuoteLineAmounts = {
  quantity: Thousandths;
  /** Per piece; null if the file has none. */
  retail: Cents | null;
  dealerCost: Cents | null;
  customerCost: Cents | null;
  discounts: readonly [Percent | null, Percent | null];
  remarks: readonly CodedMessage[];
};

/** The numbers of a line cannot be read; with the reason. */
export class UnreadableLineError extends Error {
  override name = 'UnreadableLineError';
  readonly reason: CodedMessage;

  constructor(reason: CodedMessage) {
    super(reason.text);
    this.reason = reason;
  }
}

/** Throws UnreadableLineError. */
export function parseLineAmountsOrThrow(line: ParsedQuoteLine): QuoteLineAmounts {
  const remarks: CodedMessage[] = [];
  const parsePrice = (fieldName: string, text: string | undefined) =>
    text === undefined ? null : parseUnitPrice(fieldName, text, line.priceBasis, remarks);
  return {
    quantity: parseQuantity(line.quantity, remarks),
    retail: parsePrice('retail', line.retail),
    dealerCost: parsePrice('dealer cost', line.dealerCost),
    customerCost: parsePrice('price', line.customerCost),
    discounts: parseDiscounts(line.discounts ?? [], remarks),
    remarks,
  };
}

/** Throws UnreadableLineError if the text is not a number. */
function parseFractionOrThrow(fieldName: string, text: string): ExactFraction {
  const fraction = parseExactFraction(text);
  if (!fraction)
    throw new UnreadableLineError(quoteMessages.notANumber(fieldName, truncateText(text, 40)));
  return fraction;
}

/** Rounds by D11; without a quantity it is one piece. */
function parseQuantity(text: string | undefined, remarks: CodedMessage[]): Thousandths {
  if (text === undefined) return asThousandths(1000);
  const { value, isRounded } = roundToScaledInteger(
    parseFractionOrThrow('quantity', text),
    3,
    'nearest',
  );
  if (Math.abs(value) > MAX_QUANTITY_THOUSANDTHS)
    throw new UnreadableLineError(quoteMessages.tooLarge('quantity', text));
  if (isRounded) remarks.push(quoteMessages.rounded(text, toDecimalText(value, 3)));
  return asThousandths(value);
}

/** The price per piece, rounded up to the cent once (D1). */
function parseUnitPrice(
  fieldName: string,
  text: string,
  priceBasis: ParsedQuoteLine['priceBasis'],
  remarks: CodedMessage[],
): Cents {
  const unitPrice = computePricePerPiece(parseFractionOrThrow(fieldName, text), priceBasis);
  const { value, isRounded } = roundToScaledInteger(unitPrice, 2, 'awayFromZero');
  if (Math.abs(value) > MAX_UNIT_PRICE_CENTS)
    throw new UnreadableLineError(quoteMessages.tooLarge(fieldName, text));
  const isForOne =
    roundToScaledInteger(unitPrice, 6, 'nearest').value ===
    roundToScaledInteger(parseFractionOrThrow(fieldName, text), 6, 'nearest').value;
  if (!isForOne)
    remarks.push(
      quoteMessages.pricePer(text, formatPriceBasis(priceBasis), formatExactFraction(unitPrice)),
    );
  if (isRounded)
    remarks.push(
      quoteMessages.rounded(
        isForOne ? text : formatExactFraction(unitPrice),
        toDecimalText(value, 2),
      ),
    );
  return asCents(value);
}

const formatPriceBasis = (priceBasis: ParsedQuoteLine['priceBasis']) =>
  priceBasis?.factor === undefined
    ? (priceBasis?.quantity ?? '1')
    : `${priceBasis.quantity} (1 is ${priceBasis.factor})`;

/**
 * The price of one ordered piece. Throws UnreadableLineError if the price basis is not a number or its
 * quantity is not above 0.
 */
export function computePricePerPiece(
  price: ExactFraction,
  priceBasis: ParsedQuoteLine['priceBasis'],
): ExactFraction {
  if (!priceBasis) return price;
  const quantity = parseFractionOrThrow('price quantity', priceBasis.quantity);
  const factor = parseFractionOrThrow('conversion factor', priceBasis.factor ?? '1');
  if (quantity.numerator <= 0n)
    throw new UnreadableLineError(quoteMessages.notANumber('price quantity', priceBasis.quantity));
  return divideFractions(multiplyFractions(price, factor), quantity);
}

/** D18; a discount of 0 is null. */
function parseDiscounts(texts: readonly (string | undefined)[], remarks: CodedMessage[]) {
  if (texts.length > 2) remarks.push(quoteMessages.moreDiscounts(texts.length));
  return [parseDiscount(texts[0], remarks), parseDiscount(texts[1], remarks)] as const;
}

function parseDiscount(text: string | undefined, remarks: CodedMessage[]): Percent | null {
  if (text === undefined) return null;
  const { value, isRounded } = roundToScaledInteger(
    parseFractionOrThrow('discount', text),
    4,
    'nearest',
  );
  if (value < 0 || value > HUNDRED_PERCENT)
    throw new UnreadableLineError(quoteMessages.discountOutOfRange(text));
  if (isRounded) remarks.push(quoteMessages.rounded(`${text} %`, `${toDecimalText(value, 4)} %`));
  return value === 0 ? null : asPercent(value);
}
