import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { expectAccessible } from './accessibility.ts';
import { openTestPage } from './open-test-page.ts';
import { signInAndCreateOrder } from './saved-order.ts';

/* Certificates of exemption on the screen (B5.4). */

const BC = findRegionByCode(CANADA_COUNTRY_ID, 'BC')!.Id;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const taxRateField = (page: Page) => page.getByRole('textbox', { name: 'Sales tax' });
const text = (page: Page, exact: string) => page.getByText(exact, { exact: true });

/** An order of 18,640.00 to British Columbia. */
async function openOrder(worksheetName: string, order: Partial<Order> = {}) {
  const page = await openTestPage({ screen: { viewport: { width: 1440, height: 900 } } });
  const region = { StateId: BC, CountryId: CANADA_COUNTRY_ID };
  await signInAndCreateOrder(page, 'rep2@hsca.example', worksheetName, {
    lines: [{ Description: 'Chair', Retail: null, CustomerCost: asCents(18_640_00) }],
    order: {
      ShippingInfo: region,
      InstallationInfo: region,
      SalesTaxRate: asPercent(120_000),
      CustomFreight: true,
      Freight: asCents(0),
      InstalledOn: '2027-12-14',
      ...order,
    },
  });
  return page;
}
const EXPIRED: Partial<Order> = {
  SalesTaxRate: asPercent(50_000),
  TaxExemption: {
    Number: 'PST-0988-1207',
    RegionId: BC,
    Taxes: ['PST'],
    ValidUntil: '2026-06-30',
    Source: 'order',
    TaxRate: asPercent(120_000),
  },
};

test('One order is exempt by a certificate of its own, until a rate is typed (B5.4)', async () => {
  const page = await openOrder('Exempt by itself');
  await button(page, 'Exempt this order').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Exempt this order' }).click();
  await dialog.getByText('Is required').waitFor();
  await dialog.getByLabel('Certificate #').fill('PST-1023-4471');
  await dialog.getByLabel('Reason of exemption').fill('for resale');
  await dialog.getByLabel('Valid until').fill('06/30/2099');
  await dialog.locator('label', { hasText: 'GST' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Exempt this order' }).click();

  await text(page, 'Certificate PST-1023-4471, for resale, until 06/30/2099. GST stands').waitFor();
  await expect.poll(() => page.locator('[data-tax=GST]').textContent()).toBe('932.00');
  await expect.poll(() => page.locator('[data-tax=PST]').textContent()).toBe('0.00');
  await expect.poll(() => taxRateField(page).inputValue()).toContain('5.0000');

  await taxRateField(page).fill('8');
  await taxRateField(page).press('Enter');
  await page.getByText(/^PST exemption of .+ not used: a rate was typed$/).waitFor();
  await text(page, 'Sales tax is one row without a name').waitFor();
  await text(page, 'Exemption PST-1023-4471 is not used').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => taxRateField(page).inputValue()).toContain('5.0000');
  await page.keyboard.press('Control+s');
  await page.getByText('All changes saved', { exact: true }).waitFor();
  await page.reload();
  await text(page, 'Certificate PST-1023-4471, for resale, until 06/30/2099. GST stands').waitFor();
});

test('After the last day the order is committed only once the tax is charged', async () => {
  const page = await openOrder('Exempt until June', EXPIRED);
  const title = 'Exemption PST-0988-1207 expired on 06/30/2026';
  await text(page, title).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Commit', exact: true }).click();
  const check = page.getByRole('alertdialog');
  await check.getByText(title, { exact: true }).waitFor();
  await check
    .getByText('PST of British Columbia is 1,304.80: the total becomes $20,876.80.')
    .waitFor();
  const commit = check.getByRole('button', { name: 'Commit', exact: true });
  expect(await commit.isDisabled()).toBe(true);
  await expectAccessible(page);
  await check.getByRole('button', { name: 'Charge the tax' }).click();
  await expect.poll(() => commit.isDisabled()).toBe(false);
  await commit.click();
  await page.getByText('Prices and totals are final').first().waitFor();
  await expect.poll(() => page.locator('[data-tax=PST]').textContent()).toBe('1,304.80');
});
