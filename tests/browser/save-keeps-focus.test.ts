import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import {
  addOrderRow,
  chooseDropdownOption,
  NEW_ORDER_PATH,
  pickFirstCustomer,
  typeInCell,
} from './order-screen.ts';

/** The name of the focused element, or the column of its cell. */
const readFocusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const cell = element?.closest('[data-field]')?.getAttribute('data-field');
    return cell ?? element?.getAttribute('aria-label') ?? element?.textContent;
  });

async function openNewOrder() {
  const page = await openTestPage({ hasMotion: true });
  await signInToScreen(page, 'rep@hsus.example', NEW_ORDER_PATH);
  await pickFirstCustomer(page, 'dental');
  await addOrderRow(page);
  await typeInCell(page, 0, 'Description', 'Delivery');
  return page;
}

const pressButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

test('A button keeps the keyboard while the order is saved, and the lines have it once it is committed', async () => {
  const page = await openNewOrder();
  await pressButton(page, 'Save');
  await page.getByText('All changes saved', { exact: true }).waitFor();
  await expect.poll(() => readFocusedName(page)).toBe('Save');

  await page.getByLabel('Installation date', { exact: true }).fill('12/14/2030');
  await page.keyboard.press('Enter');
  await chooseDropdownOption(page, 'Order type', 'New Office');
  await pressButton(page, 'Commit');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Commit' }).press('Enter');
  await page.getByText('Your order has been committed').waitFor();
  await page.locator('.order-page:not([inert])').waitFor();
  await expect.poll(() => readFocusedName(page)).toBe('Description');
});

test('A commit without a network says that it was not made', async () => {
  const page = await openNewOrder();
  await pressButton(page, 'Save');
  await page.getByText('All changes saved', { exact: true }).waitFor();
  await page.getByLabel('Installation date', { exact: true }).fill('12/14/2030');
  await page.keyboard.press('Enter');
  await chooseDropdownOption(page, 'Order type', 'New Office');
  await page.context().setOffline(true);
  await pressButton(page, 'Commit');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Commit' }).press('Enter');
  await page.getByText('We were unable to commit your order at this time').waitFor();
  await page.getByText('Saves when you are back online').waitFor();
  await page.context().setOffline(false);
  await page.getByText('All changes saved', { exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Commit', exact: true }).isEnabled())
    .toBe(true);
});
