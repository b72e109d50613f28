import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { orderStatuses } from '#shared/constants.ts';
import { TEST_PASSWORD } from '#tests/make/sign-in.ts';
import { withBenchBrowser } from './bench-browser.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import { computeMedian, type BenchResult } from './bench-result.ts';
import { chooseBenchSize, isSmallestBench } from './bench-size.ts';
import { measurePaintTime } from './open-order.ts';
import { signInOnBenchPage } from './sign-in-on-page.ts';

const ROUNDS = chooseBenchSize(9, 1);
const MAX_EXTRA_MS = 300;
const SMALL_LINE_COUNT = 20;
const LARGE_LINE_COUNT = chooseBenchSize(5000, 40);
/** In the format of a code from a mail. */
const CODE = `7001.${'a'.repeat(43)}`;
const EMPTY = '<!doctype html><title>Empty</title>Empty';

type MeasuredScreen = { name: string; path: string; content: string };

const lineSelector = '[role="row"][aria-rowindex="3"]';
const buildEditPath = ({ CustomerId, Id }: { CustomerId: number; Id: number }) =>
  `/dashboard/customer-order/${CustomerId}/${Id}/edit`;

/**
 * From the navigation to the frame with a screen's own content, not only its frame, against a page with one
 * word. The browser has visited the screen before.
 */
export const measureFirstContent = (address: string) =>
  withBenchBrowser((browser) => measureAllScreens(browser, address));

async function measureAllScreens(browser: Browser, address: string): Promise<BenchResult[]> {
  const empty = await serveEmpty(new URL(address).hostname);
  const { rep, password, createOrder } = await createBenchDealer(
    address,
    getBenchDealerId('first-content'),
  );
  const [small, large] = [await createOrder(SMALL_LINE_COUNT), await createOrder(LARGE_LINE_COUNT)];
  const visitor = await openVisitorPage(browser, address);
  const results = await measureScreens(
    visitor,
    [
      { name: 'sign-in', path: '/login', content: 'input[type="password"]' },
      { name: 'sign-up', path: '/signup', content: '[data-step="personal"] input' },
      { name: 'forgot password', path: '/forgot', content: 'input[type="email"]' },
      { name: 'reset password', path: `/reset?token=${CODE}`, content: 'input[type="password"]' },
      { name: 'activation', path: `/login?code=${CODE}`, content: 'input[type="password"]' },
    ],
    empty.address,
  );

  const demo = await openVisitorPage(browser, address);
  await signInWithoutDialog(demo, 'administrator@hsus.example');
  const committed = await readCommittedOrder(demo);
  results.push(
    ...(await measureScreens(
      demo,
      [
        { name: 'order search', path: '/dashboard/order-search', content: 'tbody tr a' },
        { name: 'new order', path: '/dashboard/customer-order', content: '[role="grid"]' },
        { name: 'committed order', path: buildEditPath(committed), content: lineSelector },
        { name: 'settings', path: '/dashboard/settings', content: '#personal input' },
        {
          name: 'users',
          path: '/dashboard/dealers/1/users',
          content: 'tbody tr td a, tbody tr td button',
        },
      ],
      empty.address,
    )),
  );

  const admin = await openVisitorPage(browser, address);
  await signInWithoutDialog(admin, 'admin@smartsales.example');
  results.push(
    ...(await measureScreens(
      admin,
      [
        { name: 'admins', path: '/dashboard/users', content: 'tbody tr' },
        { name: 'alert message', path: '/dashboard/alert-message', content: 'main textarea' },
        {
          name: 'form templates',
          path: '/dashboard/profile/1/form-templates',
          content: 'main tbody tr',
        },
      ],
      empty.address,
    )),
  );

  const desk = await openVisitorPage(browser, address);
  await signInOnBenchPage(desk, rep.email, password);
  results.push(
    ...(await measureScreens(
      desk,
      [
        {
          name: `order of ${SMALL_LINE_COUNT} lines`,
          path: buildEditPath(small),
          content: lineSelector,
        },
        { name: 'order of 5,000 lines', path: buildEditPath(large), content: lineSelector },
      ],
      empty.address,
    )),
  );
  empty.stop();
  return results;
}

/**
 * The page with one word, on a server next to the product's: for a response from the driver itself, the
 * browser would not use its cache.
 */
export async function serveEmpty(host: string) {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(EMPTY),
  );
  await once(server.listen(0, host), 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://${host}:${port}/`, stop: () => server.close() };
}

const openVisitorPage = (browser: Browser, address: string) =>
  browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } });

async function signInWithoutDialog(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/dashboard**');
}

type SearchedOrder = { CustomerId: number; Id: number; OrderStatusId: number };

async function readCommittedOrder(page: Page): Promise<SearchedOrder> {
  const answer = page.waitForResponse('**/api/Orders/Search*');
  await page.reload();
  const { data } = (await (await answer).json()) as { data: SearchedOrder[] };
  return data.find(({ OrderStatusId }) => OrderStatusId === orderStatuses.committed)!;
}

async function measureScreens(
  page: Page,
  screens: MeasuredScreen[],
  emptyPage: string,
): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const { name, path, content } of screens) {
    if (!isSmallestBench) await measurePaintTime(page, path, content);
    const times: { ours: number; empty: number }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      times.push({
        empty: await measurePaintTime(page, emptyPage, 'body'),
        ours: await measurePaintTime(page, path, content),
      });
    const value = computeMedian(times.map(({ ours }) => ours));
    const empty = computeMedian(times.map((time) => time.empty));
    results.push({
      name: `first content: ${name}`,
      value,
      unit: 'ms',
      against: `an empty page: ${empty.toFixed(0)} ms`,
      ratio: value / empty,
      target: `under ${MAX_EXTRA_MS} ms more`,
      holds: value - empty < MAX_EXTRA_MS,
    });
  }
  return results;
}
