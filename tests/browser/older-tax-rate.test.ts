import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import { expectAccessible } from './accessibility.ts';
import { openTestPage } from './open-test-page.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const NOVA_SCOTIA = findRegionByCode(CANADA_COUNTRY_ID, 'NS')!.Id;

const offer = (page: Page) =>
  page.getByText('HST of Nova Scotia is 14% since 04/01/2025, 812.00 less.', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const taxRateField = (page: Page) => page.getByRole('textbox', { name: 'Sales tax' });
const waitUntilSaved = (page: Page) =>
  page.getByText('All changes saved').waitFor({ state: 'attached' });

/** An order of 81,200.00 to Nova Scotia, with the HST that it had until 2025-03-31. */
async function openOrderAtOlderRate(worksheetName: string) {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep2@hsca.example', worksheetName, {
    lines: [{ Description: 'Chair', Retail: null, CustomerCost: asCents(81_200_00) }],
    order: {
      ShippingInfo: { StateId: NOVA_SCOTIA },
      InstallationInfo: {},
      SalesTaxRate: asPercent(150_000),
      CustomFreight: true,
      Freight: asCents(0),
      InstalledOn: '2027-12-14',
    },
  });
  await offer(page).waitFor();
  return page;
}

test('The rate of today is offered, and taken in one step (D14)', async () => {
  const page = await openOrderAtOlderRate('Of an older rate');
  await expectAccessible(page);
  await button(page, 'Take').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => offer(page).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await expect.poll(() => taxRateField(page).inputValue()).toContain('14.0000');
  await page.getByText('11,368.00').first().waitFor();
  await page.keyboard.press('Control+z');
  await offer(page).waitFor();
  await expect.poll(() => taxRateField(page).inputValue()).toContain('15.0000');
  await waitUntilSaved(page);
});

test('A rate that was kept is not asked about again; the check has it in a plain line (D14)', async () => {
  const page = await openOrderAtOlderRate('Keeps its rate');
  await page.getByRole('button', { name: 'Commit', exact: true }).click();
  const check = page.getByRole('alertdialog');
  await check
    .locator('.is-warn')
    .getByText('HST of Nova Scotia is 14% since 04/01/2025', { exact: true })
    .waitFor();
  await check.getByText('The order has 15%.').waitFor();
  await check.getByRole('button', { name: 'Take or keep', exact: true }).click();
  await expect
    .poll(() => button(page, 'Take').evaluate((take) => take === document.activeElement))
    .toBe(true);
  await page.getByRole('button', { name: 'Commit', exact: true }).click();
  await check.getByText('The order has 15%.').waitFor();
  await check.getByRole('button', { name: 'Cancel', exact: true }).click();

  await button(page, 'Keep').click();
  await expect.poll(() => offer(page).count()).toBe(0);
  await page.keyboard.press('Control+z');
  await offer(page).waitFor();
  await button(page, 'Keep').click();
  await page.keyboard.press('Control+s');
  await page.getByText('All changes saved', { exact: true }).waitFor();
  await page.reload();
  await waitUntilSaved(page);
  await page.getByText('12,180.00').first().waitFor();
  expect(await offer(page).count()).toBe(0);

  await page.getByRole('button', { name: 'Commit', exact: true }).click();
  await check
    .locator('.is-plain')
    .getByText('HST of Nova Scotia stays at 15%', { exact: true })
    .waitFor();
  await expectAccessible(page);
});
