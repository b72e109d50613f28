import { expect, test } from 'vitest';
import { addRow, orderCell, orderLines } from '#tests/browser/order-screen.ts';
import { chair } from './catalogue.ts';
import { anEmptyOrder, openGrid } from './grid-page.ts';
import { committed, keys, linesOf, right } from './screen.ts';

test('An order without lines says so, and its button begins the first of them', async () => {
  const page = await openGrid(anEmptyOrder());
  await page.getByText('No lines yet').waitFor();
  await page.getByRole('button', { name: 'Add row to Individual Line Items' }).click();
  await orderLines(page).first().waitFor();
  await expect.poll(() => page.getByText('No lines yet').count()).toBe(0);
});

test('An order without lines that can only be read offers none', async () => {
  const page = await openGrid(committed({ OrderLines: [] }));
  await page.locator('.og-total').getByText('0 lines, 1 group').waitFor();
  expect(await page.getByText('No lines yet').count()).toBe(0);
  for (const name of [/^Add row/, /^Create bundle/, /^Undo/, 'Set Target Price'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
});

test('No key writes into an order that can only be read', async () => {
  const page = await openGrid(committed({ OrderLines: linesOf({}, {}) }));
  const shown = () => orderLines(page).allInnerTexts();
  const before = await shown();
  await orderCell(page, 0, 'Customer Cost').click();
  await page.keyboard.type('7');
  await keys(page, 'Enter', 'F2', 'Delete', 'Insert', 'Control+Enter', 'Control+d', 'Control+z');
  await keys(page, 'Control+Delete', 'Alt+ArrowDown');
  expect(await shown()).toEqual(before);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.getByText('Prices and totals are final.').waitFor();
});

test('Who is limited to transfers names products by code and searches for none (D57)', async () => {
  const page = await openGrid(anEmptyOrder(), { user: { IsLimitedTransferUser: true } });
  await addRow(page);
  await keys(page, ...right(3));
  await page.keyboard.type('chair');
  expect(await page.getByRole('dialog', { name: 'Product search' }).count()).toBe(0);
  await keys(page, 'Escape');
  await orderCell(page, 0, 'Stock Code').click();
  await page.keyboard.type(chair.StockCode);
  await keys(page, 'Enter');
  await orderCell(page, 0, 'Part #').getByText(chair.PartNumber).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Menu' }).count()).toBe(0);
});
