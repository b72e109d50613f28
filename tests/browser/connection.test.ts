import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import { worksheetNameField } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const orderNumberHeading = (page: Page) => page.getByRole('columnheader', { name: 'Order #' });
const firstRow = (page: Page) =>
  page.getByRole('table', { name: 'orders' }).getByRole('row').nth(1);
const SEARCH_PATH = '**/api/Orders/Search*';

async function openOrders(email: string, opening?: Parameters<typeof openTestPage>[0]) {
  const page = await openTestPage(opening);
  await signInToScreen(page, email);
  await firstRow(page).waitFor();
  return page;
}

const expectOrdersShown = async (page: Page) => {
  await firstRow(page).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
};

/** A successful response to a search. */
const waitForSearchResponse = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/api/Orders/Search') && answer.ok());

test('A request that got no answer is sent again under the same key', async () => {
  const page = await openOrders('rep@other.example');
  await page.evaluate(() => {
    const send = globalThis.fetch;
    let lost = 0;
    globalThis.fetch = (address, init) =>
      typeof address === 'string' && address.includes('/Orders/Search') && lost++ < 2
        ? Promise.reject(new TypeError('The network is gone'))
        : send(address, init);
  });
  const sent = page.waitForRequest(SEARCH_PATH);
  await orderNumberHeading(page).click();
  expect((await sent).headers()['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  await expectOrdersShown(page);
});

test('A request that was told to come back keeps its key', async () => {
  const page = await openOrders('rep@other.example');
  const keys = await page.evaluate(() => {
    const send = globalThis.fetch;
    const seenStates: (string | null)[] = [];
    globalThis.fetch = (address, init) => {
      // The page also sends other requests while it is idle.
      if (typeof address !== 'string' || !address.includes('/Orders/Search'))
        return send(address, init);
      seenStates.push(new Headers(init?.headers).get('idempotency-key'));
      return seenStates.length < 3
        ? Promise.resolve(new Response(null, { status: 503, headers: { 'x-smartsales': '1' } }))
        : send(address, init);
    };
    document.querySelector<HTMLElement>('th .list-sort')?.click();
    return new Promise<(string | null)[]>((resolve) => {
      const watch = setInterval(() => {
        if (seenStates.length < 3) return;
        clearInterval(watch);
        resolve(seenStates);
      }, 50);
    });
  });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('An access token that has run out is renewed once for all calls, and nobody notices', async () => {
  const page = await openOrders('rep@other.example');
  let refreshed = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/account/refresh')) refreshed += 1;
  });
  const stale = new Set<string | undefined>();
  const both = Promise.withResolvers<void>();
  let requestCount = 0;
  await page.route(/\/api\/Orders\//, async (route: Route) => {
    requestCount += 1;
    if (requestCount === 2) both.resolve();
    // Neither call continues before the other, so that both are rejected.
    await both.promise;
    const headers = route.request().headers();
    const token = headers.authorization;
    if (stale.size === 0) stale.add(token);
    await route.continue(
      stale.has(token) ? { headers: { ...headers, authorization: 'Bearer x' } } : {},
    );
  });
  const answer = waitForSearchResponse(page);
  await orderNumberHeading(page).click();
  await page
    .getByRole('button', { name: /^Preview order/ })
    .first()
    .click();
  await answer;
  const preview = page.getByRole('complementary');
  // The newest order may come from another journey and have no lines.
  await preview.getByRole('table').first().or(preview.getByText('No lines yet')).waitFor();
  expect(refreshed).toBe(1);
});

test('Somebody else who signs in in another tab does not take this one over', async () => {
  const page = await openOrders('manager@other.example');
  const body = {
    grant_type: 'password',
    username: 'administrator@other.example',
    password: 'Demo-1234!',
    sessionoverride: 'true',
  };
  // The cookie belongs to the whole browser, and this tab was not notified.
  const status = await page.evaluate(
    async (words) =>
      (await fetch('/api/account/login', { method: 'POST', body: new URLSearchParams(words) }))
        .status,
    body,
  );
  expect(status).toBe(200);
  await page.route(SEARCH_PATH, (route: Route) =>
    route.fulfill({
      status: 401,
      json: { Message: 'Not signed in', Code: 'signIn.notAuthenticated' },
    }),
  );
  await orderNumberHeading(page).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();

  const other = await page.context().newPage();
  await other.goto('/dashboard/order-search');
  await firstRow(other).waitFor();
  await expect.poll(() => other.getByRole('banner').innerText()).toContain('Sales Administrator');
});

const connectionLine = (page: Page) =>
  page.getByRole('status').filter({ hasText: /connection|network/i });

/** What a network that is not ours answers to every call. */
const foreignAnswers: Record<string, Parameters<Route['fulfill']>[0]> = {
  'a sign-in page': {
    status: 200,
    contentType: 'text/html',
    body: '<h1>Welcome to our hotel</h1>',
  },
  'a redirect to its page': { status: 302, headers: { location: '/mark.svg' } },
  'a 401': { status: 401, json: { Message: 'Proxy' } },
  'a 403 with a code': {
    status: 403,
    json: { Message: 'Blocked', Code: 'signIn.sessionReplaced' },
  },
  'a 451': { status: 451, body: 'Not here' },
  'a 511': { status: 511, contentType: 'text/html', body: '<h1>Log in to the network</h1>' },
};

test('A network that answers in place of the server ends nothing and saves nothing', async () => {
  const page = await openTestPage({ expectedErrors: /status of [345]\d\d/ });
  await signInAndCreateOrder(page, 'rep@other.example', 'Before the hotel', { lines: [{}] });
  const saved = page.getByText('All changes saved');
  for (const [what, answer] of Object.entries(foreignAnswers)) {
    await page.route('**/api/**', (route: Route) =>
      route.fulfill({ ...answer, headers: { ...answer?.headers, 'x-smartsales': '' } }),
    );
    await worksheetNameField(page).fill(`Behind ${what}`);
    await page.keyboard.press('Control+S');
    await expect
      .poll(() => connectionLine(page).innerText(), { message: what })
      .toContain('This network answers in place of SmartSales');
    // The session goes on, and what was typed is neither saved nor gone.
    expect(await worksheetNameField(page).inputValue()).toBe(`Behind ${what}`);
    expect(await saved.count()).toBe(0);
    await page.unroute('**/api/**');
    // Once the server answers again, the save that waits is made.
    await saved.waitFor();
    await connectionLine(page).waitFor({ state: 'detached' });
  }
  await page.reload();
  await expect.poll(() => worksheetNameField(page).inputValue()).toBe('Behind a 511');
});

test('The server can be tried at once, as often as it is asked for', async () => {
  const page = await openOrders('rep2@other.example', { expectedErrors: /ERR_FAILED/ });
  await page.route('**/api/**', (route: Route) => route.abort());
  await orderNumberHeading(page).click();
  await expect.poll(() => connectionLine(page).innerText()).toContain('Connection is unsteady.');
  await expectAccessible(page);
  // The probes that the page makes by itself are five seconds apart.
  for (let time = 0; time < 3; time += 1) {
    const probe = page.waitForRequest('**/api/reachable', { timeout: 1500 });
    await page.getByRole('button', { name: 'Try now' }).click();
    await probe;
  }
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try now' }).click();
  await connectionLine(page).waitFor({ state: 'detached' });
});

test('Without a network a line says since when, and goes once it is back', async () => {
  const page = await openOrders('rep2@other.example', {
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  });
  expect(await connectionLine(page).count()).toBe(0);
  await page.context().setOffline(true);
  await expect
    .poll(() => connectionLine(page).innerText())
    .toMatch(/^No connection since \d+:\d\d [AP]M\. Unsaved work is kept on this device\.$/);
  await expectAccessible(page);
  await page.context().setOffline(false);
  await connectionLine(page).waitFor({ state: 'detached' });
});

test('A list that did not load says so and can be asked for again', async () => {
  const page = await openOrders('rep2@other.example');
  await page.route(SEARCH_PATH, (route: Route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: '{"Message":"Not today."}',
    }),
  );
  await orderNumberHeading(page).click();
  await page.getByText('Orders did not load').waitFor();
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('Not today.');
  await expectAccessible(page);
  await page.unroute(SEARCH_PATH);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectOrdersShown(page);
});

test('A wait long enough to notice is shown', async () => {
  const page = await openOrders('rep2@other.example');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SEARCH_PATH, async (route: Route) => {
    await released;
    await route.continue();
  });
  await orderNumberHeading(page).click();
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
  await expect.poll(() => firstRow(page).isVisible()).toBe(true);
  release();
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'hidden' });
});

test('A screen of an older version asks for a reload, which brings the newer one', async () => {
  const page = await openOrders('rep2@other.example', { isAllRouted: true });
  const worksheet = /workshee-[^/]*\.js/;
  await page.route(worksheet, (route: Route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: 'New Order' }).click();
  await page.getByText('This screen did not load').waitFor();
  await expectAccessible(page);
  await page.unroute(worksheet);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  expect(await page.getByText('This screen did not load').count()).toBe(0);
});
