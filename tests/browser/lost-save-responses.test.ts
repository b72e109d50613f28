import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { locateNotice } from './notices.ts';
import { submitCredentials, openTestPage, signInByApi } from './open-test-page.ts';
import { addOrderRow, signInToNewOrder, typeInCell, worksheetNameField } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

/*
 * A save is stored but its answer is lost, and the next response does not confirm it either: it is still one
 * save (D60). Each journey runs with the first save of a new order and with a later one.
 */

const EXPECTED_ERRORS = /net::ERR_FAILED|status of 4\d\d/;
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const unsavedWorkDialog = (page: Page) => page.getByRole('dialog', { name: 'Unsaved work found' });

const saveKinds = [
  ['The first save of an order', 'New'],
  ['A save of an order', 'Saved'],
] as const;

/** An order with an unsaved change, new or saved before. */
async function openChangedOrder(email: string, called: string, kind: string) {
  const page = await openTestPage({ expectedErrors: EXPECTED_ERRORS });
  if (kind === 'Saved') await signInAndCreateOrder(page, email, called, { lines: [{}] });
  else {
    await signInToNewOrder(page, email, called);
    await addOrderRow(page);
  }
  await typeInCell(page, 0, 'Part #', 'SENT');
  return page;
}

/** The next save is stored, then `meanwhile` runs, and its answer is lost. */
async function loseSaveResponse(page: Page, meanwhile: () => Promise<unknown> = async () => {}) {
  await page.route(
    '**/api/Orders',
    async (route: Route) => {
      await route.fetch();
      await meanwhile();
      await route.abort();
    },
    { times: 1 },
  );
}

/** Saves without a conflict question; returns the number of orders with the name after it. */
async function saveAndCountOrders(page: Page, called: string): Promise<number> {
  await saveButton(page).click();
  await page.getByText('All changes saved').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => worksheetNameField(page).inputValue()).toBe(called);
  await page.getByRole('gridcell').filter({ hasText: 'SENT' }).waitFor();
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  const matchingRows = page.getByRole('row').filter({ hasText: called });
  await matchingRows.first().waitFor();
  return matchingRows.count();
}

test.each(saveKinds)('%s that was stored before its session was taken over', async (_, kind) => {
  const called = `${kind}, taken over`;
  const page = await openChangedOrder('rep@hsus.example', called, kind);
  const elsewhere = await openTestPage();
  await loseSaveResponse(page, () => signInByApi(elsewhere, 'rep@hsus.example'));
  await saveButton(page).click();
  await locateNotice(page, signInTexts.accountUsedElsewhere).waitFor();
  await submitCredentials(page, 'rep@hsus.example');
  await worksheetNameField(page).waitFor();
  await typeInCell(page, 0, 'Qty', '7');
  expect(await saveAndCountOrders(page, called)).toBe(1);
});

test.each(saveKinds)('%s that was stored before the calls were throttled', async (_, kind) => {
  const called = `${kind}, throttled`;
  const page = await openChangedOrder('rep2@hsus.example', called, kind);
  const throttled = Promise.withResolvers<void>();
  // The last route handler runs first: the answer is lost, and the repeated request is throttled.
  await page.route(
    '**/api/Orders',
    async (route: Route) => {
      await route.fulfill({ status: 429, json: { message: 'Too Many Requests' } });
      throttled.resolve();
    },
    { times: 1 },
  );
  await loseSaveResponse(page);
  await saveButton(page).click();
  await throttled.promise;
  await typeInCell(page, 0, 'Qty', '7');
  expect(await saveAndCountOrders(page, called)).toBe(1);
});

test.each(saveKinds)('%s that was stored before its tab crashed', async (_, kind) => {
  const called = `${kind}, crashed`;
  const page = await openChangedOrder('rep@hsca.example', called, kind);
  const stored = Promise.withResolvers<void>();
  await page.route('**/api/Orders', async (route: Route) => {
    await route.fetch();
    stored.resolve();
    await route.abort();
  });
  await saveButton(page).click();
  await stored.promise;
  await typeInCell(page, 0, 'Qty', '7');
  const [context, address] = [page.context(), page.url()];
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();

  const next = await context.newPage();
  await next.goto(address);
  await unsavedWorkDialog(next).getByRole('button', { name: 'Continue with it' }).click();
  await unsavedWorkDialog(next).waitFor({ state: 'hidden' });
  expect(await saveAndCountOrders(next, called)).toBe(1);
});

test.each(saveKinds)('%s that arrives after its tab was opened again', async (_, kind) => {
  const called = `${kind}, late`;
  const page = await openChangedOrder('rep2@hsca.example', called, kind);
  await page.route('**/api/Orders', (route: Route) => route.abort());
  const sent = page.waitForRequest('**/api/Orders');
  await saveButton(page).click();
  const late = await sent;
  const [url, method, data] = [late.url(), late.method(), late.postData()!];
  const headers = await late.allHeaders();
  const [context, address] = [page.context(), page.url()];
  await page.close();

  const next = await context.newPage();
  await next.goto(address);
  await unsavedWorkDialog(next).getByRole('button', { name: 'Continue with it' }).click();
  await unsavedWorkDialog(next).waitFor({ state: 'hidden' });
  const answer = await next.request.fetch(url, { method, headers, data });
  expect(answer.status()).toBe(200);
  expect(await saveAndCountOrders(next, called)).toBe(1);
});

test('A new order is saved under one ClientId, also after its tab was opened again', async () => {
  const called = 'New, of one ClientId';
  const page = await openChangedOrder('rep@hsca.example', called, 'New');
  const clientIds: unknown[] = [];
  const context = page.context();
  await context.route('**/api/Orders', async (route: Route) => {
    const { ClientId } = route.request().postDataJSON() as { ClientId?: string };
    clientIds.push(ClientId);
    // What was sent under the first key is stored; a week later nobody knows the key any more.
    const headers = { ...route.request().headers(), 'idempotency-key': crypto.randomUUID() };
    if (clientIds.length > 1) return route.continue({ headers });
    await route.fetch({ headers });
    return route.abort();
  });
  const stored = page.waitForEvent('requestfailed');
  await saveButton(page).click();
  await stored;
  const address = page.url();
  await page.close();

  const next = await context.newPage();
  await next.goto(address);
  await unsavedWorkDialog(next).getByRole('button', { name: 'Continue with it' }).click();
  await unsavedWorkDialog(next).waitFor({ state: 'hidden' });
  await typeInCell(next, 0, 'Qty', '7');
  expect(await saveAndCountOrders(next, called)).toBe(1);
  expect(clientIds.length).toBeGreaterThan(1);
  // The last request saves what was typed since: the order is there, and needs no id.
  const creating = clientIds.filter((clientId) => clientId !== undefined);
  expect(new Set(creating).size).toBe(1);
  expect(creating[0]).toMatch(/^[0-9a-f-]{36}$/);
});
