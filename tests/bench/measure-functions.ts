import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { BenchResult } from './bench-result.ts';

/*
 * Every function as it is deployed, each in a process of its own against the engines of this machine: what its start, its
 * first answer and its next ones take, by the clock and of a core, and how much memory. An emulator's Lambda tells neither
 * a start nor what a core did.
 */

export const functionsFile = '.local/functions.json';
export const memoryFile = '.local/memory.md';

/** A row of the bench for each area, and one that tells what its functions take. */
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
