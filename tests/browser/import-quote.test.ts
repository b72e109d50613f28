import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asCents } from '#shared/money/money.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { expectAccessible } from './accessibility.ts';
import { locateNotice } from './notices.ts';
import { openTestPage } from './open-test-page.ts';
import { signInAndCreateOrder } from './saved-order.ts';

type ListedProduct = { MfgCode: string; PartNumber: string; Retail: string; Description: string };

async function readAnyProduct(
  page: Page,
  headers: { authorization: string },
): Promise<ListedProduct> {
  const answer = await page.request.get('/api/Products', {
    headers,
    params: { take: 1, filter: '["Retail",">",500]' },
  });
  return ((await answer.json()) as { data: [ListedProduct] }).data[0];
}

const buildQuoteLine = (
  number: number,
  { MfgCode, PartNumber, Retail }: ListedProduct,
  more = '',
) =>
  `<Line number="${number}"><Quantity>2</Quantity><Manufacturer>${MfgCode}</Manufacturer>` +
  `<PartNumber>${PartNumber}</PartNumber><Retail>${Retail}</Retail>${more}</Line>`;

test('A quote is seen row by row before it is imported, as one step with locked discounts', async () => {
  const page = await openTestPage();
  const { headers } = await signInAndCreateOrder(page, 'rep@hsus.example', 'To be added to', {
    bundles: [{ OrderLineGroupName: 'Imaging' }],
    lines: [{ Description: 'Freight crate', CustomerCost: asCents(50_00) }],
  });
  const product = await readAnyProduct(page, headers);
  const other = { ...product, Retail: String(Number(product.Retail) + 1) };
  const unknown = { ...product, PartNumber: `${product.PartNumber}-NONE` };
  const quote = `<Quote xmlns="urn:smartsales:quote:1" number="Q-1" currency="USD"><Bundle name="Imaging">
    ${buildQuoteLine(1, product, '<DiscountA>12.5</DiscountA>')}${buildQuoteLine(2, other)}${buildQuoteLine(3, unknown)}
    ${buildQuoteLine(4, { ...product, Retail: '0' })}</Bundle></Quote>`;

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import Quote', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Quote' });
  expect(
    await dialog.getByRole('checkbox', { name: /^Ignore lines with zero retail/ }).isChecked(),
  ).toBe(true);
  expect(await dialog.getByRole('checkbox', { name: /^Import quote pricing/ }).isChecked()).toBe(
    false,
  );
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('alert').getByText(importsTexts.noFile).waitFor();
  await expectAccessible(page);
  await page.setInputFiles('input[type=file]', {
    name: 'Q-1.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(quote),
  });
  await page.keyboard.press('Enter');

  const rows = dialog.getByRole('grid', { name: 'Rows of the file' });
  await rows
    .getByRole('row', { name: /^Line 4 Refused .* Its retail and its cost are 0.00/ })
    .waitFor();
  await rows.getByRole('row', { name: /^Line 1 Matched/ }).waitFor();
  await rows.getByRole('row', { name: /^Line 2 Price differs/ }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Price of the file', exact: true }).click();
  expect(await rows.getByRole('combobox', { name: 'Line 2: choice' }).inputValue()).toBe('1');
  await dialog.getByRole('button', { name: 'No match 1' }).click();
  await rows.getByRole('button', { name: 'No match' }).click();
  await rows.getByRole('button', { name: 'Search all products' }).click();
  const search = page.getByRole('dialog', { name: 'Find a product' });
  await search.getByRole('searchbox').fill(product.PartNumber);
  await search.getByRole('grid').getByText(product.PartNumber, { exact: true }).first().click();
  await search.waitFor({ state: 'detached' });
  const chosen = `${product.MfgCode} ${product.PartNumber}`;
  await rows
    .getByRole('combobox', { name: 'Line 3: choice' })
    .getByText(chosen)
    .waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Import 3 lines', exact: true }).waitFor();
  await rows.getByRole('button', { name: 'Search all products' }).click();
  await search.getByRole('searchbox').press('Escape');
  await search.waitFor({ state: 'detached' });
  await rows.getByRole('combobox', { name: 'Line 3: choice' }).selectOption('Leave out');
  await dialog.getByRole('button', { name: 'Import 2 lines', exact: true }).click();

  await locateNotice(page, importsTexts.loaded).waitFor();
  await page.getByText('Imaging (1)').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await page.getByText('All changes saved').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+Shift+z');
  await page.getByText('Imaging (1)').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('All changes saved').waitFor({ state: 'attached' });

  const { OrderLines, Bundles } = await readSavedOrder(page, headers);
  expect(Bundles[2]).toMatchObject({
    OrderLineGroupName: 'Imaging (1)',
    PrintOptionId: 5,
    IsImported: true,
  });
  expect(OrderLines.slice(1)).toMatchObject([
    { ImportedDiscount1: 12.5, Discount1: 12.5, Retail: Number(product.Retail) },
    { ImportedDiscount1: null, Retail: Number(other.Retail) },
  ]);
});

type SavedOrder = { OrderLines: object[]; Bundles: object[] };

async function readSavedOrder(page: Page, headers: { authorization: string }): Promise<SavedOrder> {
  const [, id] = /(\d+)\/edit/.exec(page.url())!;
  return (await (await page.request.get(`/api/Orders/${id}`, { headers })).json()) as SavedOrder;
}
