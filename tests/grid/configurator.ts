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
import { aConfiguratorProduct } from '#tests/make/a-configurator-product.ts';
import { anOrder } from '#tests/make/an-order.ts';
import { chair, light, stool } from './catalogue.ts';
import { openGrid } from './grid-page.ts';

const of = (product: typeof chair, some: Partial<ConfiguratorPart>) => ({
  ...toConfiguredPart(product, product.StockCode),
  ...some,
});

/** Two chairs come with one light and four stools. */
const roomProduct = aConfiguratorProduct(
  of(chair, { Id: 1, Description: 'Patient chair', Quantity: 2 }),
  [
    of(light, { Id: 11, Description: 'Its light', Quantity: 1 }),
    of(stool, { Id: 12, Description: 'Its stool', Quantity: 4 }),
  ],
);
const lamp = aConfiguratorProduct(of(light, { Id: 2, Description: 'Operatory light' }));
const seat = aConfiguratorProduct(of(stool, { Id: 3, Description: 'Assistant stool' }));

const none = { CustomerCost: null, DealerCost: null, ManufacturerId: null };
/** Of this the dealer has no product, and that names no code. */
const unavailableProduct = aConfiguratorProduct({
  Id: 4,
  Description: 'Discontinued unit',
  HasMatchingProduct: false,
  PartNumber: 'X-9',
  StockCode: '',
  RetailAmount: asCents(30_00),
  ...none,
});
const unnamed = aConfiguratorProduct({
  Id: 5,
  Description: 'Mounting plate',
  HasMatchingProduct: undefined,
  PartNumber: '',
  StockCode: '',
  ManufacturerCode: '',
  RetailAmount: asCents(8_00),
  ...none,
});

const inGroup = (Id: number, Name: string, ...Products: ConfiguratorGroup['Products']) => ({
  Id,
  Name,
  Products,
});

/** The groups of each category, by its id. */
const groups: Record<string, ConfiguratorGroup[]> = {
  '1011': [
    inGroup(91, 'Chairs', roomProduct, seat),
    inGroup(92, 'Others', lamp, unavailableProduct, unnamed),
  ],
  '1012': [inGroup(93, 'Cabinets', aConfiguratorProduct({ Id: 6, Description: 'Wall cabinet' }))],
  '1021': [inGroup(94, 'Carts', aConfiguratorProduct({ Id: 7, Description: 'Mobile cart' }))],
  '2011': [inGroup(95, 'Lights', aConfiguratorProduct({ Id: 8, Description: 'Ceiling light' }))],
};

const buildMember = (Id: number, Name: string, ...names: string[]) => ({
  Id,
  Name,
  AuthorName: 'Kim Shaw',
  Categories: names.map((category, at) => ({ Id: Id * 10 + at + 1, Name: category })),
});

export const configurators: Configurator[] = [
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

/** What is found among all has these words; without words it is everything. */
const found = (search: string): FoundConfiguratorGroup[] =>
  Object.values(groups)
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

const allOf = (search: string) => ({
  TotalCount: found(search).flatMap(({ Products }) => Products).length,
  Groups: z.encode(z.array(FoundConfiguratorGroup), found(search)),
});

/** Answers the calls of the configurator, and tells which categories were asked for. */
export async function answerConfigurators(page: Page) {
  const requestedCategories: string[] = [];
  await page.route('**/api/Dealers/Configurators**', (route) =>
    route.fulfill({ json: z.encode(z.array(Configurator), configurators) }),
  );
  await page.route('**/api/Dealers/Configurators/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname.endsWith('/Products'))
      return route.fulfill({ json: allOf(searchParams.get('search') ?? '') });
    const category = pathname.split('/').at(-2)!;
    requestedCategories.push(category);
    return route.fulfill({ json: z.encode(z.array(ConfiguratorGroup), groups[category]!) });
  });
  return requestedCategories;
}

/** The dialog over an order that was never saved, unless told. */
export async function openConfigurator({
  version = 2,
  order = anOrder({ Id: 0, OrderNumber: '', OrderLines: [] }),
}: { version?: 1 | 2; order?: ReturnType<typeof anOrder> } = {}) {
  const page = await openGrid(order, { dealer: { ConfiguratorVersion: version } });
  const requestedCategories = await answerConfigurators(page);
  await reopen(page);
  return { page, asked: requestedCategories };
}

export async function reopen(page: Page) {
  await page.getByRole('button', { name: 'Configurator', exact: true }).click();
  await offered(page).first().waitFor();
}

export const configurator = (page: Page) => page.getByRole('dialog', { name: /^Configurator/ });

/** The descriptions that can be clicked. */
export const offered = (page: Page) =>
  page.getByRole('group', { name: 'Product groups' }).getByRole('button');
export const choose = (page: Page, ...descriptions: string[]) =>
  descriptions.reduce<Promise<void>>(
    (before, text) => before.then(() => offered(page).filter({ hasText: text }).click()),
    Promise.resolve(),
  );

/** What is chosen in one of the lists, and the lists themselves. */
const field = (page: Page, label: string) =>
  configurator(page).locator('.cf-filters .field', { hasText: label });
export const chosenIn = (page: Page, label: string) =>
  field(page, label).locator('.p-dropdown-label').innerText();
export const isOff = (page: Page, label: string) =>
  field(page, label).locator('input').isDisabled();
export async function chooseIn(page: Page, label: string, option: string) {
  await field(page, label).locator('.p-dropdown').click();
  await page.getByRole('option', { name: option }).click();
}

export const listed = (page: Page) =>
  page.getByRole('table', { name: 'Products of your list' }).locator('[data-item]');
export const quantity = (page: Page, row: number) =>
  page.getByLabel(`Quantity of row ${row}`, { exact: true });
export async function type(page: Page, row: number, text: string) {
  await quantity(page, row).fill(text);
  await page.keyboard.press('Enter');
}

/** The rows of the list: how many, and of what. */
export const list = (page: Page): Promise<string[]> =>
  listed(page).evaluateAll((rows) =>
    rows.map((row) => {
      const input = row.querySelector<HTMLInputElement>('input[type=text]');
      const itemText = row.querySelector('.cf-words')?.textContent;
      return `${input?.value ?? row.children[2]?.textContent} ${itemText}`;
    }),
  );

export const runningTotal = (page: Page) => configurator(page).locator('.cf-total b').innerText();

/** Where the keyboard is: what of which row, or the name of the field or button. */
export const keyboard = (page: Page) =>
  page.locator(':focus').evaluate((element) => {
    const label = document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent;
    const name = element.getAttribute('aria-label') ?? label;
    const itemText = element.closest('[data-item]')?.querySelector('.cf-words')?.textContent;
    return itemText ? `${itemText}: ${name}` : name;
  });
