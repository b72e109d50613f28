import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';

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
        ? Promise.resolve(new Response(null, { status: 503 }))
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
  await page.route(SEARCH_PATH, (route: Route) => route.fulfill({ status: 401, json: {} }));
  await orderNumberHeading(page).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();

  const other = await page.context().newPage();
  await other.goto('/dashboard/order-search');
  await firstRow(other).waitFor();
  await expect.poll(() => other.getByRole('banner').innerText()).toContain('Sales Administrator');
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
