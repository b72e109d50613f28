import { asCents, multiplyAndDivide, type Cents } from '#shared/money/money.ts';
import { formatCents } from '#shared/money/scaled-decimals.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { getPriceSign, type PriceLimits } from './price-sign.ts';

/** What a rep is told after a price edit. */
export interface PriceMessage {
  kind:
    | 'aboveRetail'
    | 'aboveMaximum'
    | 'belowMinimum'
    /** A trade-in's price took the minus it lacked, or the prices took their new retail's sign. */
    | 'signTaken'
    | 'negativePrice'
    | 'gpTooHigh'
    | 'tooLarge';
  text: string;
  /** What is said of a sign that was taken, where a limit holds as well (D50). */
  signText?: string;
}

const rejectionKinds: ReadonlySet<string> = new Set<PriceMessage['kind']>([
  'negativePrice',
  'gpTooHigh',
  'tooLarge',
]);

/** Whether the edit was refused and the line stays as it was. */
export const isEditRejection = ({ kind }: PriceMessage) => rejectionKinds.has(kind);

export interface LimitedCost {
  cost: Cents;
  message?: PriceMessage;
}

/**
 * What bounds a customer cost, as sizes. On a trade-in line, whose retail is negative, the whole rule
 * is mirrored: side turns amounts into the positive case and back (D4). A limit of another sign than
 * the line's is none, and where a line has a sign no price lies beyond 0 (D50).
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

/** Whether a limit is one: none is of another sign than its line (D50). */
export const isApplicableLimit = (line: PriceLimits, limitPrice: Cents) =>
  limitPrice * computePriceBounds(line).side >= 0;

/** The limit that a price stands at, if any; where retail and maximum are one, it is the retail. */
export function findLimitAtPrice(
  line: PriceLimits,
  price: Cents,
): 'retail' | 'maximum' | 'minimum' | undefined {
  const { side, retail, maximum, minimum, cap } = computePriceBounds(line);
  const size = price * side;
  if (size === cap) return retail <= maximum ? 'retail' : 'maximum';
  // A minimum above its cap does not hold (D6).
  return size === minimum && minimum < cap ? 'minimum' : undefined;
}

/** The catalogue asks for more than it allows: the cap holds and the line is marked (D6). */
export function isMinimumAboveCap(line: PriceLimits): boolean {
  const { minimum, cap } = computePriceBounds(line);
  return minimum > cap;
}

/** Whether a price took a sign that was not written: that is always said (D50). */
export const isSignChangeMessage = ({ kind, signText }: PriceMessage) =>
  kind === 'signTaken' || signText !== undefined;

/** Brings a customer cost under the caps, then over the floor; a cap beats the floor (D5, D6). */
export function limitCustomerCost(line: PriceLimits, cost: Cents): LimitedCost {
  const { side, retail, maximum, minimum, zero, cap } = computePriceBounds(line);
  const requested = cost * side;
  const money = (size: number) => formatCents(asCents(size * side));
  if (requested > cap) {
    const message: PriceMessage =
      retail <= maximum
        ? { kind: 'aboveRetail', text: pricingTexts.aboveRetail }
        : { kind: 'aboveMaximum', text: pricingTexts.aboveMaximum(money(maximum)) };
    return { cost: asCents(cap * side), message };
  }
  const floor = Math.min(Math.max(minimum, zero), cap);
  if (requested >= floor) return { cost };
  if (minimum < zero) return { cost: asCents(0) };
  const text = pricingTexts.belowMinimum(money(minimum));
  return { cost: asCents(floor * side), message: { kind: 'belowMinimum', text } };
}

/** Up to the whole dollar, but never past a retail that held before (D5). */
export function roundUpToDollar(line: PriceLimits, cost: Cents): Cents {
  const { side, retail } = computePriceBounds(line);
  const requested = cost * side;
  const dollars = multiplyAndDivide(requested, 1, 100, 'up') * 100;
  return asCents(side * (requested <= retail ? Math.min(dollars, retail) : dollars));
}
