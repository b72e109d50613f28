import { expect, test } from 'vitest';
import { CANADA_COUNTRY_ID, DEFAULT_COUNTRY_ID } from '#shared/constants.ts';
import { regions } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { chooseDropdownOption } from '#tests/browser/order-screen.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { namedDialog, clickButton } from './grid-screen.ts';
import { parseRequestBody } from './mock-answers.ts';
import { openGridPage } from './open-grid-page.ts';

const countries = [
  { Id: DEFAULT_COUNTRY_ID, DisplayName: 'United States' },
  { Id: CANADA_COUNTRY_ID, DisplayName: 'Canada' },
];

/** Opens an order of a dealer and the form for a custom address. */
async function openCustomAddressForm(StoreCode: string, CountryId: number | null) {
  const BillingInfo = { Name: 'Home Clinic', City: 'Guelph' };
  const order = buildOrder({ Id: 31, OrderLines: [], BillingInfo }, StoreCode);
  const page = await openGridPage(order, {
    dealer: { StoreCode, CountryId },
    answer: async (opened) => {
      await opened.route('**/api/countries', (route) => route.fulfill({ json: countries }));
      await opened.route('**/api/countries/*/states', (route) => {
        const id = Number(/countries\/(\d+)/.exec(route.request().url())![1]);
        const json = regions
          .filter((region) => region.CountryId === id)
          .map(({ Id, Name }) => ({ Id, DisplayName: Name }));
        return route.fulfill({ json });
      });
      await opened.route('**/api/Orders', (route) =>
        route.fulfill({ status: 400, json: { Message: 'Not now' } }),
      );
    },
  });
  const panel = page.getByRole('tabpanel', { name: 'Billing Info' });
  // Country names are requested.
  await panel.getByText(/^(Canada|United States)$/).waitFor();
  const billed = await panel.innerText();
  await page.getByRole('tab', { name: 'Shipping Info' }).click();
  await chooseDropdownOption(page, 'Ship to', 'Custom');
  await clickButton(page, 'Edit Shipping Info');
  return { page, billed, form: namedDialog(page, 'Shipping Info') };
}

/** Ships to a custom address with an untouched country; returns the saved address. */
async function saveCustomShipping(StoreCode: string, CountryId: number | null) {
  const { page, billed, form } = await openCustomAddressForm(StoreCode, CountryId);
  const country = await form.getByLabel('Country').inputValue();
  await form.getByLabel('Name', { exact: true }).fill('Custom Clinic');
  await form.getByLabel('City', { exact: true }).fill('Guelph');
  await form.getByRole('button', { name: 'Update Address' }).click();
  await form.waitFor({ state: 'hidden' });
  const saving = page.waitForRequest('**/api/Orders');
  await clickButton(page, 'Save');
  const { ShippingInfo } = parseRequestBody(await saving) as Pick<Order, 'ShippingInfo'>;
  const shippingText = await page.getByRole('tabpanel', { name: 'Shipping Info' }).innerText();
  return { country, saved: ShippingInfo.CountryId, shown: shippingText, billed };
}

test('An address of the order’s own begins in the dealer’s country, which is saved with it as it is shown', async () => {
  const own = await saveCustomShipping('HSCA', CANADA_COUNTRY_ID);
  expect(own).toMatchObject({ country: 'Canada', saved: CANADA_COUNTRY_ID });
  expect(own.shown).toContain('Canada');
  // An address without a country also gets the dealer's country.
  expect(own.billed).toContain('Canada');
  const other = await saveCustomShipping('HSUS', null);
  expect(other).toMatchObject({ country: 'United States', saved: DEFAULT_COUNTRY_ID });
  expect(other.shown).toContain('United States');
});

test('A long list is searched as every list is: the nearest first, without accents, with one letter wrong', async () => {
  const { page, form } = await openCustomAddressForm('HSUS', null);
  await form.getByLabel('State', { exact: true }).press('ArrowDown');
  const sought = page.getByRole('textbox', { name: 'Search', exact: true });
  const listed = () => page.getByRole('option').allInnerTexts();
  await sought.fill('kansas');
  await expect.poll(listed).toEqual(['Kansas', 'Arkansas']);
  await sought.fill('orégon');
  await expect.poll(listed).toEqual(['Oregon']);
  await sought.fill('no such state');
  await expect.poll(listed).not.toContain('Oregon');
  await sought.press('Enter');
  await sought.fill('floirda');
  await expect.poll(listed).toEqual(['Florida']);
  await sought.press('Enter');
  await sought.waitFor({ state: 'detached' });
  const state = form.locator('.p-dropdown').filter({ hasText: 'Florida' });
  expect(await state.count()).toBe(1);
  // After another search the list still shows the choice, and it is complete again after the field is left.
  await form.getByLabel('State', { exact: true }).press('ArrowDown');
  await sought.fill('kansas');
  await expect.poll(listed).toEqual(['Kansas', 'Arkansas']);
  expect(await state.count()).toBe(1);
  await page.keyboard.press('Escape');
  await sought.waitFor({ state: 'detached' });
  await form.getByLabel('State', { exact: true }).press('ArrowDown');
  await expect.poll(async () => (await listed()).length).toBeGreaterThan(40);
  expect(await state.count()).toBe(1);
});
