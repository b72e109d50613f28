import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import { type OrderColumnName, NEW_ORDER_PATH, orderCell, orderLines } from './order-screen.ts';

/** Parses '-$1,234.50' to -123,450n; exact, and independent of the product's parser. */
const parseCents = (text: string) => BigInt(text.replaceAll(/[$,.]/g, ''));

const readAmount = async (locator: Locator) =>
  parseCents((await locator.innerText()).split('\n')[0] ?? '');

const summaryAmountCell = (page: Page, name: string) =>
  page.locator(`.panel [data-figure="${name}"]`);

/** Half away from zero: half-up for non-negative amounts. */
const computeShare = (amount: bigint, share: bigint, whole: bigint) =>
  (amount * share * 2n + whole) / (whole * 2n);

async function typeIntoCell(page: Page, row: number, column: OrderColumnName, text: string) {
  await orderCell(page, row, column).click();
  await orderCell(page, row, column).getByRole('textbox').fill(text);
  await page.keyboard.press('Enter');
}

async function pickDentalCustomer(page: Page) {
  const customer = page.getByRole('combobox', { name: /^Customer/ });
  await customer.fill('dental');
  await page.locator('.pick-panel').getByText('Dental').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('.pick-panel').waitFor({ state: 'hidden' });
  await expect.poll(() => customer.inputValue()).toMatch(/dental/i);
}

/** Searches by description and picks the first product; returns the stock code of the second. */
async function addProductBySearch(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add row', exact: true }).click();
  await orderCell(page, 0, 'Description').click();
  const answer = page.waitForResponse((response) => /Products\?.*chair/.test(response.url()));
  await page.keyboard.type('chair');
  await (await answer).finished();
  const productRows = page.getByRole('grid', { name: 'Products' }).getByRole('row');
  await productRows.getByText(/chair/i).nth(1).waitFor();
  const second = (await productRows.nth(2).getByRole('gridcell').allInnerTexts()).find((text) =>
    /^\d{3}-\d{4}$/.test(text),
  );
  await productRows.nth(1).click();
  await orderCell(page, 0, 'Description').getByText(/chair/i).waitFor();
  return second ?? '';
}

async function addProductByStockCode(page: Page, code: string) {
  await page.getByRole('button', { name: /^Add row to/ }).click();
  await typeIntoCell(page, 1, 'Stock Code', code);
  await orderCell(page, 1, 'Description').getByText(/chair/i).waitFor();
}

async function typeTerm(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

const AMOUNT_NAMES = ['SubTotal', 'Freight', 'SalesTax', 'Total', 'DownPayment', 'BalanceDue'];
const readAllAmounts = (page: Page) =>
  Promise.all(AMOUNT_NAMES.map(async (name) => readAmount(summaryAmountCell(page, name))));

/** A typed term, or the default in its place (D51). */
async function readTerm(page: Page, label: string): Promise<string> {
  const term = page.getByLabel(label, { exact: true });
  return (await term.inputValue()) || (await term.getAttribute('placeholder')) || '';
}

/** The totals computed from the lines on the screen: freight 2.5 %, down payment 25 % of the total. */
async function computeExpectedTotals(page: Page) {
  const subtotal =
    (await readAmount(orderCell(page, 0, 'Customer Extended'))) +
    (await readAmount(orderCell(page, 1, 'Customer Extended')));
  const freight = computeShare(subtotal, 25n, 1000n);
  const rate = await readTerm(page, 'Sales tax');
  const isFreightTaxed = await page.getByLabel('Tax freight', { exact: true }).isChecked();
  const base = subtotal + (isFreightTaxed ? freight : 0n);
  // A rate has two to four decimals.
  const [points = '', decimals = ''] = rate.replace('%', '').split('.');
  const tax = computeShare(base, BigInt(points + decimals.padEnd(4, '0')), 1_000_000n);
  const total = subtotal + freight + tax;
  const deposit = computeShare(total, 25n, 100n);
  return [subtotal, freight, tax, total, deposit, total - deposit];
}

/** A text that is not an amount or a date is rejected with a message, and the old value stays. */
async function expectInvalidAmountsRejected(page: Page) {
  const freight = page.getByLabel('Freight', { exact: true });
  const before = await freight.inputValue();
  await typeTerm(page, 'Freight', '12,5');
  const notice = page.getByText("'12,5' is not a number. What was there stays.");
  await notice.waitFor();
  await expect.poll(() => freight.inputValue()).toBe(before);
  await freight.pressSequentially('7');
  await notice.waitFor({ state: 'detached' });
  await typeTerm(page, 'Freight', 'abc');
  await page.getByText("'abc' is not a number. What was there stays.").waitFor();
  await expect.poll(() => freight.inputValue()).toBe(before);
  await typeTerm(page, 'Freight', '-5');
  await page.getByText('Freight must not be below 0.').waitFor();
  await typeTerm(page, 'Freight', '0');
  await typeTerm(page, 'Freight', '');
  await expect.poll(() => freight.inputValue()).toBe('');
  await typeTerm(page, 'Sales tax', '8');
  await typeTerm(page, 'Sales tax', '');
  expect(await readTerm(page, 'Sales tax')).toMatch(/^\d+\.\d{2}%$/);
  expect(await page.getByLabel('Sales tax', { exact: true }).inputValue()).toBe('');

  const due = page.getByLabel('Payment due', { exact: true });
  await due.fill('12/40');
  await due.press('Tab');
  await page.getByText("'12/40' is not a date: MM/DD/YYYY.").waitFor();
  // It stays so that it can be corrected, and blocks other actions until then.
  expect(await due.inputValue()).toBe('12/40');
  await expectAccessible(page);
  await due.fill('');
  await due.pressSequentially('12/14/2030');
  await page.getByText('is not a date').waitFor({ state: 'detached' });
  // The same where there was a date before.
  await due.press('Tab');
  await due.fill('12/40');
  await due.press('Tab');
  await page.getByText("'12/40' is not a date: MM/DD/YYYY.").waitFor();
  expect(await due.inputValue()).toBe('12/40');
  await due.fill('12/14/2030');
  await page.getByText('is not a date').waitFor({ state: 'detached' });
}

test('A rep builds an order, prices it, saves it and commits it', async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'rep@hsus.example', NEW_ORDER_PATH);
  const save = page.getByRole('button', { name: 'Save', exact: true });

  await save.click();
  await page.getByText('Please select a customer').waitFor();
  await page.getByText('Customer is Required').waitFor();
  await expectAccessible(page);

  await pickDentalCustomer(page);
  await page.getByLabel('Worksheet name', { exact: true }).fill('Two chairs');
  await page.keyboard.press('Alt+d');
  const code = await addProductBySearch(page);
  await addProductByStockCode(page, code);

  await typeIntoCell(page, 0, 'Qty', '3');
  const cost = await readAmount(orderCell(page, 0, 'Dealer Cost'));
  await typeIntoCell(page, 0, 'Discount A', '10');
  await expect
    .poll(() => readAmount(orderCell(page, 0, 'Dealer Cost')))
    .toBe((cost * 90n + 99n) / 100n);

  const price = await readAmount(orderCell(page, 0, 'Customer Cost'));
  await typeIntoCell(page, 0, 'GP', '100');
  await page.getByText('GP must be below 100%').first().waitFor();
  await expect.poll(() => readAmount(orderCell(page, 0, 'Customer Cost'))).toBe(price);

  await typeIntoCell(page, 1, 'Customer Cost', '999999');
  await page.getByText('Customer Cost cannot be greater than the retail cost.').first().waitFor();

  await expectInvalidAmountsRejected(page);
  await typeTerm(page, 'Freight', '2.5%');
  await typeTerm(page, 'Down payment', '25%');
  const totals = await computeExpectedTotals(page);
  await expect.poll(() => readAllAmounts(page)).toEqual(totals);

  await page.keyboard.press('Control+s');
  await page.getByText('Order has been saved').waitFor();
  await page.waitForURL(/customer-order\/\d+\/\d+\/edit$/);
  await page.reload();
  await orderLines(page).nth(1).waitFor();
  await expect.poll(() => readAllAmounts(page)).toEqual(totals);
  await expect
    .poll(() => page.getByLabel('Worksheet name', { exact: true }).inputValue())
    .toBe('Two chairs');

  await page.getByRole('button', { name: 'Commit' }).click();
  await page.getByText('Please select an installation date before committing').waitFor();
  await page.getByText('Order Type Must Be Set To Submit an Order').first().waitFor();
  await page.getByLabel('Installation date', { exact: true }).fill('12/14/2030');
  await page.getByText('Order type', { exact: true }).click();
  await page.keyboard.press('ArrowDown');
  const firstType = page.getByRole('option').first();
  await firstType.waitFor();
  const chosen = await firstType.innerText();
  await page.keyboard.press('Enter');
  await page.locator('.p-dropdown-label', { hasText: chosen }).waitFor();
  await page.getByRole('button', { name: 'Commit' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Commit' }).click();
  await page.getByText('Your order has been committed').waitFor();
  await page.getByText('Prices and totals are final.').waitFor();
  expect(await save.count()).toBe(0);
  await expect.poll(() => readAllAmounts(page)).toEqual(totals);
  await expectAccessible(page);
});

test('What is typed and not saved is not lost without a question', async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'rep2@hsus.example', NEW_ORDER_PATH);
  await page.getByLabel('Worksheet name', { exact: true }).fill('Half done');
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect
    .poll(() => page.getByLabel('Worksheet name', { exact: true }).inputValue())
    .toBe('Half done');

  await pickDentalCustomer(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/Orders', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const sent = page.waitForRequest('**/api/Orders');
  await page.keyboard.press('Control+s');
  await sent;
  await page.getByRole('textbox', { name: 'General Notes' }).fill('Typed while it was saving');
  answer.resolve();
  await page.waitForURL(/edit$/);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await expect
    .poll(() => page.getByRole('textbox', { name: 'General Notes' }).inputValue())
    .toBe('Typed while it was saving');
  await page.getByText('Unsaved changes', { exact: true }).waitFor();
});
