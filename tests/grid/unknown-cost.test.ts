import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asCents } from '#shared/money/money.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { orderCell, typeInCell } from '#tests/browser/order-screen.ts';
import { namedDialog, openOrderWithLines } from './grid-screen.ts';

/** The dealer's cost is unknown. */
const unknownCost = { InitialDealerCost: asCents(0) };
const priceBelowCost = { CustomerCost: asCents(50_00) };

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });
const costWarning = (page: Page) =>
  summary(page).getByRole('status').filter({ hasText: 'dealer cost' });

const readColor = (amount: Locator) =>
  amount.evaluate((element) => getComputedStyle(element).color);
const gpCell = (page: Page, row: number) => orderCell(page, row, 'GP');
const readGpColor = (page: Page, row: number) => readColor(gpCell(page, row).locator('span'));

test('A GP of a cost that nobody knows does not look like one that is known, until the cost is typed', async () => {
  const page = await openOrderWithLines({}, unknownCost, priceBelowCost);
  expect(await orderCell(page, 1, 'Dealer Cost').innerText()).toBe(pricingTexts.unknownCost);
  await expect.poll(() => gpCell(page, 1).innerText()).toBe('100.00');
  expect(await gpCell(page, 1).getAttribute('title')).toBe(pricingTexts.withoutCost);
  expect(await costWarning(page).innerText()).toBe('1 line without dealer cost');
  expect(await gpCell(page, 2).innerText()).toBe('-20.00');
  expect(await gpCell(page, 2).getAttribute('title')).toBe(pricingTexts.belowCost);
  expect(await gpCell(page, 0).getAttribute('title')).toBe(null);
  const colors = await Promise.all([0, 1, 2].map((row) => readGpColor(page, row)));
  expect(new Set(colors).size).toBe(3);

  // A typed cost of 0 is known.
  await typeInCell(page, 1, 'Dealer Cost', '0');
  await expect.poll(() => orderCell(page, 1, 'Dealer Cost').innerText()).toBe('0.00');
  expect(await gpCell(page, 1).getAttribute('title')).toBe(null);
  expect(await readGpColor(page, 1)).toBe(colors[0]);
  await expect.poll(() => costWarning(page).count()).toBe(0);
});

test('The summary counts the lines without a cost, and marks what is below 0', async () => {
  const page = await openOrderWithLines(priceBelowCost, unknownCost, unknownCost);
  expect(await costWarning(page).innerText()).toBe('2 lines without dealer cost');
  const locateAmount = (name: string) => summary(page).locator(`[data-figure=${name}]`);
  const usual = await readColor(locateAmount('ActualGP'));
  expect(usual).toBe(await readColor(locateAmount('Profit')));

  const loss = await openOrderWithLines(priceBelowCost);
  for (const name of ['Profit', 'ActualGP', 'CommissionableGP']) {
    const below = summary(loss).locator(`[data-figure=${name}]`);
    expect(await below.innerText()).toMatch(/^-/);
    expect(await readColor(below)).not.toBe(usual);
  }
  expect(await costWarning(loss).count()).toBe(0);
});

test('The form of a line and its sheet on a phone say of both figures that nobody knows the cost', async () => {
  const words = [pricingTexts.unknownCost, pricingTexts.withoutCost];
  const page = await openOrderWithLines(unknownCost);
  await orderCell(page, 0, 'Retail').click();
  await page.keyboard.press('Control+i');
  const details = namedDialog(page, 'Line Item Details');
  await details.waitFor();
  expect(await details.locator('.help').allInnerTexts()).toEqual(expect.arrayContaining(words));
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /Product A/ }).click();
  const sheet = page.getByRole('dialog', { name: /Product A/ });
  for (const text of words) await sheet.getByText(text, { exact: true }).waitFor();
});
