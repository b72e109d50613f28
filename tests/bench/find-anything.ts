import type { Browser, Page } from 'playwright-core';
import { withBenchBrowser } from './bench-browser.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import { buildLimitResult, computeMedian, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { storeOrderRows } from './search-orders.ts';
import { signInOnBenchPage } from './sign-in-on-page.ts';

const DEALER = getBenchDealerId('find-anything');
const ORDERS = chooseBenchSize(20_000, 400);
const MAX_MS = 50;
const ROUNDS = chooseBenchSize(5, 1);
/** Each is in many orders, and leaves other results than the one before. */
const WORDS = ['refit', 'duluth', 'practice', 'rochester', 'operatory'].slice(
  0,
  chooseBenchSize(5, 1),
);
const ROW_SELECTOR = '[role="dialog"] [data-item^="order"]';

type FindTime = { rows: number; call: number };

/** From typing into the find-anything box to the frame with the first rows. */
export const measureFindAnything = (address: string) =>
  withBenchBrowser((browser) => measureAllWords(browser, address));

async function measureAllWords(browser: Browser, address: string): Promise<BenchResult> {
  const { rep, password } = await createBenchDealer(address, DEALER);
  await storeOrderRows(DEALER, rep.salesRepId, ORDERS);
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } });
  await signInOnBenchPage(page, rep.email, password);
  await page.locator('tbody tr a').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).waitFor();
  const times: FindTime[] = [];
  for (let round = 0; round <= ROUNDS; round++)
    for (const word of WORDS) {
      const time = await measureFindTime(page, word);
      if (round > 0) times.push(time);
    }
  return buildLimitResult({
    name: `Ctrl+K: first rows of what was typed, among ${ORDERS.toLocaleString('en-US')} orders`,
    value: computeMedian(times.map(({ rows }) => rows)),
    floor: computeMedian(times.map(({ call }) => call)),
    limit: MAX_MS,
    against: 'the call for its orders alone',
  });
}

async function measureFindTime(page: Page, word: string): Promise<FindTime> {
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.locator(ROW_SELECTOR).waitFor({ state: 'detached' });
  const watch = await page.evaluateHandle<{ time: Promise<FindTime> }>(
    `({
      time: new Promise((found) => {
        performance.clearResourceTimings();
        let begun;
        document.addEventListener('input', () => (begun = performance.now()), { once: true, capture: true });
        const look = () => {
          const call = performance.getEntriesByType('resource').find(({ name }) => name.includes('/Orders/Search'));
          if (!call || !document.querySelector(${JSON.stringify(ROW_SELECTOR)})) return requestAnimationFrame(look);
          found({ rows: performance.now() - begun, call: call.duration });
        };
        look();
      }),
    })`,
  );
  await page.keyboard.insertText(word);
  return watch.evaluate(({ time }) => time);
}
