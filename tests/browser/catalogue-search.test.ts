import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openTestPage } from './open-test-page.ts';
import { orderCell, orderLines } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const searchDialog = (page: Page) => page.getByRole('dialog', { name: /^SmartCatalog Search/ });

async function chooseFromList(page: Page, list: string, name: string) {
  await searchDialog(page).locator('.sc-list', { hasText: list }).locator('.p-dropdown').click();
  await page.getByRole('option', { name, exact: true }).click();
}

test('A rep chooses a category and a manufacturer, and adds a product', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep@hsus.example', 'From the catalogue');
  await page.getByRole('button', { name: 'SmartCatalog Search' }).click();
  await chooseFromList(page, 'Category', 'Consumables');
  await chooseFromList(page, 'Manufacturer', 'AquaPure Dental');
  const rows = searchDialog(page).locator('[role=row][aria-selected]');
  const part = await rows.first().locator('.sc-part').innerText();
  await expectAccessible(page);
  await searchDialog(page)
    .getByRole('button', { name: `Add Product ${part}` })
    .click();
  await searchDialog(page)
    .getByRole('button', { name: `Add Product ${part}, 1 on the order` })
    .waitFor();

  await page.keyboard.press('Escape');
  await searchDialog(page).waitFor({ state: 'hidden' });
  await expect.poll(() => orderLines(page).count()).toBe(1);
  expect(await orderCell(page, 0, 'Part #').innerText()).toBe(part);
  await page.keyboard.press('Control+z');
  await expect.poll(() => orderLines(page).count()).toBe(0);
});
