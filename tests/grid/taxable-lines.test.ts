import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import type { Language } from '#shared/language/languages.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import { expectAccessible } from '#tests/browser/accessibility.ts';
import { chooseDropdownOption, orderCell } from '#tests/browser/order-screen.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import {
  buildLetteredLines,
  clickButton,
  menuItem,
  namedDialog,
  openLineMenu,
  pressKeys,
  selectLines,
  undoButton,
} from './grid-screen.ts';
import { openGridPage } from './open-grid-page.ts';

const columbia = {
  CountryId: CANADA_COUNTRY_ID,
  StateId: findRegionByCode(CANADA_COUNTRY_ID, 'BC')!.Id,
};
const price = (dollars: number) => ({ Retail: null, CustomerCost: asCents(dollars * 100) });

/** 1,000.00 and 600.00 of HSCA in British Columbia: GST 5 % and PST 7 %. */
const openColumbianOrder = (language: Language = 'en') =>
  openGridPage(
    buildOrder(
      {
        OrderLines: buildLetteredLines(price(1000), price(600)),
        SalesTaxRate: asPercent(120_000),
        CustomFreight: true,
        Freight: asCents(0),
        BillingInfo: columbia,
        ShippingInfo: columbia,
        InstallationInfo: columbia,
      },
      'HSCA',
    ),
    { language, dealer: { StoreCode: 'HSCA', CountryId: CANADA_COUNTRY_ID } },
  );

const readTaxes = (page: Page) =>
  page
    .locator('.sum-part:has([data-tax])')
    .evaluateAll((rows) => rows.map((row) => [...row.children].at(-1)!.textContent));

async function openDetails(page: Page, row: number) {
  await orderCell(page, row, 'Description').click();
  await pressKeys(page, 'Control+i');
  const details = namedDialog(page, 'Line Item Details');
  await details.waitFor();
  return details;
}

describe('Which taxes a line is charged (B5.3)', () => {
  test('is chosen in its details, in one step that can be undone, and said beside the line', async () => {
    const page = await openColumbianOrder();
    expect(await readTaxes(page)).toEqual(['80.00', '112.00']);
    const details = await openDetails(page, 1);
    await chooseDropdownOption(page, 'Taxable', 'Federal');
    await expectAccessible(page);
    await clickButton(details, 'Save');
    await expect.poll(() => readTaxes(page)).toEqual(['80.00', '70.00']);
    await page.getByText('federal tax only', { exact: true }).waitFor();
    await undoButton(page, 'Line Details').click();
    await expect.poll(() => readTaxes(page)).toEqual(['80.00', '112.00']);
    expect(await page.getByText('federal tax only', { exact: true }).count()).toBe(0);
  });

  test('is changed for all selected rows, with a preview', async () => {
    const page = await openColumbianOrder();
    await selectLines(page, 0, 1);
    await openLineMenu(page, 0);
    await menuItem(page, 'Change Taxable').click();
    const dialog = namedDialog(page, 'Taxable');
    await chooseDropdownOption(page, 'Taxable', 'No');
    await dialog.getByText('2 will change', { exact: true }).waitFor();
    await expect
      .poll(() => dialog.getByRole('table', { name: 'Preview' }).getByText('No').count())
      .toBe(2);
    await expectAccessible(page);
    await clickButton(dialog, 'Apply to 2 rows');
    await expect.poll(() => readTaxes(page)).toEqual(['0.00', '0.00']);
    await undoButton(page, 'Taxable on 2 rows').click();
    await expect.poll(() => readTaxes(page)).toEqual(['80.00', '112.00']);
  });

  test('is explained tax by tax', async () => {
    const page = await openColumbianOrder();
    const details = await openDetails(page, 1);
    await chooseDropdownOption(page, 'Taxable', 'Federal');
    await clickButton(details, 'Save');
    await expect.poll(() => readTaxes(page)).toEqual(['80.00', '70.00']);
    await orderCell(page, 1, 'Customer Extended').click();
    await pressKeys(page, 'Alt+e');
    await page.getByText('Only the federal tax is charged', { exact: true }).waitFor();
  });
});
