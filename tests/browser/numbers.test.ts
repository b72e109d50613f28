import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import { createDemoStock } from '#infra/local/demo/load-demo.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { expectAccessible } from './accessibility.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import {
  addOrderRow,
  NEW_ORDER_PATH,
  orderCell,
  pickFirstCustomer,
  clickSaveOrder,
  typeInCell,
} from './order-screen.ts';

test('An order whose figures are out of date is saved with today’s prices', async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'rep@hsus.example', NEW_ORDER_PATH);
  await pickFirstCustomer(page, 'Dental');
  await addOrderRow(page);
  await typeInCell(page, 0, 'Part #', 'A1');
  await page.route(
    '**/api/Orders',
    (route) =>
      route.fulfill({
        status: 409,
        json: { Message: ordersTexts.calculationIssue, Code: 'orders.calculationIssue' },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const issue = page.getByRole('dialog', { name: 'Calculation error' });
  await issue.getByText('Outdated information was detected in this order.').waitFor();
  const accept = issue.getByRole('button', { name: 'Save and refresh' });
  await expect
    .poll(() => accept.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await expectAccessible(page);
  const request = page.waitForRequest('**/api/Orders/RefreshOrderLinePricing*');
  await accept.click();
  await request;
  await page.getByText('All changes saved').waitFor();
  await page.waitForURL(/edit$/);
  await expect.poll(() => issue.count()).toBe(0);
});

/** Products with a retail and a dealer cost in the catalogue, and without limits. */
function makeUnlimitedProducts(count: number) {
  const demo = demoDealers.find(({ domain }) => domain === 'hsus.example')!;
  return createDemoStock(demo, 'small')
    .products.filter(
      ({ StockCode, Retail, DealerCost, MinimumPrice, MaximumPrice }) =>
        StockCode && Retail && DealerCost && MinimumPrice === null && MaximumPrice === null,
    )
    .slice(0, count);
}

const REFRESH_PATH = '**/api/Orders/RefreshOrderLinePricing*';

/** Answers as if the catalogue's retail of one row's product had risen by 10.00. */
const raiseRetailOfRow = (page: Page, row: number) =>
  page.route(REFRESH_PATH, async (route) => {
    const answer = await route.fetch();
    const lines = (await answer.json()) as { Retail: number }[];
    lines[row]!.Retail += 10;
    return route.fulfill({ response: answer, json: lines });
  });

/** The typed prices, without the remarks next to them. */
async function readTypedPrices(page: Page) {
  const cells = [orderCell(page, 0, 'Dealer Cost'), orderCell(page, 1, 'Retail')];
  const texts = await Promise.all(cells.map((cell) => cell.innerText()));
  return texts.map((text) => text.split('\n')[0]);
}

test('A dealer cost and a retail typed over the catalogue have not moved, and no refresh takes them back unasked', async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'rep@hsus.example', NEW_ORDER_PATH);
  await pickFirstCustomer(page, 'Dental');
  await page.keyboard.press('Alt+d');
  await page.getByRole('columnheader', { name: 'Dealer Cost' }).waitFor();
  for (const [row, { StockCode, PartNumber }] of makeUnlimitedProducts(3).entries()) {
    await addOrderRow(page);
    await typeInCell(page, row, 'Stock Code', StockCode!);
    await orderCell(page, row, 'Part #').getByText(PartNumber).waitFor();
  }
  await typeInCell(page, 0, 'Dealer Cost', '12.34');
  await typeInCell(page, 1, 'Retail', '0');
  expect(await readTypedPrices(page)).toEqual(['12.34', '0.00']);
  await clickSaveOrder(page);

  // Only the third has changed: the notice says so, and the dialog keeps the typed prices.
  await raiseRetailOfRow(page, 2);
  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: 'Catalogue prices of' });
  await notice.getByText('Catalogue prices of 1 line have moved').waitFor();
  expect(await readTypedPrices(page)).toEqual(['12.34', '0.00']);
  await notice.getByRole('button', { name: 'Review prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refresh Pricing' });
  await dialog.waitFor();
  const ticks = dialog.getByRole('checkbox', { name: /^Accept row/ });
  expect(
    await ticks.evaluateAll((all) => all.map((it) => (it as HTMLInputElement).checked)),
  ).toEqual([false, false, true]);
  await page.keyboard.press('Escape');

  // Prices typed between two saves are also kept by 'Save and refresh'.
  await typeInCell(page, 0, 'Dealer Cost', '23.45');
  const retail = await orderCell(page, 2, 'Retail').innerText();
  await page.route(
    '**/api/Orders',
    (route) =>
      route.fulfill({
        status: 409,
        json: { Message: ordersTexts.calculationIssue, Code: 'orders.calculationIssue' },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save and refresh' }).click();
  await page.getByText('All changes saved').waitFor();
  expect(await readTypedPrices(page)).toEqual(['23.45', '0.00']);
  expect(await orderCell(page, 2, 'Retail').innerText()).not.toBe(retail);
  await page.reload();
  await expect.poll(() => readTypedPrices(page)).toEqual(['23.45', '0.00']);
});
