import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { sealPdf } from '#functions/documents/sealing/seal-pdf.ts';
import { printSignedProposal } from '#functions/domain/proposals/print-signed-proposal.ts';
import { findProposal } from '#functions/store/proposals/stored-proposals.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { PROPOSAL_LINK_HEADER } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildAcceptance } from '#tests/make/build-acceptance.ts';
import { buildBundle } from '#tests/make/build-order.ts';
import { createTestSealingKey } from '#tests/make/create-sealing-key.ts';
import { createProposalClient, createShareableFields } from '#tests/make/proposal-client.ts';
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
import { serveEmpty } from './first-content.ts';
import { measureInTurns } from './measure-in-turns.ts';
import { measurePaintTime } from './open-order.ts';
import { buildEditedOrderJson } from './save-order.ts';

const LINES = chooseBenchSize(200, 10);
const BUNDLES = 10;
const PAGE_ROUNDS = chooseBenchSize(9, 1);
const SWITCHES = chooseBenchSize(20, 2);
const ACCEPT_ROUNDS = chooseBenchSize(12, 1);
const PRINT_ROUNDS = chooseBenchSize(12, 1);
const MAX_EXTRA_MS = 200;
const SLOW_TIMES = 4;
const MAX_SLOW_PAINT_MS = 500;
const FRAME_MS = 16;
const MAX_ACCEPT_RATIO = 2;
const MAX_SIGNED_RATIO = 1.3;

type BenchDealer = Awaited<ReturnType<typeof createBenchDealer>>;
type Visitor = Awaited<
  ReturnType<ReturnType<typeof createProposalClient>['shareWithVisitor']>
>['visitor'];

/** The page that a customer opens, what an acceptance costs, and the signed paper. */
export async function measureProposalPage(address: string): Promise<BenchResult[]> {
  const dealer = await createBenchDealer(address, getBenchDealerId('proposal-page'));
  const { visitor } = await shareOptionalOrder(dealer);
  return [
    ...(await withBenchBrowser((browser) => measurePage(browser, address, visitor))),
    await measureAccept(address, dealer),
    await measureSignedPdf(dealer, visitor),
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

async function shareOptionalOrder(dealer: BenchDealer) {
  return createProposalClient(dealer.rep).shareWithVisitor(await createOptionalOrder(dealer));
}

async function measurePage(
  browser: Browser,
  address: string,
  { token }: Visitor,
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
      limit: FRAME_MS * SLOW_TIMES,
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
      let last = performance.now();
      new PerformanceObserver((list) => {
        last = list.getEntries().at(-1).startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      setTimeout(() => found(last), 1000);
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
async function measureAccept(address: string, dealer: BenchDealer): Promise<BenchResult> {
  const offers: { token: string; body: string; saved: string }[] = [];
  for (let round = 0; round < ACCEPT_ROUNDS; round++) {
    const { visitor } = await shareOptionalOrder(dealer);
    offers.push({
      token: visitor.token,
      body: JSON.stringify(buildAcceptance(await visitor.readPage())),
      saved: buildEditedOrderJson(await createOptionalOrder(dealer), round),
    });
  }
  const accept = async (round: number) => {
    const { token, body } = offers[round]!;
    const response = await fetch(`${address}/api/Proposal/Accept`, {
      method: 'POST',
      headers: {
        [PROPOSAL_LINK_HEADER]: token,
        'idempotency-key': randomUUID(),
        'content-type': 'application/json',
      },
      body,
    });
    if (!response.ok) throw new Error(`Accept answered ${response.status}`);
    await response.arrayBuffer();
  };
  const save = async (round: number) =>
    (await dealer.sendRequest('PUT', '/Orders', offers[round]!.saved)).arrayBuffer();
  const { ours: value, theirs } = await measureInTurns(ACCEPT_ROUNDS, accept, save);
  return buildFloorResult({
    name: `accepting a proposal of ${LINES} lines`,
    value,
    floor: theirs,
    against: 'a save of the same order',
    times: MAX_ACCEPT_RATIO,
  });
}

/** The signed paper, sealed with a key of this process; the floor is the proposal that the customer downloads. */
async function measureSignedPdf(dealer: BenchDealer, waiting: Visitor): Promise<BenchResult> {
  const dealerKey = toDealerKey(dealer.rep.dealerId!);
  const order = await createOptionalOrder(dealer);
  const { proposal, visitor } = await createProposalClient(dealer.rep).shareWithVisitor(order);
  await visitor.accept(buildAcceptance(await visitor.readPage()));
  const stored = (await findProposal(dealerKey, order.Id, proposal.Sequence))!.proposal;
  const key = await createTestSealingKey('Bench');
  const printSigned = async () => {
    const { pdf } = await printSignedProposal({
      dealer: dealerKey,
      proposal: stored,
      acceptance: stored.acceptance!,
      questions: [],
      certificate: key.certificate,
    });
    await sealPdf(pdf, key, { name: 'SmartSales', reason: 'Proposal', sealedOn: new Date() });
  };
  const { ours: value, theirs } = await measureInTurns(PRINT_ROUNDS, printSigned, () =>
    waiting.readPdf(),
  );
  return buildFloorResult({
    name: `signed PDF of ${LINES} lines, with terms and evidence`,
    value,
    floor: theirs,
    against: 'the PDF of the proposal itself',
    times: MAX_SIGNED_RATIO,
  });
}
