import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { asCents } from '#shared/money/money.ts';
import { toConfiguredPart } from '#shared/order/rules/configured-part.ts';
import {
  Configurator,
  ConfiguratorGroup,
  FoundConfiguratorGroup,
  type ConfiguratorPart,
} from '#shared/schemas/configurator-schema.ts';
import { buildConfiguratorProduct } from '#tests/make/build-configurator-product.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { chair, light, stool } from './mock-catalog.ts';
import { openGridPage } from './open-grid-page.ts';

const buildPart = (product: typeof chair, overrides: Partial<ConfiguratorPart>) => ({
  ...toConfiguredPart(product, product.StockCode),
  ...overrides,
});

/** Two chairs come with one light and four stools. */
const roomProduct = buildConfiguratorProduct(
  buildPart(chair, { Id: 1, Description: 'Patient chair', Quantity: 2 }),
  [
    buildPart(light, { Id: 11, Description: 'Its light', Quantity: 1 }),
    buildPart(stool, { Id: 12, Description: 'Its stool', Quantity: 4 }),
  ],
);
const lampProduct = buildConfiguratorProduct(
  buildPart(light, { Id: 2, Description: 'Operatory light' }),
);
const seatProduct = buildConfiguratorProduct(
  buildPart(stool, { Id: 3, Description: 'Assistant stool' }),
);

const noProductFields = { CustomerCost: null, DealerCost: null, ManufacturerId: null };
/** The dealer has no product for the first, and the second has no code. */
const unavailableProduct = buildConfiguratorProduct({
  Id: 4,
  Description: 'Discontinued unit',
  HasMatchingProduct: false,
  PartNumber: 'X-9',
  StockCode: '',
  RetailAmount: asCents(30_00),
  ...noProductFields,
});
const unnamedProduct = buildConfiguratorProduct({
  Id: 5,
  Description: 'Mounting plate',
  HasMatchingProduct: undefined,
  PartNumber: '',
  StockCode: '',
  ManufacturerCode: '',
  RetailAmount: asCents(8_00),
  ...noProductFields,
});

const buildGroup = (Id: number, Name: string, ...Products: ConfiguratorGroup['Products']) => ({
  Id,
  Name,
  Products,
});

/** The groups of each category, by category id. */
const groupsByCategory: Record<string, ConfiguratorGroup[]> = {
  '1011': [
    buildGroup(91, 'Chairs', roomProduct, seatProduct),
    buildGroup(92, 'Others', lampProduct, unavailableProduct, unnamedProduct),
  ],
  '1012': [
    buildGroup(93, 'Cabinets', buildConfiguratorProduct({ Id: 6, Description: 'Wall cabinet' })),
  ],
  '1021': [
    buildGroup(94, 'Carts', buildConfiguratorProduct({ Id: 7, Description: 'Mobile cart' })),
  ],
  '2011': [
    buildGroup(95, 'Lights', buildConfiguratorProduct({ Id: 8, Description: 'Ceiling light' })),
  ],
};

const buildMember = (Id: number, Name: string, ...names: string[]) => ({
  Id,
  Name,
  AuthorName: 'Kim Shaw',
  Categories: names.map((category, at) => ({ Id: Id * 10 + at + 1, Name: category })),
});

export const mockConfigurators: Configurator[] = [
  {
    Id: 10,
    ConfiguratorName: 'Maker ALTA',
    ConfiguratorLogoUrl: '/mark.svg',
    ConfiguratorMembers: [
      buildMember(101, '2026', 'Treatment room', 'Sterilization'),
      buildMember(102, '2025', 'Mobile'),
    ],
  },
  {
    Id: 20,
    ConfiguratorName: 'Maker BRIO',
    ConfiguratorLogoUrl: null,
    ConfiguratorMembers: [buildMember(201, 'Hospital', 'Surgery')],
  },
];

/** The products with these words in all groups; all products without words. */
const findGroups = (search: string): FoundConfiguratorGroup[] =>
  Object.values(groupsByCategory)
    .flat()
    .map((group) => ({
      ...group,
      Products: group.Products.filter(({ Description }) =>
        Description.toLowerCase().includes(search.toLowerCase()),
      ),
      ConfiguratorId: 10,
      ConfiguratorName: 'Maker ALTA',
      MemberName: '2026',
      CategoryId: 1011,
      CategoryName: 'Treatment room',
    }))
    .filter(({ Products }) => Products.length > 0);

const answerSearchAll = (search: string) => ({
  TotalCount: findGroups(search).flatMap(({ Products }) => Products).length,
  Groups: z.encode(z.array(FoundConfiguratorGroup), findGroups(search)),
});

/** Answers the calls of the configurator, and records the requested categories. */
export async function mockConfiguratorCalls(page: Page) {
  const requestedCategories: string[] = [];
  await page.route('**/api/Dealers/Configurators**', (route) =>
    route.fulfill({ json: z.encode(z.array(Configurator), mockConfigurators) }),
  );
  await page.route('**/api/Dealers/Configurators/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname.endsWith('/Products'))
      return route.fulfill({ json: answerSearchAll(searchParams.get('search') ?? '') });
    const category = pathname.split('/').at(-2)!;
    requestedCategories.push(category);
    return route.fulfill({
      json: z.encode(z.array(ConfiguratorGroup), groupsByCategory[category]!),
    });
  });
  return requestedCategories;
}

/** The dialog over an order; by default over one that was never saved. */
export async function openConfiguratorOverOrder({
  version = 2,
  order = buildOrder({ Id: 0, OrderNumber: '', OrderLines: [] }),
}: { version?: 1 | 2; order?: ReturnType<typeof buildOrder> } = {}) {
  const page = await openGridPage(order, { dealer: { ConfiguratorVersion: version } });
  const requestedCategories = await mockConfiguratorCalls(page);
  await openConfiguratorDialog(page);
  return { page, requestedCategories };
}

export async function openConfiguratorDialog(page: Page) {
  await page.getByRole('button', { name: 'Configurator', exact: true }).click();
  await offeredProducts(page).first().waitFor();
}

export const configuratorDialog = (page: Page) =>
  page.getByRole('dialog', { name: /^Configurator/ });

/** The descriptions that can be clicked. */
export const offeredProducts = (page: Page) =>
  page.getByRole('group', { name: 'Product groups' }).getByRole('button');
export const clickOfferedProducts = (page: Page, ...descriptions: string[]) =>
  descriptions.reduce<Promise<void>>(
    (before, text) => before.then(() => offeredProducts(page).filter({ hasText: text }).click()),
    Promise.resolve(),
  );

/** The filter lists and their current choices. */
const filterField = (page: Page, label: string) =>
  configuratorDialog(page).locator('.cf-filters .field', { hasText: label });
export const readFilterText = (page: Page, label: string) =>
  filterField(page, label).locator('.p-dropdown-label').innerText();
export const isFilterDisabled = (page: Page, label: string) =>
  filterField(page, label).locator('input').isDisabled();
export async function chooseFilter(page: Page, label: string, option: string) {
  await filterField(page, label).locator('.p-dropdown').click();
  await page.getByRole('option', { name: option }).click();
}

export const listedRows = (page: Page) =>
  page.getByRole('table', { name: 'Products of your list' }).locator('[data-item]');
export const quantityField = (page: Page, row: number) =>
  page.getByLabel(`Quantity of row ${row}`, { exact: true });
export async function typeQuantity(page: Page, row: number, text: string) {
  await quantityField(page, row).fill(text);
  await page.keyboard.press('Enter');
}

/** The rows of the list: quantity and product. */
export const readListedRows = (page: Page): Promise<string[]> =>
  listedRows(page).evaluateAll((rows) =>
    rows.map((row) => {
      const input = row.querySelector<HTMLInputElement>('input[type=text]');
      const itemText = row.querySelector('.cf-words')?.textContent;
      return `${input?.value ?? row.children[2]?.textContent} ${itemText}`;
    }),
  );

export const readRunningTotal = (page: Page) =>
  configuratorDialog(page).locator('.cf-total b').innerText();

/** The focused control: the part of a row, or the name of a field or button. */
export const readFocusedControlName = (page: Page) =>
  page.locator(':focus').evaluate((element) => {
    const label = document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent;
    const name = element.getAttribute('aria-label') ?? label;
    const itemText = element.closest('[data-item]')?.querySelector('.cf-words')?.textContent;
    return itemText ? `${itemText}: ${name}` : name;
  });
