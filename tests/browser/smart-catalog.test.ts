import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { locateNotice } from './notices.ts';
import { openTestPage } from './open-test-page.ts';
import { orderCell, orderLines } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const catalogViewer = (page: Page) => page.getByRole('dialog', { name: /^SmartCatalog Order/ });
const catalogFrame = (page: Page): FrameLocator => page.frameLocator('.catalog-frame iframe');
const pressInViewer = (page: Page, name: string) =>
  catalogViewer(page).getByRole('button', { name, exact: true }).click();
const readDisabledState = (page: Page, name: string) =>
  catalogViewer(page).getByRole('button', { name, exact: true }).getAttribute('aria-disabled');

/** From the search, at the first product of a manufacturer with a catalogue. Returns its part number. */
async function openFirstCatalog(page: Page, worksheetName: string): Promise<string> {
  await signInAndCreateOrder(page, 'rep@hsca.example', worksheetName);
  await page.getByRole('button', { name: 'SmartCatalog Search' }).click();
  const action = page.getByRole('button', { name: /^SmartCatalog of / }).first();
  const name = await action.getAttribute('aria-label');
  await action.click();
  await catalogViewer(page).waitFor();
  return name!.replace('SmartCatalog of ', '');
}

test('A rep goes from link to link of a part number, and adds it by keyboard, twice in a row', async () => {
  const page = await openTestPage();
  const partNumber = await openFirstCatalog(page, 'Catalogue');
  const now = catalogFrame(page).locator('[aria-current=true]');
  await now.waitFor();
  expect(await now.innerText()).toBe(partNumber);
  const number = catalogViewer(page).getByLabel('Part number');
  expect(await number.inputValue()).toBe(partNumber);
  // A part number that is on several pages.
  const mostly = catalogFrame(page).getByText('is mostly ordered with').locator('a').first();
  const part = await mostly.innerText();
  await number.fill(part);
  await number.press('Enter');
  const position = catalogViewer(page).locator('.catalog-place');
  await expect.poll(() => position.innerText()).toMatch(/^1 of [3-9]$/);
  const last = (await position.innerText()).slice(-1);
  expect(await readDisabledState(page, 'Prev')).toBe('true');
  await expectAccessible(page);
  for (let at = 2; at <= Number(last); at++) {
    await pressInViewer(page, 'Next');
    await catalogViewer(page).getByText(`${at} of ${last}`, { exact: true }).waitFor();
    await now.waitFor();
  }
  expect(await readDisabledState(page, 'Next')).toBe('true');
  await pressInViewer(page, 'Prev');
  await now.waitFor();

  await now.focus();
  const added = `Product: ${part} was added to your order`;
  await page.keyboard.press('Enter');
  await locateNotice(page, added).waitFor();
  await page.keyboard.press('Enter');
  await locateNotice(page, '2 added in a row, one Undo for all').waitFor();
  await page.keyboard.press('Escape');
  await catalogViewer(page).waitFor({ state: 'hidden' });
  // Back in the list, at the product of the opened catalogue; then to the order.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`SmartCatalog of ${partNumber}`);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => orderLines(page).count()).toBe(1);
  expect(await orderCell(page, 0, 'Part #').innerText()).toBe(part);
  expect(await orderCell(page, 0, 'Qty').innerText()).toBe('2');
  await page.keyboard.press('Control+z');
  await expect.poll(() => orderLines(page).count()).toBe(0);
});
