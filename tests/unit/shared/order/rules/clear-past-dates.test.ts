import { expect, test } from 'vitest';
import { clearPastDates } from '#shared/order/rules/clear-past-dates.ts';

const buildDays = (day: string | null) => ({ InstalledOn: day, ExpiresOn: day, PaymentDueOn: day });

test('a day that is over is open again, today and later days stay', () => {
  expect(clearPastDates(buildDays('2026-11-22'), '2026-11-23')).toEqual(buildDays(null));
  expect(clearPastDates(buildDays('2026-11-23'), '2026-11-23')).toEqual(buildDays('2026-11-23'));
  expect(clearPastDates(buildDays('2027-01-01'), '2026-12-31')).toEqual(buildDays('2027-01-01'));
  expect(clearPastDates(buildDays(null), '2026-11-23')).toEqual(buildDays(null));
  const mixed = { InstalledOn: '2026-12-24', ExpiresOn: '2026-11-01', PaymentDueOn: null };
  expect(clearPastDates(mixed, '2026-11-23')).toEqual({ ...mixed, ExpiresOn: null });
});
