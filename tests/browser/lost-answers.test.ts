import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { enterCredentials, openPage, startSession } from './browser.ts';
import { notice } from './notices.ts';
import { addRow, signInToOrder, typeInCell, worksheetNameField } from './order-screen.ts';
import { signInToSaved } from './saved-order.ts';

/*
 * A save is stored and its answer lost, and what comes next is no answer to it either: it still is one
 * save (D60). Each journey is made with the first save of a new order and with a later one.
 */

const expected = /net::ERR_FAILED|status of 4\d\d/;
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const offer = (page: Page) => page.getByRole('dialog', { name: 'Unsaved work found' });

const kinds = [
  ['The first save of an order', 'New'],
  ['A save of an order', 'Saved'],
] as const;

/** An order with a change that is not saved, new or saved before. */
async function openChanged(email: string, called: string, kind: string) {
  const page = await openPage({ expected });
  if (kind === 'Saved') await signInToSaved(page, email, called, { lines: [{}] });
  else {
    await signInToOrder(page, email, called);
    await addRow(page);
  }
  await typeInCell(page, 0, 'Part #', 'SENT');
  return page;
}

/** The next save is stored, then this happens, and its answer is lost. */
async function loseAnswer(page: Page, meanwhile: () => Promise<unknown> = async () => {}) {
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

/** Saves without being asked about anybody's version; gives how many orders of the name there are then. */
async function ordersSaved(page: Page, called: string): Promise<number> {
  await saveButton(page).click();
  await page.getByText('All changes saved').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => worksheetNameField(page).inputValue()).toBe(called);
  await page.getByRole('gridcell').filter({ hasText: 'SENT' }).waitFor();
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  const found = page.getByRole('row').filter({ hasText: called });
  await found.first().waitFor();
  return found.count();
}

test.each(kinds)('%s that was stored before its session was taken over', async (_, kind) => {
  const called = `${kind}, taken over`;
  const page = await openChanged('rep@hsus.example', called, kind);
  const elsewhere = await openPage();
  await loseAnswer(page, () => startSession(elsewhere, 'rep@hsus.example'));
  await saveButton(page).click();
  await notice(page, signInTexts.usedElsewhere).waitFor();
  await enterCredentials(page, 'rep@hsus.example');
  await worksheetNameField(page).waitFor();
  await typeInCell(page, 0, 'Qty', '7');
  expect(await ordersSaved(page, called)).toBe(1);
});

test.each(kinds)('%s that was stored before the calls were throttled', async (_, kind) => {
  const called = `${kind}, throttled`;
  const page = await openChanged('rep2@hsus.example', called, kind);
  const throttled = Promise.withResolvers<void>();
  // The last handler is asked first: the answer is lost, and what is sent again is throttled.
  await page.route(
    '**/api/Orders',
    async (route: Route) => {
      await route.fulfill({ status: 429, json: { message: 'Too Many Requests' } });
      throttled.resolve();
    },
    { times: 1 },
  );
  await loseAnswer(page);
  await saveButton(page).click();
  await throttled.promise;
  await typeInCell(page, 0, 'Qty', '7');
  expect(await ordersSaved(page, called)).toBe(1);
});

test.each(kinds)('%s that was stored before its tab crashed', async (_, kind) => {
  const called = `${kind}, crashed`;
  const page = await openChanged('rep@hsca.example', called, kind);
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
  await offer(next).getByRole('button', { name: 'Continue with it' }).click();
  await offer(next).waitFor({ state: 'hidden' });
  expect(await ordersSaved(next, called)).toBe(1);
});

test.each(kinds)('%s that arrives after its tab was opened again', async (_, kind) => {
  const called = `${kind}, late`;
  const page = await openChanged('rep2@hsca.example', called, kind);
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
  await offer(next).getByRole('button', { name: 'Continue with it' }).click();
  await offer(next).waitFor({ state: 'hidden' });
  const answer = await next.request.fetch(url, { method, headers, data });
  expect(answer.status()).toBe(200);
  expect(await ordersSaved(next, called)).toBe(1);
});
