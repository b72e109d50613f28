import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { BenchResult } from './bench-result.ts';

/*
 * Measures every function as deployed, each in its own process with this machine's engines: its start, its
 * first answer and the next ones, by the clock and in CPU time, and its memory. An emulator's Lambda reports
 * neither the start nor the CPU time.
 */

export const functionsFile = '.local/functions.json';
export const memoryFile = '.local/memory.md';

/** A bench result for each area, and the times of its functions. */
export type FunctionReport = { results: BenchResult[]; areas: object[] };

export async function measureFunctions(): Promise<BenchResult[]> {
  const child = fork('tests/bench/cloud-process.ts', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let report: FunctionReport | undefined;
  child.once('message', (sentReport) => (report = sentReport as FunctionReport));
  await once(child, 'exit');
  if (!report) throw new Error('The functions were not measured to the end.');
  console.table(report.areas);
  console.log(`Each function is in ${functionsFile}, sizes of memory are in ${memoryFile}.`);
  return report.results;
}
