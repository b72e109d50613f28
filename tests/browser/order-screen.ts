import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';
import { signInToScreen } from './open-test-page.ts';

const detailColumns = [
  'Select',
  'Qty',
  'MFI',
  'Part #',
  'Description',
  'Retail',
  'Dealer Cost',
  'Discount A',
  'Discount B',
  'Dealer Extended',
  'Customer Cost',
  'Customer Extended',
  'GP',
  'Stock Code',
] as const;
/** A column of the order lines in Detail View. */
export type OrderColumnName = (typeof detailColumns)[number];

const summaryAmounts = [
  'SubTotal',
  'Freight',
  'SalesTax',
  'Total',
  'DownPayment',
  'BalanceDue',
] as const;
const internalAmounts = ['Discount', 'DealerCost', 'Profit'] as const;
/** An amount of the order summary in Detail View. */
export type SummaryAmountName = (typeof summaryAmounts)[number] | (typeof internalAmounts)[number];

/** Without the empty row at the end, which is not a line yet. */
export const orderLines = (page: Page) =>
  page.getByRole('grid', { name: 'Order lines' }).locator('.og-line:not(.is-new)');

export const orderCell = (page: Page, row: number, column: OrderColumnName) =>
  orderLines(page).nth(row).getByRole('gridcell').nth(detailColumns.indexOf(column));

export async function typeInCell(page: Page, row: number, column: OrderColumnName, text: string) {
  const cell = orderCell(page, row, column);
  await cell.click();
  await cell.locator('input').fill(text);
  // Enter alone would take the product that the catalogue finds for the text.
  await page.keyboard.press(column === 'Description' ? 'Control+Enter' : 'Enter');
}

/** Adds a row to the individual lines; the focus goes to its quantity. */
export async function addOrderRow(page: Page) {
  await page.getByRole('button', { name: 'Add row to Individual Line Items' }).click();
  await page.keyboard.press('Home');
}

/** Searches the catalogue from a description and picks the product with the part number. */
export async function addProductFromCatalog(
  page: Page,
  row: number,
  search: string,
  partNumber: string,
) {
  const cell = orderCell(page, row, 'Description');
  await cell.click();
  await cell.getByRole('combobox').fill(search);
  const resultRows = page.getByRole('grid', { name: 'Products' }).getByRole('row');
  await resultRows.filter({ has: page.getByText(partNumber, { exact: true }) }).click();
  await orderCell(page, row, 'Part #').getByText(partNumber).waitFor();
}

export const worksheetNameField = (page: Page) =>
  page.getByRole('textbox', { name: 'Worksheet name' });

/** Starts an order from the list, or from a saved order. */
export async function startNewOrder(page: Page, worksheetName: string, customer = 'Dental') {
  await page
    .getByRole('link', { name: 'New Order' })
    .or(page.getByRole('button', { name: 'New Order' }))
    .click();
  await fillCustomerAndName(page, worksheetName, customer);
}

export const NEW_ORDER_PATH = '/dashboard/customer-order';

/** Signs in on the page of a new order, and starts the order. */
export async function signInToNewOrder(
  page: Page,
  email: string,
  worksheetName: string,
  customer = 'Dental',
) {
  await signInToScreen(page, email, NEW_ORDER_PATH);
  await fillCustomerAndName(page, worksheetName, customer);
}

async function fillCustomerAndName(page: Page, worksheetName: string, customer: string) {
  await waitForNewOrder(page);
  await pickFirstCustomer(page, customer);
  await worksheetNameField(page).fill(worksheetName);
}

/** The address changes before the screen does. */
export async function waitForNewOrder(page: Page) {
  await page.waitForURL(/customer-order$/);
  await page.getByRole('banner').getByText('New order', { exact: true }).waitFor();
}

/** Saves an order, which then has its own address. */
export async function clickSaveOrder(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('All changes saved').waitFor();
  await page.waitForURL(/edit$/);
}

/** Types into the customer field and picks the first customer found. */
export async function pickFirstCustomer(page: Page, searchText: string) {
  const field = page.getByRole('combobox', { name: 'Customer' });
  await field.pressSequentially(searchText);
  await field.press('Enter'); // Enter waits for the answer.
  const list = page.getByRole('grid', { name: 'Find a customer' });
  await list.waitFor({ state: 'hidden' });
}

/** Chooses an option of a dropdown, after its options are loaded. */
export async function chooseDropdownOption(page: Page, label: string, option: string) {
  const field = page.getByLabel(label, { exact: true }).and(page.locator(':enabled'));
  await field.press('ArrowDown');
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Types a freight, tax or down payment. */
export async function typeSummaryTerm(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

/** The lines in Detail View, cell by cell, without the checkbox and the buttons. */
export const readShownLines = (page: Page) =>
  orderLines(page).evaluateAll((rows) =>
    rows.map((row) =>
      [...row.querySelectorAll('[role=gridcell]')]
        .filter((cell) => !cell.matches('[data-field=Select], .is-button'))
        .map((cell) => cell.querySelector(':scope > span')?.textContent ?? ''),
    ),
  );

const summaryAmount = (page: Page, name: SummaryAmountName): Locator =>
  page.getByRole('complementary', { name: 'Order summary' }).locator(`[data-figure="${name}"]`);

export async function readShownAmounts(
  page: Page,
): Promise<Partial<Record<SummaryAmountName, string>>> {
  const texts = [...summaryAmounts, ...internalAmounts].map(async (name) => [
    name,
    await summaryAmount(page, name).innerText(),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

/** Prints a form with the Form Builder; returns its file name and its text without whitespace. */
export async function generateAndReadForm(page: Page, form: string, language = 'English') {
  await page.getByRole('button', { name: 'Generate Forms', exact: true }).click();
  const builder = page.getByRole('dialog', { name: 'Form Builder' });
  const removeButtons = builder.getByRole('button', { name: /^Leave out/ });
  while ((await removeButtons.count()) > 0) await removeButtons.first().click();
  await builder.getByRole('checkbox', { name: form, exact: true }).check();
  for (const day of ['Installation Date', 'Expiration Date'])
    if (await builder.getByLabel(day).count()) await builder.getByLabel(day).fill('12/31/2030');
  if (language !== 'English') await builder.getByRole('radio', { name: language }).check();
  const downloading = page.waitForEvent('download');
  await builder.getByRole('button', { name: 'Generate Forms' }).click();
  const download = await downloading;
  const pages = await readPdfPageTexts(await buffer(await download.createReadStream()));
  return { fileName: download.suggestedFilename(), text: removeWhitespace(pages.join('')) };
}

/** The line breaks of a form do not matter for its text. */
export const removeWhitespace = (text: string) => text.replaceAll(/\s+/g, '');

/** Duplicates the open order as if it were below business version 2, whose prices are refreshed. */
export async function duplicateWithRefreshedPrices(page: Page): Promise<void> {
  await page.route('**/api/Orders/Clone', (route) =>
    route.continue({
      postData: JSON.stringify({
        ...(route.request().postDataJSON() as object),
        RefreshPricing: true,
      }),
    }),
  );
  await page.keyboard.press('Alt+u');
}
