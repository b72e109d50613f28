import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { actAndWaitForSearch } from './order-list.ts';
import { namedButton, orderCards, expectFitsPhone, openOrdersOnPhone } from './phone-screen.ts';

const WIDTH = 390;
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu', exact: true });
const openOrders = (scheme?: 'dark') => openOrdersOnPhone('administrator@hsus.example', scheme);

describe('On a phone the orders', () => {
  test('are cards that fit, light and dark', async () => {
    const page = await openOrders();
    await expectFitsPhone(page);
    expect(await orderCards(page).count()).toBeGreaterThan(20);
    await expectFitsPhone(await openOrders('dark'));
  });

  test('are found by words, with the other filters folded away', async () => {
    const page = await openOrders();
    const number = await orderCards(page).nth(1).locator('.number').innerText();
    const words = page.getByRole('textbox', { name: 'Find orders' });
    await words.fill(number);
    await actAndWaitForSearch(page, () => words.press('Enter'));
    await expect.poll(() => orderCards(page).count()).toBe(1);
    expect(await page.getByLabel('Stock code').count()).toBe(0);

    await namedButton(page, 'Filters').click();
    await page.getByLabel('Stock code').fill('nothing');
    await expectFitsPhone(page);
    await actAndWaitForSearch(page, () => namedButton(page, 'Search').click());
    await page.getByText('No orders match.').waitFor();
    await namedButton(page, 'Filters').click();
    await actAndWaitForSearch(page, () => namedButton(page, 'Show ALL').first().click());
    await orderCards(page).nth(5).waitFor();
  });

  test('are looked at and deleted from their menus', async () => {
    const page = await openOrders();
    const number = await orderCards(page)
      .filter({ hasText: 'Uncommitted' })
      .first()
      .locator('.number')
      .innerText();
    const choose = async (item: string) => {
      await namedButton(page, `Actions of order ${number}`).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await choose('Preview');
    const preview = page.getByRole('complementary', { name: `Order ${number}` });
    await preview.getByRole('heading', { name: 'Individual Line Items' }).waitFor();
    await expectFitsPhone(page);
    await preview.getByRole('button', { name: 'Close' }).click();

    await choose('Delete');
    await expectFitsPhone(page);
    const question = page.getByRole('alertdialog');
    // A question is as high as its text, at the bottom of the screen.
    const { y, height } = (await question.boundingBox())!;
    expect(height).toBeLessThan(400);
    expect(y + height).toBe(844);
    await actAndWaitForSearch(page, () => question.getByRole('button', { name: 'Delete' }).click());
    await expect.poll(() => namedButton(page, `Actions of order ${number}`).count()).toBe(0);
  });

  test('come page by page', async () => {
    const page = await openOrders();
    const first = await orderCards(page).first().innerText();
    await actAndWaitForSearch(page, () => namedButton(page, 'Next page').click());
    await expect.poll(() => orderCards(page).first().innerText()).not.toBe(first);
    await namedButton(page, 'Previous page').click();
    await expect.poll(() => orderCards(page).first().innerText()).toBe(first);
  });
});

describe('On a phone the drawer', () => {
  test('keeps the keyboard, closes by Escape and by its veil, and gives the keyboard back', async () => {
    const page = await openOrders();
    const hasKeyboard = () =>
      namedButton(page, 'Menu').evaluate((element) => element === document.activeElement);
    await namedButton(page, 'Menu').click();
    await drawer(page).getByRole('link', { name: 'Orders' }).waitFor();
    await expectFitsPhone(page);
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      const isInPlace = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('.drawer') !== null;
      });
      expect(isInPlace).toBe(true);
    }
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
    expect(await hasKeyboard()).toBe(true);

    await namedButton(page, 'Menu').click();
    await page.mouse.click(WIDTH - 10, 400);
    await drawer(page).waitFor({ state: 'detached' });
    expect(await hasKeyboard()).toBe(true);
  });

  test('says who is signed in and lets them log out', async () => {
    const page = await openOrders();
    await namedButton(page, 'Menu').click();
    await drawer(page).getByText('Sales Administrator').waitFor();
    await drawer(page).getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(WIDTH);
    await expectAccessible(page);
  });
});
