import { asPercent, type Percent } from '#shared/money/money.ts';
import { getMonthOfDay, type Month } from '#shared/reference/calendar-months.ts';
import { getFirstDayOfMonth, getNextMonth } from './commission-months.ts';
import type { CommissionSlot } from './commission-slots.ts';

/** What a slot earns from a day on, until the next rate for the same slot and user. */
export type CommissionRate = {
  /** Null: everybody who has no rate of their own. */
  userId: number | null;
  slot: CommissionSlot;
  /** From 0 to 100 %. */
  rate: Percent;
  /** A calendar day at the dealer's. */
  from: string;
};

/** Which rate is meant: a dealer has one for each user, slot and day. */
export type CommissionRateKey = Omit<CommissionRate, 'rate'>;

export const getRateKey = ({ userId, slot, from }: CommissionRateKey) =>
  `${userId ?? 'all'} ${slot} ${from}`;

type SlotOnDay = { userId: number; slot: CommissionSlot; day: string };

/** The user's own rate for the slot on a day, else everybody's; 0 where there is none yet. */
export const findCommissionRate = (
  rates: readonly CommissionRate[],
  { userId, slot, day }: SlotOnDay,
): Percent =>
  findNewestRate(rates, { userId, slot, day }) ??
  findNewestRate(rates, { userId: null, slot, day }) ??
  asPercent(0);

function findNewestRate(
  rates: readonly CommissionRate[],
  { userId, slot, day }: { userId: number | null; slot: CommissionSlot; day: string },
): Percent | undefined {
  let newest: CommissionRate | undefined;
  for (const rate of rates)
    if (
      rate.userId === userId &&
      rate.slot === slot &&
      rate.from <= day &&
      (!newest || rate.from > newest.from)
    )
      newest = rate;
  return newest?.rate;
}

/** The day from which rates may change: no closed month has a later day. Undefined where no month is closed. */
export const getEarliestRateDay = (lastClosedMonth: Month | undefined): string | undefined =>
  lastClosedMonth && getFirstDayOfMonth(getNextMonth(lastClosedMonth));

/** The rates that were added, changed or taken away, each once. */
export function listChangedRates(
  before: readonly CommissionRate[],
  after: readonly CommissionRate[],
): CommissionRate[] {
  const [old, current] = [indexRates(before), indexRates(after)];
  return [
    ...after.filter((rate) => old.get(getRateKey(rate))?.rate !== rate.rate),
    ...before.filter((rate) => !current.has(getRateKey(rate))),
  ];
}

const indexRates = (rates: readonly CommissionRate[]) =>
  new Map(rates.map((rate) => [getRateKey(rate), rate]));

/** The month to close next: after the last closed one, else that of the first rate; undefined where there is none. */
export function findMonthToClose(
  rates: readonly CommissionRate[],
  lastClosedMonth: Month | undefined,
): Month | undefined {
  if (lastClosedMonth) return getNextMonth(lastClosedMonth);
  const [first] = rates.map(({ from }) => from).toSorted();
  return first && getMonthOfDay(first);
}

/** Whether a month may be closed: it is the next one, and over at the dealer's. */
export const mayCloseMonth = (
  month: Month,
  { monthToClose, today }: { monthToClose: Month | undefined; today: string },
): boolean => month === monthToClose && today >= getFirstDayOfMonth(getNextMonth(month));
