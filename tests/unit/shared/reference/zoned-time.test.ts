import { describe, expect, it } from 'vitest';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import { regions } from '#shared/reference/regions.ts';
import { getDealerTimeZone, getRegionTimeZone, timeZones } from '#shared/reference/time-zones.ts';
import {
  formatTimeZone,
  formatTimeZoneChoice,
  getDayInTimeZone,
  getEndOfDayInTimeZone,
} from '#shared/reference/zoned-time.ts';

const endOf = (day: string, timeZone: (typeof timeZones)[number]) =>
  new Date(getEndOfDayInTimeZone(day, timeZone)).toISOString();

describe('the end of a day', () => {
  it('is midnight of the zone, with and without a change of its clock that day', () => {
    expect(endOf('2026-12-31', 'Pacific/Honolulu')).toBe('2027-01-01T10:00:00.000Z');
    expect(endOf('2026-07-31', 'America/Phoenix')).toBe('2026-08-01T07:00:00.000Z');
    expect(endOf('2026-12-31', 'America/St_Johns')).toBe('2027-01-01T03:30:00.000Z');
    // The clocks of Chicago go forward on 2026-03-08 and back on 2026-11-01.
    expect(endOf('2026-03-07', 'America/Chicago')).toBe('2026-03-08T06:00:00.000Z');
    expect(endOf('2026-03-08', 'America/Chicago')).toBe('2026-03-09T05:00:00.000Z');
    expect(endOf('2026-10-31', 'America/Chicago')).toBe('2026-11-01T05:00:00.000Z');
    expect(endOf('2026-11-01', 'America/Chicago')).toBe('2026-11-02T06:00:00.000Z');
  });

  it.each(timeZones)('has its last second in the day and the next one after it: %s', (timeZone) => {
    for (const day of ['2026-03-08', '2026-06-30', '2026-11-01', '2026-12-31', '2028-02-29']) {
      const end = getEndOfDayInTimeZone(day, timeZone);
      expect(getDayInTimeZone(end - 1000, timeZone)).toBe(day);
      expect(getDayInTimeZone(end, timeZone) > day).toBe(true);
      expect(end % 1000).toBe(0);
    }
  });
});

describe('the time zone of a dealer', () => {
  it('is the one that it chose, else that of its state or province', () => {
    const StateId = regions.find(({ Code }) => Code === 'MN')!.Id;
    expect(getDealerTimeZone({ StateId })).toBe('America/Chicago');
    expect(getDealerTimeZone({ StateId, TimeZone: 'America/Denver' })).toBe('America/Denver');
  });

  it.each([
    // Newfoundland is half an hour off the hour.
    ['America/St_Johns', '2026-07-01', '2026-07-02T02:30:00Z'],
    ['America/St_Johns', '2026-12-31', '2027-01-01T03:30:00Z'],
    // The days on which the clocks go forward and back, and the days before them.
    ['America/St_Johns', '2027-03-14', '2027-03-15T02:30:00Z'],
    ['America/St_Johns', '2027-11-07', '2027-11-08T03:30:00Z'],
    ['America/Halifax', '2027-03-13', '2027-03-14T04:00:00Z'],
    ['America/Halifax', '2027-03-14', '2027-03-15T03:00:00Z'],
    ['America/Halifax', '2027-11-06', '2027-11-07T03:00:00Z'],
    ['America/Halifax', '2027-11-07', '2027-11-08T04:00:00Z'],
    ['America/Vancouver', '2025-03-31', '2025-04-01T07:00:00Z'],
    ['Pacific/Guam', '2026-12-31', '2026-12-31T14:00:00Z'],
  ] as const)('has its day until midnight there: %s %s', (TimeZone, day, midnight) => {
    const moment = Date.parse(midnight);
    expect(getDealerDay({ TimeZone }, moment - 1)).toBe(day);
    expect(getDealerDay({ TimeZone }, moment) > day).toBe(true);
    expect(getDealerDay({ TimeZone }, moment + 3_600_000)).toBe(getDealerDay({ TimeZone }, moment));
  });

  it('is known for every state and province', () => {
    expect(regions.filter(({ Id }) => getRegionTimeZone(Id) === 'UTC')).toEqual([]);
  });

  it('is UTC where no state or province says it', () => {
    expect(getDealerTimeZone({})).toBe('UTC');
    expect(getDealerTimeZone({ StateId: null })).toBe('UTC');
    expect(formatTimeZone(Date.parse('2026-12-31T12:00:00Z'), 'UTC', 'en')).toBe('UTC (UTC+00:00)');
    expect(formatTimeZoneChoice('UTC', 'fr')).toBe('UTC');
  });

  it('is printed with its name and its difference from UTC', () => {
    const winter = Date.parse('2026-12-31T12:00:00Z');
    expect(formatTimeZone(winter, 'America/Chicago', 'en')).toBe('CST (UTC−06:00)');
    expect(formatTimeZone(winter, 'America/Toronto', 'fr')).toBe('HNE (UTC−05:00)');
    expect(formatTimeZone(winter, 'America/St_Johns', 'en')).toBe('NST (UTC−03:30)');
    expect(formatTimeZone(winter, 'Europe/London', 'en')).toBe('GMT (UTC+00:00)');
    expect(formatTimeZoneChoice('America/Chicago', 'en')).toBe('Central Time (Chicago)');
  });
});
