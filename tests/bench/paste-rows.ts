import type { Browser, Page } from 'playwright-core';
import { asCents } from '#shared/money/money.ts';
import { storeProduct } from '#tests/make/catalog-fixtures.ts';
import { withBenchBrowser } from './bench-browser.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import { withBenchPage } from './bench-page.ts';
import { computeMedian, buildFloorResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { openBenchGrid, type WindowUnderBench } from './grid-page.ts';
import { signInOnBenchPage } from './sign-in-on-page.ts';

declare const window: WindowUnderBench;

const DEALER = getBenchDealerId('paste-rows');
const ROWS = chooseBenchSize(500, 20);
const ROUNDS = chooseBenchSize(9, 1);
/** Rounds that do not count: the server's first answer loads its code. */
const WARM_UP = chooseBenchSize(2, 0);

/**
 * Pastes 500 stock codes and quantities from a spreadsheet into a new order, until the priced rows and the
 * order's total are painted. AG Grid Community has no clipboard and no products: the floor is its time to
 * show 500 rows that are already priced.
 */
export async function measurePasteRows(address: string): Promise<BenchResult> {
  const { rep, password } = await createBenchDealer(address, DEALER);
  const codes = await storeProducts();
  return withBenchBrowser(async (browser) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      // A new browser context each time: no unsaved draft of the previous round is offered.
      const context = await browser.newContext({
        serviceWorkers: 'block',
        baseURL: address,
        viewport: { width: 1440, height: 900 },
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const page = await context.newPage();
      await signInOnBenchPage(page, rep.email, password);
      times.push(await measurePaste(page, codes));
      await context.close();
    }
    return buildFloorResult({
      name: `paste of ${ROWS} rows, looked up in one call, to the painted total, p50`,
      value: computeMedian(times.slice(WARM_UP)),
      floor: await measureRivalTime(browser),
      against: `AG Grid Community, no clipboard, ${ROWS} priced rows added`,
      times: 1.5,
    });
  });
}

async function storeProducts(): Promise<string[]> {
  const codes = Array.from({ length: ROWS }, (_, at) => `311-${1000 + at}`);
  for (const [at, StockCode] of codes.entries())
    await storeProduct(DEALER, {
      Id: at + 1,
      PartNumber: `A${at}-CH`,
      StockCode,
      Retail: asCents(100_00 + at * 731),
    });
  return codes;
}

/** From Ctrl+V to the frame with the total of all rows, which comes with the answer to the look-up. */
async function measurePaste(page: Page, codes: readonly string[]): Promise<number> {
  await page.goto('/dashboard/customer-order');
  await page.getByRole('button', { name: 'Add row' }).last().click();
  await page.getByRole('gridcell').locator('input:focus').waitFor();
  const rows = codes.map((code, at) => `${code}\t${1 + (at % 5)}`).join('\r\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows);
  let calls = 0;
  const count = (request: { url: () => string }) => {
    if (/products\/lookup/i.test(request.url())) calls += 1;
  };
  page.on('request', count);
  const time = page.evaluate<number>(PASTE_TIMER_SCRIPT);
  await page.evaluate(() => 0);
  await page.keyboard.press('Control+v');
  const took = await time;
  page.off('request', count);
  if (calls !== 1) throw new Error(`${calls} calls looked ${ROWS} rows up.`);
  return took;
}

const PASTE_TIMER_SCRIPT = `new Promise((resolve) => {
  addEventListener('keydown', function begin(event) {
    if (event.key !== 'v') return;
    removeEventListener('keydown', begin, true);
    const isThere = () =>
      document.querySelector('.og-total')?.textContent.startsWith('${ROWS} lines') &&
      document.querySelector('[data-figure=Total]')?.textContent !== '$0.00';
    const look = () => requestAnimationFrame(() => {
      if (!isThere()) return look();
      setTimeout(() => resolve(performance.now() - event.timeStamp));
    });
    look();
  }, true);
})`;

const measureRivalTime = (browser: Browser) =>
  withBenchPage('grid', async (address) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { page } = await openBenchGrid(browser, address, 'rival', 40);
      times.push(await page.evaluate((rows) => window.bench.add(rows), ROWS));
      await page.close();
    }
    return computeMedian(times);
  });
