import { chromium, type Page } from 'playwright-core';
import { chromiumFlags, unpackChromium } from '#functions/documents/chromium.ts';
import { atMost, median, type BenchResult } from './bench-result.ts';
import { dealerFor } from './dealers.ts';
import { openDesk } from './desk.ts';
import { storeRows } from './search-orders.ts';
import { signIn } from './sign-in.ts';
import { sized } from './size.ts';

const DEALER = dealerFor('find-anything');
const ORDERS = sized(20_000, 400);
const MOST_MS = 50;
const ROUNDS = sized(5, 1);
/** Each is in many orders, and leaves others than the one before. */
const WORDS = ['refit', 'duluth', 'practice', 'rochester', 'operatory'];
const ROW = '[role="dialog"] [data-item^="order"]';

type Time = { rows: number; call: number };

/** From what is typed into the box that finds everything to the frame with its first rows. */
export async function measureFind(address: string): Promise<BenchResult> {
  const { rep, password } = await openDesk(address, DEALER);
  await storeRows(DEALER, rep.salesRepId, ORDERS);
  const browser = await chromium.launch({
    executablePath: await unpackChromium(),
    args: chromiumFlags,
  });
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } });
  await signIn(page, rep.email, password);
  await page.locator('tbody tr a').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).waitFor();
  const times: Time[] = [];
  for (let round = 0; round <= ROUNDS; round++)
    for (const word of WORDS) {
      const time = await timeOf(page, word);
      if (round > 0) times.push(time);
    }
  await browser.close();
  return atMost({
    name: `Ctrl+K: first rows of what was typed, among ${ORDERS.toLocaleString('en-US')} orders`,
    value: median(times.map(({ rows }) => rows)),
    floor: median(times.map(({ call }) => call)),
    limit: MOST_MS,
    against: 'the call for its orders alone',
  });
}

async function timeOf(page: Page, word: string): Promise<Time> {
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.locator(ROW).waitFor({ state: 'detached' });
  const watch = await page.evaluateHandle<{ time: Promise<Time> }>(
    `({
      time: new Promise((found) => {
        performance.clearResourceTimings();
        let begun;
        document.addEventListener('input', () => (begun = performance.now()), { once: true, capture: true });
        const look = () => {
          const call = performance.getEntriesByType('resource').find(({ name }) => name.includes('/Orders/Search'));
          if (!call || !document.querySelector(${JSON.stringify(ROW)})) return requestAnimationFrame(look);
          found({ rows: performance.now() - begun, call: call.duration });
        };
        look();
      }),
    })`,
  );
  await page.keyboard.insertText(word);
  return watch.evaluate(({ time }) => time);
}
