import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { orderRowsTexts } from '#shared/texts/order-rows-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { notice } from './notices.ts';
import { button, cards, openOnPhone } from './phone-screen.ts';

const bottomSheet = (page: Page) => page.getByRole('dialog').and(page.locator('.sheet'));
const description = (page: Page) =>
  bottomSheet(page).getByRole('textbox', { name: 'Description', exact: true });
const lines = (page: Page) => page.locator('.card');

/** An order with the sheet of its second line open, and the same order in another tab. */
async function openTwice(email: string) {
  const page = await openOnPhone(email);
  await cards(page).filter({ hasText: 'Uncommitted' }).first().getByRole('link').click();
  await lines(page).nth(1).click();
  await description(page).waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await lines(other).nth(1).waitFor();
  // What is said above the lines once it is known moves them under the finger.
  await other.waitForLoadState('networkidle');
  return { page, other };
}

async function save(page: Page) {
  await button(page, 'Save').click();
  await notice(page, ordersTexts.orderSaved).waitFor();
}

describe('While a line is open on a phone another tab', () => {
  test('deletes it: the sheet goes and says why, and the order goes on', async () => {
    const { page, other } = await openTwice('rep@hsus.example');
    await lines(other).nth(1).click();
    await button(other, 'Delete Line').click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await save(other);
    await notice(page, orderRowsTexts.lineIsGone).waitFor();
    expect(await bottomSheet(page).count()).toBe(0);
    await lines(page).first().click();
    await description(page).waitFor();
  });

  test('saves it: what is being typed stays, and is merged when it is saved', async () => {
    const { page, other } = await openTwice('rep2@hsus.example');
    await description(page).fill('Typed here');
    await lines(other).first().click();
    await description(other).fill('Saved there');
    await button(other, 'Done').click();
    await save(other);
    await page.getByText('Saved in another tab.').first().waitFor({ state: 'attached' });
    expect(await description(page).inputValue()).toBe('Typed here');
    await button(page, 'Done').click();
    await button(page, 'Save').click();
    await button(page, 'Save merged').click();
    await expect.poll(() => lines(page).first().innerText()).toContain('Saved there');
    await expect.poll(() => lines(page).nth(1).innerText()).toContain('Typed here');
  });
});
