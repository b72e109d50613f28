import { randomInt } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { customersTexts } from '#shared/texts/customers-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { locateNotice } from './notices.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import { actAndWaitForSearch } from './order-list.ts';
import { worksheetNameField } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

/*
 * A change without a version succeeds, but every answer to it is lost. When the rep repeats it, it is the
 * same request (D60): it happens once and is reported as done.
 */

const EXPECTED_ERRORS = /net::ERR_FAILED|status of 4\d\d/;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const errorAlerts = (page: Page) => page.getByRole('alert');

/**
 * The next change at an address succeeds; its answer and all further attempts are lost until the returned
 * function is called.
 */
async function loseResponses(page: Page, address: string) {
  let isMade = false;
  await page.route(address, async (route: Route) => {
    if (!isMade) await route.fetch();
    isMade = true;
    await route.abort();
  });
  return () => page.unroute(address);
}

/** An order that may be committed. */
const committableContent = { lines: [{}], order: { InstalledOn: '2030-12-14' } };

async function commitOrder(page: Page) {
  await button(page, 'Commit').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Commit' }).click();
}

test('A commit that nobody answered for is told as made once it is asked for again', async () => {
  const page = await openTestPage({ expectedErrors: EXPECTED_ERRORS });
  await signInAndCreateOrder(page, 'rep2@zahn.example', 'Committed unheard', committableContent);
  const answerAgain = await loseResponses(page, '**/api/Orders/Commit');
  await commitOrder(page);
  await page.getByText(ordersTexts.unableToCommit).waitFor();
  await answerAgain();
  await commitOrder(page);
  await page.getByText(ordersTexts.orderCommitted).waitFor();
  expect(await errorAlerts(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Notices so far' }).click();
  expect(await page.getByText(/^Saved by/).count()).toBe(0);
});

test('An order that nobody said was uncommitted is uncommitted once, and saved', async () => {
  const page = await openTestPage({ expectedErrors: EXPECTED_ERRORS });
  const { path, headers } = await signInAndCreateOrder(
    page,
    'manager@zahn.example',
    'Opened unheard',
    committableContent,
  );
  await commitOrder(page);
  await locateNotice(page, ordersTexts.orderCommitted).waitFor();
  const answerAgain = await loseResponses(page, '**/api/Orders/*/Uncommit');
  const uncommit = async () => {
    await page.getByRole('button', { name: 'Uncommit Order' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Uncommit' }).click();
  };
  await uncommit();
  await errorAlerts(page).filter({ hasText: 'The server did not answer' }).waitFor();
  await answerAgain();
  await uncommit();
  await locateNotice(page, ordersTexts.orderUncommitted).waitFor();
  await page.getByText('All changes saved').waitFor({ state: 'attached' });
  expect(await errorAlerts(page).count()).toBe(0);
  const versions = `/api/Orders/${/\d+(?=\/edit)/.exec(path)![0]}/Versions`;
  const { Versions } = (await (await page.request.get(versions, { headers })).json()) as {
    Versions: { Deed: string }[];
  };
  const changeKinds = Versions.map(({ Deed }) => Deed);
  expect(changeKinds).toEqual(['save', 'uncommit', 'commit', 'create']);
});

test('A duplicate that nobody answered for is made once, and opened', async () => {
  const page = await openTestPage({ expectedErrors: EXPECTED_ERRORS });
  const called = `Doubled unheard ${Date.now()}`;
  const { headers } = await signInAndCreateOrder(page, 'rep2@zahn.example', called);
  const source = page.url();
  const answerAgain = await loseResponses(page, '**/api/Orders/Clone');
  await page.keyboard.press('Alt+u');
  await errorAlerts(page).filter({ hasText: ordersTexts.unableToDuplicate }).waitFor();
  expect(page.url()).toBe(source);
  await answerAgain();
  await page.keyboard.press('Alt+u');
  await locateNotice(page, ordersTexts.orderDuplicated).waitFor();
  await page.waitForURL((url) => url.href !== source);
  expect(await errorAlerts(page).count()).toBe(0);
  const searchResponse = await page.request.post('/api/Orders/Search', {
    headers,
    params: { take: 5, requireTotalCount: true, search: called },
    data: {},
  });
  expect(await searchResponse.json()).toMatchObject({ totalCount: 2 });
});

test('A deletion that nobody answered for is told as made once it is asked for again', async () => {
  const page = await openTestPage({ expectedErrors: EXPECTED_ERRORS });
  await signInAndCreateOrder(page, 'rep2@zahn.example', 'Deleted unheard');
  const answerAgain = await loseResponses(
    page,
    `**/api/Orders/${/\d+(?=\/edit)/.exec(page.url())![0]}`,
  );
  const remove = async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  await remove();
  await page.getByRole('alert').filter({ hasText: 'The server did not answer' }).waitFor();
  await answerAgain();
  await remove();
  await locateNotice(page, 'Order has been deleted').waitFor();
  expect(await errorAlerts(page).count()).toBe(0);
});

test('A committed order that nobody said was renamed is renamed once', async () => {
  const page = await openTestPage({ expectedErrors: EXPECTED_ERRORS });
  await signInAndCreateOrder(page, 'rep@zahn.example', 'Named before', committableContent);
  await commitOrder(page);
  await locateNotice(page, ordersTexts.orderCommitted).waitFor();
  const version = async () => {
    const answer = page.waitForResponse(/\/api\/Orders\/\d+$/);
    await page.reload();
    return ((await (await answer).json()) as { Version: number }).Version;
  };
  const before = await version();
  const answerAgain = await loseResponses(page, '**/api/Orders/Name');
  await worksheetNameField(page).fill('Named unheard');
  await page.keyboard.press('Enter');
  await errorAlerts(page).filter({ hasText: 'Unable to update worksheet name' }).waitFor();
  expect(await worksheetNameField(page).inputValue()).toBe('Named unheard');
  await answerAgain();
  await worksheetNameField(page).press('Enter');
  await locateNotice(page, 'Worksheet name updated').waitFor();
  expect(await errorAlerts(page).count()).toBe(0);
  expect(await version()).toBe(before + 1);
  await expect.poll(() => worksheetNameField(page).inputValue()).toBe('Named unheard');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('An order that nobody said was restored is restored, and no error says otherwise', async () => {
  const page = await openTestPage({ expectedErrors: EXPECTED_ERRORS });
  await signInToScreen(page, 'administrator@other.example');
  await page.getByLabel('Order status').press('ArrowDown');
  await page.getByRole('option', { name: 'Uncommitted', exact: true }).click();
  await page.getByLabel('Include Deleted Orders').check();
  await actAndWaitForSearch(page, () => button(page, 'Search').click());
  const remove = page.getByRole('button', { name: /^Delete order \d+$/ }).first();
  const number = /\d+/.exec((await remove.getAttribute('aria-label'))!)![0];
  await remove.click();
  await actAndWaitForSearch(page, () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
  );
  const undelete = button(page, `Undelete order ${number}`);
  await undelete.waitFor();

  // A list that is read too early still has it as deleted.
  const searches = '**/api/Orders/Search*';
  const early = page.waitForResponse(searches);
  await actAndWaitForSearch(page, () => button(page, 'Search').click());
  const body = await (await early).body();
  await page.route(searches, (route) => route.fulfill({ body, contentType: 'application/json' }));
  const answerAgain = await loseResponses(page, '**/api/Orders/*/Undelete');
  await undelete.click();
  await errorAlerts(page).filter({ hasText: 'The server did not answer' }).waitFor();
  await answerAgain();
  await page.unroute(searches);
  await actAndWaitForSearch(page, () => undelete.click());
  await locateNotice(page, 'Order has been restored').waitFor();
  await expect.poll(() => undelete.count()).toBe(0);
  await button(page, `Delete order ${number}`).waitFor();
  expect(await errorAlerts(page).count()).toBe(0);
});

test('A customer whose making nobody answered for stays typed, and what is changed then changes the one made', async () => {
  const page = await openTestPage({ expectedErrors: EXPECTED_ERRORS });
  await signInToScreen(page, 'rep2@hsus.example', paths.customers);
  const number = `N${randomInt(10 ** 9)}`;
  const answerAgain = await loseResponses(page, '**/api/Customers');
  await button(page, 'New Customer').click();
  await page.getByLabel('Customer #', { exact: true }).fill(number);
  const name = page.getByLabel('Business Name', { exact: true });
  await name.fill('Unheard Dental');
  await button(page, 'Save').click();
  await errorAlerts(page)
    .filter({ hasText: 'The customer could not be saved. Try again.' })
    .waitFor();
  expect(await name.inputValue()).toBe('Unheard Dental');
  await answerAgain();
  await name.fill('Unheard Dental Care');
  await button(page, 'Save').click();
  await locateNotice(page, customersTexts.updated).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByLabel('Search customers').fill(number);
  const rows = page.getByRole('table', { name: 'customers' }).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(1);
  expect(await rows.textContent()).toContain('Unheard Dental Care');
});
