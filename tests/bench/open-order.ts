import type { Browser, Page } from 'playwright-core';
import { withBenchBrowser } from './bench-browser.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import { computeMedian, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { runWithinLimit } from './run-within-limit.ts';
import { signInOnBenchPage } from './sign-in-on-page.ts';

const LINES = chooseBenchSize(1000, 40);
const ROUNDS = chooseBenchSize(9, 1);
const MAX_MS = 60;

/** From the navigation to the painted lines of a saved order, against an empty page of the same app. */
export const measureOpenOrder = (address: string) =>
  withBenchBrowser((browser) => measureBothOpenings(browser, address));

async function measureBothOpenings(browser: Browser, address: string): Promise<BenchResult> {
  const { rep, password, createOrder } = await createBenchDealer(
    address,
    getBenchDealerId('open-order'),
  );
  const order = await createOrder(LINES);
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } });
  await signInOnBenchPage(page, rep.email, password);

  const saved = `/dashboard/customer-order/${order.CustomerId}/${order.Id}/edit`;
  const times: { order: number; empty: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    times.push({
      order: await measurePaintTime(page, saved, '[role="row"][aria-rowindex="3"]'),
      empty: await measurePaintTime(page, '/dashboard/customer-order', '[role="grid"]'),
    });
  const opened = computeMedian(times.map((time) => time.order));
  const empty = computeMedian(times.map((time) => time.empty));
  return {
    name: `open a saved ${LINES.toLocaleString('en-US')}-line order`,
    value: opened,
    unit: 'ms',
    against: `an empty page of the same app: ${empty.toFixed(0)} ms`,
    ratio: opened / empty,
    target: `under ${MAX_MS} ms more`,
    holds: opened - empty < MAX_MS,
  };
}

/** After this time nothing is painted any more. */
const PAINT_LIMIT_MS = 60_000;

/**
 * From the start of the navigation to the frame after the element is there, in ms. Throws with the element's
 * name when it never appears.
 */
export async function measurePaintTime(
  page: Page,
  path: string,
  selector: string,
): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  const painted = page.evaluate<number>(
    `new Promise((painted) => {
      const look = () => document.querySelector(${JSON.stringify(selector)})
        ? requestAnimationFrame(() => painted(performance.now()))
        : requestAnimationFrame(look);
      look();
    })`,
  );
  return runWithinLimit(PAINT_LIMIT_MS, `${selector} at ${path}`, painted);
}
