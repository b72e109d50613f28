import type { BenchPart } from './bench-parts.ts';
import type { BenchResult } from './bench-result.ts';
import { runWithinLimit } from './run-within-limit.ts';

type MeasureOptions = {
  /** The time limit of one part. */
  limitMs: number;
  log: (line: string) => void;
  /** Called after each part with all results so far. */
  saveResults: (results: readonly BenchResult[]) => void;
};

type PartFailure = { part: string; reason: string };

/**
 * Measures one part after the other. A part that fails or hangs is reported as a failure, and the next one
 * begins.
 */
export async function measureBenchParts(
  parts: readonly BenchPart[],
  address: string,
  { limitMs, log, saveResults }: MeasureOptions,
): Promise<{ results: BenchResult[]; failures: PartFailure[] }> {
  const results: BenchResult[] = [];
  const failures: PartFailure[] = [];
  for (const { name, measure } of parts) {
    log(`Measuring ${name} ...`);
    try {
      results.push(...[await runWithinLimit(limitMs, `part '${name}'`, measure(address))].flat());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failures.push({ part: name, reason });
      log(`  failed: ${reason}`);
    }
    saveResults(results);
  }
  return { results, failures };
}
