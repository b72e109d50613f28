import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { SAVE_DELAY_MS } from '#shared/constants.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { withBenchBrowser } from './bench-browser.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import { buildLimitResult, computeMedian, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureLongestTask } from './long-tasks.ts';
import { locateLineCells } from './order-line-cells.ts';
import { buildEditedOrderJson } from './save-order.ts';
import { signInOnBenchPage } from './sign-in-on-page.ts';

const LINES = chooseBenchSize(5000, 60);
const ROUNDS = chooseBenchSize(5, 1);
const MAX_RATIO = 3;
const MAX_TASK_MS = 50;

/**
 * From the click on Save to 'All changes saved', without the specified delay, against the same save sent to
 * the API alone; and the longest task of the page meanwhile.
 */
export const measureLargeSave = (address: string) =>
  withBenchBrowser((browser) => measureBothSaves(browser, address));

async function measureBothSaves(browser: Browser, address: string): Promise<BenchResult[]> {
  const { rep, password, createOrder } = await createBenchDealer(
    address,
    getBenchDealerId('save-large'),
  );
  const { CustomerId, Id } = await createOrder(LINES);
  // A user who signs in on the page is signed out of the API.
  const other = await createBenchDealer(address, getBenchDealerId('save-large-2'));
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } });
  await signInOnBenchPage(page, rep.email, password);
  await page.goto(`/dashboard/customer-order/${CustomerId}/${Id}/edit`);
  await locateLineCells(page, 'Quantity').first().waitFor();
  let sent = await other.createOrder(LINES);
  const times: { page: number; api: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const body = buildEditedOrderJson(sent, round);
    const begun = performance.now();
    const answer = (await (await other.sendRequest('PUT', '/Orders', body)).json()) as z.input<
      typeof Order
    >;
    const api = performance.now() - begun;
    sent = z.decode(Order, answer);
    await editQuantity(page, round);
    times.push({ api, page: await measureSaveTime(page) });
  }
  await editQuantity(page, ROUNDS);
  const task = await measureLongestTask(
    browser,
    page,
    async () => void (await measureSaveTime(page)),
  );
  const ours = computeMedian(times.map((time) => time.page));
  const theirs = computeMedian(times.map(({ api }) => api));
  const lines = LINES.toLocaleString('en-US');
  return [
    {
      name: `save an order of ${lines} lines, from click to saved`,
      value: ours,
      unit: 'ms',
      against: `the same save sent to the API alone: ${theirs.toFixed(0)} ms`,
      ratio: ours / theirs,
      target: `at most ${MAX_RATIO} x`,
      holds: ours <= MAX_RATIO * theirs,
    },
    buildLimitResult({
      name: `save an order of ${lines} lines: longest task`,
      value: task,
      floor: MAX_TASK_MS,
      limit: MAX_TASK_MS,
      against: 'a task that is felt',
    }),
  ];
}

async function editQuantity(page: Page, round: number) {
  await locateLineCells(page, 'Quantity').first().click();
  await page.keyboard.type(String(2 + round));
  await page.keyboard.press('Enter');
  await page.getByText('Unsaved changes').waitFor();
}

/** Measured in the page, so that the way between the browser and this process is not included. */
async function measureSaveTime(page: Page): Promise<number> {
  const whole = await page.evaluate<number>(
    `new Promise((saved) => {
      const begun = performance.now();
      const look = () => document.body.innerText.includes('All changes saved')
        ? saved(performance.now() - begun)
        : requestAnimationFrame(look);
      [...document.querySelectorAll('button')].find((button) => button.textContent === 'Save').click();
      requestAnimationFrame(look);
    })`,
  );
  return whole - SAVE_DELAY_MS;
}
