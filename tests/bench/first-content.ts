import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumFlags, unpackChromium } from '#functions/documents/chromium.ts';
import { orderStatuses } from '#shared/constants.ts';
import { TEST_PASSWORD } from '#tests/make/sign-in.ts';
import { median, type BenchResult } from './bench-result.ts';
import { dealerFor } from './dealers.ts';
import { openDesk } from './desk.ts';
import { paintTime } from './open-order.ts';
import { signIn } from './sign-in.ts';
import { sized } from './size.ts';

const ROUNDS = sized(9, 1);
const MOST_MORE_MS = 300;
const SMALL = 20;
const LARGE = sized(5000, 40);
/** Of the form that a code of a mail has. */
const CODE = `7001.${'a'.repeat(43)}`;
const EMPTY = '<!doctype html><title>Empty</title>Empty';

type Screen = { name: string; path: string; content: string };

const line = '[role="row"][aria-rowindex="3"]';
const orderPath = ({ CustomerId, Id }: { CustomerId: number; Id: number }) =>
  `/dashboard/customer-order/${CustomerId}/${Id}/edit`;

/**
 * From the address to the frame in which a screen's own content stands, not only what is around it, against
 * a page with one word on it. The browser has been there before.
 */
export async function measureFirstContent(address: string): Promise<BenchResult[]> {
  const empty = await serveEmpty(new URL(address).hostname);
  const { rep, password, createOrder } = await openDesk(address, dealerFor('first-content'));
  const [small, large] = [await createOrder(SMALL), await createOrder(LARGE)];
  const browser = await chromium.launch({
    executablePath: await unpackChromium(),
    args: chromiumFlags,
  });
  const visitor = await open(browser, address);
  const results = await timesOf(
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

  const demo = await open(browser, address);
  await signInWithoutDialog(demo, 'administrator@hsus.example');
  const committed = await committedOrder(demo);
  results.push(
    ...(await timesOf(
      demo,
      [
        { name: 'order search', path: '/dashboard/order-search', content: 'tbody tr a' },
        { name: 'new order', path: '/dashboard/customer-order', content: '[role="grid"]' },
        { name: 'committed order', path: orderPath(committed), content: line },
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

  const admin = await open(browser, address);
  await signInWithoutDialog(admin, 'admin@smartsales.example');
  results.push(
    ...(await timesOf(
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

  const desk = await open(browser, address);
  await signIn(desk, rep.email, password);
  results.push(
    ...(await timesOf(
      desk,
      [
        { name: `order of ${SMALL} lines`, path: orderPath(small), content: line },
        { name: 'order of 5,000 lines', path: orderPath(large), content: line },
      ],
      empty.address,
    )),
  );
  await browser.close();
  empty.stop();
  return results;
}

/** The page with one word on it, of a server beside the product's: what the driver answers itself it takes the cache for. */
async function serveEmpty(host: string) {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(EMPTY),
  );
  await once(server.listen(0, host), 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://${host}:${port}/`, stop: () => server.close() };
}

const open = (browser: Browser, address: string) =>
  browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } });

async function signInWithoutDialog(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/dashboard**');
}

type Row = { CustomerId: number; Id: number; OrderStatusId: number };

async function committedOrder(page: Page): Promise<Row> {
  const answer = page.waitForResponse('**/api/Orders/Search*');
  await page.reload();
  const { data } = (await (await answer).json()) as { data: Row[] };
  return data.find(({ OrderStatusId }) => OrderStatusId === orderStatuses.committed)!;
}

async function timesOf(page: Page, screens: Screen[], emptyPage: string): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const { name, path, content } of screens) {
    await paintTime(page, path, content);
    const times: { ours: number; empty: number }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      times.push({
        empty: await paintTime(page, emptyPage, 'body'),
        ours: await paintTime(page, path, content),
      });
    const value = median(times.map(({ ours }) => ours));
    const empty = median(times.map((time) => time.empty));
    results.push({
      name: `first content: ${name}`,
      value,
      unit: 'ms',
      against: `an empty page: ${empty.toFixed(0)} ms`,
      ratio: value / empty,
      target: `under ${MOST_MORE_MS} ms more`,
      holds: value - empty < MOST_MORE_MS,
    });
  }
  return results;
}
