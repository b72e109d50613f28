import type { Page } from 'playwright-core';
import type { JournalUnderBench } from '#tests/bench/journal/page.ts';
import { withBenchBrowser } from './bench-browser.ts';
import { withBenchPage } from './bench-page.ts';
import { buildLimitResult, computeMedian, computeP95, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { createTaskTimeReader } from './grid-page.ts';

declare const window: { bench: JournalUnderBench };

const LINES = chooseBenchSize(2000, 40);
const EDITS = chooseBenchSize(50, 3);
const MAX_MS = 2;
/** The time after which the database has answered. */
const SETTLE_MS = chooseBenchSize(40, 0);

/** The cost of storing an edit on the main thread, against a plain put of the same record into IndexedDB. */
export const measureJournalWrite = () =>
  withBenchPage('journal', (address) =>
    withBenchBrowser(async (browser): Promise<BenchResult> => {
      const page = await browser.newPage();
      await page.goto(address);
      await page.evaluate((lines) => window.bench.start(lines), LINES);
      const readTaskMs = await createTaskTimeReader(page);
      const nothing = computeMedian(
        await measureCalls(readTaskMs, page, () => page.evaluate(() => 0)),
      );
      const edits = await measureCalls(readTaskMs, page, (round) =>
        page.evaluate((at) => window.bench.edit(at), round),
      );
      const puts = await measureCalls(readTaskMs, page, (round) =>
        page.evaluate((at) => window.bench.put(at), round),
      );
      return buildLimitResult({
        name: 'keep an edit of a 2,000-line order: main thread, p95',
        value: computeP95(edits) - nothing,
        floor: computeP95(puts) - nothing,
        against: 'a bare put of the same record',
        limit: MAX_MS,
      });
    }),
  );

/** The main thread's work for each call, the call itself included. */
async function measureCalls(
  readTaskMs: () => Promise<number>,
  page: Page,
  call: (round: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 1; round <= EDITS; round++) {
    const before = await readTaskMs();
    await call(round);
    await page.waitForTimeout(SETTLE_MS);
    times.push((await readTaskMs()) - before);
  }
  return times;
}
