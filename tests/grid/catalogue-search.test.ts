import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CatalogueProduct, type Everything } from '#shared/schemas/category.ts';
import { orderLines } from '#tests/browser/order-screen.ts';
import { chair, manufacturers, products } from './catalogue.ts';
import { openGrid } from './grid-page.ts';

const CATEGORIES = [
  { Id: 1, DisplayName: 'Cabinetry' },
  { Id: 2, DisplayName: 'Operatory Equipment' },
];

const shown = (product: (typeof products)[number]) =>
  z.encode(CatalogueProduct, { ...product, ThumbnailURL: null, SmartCatalogMfgId: null });
const everyFourth = products.filter(({ MfgId }) => MfgId === 1);

type Asked = { path: string; query: URLSearchParams };

/** What is answered to a call; undefined is a failure. */
function answer({ path, query }: Asked): unknown {
  if (/ProductCategories$/i.test(path)) return CATEGORIES;
  if (/Manufacturers$/i.test(path))
    return /ProductCategories\/1\//i.test(path) ? manufacturers.slice(1) : manufacturers;
  if (/Subcategories$/i.test(path)) return [{ Id: 3, DisplayName: 'Patient chairs' }];
  if (/CatalogueSearch$/i.test(path)) return found();
  if (/ProductCategories\/1\//i.test(path)) return { data: [], totalCount: 0 };
  if (query.has('isCountQuery')) return { data: [], totalCount: 1 };
  return { data: everyFourth.map(shown), totalCount: everyFourth.length };
}

const found = (): z.input<typeof Everything> => ({
  Products: [{ ...shown(chair), CategoryId: 2, SubcategoryId: 3 }],
  Count: 1,
  Categories: [],
  Manufacturers: [],
});

type Opened = { isSecondVersion?: boolean; answered?: (asked: Asked) => unknown };

async function openSearch({ isSecondVersion = false, answered = answer }: Opened = {}) {
  const page = await openGrid(undefined, {
    ...(isSecondVersion && { dealer: { SmartCatalogSearchV2: true } }),
  });
  await page.route(/\/api\/CurrentUser\/(?:ProductCategories|CatalogueSearch)/i, (route) => {
    const url = new URL(route.request().url());
    const json = answered({ path: url.pathname, query: url.searchParams });
    return json === undefined
      ? route.fulfill({ status: 404, json: { Message: 'It is not there.' } })
      : route.fulfill({ json });
  });
  await page.getByRole('button', { name: 'SmartCatalog Search' }).click();
  await dialog(page).waitFor();
  return page;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'SmartCatalog Search' });
const rows = (page: Page) => dialog(page).locator('[role=row][aria-selected]');
const choose = async (page: Page, list: string, option: string) => {
  await dialog(page).locator('.field', { hasText: list }).locator('.p-dropdown').click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

async function openList() {
  const page = await openSearch();
  await choose(page, 'Category', 'Operatory Equipment');
  await choose(page, 'Manufacturer', 'Maker ALTA');
  await rows(page).first().waitFor();
  return page;
}

test('A product is added by Enter, the keyboard stays in the list, and each is a step of its own', async () => {
  const page = await openList();
  expect(await rows(page).first().innerText()).toContain(chair.PartNumber);
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await page.getByText(`Product: ${chair.PartNumber} was added to your order`).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('15 products, 2 added').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('row');
  await expect.poll(() => orderLines(page).count()).toBe(2);

  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => orderLines(page).count()).toBe(1);
  await dialog(page)
    .getByRole('button', { name: `Add Product ${chair.PartNumber}, 1 on` })
    .waitFor();
});

test('What was chosen last is chosen when the dialog is opened again', async () => {
  const page = await openList();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'SmartCatalog Search' }).click();
  await rows(page).first().waitFor();
  expect(await dialog(page).innerText()).toContain('Maker ALTA');
});

test('A pair that has nothing says so, and a list that fails is asked for again', async () => {
  let isDown = false;
  const page = await openSearch({
    answered: (asked) => (isDown && /Products$/i.test(asked.path) ? undefined : answer(asked)),
  });
  await choose(page, 'Category', 'Operatory Equipment');
  await choose(page, 'Manufacturer', 'Maker ALTA');
  await rows(page).first().waitFor();
  await choose(page, 'Category', 'Cabinetry');
  await dialog(page).getByText('No Data Available').waitFor();
  await dialog(page).getByText('Maker ALTA has no products in this category.').waitFor();

  isDown = true;
  await choose(page, 'Category', 'Operatory Equipment');
  await dialog(page).getByText('Products could not be loaded').waitFor();
  isDown = false;
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await rows(page).first().waitFor();
  expect(await dialog(page).innerText()).not.toContain('could not be loaded');
});

test('The second version shows all, and a picture that there is not; Escape goes back to the row', async () => {
  const page = await openSearch({ isSecondVersion: true });
  await rows(page).first().waitFor();
  const heads = await dialog(page).getByRole('columnheader').allInnerTexts();
  expect(heads.slice(0, 4)).toEqual(['Manu.', 'Part #', 'Product', 'Retail']);
  expect(await dialog(page).innerText()).toContain('(SHOW ALL)');
  await page.route('**/api/Products/ThumbnailURL*', (route) =>
    route.fulfill({ status: 404, json: { Message: 'There is no picture of this product.' } }),
  );
  await dialog(page)
    .getByRole('button', { name: `Show image of ${chair.PartNumber}` })
    .click();
  await dialog(page).getByText(`No image for ${chair.StockCode}`).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).getByText(`No image for ${chair.StockCode}`).waitFor({ state: 'detached' });
  expect(await dialog(page).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
    chair.PartNumber,
  );
});

test('A code that is typed and entered at once is added; with Shift it is shown in the list', async () => {
  const page = await openSearch();
  const field = dialog(page).getByRole('combobox', { name: 'Search everything' });
  await field.fill(chair.StockCode.replace('-', ''));
  await page.keyboard.press('Enter');
  await expect.poll(() => orderLines(page).count()).toBe(1);
  await dialog(page).getByRole('option').first().waitFor();
  await page.keyboard.press('Shift+Enter');
  await rows(page).first().waitFor();
  expect(await dialog(page).innerText()).toContain('Maker ALTA');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain(everyFourth[1]!.PartNumber);
});

test('What is found and not seen is shown before Enter takes it', async () => {
  const page = await openSearch();
  const field = dialog(page).getByRole('combobox', { name: 'Search everything' });
  await field.fill('chair');
  await dialog(page).getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('option').first().waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('option').first().waitFor();
  expect(await orderLines(page).count()).toBe(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => orderLines(page).count()).toBe(1);
});

test('A list that is chosen is not searched for what was shown in the one before it', async () => {
  let counts = 0;
  const page = await openSearch({
    answered: (asked) => {
      if (asked.query.has('isCountQuery')) counts += 1;
      return answer(asked);
    },
  });
  await dialog(page)
    .getByRole('combobox', { name: 'Search everything' })
    .fill(chair.StockCode.replace('-', ''));
  await dialog(page).getByRole('option').first().waitFor();
  await page.keyboard.press('Shift+Enter');
  const isAtRow = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'row');
  await expect.poll(isAtRow).toBe(true);
  expect(counts).toBe(1);
  await choose(page, 'Manufacturer', 'Maker BRIO');
  await dialog(page).getByText('15 products').waitFor();
  expect(await isAtRow()).toBe(false);
  expect(counts).toBe(1);
});
