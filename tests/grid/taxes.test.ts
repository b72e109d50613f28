import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { asCents, percent } from '#shared/money/money.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { notices } from '#tests/browser/notices.ts';
import { pickCustomer, readShownAmounts, typeTerm } from '#tests/browser/order-screen.ts';
import { anOrder } from '#tests/make/an-order.ts';
import { openGrid } from './grid-page.ts';
import { linesOf, press } from './screen.ts';

const at = (code: string) => ({
  Name: `Clinic ${code}`,
  City: 'Anywhere',
  CountryId: CANADA_COUNTRY_ID,
  StateId: findRegionByCode(CANADA_COUNTRY_ID, code)!.Id,
});

const [ontario, quebec] = [at('ON'), at('QC')];

/** 48,120.04 of HSCA, taxed by Ontario's 13 %. */
const openTaxed = (order: Partial<Order> = {}, opening: Parameters<typeof openGrid>[1] = {}) =>
  openGrid(
    anOrder(
      {
        OrderLines: linesOf({ Retail: asCents(50_000_00), CustomerCost: asCents(48_120_04) }),
        SalesTaxRate: percent(130_000),
        BillingInfo: ontario,
        ShippingInfo: ontario,
        InstallationInfo: ontario,
        ...order,
      },
      'HSCA',
    ),
    { dealer: { StoreCode: 'HSCA', CountryId: CANADA_COUNTRY_ID }, ...opening },
  );

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });
const choice = (page: Page) => summary(page).getByRole('group', { name: 'Taxed by the region of' });

/** The taxes by name, each with its rate and its amount, and what they come to. */
async function taxes(page: Page) {
  const named = await summary(page)
    .locator('.sum-part:has([data-tax])')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  const { SalesTax, Total } = await readShownAmounts(page);
  return { named: named.map((row) => row.join(' ')), SalesTax, Total };
}

const chosen = (page: Page) => choice(page).locator('[aria-pressed=true]').innerText();

const ofOntario = { named: ['HST 13.0000% 6,255.61'], SalesTax: '6,255.61' };
const ofQuebec = {
  named: ['GST 5.0000% 2,406.00', 'QST 9.9750% 4,799.97'],
  SalesTax: '7,205.97',
};

test('Shipped to Ontario and installed in Quebec, an order says which taxes it has, and has the other’s where that is chosen', async () => {
  const page = await openTaxed({ InstallationInfo: quebec });
  expect(await choice(page).getByRole('button').allInnerTexts()).toEqual([
    'Ships to Ontario 6,255.61',
    'Installed in Quebec 7,205.97',
  ]);
  expect(await chosen(page)).toBe('Ships to Ontario 6,255.61');
  expect(await taxes(page)).toMatchObject(ofOntario);

  await press(page, 'Installed in Quebec 7,205.97');
  await expect.poll(() => taxes(page)).toMatchObject(ofQuebec);
  expect(await chosen(page)).toBe('Installed in Quebec 7,205.97');
  expect((await taxes(page)).Total).toBe('$55,326.01');
  await notices(page).getByText('Sales tax is now 14.9750%').first().waitFor();

  // A rate that is not Quebec's is warned of until its taxes are taken.
  const warning = summary(page)
    .getByRole('status')
    .filter({ hasText: pricingTexts.rateNotOfQuebec });
  expect(await warning.count()).toBe(0);
  await typeTerm(page, 'Sales tax', '13');
  await warning.waitFor();
  expect(await taxes(page)).toMatchObject({ named: [], SalesTax: '6,255.61' });
  await press(page, 'Use its taxes');
  await expect.poll(() => taxes(page)).toMatchObject(ofQuebec);
  await expect.poll(() => warning.count()).toBe(0);

  await press(page, 'Ships to Ontario 6,255.61');
  await expect.poll(() => taxes(page)).toMatchObject(ofOntario);
});

/** A customer whose one address is in a province. */
const customerIn = (code: string) => {
  const { Name, City, CountryId, StateId } = at(code);
  const address = { AddressId: 1, Name, City, CountryId, StateId };
  return {
    Id: 40 + code.charCodeAt(0),
    JdeNum: code,
    Name,
    IsPrivate: false,
    Version: 0,
    Address: address,
    Addresses: [address],
  };
};

test('A customer of the region whose rate is there already says nothing of the tax, one of another does', async () => {
  const page = await openTaxed(
    { CustomerId: 0, CustomerName: null, BillingInfo: {}, ShippingInfo: {}, InstallationInfo: {} },
    {
      answer: async (opened) => {
        await opened.route('**/api/CurrentUser/Customers?*', (route) => {
          const asked = new URL(route.request().url()).searchParams.get('search') ?? '';
          const code = asked.toUpperCase().startsWith('Q') ? 'QC' : 'ON';
          return route.fulfill({ json: { data: [customerIn(code)], totalCount: 1 } });
        });
      },
    },
  );
  const said = notices(page).getByText(/^Sales tax is now/);
  await pickCustomer(page, 'ON');
  await expect.poll(() => taxes(page)).toMatchObject(ofOntario);
  expect(await said.count()).toBe(0);

  const field = page.getByRole('combobox', { name: 'Customer' });
  await field.fill('QC');
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('Clinic QC');
  await expect.poll(() => taxes(page)).toMatchObject(ofQuebec);
  await said.first().waitFor();
  expect(await said.first().innerText()).toBe('Sales tax is now 14.9750%');
  expect(await notices(page).innerText()).toContain('It was 13.0000%.');
});
