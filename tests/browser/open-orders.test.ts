import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { submitCredentials, openTestPage, signInToScreen } from './open-test-page.ts';
import {
  addOrderRow,
  chooseDropdownOption,
  signInToNewOrder,
  typeInCell,
  worksheetNameField as name,
} from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';
import { expectSaveRejectedAfterTakeover } from './unsaved-drafts.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function clickSave(page: Page) {
  await saveButton(page).click();
  await page.getByText('All changes saved').waitFor();
}

async function findOrderInAll(page: Page, worksheetName: string) {
  await page.getByRole('button', { name: 'Show ALL' }).click();
  return page.getByRole('row').filter({ hasText: worksheetName });
}

test('An order opens in a new tab, both tabs go on working, and neither save is lost', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep2@zahn.example', 'Two tabs');
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  const row = await findOrderInAll(page, 'Two tabs');
  await row.getByRole('button', { name: /^Preview order/ }).click();
  const opening = page.context().waitForEvent('page');
  // By key: after a click the driver waits seconds for the page that is no longer in front.
  await page.getByRole('link', { name: 'Edit in New Tab' }).press('Enter');
  const tab = await opening;
  await page.keyboard.press('Escape');

  await name(tab).fill('Two tabs, the second');
  await row.getByRole('link').first().click();
  await name(page).fill('Two tabs, the first');
  await clickSave(tab);
  await saveButton(page).click();
  const conflict = page.getByRole('dialog', { name: 'Changed by you in another tab' });
  await conflict.getByText('Two tabs, the second').first().waitFor();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await conflict.getByRole('button', { name: 'Replace their changes' }).click();
  await page.getByText('All changes saved').waitFor();

  await tab.reload();
  await tab.getByText('All changes saved').waitFor();
  await expect.poll(() => name(tab).inputValue()).toBe('Two tabs, the first');
});

test('A sign-in elsewhere ends the session of an open order, whose unsaved work waits for its user', async () => {
  const page = await openTestPage();
  await signInToNewOrder(page, 'rep2@other.example', 'Overridden');
  await expectSaveRejectedAfterTakeover(page, 'rep2@other.example');
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await page.getByRole('alertdialog').count()).toBe(0);

  await submitCredentials(page, 'rep2@other.example');
  await page.getByText('Unsaved changes').waitFor();
  await expect.poll(() => name(page).inputValue()).toBe('Overridden');
  await clickSave(page);
});

test('Unsaved work asks before the tab closes and before another screen opens', async () => {
  const page = await openTestPage();
  await signInToNewOrder(page, 'rep2@hsca.example', 'Unsaved');
  const prompt = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await prompt).type()).toBe('beforeunload');
  await (await prompt).dismiss();
  await expect.poll(() => name(page).inputValue()).toBe('Unsaved');

  await page.getByRole('button', { name: 'Back' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => name(page).inputValue()).toBe('Unsaved');
  await page.getByRole('button', { name: 'Back' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/dashboard/order-search');
});

test('A limited-transfer user edits and saves what was passed to them, and nothing else', async () => {
  const owner = await openTestPage();
  await signInAndCreateOrder(owner, 'rep2@hsus.example', 'Passed on');
  await chooseDropdownOption(owner, 'Order owner', 'Priya Sharma');
  await owner.getByRole('button', { name: 'Keep current settings' }).click();
  await saveButton(owner).click();
  await owner.getByText(/^Order \d+ is now its new owner's\.$/).waitFor();
  await owner.waitForURL('**/dashboard/order-search');

  const page = await openTestPage();
  const rejectedCalls: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) rejectedCalls.push(`${response.status()} ${response.url()}`);
  });
  await signInToScreen(page, 'limited@hsus.example');
  rejectedCalls.length = 0;
  const row = await findOrderInAll(page, 'Passed on');
  const [read] = await Promise.all([
    page.waitForRequest(/\/api\/Orders\/\d+$/),
    row.getByRole('link').first().click(),
  ]);
  await name(page).fill('Passed on and read');
  await page.getByText('To you', { exact: true }).waitFor();
  // Products are looked up by their codes; everything that is searched or picked belongs to the order.
  await page.keyboard.press('Alt+d');
  await page.getByRole('columnheader', { name: 'GP' }).waitFor();
  await addOrderRow(page);
  await typeInCell(page, 0, 'Stock Code', 'no-such-code');
  await page.getByText('No product has this stock code.').waitFor();
  await typeInCell(page, 0, 'Description', 'Chair');
  expect(await page.getByRole('button', { name: 'Find a customer' }).count()).toBe(0);
  expect(await page.getByRole('combobox', { name: /rep|Ship to/i }).count()).toBe(0);
  await clickSave(page);
  expect(rejectedCalls.filter((answer) => !answer.endsWith('/StockCode/no-such-code'))).toEqual([]);
  expect(await page.getByRole('button', { name: /^(Commit|Print)$/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'New Order' }).count()).toBe(0);

  const headers = { authorization: read.headers()['authorization']! };
  const id = Number(read.url().split('/').at(-1));
  const commit = await page.request.post('/api/Orders/Commit', { headers, data: [id] });
  expect(commit.status()).toBe(404);
  const create = await page.request.post('/api/Orders', { headers, data: {} });
  expect(create.status()).toBe(404);
  await page.goto('/dashboard/customer-order');
  await page.waitForURL('**/dashboard/order-search');
});
