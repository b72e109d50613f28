import type { BenchResult } from './bench-result.ts';
import type { BenchPart } from './parts.ts';
import { within } from './within.ts';

type Options = {
  /** What one part may take. */
  limitMs: number;
  log: (line: string) => void;
  /** Told of all figures there are, after each part. */
  saveResults: (figures: readonly BenchResult[]) => void;
};

type Failure = { part: string; reason: string };

/** Measures one part after the other; one that fails or hangs is a failure, and the next begins. */
export async function measureParts(
  parts: readonly BenchPart[],
  address: string,
  { limitMs, log: say, saveResults: keep }: Options,
): Promise<{ figures: BenchResult[]; failures: Failure[] }> {
  const figures: BenchResult[] = [];
  const failures: Failure[] = [];
  for (const { name, measure } of parts) {
    say(`Measuring ${name} ...`);
    try {
      figures.push(...[await within(limitMs, `part '${name}'`, measure(address))].flat());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failures.push({ part: name, reason });
      say(`  failed: ${reason}`);
    }
    keep(figures);
  }
  return { figures, failures };
}
