import { cents, scale, type Cents } from '#shared/money/money.ts';
import { groupCents } from '#shared/money/text.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { signOf, type Limits } from './sign.ts';

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

export interface Limited {
  cost: Cents;
  message?: PriceMessage;
}

/**
 * What bounds a customer cost, as sizes. On a trade-in line, whose retail is negative, the whole rule
 * is mirrored: side turns amounts into the positive case and back (D4). A limit of another sign than
 * the line's is none, and where a line has a sign no price lies beyond 0 (D50).
 */
function boundsOf(line: Limits) {
  const sign = signOf(line);
  const side = sign < 0 ? -1 : 1;
  const sizeOf = (bound: Cents | null | undefined) =>
    typeof bound === 'number' && bound * side >= 0 ? bound * side : undefined;
  const retail = sizeOf(line.Retail) ?? Infinity;
  const maximum = sizeOf(line.MaximumPrice) ?? Infinity;
  const minimum = sizeOf(line.MinimumPrice) ?? -Infinity;
  const zero = sign === 0 ? -Infinity : 0;
  return { side, retail, maximum, minimum, zero, cap: Math.min(retail, maximum) };
}

/** Whether a limit is one: none is of another sign than its line (D50). */
export const isBound = (line: Limits, bound: Cents) => bound * boundsOf(line).side >= 0;

/** The limit that a price stands at, if any; where retail and maximum are one, it is the retail. */
export function limitAt(line: Limits, price: Cents): 'retail' | 'maximum' | 'minimum' | undefined {
  const { side, retail, maximum, minimum, cap } = boundsOf(line);
  const size = price * side;
  if (size === cap) return retail <= maximum ? 'retail' : 'maximum';
  // A minimum above its cap does not hold (D6).
  return size === minimum && minimum < cap ? 'minimum' : undefined;
}

/** The catalogue asks for more than it allows: the cap holds and the line is marked (D6). */
export function isMinimumAboveCap(line: Limits): boolean {
  const { minimum, cap } = boundsOf(line);
  return minimum > cap;
}

/** Whether a price took a sign that was not written: that is always said (D50). */
export const isSignChangeMessage = ({ kind, signText }: PriceMessage) =>
  kind === 'signTaken' || signText !== undefined;

/** Brings a customer cost under the caps, then over the floor; a cap beats the floor (D5, D6). */
export function limit(line: Limits, cost: Cents): Limited {
  const { side, retail, maximum, minimum, zero, cap } = boundsOf(line);
  const requested = cost * side;
  const money = (size: number) => groupCents(cents(size * side));
  if (requested > cap) {
    const message: PriceMessage =
      retail <= maximum
        ? { kind: 'aboveRetail', text: pricingTexts.aboveRetail }
        : { kind: 'aboveMaximum', text: pricingTexts.aboveMaximum(money(maximum)) };
    return { cost: cents(cap * side), message };
  }
  const floor = Math.min(Math.max(minimum, zero), cap);
  if (requested >= floor) return { cost };
  if (minimum < zero) return { cost: cents(0) };
  const text = pricingTexts.belowMinimum(money(minimum));
  return { cost: cents(floor * side), message: { kind: 'belowMinimum', text } };
}

/** Up to the whole dollar, but never past a retail that held before (D5). */
export function upToDollar(line: Limits, cost: Cents): Cents {
  const { side, retail } = boundsOf(line);
  const requested = cost * side;
  const dollars = scale(requested, 1, 100, 'up') * 100;
  return cents(side * (requested <= retail ? Math.min(dollars, retail) : dollars));
}
