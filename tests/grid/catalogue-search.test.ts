import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { asCents } from '#shared/money/money.ts';
import type { OfferedPrice } from '#shared/schemas/catalog-schema.ts';
import { CatalogueProduct, type CatalogSearchResult } from '#shared/schemas/category-schema.ts';
import { ProductLookupResult } from '#shared/schemas/product-lookup-schema.ts';
import { expectAccessible } from '#tests/browser/accessibility.ts';
import { orderCell, orderLines } from '#tests/browser/order-screen.ts';
import { chair, mockManufacturers, mockProducts } from './mock-catalog.ts';
import { openGridPage } from './open-grid-page.ts';

const CATEGORIES = [
  { Id: 1, DisplayName: 'Cabinetry' },
  { Id: 2, DisplayName: 'Operatory Equipment' },
];

const encodeCatalogProduct = (product: (typeof mockProducts)[number]) =>
  z.encode(CatalogueProduct, { ...product, ThumbnailURL: null, SmartCatalogMfgId: null });
const altaProducts = mockProducts.filter(({ MfgId }) => MfgId === 1);

type CatalogQuery = { path: string; query: URLSearchParams };

/** The response to a call; undefined makes the call fail. */
function answerCatalogQuery({ path, query }: CatalogQuery): unknown {
  if (/ProductCategories$/i.test(path)) return CATEGORIES;
  if (/Manufacturers$/i.test(path))
    return /ProductCategories\/1\//i.test(path) ? mockManufacturers.slice(1) : mockManufacturers;
  if (/Subcategories$/i.test(path)) return [{ Id: 3, DisplayName: 'Patient chairs' }];
  if (/CatalogueSearch$/i.test(path)) return buildFoundProducts();
  if (/ProductCategories\/1\//i.test(path)) return { data: [], totalCount: 0 };
  if (query.has('isCountQuery')) return { data: [], totalCount: 1 };
  return { data: altaProducts.map(encodeCatalogProduct), totalCount: altaProducts.length };
}

const buildFoundProducts = (): z.input<typeof CatalogSearchResult> => ({
  Products: [{ ...encodeCatalogProduct(chair), CategoryId: 2, SubcategoryId: 3 }],
  Count: 1,
  Categories: [],
  Manufacturers: [],
});

type SearchOptions = { isSecondVersion?: boolean; answerQuery?: (query: CatalogQuery) => unknown };

async function openSearchDialog({
  isSecondVersion = false,
  answerQuery = answerCatalogQuery,
}: SearchOptions = {}) {
  const page = await openGridPage(undefined, {
    ...(isSecondVersion && { dealer: { SmartCatalogSearchV2: true } }),
  });
  await page.route(/\/api\/CurrentUser\/(?:ProductCategories|CatalogueSearch)/i, (route) => {
    const url = new URL(route.request().url());
    const json = answerQuery({ path: url.pathname, query: url.searchParams });
    return json === undefined
      ? route.fulfill({ status: 404, json: { Message: 'It is not there.' } })
      : route.fulfill({ json });
  });
  await page.getByRole('button', { name: 'SmartCatalog Search' }).click();
  await searchDialog(page).waitFor();
  return page;
}

const searchDialog = (page: Page) => page.getByRole('dialog', { name: 'SmartCatalog Search' });
const rows = (page: Page) => searchDialog(page).locator('[role=row][aria-selected]');
const filterDropdown = (page: Page, name: string) =>
  searchDialog(page)
    .locator('.field', { hasText: new RegExp(`^${name}`) })
    .locator('.p-dropdown');
/** The previous dropdown is closed first. */
async function openFilterDropdown(page: Page, name: string) {
  await expect.poll(() => page.getByRole('option').count()).toBe(0);
  await filterDropdown(page, name).click();
}
const chooseFilterOption = async (page: Page, list: string, option: string) => {
  await openFilterDropdown(page, list);
  await page.getByRole('option', { name: option, exact: true }).click();
};

async function openProductList() {
  const page = await openSearchDialog();
  await chooseFilterOption(page, 'Category', 'Operatory Equipment');
  await chooseFilterOption(page, 'Manufacturer', 'Maker ALTA');
  await rows(page).first().waitFor();
  return page;
}

test('A product is added by Enter, the keyboard stays in the list, and each is a step of its own', async () => {
  const page = await openProductList();
  expect(await rows(page).first().innerText()).toContain(chair.PartNumber);
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await page.getByText(`Product: ${chair.PartNumber} was added to your order`).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await searchDialog(page).getByText('15 products, 2 added').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('row');
  await expect.poll(() => orderLines(page).count()).toBe(2);

  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => orderLines(page).count()).toBe(1);
  await searchDialog(page)
    .getByRole('button', { name: `Add Product ${chair.PartNumber}, 1 on` })
    .waitFor();
});

test('What a product is offered at is what its line then costs', async () => {
  const page = await openSearchDialog({ isSecondVersion: true });
  await rows(page).first().waitFor();
  const offered = await rows(page).first().locator('.num').last().innerText();
  await searchDialog(page)
    .getByRole('combobox', { name: 'Search everything' })
    .fill(chair.StockCode.slice(0, -1));
  const match = searchDialog(page).getByRole('option', { name: chair.PartNumber });
  expect(await match.locator('.num').innerText()).toBe(offered);
  await page.keyboard.press('Enter');
  await expect.poll(() => orderLines(page).count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await searchDialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => orderCell(page, 0, 'Customer Cost').innerText()).toBe(offered);
});

test('A product comes at the price that is offered to the customer of the order', async () => {
  const page = await openProductList();
  const agreed = asCents(77_77);
  const Offered: OfferedPrice = {
    Price: agreed,
    ContractPrice: agreed,
    PriceSource: { Kind: 'contract', Day: '2026-12-01', ContractId: 3, CustomerId: 11 },
  };
  const answer: ProductLookupResult = {
    Product: { ...chair, Offered },
    Nearest: [],
    HaveItsCode: false,
  };
  await page.route(/\/api\/Products\/LookUp\?orderId=/, (route) =>
    route.fulfill({ json: [z.encode(ProductLookupResult, answer)] }),
  );
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await page.getByText(`Product: ${chair.PartNumber} was added to your order`).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => orderCell(page, 0, 'Customer Cost').innerText()).toBe('77.77');
});

test('What was chosen last is chosen when the dialog is opened again', async () => {
  const page = await openProductList();
  await searchDialog(page).getByRole('button', { name: 'Close' }).last().click();
  await searchDialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'SmartCatalog Search' }).click();
  await rows(page).first().waitFor();
  expect(await searchDialog(page).innerText()).toContain('Maker ALTA');
});

test('A pair that has nothing says so, and a list that fails is asked for again', async () => {
  let isDown = false;
  const page = await openSearchDialog({
    answerQuery: (query) =>
      isDown && /Products$/i.test(query.path) ? undefined : answerCatalogQuery(query),
  });
  await chooseFilterOption(page, 'Category', 'Operatory Equipment');
  await chooseFilterOption(page, 'Manufacturer', 'Maker ALTA');
  await rows(page).first().waitFor();
  await chooseFilterOption(page, 'Category', 'Cabinetry');
  await searchDialog(page).getByText('No Data Available').waitFor();
  await searchDialog(page).getByText('Maker ALTA has no products in this category.').waitFor();

  isDown = true;
  await chooseFilterOption(page, 'Category', 'Operatory Equipment');
  await searchDialog(page).getByText('Products could not be loaded').waitFor();
  isDown = false;
  await searchDialog(page).getByRole('button', { name: 'Try again' }).click();
  await rows(page).first().waitFor();
  expect(await searchDialog(page).innerText()).not.toContain('could not be loaded');
});

test('A first page that fails says why in the words of the server', async () => {
  let isDown = true;
  const page = await openSearchDialog({
    answerQuery: (query) =>
      isDown && /Products$/i.test(query.path) ? undefined : answerCatalogQuery(query),
  });
  await chooseFilterOption(page, 'Category', 'Operatory Equipment');
  await chooseFilterOption(page, 'Manufacturer', 'Maker ALTA');
  const failed = searchDialog(page)
    .getByRole('alert')
    .filter({ hasText: 'Products could not be loaded' });
  await failed.getByText('It is not there.', { exact: true }).waitFor();
  isDown = false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await rows(page).first().waitFor();
  expect(await failed.count()).toBe(0);
});

test('The second version shows all, and a picture that there is not; Escape goes back to the row', async () => {
  const page = await openSearchDialog({ isSecondVersion: true });
  await rows(page).first().waitFor();
  const heads = await searchDialog(page).getByRole('columnheader').allInnerTexts();
  expect(heads.slice(0, 5)).toEqual(['Manu.', 'Part #', 'Product', 'Retail', 'Customer Cost']);
  expect(await searchDialog(page).innerText()).toContain('(SHOW ALL)');
  await page.route('**/api/Products/ThumbnailURL*', (route) =>
    route.fulfill({ status: 404, json: { Message: 'There is no picture of this product.' } }),
  );
  await searchDialog(page)
    .getByRole('button', { name: `Show image of ${chair.PartNumber}` })
    .click();
  await searchDialog(page).getByText(`No image for ${chair.StockCode}`).waitFor();
  await page.keyboard.press('Escape');
  await searchDialog(page)
    .getByText(`No image for ${chair.StockCode}`)
    .waitFor({ state: 'detached' });
  expect(await searchDialog(page).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
    chair.PartNumber,
  );
});

test('A code that is typed and entered at once is added; with Shift it is shown in the list', async () => {
  const page = await openSearchDialog();
  const field = searchDialog(page).getByRole('combobox', { name: 'Search everything' });
  await field.fill(chair.StockCode.replace('-', ''));
  await page.keyboard.press('Enter');
  await expect.poll(() => orderLines(page).count()).toBe(1);
  await searchDialog(page).getByRole('option').first().waitFor();
  await page.keyboard.press('Shift+Enter');
  await rows(page).first().waitFor();
  expect(await searchDialog(page).innerText()).toContain('Maker ALTA');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain(altaProducts[1]!.PartNumber);
});

test('A word that is typed and entered at once adds what is found first', async () => {
  const page = await openSearchDialog();
  await searchDialog(page).getByRole('combobox', { name: 'Search everything' }).fill('patient');
  await page.keyboard.press('Enter');
  await expect.poll(() => orderLines(page).count()).toBe(1);
});

test('What is not found says how it was looked for, and what is near is taken by a press alone', async () => {
  const none = { Products: [], Count: 0, Categories: [], Manufacturers: [] };
  const near = { ...encodeCatalogProduct(chair), CategoryId: 2, SubcategoryId: 3 };
  const page = await openSearchDialog({
    answerQuery: (query) =>
      /CatalogueSearch$/i.test(query.path)
        ? { ...none, Synonyms: ['lamp'], Nearest: [near] }
        : answerCatalogQuery(query),
  });
  const field = searchDialog(page).getByRole('combobox', { name: 'Search everything' });
  await field.fill('purple light');
  await searchDialog(page)
    .getByText('Looked for “purple light”, for lamp, and with one letter wrong.')
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await searchDialog(page)
    .getByRole('list', { name: 'Nearest products' })
    .getByRole('button')
    .click();
  await expect.poll(() => orderLines(page).count()).toBe(1);
});

test('What is found and not seen is shown before Enter takes it', async () => {
  const page = await openSearchDialog();
  const field = searchDialog(page).getByRole('combobox', { name: 'Search everything' });
  await field.fill('chair');
  await searchDialog(page).getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await searchDialog(page).getByRole('option').first().waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await searchDialog(page).getByRole('option').first().waitFor();
  expect(await orderLines(page).count()).toBe(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => orderLines(page).count()).toBe(1);
});

test('A list that is chosen is not searched for what was shown in the one before it', async () => {
  let counts = 0;
  const page = await openSearchDialog({
    answerQuery: (query) => {
      if (query.query.has('isCountQuery')) counts += 1;
      return answerCatalogQuery(query);
    },
  });
  await searchDialog(page)
    .getByRole('combobox', { name: 'Search everything' })
    .fill(chair.StockCode.replace('-', ''));
  await searchDialog(page).getByRole('option').first().waitFor();
  await page.keyboard.press('Shift+Enter');
  const isAtRow = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'row');
  await expect.poll(isAtRow).toBe(true);
  expect(counts).toBe(1);
  await chooseFilterOption(page, 'Manufacturer', 'Maker BRIO');
  await searchDialog(page).getByText('15 products').waitFor();
  expect(await isAtRow()).toBe(false);
  expect(counts).toBe(1);
});

const MANY_PRODUCTS_COUNT = 3000;

/**
 * A page of a category with thousands of products: the same product at each index, with its own part number.
 */
function answerManyProducts({ query }: CatalogQuery) {
  const [skip, take] = [Number(query.get('skip') ?? 0), Number(query.get('take') ?? 0)];
  const data = Array.from({ length: Math.min(take, MANY_PRODUCTS_COUNT - skip) }, (_, at) => ({
    ...encodeCatalogProduct(chair),
    Id: skip + at + 1,
    PartNumber: `PN-${String(skip + at + 1).padStart(4, '0')}`,
  }));
  return { data, totalCount: MANY_PRODUCTS_COUNT };
}
const isProductQuery = ({ path }: CatalogQuery) => /Products$/i.test(path);

test('A category of thousands is gone through by keyboard and pointer, read where it is looked at', async () => {
  const skips: number[] = [];
  const page = await openSearchDialog({
    isSecondVersion: true,
    answerQuery: (query) => {
      if (!isProductQuery(query)) return answerCatalogQuery(query);
      skips.push(Number(query.query.get('skip')));
      return answerManyProducts(query);
    },
  });
  await searchDialog(page).getByText('3,000 products').waitFor();
  await rows(page).first().focus();
  const part = () =>
    page.evaluate(() => document.activeElement?.querySelector('.sc-part')?.textContent);
  await page.keyboard.press('End');
  await expect.poll(part).toBe('PN-3000');
  await page.keyboard.press('PageUp');
  await expect.poll(part).toBe('PN-2990');
  await page.keyboard.press('Enter');
  await page.getByText('Product: PN-2990 was added to your order').waitFor();
  await page.keyboard.press('Home');
  await expect.poll(part).toBe('PN-0001');
  // The wheel does not move the keyboard focus.
  await searchDialog(page).locator('.sc-list-of').hover();
  await page.mouse.wheel(0, 45_000);
  await searchDialog(page).getByText('PN-1510', { exact: true }).waitFor();
  await expect.poll(part).toBe('PN-0001');
  expect(await rows(page).count()).toBeLessThan(60);
  expect(skips.length).toBeLessThan(12);
  expect(new Set(skips).size).toBe(skips.length);
});

test('A later page that fails leaves what is there, and is asked for again below it', async () => {
  let isDown = false;
  const page = await openSearchDialog({
    isSecondVersion: true,
    answerQuery: (query) =>
      isProductQuery(query)
        ? isDown
          ? undefined
          : answerManyProducts(query)
        : answerCatalogQuery(query),
  });
  await searchDialog(page).getByText('3,000 products').waitFor();
  isDown = true;
  await rows(page).first().focus();
  await page.keyboard.press('End');
  const failed = 'More products could not be loaded. It is not there.';
  await searchDialog(page).getByText(failed, { exact: true }).waitFor();
  await page.keyboard.press('Home');
  await searchDialog(page).getByText('PN-0001', { exact: true }).waitFor();
  await expectAccessible(page);
  isDown = false;
  await searchDialog(page).getByRole('button', { name: 'Try again' }).click();
  await searchDialog(page)
    .getByText('More products could not be loaded')
    .waitFor({ state: 'detached' });
  await page.keyboard.press('End');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('PN-3000');
});

test('An answer that comes late, for less of what was typed, is dropped', async () => {
  const page = await openSearchDialog();
  const requests: string[] = [];
  const first = Promise.withResolvers<void>();
  await page.route(/CatalogueSearch/i, async (route) => {
    const search = new URL(route.request().url()).searchParams.get('search')!;
    requests.push(search);
    const product = search === 'first' ? mockProducts[4]! : chair;
    if (search === 'first') await first.promise;
    const json = {
      ...buildFoundProducts(),
      Products: [{ ...encodeCatalogProduct(product), CategoryId: 2, SubcategoryId: 3 }],
    };
    await route.fulfill({ json }).catch(() => {});
  });
  const field = searchDialog(page).getByRole('combobox', { name: 'Search everything' });
  await field.fill('first');
  await expect.poll(() => requests).toEqual(['first']);
  await field.fill('second');
  await searchDialog(page).getByRole('option', { name: chair.PartNumber }).waitFor();
  first.resolve();
  await page.waitForTimeout(300);
  expect(await searchDialog(page).getByRole('option').allInnerTexts()).toEqual([
    expect.stringContaining(chair.PartNumber),
  ]);
});

test('Each version has its lists and columns; (SHOW ALL) and All ask for a category alone', async () => {
  const paths: string[] = [];
  const page = await openSearchDialog({
    isSecondVersion: true,
    answerQuery: (query) => {
      if (isProductQuery(query)) paths.push(query.path.replace(/.*ProductCategories/i, ''));
      return answerCatalogQuery(query);
    },
  });
  const options = async (list: string) => {
    await openFilterDropdown(page, list);
    await page.getByRole('option').first().waitFor();
    const names = await page.getByRole('option').allInnerTexts();
    await page.keyboard.press('Escape');
    return names.map((name) => name.trim());
  };
  await rows(page).first().waitFor();
  expect(await options('Category')).toEqual(['(SHOW ALL)', 'Cabinetry', 'Operatory Equipment']);
  expect(await options('Sub-category')).toEqual(['All']);
  await chooseFilterOption(page, 'Category', 'Operatory Equipment');
  await expect.poll(() => paths).toEqual(['/0/Products', '/2/Products']);
  expect(await options('Sub-category')).toEqual(['All', 'Patient chairs']);
  await chooseFilterOption(page, 'Sub-category', 'Patient chairs');
  await expect.poll(() => paths.at(-1)).toBe('/2/Subcategories/3/Products');
  await chooseFilterOption(page, 'Sub-category', 'All');
  await chooseFilterOption(page, 'Category', '(SHOW ALL)');
  await expect.poll(() => options('Sub-category')).toEqual(['All']);
  expect(await searchDialog(page).getByText('Manufacturer').count()).toBe(0);

  const original = await openSearchDialog();
  await chooseFilterOption(original, 'Category', 'Operatory Equipment');
  await chooseFilterOption(original, 'Manufacturer', 'Maker ALTA');
  await rows(original).first().waitFor();
  const heads = await searchDialog(original).getByRole('columnheader').allInnerTexts();
  expect(heads).toEqual(['Part #', 'Product', 'Actions']);
  // 435 px; 250 px in a low window.
  const height = () =>
    searchDialog(original)
      .locator('.sc-grid')
      .evaluate((grid) => grid.getBoundingClientRect().height);
  expect(await height()).toBe(435);
  await original.setViewportSize({ width: 1440, height: 600 });
  await expect.poll(height).toBe(250);
});

test('View Smart Catalog and a row’s SmartCatalog are there for a manufacturer that has one alone', async () => {
  const page = await openSearchDialog({
    answerQuery: (query) => {
      if (/Manufacturers$/i.test(query.path))
        return mockManufacturers.map((maker) => ({ ...maker, HasSmartCatalog: maker.Id === 1 }));
      if (!isProductQuery(query)) return answerCatalogQuery(query);
      const has = /Manufacturers\/1\//i.test(query.path);
      const buildRowAnswer = has
        ? { ...encodeCatalogProduct(chair), SmartCatalogMfgId: 1 }
        : encodeCatalogProduct(chair);
      return { data: [buildRowAnswer], totalCount: 1 };
    },
  });
  const view = searchDialog(page).getByRole('button', { name: 'View Smart Catalog' });
  const action = searchDialog(page).getByRole('button', {
    name: `SmartCatalog of ${chair.PartNumber}`,
  });
  await chooseFilterOption(page, 'Category', 'Operatory Equipment');
  await openFilterDropdown(page, 'Manufacturer');
  const marked = page.getByRole('option').filter({ hasText: 'SmartCatalog' });
  await expect.poll(() => marked.count()).toBe(1);
  expect(await marked.innerText()).toContain('Maker ALTA');
  await page.getByRole('option', { name: 'Maker BRIO', exact: true }).click();
  await rows(page).first().waitFor();
  expect([await view.count(), await action.count()]).toEqual([0, 0]);
  await chooseFilterOption(page, 'Manufacturer', 'Maker ALTA');
  await view.waitFor();
  await action.waitFor();
});
