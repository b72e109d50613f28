import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { asCents } from '#shared/money/money.ts';
import { openTestPage, signInToScreen, signInWithForm } from '#tests/browser/open-test-page.ts';
import { actAndWaitForSearch } from '#tests/browser/order-list.ts';
import {
  addOrderRow,
  chooseDropdownOption,
  orderCell,
  orderLines,
  generateAndReadForm,
  clickSaveOrder,
  startNewOrder,
  typeInCell,
} from '#tests/browser/order-screen.ts';
import { signInAndCreateOrder } from '#tests/browser/saved-order.ts';
import { getWorkerProduct } from '#tests/browser/worker-product.ts';
import { SWEEP_FUNCTION } from './cost.ts';
import { type UsageMix, mergeAndWriteMix } from './mix.ts';

/*
 * The main jobs of a rep, done on a page with a counting product. All are done twice, and the second run is
 * recorded: by then functions have their lists cached, as for most calls of a day.
 */

const email = 'rep@hsus.example';
const LINE_COUNT = 40;

let isCounted = false;
const callCounter = (path: string) => fetch(`${getWorkerProduct().address}/${path}`);

/** Requests during the work count for the job; other requests count for none. */
async function countJob(name: string, work: () => Promise<unknown>): Promise<void> {
  await callCounter(`counting/${encodeURIComponent(name)}`);
  await work();
  await waitUntilSettled();
  await callCounter('counting/none');
}

/** The requests of a screen when it is idle, and what is written a second later. */
const waitUntilSettled = () => wait(2_500);

const getOrderLinkButton = (page: Page) =>
  page.getByRole('button', { name: 'OrderLink', exact: true });
const waitForOrderLines = (page: Page) => orderLines(page).first().waitFor();

async function runOrderListJobs(page: Page) {
  await countJob('Sign in', () => signInWithForm(page, email));
  await countJob('Load the page again', async () => {
    await actAndWaitForSearch(page, async () => void (await page.reload()));
  });
  await countJob('Search the orders', async () => {
    await page.getByLabel('Find orders').fill('dental');
    await actAndWaitForSearch(page, () => page.getByLabel('Find orders').press('Enter'));
  });
  await countJob('Find anything and open it', async () => {
    const firstOrderLink = page.getByRole('table', { name: 'orders' }).getByRole('link').first();
    const number = await firstOrderLink.innerText();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(number);
    const box = page.getByRole('dialog', { name: 'Find anything', exact: true });
    await box
      .getByRole('group', { name: 'Orders', exact: true })
      .locator('[data-item]')
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/edit$/);
    await waitForOrderLines(page);
  });
  await page.goto('/dashboard');
  await waitUntilSettled();
  await countJob('Open an order from the list', async () => {
    await page.getByRole('table', { name: 'orders' }).getByRole('link').nth(1).click();
    await page.waitForURL(/edit$/);
    await waitForOrderLines(page);
  });
}

async function runNewOrderJobs(page: Page) {
  await signInToScreen(page, email);
  await waitUntilSettled();
  await countJob('Make and fill an order', async () => {
    await startNewOrder(page, 'Counted', 'Dental');
    for (let row = 0; row < 4; row++) {
      await addOrderRow(page);
      const cell = orderCell(page, row, 'Description');
      await cell.click();
      await cell.getByRole('combobox').fill('chair');
      await page
        .getByRole('grid', { name: 'Products' })
        .getByRole('row')
        .nth(row + 1)
        .click();
      await typeInCell(page, row, 'Qty', '2');
    }
  });
  await countJob('Save it the first time', () => clickSaveOrder(page));
  await countJob('Print its proposal', () => generateAndReadForm(page, 'Proposal'));
  await countJob('Look through the catalogue', async () => {
    await page.getByRole('button', { name: 'SmartCatalog Search' }).click();
    await chooseDropdownOption(page, 'Category', 'Consumables');
    await chooseDropdownOption(page, 'Manufacturer', 'AquaPure Dental');
    const search = page.getByRole('dialog', { name: /^SmartCatalog Search/ });
    const rows = search.locator('[role=row][aria-selected]');
    const part = await rows.first().locator('.sc-part').innerText();
    await search.getByRole('button', { name: `Add Product ${part}` }).click();
    await search.getByRole('button', { name: `Add Product ${part}, 1 on the order` }).waitFor();
  });
}

async function runSaveAndCommitJobs(page: Page) {
  const line = { Description: 'Chair, operatory, upholstered', CustomerCost: asCents(100_00) };
  const lines = Array.from({ length: LINE_COUNT }, () => line);
  const order = { InstalledOn: '2030-12-14', OrderTypeId: 1 };
  await signInAndCreateOrder(page, email, 'Counted again', { lines, order });
  await waitUntilSettled();
  await countJob(`Save an order of ${LINE_COUNT} lines again`, async () => {
    await orderLines(page).nth(0).waitFor();
    await page.getByRole('textbox', { name: 'Worksheet name' }).fill('Counted once more');
    await clickSaveOrder(page);
  });
  await countJob('Commit an order', async () => {
    await page.getByRole('button', { name: 'Commit', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Commit' }).click();
    await getOrderLinkButton(page).waitFor();
  });
  await countJob('Submit an order', async () => {
    await getOrderLinkButton(page).click();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('dialog', { name: 'Next steps' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/^OrderLink has it since/).waitFor();
    await page.getByRole('button', { name: 'Installation List' }).waitFor();
  });
}

async function runListJobs(page: Page) {
  await signInToScreen(page, email);
  await waitUntilSettled();
  for (const [name, path] of [
    ['Look at the customers', paths.customers],
    ['Look at the products', paths.products],
  ] as const)
    await countJob(name, async () => {
      await page.goto(path);
      await page.getByRole('table').getByRole('row').nth(2).waitFor();
    });
  await countJob('Look at mail and news', async () => {
    await page
      .getByRole('button', { name: /mail|Notifications|news/i })
      .first()
      .click();
  });
  if (isCounted) await countJob('Leave the page open for a minute', () => wait(60_000));
}

const isCountedJob = ({ job: name }: { job: string }) => name !== 'none' && name !== 'Start';

test('the jobs of a rep', { timeout: 600_000 }, async () => {
  for (isCounted of [false, true]) {
    await callCounter('counted');
    for (const part of [runOrderListJobs, runNewOrderJobs, runSaveAndCommitJobs, runListJobs])
      await part(await openTestPage());
  }
  const { calls, files } = (await (await callCounter('counted')).json()) as UsageMix;
  /** It runs by a timer, independent of users; here each second. */
  const bySweep = calls
    .filter(({ call }) => call === SWEEP_FUNCTION)
    .map((one) => ({ ...one, job: SWEEP_FUNCTION }));
  const others = calls.filter(({ call }) => call !== SWEEP_FUNCTION).filter(isCountedJob);
  const idle = others.filter(({ job: name }) => name === 'Leave the page open for a minute');
  expect(idle).toEqual([]);
  mergeAndWriteMix({ calls: [...others, ...bySweep], files: files.filter(isCountedJob) });
});
