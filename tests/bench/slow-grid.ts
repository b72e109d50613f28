import type { Browser } from 'playwright-core';
import { fasterBy, p95, type BenchResult } from './bench-result.ts';
import {
  firstCell,
  launch,
  measureEdits,
  measureKeys,
  openGrid,
  withPage,
  type Grid,
} from './grid-page.ts';
import { sized } from './size.ts';

const LINES = sized(2000, 400);
/** A small laptop beside the machine of whoever wrote this. */
const SLOWER = 4;

/** The order-line grid on a processor of a quarter, against AG Grid Community on the same. */
export const measureSlowGrid = () =>
  withPage('grid', async (address): Promise<BenchResult[]> => {
    const browser = await launch();
    try {
      const ours = await measure(browser, address, 'ours');
      const rival = await measure(browser, address, 'rival');
      const row = (what: string, name: 'edit' | 'key') =>
        fasterBy({
          name: `grid of 2,000 lines, processor ${SLOWER}x slower: ${what}`,
          value: ours[name],
          rival: rival[name],
          times: 2,
        });
      return [row('edit to totals, p95', 'edit'), row('main thread per key, p95', 'key')];
    } finally {
      await browser.close();
    }
  });

async function measure(browser: Browser, address: string, grid: Grid) {
  const { page } = await openGrid(browser, address, grid, LINES);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.click(firstCell[grid]);
  const edit = p95(await measureEdits(page));
  const key = p95(await measureKeys(page));
  await page.close();
  return { edit, key };
}
