import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEnvironmentResources } from '#tests/cost/cost-document.ts';
import { readUsageMix } from '#tests/cost/mix.ts';
import { monthlyJobCounts } from '#tests/cost/month.ts';
import { buildCallRequest, type LoadRep } from '#tests/load/call-requests.ts';
import { LOAD_DOCUMENT_PATH, formatLoadDocument } from '#tests/load/load-document.ts';
import { loadLimits } from '#tests/load/load-limits.ts';
import { pickJobByWeight, groupCallsByJob } from '#tests/load/load-rep.ts';
import {
  BURST_FACTOR,
  DEALER_COUNT,
  listHottestPartitions,
  computeDailyJobCount,
  PEAK_HOUR_SHARE,
  computePeakLoad,
  listLimitsWithMaxReps,
  REP_COUNT,
} from '#tests/load/peak-load.ts';

const mix = readUsageMix();

test('docs/load.md is what the command writes of what is kept', () => {
  expect(readFileSync(LOAD_DOCUMENT_PATH, 'utf8')).toBe(
    formatLoadDocument(mix, readEnvironmentResources()),
  );
});

test('a second of the busiest ones is the day, its share and its burst, for each rep', () => {
  const [save] = mix.calls.filter(({ call }) => call === 'orders-create-order');
  const alone = { calls: [save!], files: [] };
  const often = (computeDailyJobCount(save!.job) * PEAK_HOUR_SHARE * BURST_FACTOR) / 3600;
  expect(computePeakLoad(alone, 1).requests).toBeCloseTo(often, 12);
  expect(computePeakLoad(alone, 500).writeUnits).toBeCloseTo(save!.writeUnits * often * 500, 9);
});

test('no partition is asked for more than the table altogether', () => {
  const peak = computePeakLoad(mix, REP_COUNT);
  const shared = listHottestPartitions(peak);
  expect(shared.length).toBeGreaterThan(5);
  for (const { count, read, write } of shared) {
    expect([1, DEALER_COUNT]).toContain(count);
    expect(read * count).toBeLessThanOrEqual(peak.readUnits);
    expect(write * count).toBeLessThanOrEqual(peak.writeUnits);
  }
  const units = peak.partitions.reduce((sum, { write }) => sum + write, 0);
  expect(units).toBeCloseTo(peak.writeUnits, 6);
});

test('the limits stand in the order in which they are reached', () => {
  const reached = listLimitsWithMaxReps(mix);
  const reps = reached.map((one) => one.maxReps);
  expect(reps).toEqual(reps.toSorted((one, other) => one - other));
  const own = reached.find(({ limit }) => limit === loadLimits.ownRequests)!;
  expect(computePeakLoad(mix, own.maxReps).requests).toBeLessThanOrEqual(loadLimits.ownRequests);
  expect(computePeakLoad(mix, own.maxReps + 10).requests).toBeGreaterThan(loadLimits.ownRequests);
});

test('every call of the mix can be made by a rep, and each job is come to', () => {
  const rep: LoadRep = {
    email: 'a@b.example',
    dealerId: 1,
    salesRepId: 2,
    customerId: 3,
    lineCount: 1,
  };
  const jobs = groupCallsByJob(mix);
  const unmade = [...jobs.values()].flat().flatMap((call) => {
    try {
      buildCallRequest(call, rep, 'secret');
      return [];
    } catch (error) {
      return String(error).includes('No order is open') ? [] : [`${call}: ${String(error)}`];
    }
  });
  expect(unmade).toEqual([]);
  const fractions = Array.from({ length: 2000 }, (_, at) => at / 2000);
  const done = new Set(fractions.map((position) => pickJobByWeight(jobs, position)));
  expect([...done].toSorted()).toEqual(
    [...jobs.keys()].filter((job) => monthlyJobCounts[job]).toSorted(),
  );
});
