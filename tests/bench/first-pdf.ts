import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BenchResult, median, withinTimes } from './bench-result.ts';
import type { FirstPrint } from './print-first.ts';
import { sized } from './size.ts';

const ROUNDS = sized(3, 1);
const MOST = 1.2;
const MOST_WOKEN = 1.5;

const run = promisify(execFile);

/**
 * The first PDF of a process in which nothing is unpacked yet, and what it waits for; and the same where the printer
 * was woken while its user chose forms.
 */
export async function measureFirst(): Promise<BenchResult[]> {
  const cold: FirstPrint[] = [];
  const woken: FirstPrint[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    cold.push(await firstPrint('cold'));
    woken.push(await firstPrint('woken'));
  }
  const parts = (['load', 'unpack', 'start', 'print'] as const)
    .map((part) => `${part} ${of(cold, part).toFixed(0)}`)
    .join(', ');
  return [
    withinTimes({
      name: `the first PDF of a cold function (${parts})`,
      value: of(cold, 'whole'),
      floor: of(cold, 'unpack') + of(cold, 'start') + of(cold, 'print'),
      against: 'bare Chromium, unpacked, started and printing it',
      times: MOST,
    }),
    withinTimes({
      name: 'the same, woken when the Form Builder opened',
      value: of(woken, 'whole'),
      floor: of(woken, 'again'),
      against: 'bare Chromium printing it, started before',
      times: MOST_WOKEN,
    }),
  ];
}

const of = (prints: readonly FirstPrint[], part: keyof FirstPrint) =>
  median(prints.map((print) => print[part]));

/** In a process and a temporary folder of its own. */
async function firstPrint(how: 'cold' | 'woken'): Promise<FirstPrint> {
  const TMPDIR = mkdtempSync(join(tmpdir(), 'smartsales-first-'));
  try {
    const script = ['infra/local/run.mjs', 'tests/bench/print-first.ts', how];
    const { stdout } = await run(process.execPath, script, { env: { ...process.env, TMPDIR } });
    return JSON.parse(stdout.slice(stdout.lastIndexOf('{'))) as FirstPrint;
  } finally {
    rmSync(TMPDIR, { recursive: true, force: true });
  }
}
