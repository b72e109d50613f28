import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import { createDemoProducts } from '#infra/local/demo/demo-products.ts';
import { formatCents } from '#shared/money/scaled-decimals.ts';
import { Product } from '#shared/schemas/catalog-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { locateNotice } from './notices.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import { actAndWaitForSearch } from './order-list.ts';
import {
  addOrderRow,
  chooseDropdownOption,
  NEW_ORDER_PATH,
  waitForNewOrder,
  orderCell,
  orderLines,
  pickFirstCustomer,
  clickSaveOrder,
  signInToNewOrder,
  worksheetNameField,
} from './order-screen.ts';
import { simulateSlowNetwork } from './slow-network.ts';

/*
 * A fast rep on a slow machine, with responses that are late and out of order: no key is lost, no text lands
 * in another field, and no older response replaces a newer one.
 */

/** The seed of the order of the responses, and the ms between keys. */
type TypingRun = readonly [seed: number, delay: number];
const instantTyping: TypingRun[] = [[1, 0]];
const humanTyping: TypingRun[] = [[2, 15]];

const findDemoDealer = (wanted: string) => demoDealers.find(({ domain }) => domain === wanted)!;
const products = createDemoProducts(findDemoDealer('hsus.example'), 300).filter(
  (product): product is PricedProduct =>
    Boolean(product.StockCode && product.Retail && product.CustomerCost) &&
    product.MinimumPrice === null &&
    product.MaximumPrice === null,
);
type PricedProduct = Product &
  Record<'StockCode', string> &
  Record<'Retail' | 'CustomerCost', number>;

const rows = (page: Page) => page.getByRole('table', { name: 'orders' }).locator('tbody tr');
const customerField = (page: Page) => page.getByRole('combobox', { name: 'Customer' });

async function openOrdersSlowly(email: string, seed: number) {
  const page = await openTestPage({ hasMotion: true });
  await signInToScreen(page, email);
  await rows(page).first().waitFor();
  return { page, ...(await simulateSlowNetwork(page, seed)) };
}

/** The machine is slow from the moment when a new order has its customer. */
async function openNewOrderSlowly(seed: number) {
  const page = await openTestPage({ hasMotion: true });
  await signInToNewOrder(page, 'rep@hsus.example', '');
  return { page, ...(await simulateSlowNetwork(page, seed)) };
}

/** Types texts and presses keys, one right after the other. */
async function typeFast(page: Page, delay: number, ...texts: string[]) {
  for (const text of texts)
    if (isKeyName(text)) await page.keyboard.press(text);
    else await page.keyboard.type(text, { delay });
}
const isKeyName = (text: string) =>
  /^(Control\+|Shift\+|Alt\+)|^(Enter|Tab|Escape|Home|End|Arrow\w+|Backspace)$/.test(text);

/** The stored order: the API's answer to a reloaded page. */
async function readStoredOrder(page: Page) {
  const answer = page.waitForResponse((response) => /api\/Orders\/\d+$/.test(response.url()));
  await page.reload();
  return (await (await answer).json()) as StoredOrder;
}
type StoredOrder = {
  WorksheetName: string;
  GeneralNotes: string;
  ConfidentialNotes: string;
  Bundles: { OrderLineGroupName: string }[];
  OrderLines: {
    Quantity: number;
    StockCode: string;
    PartNumber: string;
    Description: string;
    CustomerCost: number;
    OrderLineGroupId: number;
  }[];
};

const listLineCodes = ({ OrderLines }: StoredOrder) =>
  OrderLines.map(({ StockCode, PartNumber, Quantity }) => [StockCode, PartNumber, Quantity]);

const readColumn = (page: Page, field: string) =>
  orderLines(page).locator(`[data-field=${field}] > span`).allInnerTexts();

test.each(humanTyping)(
  'The answer to the last question stands in the list of orders (seed %i, %i ms)',
  async (seed, delay) => {
    const { page, settled } = await openOrdersSlowly('administrator@hsus.example', seed);
    const answers: { url: string; response: Promise<Response | null> }[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (url.includes('/api/Orders/Search')) answers.push({ url, response: request.response() });
    });
    const words = page.getByLabel('Find orders');
    await words.click();
    await typeFast(page, delay, 'den', 'Enter', 'tal', 'Enter', 'Control+a', 'o', 'Enter');
    for (const name of ['Total', 'Worksheet Name', 'Order #', 'Order #'])
      await page.getByRole('columnheader', { name, exact: true }).click();
    await words.click();
    await typeFast(page, delay, 'Control+a', 'Backspace', 'Enter');
    const pages = page.locator('.list-range');
    // Three pages, which no earlier request had.
    await pages.getByText(/^1–50 of 1\d\d orders$/).waitFor();
    // Faster than a page renders: two clicks go two pages forward.
    await page.getByRole('button', { name: 'Next Page' }).evaluate((next: HTMLButtonElement) => {
      next.click();
      next.click();
    });
    await page.getByRole('button', { name: 'Previous Page' }).click();
    await settled();
    expect(await words.inputValue()).toBe('');
    await expect.poll(() => pages.innerText()).toMatch(/^51–100 of/);
    // The page before the last was requested a moment ago: nothing requests it twice.
    const last = await answers.findLast(({ url }) => url.includes('skip=50'))!.response;
    const { data } = (await last!.json()) as { data: { OrderNumber: string }[] };
    const links = rows(page).getByRole('link', { name: /^\d{6}$/ });
    await expect
      .poll(() => links.allInnerTexts())
      .toEqual(data.map(({ OrderNumber }) => OrderNumber));
  },
);

test.each(instantTyping)(
  'A customer is looked for, and then another (seed %i, %i ms)',
  async (seed, delay) => {
    const page = await openTestPage({ hasMotion: true });
    await signInToScreen(page, 'rep@hsus.example', NEW_ORDER_PATH);
    await waitForNewOrder(page);
    const { settled } = await simulateSlowNetwork(page, seed);
    await customerField(page).click();
    await typeFast(page, delay, 'Den');
    await page.waitForTimeout(550);
    await typeFast(page, delay, 'Backspace', 'Backspace', 'Backspace', 'Ortho');
    await page.waitForTimeout(550);
    await typeFast(page, delay, 'Control+a', 'Fam');
    await settled();
    const customerRows = page.getByRole('grid', { name: 'Find a customer' }).getByRole('row');
    const others = async () => {
      const names = (await customerRows.allInnerTexts()).slice(1);
      return names.length > 0 ? names.filter((name) => !/fam/i.test(name)) : 'none';
    };
    await expect.poll(others).toEqual([]);
    await typeFast(page, delay, 'Enter', 'Tab');
    await expect.poll(() => customerField(page).inputValue()).toMatch(/fam/i);
  },
);

test.each(humanTyping)(
  'A new order is begun and typed into at once (seed %i, %i ms)',
  async (seed, delay) => {
    const { page, settled } = await openOrdersSlowly('rep@hsus.example', seed);
    await page.getByRole('link', { name: 'New Order' }).click();
    await typeFast(page, delay, 'Ortho');
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
    await customerField(page).waitFor();
    await expect.poll(() => customerField(page).inputValue()).toBe('Ortho');
    await settled();
    await typeFast(page, delay, 'Enter');
    await expect.poll(() => customerField(page).inputValue()).toMatch(/ortho/i);
  },
);

test.each(instantTyping)(
  'Lines are typed row after row while their products come (seed %i, %i ms)',
  async (seed, delay) => {
    const { page, settled, recover } = await openNewOrderSlowly(seed);
    const typed = products.slice(seed, seed + 6);
    await addOrderRow(page);
    await typeFast(page, delay, 'End');
    for (const { StockCode } of typed) await typeFast(page, delay, StockCode, 'Enter');
    // Up to the first row's quantity, then down the column.
    await typeFast(page, delay, 'Escape', 'Control+ArrowUp', 'Home');
    for (const [row] of typed.entries()) await typeFast(page, delay, String(row + 2), 'Enter');
    await page.getByRole('textbox', { name: 'General Notes' }).click();
    await typeFast(page, delay, 'Dock at the rear');
    await worksheetNameField(page).click();
    await typeFast(page, delay, `Fast ${seed}`);
    await settled();
    expect(await readColumn(page, 'StockCode')).toEqual(typed.map(({ StockCode }) => StockCode));
    expect(await readColumn(page, 'PartNumber')).toEqual(typed.map(({ PartNumber }) => PartNumber));
    expect(await readColumn(page, 'Quantity')).toEqual(typed.map((_, row) => String(row + 2)));
    expect(await readColumn(page, 'CustomerCost')).toEqual(
      typed.map(({ CustomerCost }) => formatCents(CustomerCost as never)),
    );
    await recover();
    await clickSaveOrder(page);
    const order = await readStoredOrder(page);
    expect(order).toMatchObject({
      WorksheetName: `Fast ${seed}`,
      GeneralNotes: 'Dock at the rear',
    });
    expect(listLineCodes(order)).toEqual(
      typed.map(({ StockCode, PartNumber }, row) => [StockCode, PartNumber, row + 2]),
    );
  },
);

test.each(humanTyping)(
  'What is typed while an order is saved is kept, and saved by the next (seed %i, %i ms)',
  async (seed, delay) => {
    const { page, settled, recover } = await openNewOrderSlowly(seed);
    await showDetailView(page);
    const [chair, light, stool] = products as [PricedProduct, PricedProduct, PricedProduct];
    await addOrderRow(page);
    await typeFast(
      page,
      delay,
      'End',
      chair.StockCode,
      'Enter',
      'Control+s',
      light.StockCode,
      'Enter',
    );
    await typeFast(page, delay, stool.StockCode, 'Enter', 'Control+s');
    await page.getByRole('tab', { name: 'Confidential Notes' }).click();
    await page.getByRole('textbox', { name: 'Confidential Notes' }).click();
    await typeFast(
      page,
      delay,
      'They compare us',
      'Enter',
      'with one other',
      'Control+s',
      ' dealer',
    );
    await page.getByRole('tab', { name: 'General Notes' }).click();
    await page.getByRole('textbox', { name: 'General Notes' }).click();
    await typeFast(page, delay, 'Rear entrance');
    await worksheetNameField(page).click();
    await typeFast(page, delay, 'While it was saved');
    await settled();
    await page.getByText('Unsaved changes').waitFor();
    await recover();
    await page.keyboard.press('Control+s');
    await page.getByText('All changes saved').waitFor();
    const order = await readStoredOrder(page);
    expect(order).toMatchObject({
      WorksheetName: 'While it was saved',
      GeneralNotes: 'Rear entrance',
      ConfidentialNotes: 'They compare us\nwith one other dealer',
    });
    expect(order.OrderLines.map(({ StockCode, PartNumber }) => [StockCode, PartNumber])).toEqual(
      [chair, light, stool].map(({ StockCode, PartNumber }) => [StockCode, PartNumber]),
    );
  },
);

test.each(instantTyping)(
  'Steps are undone and bundles made while products come (seed %i, %i ms)',
  async (seed, delay) => {
    const { page, settled, recover } = await openNewOrderSlowly(seed);
    const typed = products.slice(10, 14);
    const [first, second, third, fourth] = typed as [
      PricedProduct,
      PricedProduct,
      PricedProduct,
      PricedProduct,
    ];
    await addOrderRow(page);
    await typeFast(page, delay, 'End', first.StockCode, 'Enter', second.StockCode, 'Enter');
    // The second is undone before its product arrives, and another is typed instead.
    await typeFast(
      page,
      delay,
      third.StockCode,
      'Enter',
      'Escape',
      'Control+z',
      'Control+z',
      'Control+y',
    );
    await page.getByRole('button', { name: 'Create bundle below Individual Line Items' }).click();
    await page.getByRole('dialog', { name: 'Create Bundle' }).getByLabel('Bundle Title').waitFor();
    await typeFast(page, delay, 'Operatory 1', 'Enter');
    await page.getByRole('button', { name: 'Add row to Operatory 1' }).click();
    await typeFast(page, delay, 'End', fourth.StockCode, 'Enter', 'ArrowUp', 'Home', '3', 'Tab');
    await settled();
    const written = [first, second, fourth].map(({ StockCode, PartNumber }, row) => [
      StockCode,
      PartNumber,
      row === 2 ? 3 : 1,
    ]);
    await recover();
    await clickSaveOrder(page);
    const order = await readStoredOrder(page);
    expect(order.Bundles.map(({ OrderLineGroupName }) => OrderLineGroupName)).toContain(
      'Operatory 1',
    );
    expect(listLineCodes(order)).toEqual(written);
  },
);

async function showDetailView(page: Page) {
  if (!(await page.getByRole('switch', { name: 'Detail View' }).isChecked()))
    await page.keyboard.press('Alt+d');
}

/** Answers a call after this delay in ms. */
async function delayAnswer(page: Page, path: string, ms: number, answer?: object) {
  await page.route(path, async (route) => {
    const response = answer ?? { response: await route.fetch() };
    await wait(ms);
    await route.fulfill(response);
  });
}

async function openNewOrder(email: string) {
  const page = await openTestPage({ hasMotion: true });
  await signInToScreen(page, email, NEW_ORDER_PATH);
  await page.getByText('No lines yet').waitFor();
  return page;
}

test('The name of an order that is committed is typed on while an earlier one is saved', async () => {
  const page = await openTestPage({ hasMotion: true });
  await signInToScreen(page, 'manager@hsus.example');
  await chooseDropdownOption(page, 'Order status', 'Committed');
  await actAndWaitForSearch(page, () =>
    page.getByRole('button', { name: 'Search', exact: true }).click(),
  );
  await page.getByRole('table', { name: 'orders' }).getByRole('link').first().click();
  await page.getByText('Prices and totals are final.').waitFor();
  await delayAnswer(page, '**/api/Orders/Name', 500);
  const name = worksheetNameField(page);
  await name.click();
  await typeFast(page, 0, 'Control+a', 'The first', 'Enter');
  await name.click();
  await typeFast(page, 0, 'Control+a', 'The second');
  await locateNotice(page, 'Worksheet name updated').waitFor();
  await expect.poll(() => name.inputValue()).toBe('The second');
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('The second') === true,
  );
  await typeFast(page, 0, 'Enter');
  await saved;
  expect((await readStoredOrder(page)).WorksheetName).toBe('The second');
});

test('The settings of an owner who is not the owner any more are not taken', async () => {
  const page = await openNewOrder('administrator@hsus.example');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/Users/*/SalesTax', async (route) => {
    await held;
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), SalesTax: 9.75 } });
  });
  const owner = page.getByLabel('Order owner', { exact: true });
  const chooseOwner = async (index: number, answer: string) => {
    await owner.press('ArrowDown');
    await page.getByRole('option').nth(index).click();
    await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
  };
  const answer = page.waitForResponse('**/api/Users/*/SalesTax');
  await chooseOwner(1, 'Use their settings');
  await chooseOwner(2, 'Keep current settings');
  letGo();
  await (await answer).finished();
  await page.locator('.waiting').waitFor({ state: 'detached' });
  const tax = page.getByRole('textbox', { name: 'Sales tax' });
  expect(await tax.getAttribute('placeholder')).not.toMatch(/^9\.75/);
});

test('The code of a manufacturer is known from the first row on', async () => {
  const page = await openTestPage({ hasMotion: true });
  await delayAnswer(page, '**/api/Dealers/Manufacturers/Lookup', 1000);
  await signInToScreen(page, 'rep@hsus.example', NEW_ORDER_PATH);
  const code = products[0]!.MfgCode;
  await addOrderRow(page);
  await orderCell(page, 0, 'MFI').click();
  await typeFast(page, 0, code.toLowerCase(), 'Tab');
  await expect.poll(() => orderCell(page, 0, 'MFI').innerText()).toBe(code);
});

test('Enter does not take a product that was found for less of the text', async () => {
  const page = await openNewOrder('rep@hsus.example');
  await addOrderRow(page);
  await orderCell(page, 0, 'Description').click();
  await typeFast(page, 0, 'chair');
  const productGrid = page.getByRole('grid', { name: 'Products' });
  await productGrid.getByRole('row').nth(1).waitFor();
  await productGrid.and(page.locator('[aria-busy=false]')).waitFor();
  await typeFast(page, 0, ' of another kind', 'ArrowDown', 'Enter');
  await expect
    .poll(() => orderCell(page, 0, 'Description').innerText())
    .toBe('chair of another kind\nNo product, no price');
  expect(await orderCell(page, 0, 'Part #').innerText()).toBe('');
});

test('Letters typed when the makers of a part number are offered go into the row', async () => {
  const page = await openNewOrder('rep@hsus.example');
  const nearest = products.slice(0, 2).map((product) => z.encode(Product, product));
  const answer = { json: [{ Product: null, Nearest: nearest, HaveItsCode: true }] };
  await delayAnswer(page, '**/Products/LookUp*', 300, answer);
  await addOrderRow(page);
  await orderCell(page, 0, 'Part #').click();
  await typeFast(page, 0, 'AX 200', 'Tab');
  const offer = page.getByRole('dialog', { name: 'Nearest products' });
  await offer.waitFor();
  // Ctrl+Enter keeps the text: Enter would take the product found for it.
  await typeFast(page, 0, 'Stool', 'Control+Enter');
  await offer.waitFor({ state: 'detached' });
  await expect.poll(() => orderCell(page, 0, 'Description').innerText()).toContain('Stool');
  expect(await orderCell(page, 0, 'Part #').innerText()).toBe('AX 200');
});

test('What an answer asks waits until nobody types', async () => {
  const page = await openNewOrder('rep@hsus.example');
  await showDetailView(page);
  await pickFirstCustomer(page, 'Dental');
  await addOrderRow(page);
  await typeFast(page, 0, 'End', products[0]!.StockCode, 'Enter');
  await orderCell(page, 0, 'Part #').getByText(products[0]!.PartNumber).waitFor();
  await orderCell(page, 0, 'Customer Cost').click();
  await typeFast(page, 0, '1', 'Enter');
  await orderLines(page).first().getByRole('checkbox').click();
  await delayAnswer(page, '**/api/Orders/RefreshOrderLinePricing*', 500);
  await page.getByRole('button', { name: 'Refresh Pricing' }).click();
  await page.getByRole('textbox', { name: 'General Notes' }).click();
  const notes = 'Delivery through the rear entrance';
  await typeFast(page, 40, notes);
  await page.getByRole('dialog', { name: 'Refresh Pricing' }).waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'General Notes' }).inputValue())
    .toBe(notes);

  const rejectedResponse = {
    status: 409,
    json: { Message: ordersTexts.calculationIssue, Code: 'orders.calculationIssue' },
  };
  await delayAnswer(page, '**/api/Orders', 500, rejectedResponse);
  await page.getByRole('textbox', { name: 'General Notes' }).click();
  await typeFast(page, 0, 'Control+End', 'Control+s');
  await typeFast(page, 60, ', after five pm');
  await page.getByRole('dialog', { name: 'Calculation error' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'General Notes' }).inputValue()).toBe(
    `${notes}, after five pm`,
  );
});
