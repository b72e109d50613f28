import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { orderRowsTexts } from '#shared/texts/order-rows-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { locateNotice } from './notices.ts';
import {
  lineCards,
  namedButton,
  openFirstUncommittedOrder,
  openOrdersOnPhone,
} from './phone-screen.ts';

const bottomSheet = (page: Page) => page.getByRole('dialog').and(page.locator('.sheet'));
const descriptionField = (page: Page) =>
  bottomSheet(page).getByRole('textbox', { name: 'Description', exact: true });

/** An order with the sheet of its second line open, and the same order in another tab. */
async function openInTwoTabs(email: string) {
  const page = await openOrdersOnPhone(email);
  await openFirstUncommittedOrder(page);
  await lineCards(page).nth(1).click();
  await descriptionField(page).waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await lineCards(other).nth(1).waitFor();
  // A notice above the lines that loads late moves them under the finger.
  await other.waitForLoadState('networkidle');
  return { page, other };
}

async function saveOnPhone(page: Page) {
  await namedButton(page, 'Save').click();
  await locateNotice(page, ordersTexts.orderSaved).waitFor();
}

describe('While a line is open on a phone another tab', () => {
  test('deletes it: the sheet goes and says why, and the order goes on', async () => {
    const { page, other } = await openInTwoTabs('rep@hsus.example');
    await lineCards(other).nth(1).click();
    await namedButton(other, 'Delete Line').click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await saveOnPhone(other);
    await locateNotice(page, orderRowsTexts.lineIsGone).waitFor();
    expect(await bottomSheet(page).count()).toBe(0);
    await lineCards(page).first().click();
    await descriptionField(page).waitFor();
  });

  test('saves it: what is being typed stays, and is merged when it is saved', async () => {
    const { page, other } = await openInTwoTabs('rep2@hsus.example');
    await descriptionField(page).fill('Typed here');
    await lineCards(other).first().click();
    await descriptionField(other).fill('Saved there');
    await namedButton(other, 'Done').click();
    await saveOnPhone(other);
    await page.getByText('Saved in another tab.').first().waitFor({ state: 'attached' });
    expect(await descriptionField(page).inputValue()).toBe('Typed here');
    await namedButton(page, 'Done').click();
    await namedButton(page, 'Save').click();
    await namedButton(page, 'Save merged').click();
    await expect.poll(() => lineCards(page).first().innerText()).toContain('Saved there');
    await expect.poll(() => lineCards(page).nth(1).innerText()).toContain('Typed here');
  });
});
