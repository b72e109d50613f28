import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { locateNotice } from './notices.ts';
import { openTestPage } from './open-test-page.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Worksheet name' });
const historyPanel = (page: Page) => page.getByRole('complementary', { name: 'Version history' });
const historyEntry = (page: Page, version: number) =>
  historyPanel(page)
    .getByRole('listitem')
    .filter({ hasText: `Version ${version} ` });
const actionButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const parseOrderId = (path: string) => Number(/(\d+)\/edit$/.exec(path)![1]);

async function saveWithName(page: Page, called: string) {
  await nameField(page).fill(called);
  await page.keyboard.press('Control+s');
  await locateNotice(page, 'Order has been saved').waitFor();
  await page.getByText('All changes saved').waitFor({ state: 'attached' });
}

test('Each save is in the history: opened, compared with any other, and brought back', async () => {
  const page = await openTestPage();
  const lines = [{ PartNumber: 'A-1', Description: 'Chair' }];
  const { path, headers } = await signInAndCreateOrder(page, 'manager@hsus.example', 'First', {
    lines,
  });
  await saveWithName(page, 'Second');

  await page.keyboard.press('Alt+h');
  await historyEntry(page, 2).getByText('current').waitFor();
  await historyEntry(page, 1).getByText('First · 1 line').waitFor();
  expect(await actionButton(page, 'Open version 2').count()).toBe(0);
  await expectAccessible(page);
  await actionButton(page, 'What changed in version 2').click();
  const compared = page.getByRole('group', { name: 'From version 1 to 2' });
  await compared.getByText('Worksheet name').waitFor();
  expect(await compared.locator('del').allTextContents()).toEqual(['First']);
  expect(await compared.locator('ins').allTextContents()).toEqual(['Second']);
  await expectAccessible(page);
  await actionButton(page, 'All versions').click();

  await page.getByRole('checkbox', { name: 'Compare version 1' }).check();
  expect(await actionButton(page, 'Compare').getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('checkbox', { name: 'Compare version 2' }).check();
  await actionButton(page, 'Compare').click();
  await compared.waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    actionButton(page, 'Red-line PDF').click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^\d+ .+ Changes 1-2\.pdf$/);
  await actionButton(page, 'All versions').click();

  await actionButton(page, 'Open version 1').click();
  const old = page.getByRole('dialog', { name: 'Version 1 of 2' });
  await old.getByRole('table', { name: 'Individual Line Items' }).getByText('Chair').waitFor();
  expect(await old.getByRole('textbox').count()).toBe(0);
  await expectAccessible(page);
  await actionButton(page, 'Restore').click();
  await page.getByText('as new version 3').waitFor();
  await expectAccessible(page);
  await actionButton(page, 'Restore as version 3').click();
  await locateNotice(page, 'Version 1 is back, as version 3').waitFor();
  expect(await nameField(page).inputValue()).toBe('First');
  await page.getByText('All changes saved').waitFor({ state: 'attached' });
  const answer = await page.request.get(`/api/Orders/${parseOrderId(path)}`, { headers });
  expect(await answer.json()).toMatchObject({ Version: 3, WorksheetName: 'First' });
});

test('What was not saved comes back after a restore, whose answer may be lost', async () => {
  const page = await openTestPage({ expectedErrors: /net::ERR_FAILED/ });
  const { path, headers } = await signInAndCreateOrder(page, 'rep@hsca.example', 'Kept');
  await saveWithName(page, 'Replaced');
  await nameField(page).fill('Only on the screen');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Alt+h');
  await actionButton(page, 'Open version 1').click();
  await actionButton(page, 'Restore').click();
  await page.getByText('Ctrl+Z brings it back').waitFor();
  let isDone = false;
  await page.route('**/Restore', async (route) => {
    if (isDone) return route.continue();
    isDone = true;
    await route.fetch();
    return route.abort();
  });
  await actionButton(page, 'Restore as version 3').click();
  await locateNotice(page, 'Version 1 is back, as version 3').waitFor();
  expect(await nameField(page).inputValue()).toBe('Kept');
  await page.keyboard.press('Control+z');
  expect(await nameField(page).inputValue()).toBe('Only on the screen');
  const answer = await page.request.get(`/api/Orders/${parseOrderId(path)}`, { headers });
  expect(await answer.json()).toMatchObject({ Version: 3, WorksheetName: 'Kept' });
});

test('A committed order has its history and gives nothing back; with the customer beside there is none', async () => {
  const page = await openTestPage();
  const order = { InstalledOn: '2027-03-01', OrderTypeId: 1 };
  const content = { order, lines: [{}] };
  const { path, headers } = await signInAndCreateOrder(
    page,
    'manager@hsus.example',
    'Closed',
    content,
  );
  await page.request.post('/api/Orders/Commit', { headers, data: [parseOrderId(path)] });
  await page.goto(path);
  await page.getByText('Prices and totals are final.').waitFor();
  await page.keyboard.press('Alt+h');
  await historyEntry(page, 2).getByText('Committed').waitFor();
  await actionButton(page, 'Open version 1').click();
  await page.getByText('Uncommit the order to restore a version.').waitFor();
  expect(await actionButton(page, 'Restore').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+c');
  await actionButton(page, 'Menu').click();
  await page.getByRole('menuitem', { name: 'Leave Customer View' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Version History' }).count()).toBe(0);
});
