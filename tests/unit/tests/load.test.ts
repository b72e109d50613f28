import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readResources } from '#tests/cost/cost-document.ts';
import { readMix } from '#tests/cost/mix.ts';
import { month } from '#tests/cost/month.ts';
import {
  BURST,
  DEALERS,
  hottest,
  ofADay,
  PEAK_SHARE,
  peakOf,
  reachedBy,
  REPS,
} from '#tests/load/day.ts';
import { limits } from '#tests/load/limits.ts';
import { loadDocument, writtenLoad } from '#tests/load/load-document.ts';
import { jobAt, jobsOf } from '#tests/load/rep.ts';
import { requestOf, type Rep } from '#tests/load/requests.ts';

const mix = readMix();

test('docs/load.md is what the command writes of what is kept', () => {
  expect(readFileSync(loadDocument, 'utf8')).toBe(writtenLoad(mix, readResources()));
});

test('a second of the busiest ones is the day, its share and its burst, for each rep', () => {
  const [save] = mix.calls.filter(({ call }) => call === 'orders-create-order');
  const alone = { calls: [save!], files: [] };
  const often = (ofADay(save!.job) * PEAK_SHARE * BURST) / 3600;
  expect(peakOf(alone, 1).requests).toBeCloseTo(often, 12);
  expect(peakOf(alone, 500).writeUnits).toBeCloseTo(save!.writeUnits * often * 500, 9);
});

test('no partition is asked for more than the table altogether', () => {
  const peak = peakOf(mix, REPS);
  const shared = hottest(peak);
  expect(shared.length).toBeGreaterThan(5);
  for (const { count, read, write } of shared) {
    expect([1, DEALERS]).toContain(count);
    expect(read * count).toBeLessThanOrEqual(peak.readUnits);
    expect(write * count).toBeLessThanOrEqual(peak.writeUnits);
  }
  const units = peak.partitions.reduce((sum, { write }) => sum + write, 0);
  expect(units).toBeCloseTo(peak.writeUnits, 6);
});

test('the limits stand in the order in which they are reached', () => {
  const reached = reachedBy(mix);
  const reps = reached.map((one) => one.reps);
  expect(reps).toEqual(reps.toSorted((one, other) => one - other));
  const own = reached.find(({ limit }) => limit === limits.ownRequests)!;
  expect(peakOf(mix, own.reps).requests).toBeLessThanOrEqual(limits.ownRequests);
  expect(peakOf(mix, own.reps + 10).requests).toBeGreaterThan(limits.ownRequests);
});

test('every call of the mix can be made by a rep, and each job is come to', () => {
  const rep: Rep = { email: 'a@b.example', dealerId: 1, salesRepId: 2, customerId: 3, lines: 1 };
  const jobs = jobsOf(mix);
  const unmade = [...jobs.values()].flat().flatMap((call) => {
    try {
      requestOf(call, rep, 'secret');
      return [];
    } catch (error) {
      return String(error).includes('No order is open') ? [] : [`${call}: ${String(error)}`];
    }
  });
  expect(unmade).toEqual([]);
  const places = Array.from({ length: 2000 }, (_, at) => at / 2000);
  const done = new Set(places.map((place) => jobAt(jobs, place)));
  expect([...done].toSorted()).toEqual([...jobs.keys()].filter((job) => month[job]).toSorted());
});
