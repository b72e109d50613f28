import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { recalculateLineAmounts } from '#shared/pricing/line/edit-line.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { expectAccessible } from '#tests/browser/accessibility.ts';
import { noticesRegion } from '#tests/browser/notices.ts';
import {
  pickFirstCustomer,
  readShownAmounts,
  typeSummaryTerm,
} from '#tests/browser/order-screen.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { buildLetteredLines, clickButton } from './grid-screen.ts';
import { openGridPage } from './open-grid-page.ts';

const buildAddress = (code: string) => ({
  Name: `Clinic ${code}`,
  City: 'Anywhere',
  CountryId: CANADA_COUNTRY_ID,
  StateId: findRegionByCode(CANADA_COUNTRY_ID, code)!.Id,
});

const [ontario, quebec] = [buildAddress('ON'), buildAddress('QC')];

/** 48,120.04 of HSCA, with Ontario's tax of 13 %. */
const openTaxedOrder = (
  order: Partial<Order> = {},
  opening: Parameters<typeof openGridPage>[1] = {},
) =>
  openGridPage(
    buildOrder(
      {
        OrderLines: buildLetteredLines({
          Retail: asCents(50_000_00),
          CustomerCost: asCents(48_120_04),
        }),
        SalesTaxRate: asPercent(130_000),
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
const taxRegionGroup = (page: Page) =>
  summary(page).getByRole('group', { name: 'Taxed by the region of' });

/** The taxes by name, each with its rate and amount, and their sum. */
async function readTaxes(page: Page) {
  const named = await summary(page)
    .locator('.sum-part:has([data-tax])')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  const { SalesTax, Total } = await readShownAmounts(page);
  return { named: named.map((row) => row.join(' ')), SalesTax, Total };
}

const readChosenRegion = (page: Page) =>
  taxRegionGroup(page).locator('[aria-pressed=true]').innerText();

/** Whether a button is drawn whole inside the reserved lines of the warnings. */
const isReadableWithin = (warning: Locator, name: string) =>
  warning.getByRole('button', { name }).evaluate((button) => {
    const box = button.getBoundingClientRect();
    const notes = button.closest('.sum-notes')!.getBoundingClientRect();
    return (
      button.scrollWidth <= button.clientWidth &&
      box.left >= notes.left &&
      box.right <= notes.right + 0.5 &&
      box.bottom <= notes.bottom + 0.5
    );
  });

const ontarioTaxes = { named: ['HST 13.0000% 6,255.61'], SalesTax: '6,255.61' };
const quebecTaxes = {
  named: ['GST 5.0000% 2,406.00', 'QST 9.9750% 4,799.97'],
  SalesTax: '7,205.97',
};

test('Shipped to Ontario and installed in Quebec, an order says which taxes it has, and has the other’s where that is chosen', async () => {
  const page = await openTaxedOrder({ InstallationInfo: quebec });
  expect(await taxRegionGroup(page).getByRole('button').allInnerTexts()).toEqual([
    'Ships to Ontario 6,255.61',
    'Installed in Quebec 7,205.97',
  ]);
  expect(await readChosenRegion(page)).toBe('Ships to Ontario 6,255.61');
  expect(await readTaxes(page)).toMatchObject(ontarioTaxes);

  await clickButton(page, 'Installed in Quebec 7,205.97');
  await expect.poll(() => readTaxes(page)).toMatchObject(quebecTaxes);
  expect(await readChosenRegion(page)).toBe('Installed in Quebec 7,205.97');
  expect((await readTaxes(page)).Total).toBe('$55,326.01');
  await noticesRegion(page).getByText('Sales tax is now 14.9750%').first().waitFor();

  // A rate that is not Quebec's has a warning until Quebec's taxes are applied.
  const warning = summary(page)
    .getByRole('status')
    .filter({ hasText: pricingTexts.rateNotOfQuebec });
  expect(await warning.count()).toBe(0);
  await typeSummaryTerm(page, 'Sales tax', '13');
  await warning.waitFor();
  expect(await readTaxes(page)).toMatchObject({ named: [], SalesTax: '6,255.61' });
  expect(await isReadableWithin(warning, 'Use its taxes')).toBe(true);
  // A down payment above the total takes a line of the three: the text is cut then, the button is not.
  await typeSummaryTerm(page, 'Down payment', '99999');
  await summary(page).getByText(pricingTexts.depositAboveTotal).waitFor();
  expect(await isReadableWithin(warning, 'Use its taxes')).toBe(true);
  await typeSummaryTerm(page, 'Down payment', '10%');
  await clickButton(page, 'Use its taxes');
  await expect.poll(() => readTaxes(page)).toMatchObject(quebecTaxes);
  await expect.poll(() => warning.count()).toBe(0);

  await clickButton(page, 'Ships to Ontario 6,255.61');
  await expect.poll(() => readTaxes(page)).toMatchObject(ontarioTaxes);
});

test('The check before a commit has a rate that is not Quebec’s, and applies Quebec’s taxes', async () => {
  const page = await openTaxedOrder({
    ShippingInfo: quebec,
    InstallationInfo: quebec,
    InstalledOn: '2030-12-14',
  });
  await clickButton(page, 'Commit');
  const finding = page
    .getByRole('alertdialog')
    .getByRole('listitem')
    .filter({ hasText: pricingTexts.rateNotOfQuebec });
  await finding.waitFor();
  expect(await finding.innerText()).toContain('No document of the order can be made.');
  await finding.getByRole('button', { name: 'Use its taxes' }).click();
  await expect.poll(() => finding.count()).toBe(0);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => readTaxes(page)).toMatchObject(quebecTaxes);
});

test('The offer of an exemption begins where the names of the totals do', async () => {
  const page = await openTaxedOrder();
  const readLeft = (text: string) =>
    summary(page)
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().left;
      });
  const offset = (await readLeft('Exempt this order')) - (await readLeft('Balance due'));
  expect(Math.abs(offset)).toBeLessThan(1);
});

/** A customer whose only address is in a province. */
const buildCustomerIn = (code: string) => {
  const { Name, City, CountryId, StateId } = buildAddress(code);
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

/** Each search finds a customer of Quebec or of Ontario. */
const answerCustomersByProvince = async (page: Page) => {
  await page.route('**/api/CurrentUser/Customers?*', (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? '';
    const code = search.toUpperCase().startsWith('Q') ? 'QC' : 'ON';
    return route.fulfill({ json: { data: [buildCustomerIn(code)], totalCount: 1 } });
  });
};

test('A customer of the region whose rate is there already says nothing of the tax, one of another does', async () => {
  const page = await openTaxedOrder(
    { CustomerId: 0, CustomerName: null, BillingInfo: {}, ShippingInfo: {}, InstallationInfo: {} },
    {
      answer: answerCustomersByProvince,
    },
  );
  const notice = noticesRegion(page).getByText(/^Sales tax is now/);
  await pickFirstCustomer(page, 'ON');
  await expect.poll(() => readTaxes(page)).toMatchObject(ontarioTaxes);
  expect(await notice.count()).toBe(0);

  const field = page.getByRole('combobox', { name: 'Customer' });
  await field.fill('QC');
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('Clinic QC');
  await expect.poll(() => readTaxes(page)).toMatchObject(quebecTaxes);
  await notice.first().waitFor();
  expect(await notice.first().innerText()).toBe('Sales tax is now 14.9750%');
  expect(await noticesRegion(page).innerText()).toContain('It was 13.0000%.');
});

/** 16,600.00 to Ontario, and a chair traded in for 1,500.00. */
const buildTradeInLines = () => {
  const [chair, tradeIn] = buildLetteredLines({}, {});
  return [
    recalculateLineAmounts({ ...chair!, Retail: null, CustomerCost: asCents(16_600_00) }),
    recalculateLineAmounts({ ...tradeIn!, Retail: null, CustomerCost: asCents(-1_500_00) }),
  ];
};

test('A trade-in is taken before or after tax, as the rep chooses, and as the dealer has it for a new region', async () => {
  const page = await openTaxedOrder(
    { OrderLines: buildTradeInLines(), ShippingInfo: {}, InstallationInfo: ontario },
    {
      dealer: {
        StoreCode: 'HSCA',
        CountryId: CANADA_COUNTRY_ID,
        TradeInAfterTaxStateIds: [quebec.StateId],
      },
    },
  );
  const choice = summary(page).getByRole('group', { name: 'Trade-in', exact: true });
  const readChoice = () => choice.locator('[aria-pressed=true]').innerText();
  expect(await choice.getByRole('button').allInnerTexts()).toEqual([
    'Trade-in before tax 1,963.00',
    'Trade-in after tax 2,158.00',
  ]);
  expect(await readChoice()).toBe('Trade-in before tax 1,963.00');
  await choice.getByRole('button', { name: 'Trade-in after tax' }).press('Enter');
  await expect.poll(readChoice).toBe('Trade-in after tax 2,158.00');
  expect(await readTaxes(page)).toMatchObject({ SalesTax: '2,158.00', Total: '$17,258.00' });
  await page.keyboard.press('Control+z');
  await expect.poll(readChoice).toBe('Trade-in before tax 1,963.00');
  await expectAccessible(page);

  await answerCustomersByProvince(page);
  await pickFirstCustomer(page, 'QC');
  await expect.poll(readChoice).toMatch(/^Trade-in after tax/);
  const notice = noticesRegion(page).getByText(/Trade-ins are now taken after tax/);
  await notice.first().waitFor();
  await expect.poll(() => readTaxes(page)).toMatchObject({ SalesTax: '2,485.85' });
  await noticesRegion(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(readChoice).toBe('Trade-in before tax 1,963.00');
  await expect.poll(() => notice.count()).toBe(0);
});

test('Without a trade-in nothing is asked of it', async () => {
  const page = await openTaxedOrder();
  expect(await readTaxes(page)).toMatchObject(ontarioTaxes);
  expect(await summary(page).getByText('Trade-in').count()).toBe(0);
});
