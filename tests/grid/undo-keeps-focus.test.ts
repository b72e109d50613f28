import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addOrderRow, orderCell, typeInCell } from '#tests/browser/order-screen.ts';
import { openOrderWithLines } from './grid-screen.ts';

/** The name of the focused element, or the column of its cell. */
const readFocusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const cell = element?.closest('[data-field]')?.getAttribute('data-field');
    return cell ?? element?.getAttribute('aria-label') ?? element?.textContent;
  });

const pressEnter = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

test('A button that undid the last step keeps the keyboard', async () => {
  const page = await openOrderWithLines({ Description: 'Delivery' });
  const undo = page.getByRole('button', { name: /^Undo/ });
  await addOrderRow(page);
  await typeInCell(page, 1, 'Description', 'Freight');
  for (const step of ['Description', 'Add row']) {
    await page.getByRole('button', { name: `Undo ${step}`, exact: true }).waitFor();
    await undo.press('Enter');
  }
  await expect.poll(() => undo.isDisabled()).toBe(true);
  await expect.poll(() => readFocusedName(page)).toBe('Undo');
});

test('What a menu opens gives the keyboard back to the menu’s button', async () => {
  const page = await openOrderWithLines({ Description: 'Delivery' });
  await pressEnter(page, 'Menu');
  await page.getByRole('menuitem', { name: 'Keyboard Shortcuts' }).click();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => readFocusedName(page)).toBe('Menu');

  await typeInCell(page, 0, 'Qty', '2');
  await pressEnter(page, 'Generate Forms');
  await page.getByRole('dialog', { name: 'Form Builder' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => readFocusedName(page)).toBe('Generate Forms');
});

test('Escape closes the summary from within, and gives the keyboard back to its button', async () => {
  const page = await openOrderWithLines({ Description: 'Delivery' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await pressEnter(page, 'Summary and notes');
  const panel = page.locator('.panel.is-open');
  await panel.waitFor();

  // In a cell Escape belongs to the cell.
  await orderCell(page, 0, 'Qty').click();
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await expect.poll(() => orderCell(page, 0, 'Qty').locator('input').inputValue()).toBe('1');
  await expect.poll(() => panel.isVisible()).toBe(true);

  await page.getByLabel('Freight', { exact: true }).focus();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => readFocusedName(page)).toBe('Summary and notes');
});
