import { asCents, multiplyAndDivide, type Cents } from '#shared/money/money.ts';
import { formatCents } from '#shared/money/scaled-decimals.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { getPriceSign, type PriceLimits } from './price-sign.ts';

/** The message that the rep gets after a price edit. */
export interface PriceMessage {
  kind:
    | 'aboveRetail'
    | 'aboveMaximum'
    | 'belowMinimum'
    /** A trade-in's price got the missing minus, or the costs took the sign of the new retail. */
    | 'signChanged'
    | 'negativePrice'
    | 'gpTooHigh'
    | 'tooLarge';
  text: string;
  /** The limit in the text: dollars with two decimals. */
  limit?: string;
  /** The text about a changed sign, where the message itself is about a limit (D50). */
  signText?: string;
}

const rejectionKinds: ReadonlySet<string> = new Set<PriceMessage['kind']>([
  'negativePrice',
  'gpTooHigh',
  'tooLarge',
]);

/** Whether the edit was rejected and the line stays as it was. */
export const isEditRejection = ({ kind }: PriceMessage) => rejectionKinds.has(kind);

export interface LimitedCost {
  cost: Cents;
  message?: PriceMessage;
}

/**
 * The limits of a customer cost, as sizes. On a trade-in line, whose retail is negative, the rule is
 * mirrored: `side` turns amounts into the positive case and back (D4). A limit whose sign is not the line's
 * does not count, and no price of a line with a sign crosses 0 (D50).
 */
function computePriceBounds(line: PriceLimits) {
  const sign = getPriceSign(line);
  const side = sign < 0 ? -1 : 1;
  const toSize = (bound: Cents | null | undefined) =>
    typeof bound === 'number' && bound * side >= 0 ? bound * side : undefined;
  const retail = toSize(line.Retail) ?? Infinity;
  const maximum = toSize(line.MaximumPrice) ?? Infinity;
  const minimum = toSize(line.MinimumPrice) ?? -Infinity;
  const zero = sign === 0 ? -Infinity : 0;
  return { side, retail, maximum, minimum, zero, cap: Math.min(retail, maximum) };
}

/** Whether a limit counts: not where its sign is not the line's (D50). */
export const isApplicableLimit = (line: PriceLimits, limitPrice: Cents) =>
  limitPrice * computePriceBounds(line).side >= 0;

/** The limit that equals a price, if any; 'retail' where retail and maximum are equal. */
export function findLimitAtPrice(
  line: PriceLimits,
  price: Cents,
): 'retail' | 'maximum' | 'minimum' | undefined {
  const { side, retail, maximum, minimum, cap } = computePriceBounds(line);
  const size = price * side;
  if (size === cap) return retail <= maximum ? 'retail' : 'maximum';
  // A minimum above its cap does not count (D6).
  return size === minimum && minimum < cap ? 'minimum' : undefined;
}

/** Whether the catalogue's minimum is above the cap. The cap counts then, and the line gets a badge (D6). */
export function isMinimumAboveCap(line: PriceLimits): boolean {
  const { minimum, cap } = computePriceBounds(line);
  return minimum > cap;
}

/** Whether an edit changed a price's sign; the user is always notified of it (D50). */
export const isSignChangeMessage = ({ kind, signText }: PriceMessage) =>
  kind === 'signChanged' || signText !== undefined;

/**
 * Lowers a customer cost to the caps, then raises it to the minimum; a cap takes priority over the minimum
 * (D5, D6).
 */
export function limitCustomerCost(line: PriceLimits, cost: Cents): LimitedCost {
  const { side, retail, maximum, minimum, zero, cap } = computePriceBounds(line);
  const requested = cost * side;
  const money = (size: number) => formatCents(asCents(size * side));
  if (requested > cap) {
    const message = retail <= maximum ? aboveRetail : buildMaximumMessage(money(maximum));
    return { cost: asCents(cap * side), message };
  }
  const floor = Math.min(Math.max(minimum, zero), cap);
  if (requested >= floor) return { cost };
  if (minimum < zero) return { cost: asCents(0) };
  const limit = money(minimum);
  const text = pricingTexts.belowMinimum(limit);
  return { cost: asCents(floor * side), message: { kind: 'belowMinimum', text, limit } };
}

const aboveRetail: PriceMessage = { kind: 'aboveRetail', text: pricingTexts.aboveRetail };

const buildMaximumMessage = (limit: string): PriceMessage => ({
  kind: 'aboveMaximum',
  text: pricingTexts.aboveMaximum(limit),
  limit,
});

/** Rounds up to the whole dollar, but not past a retail that the cost does not exceed (D5). */
export function roundUpToDollarWithinRetail(line: PriceLimits, cost: Cents): Cents {
  const { side, retail } = computePriceBounds(line);
  const requested = cost * side;
  const dollars = multiplyAndDivide(requested, 1, 100, 'awayFromZero') * 100;
  return asCents(side * (requested <= retail ? Math.min(dollars, retail) : dollars));
}
