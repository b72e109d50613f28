import { expect, test } from 'vitest';
import { findDueMailWeek } from '#functions/domain/weekly-mail/mail-week.ts';
import { timeZones } from '#shared/reference/time-zones.ts';

const HOUR_MS = 3_600_000;

test.each([
  ['2026-11-30T13:00:00Z', 'America/Chicago', '2026-W49'],
  ['2026-11-30T13:59:59Z', 'America/Chicago', '2026-W49'],
  ['2026-11-30T12:59:59Z', 'America/Chicago', undefined],
  ['2026-11-30T14:00:00Z', 'America/Chicago', undefined],
  ['2026-12-01T13:00:00Z', 'America/Chicago', undefined],
  // A day after the clock went forward, and back: an hour earlier in UTC, and later.
  ['2026-03-09T12:00:00Z', 'America/Chicago', '2026-W11'],
  ['2026-11-02T13:00:00Z', 'America/Chicago', '2026-W45'],
  ['2026-11-30T10:30:00Z', 'America/St_Johns', '2026-W49'],
  ['2026-11-29T21:00:00Z', 'Pacific/Guam', '2026-W49'],
  // A week belongs to the year of its Thursday.
  ['2025-12-29T07:00:00Z', 'UTC', '2026-W01'],
  ['2027-01-04T07:00:00Z', 'UTC', '2027-W01'],
  ['2020-12-28T07:00:00Z', 'UTC', '2020-W53'],
] as const)('at %s in %s the week is %s', (moment, zone, week) => {
  expect(findDueMailWeek(Date.parse(moment), zone)).toBe(week);
});

test.each(timeZones)('in %s each week of 2026 and 2027 is due in one hour', (zone) => {
  const weeks: string[] = [];
  for (let now = Date.UTC(2026, 0, 1); now < Date.UTC(2028, 0, 1); now += HOUR_MS) {
    // No zone has Monday between Tuesday's end and Sunday in UTC.
    if (new Date(now).getUTCDay() > 2) continue;
    const week = findDueMailWeek(now, zone);
    if (week) weeks.push(week);
  }
  expect(new Set(weeks).size).toBe(weeks.length);
  expect(weeks).toHaveLength(104);
});
