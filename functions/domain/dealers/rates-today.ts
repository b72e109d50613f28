import type { DatedFinanceRate } from '#shared/schemas/dealer-profile.ts';
import type { RegionFinanceRate } from '#shared/schemas/dealer.ts';

/** The rates that are in force on a day: of each region those that began last. */
export function ratesOn(day: string, rates: readonly DatedFinanceRate[]): RegionFinanceRate[] {
  const inForce = new Map<number, DatedFinanceRate>();
  for (const rate of rates) {
    const from = rate.EffectiveFrom ?? '';
    const other = inForce.get(rate.StateId);
    if (from <= day && (!other || from >= (other.EffectiveFrom ?? '')))
      inForce.set(rate.StateId, rate);
  }
  return [...inForce.values()].map(({ StateId, Rate1, Rate2 }) => ({ StateId, Rate1, Rate2 }));
}
