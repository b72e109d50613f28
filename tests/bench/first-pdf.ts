import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BenchResult, computeMedian, buildFloorResult } from './bench-result.ts';
import { chooseBenchSize, isSmallestBench } from './bench-size.ts';
import type { FirstPrintTimes } from './print-first.ts';

const ROUNDS = chooseBenchSize(3, 1);
const MAX_RATIO = 1.2;
const MAX_WOKEN_RATIO = 1.5;

const runFile = promisify(execFile);

/**
 * The first PDF of a process in which nothing is unpacked yet, and its parts; and the same where the printer
 * was woken while the user chose forms.
 */
export async function measureFirstPdf(): Promise<BenchResult[]> {
  const cold: FirstPrintTimes[] = [];
  const woken: FirstPrintTimes[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    cold.push(await measureFirstPrint('cold'));
    woken.push(await measureFirstPrint('woken'));
  }
  const parts = (['load', 'unpack', 'start', 'print'] as const)
    .map((part) => `${part} ${getMedianPart(cold, part).toFixed(0)}`)
    .join(', ');
  return [
    buildFloorResult({
      name: `the first PDF of a cold function (${parts})`,
      value: getMedianPart(cold, 'whole'),
      floor:
        getMedianPart(cold, 'unpack') + getMedianPart(cold, 'start') + getMedianPart(cold, 'print'),
      against: 'bare Chromium, unpacked, started and printing it',
      times: MAX_RATIO,
    }),
    buildFloorResult({
      name: 'the same, woken when the Form Builder opened',
      value: getMedianPart(woken, 'whole'),
      floor: getMedianPart(woken, 'again'),
      against: 'bare Chromium printing it, started before',
      times: MAX_WOKEN_RATIO,
    }),
  ];
}

const getMedianPart = (prints: readonly FirstPrintTimes[], part: keyof FirstPrintTimes) =>
  computeMedian(prints.map((print) => print[part]));

/** Runs in its own process and temporary folder; as small as possible, where Chromium is unpacked already. */
async function measureFirstPrint(how: 'cold' | 'woken'): Promise<FirstPrintTimes> {
  if (isSmallestBench) return runFirstPrint(how, tmpdir());
  const folder = mkdtempSync(join(tmpdir(), 'smartsales-first-'));
  try {
    return await runFirstPrint(how, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runFirstPrint(how: 'cold' | 'woken', TMPDIR: string): Promise<FirstPrintTimes> {
  const script = ['infra/local/run.mjs', 'tests/bench/print-first.ts', how];
  const { stdout } = await runFile(process.execPath, script, { env: { ...process.env, TMPDIR } });
  return JSON.parse(stdout.slice(stdout.lastIndexOf('{'))) as FirstPrintTimes;
}
