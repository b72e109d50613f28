import { expect, it } from 'vitest';
import { getNextMonth } from '#shared/commission/commission-months.ts';
import {
  findCommissionRate,
  findMonthToClose,
  getEarliestRateDay,
  listChangedRates,
  mayCloseMonth,
  type CommissionRate,
} from '#shared/commission/commission-rates.ts';
import { asPercent } from '#shared/money/money.ts';

const everybody: CommissionRate = {
  userId: null,
  slot: 'Owner',
  rate: asPercent(80_000),
  from: '2026-01-01',
};
const everybodyLater = { ...everybody, rate: asPercent(90_000), from: '2026-09-01' };
const own = { ...everybody, userId: 7, rate: asPercent(75_000), from: '2026-07-01' };
const rates = [everybodyLater, own, everybody];

const findRate = (day: string, userId = 7) =>
  findCommissionRate(rates, { userId, slot: 'Owner', day });

it("a user's own rate goes before everybody's, each from its day", () => {
  expect(findRate('2025-12-31')).toBe(0);
  expect(findRate('2026-06-30')).toBe(80_000);
  expect(findRate('2026-07-01')).toBe(75_000);
  expect(findRate('2026-12-31')).toBe(75_000);
  expect(findRate('2026-08-31', 8)).toBe(80_000);
  expect(findRate('2026-09-01', 8)).toBe(90_000);
  expect(findCommissionRate(rates, { userId: 7, slot: 'SalesRep', day: '2026-12-31' })).toBe(0);
});

it('months are closed one after the other, once they are over', () => {
  expect(getNextMonth('2026-09')).toBe('2026-10');
  expect(getNextMonth('2026-12')).toBe('2027-01');
  expect(findMonthToClose([], undefined)).toBeUndefined();
  expect(findMonthToClose(rates, undefined)).toBe('2026-01');
  expect(findMonthToClose(rates, '2026-10')).toBe('2026-11');
  const now = { monthToClose: '2026-11', today: '2026-11-30' };
  expect(mayCloseMonth('2026-11', now)).toBe(false);
  expect(mayCloseMonth('2026-11', { ...now, today: '2026-12-01' })).toBe(true);
  expect(mayCloseMonth('2026-10', { ...now, today: '2026-12-01' })).toBe(false);
  expect(mayCloseMonth('2026-12', { ...now, today: '2027-01-01' })).toBe(false);
});

it('a rate may change from the day after the last closed month', () => {
  expect(getEarliestRateDay(undefined)).toBeUndefined();
  expect(getEarliestRateDay('2026-10')).toBe('2026-11-01');
  expect(listChangedRates(rates, rates.toReversed())).toEqual([]);
  const raised = { ...own, rate: asPercent(76_000) };
  expect(listChangedRates(rates, [everybody, raised])).toEqual([raised, everybodyLater]);
});
