import { messages } from '#shared/messages.ts';
import { cents, scale, type Cents } from '#shared/money/money.ts';
import { groupCents } from '#shared/money/text.ts';
import type { OrderLine } from '#shared/schemas/order.ts';

/** What a rep is told after a price edit. */
export interface PriceMessage {
  kind: 'aboveRetail' | 'aboveMaximum' | 'belowMinimum' | 'gpTooHigh' | 'tooLarge';
  text: string;
}

export interface Limited {
  cost: Cents;
  message?: PriceMessage;
}

type Limits = Pick<OrderLine, 'Retail' | 'MaximumPrice' | 'MinimumPrice'>;

/**
 * What bounds a customer cost, as sizes. On a trade-in line, whose retail is negative, the whole
 * rule is mirrored: side turns amounts into the positive case and back (D4).
 */
function boundsOf({ Retail, MaximumPrice, MinimumPrice }: Limits) {
  const side = (Retail || MaximumPrice || MinimumPrice || 0) < 0 ? -1 : 1;
  const retail = Retail === null ? Infinity : Math.abs(Retail);
  const maximum = typeof MaximumPrice === 'number' ? Math.abs(MaximumPrice) : Infinity;
  const minimum = typeof MinimumPrice === 'number' ? Math.abs(MinimumPrice) : -Infinity;
  return { side, retail, maximum, minimum, cap: Math.min(retail, maximum) };
}

/** The limit that a price stands at, if any; where retail and maximum are one, it is the retail. */
export function limitAt(line: Limits, price: Cents): 'retail' | 'maximum' | 'minimum' | undefined {
  const { side, retail, maximum, minimum, cap } = boundsOf(line);
  const size = price * side;
  if (size === cap) return retail <= maximum ? 'retail' : 'maximum';
  return size === minimum ? 'minimum' : undefined;
}

/** The catalogue asks for more than it allows: the cap holds and the line is marked (D6). */
export function isMinimumAboveCap(line: Limits): boolean {
  const { minimum, cap } = boundsOf(line);
  return minimum > cap;
}

/** Brings a customer cost under the caps, then over the floor; a cap beats the floor (D5, D6). */
export function limit(line: Limits, cost: Cents): Limited {
  const { side, retail, maximum, minimum, cap } = boundsOf(line);
  const asked = cost * side;
  const money = (size: number) => groupCents(cents(size * side));
  if (asked > cap) {
    const message: PriceMessage =
      retail <= maximum
        ? { kind: 'aboveRetail', text: messages.aboveRetail }
        : { kind: 'aboveMaximum', text: messages.aboveMaximum(money(maximum)) };
    return { cost: cents(cap * side), message };
  }
  const floor = Math.min(minimum, cap);
  if (asked >= floor) return { cost };
  const text = messages.belowMinimum(money(minimum));
  return { cost: cents(floor * side), message: { kind: 'belowMinimum', text } };
}

/** Up to the whole dollar, but never past a retail that held before (D5). */
export function upToDollar(line: Limits, cost: Cents): Cents {
  const { side, retail } = boundsOf(line);
  const asked = cost * side;
  const dollars = scale(asked, 1, 100, 'up') * 100;
  return cents(side * (asked <= retail ? Math.min(dollars, retail) : dollars));
}
