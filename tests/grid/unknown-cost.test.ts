import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asCents } from '#shared/money/money.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { orderCell, typeInCell } from '#tests/browser/order-screen.ts';
import { dialog, openLines } from './screen.ts';

/** Nobody knows what it costs the dealer. */
const unknown = { InitialDealerCost: asCents(0) };
const belowCost = { CustomerCost: asCents(50_00) };

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });
const warning = (page: Page) =>
  summary(page).getByRole('status').filter({ hasText: 'dealer cost' });

const colorOf = (figure: Locator) => figure.evaluate((it) => getComputedStyle(it).color);
const gp = (page: Page, row: number) => orderCell(page, row, 'GP');
const colorOfGp = (page: Page, row: number) => colorOf(gp(page, row).locator('span'));

test('A GP of a cost that nobody knows does not look like one that is known, until the cost is typed', async () => {
  const page = await openLines({}, unknown, belowCost);
  expect(await orderCell(page, 1, 'Dealer Cost').innerText()).toBe(pricingTexts.unknownCost);
  await expect.poll(() => gp(page, 1).innerText()).toBe('100.00');
  expect(await gp(page, 1).getAttribute('title')).toBe(pricingTexts.withoutCost);
  expect(await warning(page).innerText()).toBe('1 line without dealer cost');
  expect(await gp(page, 2).innerText()).toBe('-20.00');
  expect(await gp(page, 2).getAttribute('title')).toBe(pricingTexts.belowCost);
  expect(await gp(page, 0).getAttribute('title')).toBe(null);
  const colors = await Promise.all([0, 1, 2].map((row) => colorOfGp(page, row)));
  expect(new Set(colors).size).toBe(3);

  // A cost of nothing that somebody typed is known.
  await typeInCell(page, 1, 'Dealer Cost', '0');
  await expect.poll(() => orderCell(page, 1, 'Dealer Cost').innerText()).toBe('0.00');
  expect(await gp(page, 1).getAttribute('title')).toBe(null);
  expect(await colorOfGp(page, 1)).toBe(colors[0]);
  await expect.poll(() => warning(page).count()).toBe(0);
});

test('The summary counts the lines without a cost, and marks what is below 0', async () => {
  const page = await openLines(belowCost, unknown, unknown);
  expect(await warning(page).innerText()).toBe('2 lines without dealer cost');
  const figure = (name: string) => summary(page).locator(`[data-figure=${name}]`);
  const usual = await colorOf(figure('ActualGP'));
  expect(usual).toBe(await colorOf(figure('Profit')));

  const loss = await openLines(belowCost);
  for (const name of ['Profit', 'ActualGP', 'CommissionableGP']) {
    const below = summary(loss).locator(`[data-figure=${name}]`);
    expect(await below.innerText()).toMatch(/^-/);
    expect(await colorOf(below)).not.toBe(usual);
  }
  expect(await warning(loss).count()).toBe(0);
});

test('The form of a line and its sheet on a phone say of both figures that nobody knows the cost', async () => {
  const words = [pricingTexts.unknownCost, pricingTexts.withoutCost];
  const page = await openLines(unknown);
  await orderCell(page, 0, 'Retail').click();
  await page.keyboard.press('Control+i');
  const details = dialog(page, 'Line Item Details');
  await details.waitFor();
  expect(await details.locator('.help').allInnerTexts()).toEqual(expect.arrayContaining(words));
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /Product A/ }).click();
  const sheet = page.getByRole('dialog', { name: /Product A/ });
  for (const text of words) await sheet.getByText(text, { exact: true }).waitFor();
});
