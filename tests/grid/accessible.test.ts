import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { percent, asThousandths } from '#shared/money/money.ts';
import { expectAccessible, expectReadable } from '#tests/browser/accessibility.ts';
import { addRow, orderCell, orderLines, typeInCell } from '#tests/browser/order-screen.ts';
import { anOrder } from '#tests/make/an-order.ts';
import { FIRST, openBundles } from './bundles.ts';
import { asSent, chair, light, stool } from './catalogue.ts';
import { pasteFrom } from './clipboard.ts';
import { anEmptyOrder, openGrid } from './grid-page.ts';
import { openUnpriced } from './order-check.ts';
import {
  bar,
  committed,
  dialog,
  keys,
  linesOf,
  openLines,
  openMenu,
  openProducts,
  press,
  right,
  select,
} from './screen.ts';

const plain = {};

/** What can be seen of the order lines and their dialogs, by name, each from an order of its own. */
const states: Record<string, () => Promise<Page>> = {
  'an order without lines': () => openGrid(anEmptyOrder()),

  async 'selected rows and what they add up to'() {
    const page = await openLines(plain, { Quantity: asThousandths(-2000) }, { Retail: null });
    await select(page, 0, 1);
    return page;
  },

  async 'the menu of a row'() {
    const page = await openLines(plain);
    await openMenu(page, 0);
    await page.getByRole('menuitem', { name: 'Update Quantity' }).waitFor();
    return page;
  },

  async 'a value for the selected rows, with its preview'() {
    const page = await openLines(plain, { ImportedDiscount1: percent(0) });
    await select(page, 0, 1);
    await press(bar(page), 'Discount A');
    await dialog(page, 'Discount').getByLabel('Discount A').fill('10');
    await page.getByText('1 will change, 1 skipped (imported discount)').waitFor();
    return page;
  },

  async 'what is not right with an order before it is committed'() {
    const page = await openUnpriced();
    await keys(page, 'Alt+k');
    await page.getByRole('alertdialog').getByText('1 line without a price').waitFor();
    return page;
  },

  async 'line details with what was changed of them'() {
    const page = await openLines(plain);
    await orderCell(page, 0, 'Retail').click();
    await keys(page, 'Control+i');
    const details = dialog(page, 'Line Item Details');
    await details.getByLabel('Customer Price', { exact: true }).fill('150');
    await keys(page, 'Tab');
    await details.locator('.help').getByText('Set to 100.00. GP recomputed.').waitFor();
    return page;
  },

  async 'line details that can only be read'() {
    const page = await openGrid(committed({ OrderLines: linesOf(plain) }));
    await orderCell(page, 0, 'Retail').click();
    await keys(page, 'Control+i');
    await dialog(page, 'Line Item Details').waitFor();
    return page;
  },

  async 'lines that were typed and found'() {
    const page = await openGrid();
    await addRow(page);
    await typeInCell(page, 0, 'Stock Code', chair.StockCode);
    await orderCell(page, 0, 'Part #').getByText(chair.PartNumber).waitFor();
    return page;
  },

  async 'codes that the catalogue does not know'() {
    const page = await openGrid();
    await addRow(page);
    await typeInCell(page, 0, 'Stock Code', '000-0000');
    await orderCell(page, 0, 'Description').getByText('No match').waitFor();
    return page;
  },

  async 'products that are found by their words'() {
    const page = await openGrid();
    await addRow(page);
    await keys(page, 'Home', ...right(3));
    await page.keyboard.type('chair');
    const found = page.getByRole('grid', { name: 'Products' });
    await found.and(page.locator('[aria-busy=false]')).waitFor();
    return page;
  },

  async 'products near one that is not found'() {
    const page = await openGrid();
    await addRow(page);
    await pasteFrom(page, { text: `3\t${stool.StockCode.slice(0, -1)}X\n1\t${light.StockCode}` });
    await orderCell(page, 0, 'Description').getByRole('button', { name: 'No match' }).click();
    await dialog(page, 'Nearest products').waitFor();
    return page;
  },

  async 'several manufacturers of one part number'() {
    const page = await openGrid();
    await page.route('**/Products/LookUp', (route) =>
      route.fulfill({
        json: [{ Product: null, Nearest: [chair, stool].map(asSent), HaveItsCode: true }],
      }),
    );
    await addRow(page);
    await orderCell(page, 0, 'Part #').click();
    await page.keyboard.type('AX 200');
    await keys(page, 'Tab');
    await dialog(page, 'Nearest products').waitFor();
    return page;
  },

  async 'a bundle that is created'() {
    const page = await openBundles({ [FIRST]: 'A B' });
    await select(page, 0);
    await press(page, 'Create bundle below Individual Line Items');
    await dialog(page, 'Create Bundle').waitFor();
    return page;
  },

  'an order in bundles': () => openBundles({ [FIRST]: 'A C', Operatory: 'B D', Imaging: '' }),

  async 'a bundle that is deleted'() {
    const page = await openBundles({ [FIRST]: 'A', Operatory: 'B' });
    await press(page, 'Delete bundle Operatory');
    await dialog(page, 'Delete Bundle').waitFor();
    return page;
  },

  async 'a folded bundle'() {
    const page = await openBundles({ [FIRST]: 'A', Operatory: 'B' });
    await press(page, 'Fold Operatory');
    await orderLines(page).nth(1).waitFor({ state: 'detached' });
    return page;
  },

  async 'prices for an amount'() {
    const page = await openProducts(1, 2, 3);
    await press(page, 'Set Target Price');
    const target = dialog(page, 'Set Target Price');
    await target.getByLabel('Amount').fill('500');
    await target.getByRole('status').getByText('3 prices move').waitFor();
    return page;
  },

  async 'an amount that cannot be met'() {
    const page = await openProducts(2, 2);
    await press(page, 'Set Target Price');
    const target = dialog(page, 'Set Target Price');
    await target.getByLabel('Amount').fill('99,999,999');
    await target.getByRole('button', { name: /^Use \$/ }).waitFor();
    return page;
  },

  async 'how a price comes about'() {
    const page = await openProducts(2);
    await orderCell(page, 0, 'Customer Extended').click();
    await keys(page, 'Alt+e');
    await dialog(page, 'Customer Extended').waitFor();
    return page;
  },

  async 'today’s prices beside those of the rows'() {
    const page = await openProducts(1, 2);
    await typeInCell(page, 0, 'Customer Cost', '1.00');
    await orderCell(page, 1, 'Part #').click();
    await keys(page, 'Control+a');
    await press(page, 'Refresh Pricing');
    await dialog(page, 'Refresh Pricing').waitFor();
    return page;
  },

  async 'the customer’s view'() {
    const page = await openGrid(anOrder({ OrderLines: linesOf(plain, plain) }));
    await keys(page, 'Alt+c');
    await page.getByRole('columnheader', { name: 'Dealer Cost' }).waitFor({ state: 'detached' });
    return page;
  },
};

test.each(Object.entries(states))(
  'Nothing keeps anybody from %s, light or dark',
  async (_, open) => {
    const page = await open();
    // What asks the catalogue says so.
    await page.locator('.waiting').waitFor({ state: 'detached' });
    await expect(expectAccessible(page)).resolves.toBeUndefined();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(expectReadable(page)).resolves.toBeUndefined();
  },
);
