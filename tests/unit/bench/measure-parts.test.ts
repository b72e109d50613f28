import { describe, expect, test } from 'vitest';
import { getBenchDealerId } from '#tests/bench/bench-dealer-ids.ts';
import type { BenchResult } from '#tests/bench/bench-result.ts';
import { measureBenchParts } from '#tests/bench/measure-parts.ts';
import { runWithinLimit } from '#tests/bench/run-within-limit.ts';

const buildResult = (name: string): BenchResult => ({
  name,
  value: 1,
  unit: 'ms',
  against: 'nothing',
  ratio: 1,
  target: 'none',
  holds: true,
});

const buildMeasuredPart = (name: string) => ({ name, measure: async () => buildResult(name) });

describe('the parts of the bench', () => {
  test('go on after one that fails and one that never ends, which are named', async () => {
    const savedResults: string[][] = [];
    const { results, failures } = await measureBenchParts(
      [
        buildMeasuredPart('first'),
        { name: 'wrong', measure: () => Promise.reject(new Error('2001 users were read.')) },
        { name: 'endless', measure: () => new Promise<never>(() => {}) },
        { name: 'two', measure: async () => [buildResult('second'), buildResult('third')] },
      ],
      'http://127.0.0.1:1',
      {
        limitMs: 20,
        log: () => {},
        saveResults: (soFar) => savedResults.push(soFar.map(({ name }) => name)),
      },
    );
    expect(results.map(({ name }) => name)).toEqual(['first', 'second', 'third']);
    expect(failures).toEqual([
      { part: 'wrong', reason: '2001 users were read.' },
      { part: 'endless', reason: "Nothing came of part 'endless' in 0.02 s" },
    ]);
    expect(savedResults).toEqual([['first'], ['first'], ['first'], ['first', 'second', 'third']]);
  });

  test('are given the address of the product', async () => {
    const addresses: string[] = [];
    const measure = async (address: string) => {
      addresses.push(address);
      return buildResult('one');
    };
    const options = { limitMs: 1_000, log: () => {}, saveResults: () => {} };
    await measureBenchParts([{ name: 'one', measure }], 'http://127.0.0.1:2', options);
    expect(addresses).toEqual(['http://127.0.0.1:2']);
  });

  test('what comes in time is answered, and what fails fails as it does', async () => {
    expect(await runWithinLimit(1_000, 'an answer', Promise.resolve(7))).toBe(7);
    await expect(runWithinLimit(1_000, 'x', Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  test('store under dealers of their own', () => {
    expect(getBenchDealerId('export-users')).not.toBe(getBenchDealerId('open-version'));
  });
});
