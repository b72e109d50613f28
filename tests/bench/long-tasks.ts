import type { Browser, Page } from 'playwright-core';
import { withBenchBrowser } from './bench-browser.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import { buildLimitResult, computeMedian, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { locateLineCells } from './order-line-cells.ts';
import { signInOnBenchPage } from './sign-in-on-page.ts';

const LINES = chooseBenchSize(5000, 60);
const FEW_LINES = chooseBenchSize(50, 20);
const ROUNDS = chooseBenchSize(5, 1);
const EDITS = chooseBenchSize(12, 2);
/** Between two keys, as one types. */
const KEY_DELAY_MS = chooseBenchSize(60, 0);
/** What a rep would notice: while a page opens, and under a key. */
const MAX_OPENING_MS = 200;
const MAX_TYPING_MS = 50;
/** The time after which the page has finished: the journal writes its parts while the page is idle. */
const SETTLE_MS = chooseBenchSize(2000, 0);

/** The longest task of the main thread while a large order is opened and edited, against a small order. */
export const measureLongTasks = (address: string) =>
  withBenchBrowser((browser) => measureBothOrders(browser, address));

async function measureBothOrders(browser: Browser, address: string): Promise<BenchResult[]> {
  const { rep, password, createOrder } = await createBenchDealer(
    address,
    getBenchDealerId('long-tasks'),
  );
  const orders = [await createOrder(LINES), await createOrder(FEW_LINES)];
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } });
  await signInOnBenchPage(page, rep.email, password);
  const longest = [];
  for (const { CustomerId, Id } of orders) {
    const path = `/dashboard/customer-order/${CustomerId}/${Id}/edit`;
    const opening: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      opening.push(await measureLongestTask(browser, page, () => openOrder(page, path)));
    const typing = await measureLongestTask(browser, page, () => typeCosts(page));
    longest.push({ opening: computeMedian(opening), typing });
  }
  const [large, small] = longest as [LongestTasks, LongestTasks];
  const against = `the same with ${FEW_LINES} lines`;
  return [
    buildLimitResult({
      name: `open a ${LINES.toLocaleString('en-US')}-line order: longest task`,
      value: large.opening,
      floor: small.opening,
      limit: MAX_OPENING_MS,
      against,
    }),
    buildLimitResult({
      name: `type in a ${LINES.toLocaleString('en-US')}-line order: longest task`,
      value: large.typing,
      floor: small.typing,
      limit: MAX_TYPING_MS,
      against,
    }),
  ];
}

type LongestTasks = { opening: number; typing: number };

async function openOrder(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' });
  await locateLineCells(page, 'CustomerCost').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
}

/** Types costs down the column, key by key, and includes the work that follows. */
async function typeCosts(page: Page) {
  await locateLineCells(page, 'CustomerCost').first().click();
  for (let round = 0; round < EDITS; round++) {
    await page.keyboard.type(String(10 + round), { delay: KEY_DELAY_MS });
    await page.keyboard.press('Enter');
  }
  await page.waitForTimeout(SETTLE_MS);
}

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** In microseconds, by the clock and of the thread. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/** In ms of the page's own main thread: other work of the machine is not in it. */
export async function measureLongestTask(browser: Browser, page: Page, work: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: TraceEvent[];
  };
  const getThreadKey = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(getThreadKey),
  );
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && mains.has(getThreadKey(event)),
  );
  return Math.max(0, ...tasks.map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000));
}
