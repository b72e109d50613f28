import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { notice } from '#tests/browser/notices.ts';
import { orderCell, orderLines } from '#tests/browser/order-screen.ts';
import { FIRST, heading, openBundles } from './bundles.ts';
import {
  cellWithKeyboard,
  column,
  dialog,
  item,
  keys,
  openLines,
  openMenu,
  select,
  undo,
} from './screen.ts';

const plain = {};

/** Walks through the open menu by key. */
async function walkTo(page: Page, name: string) {
  const at = page.locator('[role=menuitem][data-p-focused=true]');
  await page.locator('[role=menu]:focus').waitFor();
  const names = (await page.getByRole('menuitem').allInnerTexts()).map(
    (text) => text.split('\n')[0]!,
  );
  for (const passed of names.slice(0, names.indexOf(name) + 1)) {
    await keys(page, 'ArrowDown');
    await at.filter({ hasText: passed }).waitFor();
  }
}

describe('The menu of a row', () => {
  const actions: [string, string][] = [
    ['Add Discount A', 'add discount A'],
    ['Add Discount B', 'add discount B'],
    ['Modify Gross Profit', 'modify gross profit'],
    ['Modify Customer Cost', 'modify customer cost'],
    ['Modify Dealer Cost', 'modify dealer cost'],
    ['Update Quantity', 'update quantity'],
    ['Refresh Pricing', 'refresh pricing'],
    ['Copy Selected Row(s)', 'copy'],
    ['Cut Selected Row(s)', 'cut'],
    ['Delete Selected Row(s)', 'delete'],
  ];

  test('asks for rows to be selected first, whichever row was clicked', async () => {
    const page = await openLines(plain, plain);
    for (const [name, action] of actions) {
      await openMenu(page, 1);
      await item(page, name).click();
      await notice(
        page,
        `Please select rows you would like to ${action} using the checkbox.`,
      ).waitFor();
      expect(await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()).toBe(0);
    }
    await expect.poll(() => orderLines(page).count()).toBe(2);
  });

  test('opens by key where the keyboard is, acts on the selected rows, and gives the keyboard back', async () => {
    const page = await openLines(plain, plain, plain);
    await select(page, 2);
    await orderCell(page, 0, 'Part #').click();
    await keys(page, 'Shift+F10');
    await item(page, 'Update Quantity').waitFor();
    await keys(page, 'Escape');
    await item(page, 'Update Quantity').waitFor({ state: 'detached' });
    await expect.poll(() => cellWithKeyboard(page)).toBe('A PartNumber');
    await keys(page, 'ContextMenu');
    await walkTo(page, 'Update Quantity');
    await keys(page, 'Enter');
    await dialog(page, 'Update Quantity').waitFor();
    await page.keyboard.type('7');
    await keys(page, 'Enter');
    await notice(page, '1 changed').waitFor();
    await expect.poll(() => column(page, 'Qty')).toEqual(['1', '1', '7']);
    await expect.poll(() => cellWithKeyboard(page)).toBe('A PartNumber');
  });

  test('opens for the selected rows what each of its entries names', async () => {
    const page = await openLines(plain, plain);
    const titles: Record<string, string> = {
      'Add Discount A': 'Discount',
      'Add Discount B': 'Discount',
      'Modify Gross Profit': 'Gross Profit Percent',
      'Modify Customer Cost': 'Customer Cost Modifier',
      'Modify Dealer Cost': 'Dealer Cost Modifier',
      'Update Quantity': 'Update Quantity',
      'Refresh Pricing': 'Refresh Pricing',
      'Line Details': 'Line Item Details',
      'Explain This Price': 'Customer Cost',
    };
    await select(page, 0);
    for (const [name, title] of Object.entries(titles)) {
      await orderCell(page, 0, 'Customer Cost').click({ button: 'right' });
      await page.getByRole('menuitem', { name }).click();
      await dialog(page, title).waitFor();
      await keys(page, 'Escape');
      await dialog(page, title).waitFor({ state: 'detached' });
    }
    await expect.poll(() => column(page, 'Customer Cost')).toEqual(['80.00', '80.00']);
  });

  test('of a heading adds a row at the end of its bundle, and has nothing of a line', async () => {
    const page = await openBundles({ [FIRST]: 'A B', Operatory: 'C' });
    await heading(page, FIRST).locator('h3').click({ button: 'right' });
    await item(page, 'Add New Row').waitFor();
    expect(await page.getByRole('menuitem', { name: 'Line Details' }).count()).toBe(0);
    await item(page, 'Add New Row').click();
    await expect.poll(() => column(page, 'Part #')).toEqual(['A', 'B', '', 'C']);
  });

  test('adds a row after the one that was clicked', async () => {
    const page = await openLines(plain, plain);
    await openMenu(page, 0);
    await item(page, 'Add New Row').click();
    await orderLines(page).nth(2).waitFor();
    await expect.poll(() => column(page, 'Part #')).toEqual(['A', '', 'B']);
    await expect.poll(() => cellWithKeyboard(page)).toBe(' StockCode');
    await undo(page, 'Add row').waitFor();
  });

  test('leaves the browser’s own to text that is being written', async () => {
    const page = await openLines(plain);
    await orderCell(page, 0, 'Description').click();
    await keys(page, 'F2');
    await orderCell(page, 0, 'Description').getByRole('combobox').click({ button: 'right' });
    expect(await page.getByRole('menuitem').count()).toBe(0);
  });
});
