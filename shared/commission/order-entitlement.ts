import { asCents, type Cents, type Percent } from '#shared/money/money.ts';
import type { TimeZone } from '#shared/reference/time-zones.ts';
import { getDayOfMoment } from './commission-months.ts';
import { findCommissionRate, type CommissionRate } from './commission-rates.ts';
import { commissionSlots, type CommissionOrder, type CommissionSlot } from './commission-slots.ts';

/** What one slot of an order earns. */
export type CommissionShare = {
  slot: CommissionSlot;
  userId: number;
  rate: Percent;
  /** Base x rate, in hundred-millionths of a cent. */
  exact: bigint;
  amount: Cents;
};

export type OrderEntitlement = {
  /** The day of the commit at the dealer's. */
  day: string;
  /** In hundred-millionths of a cent. */
  exact: bigint;
  /** The exact sum, rounded once, half away from zero. The shares add up to it. */
  amount: Cents;
  shares: readonly CommissionShare[];
};

export type CommissionRules = { rates: readonly CommissionRate[]; timeZone: TimeZone };

/** Hundredths of a cent x ten-thousandths of a percent point. */
const EXACT_UNITS_PER_CENT = 100n * 1_000_000n;

const toMagnitude = (amount: bigint) => (amount < 0n ? -amount : amount);

/**
 * What an order earns its users, at the rates of the day of its commit; undefined where it is not committed. A user
 * whose rate is 0 has no share. Throws a RangeError where an amount is no safe number of cents.
 */
export function computeOrderEntitlement(
  { committedOn, base, persons }: Pick<CommissionOrder, 'committedOn' | 'base' | 'persons'>,
  { rates, timeZone }: CommissionRules,
): OrderEntitlement | undefined {
  if (committedOn === null) return undefined;
  const day = getDayOfMoment(committedOn, timeZone);
  const shares = commissionSlots.flatMap((slot) => {
    const person = persons[slot];
    if (person?.kind !== 'user') return [];
    const { userId } = person;
    const rate = findCommissionRate(rates, { userId, slot, day });
    return rate === 0 ? [] : [{ slot, userId, rate, exact: base * BigInt(rate) }];
  });
  const exact = shares.reduce((sum, share) => sum + share.exact, 0n);
  const cents = divideIntoCents(shares.map((share) => share.exact));
  return {
    day,
    exact,
    amount: asCents(cents.reduce((sum, amount) => sum + amount, 0)),
    shares: shares.map((share, index) => ({ ...share, amount: asCents(cents[index]!) })),
  };
}

/**
 * The half-up cents of the sum, given out by largest remainder, equal ones in their order. All shares of an order have
 * the sign of its base; they are divided by their magnitudes.
 */
function divideIntoCents(exactShares: readonly bigint[]): number[] {
  const sizes = exactShares.map(toMagnitude);
  const sum = sizes.reduce((total, size) => total + size, 0n);
  const cents = sizes.map((size) => size / EXACT_UNITS_PER_CENT);
  const rounded = (sum + EXACT_UNITS_PER_CENT / 2n) / EXACT_UNITS_PER_CENT;
  const centsLeft = Number(rounded - cents.reduce((total, amount) => total + amount, 0n));
  const byRemainder = sizes
    .map((size, index) => ({ index, remainder: size % EXACT_UNITS_PER_CENT }))
    .toSorted((a, b) => (a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, centsLeft)) cents[index]! += 1n;
  return cents.map((amount, index) => Number(exactShares[index]! < 0n ? -amount : amount));
}
