import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { locateNotice } from '#tests/browser/notices.ts';
import { orderCell, orderLines } from '#tests/browser/order-screen.ts';
import { DEFAULT_BUNDLE, bundleHeading, openOrderWithBundles } from './grid-bundles.ts';
import {
  readFocusedPartAndField,
  readColumnTexts,
  namedDialog,
  menuItem,
  pressKeys,
  openOrderWithLines,
  openLineMenu,
  selectLines,
  undoButton,
} from './grid-screen.ts';

const plainLine = {};

/** Goes through the open menu by key. */
async function walkMenuTo(page: Page, name: string) {
  const at = page.locator('[role=menuitem][data-p-focused=true]');
  await page.locator('[role=menu]:focus').waitFor();
  const names = (await page.getByRole('menuitem').allInnerTexts()).map(
    (text) => text.split('\n')[0]!,
  );
  for (const passed of names.slice(0, names.indexOf(name) + 1)) {
    await pressKeys(page, 'ArrowDown');
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
    const page = await openOrderWithLines(plainLine, plainLine);
    for (const [name, action] of actions) {
      await openLineMenu(page, 1);
      await menuItem(page, name).click();
      await locateNotice(
        page,
        `Please select rows you would like to ${action} using the checkbox.`,
      ).waitFor();
      expect(await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()).toBe(0);
    }
    await expect.poll(() => orderLines(page).count()).toBe(2);
  });

  test('opens by key where the keyboard is, acts on the selected rows, and gives the keyboard back', async () => {
    const page = await openOrderWithLines(plainLine, plainLine, plainLine);
    await selectLines(page, 2);
    await orderCell(page, 0, 'Part #').click();
    await pressKeys(page, 'Shift+F10');
    await menuItem(page, 'Update Quantity').waitFor();
    await pressKeys(page, 'Escape');
    await menuItem(page, 'Update Quantity').waitFor({ state: 'detached' });
    await expect.poll(() => readFocusedPartAndField(page)).toBe('A PartNumber');
    await pressKeys(page, 'ContextMenu');
    await walkMenuTo(page, 'Update Quantity');
    await pressKeys(page, 'Enter');
    await namedDialog(page, 'Update Quantity').waitFor();
    await page.keyboard.type('7');
    await pressKeys(page, 'Enter');
    await locateNotice(page, '1 changed').waitFor();
    await expect.poll(() => readColumnTexts(page, 'Qty')).toEqual(['1', '1', '7']);
    await expect.poll(() => readFocusedPartAndField(page)).toBe('A PartNumber');
  });

  test('opens for the selected rows what each of its entries names', async () => {
    const page = await openOrderWithLines(plainLine, plainLine);
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
    await selectLines(page, 0);
    for (const [name, title] of Object.entries(titles)) {
      await orderCell(page, 0, 'Customer Cost').click({ button: 'right' });
      await page.getByRole('menuitem', { name }).click();
      await namedDialog(page, title).waitFor();
      await pressKeys(page, 'Escape');
      await namedDialog(page, title).waitFor({ state: 'detached' });
    }
    await expect.poll(() => readColumnTexts(page, 'Customer Cost')).toEqual(['80.00', '80.00']);
  });

  test('of a heading adds a row at the end of its bundle, and has nothing of a line', async () => {
    const page = await openOrderWithBundles({ [DEFAULT_BUNDLE]: 'A B', Operatory: 'C' });
    await bundleHeading(page, DEFAULT_BUNDLE).locator('h3').click({ button: 'right' });
    await menuItem(page, 'Add New Row').waitFor();
    expect(await page.getByRole('menuitem', { name: 'Line Details' }).count()).toBe(0);
    await menuItem(page, 'Add New Row').click();
    await expect.poll(() => readColumnTexts(page, 'Part #')).toEqual(['A', 'B', '', 'C']);
  });

  test('adds a row after the one that was clicked', async () => {
    const page = await openOrderWithLines(plainLine, plainLine);
    await openLineMenu(page, 0);
    await menuItem(page, 'Add New Row').click();
    await orderLines(page).nth(2).waitFor();
    await expect.poll(() => readColumnTexts(page, 'Part #')).toEqual(['A', '', 'B']);
    await expect.poll(() => readFocusedPartAndField(page)).toBe(' StockCode');
    await undoButton(page, 'Add row').waitFor();
  });

  test('leaves the browser’s own to text that is being written', async () => {
    const page = await openOrderWithLines(plainLine);
    await orderCell(page, 0, 'Description').click();
    await pressKeys(page, 'F2');
    await orderCell(page, 0, 'Description').getByRole('combobox').click({ button: 'right' });
    expect(await page.getByRole('menuitem').count()).toBe(0);
  });
});
