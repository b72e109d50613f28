import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { asCents } from '#shared/money/money.ts';
import { Configurator } from '#shared/schemas/configurator-schema.ts';
import {
  ProductLookupResult,
  type ProductLookupQuery,
} from '#shared/schemas/product-lookup-schema.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import { expectAccessible } from '#tests/browser/accessibility.ts';
import { orderLines } from '#tests/browser/order-screen.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import {
  mockConfiguratorCalls,
  clickOfferedProducts,
  chooseFilter,
  readFilterText,
  configuratorDialog,
  mockConfigurators,
  readListedRows,
  offeredProducts,
  openConfiguratorOverOrder,
  openConfiguratorDialog,
  readRunningTotal,
} from './grid-configurator.ts';
import { readColumnTexts, buildCommittedOrder, clickButton } from './grid-screen.ts';
import { chair, lookUpMockProduct, stool } from './mock-catalog.ts';
import { openGridPage } from './open-grid-page.ts';

const { added, changed, heldBack, notLookedUp } = configuratorsTexts;
const RESTORED_MESSAGE = 'Nothing of it is in the order yet';
const CHANGED_ELSEWHERE_MESSAGE = 'This list was changed in another tab that has the order open.';
const chairRows = ['1 Patient chair', '1 Its light', '2 Its stool'];

/** From now on the catalogue has another price for the chair, and no stool. */
async function mockChangedPrices(page: Page) {
  await page.route('**/api/Products/LookUp*', (route) => {
    const body = route.request().postDataJSON() as ProductLookupQuery[];
    const answers = body.map((named): ProductLookupResult => {
      const lookupResult = lookUpMockProduct(named);
      if (lookupResult.Product?.PartNumber === stool.PartNumber)
        return { ...lookupResult, Product: null };
      const isDearer = lookupResult.Product?.PartNumber === chair.PartNumber;
      return isDearer
        ? { ...lookupResult, Product: { ...chair, Retail: asCents(150_00) } }
        : lookupResult;
    });
    return route.fulfill({ json: z.encode(z.array(ProductLookupResult), answers) });
  });
}

test('What is configured is there when the dialog opens again, and after a crash says so', async () => {
  const { page } = await openConfiguratorOverOrder();
  await clickOfferedProducts(page, 'Patient chair');
  await chooseFilter(page, 'Category', 'Sterilization');
  await page.keyboard.press('Escape');
  await configuratorDialog(page).waitFor({ state: 'detached' });
  await openConfiguratorDialog(page);
  expect(await readListedRows(page)).toEqual(chairRows);
  await offeredProducts(page).filter({ hasText: 'Wall cabinet' }).waitFor();
  expect(await page.getByText(RESTORED_MESSAGE).count()).toBe(0);
  await page.reload();
  await openConfiguratorDialog(page);
  await page.getByText(RESTORED_MESSAGE).waitFor();
  expect(await readListedRows(page)).toEqual(chairRows);
  await offeredProducts(page).filter({ hasText: 'Wall cabinet' }).waitFor();
  await expectAccessible(page);
  await clickButton(configuratorDialog(page), 'Keep');
  await page.getByText(RESTORED_MESSAGE).waitFor({ state: 'detached' });
});

test('Prices that have changed are said before the list is handed on, and the next press hands it on', async () => {
  const { page } = await openConfiguratorOverOrder();
  await clickOfferedProducts(page, 'Patient chair');
  expect(await readRunningTotal(page)).toBe('$450.00');
  await mockChangedPrices(page);
  await clickButton(configuratorDialog(page), 'Add To Order');
  await page.getByText(`${changed(1)} ${configuratorsTexts.gone(1)} ${heldBack}`).waitFor();
  // 150.00 and 110.00; the stools have no price.
  expect(await readRunningTotal(page)).toBe('$260.00');
  expect(await orderLines(page).count()).toBe(0);
  await expectAccessible(page);
  await clickButton(configuratorDialog(page), 'Add To Order');
  await page.getByText(added).first().waitFor();
  await expect.poll(() => readColumnTexts(page, 'Retail')).toEqual(['150.00', '110.00', '']);
  // Deleted products are also red in the order.
  await expect.poll(() => page.locator('.og-line.is-nomatch').count()).toBe(1);
});

test('A list that was kept has the prices of the day it is opened', async () => {
  const { page } = await openConfiguratorOverOrder();
  await clickOfferedProducts(page, 'Patient chair');
  await page.reload();
  await mockChangedPrices(page);
  await openConfiguratorDialog(page);
  await page.getByText(changed(1)).waitFor();
  await expect.poll(() => readRunningTotal(page)).toBe('$260.00');
});

test('Without an answer nothing is added, and the list stays', async () => {
  const { page } = await openConfiguratorOverOrder();
  await clickOfferedProducts(page, 'Patient chair');
  let isAnswered = false;
  await page.route('**/api/Products/LookUp*', (route) =>
    isAnswered ? route.fallback() : route.fulfill({ status: 400, json: { Message: notLookedUp } }),
  );
  await clickButton(configuratorDialog(page), 'Add To Order');
  await page.getByText(notLookedUp).first().waitFor();
  expect(await readListedRows(page)).toEqual(chairRows);
  expect(await orderLines(page).count()).toBe(0);
  isAnswered = true;
  await clickButton(configuratorDialog(page), 'Add To Order');
  await expect.poll(() => orderLines(page).count()).toBe(3);
});

test('A category that cannot be loaded leaves the list, and is asked for again', async () => {
  const { page } = await openConfiguratorOverOrder();
  await clickOfferedProducts(page, 'Patient chair');
  let isAnswered = false;
  await page.route('**/Categories/1012/Groups', (route) =>
    isAnswered
      ? route.fallback()
      : route.fulfill({ status: 404, json: { Message: 'It is not there.' } }),
  );
  await chooseFilter(page, 'Category', 'Sterilization');
  await page.getByText('Sterilization could not be loaded').waitFor();
  expect(await readListedRows(page)).toEqual(chairRows);
  isAnswered = true;
  await clickButton(configuratorDialog(page), 'Try again');
  await offeredProducts(page).filter({ hasText: 'Wall cabinet' }).waitFor();
});

test('A configurator that is withdrawn meanwhile gives way to the first that is left', async () => {
  const { page } = await openConfiguratorOverOrder();
  await page.route('**/Categories/2011/Groups', (route) =>
    route.fulfill({ status: 404, json: { Message: 'It is not there.' } }),
  );
  await page.route('**/api/Dealers/Configurators', (route) =>
    route.fulfill({ json: z.encode(z.array(Configurator), mockConfigurators.slice(0, 1)) }),
  );
  await clickOfferedProducts(page, 'Patient chair');
  await chooseFilter(page, 'Configurator', 'Maker BRIO, Hospital');
  await offeredProducts(page).filter({ hasText: 'Assistant stool' }).waitFor();
  expect(await readFilterText(page, 'Configurator')).toBe('Maker ALTA, 2026');
  expect(await readListedRows(page)).toEqual(chairRows);
});

test('An answer that comes late is nobody’s', async () => {
  const { page } = await openConfiguratorOverOrder();
  const { promise: late, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/Dealers/Configurators/Products**', async (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('search') === 'chair';
    if (isFirst) await late;
    return route.fallback();
  });
  await configuratorDialog(page).getByLabel('Search', { exact: true }).fill('chair');
  const request = page.waitForRequest(/search=chair/);
  await configuratorDialog(page).getByText('Search All', { exact: true }).click();
  await request;
  await configuratorDialog(page).getByLabel('Search', { exact: true }).fill('cart');
  await offeredProducts(page).filter({ hasText: 'Mobile cart' }).waitFor();
  const isAnswered = page.waitForResponse(/search=chair/);
  letGo();
  await isAnswered;
  await expect.poll(() => offeredProducts(page).allInnerTexts()).toHaveLength(1);
  expect(await offeredProducts(page).first().innerText()).toContain('Mobile cart');
});

/** Opens the same order in another tab of the browser, with the dialog open. */
async function openOtherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.addInitScript(
    (opened) => Object.assign(globalThis, { openOrder: opened }),
    await page.evaluate('openOrder'),
  );
  await other.route('**/api/**', (route) => route.fulfill({ json: [] }));
  await mockConfiguratorCalls(other);
  await other.goto(page.url());
  await openConfiguratorDialog(other);
  return other;
}

test('Two tabs of one order have one list: what one adds or takes away the other has, says, and can have back', async () => {
  const { page } = await openConfiguratorOverOrder({
    order: buildOrder({ Id: 31, OrderLines: [] }),
  });
  await clickOfferedProducts(page, 'Patient chair');
  const other = await openOtherTab(page);
  expect(await readListedRows(other)).toEqual(chairRows);
  await clickOfferedProducts(other, 'Operatory light');
  await expect.poll(() => readListedRows(page)).toEqual([...chairRows, '1 Operatory light']);
  await page.getByText(CHANGED_ELSEWHERE_MESSAGE).waitFor();
  // Nothing was sent.
  expect(await page.getByRole('button', { name: 'Bring mine back' }).count()).toBe(0);
  await expectAccessible(page);
  await clickOfferedProducts(page, 'Assistant stool');
  expect(await page.getByText(CHANGED_ELSEWHERE_MESSAGE).count()).toBe(0);
  const all = [...chairRows, '1 Operatory light', '1 Assistant stool'];
  await expect.poll(() => readListedRows(other)).toEqual(all);
  await clickButton(configuratorDialog(other), 'Start Over');
  await expect.poll(() => readListedRows(page)).toEqual([]);
  await page.getByText(CHANGED_ELSEWHERE_MESSAGE).waitFor();
  await clickButton(configuratorDialog(page), 'Bring mine back');
  await expect.poll(() => readListedRows(page)).toEqual(all);
  await expect.poll(() => readListedRows(other)).toEqual(all);
  await other.close();
});

test('Two new orders in two tabs have each their own list, and each has it after a crash', async () => {
  const { page } = await openConfiguratorOverOrder();
  await clickOfferedProducts(page, 'Patient chair');
  const other = await openOtherTab(page);
  expect(await readListedRows(other)).toEqual([]);
  await clickOfferedProducts(other, 'Operatory light');
  await page.reload();
  await openConfiguratorDialog(page);
  expect(await readListedRows(page)).toEqual(chairRows);
  await other.reload();
  await openConfiguratorDialog(other);
  expect(await readListedRows(other)).toEqual(['1 Operatory light']);
  await other.close();
});

test('The configurator is nothing for a limited-transfer user, nor for an order that can only be read', async () => {
  const limited = await openGridPage(undefined, { user: { IsLimitedTransferUser: true } });
  expect(await limited.getByRole('button', { name: 'Configurator' }).count()).toBe(0);
  const read = await openGridPage(buildCommittedOrder({}));
  expect(await read.getByRole('button', { name: 'Configurator' }).count()).toBe(0);
});
