import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { SUPPORT_EMAIL_ADDRESS } from '#shared/constants.ts';
import { priceListsTexts } from '#shared/texts/price-lists-texts.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { failNextWriteRequest } from './fail-next-write-request.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';

const ADMINISTRATOR = 'administrator@hsus.example';
const REP = 'rep@hsus.example';
const SEARCH = 'Search products';
/** A missing picture is a 404, which the console reports. */
const MISSING_PICTURE = /404/;

const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByLabel(name, { exact: true });
const pressButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const createPartNumber = () => `TST-${randomInt(2 ** 40)}`;

async function searchProducts(page: Page, words: string, rows = 1) {
  await page.getByLabel(SEARCH).fill(words);
  await expect.poll(() => page.locator('tbody tr').count()).toBe(rows);
}

async function createProduct(page: Page, part: string) {
  await pressButton(page, 'New Product');
  await field(page, 'Part #').fill(part);
  await field(page, 'Description').fill(`Stool of a test ${part}`);
  await field(page, 'Retail').fill('$1,250.50');
  await page.getByRole('dialog').locator('.p-dropdown').first().click();
  await page.getByRole('option').first().click();
  await pressButton(page, 'Save');
  await page.getByText(productsTexts.created).waitFor();
}

test('An administrator makes a product, changes it and removes it', async () => {
  const part = createPartNumber();
  const page = await openTestPage({ expectedErrors: MISSING_PICTURE });
  await signInToScreen(page, ADMINISTRATOR);
  await page.getByRole('link', { name: 'Product Search' }).click();
  await page.getByRole('table', { name: 'products' }).waitFor();
  for (const name of [
    'MFID',
    'Part #',
    'RefCode',
    'Stock Code',
    'Description',
    'Retail',
    'Dealer Cost',
    'Customer Cost',
    'Min',
    'Max',
  ])
    await page.getByRole('columnheader', { name, exact: true }).waitFor();
  await expectAccessible(page);

  await pressButton(page, 'New Product');
  await pressButton(page, 'Save');
  await expect.poll(() => page.getByRole('dialog').getByText('Required').count()).toBe(3);
  await field(page, 'Min').fill('20');
  await field(page, 'Max').fill('ten');
  await pressButton(page, 'Save');
  await page.getByText("'ten' is not a number.").waitFor();
  await expectAccessible(page);
  await pressButton(page, 'Cancel');
  await pressButton(page, 'Leave');

  await createProduct(page, part);
  await searchProducts(page, part);
  const row = page.locator('tbody tr').first();
  await row.getByText('$1,250.50').waitFor();
  await expect.poll(() => row.getByText('$0.00').count()).toBe(4);
  await expectAccessible(page);

  await pressButton(page, `Edit Stool of a test ${part}`);
  await page.getByRole('dialog', { name: 'Edit Product' }).waitFor();
  await field(page, 'Dealer Cost').fill('700');
  await field(page, 'Retail').fill('');
  await pressButton(page, 'Save');
  await page.getByText(productsTexts.updated).waitFor();
  await row.getByText('$700.00').waitFor();

  await pressButton(page, `Delete Stool of a test ${part}`);
  await page.getByRole('alertdialog').getByText(`Stool of a test ${part}`).waitFor();
  await expectAccessible(page);
  await pressButton(page, 'Delete');
  await page.getByText(productsTexts.deleted).waitFor();
  await page.getByText('Nothing matches').waitFor();
  // A message across all columns does not widen any of them.
  const head = page.getByRole('columnheader', { name: 'MFID' });
  expect((await head.boundingBox())!.width).toBeLessThan(200);
});

test('What is refused is said in words, and what others saved meanwhile is shown', async () => {
  const part = createPartNumber();
  const page = await openTestPage({ expectedErrors: /404|400|409|status of 500/ });
  await signInToScreen(page, ADMINISTRATOR);
  await page.goto(paths.products);
  await createProduct(page, part);
  await pressButton(page, 'New Product');
  await field(page, 'Part #').fill(part);
  await field(page, 'Description').fill('Another');
  await page.getByRole('dialog').locator('.p-dropdown').first().click();
  await page.getByRole('option').first().click();
  await failNextWriteRequest(page, '**/api/Products');
  await pressButton(page, 'Save');
  await page.getByText('Error creating product: Bad Request').waitFor();
  await pressButton(page, 'Save');
  await page.getByText('Error creating product: See Validation Errors').waitFor();
  await page.getByText('has a product with this part number already').waitFor();
  await pressButton(page, 'Cancel');
  await pressButton(page, 'Leave');

  await searchProducts(page, part);
  const edit = `Edit Stool of a test ${part}`;
  await pressButton(page, edit);
  await field(page, 'Max').fill('900');
  const other = await page.context().newPage();
  await other.goto(`${paths.products}?q=${part}`);
  await searchProducts(other, part);
  await pressButton(other, edit);
  await field(other, 'Min').fill('100');
  await pressButton(other, 'Save');
  await other.getByText(productsTexts.updated).waitFor();
  await pressButton(other, `Delete Stool of a test ${part}`);
  await other.getByRole('alertdialog').waitFor();

  await pressButton(page, 'Save');
  await page.getByText('Somebody else has saved meanwhile').waitFor();
  await expect.poll(() => field(page, 'Min').inputValue()).toBe('100.00');
  await failNextWriteRequest(page, '**/api/Products/*');
  await pressButton(page, 'Save');
  await page.getByText('Error updating product').waitFor();
  await pressButton(page, 'Save');
  await page.getByText(productsTexts.updated).waitFor();

  // The dialog opens before the other user deletes: a list that reloads no longer has the row.
  await pressButton(page, `Delete Stool of a test ${part}`);
  await page.getByRole('alertdialog').waitFor();
  await pressButton(other, 'Delete');
  await other.getByText(productsTexts.deleted).waitFor();
  await pressButton(page, 'Delete');
  await page.getByText('Error deleting: ').waitFor();
});

test('A rep looks and changes nothing; keys alone do', async () => {
  const page = await openTestPage();
  await signInToScreen(page, REP);
  await page.goto(paths.products);
  await page.getByRole('table', { name: 'products' }).waitFor();
  expect(await page.getByRole('button', { name: 'New Product' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^(Edit|Delete) / }).count()).toBe(0);
  await page.getByLabel(SEARCH).focus();
  await page.keyboard.type('nothing has these words');
  await page.getByText('Nothing matches').waitFor();
  await page.getByText(productsTexts.none).waitFor();
  const support = page.getByRole('main').getByRole('link', { name: SUPPORT_EMAIL_ADDRESS });
  expect(await support.getAttribute('href')).toBe(`mailto:${SUPPORT_EMAIL_ADDRESS}`);
  await page.getByRole('button', { name: 'Show ALL' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('columnheader', { name: 'Retail' }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.locator('th[aria-sort=ascending]').getByText('Retail').waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColorContrast(page);
});

test('On a phone products are cards', async () => {
  const part = createPartNumber();
  const screen = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const page = await openTestPage({ screen, expectedErrors: MISSING_PICTURE });
  await signInToScreen(page, ADMINISTRATOR);
  await page.goto(paths.products);
  await page.getByRole('list', { name: 'products' }).waitFor();
  await createProduct(page, part);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByLabel(SEARCH).fill(part);
  const card = page.getByRole('list', { name: 'products' }).getByRole('listitem');
  await expect.poll(() => card.count()).toBe(1);
  await card.getByText('$1,250.50').waitFor();
  await expectAccessible(page);
  await card.getByRole('button', { name: new RegExp(`^Stool of a test ${part}`) }).click();
  await page.getByRole('dialog', { name: 'Edit Product' }).waitFor();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('A price list is compared, put into use, seen and undone', async () => {
  const parts = Array.from({ length: 120 }, createPartNumber);
  const page = await openTestPage();
  await signInToScreen(page, ADMINISTRATOR);
  await page.goto(paths.products);
  const makers = page.locator('tbody tr td').first();
  const code = (await makers.textContent())!;
  await pressButton(page, 'Upload Price List');
  const dialog = page.getByRole('dialog', { name: 'Upload Price List' });
  const choose = (name: string, text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog.getByText('Drop a file here').waitFor();
  await expectAccessible(page);
  const untold = dialog.getByText(priceListsTexts.sayColumns);
  await choose('letter.csv', 'Dear;Sirs\n1;2');
  await untold.waitFor();
  await expectAccessible(page);
  expect(await dialog.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  await pressButton(page, 'Back');

  const rows = parts.map((part) => `${code};${part};Tray of a list, wide;19.999`);
  const rejectedRow = `NOBODY;X-1;Of nobody;1.00`;
  // Two of its headings are not recognised.
  const list = ['Brand;No;Description;Retail', ...rows, rejectedRow].join('\n');
  await choose('q1.csv', list);
  await untold.waitFor();
  await dialog.getByLabel('Column 1, Brand').selectOption('MFID');
  await dialog.getByLabel('Column 2, No').selectOption('Part #');
  await pressButton(page, 'Next');
  await dialog.getByText('q1.csv: 121 rows').waitFor();
  await dialog.getByText('There is no such manufacturer.').waitFor();
  await dialog.getByText('Amounts rounded up to the cent: 120').waitFor();
  const [refusals] = await Promise.all([
    page.waitForEvent('download'),
    pressButton(page, 'Download refused rows'),
  ]);
  expect(await readFile(await refusals.path(), 'utf8')).toBe(
    '\uFEFFLine,Column,Reason,MFID,Part #,Description,Retail\r\n' +
      '122,MFID,There is no such manufacturer.,NOBODY,X-1,Of nobody,1.00',
  );
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColorContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await pressButton(page, 'Put into use');
  await page.getByText('The price list is in use').waitFor();
  await dialog.getByText('In use: q1.csv').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await searchProducts(page, parts[7]!);
  await page.locator('tbody tr').first().getByText('$20.00').waitFor();

  await pressButton(page, 'Upload Price List');
  await dialog.getByText('120 new, 0 changed, 0 removed').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await pressButton(page, 'Undo');
  await page.getByText('The price list was undone').waitFor();
  await dialog.getByText('Undone: q1.csv').waitFor();
  await expect.poll(() => page.getByText('Nothing matches').count()).toBe(1);

  // Its column choices were stored, and can be changed.
  await choose('q2.csv', list);
  await dialog.getByText('q2.csv: 121 rows').waitFor();
  await pressButton(page, 'Say what its columns are');
  const brand = dialog.getByLabel('Column 1, Brand');
  await brand.waitFor();
  expect(await brand.inputValue()).toBe('MFID');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await dialog.waitFor({ state: 'detached' });
});
