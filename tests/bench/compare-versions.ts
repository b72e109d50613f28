import type { VersionsUnderBench } from '#tests/bench/versions/page.ts';
import { withBenchBrowser } from './bench-browser.ts';
import { withBenchPage } from './bench-page.ts';
import { buildLimitResult, computeMedian, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';

declare const window: { bench: VersionsUnderBench };

const LINES = chooseBenchSize(1000, 20);
const ROUNDS = chooseBenchSize(9, 2);
const MAX_MS = 50;

/** Compares two versions of an order in the browser, each time on a new page, as for a first comparison. */
export const measureVersionComparison = () =>
  withBenchPage('versions', (address) =>
    withBenchBrowser(async (browser): Promise<BenchResult> => {
      const times: number[] = [];
      const lookupTimes: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const page = await browser.newPage();
        await page.goto(address);
        await page.evaluate((lines) => window.bench.start(lines), LINES);
        lookupTimes.push(await page.evaluate(() => window.bench.lookThrough()));
        const { count, ms } = await page.evaluate(() => window.bench.compare());
        if (count < LINES / 4) throw new Error(`Only ${count} differences were found.`);
        times.push(ms);
        await page.close();
      }
      return buildLimitResult({
        name: `compare two versions of ${LINES.toLocaleString('en-US')} lines in the browser, for the first time`,
        value: computeMedian(times),
        floor: computeMedian(lookupTimes),
        against: 'only looking at each field',
        limit: MAX_MS,
      });
    }),
  );
