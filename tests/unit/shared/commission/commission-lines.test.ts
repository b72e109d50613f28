import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  listOpenLines,
  sumClosedLines,
  type ClosedMonth,
  type CommissionLine,
} from '#shared/commission/commission-lines.ts';
import { getNextMonth } from '#shared/commission/commission-months.ts';
import type { CommissionRate } from '#shared/commission/commission-rates.ts';
import {
  commissionSlots,
  type CommissionOrder,
  type CommissionPerson,
} from '#shared/commission/commission-slots.ts';
import { computeOrderEntitlement } from '#shared/commission/order-entitlement.ts';
import { asPercent } from '#shared/money/money.ts';
import type { Month } from '#shared/reference/calendar-months.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';

const timeZone = 'America/Chicago';
const rates: CommissionRate[] = commissionSlots.map((slot, index) => ({
  userId: null,
  slot,
  rate: asPercent([80_000, 40_000, 30_000, 3_333][index]!),
  from: '2026-01-01',
}));
const rules = { rates, timeZone } as const;

const order: CommissionOrder = {
  id: 104_659,
  orderNumber: '104659',
  customerName: 'Hartmann & Lowe DDS',
  committedOn: '2026-09-20T15:00:00.000Z',
  base: 98_840_000n,
  persons: { Owner: { kind: 'user', userId: 1 } },
};

/** Closes September of the order as it was. */
const september: ClosedMonth = {
  month: '2026-09',
  lines: listOpenLines({
    ...rules,
    orders: [order],
    closedSums: new Map(),
    earliestOpenMonth: '2026-09',
  }).get('2026-09')!,
};

const readOpenLines = (orders: CommissionOrder[], closedMonths = [september]) =>
  listOpenLines({
    ...rules,
    orders,
    closedSums: sumClosedLines(closedMonths),
    earliestOpenMonth: getNextMonth(closedMonths.at(-1)!.month),
  });

it('an order that was committed again is a change of the month that had it', () => {
  expect(september.lines).toMatchObject([{ amount: 79_072, base: 98_840_000n }]);
  expect(readOpenLines([order])).toEqual(new Map());
  const again = { ...order, committedOn: '2026-10-15T15:00:00.000Z', base: 84_790_000n };
  expect([...readOpenLines([again])]).toMatchObject([
    [
      '2026-10',
      [
        {
          amount: -11_240,
          rate: 80_000,
          base: 84_790_000n,
          change: { month: '2026-09', base: 98_840_000n, amount: 79_072 },
        },
      ],
    ],
  ]);
});

it('what is not committed now is taken off whole, also where the list has no such order', () => {
  for (const orders of [[{ ...order, committedOn: null }], []])
    expect([...readOpenLines(orders)]).toMatchObject([
      ['2026-10', [{ amount: -79_072, base: 0n, committedOn: null, orderNumber: '104659' }]],
    ]);
});

it('another person in the slot takes it over in the earliest open month', () => {
  const persons = { Owner: { kind: 'user', userId: 2 } } as const;
  const [[month, lines] = []] = readOpenLines([{ ...order, persons }]);
  expect(month).toBe('2026-10');
  expect(lines!.map(({ userId, amount }) => [userId, amount])).toEqual([
    [1, -79_072],
    [2, 79_072],
  ]);
});

it('an order that a closed month should have had is a change of it', () => {
  const late = { ...order, id: 1, committedOn: '2026-09-02T15:00:00.000Z' };
  expect([...readOpenLines([order, late])]).toMatchObject([
    ['2026-10', [{ orderId: 1, amount: 79_072, change: { month: '2026-09', amount: 0 } }]],
  ]);
});

const personArbitrary: fc.Arbitrary<CommissionPerson> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('user'), userId: fc.nat({ max: 3 }) }) },
  fc.record({ kind: fc.constant('name'), name: fc.constant('A name') }),
);
const stepArbitrary = fc.oneof(
  fc.record({ step: fc.constant('commit'), id: fc.nat({ max: 3 }) }),
  fc.record({ step: fc.constant('uncommit'), id: fc.nat({ max: 3 }) }),
  fc.record({
    step: fc.constant('edit'),
    id: fc.nat({ max: 3 }),
    base: fc.bigInt({ min: -1_000_000n, max: 10_000_000n }),
    slot: fc.constantFrom(...commissionSlots),
    person: personArbitrary,
  }),
  fc.record({ step: fc.constant('submit'), id: fc.nat({ max: 3 }) }),
  fc.record({ step: fc.constant('close') }),
  fc.record({ step: fc.constant('wait'), days: fc.integer({ min: 1, max: 40 }) }),
);

const sumByShare = (
  lines: Iterable<Pick<CommissionLine, 'userId' | 'slot' | 'amount'>>,
  id = 0,
) => {
  const sums: Record<string, number> = {};
  for (const { userId, slot, amount } of lines) {
    const key = `${id} ${userId} ${slot}`;
    sums[key] = (sums[key] ?? 0) + amount;
  }
  return sums;
};

const withoutZeros = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));

it('closed and open months add up to what the orders earn, after any steps', () => {
  fc.assert(
    fc.property(fc.array(stepArbitrary, { maxLength: 40 }), (steps) => {
      const orders = Array.from({ length: 4 }, (_, id) => ({
        ...order,
        id,
        committedOn: null as string | null,
        isSubmitted: false,
      }));
      const closed: ClosedMonth[] = [];
      let now = Date.parse('2026-01-10T12:00:00Z');
      let month: Month = '2026-01';
      const readLines = () =>
        listOpenLines({
          ...rules,
          orders,
          closedSums: sumClosedLines(closed),
          earliestOpenMonth: month,
        });
      for (const step of steps) {
        const target = 'id' in step ? orders[step.id]! : orders[0]!;
        if (step.step === 'wait') now += step.days * 86_400_000;
        else if (step.step === 'close') {
          if (new Date(now).toISOString().slice(0, 7) <= month) continue;
          closed.push({ month, lines: readLines().get(month) ?? [] });
          month = getNextMonth(month);
        } else if (target.isSubmitted) continue;
        else if (step.step === 'edit' && target.committedOn === null) {
          target.base = step.base;
          target.persons = { ...target.persons, [step.slot]: step.person };
        } else if (step.step === 'commit' || step.step === 'submit') {
          target.committedOn ??= new Date(now).toISOString();
          target.isSubmitted = step.step === 'submit';
        } else if (step.step === 'uncommit') target.committedOn = null;
        now += 60_000;
      }
      const paid = [...closed.flatMap(({ lines }) => lines), ...[...readLines().values()].flat()];
      for (const { id, ...rest } of orders)
        expect(withoutZeros(sumByShare(paid.filter(({ orderId }) => orderId === id)))).toEqual(
          withoutZeros(sumByShare(computeOrderEntitlement(rest, rules)?.shares ?? [])),
        );
      expect([...readLines().keys()].every((open) => open >= month)).toBe(true);
    }),
    { numRuns: countPropertyRuns(2000) },
  );
});
