import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { areaAccess } from '#infra/plan/area-access.ts';
import { getFunctionMemoryMb } from '#infra/plan/function-memory.ts';
import { outboxAccess } from '#infra/plan/outbox-access.ts';
import {
  getCoreShare,
  computeFirstAnswerMs,
  formatMemoryTable,
  chooseMemoryMb,
  type MeasuredFunction,
} from '#tests/bench/memory.ts';

/** A function that starts in 100 ms and gives its first answer in 300 ms, 100 of them waiting. */
const buildMeasurement = (changes: Partial<MeasuredFunction> = {}): MeasuredFunction => ({
  name: 'one',
  area: 'settings',
  init: { ms: 100, cpu: 100 },
  first: { ms: 300, cpu: 200 },
  warm: { ms: 10, cpu: 5 },
  megabytes: 80,
  status: 200,
  floor: () => 50,
  ...changes,
});

const buildMemoryMeasurement = (megabytes: number) =>
  buildMeasurement({ init: { ms: 1, cpu: 1 }, first: { ms: 1, cpu: 1 }, megabytes });

describe('memory of functions', () => {
  test('gives a part of a core, and a whole one at most', () => {
    expect([1769, 3008, 1769 / 4].map(getCoreShare)).toEqual([1, 1, 0.25]);
  });

  test('makes work longer where it is little, and waiting not', () => {
    expect(computeFirstAnswerMs(buildMeasurement(), 1769)).toBe(400);
    expect(computeFirstAnswerMs(buildMeasurement(), 1769 / 2)).toBe(700);
  });

  test('is as little as keeps the promise of a first answer', () => {
    expect(chooseMemoryMb('settings', [buildMeasurement()])).toBe(768);
    const slow = buildMeasurement({ first: { ms: 600, cpu: 600 } });
    expect(chooseMemoryMb('settings', [buildMeasurement(), slow])).toBe(1280);
    expect(chooseMemoryMb('reports', [slow])).toBe(512);
  });

  test('leaves room beside what was held at most, and beside lists where there are some', () => {
    expect(chooseMemoryMb('settings', [buildMemoryMeasurement(159)])).toBe(256);
    expect(chooseMemoryMb('settings', [buildMemoryMeasurement(161)])).toBe(512);
    expect(chooseMemoryMb('users', [buildMemoryMeasurement(95)])).toBe(256);
    expect(chooseMemoryMb('users', [buildMemoryMeasurement(97)])).toBe(512);
  });

  test('is shown with what a million answers cost', () => {
    const table = formatMemoryTable([buildMeasurement({ warm: { ms: 100, cpu: 100 } })]);
    // 100 ms of a whole core at 1,769 MB, a million times.
    expect(table).toContain('$2.50');
  });
});

/** Rows of the table in docs/memory.md: area, ..., by the rule, has. */
const rows = readFileSync('docs/memory.md', 'utf8')
  .split('\n')
  .filter((line) => / MB?, \$| ms, \$/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => ({ area: cells[1]!, rule: Number(cells.at(-3)), has: Number(cells.at(-2)) }));

describe('docs/memory.md', () => {
  test('has every area and job', () => {
    const areas = [...Object.keys({ ...areaAccess, ...outboxAccess }), 'printer'];
    expect(rows.map(({ area }) => area).toSorted()).toEqual(areas.toSorted());
  });

  test.each(rows)('says what $area has', ({ area, has }) => {
    expect(getFunctionMemoryMb(area)).toBe(has);
  });

  test('gives a reason for every one that has something else than the rule says', () => {
    const [, reasons = ''] = readFileSync('docs/memory.md', 'utf8').split('## What has more');
    const others = rows.filter(({ rule, has }) => rule !== has).map(({ area }) => area);
    expect(others.filter((area) => !reasons.includes(`\`${area}\``))).toEqual([]);
  });
});
