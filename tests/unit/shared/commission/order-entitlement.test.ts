import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CommissionRate } from '#shared/commission/commission-rates.ts';
import { commissionSlots, type CommissionPersons } from '#shared/commission/commission-slots.ts';
import { computeOrderEntitlement } from '#shared/commission/order-entitlement.ts';
import { asPercent } from '#shared/money/money.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';

const timeZone = 'America/Chicago';
const committedOn = '2026-10-15T17:00:00.000Z';
const from = '2026-01-01';

const toRates = (rates: readonly number[]): CommissionRate[] =>
  commissionSlots.map((slot, index) => ({
    userId: null,
    slot,
    rate: asPercent(rates[index]!),
    from,
  }));

const fourUsers: CommissionPersons = {
  Owner: { kind: 'user', userId: 1 },
  SalesRep: { kind: 'user', userId: 2 },
  Additional1: { kind: 'user', userId: 3 },
  Additional2: { kind: 'user', userId: 4 },
};

const readAmounts = (base: bigint, rates: readonly number[], persons = fourUsers) =>
  computeOrderEntitlement({ committedOn, base, persons }, { rates: toRates(rates), timeZone })!;

it('rounds the order once, and gives the cents left to the largest remainder', () => {
  const { exact, amount, shares } = readAmounts(221_047_712n, [80_000, 40_000, 30_000, 20_000], {
    ...fourUsers,
    Additional2: { kind: 'name', name: 'J. Prairie Design' },
  });
  expect(exact).toBe(33_157_156_800_000n);
  expect(amount).toBe(331_572);
  expect(shares.map((share) => [share.slot, share.exact, share.amount])).toEqual([
    ['Owner', 17_683_816_960_000n, 176_838],
    ['SalesRep', 8_841_908_480_000n, 88_419],
    ['Additional1', 6_631_431_360_000n, 66_315],
  ]);
});

it('gives the cents of equal remainders in the order of the slots, and mirrors a negative base', () => {
  // 0.5 cents each: 2 cents in all.
  const rates = [5_000, 5_000, 5_000, 5_000];
  expect(readAmounts(10_000n, rates).shares.map((share) => share.amount)).toEqual([1, 1, 0, 0]);
  expect(readAmounts(-10_000n, rates).shares.map((share) => share.amount)).toEqual([-1, -1, 0, 0]);
  // Half a cent is rounded away from zero.
  expect(readAmounts(10_000n, [5_000, 0, 0, 0]).amount).toBe(1);
  expect(readAmounts(-10_000n, [5_000, 0, 0, 0]).amount).toBe(-1);
});

it('pays nobody who is no user, has no rate, or whose order is not committed', () => {
  const persons: CommissionPersons = {
    Owner: { kind: 'name', name: 'A name' },
    SalesRep: { kind: 'colleague', colleagueId: 1, name: 'A colleague' },
    Additional1: { kind: 'user', userId: 3 },
  };
  expect(readAmounts(1_000_000n, [80_000, 80_000, 0, 0], persons)).toMatchObject({
    amount: 0,
    shares: [],
  });
  const rules = { rates: toRates([80_000, 0, 0, 0]), timeZone } as const;
  expect(
    computeOrderEntitlement({ committedOn: null, base: 1n, persons: fourUsers }, rules),
  ).toBeUndefined();
});

it('takes the rate of the day at the dealer, not of the day in UTC', () => {
  const rates: CommissionRate[] = [
    { userId: null, slot: 'Owner', rate: asPercent(10_000), from: '2026-01-01' },
    { userId: null, slot: 'Owner', rate: asPercent(20_000), from: '2026-11-01' },
  ];
  const order = { committedOn: '2026-11-01T04:59:59.999Z', base: 1_000_000n, persons: fourUsers };
  const inChicago = computeOrderEntitlement(order, { rates, timeZone });
  expect(inChicago).toMatchObject({ day: '2026-10-31', amount: 100 });
  const inUtc = computeOrderEntitlement(order, { rates, timeZone: 'UTC' });
  expect(inUtc).toMatchObject({ day: '2026-11-01', amount: 200 });
});

const orderArbitrary = fc.record({
  base: fc.oneof(
    fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
    fc.bigInt({ min: -100_000n, max: 100_000n }),
  ),
  rates: fc.array(fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.constant(10_000)), {
    minLength: 4,
    maxLength: 4,
  }),
});

it('agrees with a reading in big integers', () => {
  fc.assert(
    fc.property(orderArbitrary, ({ base, rates }) => {
      const sign = base < 0n ? -1n : 1n;
      const exact = rates.map((rate) => base * sign * BigInt(rate));
      const sum = exact.reduce((total, share) => total + share, 0n);
      const unit = 100_000_000n;
      const expected = exact.map((share) => share / unit);
      let left = (2n * sum + unit) / (2n * unit) - expected.reduce((a, b) => a + b, 0n);
      const waiting = exact.map((_, index) => index);
      while (left > 0n) {
        let best = waiting[0]!;
        for (const index of waiting) if (exact[index]! % unit > exact[best]! % unit) best = index;
        expected[best]! += 1n;
        waiting.splice(waiting.indexOf(best), 1);
        left -= 1n;
      }
      const paid = commissionSlots.flatMap((slot, index) =>
        rates[index] === 0 ? [] : [[slot, Number(expected[index]! * sign) + 0]],
      );
      const { shares, amount } = readAmounts(base, rates);
      expect(shares.map((share) => [share.slot, share.amount])).toEqual(paid);
      expect(shares.reduce((total, share) => total + share.amount, 0)).toBe(amount);
    }),
    { numRuns: countPropertyRuns(10_000) * 5 },
  );
});
