import type { Browser, Page } from 'playwright-core';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildBundle } from '#tests/make/build-order.ts';
import { createShareableFields } from '#tests/make/proposal-client.ts';
import { withBenchBrowser } from './bench-browser.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import {
  buildFloorResult,
  buildLimitResult,
  computeMedian,
  type BenchResult,
} from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { readBenchAcceptance, shareBenchOrder, type BenchVisitor } from './bench-visitor.ts';
import { serveEmpty } from './first-content.ts';
import { measureInTurns } from './measure-in-turns.ts';
import { measurePaintTime } from './open-order.ts';
import { buildEditedOrderJson } from './save-order.ts';
import { measureSignedPdf, waitUntilSealed } from './signed-pdf.ts';

const LINES = chooseBenchSize(200, 10);
const BUNDLES = 10;
const PAGE_ROUNDS = chooseBenchSize(9, 1);
const SWITCHES = chooseBenchSize(20, 2);
const ACCEPT_ROUNDS = chooseBenchSize(12, 1);
const MAX_EXTRA_MS = 200;
const SLOW_TIMES = 4;
const MAX_SLOW_PAINT_MS = 500;
const FRAME_MS = 16;
const MAX_ACCEPT_RATIO = 2;

type BenchDealer = Awaited<ReturnType<typeof createBenchDealer>>;
/** The page that a customer opens, what an acceptance costs, and the signed paper. */
export async function measureProposalPage(address: string): Promise<BenchResult[]> {
  const dealer = await createBenchDealer(address, getBenchDealerId('proposal-page'));
  const waiting = await shareBenchOrder(address, dealer, await createOptionalOrder(dealer));
  const order = await createOptionalOrder(dealer);
  const accepting = await shareBenchOrder(address, dealer, order);
  return [
    ...(await withBenchBrowser((browser) => measurePage(browser, address, waiting))),
    await measureSignedPdf(dealer, {
      lines: LINES,
      orderId: order.Id,
      visitors: { accepting, waiting },
    }),
    // The last one: the product seals what was accepted, beside what is measured.
    await measureAccept(dealer, await createOffers(address, dealer)),
  ];
}

/** An order whose last bundles are options, as the customer of its proposal gets it. */
async function createOptionalOrder({ createOrder }: BenchDealer): Promise<Order> {
  const Bundles = Array.from({ length: BUNDLES }, (_, group) =>
    buildBundle({
      Id: `b-${group}`,
      OrderLineGroupId: group,
      OrderLineGroupName: `Room ${group}`,
      PrintOptionId: 1,
      ...(group >= BUNDLES - 2 && { Choice: 'optional' as const, IsTaken: true }),
    }),
  );
  return createOrder(LINES, BUNDLES, { Bundles, ...createShareableFields() });
}

async function measurePage(
  browser: Browser,
  address: string,
  { token }: BenchVisitor,
): Promise<BenchResult[]> {
  const empty = await serveEmpty(new URL(address).hostname);
  const page = await browser.newPage({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
  });
  const path = `/p#${token}`;
  const content = '.sum dd';
  await measurePaintTime(page, path, content);
  const { ours: value, empty: emptyMs } = await measureVisits(
    page,
    { path, emptyPath: empty.address },
    (visited) => measurePaintTime(page, visited, visited === path ? content : 'body'),
  );
  const switched = await measureSwitches(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_TIMES });
  const slow = await measureVisits(page, { path, emptyPath: empty.address }, async (visited) => {
    await measurePaintTime(page, visited, visited === path ? content : 'body');
    return readLargestPaintTime(page);
  });
  const slowSwitched = await measureSwitches(page);
  await session.detach();
  empty.stop();
  const slowWords = `on a processor ${SLOW_TIMES} times slower`;
  return [
    {
      name: `first content: proposal of ${LINES} lines`,
      value,
      unit: 'ms',
      against: `an empty page: ${emptyMs.toFixed(0)} ms`,
      ratio: value / emptyMs,
      target: `at most ${MAX_EXTRA_MS} ms more`,
      holds: value - emptyMs <= MAX_EXTRA_MS,
    },
    buildLimitResult({
      name: `largest content of the same ${slowWords}`,
      value: slow.ours,
      floor: slow.empty,
      against: 'an empty page',
      limit: MAX_SLOW_PAINT_MS,
    }),
    buildLimitResult({
      name: 'taking an option on it',
      value: switched.ours,
      floor: switched.floor,
      against: 'writing one amount',
      limit: FRAME_MS,
    }),
    buildLimitResult({
      name: `the same ${slowWords}`,
      value: slowSwitched.ours,
      floor: slowSwitched.floor,
      against: 'writing one amount',
      limit: FRAME_MS,
    }),
  ];
}

/** Medians of visits to the empty page and to the proposal, one after the other; the last one is to the proposal. */
async function measureVisits(
  page: Page,
  { path, emptyPath }: { path: string; emptyPath: string },
  measureVisit: (visited: string) => Promise<number>,
): Promise<{ ours: number; empty: number }> {
  const times: { ours: number; empty: number }[] = [];
  for (let round = 0; round < PAGE_ROUNDS; round++)
    times.push({ empty: await measureVisit(emptyPath), ours: await measureVisit(path) });
  await page.locator('body').waitFor();
  return {
    ours: computeMedian(times.map(({ ours }) => ours)),
    empty: computeMedian(times.map(({ empty }) => empty)),
  };
}

/** From the navigation to the largest content that was painted, once nothing larger has come for a while. */
const readLargestPaintTime = (page: Page) =>
  page.evaluate<number>(
    `new Promise((found) => {
      let timer;
      new PerformanceObserver((list) => {
        const { startTime } = list.getEntries().at(-1);
        clearTimeout(timer);
        timer = setTimeout(() => found(startTime), 1000);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    })`,
  );

/** Script and layout of a press on an option, and of writing one amount on the same page, in ms. */
async function measureSwitches(page: Page): Promise<{ ours: number; floor: number }> {
  await page.getByLabel('Your question').waitFor();
  const times = await page.evaluate<{ ours: number[]; floor: number[] }>(
    `(async () => {
      const times = { ours: [], floor: [] };
      const [option] = document.querySelectorAll('input[role="switch"]');
      const total = document.querySelector('.is-big dd');
      for (let round = 0; round < ${SWITCHES}; round++) {
        const before = total.textContent;
        let begun = performance.now();
        option.click();
        while (total.textContent === before) await null;
        document.body.getBoundingClientRect();
        times.ours.push(performance.now() - begun);
        const amount = total.firstChild.data;
        begun = performance.now();
        total.firstChild.data = amount + '0';
        document.body.getBoundingClientRect();
        times.floor.push(performance.now() - begun);
        total.firstChild.data = amount;
        await new Promise(requestAnimationFrame);
      }
      return times;
    })()`,
  );
  return { ours: computeMedian(times.ours), floor: computeMedian(times.floor) };
}

/** An acceptance through the local API; the floor is a save of the same order. */
async function measureAccept(
  dealer: BenchDealer,
  offers: readonly BenchOffer[],
): Promise<BenchResult> {
  const accept = (round: number) => {
    const { visitor, acceptance } = offers[round]!;
    return visitor.accept(acceptance);
  };
  const save = async (round: number) =>
    (await dealer.sendRequest('PUT', '/Orders', offers[round]!.saved)).arrayBuffer();
  const { ours: value, theirs } = await measureInTurns(ACCEPT_ROUNDS, accept, save);
  // The product ends after this, and would end what it is sealing.
  for (const { visitor } of offers) await waitUntilSealed(visitor);
  return buildFloorResult({
    name: `accepting a proposal of ${LINES} lines`,
    value,
    floor: theirs,
    against: 'a save of the same order',
    times: MAX_ACCEPT_RATIO,
  });
}

type BenchOffer = { visitor: BenchVisitor; acceptance: string; saved: string };

/** Proposals to accept, each with another order of the same content to save. */
async function createOffers(address: string, dealer: BenchDealer): Promise<BenchOffer[]> {
  const offers: BenchOffer[] = [];
  for (let round = 0; round < ACCEPT_ROUNDS; round++) {
    const visitor = await shareBenchOrder(address, dealer, await createOptionalOrder(dealer));
    offers.push({
      visitor,
      acceptance: await readBenchAcceptance(visitor),
      saved: buildEditedOrderJson(await createOptionalOrder(dealer), round),
    });
  }
  return offers;
}
