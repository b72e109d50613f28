import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { percent } from '#shared/money/money.ts';
import { orderCell, orderLines } from '#tests/browser/order-screen.ts';
import { chair } from './catalogue.ts';
import { cellWithKeyboard, column, dialog, keys, openLines, undo } from './screen.ts';

const plain = {};
const imported = { ImportedDiscount1: percent(0) };

const details = (page: Page) => dialog(page, 'Line Item Details');
const field = (page: Page, label: string) => details(page).getByLabel(label, { exact: true });

describe('Line Item Details', () => {
  test('change a line and its place as one step, by the rules of the grid', async () => {
    const page = await openLines(plain, plain, plain);
    await orderLines(page).nth(0).hover();
    await orderLines(page).nth(0).getByRole('button', { name: 'Line Details' }).click();
    await expect.poll(() => field(page, 'Product Description').inputValue()).toBe('Product A');
    for (const unused of ['Cust. Disc.', 'Promotion Code', 'Source', 'Line Type']) {
      await expect.poll(() => field(page, unused).isDisabled()).toBe(true);
      expect(await field(page, unused).inputValue()).toBe('');
    }
    await field(page, 'Customer Price').fill('150');
    await keys(page, 'Tab');
    await details(page)
      .locator('.help')
      .getByText(
        'Customer Cost cannot be greater than the retail cost. Set to 100.00. GP recomputed.',
      )
      .waitFor();
    await expect.poll(() => field(page, 'GP').inputValue()).toBe('40.00%');
    await field(page, 'Disc. A').fill('10');
    await field(page, 'Qty').fill('2');
    await field(page, 'Seq').fill('3');
    await keys(page, 'Enter');
    await details(page).waitFor({ state: 'detached' });
    await expect.poll(() => column(page, 'Part #')).toEqual(['B', 'C', 'A']);
    await expect
      .poll(() => column(page, 'Customer Extended'))
      .toEqual(['80.00', '80.00', '200.00']);
    await expect.poll(() => column(page, 'Dealer Cost')).toEqual(['60.00', '60.00', '54.00']);
    await expect.poll(() => cellWithKeyboard(page)).toBe('A Details');
    await undo(page, 'Line Details').click();
    await expect.poll(() => column(page, 'Part #')).toEqual(['A', 'B', 'C']);
    await expect.poll(() => column(page, 'Customer Extended')).toEqual(['80.00', '80.00', '80.00']);
    await page.getByText('All changes saved').waitFor();
  });

  test('stay open where Enter or Save has changed or refused what was typed, until that can be read', async () => {
    const page = await openLines(plain);
    await orderCell(page, 0, 'Retail').click();
    await keys(page, 'Control+i');
    await field(page, 'Disc. A').fill('12,5');
    await keys(page, 'Enter');
    const said = details(page).locator('.help');
    await said.getByText("'12,5' is not a number. What was there stays.").waitFor();
    await field(page, 'Customer Price').fill('150');
    await details(page).getByRole('button', { name: 'Save' }).click();
    await said.getByText('Set to 100.00. GP recomputed.').waitFor();
    await expect.poll(() => field(page, 'Disc. A').inputValue()).toBe('0.00%');
    await details(page).getByRole('button', { name: 'Save' }).click();
    await details(page).waitFor({ state: 'detached' });
    await expect.poll(() => orderCell(page, 0, 'Customer Cost').innerText()).toBe('100.00');
  });

  test('open by key, lock what came with the import, and hide what is internal', async () => {
    const page = await openLines(plain, imported);
    await orderCell(page, 1, 'Retail').click();
    await keys(page, 'Control+i');
    await expect.poll(() => field(page, 'Seq').inputValue()).toBe('2');
    for (const locked of ['Disc. A', 'Dealer Cost'])
      await expect.poll(() => field(page, locked).isDisabled()).toBe(true);
    expect(await field(page, 'Disc. B').isDisabled()).toBe(false);
    await keys(page, 'Escape');
    await details(page).waitFor({ state: 'detached' });
    await expect.poll(() => cellWithKeyboard(page)).toBe('B Retail');
    await keys(page, 'Alt+d', 'Control+i');
    await field(page, 'Customer Price').waitFor();
    for (const internal of ['Dealer Cost', 'Disc. A', 'Disc. B', 'GP'])
      expect(await field(page, internal).count()).toBe(0);
    await keys(page, 'Escape', 'Alt+d');
  });

  test('load the product that is named in them, before anything is saved', async () => {
    const page = await openLines({
      MfgCode: null,
      MfgId: null,
      PartNumber: null,
      Description: null,
      StockCode: null,
    });
    await orderCell(page, 0, 'Retail').click();
    await keys(page, 'Control+i');
    await field(page, 'Dealer Stock Code').fill(chair.StockCode);
    await keys(page, 'Tab');
    await expect.poll(() => field(page, 'Product Description').inputValue()).toMatch(/chair/);
    expect(await orderCell(page, 0, 'Description').innerText()).toBe('');
    await details(page).getByRole('button', { name: 'Save' }).click();
    await orderCell(page, 0, 'Stock Code').getByText(chair.StockCode).waitFor();
    await undo(page, 'Line Details').waitFor();
  });
});
