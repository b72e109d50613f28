import type { Browser } from 'playwright-core';
import { withBenchBrowser } from './bench-browser.ts';
import { withBenchPage } from './bench-page.ts';
import { buildRivalResult, computeP95, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import {
  firstCellSelectors,
  measureEditTimes,
  measureKeyTimes,
  openBenchGrid,
  SMALLEST_ORDER,
  type BenchGrid,
} from './grid-page.ts';

const LINES = chooseBenchSize(2000, SMALLEST_ORDER);
/** A small laptop compared with the developer's machine. */
const CPU_SLOWDOWN = chooseBenchSize(4, 1);

/** The order-line grid on a processor slowed to a quarter, against AG Grid Community on the same. */
export const measureSlowGrid = () =>
  withBenchPage('grid', (address) =>
    withBenchBrowser(async (browser): Promise<BenchResult[]> => {
      const ours = await measureThrottledGrid(browser, address, 'ours');
      const rival = await measureThrottledGrid(browser, address, 'rival');
      const row = (what: string, name: 'edit' | 'key') =>
        buildRivalResult({
          name: `grid of 2,000 lines, processor ${CPU_SLOWDOWN}x slower: ${what}`,
          value: ours[name],
          rival: rival[name],
          times: 2,
        });
      return [row('edit to totals, p95', 'edit'), row('main thread per key, p95', 'key')];
    }),
  );

async function measureThrottledGrid(browser: Browser, address: string, grid: BenchGrid) {
  const { page } = await openBenchGrid(browser, address, grid, LINES);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.click(firstCellSelectors[grid]);
  const edit = computeP95(await measureEditTimes(page));
  const key = computeP95(await measureKeyTimes(page));
  await page.close();
  return { edit, key };
}
