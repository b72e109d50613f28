import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { noticeLine } from './notices.ts';
import { openTestPage, signInByApi } from './open-test-page.ts';
import { orderCell, orderLines, worksheetNameField } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogButton = (page: Page, name: string) =>
  page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name, exact: true });
const lockNotice = (page: Page) => page.getByText('Prices and totals are final.');

/** Signs in with an order open that may be committed. */
async function openCommittableOrder(email: string, called: string) {
  const page = await openTestPage();
  const at = await signInAndCreateOrder(page, email, called, {
    order: { InstalledOn: '2026-12-14' },
    lines: [{ Description: 'Chair' }, { Description: 'Light' }],
  });
  return { page, ...at };
}

async function commitOrder(page: Page) {
  await button(page, 'Commit').click();
  await dialogButton(page, 'Commit anyway').click();
  await lockNotice(page).waitFor();
}

/** The committed order accepts no input, by mouse or keyboard; its values can be copied. */
async function expectReadOnly(page: Page) {
  await button(page, 'Save').waitFor({ state: 'detached' });
  const cell = orderCell(page, 0, 'Qty');
  await cell.dblclick();
  for (const key of ['5', 'Enter', 'Delete', 'Insert', 'Control+x', 'Control+v', 'Control+d'])
    await page.keyboard.press(key);
  expect(await orderLines(page).count()).toBe(2);
  expect(await cell.textContent()).not.toContain('5');
  await cell.click({ button: 'right' });
  const items = page.getByRole('menu').getByRole('menuitem');
  await items.first().waitFor();
  expect(
    (await items.allTextContents()).filter((text) =>
      /Add|Modify|Update|Refresh|Paste|Cut|Delete/.test(text),
    ),
  ).toEqual([]);
  expect(await items.filter({ hasText: 'Copy Selected Row' }).count()).toBe(1);
  await page.keyboard.press('Escape');
}

test('An administrator commits an order, opens it again and changes it', async () => {
  const { page } = await openCommittableOrder('administrator@other.example', 'Opened again');
  await commitOrder(page);
  await expectReadOnly(page);

  await button(page, 'Menu').click();
  await page.getByRole('menuitem', { name: 'Uncommit Order' }).click();
  await dialogButton(page, 'Uncommit').waitFor();
  await expectAccessible(page);
  await dialogButton(page, 'Cancel').click();
  expect(await lockNotice(page).count()).toBe(1);

  await button(page, 'Uncommit Order').click();
  await dialogButton(page, 'Uncommit').click();
  await noticeLine(page).getByText('Order has been uncommitted').waitFor();
  await lockNotice(page).waitFor({ state: 'detached' });
  await worksheetNameField(page).fill('Opened again, and changed');
  await button(page, 'Save').click();
  await page.getByText('All changes saved').waitFor();
  await page.reload();
  await worksheetNameField(page).waitFor();
  expect(await worksheetNameField(page).inputValue()).toBe('Opened again, and changed');
  await page.getByText('Not committed yet').waitFor();
  await commitOrder(page);
});

test('A rep cannot open it again; an order that somebody opened meanwhile is shown as it is', async () => {
  const { page } = await openCommittableOrder('rep@other.example', 'Stays committed');
  await commitOrder(page);
  await expectReadOnly(page);
  expect(await button(page, 'Uncommit Order').count()).toBe(0);
  await button(page, 'Menu').click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem', { name: 'Uncommit Order' }).count()).toBe(0);
  await page.keyboard.press('Escape');

  const address = new URL(page.url()).pathname;
  const id = Number(/(\d+)\/edit$/.exec(address)![1]);
  const other = await openTestPage();
  const token = await signInByApi(other, 'administrator@other.example');
  await other.goto(address);
  await lockNotice(other).waitFor();
  const headers = { authorization: `Bearer ${token}` };
  await other.request.put(`/api/Orders/${id}/Status`, { headers, data: { OrderStatusId: 1 } });
  await button(other, 'Uncommit Order').click();
  await dialogButton(other, 'Uncommit').click();
  await other.getByText('Orders that are Uncommitted may not be uncommitted.').waitFor();
  await button(other, 'Save').waitFor();
});
