import type { Browser } from 'playwright-core';
import { fasterBy, p95, type BenchResult } from './bench-result.ts';
import {
  busyClock,
  launch,
  openGrid,
  SETTLE_MS,
  withPage,
  type Grid,
  type WindowUnderBench,
} from './grid-page.ts';
import { sized } from './size.ts';

declare const window: WindowUnderBench;

const LINES = sized(2000, 400);
const ROUNDS = sized(40, 2);
/** Before anything counts: code is compiled while it runs. */
const WARM_UP = sized(4, 1);

/**
 * A discount on every line at once, and taking it back, painted totals included: what the main thread works for it,
 * ours against AG Grid Community, which is handed the same lines in one transaction. By the clock both wait for the
 * same frames, which is more than half of the time and nobody's to save.
 */
export const measureBulk = () =>
  withPage('grid', async (address): Promise<BenchResult[]> => {
    const browser = await launch();
    try {
      const ours = await measure(browser, address, 'ours');
      const rival = await measure(browser, address, 'rival');
      const row = (what: string, name: keyof typeof ours) =>
        fasterBy({
          name: `main thread for ${what} of 2,000 lines, p95`,
          value: p95(ours[name]),
          rival: p95(rival[name]),
          against: 'AG Grid Community, one transaction',
          times: 1.5,
        });
      return [row('discount', 'discounts'), row('undo of a discount', 'undos')];
    } finally {
      await browser.close();
    }
  });

async function measure(browser: Browser, address: string, grid: Grid) {
  const { page } = await openGrid(browser, address, grid, LINES);
  const busy = await busyClock(page);
  const workOf = async (work: () => Promise<unknown>) => {
    const before = await busy();
    await work();
    await page.waitForTimeout(SETTLE_MS);
    return (await busy()) - before;
  };
  const times = { discounts: [] as number[], undos: [] as number[] };
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    times.discounts.push(
      await workOf(() => page.evaluate((points) => window.bench.discount(points), 30 + round)),
    );
    times.undos.push(await workOf(() => page.evaluate(() => window.bench.undo())));
  }
  await page.close();
  return { discounts: times.discounts.slice(WARM_UP), undos: times.undos.slice(WARM_UP) };
}
