import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asPercent } from '#shared/money/money.ts';
import { orderCell, orderLines } from '#tests/browser/order-screen.ts';
import {
  readFocusedPartAndField,
  readColumnTexts,
  namedDialog,
  pressKeys,
  openOrderWithLines,
  undoButton,
} from './grid-screen.ts';
import { chair } from './mock-catalog.ts';

const plainLine = {};
const importedLine = { ImportedDiscount1: asPercent(0) };

const detailsDialog = (page: Page) => namedDialog(page, 'Line Item Details');
const detailsField = (page: Page, label: string) =>
  detailsDialog(page).getByLabel(label, { exact: true });

describe('Line Item Details', () => {
  test('change a line and its place as one step, by the rules of the grid', async () => {
    const page = await openOrderWithLines(plainLine, plainLine, plainLine);
    await orderLines(page).nth(0).hover();
    await orderLines(page).nth(0).getByRole('button', { name: 'Line Details' }).click();
    await expect
      .poll(() => detailsField(page, 'Product Description').inputValue())
      .toBe('Product A');
    for (const unused of ['Cust. Disc.', 'Promotion Code', 'Source', 'Line Type']) {
      await expect.poll(() => detailsField(page, unused).isDisabled()).toBe(true);
      expect(await detailsField(page, unused).inputValue()).toBe('');
    }
    await detailsField(page, 'Customer Price').fill('150');
    await pressKeys(page, 'Tab');
    await detailsDialog(page)
      .locator('.help')
      .getByText(
        'Customer Cost cannot be greater than the retail cost. Set to 100.00. GP recomputed.',
      )
      .waitFor();
    await expect.poll(() => detailsField(page, 'GP').inputValue()).toBe('40.00%');
    await detailsField(page, 'Disc. A').fill('10');
    await detailsField(page, 'Qty').fill('2');
    await detailsField(page, 'Seq').fill('3');
    await pressKeys(page, 'Enter');
    await detailsDialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => readColumnTexts(page, 'Part #')).toEqual(['B', 'C', 'A']);
    await expect
      .poll(() => readColumnTexts(page, 'Customer Extended'))
      .toEqual(['80.00', '80.00', '200.00']);
    await expect
      .poll(() => readColumnTexts(page, 'Dealer Cost'))
      .toEqual(['60.00', '60.00', '54.00']);
    await expect.poll(() => readFocusedPartAndField(page)).toBe('A Details');
    await undoButton(page, 'Line Details').click();
    await expect.poll(() => readColumnTexts(page, 'Part #')).toEqual(['A', 'B', 'C']);
    await expect
      .poll(() => readColumnTexts(page, 'Customer Extended'))
      .toEqual(['80.00', '80.00', '80.00']);
    await page.getByText('All changes saved').waitFor();
  });

  test('stay open where Enter or Save has changed or refused what was typed, until that can be read', async () => {
    const page = await openOrderWithLines(plainLine);
    await orderCell(page, 0, 'Retail').click();
    await pressKeys(page, 'Control+i');
    await detailsField(page, 'Disc. A').fill('12,5');
    await pressKeys(page, 'Enter');
    const helpText = detailsDialog(page).locator('.help');
    await helpText.getByText("'12,5' is not a number. What was there stays.").waitFor();
    await detailsField(page, 'Customer Price').fill('150');
    await detailsDialog(page).getByRole('button', { name: 'Save' }).click();
    await helpText.getByText('Set to 100.00. GP recomputed.').waitFor();
    await expect.poll(() => detailsField(page, 'Disc. A').inputValue()).toBe('0.00%');
    await detailsDialog(page).getByRole('button', { name: 'Save' }).click();
    await detailsDialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => orderCell(page, 0, 'Customer Cost').innerText()).toBe('100.00');
  });

  test('open by key, lock what came with the import, and hide what is internal', async () => {
    const page = await openOrderWithLines(plainLine, importedLine);
    await orderCell(page, 1, 'Retail').click();
    await pressKeys(page, 'Control+i');
    await expect.poll(() => detailsField(page, 'Seq').inputValue()).toBe('2');
    for (const locked of ['Disc. A', 'Dealer Cost'])
      await expect.poll(() => detailsField(page, locked).isDisabled()).toBe(true);
    expect(await detailsField(page, 'Disc. B').isDisabled()).toBe(false);
    await pressKeys(page, 'Escape');
    await detailsDialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => readFocusedPartAndField(page)).toBe('B Retail');
    await pressKeys(page, 'Alt+d', 'Control+i');
    await detailsField(page, 'Customer Price').waitFor();
    for (const internal of ['Dealer Cost', 'Disc. A', 'Disc. B', 'GP'])
      expect(await detailsField(page, internal).count()).toBe(0);
    await pressKeys(page, 'Escape', 'Alt+d');
  });

  test('load the product that is named in them, before anything is saved', async () => {
    const page = await openOrderWithLines({
      MfgCode: null,
      MfgId: null,
      PartNumber: null,
      Description: null,
      StockCode: null,
    });
    await orderCell(page, 0, 'Retail').click();
    await pressKeys(page, 'Control+i');
    await detailsField(page, 'Dealer Stock Code').fill(chair.StockCode);
    await pressKeys(page, 'Tab');
    await expect
      .poll(() => detailsField(page, 'Product Description').inputValue())
      .toMatch(/chair/);
    expect(await orderCell(page, 0, 'Description').innerText()).toBe('');
    await detailsDialog(page).getByRole('button', { name: 'Save' }).click();
    await orderCell(page, 0, 'Stock Code').getByText(chair.StockCode).waitFor();
    await undoButton(page, 'Line Details').waitFor();
  });
});
