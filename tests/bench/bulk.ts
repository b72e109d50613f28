import type { Browser } from 'playwright-core';
import { fasterBy, p95, type Figure } from './figure.ts';
import {
  launch,
  openGrid,
  unclocked,
  withPage,
  type Grid,
  type WindowUnderBench,
} from './grid-page.ts';

declare const window: WindowUnderBench;

const LINES = 2000;
const ROUNDS = 40;
/** Before anything counts: code is compiled while it runs. */
const WARM_UP = 4;

/**
 * A discount on every line at once, and taking it back, from the order to the painted totals: ours
 * against AG Grid Community, which is handed the same lines in one transaction.
 */
export const measureBulk = () =>
  withPage('grid', async (address): Promise<Figure[]> => {
    // With the frame clock on both would wait for the same frame.
    const browser = await launch(unclocked);
    try {
      const ours = await measure(browser, address, 'ours');
      const rival = await measure(browser, address, 'rival');
      const row = (what: string, name: keyof typeof ours) =>
        fasterBy({
          name: `${what} of 2,000 lines to totals, p95`,
          value: p95(ours[name]),
          rival: p95(rival[name]),
          against: 'AG Grid Community, one transaction',
          times: 2,
        });
      return [row('discount', 'discounts'), row('undo of a discount', 'undos')];
    } finally {
      await browser.close();
    }
  });

async function measure(browser: Browser, address: string, grid: Grid) {
  const { page } = await openGrid(browser, address, grid, LINES);
  const times = { discounts: [] as number[], undos: [] as number[] };
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    times.discounts.push(
      await page.evaluate((points) => window.bench.discount(points), 30 + round),
    );
    times.undos.push(await page.evaluate(() => window.bench.undo()));
  }
  await page.close();
  return { discounts: times.discounts.slice(WARM_UP), undos: times.undos.slice(WARM_UP) };
}
