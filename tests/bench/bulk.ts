import type { Browser } from 'playwright-core';
import { withBenchBrowser } from './bench-browser.ts';
import { withBenchPage } from './bench-page.ts';
import { buildRivalResult, computeP95, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import {
  createTaskTimeReader,
  openBenchGrid,
  SETTLE_MS,
  SMALLEST_ORDER,
  type BenchGrid,
  type WindowUnderBench,
} from './grid-page.ts';

declare const window: WindowUnderBench;

const LINES = chooseBenchSize(2000, SMALLEST_ORDER);
const ROUNDS = chooseBenchSize(40, 2);
/** Rounds that do not count: code is compiled while it runs. */
const WARM_UP = chooseBenchSize(4, 1);

/**
 * Sets a discount on every line at once and undoes it, up to the painted totals. It measures the work of the
 * main thread, ours against AG Grid Community, which gets the same lines in one transaction. By the clock
 * both wait for the same frames, which is more than half of the time and cannot be saved.
 */
export const measureBulkEdits = () =>
  withBenchPage('grid', (address) =>
    withBenchBrowser(async (browser): Promise<BenchResult[]> => {
      const ours = await measureGridEdits(browser, address, 'ours');
      const rival = await measureGridEdits(browser, address, 'rival');
      const row = (what: string, name: keyof typeof ours) =>
        buildRivalResult({
          name: `main thread for ${what} of 2,000 lines, p95`,
          value: computeP95(ours[name]),
          rival: computeP95(rival[name]),
          against: 'AG Grid Community, one transaction',
          times: 1.5,
        });
      return [row('discount', 'discounts'), row('undo of a discount', 'undos')];
    }),
  );

async function measureGridEdits(browser: Browser, address: string, grid: BenchGrid) {
  const { page } = await openBenchGrid(browser, address, grid, LINES);
  const readTaskMs = await createTaskTimeReader(page);
  const measureTaskMs = async (work: () => Promise<unknown>) => {
    const before = await readTaskMs();
    await work();
    await page.waitForTimeout(SETTLE_MS);
    return (await readTaskMs()) - before;
  };
  const times = { discounts: [] as number[], undos: [] as number[] };
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    times.discounts.push(
      await measureTaskMs(() =>
        page.evaluate((points) => window.bench.discount(points), 30 + round),
      ),
    );
    times.undos.push(await measureTaskMs(() => page.evaluate(() => window.bench.undo())));
  }
  await page.close();
  return { discounts: times.discounts.slice(WARM_UP), undos: times.undos.slice(WARM_UP) };
}
