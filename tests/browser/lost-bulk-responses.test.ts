import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { locateNotice } from './notices.ts';
import { openTestPage } from './open-test-page.ts';
import { actAndWaitForSearch } from './order-list.ts';
import { signInAndCreateOrder } from './saved-order.ts';

/*
 * Several orders are changed at once and no answer arrives: they stay selected, so that the change can be
 * repeated, once.
 */

const EXPECTED_ERRORS = /net::ERR_FAILED/;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const alerts = (page: Page) => page.getByRole('alert');
const rows = (page: Page) => page.getByRole('table', { name: 'orders' }).locator('tbody tr');

/** The list with two orders of this test. */
async function openListOfTwo(email: string, worksheetName: string): Promise<Page> {
  const page = await openTestPage({ expectedErrors: EXPECTED_ERRORS });
  const name = `${worksheetName} ${Date.now()}`;
  await signInAndCreateOrder(page, email, name, {
    lines: [{}],
    order: { InstalledOn: '2030-12-14' },
    earlierNames: [name],
  });
  await page.goto(`${paths.orderSearch}?q=${encodeURIComponent(name)}`);
  await expect.poll(() => rows(page).count()).toBe(2);
  return page;
}

async function selectBothOrders(page: Page) {
  await page.getByRole('checkbox', { name: 'Select all orders' }).check();
  await page.getByText('2 selected').waitFor();
}

/**
 * The change at an address succeeds where `isDone`, and no answer arrives until the returned function is
 * called.
 */
async function loseResponses(page: Page, address: string, isDone: boolean) {
  let attempts = 0;
  await page.route(address, async (route) => {
    attempts += 1;
    if (isDone && attempts === 1) await route.fetch();
    await route.abort();
  });
  return () => page.unroute(address);
}

async function commitSelected(page: Page) {
  await button(page, 'Commit').click();
  const question = page.getByRole('alertdialog');
  await question.locator('[aria-busy=false]').waitFor();
  const inRed = question.getByRole('checkbox');
  if ((await inRed.count()) > 0) await inRed.check();
  const agree = question.getByRole('button', { name: /^Commit/ });
  await expect.poll(() => agree.isEnabled()).toBe(true);
  await actAndWaitForSearch(page, () => agree.click());
}

async function deleteSelected(page: Page) {
  await button(page, 'Delete').click();
  const question = page.getByRole('dialog', { name: 'Delete 2 orders' });
  await question.getByLabel('Type delete to confirm').fill('delete');
  await actAndWaitForSearch(page, () =>
    question.getByRole('button', { name: 'Delete', exact: true }).click(),
  );
}

test.each([true, false])(
  'Orders whose commit nobody answered for stay selected, which is said; done: %s',
  async (isDone) => {
    const page = await openListOfTwo('administrator@zahn.example', 'Committed unheard');
    await selectBothOrders(page);
    const answerAgain = await loseResponses(page, '**/api/Orders/Commit', isDone);
    await commitSelected(page);
    await alerts(page).filter({ hasText: 'Unable to commit orders' }).waitFor();
    await page.getByText('2 selected').waitFor();
    await answerAgain();
    await commitSelected(page);
    await page
      .getByText(/^Committed Orders: \d+, \d+\.$/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByText('2 selected').count()).toBe(0);
    expect(await alerts(page).count()).toBe(0);
  },
);

test.each([true, false])(
  'Orders whose deletion nobody answered for stay selected, which is said; done: %s',
  async (isDone) => {
    const page = await openListOfTwo('administrator@zahn.example', 'Deleted unheard');
    // A list that is read too early still has them.
    const searches = '**/api/Orders/Search*';
    const early = page.waitForResponse(searches);
    await actAndWaitForSearch(page, () => button(page, 'Search').click());
    const body = await (await early).body();
    await page.route(searches, (route) => route.fulfill({ body, contentType: 'application/json' }));
    await selectBothOrders(page);
    const answerAgain = await loseResponses(page, '**/api/Orders/Delete', isDone);
    await deleteSelected(page);
    await alerts(page).filter({ hasText: 'The server did not answer' }).waitFor();
    await page.getByText('2 selected').waitFor();
    await answerAgain();
    await page.unroute(searches);
    await deleteSelected(page);
    await locateNotice(page, 'Selected Orders have been deleted').waitFor();
    await expect.poll(() => rows(page).filter({ hasText: 'unheard' }).count()).toBe(0);
    expect(await alerts(page).count()).toBe(0);
  },
);
