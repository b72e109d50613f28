import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asCents, asThousandths } from '#shared/money/money.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { noticesRegion } from './notices.ts';
import { openTestPage, signInByApi } from './open-test-page.ts';
import { clickSaveOrder, orderLines } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const buildWork = (OrderLineId: string, Description: string) => ({
  OrderLineId,
  Description,
  Quantity: asThousandths(1000),
  Retail: asCents(200_00),
  CustomerCost: asCents(100_00),
  CustomerExtended: asCents(100_00),
});
const lines = [buildWork('one', 'Installation'), buildWork('two', 'Training')];

const openOrder = async (page: Page, name: string) => {
  await signInAndCreateOrder(page, 'administrator@other.example', name, { lines });
  return page;
};

/** From now on the orders of this rep have whole dollars. */
async function setWholeDollars(page: Page, email: string) {
  const headers = { authorization: `Bearer ${await signInByApi(page, email)}` };
  const profile = (await (await page.request.get(PROFILE_PATH, { headers })).json()) as object;
  const data = { ...profile, RoundToNearestDollar: true };
  const answer = await page.request.put(PROFILE_PATH, { headers, data });
  expect(await answer.json()).toMatchObject({ RoundToNearestDollar: true });
}

const PROFILE_PATH = '/api/Users/Profile';

const priceCells = (page: Page) => orderLines(page).locator('[data-field=CustomerCost]');
const readPrices = (page: Page) => priceCells(page).allInnerTexts();

async function typePrice(page: Page, row: number, text: string) {
  const cell = priceCells(page).nth(row);
  await cell.click();
  await cell.locator('input').fill(text);
  await page.keyboard.press('Enter');
}

test('Typed prices keep their cents with an owner whose orders have whole dollars', async () => {
  const page = await openTestPage();
  await setWholeDollars(page, 'rep2@other.example');
  await openOrder(page, 'Whole dollars');
  await typePrice(page, 0, '81.23');
  await typePrice(page, 1, '82.34');
  await page.getByLabel('Order owner', { exact: true }).press('ArrowDown');
  await page.getByRole('option', { name: 'Luis Navarro' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use their settings' }).click();

  const dialog = page.getByRole('dialog', { name: 'Whole-dollar prices' });
  await dialog.waitFor();
  expect(await readPrices(page)).toEqual(['81.23', '82.34']);
  expect(await dialog.getByRole('button', { name: /^Change/ }).isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: 'Accept row 2' }).press('Space');
  await dialog.getByRole('button', { name: 'Change 1 row' }).click();
  await expect.poll(() => readPrices(page)).toEqual(['81.23', '83.00']);
  await clickSaveOrder(page);
  await page.reload();
  await expect.poll(() => readPrices(page)).toEqual(['81.23', '83.00']);
});

test('A refused price stays in its line, and the notice leads there', async () => {
  const page = await openOrder(await openTestPage(), 'Limit that moved');
  await typePrice(page, 1, '82.34');
  const message = pricingTexts.belowMinimum('95.00');
  await page.route(/\/api\/Orders$/, (route) =>
    route.fulfill({
      status: 400,
      json: {
        Message: 'See Errors',
        Code: 'signIn.seeValidationErrors',
        Errors: { 'OrderLines.1.CustomerCost': message },
      },
    }),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = noticesRegion(page).filter({ hasText: 'General error saving order' });
  await notice.getByText('The price stays as it is').waitFor();
  expect(await notice.innerText()).toContain('Line 2, Customer Cost');
  await notice.getByRole('button', { name: 'Go to line' }).click();
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest('[role=gridcell]')?.textContent),
    )
    .toBe('82.34');
  expect(await readPrices(page)).toEqual(['100.00', '82.34']);
});
