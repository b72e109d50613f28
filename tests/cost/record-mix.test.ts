import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { asCents } from '#shared/money/money.ts';
import { openPage, signIn, signInByHand } from '#tests/browser/browser.ts';
import { answered } from '#tests/browser/order-list.ts';
import {
  addRow,
  choose,
  orderCell,
  orderLines,
  printed,
  saveOrder,
  startOrder,
  typeInCell,
} from '#tests/browser/order-screen.ts';
import { ownProduct } from '#tests/browser/own-product.ts';
import { signInToSaved } from '#tests/browser/saved-order.ts';
import { SWEEP } from './cost.ts';
import { type Mix, writeMix } from './mix.ts';

/*
 * The main jobs of a rep, done in a page against a product that counts. All are done twice, and the second time is
 * kept: by then functions have their lists in memory, as most calls of a day find them.
 */

const email = 'rep@hsus.example';
const LINES = 40;

let isCounted = false;
const callCounter = (path: string) => fetch(`${ownProduct().address}/${path}`);

/** What is asked within the work is of the job; what is asked beside it is of none. */
async function job(name: string, work: () => Promise<unknown>): Promise<void> {
  await callCounter(`counting/${encodeURIComponent(name)}`);
  await work();
  await settled();
  await callCounter('counting/none');
}

/** What a screen asks for once it is idle, and what is written a second after. */
const settled = () => wait(2_500);

const orderLink = (page: Page) => page.getByRole('button', { name: 'OrderLink', exact: true });
const opened = (page: Page) => orderLines(page).first().waitFor();

async function aboutOrders(page: Page) {
  await job('Sign in', () => signInByHand(page, email));
  await job('Load the page again', async () => {
    await answered(page, async () => void (await page.reload()));
  });
  await job('Search the orders', async () => {
    await page.getByLabel('Find orders').fill('dental');
    await answered(page, () => page.getByLabel('Find orders').press('Enter'));
  });
  await job('Find anything and open it', async () => {
    const found = page.getByRole('table', { name: 'orders' }).getByRole('link').first();
    const number = await found.innerText();
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
    await opened(page);
  });
  await page.goto('/dashboard');
  await settled();
  await job('Open an order from the list', async () => {
    await page.getByRole('table', { name: 'orders' }).getByRole('link').nth(1).click();
    await page.waitForURL(/edit$/);
    await opened(page);
  });
}

async function anOrder(page: Page) {
  await signIn(page, email);
  await settled();
  await job('Make and fill an order', async () => {
    await startOrder(page, 'Counted', 'Dental');
    for (let row = 0; row < 4; row++) {
      await addRow(page);
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
  await job('Save it the first time', () => saveOrder(page));
  await job('Print its proposal', () => printed(page, 'Proposal'));
  await job('Look through the catalogue', async () => {
    await page.getByRole('button', { name: 'SmartCatalog Search' }).click();
    await choose(page, 'Category', 'Consumables');
    await choose(page, 'Manufacturer', 'AquaPure Dental');
    const search = page.getByRole('dialog', { name: /^SmartCatalog Search/ });
    const rows = search.locator('[role=row][aria-selected]');
    const part = await rows.first().locator('.sc-part').innerText();
    await search.getByRole('button', { name: `Add Product ${part}` }).click();
    await search.getByRole('button', { name: `Add Product ${part}, 1 on the order` }).waitFor();
  });
}

async function savesAndCommits(page: Page) {
  const line = { Description: 'Chair, operatory, upholstered', CustomerCost: asCents(100_00) };
  const lines = Array.from({ length: LINES }, () => line);
  const order = { InstalledOn: '2030-12-14', OrderTypeId: 1 };
  await signInToSaved(page, email, 'Counted again', { lines, order });
  await settled();
  await job(`Save an order of ${LINES} lines again`, async () => {
    await orderLines(page).nth(0).waitFor();
    await page.getByRole('textbox', { name: 'Worksheet name' }).fill('Counted once more');
    await saveOrder(page);
  });
  await job('Commit an order', async () => {
    await page.getByRole('button', { name: 'Commit', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Commit' }).click();
    await orderLink(page).waitFor();
  });
  await job('Submit an order', async () => {
    await orderLink(page).click();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('dialog', { name: 'Next steps' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/^OrderLink has it since/).waitFor();
    await page.getByRole('button', { name: 'Installation List' }).waitFor();
  });
}

async function lists(page: Page) {
  await signIn(page, email);
  await settled();
  for (const [name, path] of [
    ['Look at the customers', paths.customers],
    ['Look at the products', paths.products],
  ] as const)
    await job(name, async () => {
      await page.goto(path);
      await page.getByRole('table').getByRole('row').nth(2).waitFor();
    });
  await job('Look at mail and news', async () => {
    await page
      .getByRole('button', { name: /mail|Notifications|news/i })
      .first()
      .click();
  });
  if (isCounted) await job('Leave the page open for a minute', () => wait(60_000));
}

const isOfJob = ({ job: name }: { job: string }) => name !== 'none' && name !== 'Start';

test('the jobs of a rep', { timeout: 600_000 }, async () => {
  for (isCounted of [false, true]) {
    await callCounter('counted');
    for (const part of [aboutOrders, anOrder, savesAndCommits, lists]) await part(await openPage());
  }
  const { calls, files } = (await (await callCounter('counted')).json()) as Mix;
  /** It runs by the clock, whoever works; here each second. */
  const bySweep = calls.filter(({ call }) => call === SWEEP).map((one) => ({ ...one, job: SWEEP }));
  const others = calls.filter(({ call }) => call !== SWEEP).filter(isOfJob);
  const idle = others.filter(({ job: name }) => name === 'Leave the page open for a minute');
  expect(idle).toEqual([]);
  writeMix({ calls: [...others, ...bySweep], files: files.filter(isOfJob) });
});
