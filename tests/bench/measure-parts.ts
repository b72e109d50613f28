import type { BenchPart } from './bench-parts.ts';
import type { BenchResult } from './bench-result.ts';
import { runWithinLimit } from './run-within-limit.ts';

type MeasureOptions = {
  /** What one part may take. */
  limitMs: number;
  log: (line: string) => void;
  /** Told of all figures there are, after each part. */
  saveResults: (figures: readonly BenchResult[]) => void;
};

type PartFailure = { part: string; reason: string };

/** Measures one part after the other; one that fails or hangs is a failure, and the next begins. */
export async function measureBenchParts(
  parts: readonly BenchPart[],
  address: string,
  { limitMs, log: say, saveResults: keep }: MeasureOptions,
): Promise<{ figures: BenchResult[]; failures: PartFailure[] }> {
  const figures: BenchResult[] = [];
  const failures: PartFailure[] = [];
  for (const { name, measure } of parts) {
    say(`Measuring ${name} ...`);
    try {
      figures.push(...[await runWithinLimit(limitMs, `part '${name}'`, measure(address))].flat());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failures.push({ part: name, reason });
      say(`  failed: ${reason}`);
    }
    keep(figures);
  }
  return { figures, failures };
}
