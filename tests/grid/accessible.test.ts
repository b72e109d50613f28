import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asPercent, asThousandths } from '#shared/money/money.ts';
import { expectAccessible, expectColorContrast } from '#tests/browser/accessibility.ts';
import { addOrderRow, orderCell, orderLines, typeInCell } from '#tests/browser/order-screen.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { pasteContent } from './clipboard-actions.ts';
import { DEFAULT_BUNDLE, openOrderWithBundles } from './grid-bundles.ts';
import {
  selectionToolbar,
  buildCommittedOrder,
  namedDialog,
  pressKeys,
  buildLetteredLines,
  openOrderWithLines,
  openLineMenu,
  openOrderWithProducts,
  clickButton,
  buildArrowRightKeys,
  selectLines,
} from './grid-screen.ts';
import { encodeProduct, chair, light, stool } from './mock-catalog.ts';
import { buildEmptyOrder, openGridPage } from './open-grid-page.ts';
import { openOrderWithUnpricedLine } from './open-order-with-unpriced-line.ts';

const plainLine = {};

/** The visible states of the order lines and their dialogs by name, each on its own order. */
const visibleStates: Record<string, () => Promise<Page>> = {
  'an order without lines': () => openGridPage(buildEmptyOrder()),

  async 'selected rows and what they add up to'() {
    const page = await openOrderWithLines(
      plainLine,
      { Quantity: asThousandths(-2000) },
      { Retail: null },
    );
    await selectLines(page, 0, 1);
    return page;
  },

  async 'the menu of a row'() {
    const page = await openOrderWithLines(plainLine);
    await openLineMenu(page, 0);
    await page.getByRole('menuitem', { name: 'Update Quantity' }).waitFor();
    return page;
  },

  async 'a value for the selected rows, with its preview'() {
    const page = await openOrderWithLines(plainLine, { ImportedDiscount1: asPercent(0) });
    await selectLines(page, 0, 1);
    await clickButton(selectionToolbar(page), 'Discount A');
    await namedDialog(page, 'Discount').getByLabel('Discount A').fill('10');
    await page.getByText('1 will change, 1 skipped (imported discount)').waitFor();
    return page;
  },

  async 'what is not right with an order before it is committed'() {
    const page = await openOrderWithUnpricedLine();
    await pressKeys(page, 'Alt+k');
    await page.getByRole('alertdialog').getByText('1 line without a price').waitFor();
    return page;
  },

  async 'line details with what was changed of them'() {
    const page = await openOrderWithLines(plainLine);
    await orderCell(page, 0, 'Retail').click();
    await pressKeys(page, 'Control+i');
    const details = namedDialog(page, 'Line Item Details');
    await details.getByLabel('Customer Price', { exact: true }).fill('150');
    await pressKeys(page, 'Tab');
    await details.locator('.help').getByText('Set to 100.00. GP recomputed.').waitFor();
    return page;
  },

  async 'line details that can only be read'() {
    const page = await openGridPage(
      buildCommittedOrder({ OrderLines: buildLetteredLines(plainLine) }),
    );
    await orderCell(page, 0, 'Retail').click();
    await pressKeys(page, 'Control+i');
    await namedDialog(page, 'Line Item Details').waitFor();
    return page;
  },

  async 'lines that were typed and found'() {
    const page = await openGridPage();
    await addOrderRow(page);
    await typeInCell(page, 0, 'Stock Code', chair.StockCode);
    await orderCell(page, 0, 'Part #').getByText(chair.PartNumber).waitFor();
    return page;
  },

  async 'codes that the catalogue does not know'() {
    const page = await openGridPage();
    await addOrderRow(page);
    await typeInCell(page, 0, 'Stock Code', '000-0000');
    await orderCell(page, 0, 'Description').getByText('No match').waitFor();
    return page;
  },

  async 'products that are found by their words'() {
    const page = await openGridPage();
    await addOrderRow(page);
    await pressKeys(page, 'Home', ...buildArrowRightKeys(3));
    await page.keyboard.type('chair');
    const productGrid = page.getByRole('grid', { name: 'Products' });
    await productGrid.and(page.locator('[aria-busy=false]')).waitFor();
    return page;
  },

  async 'products near one that is not found'() {
    const page = await openGridPage();
    await addOrderRow(page);
    await pasteContent(page, {
      text: `3\t${stool.StockCode.slice(0, -1)}X\n1\t${light.StockCode}`,
    });
    await orderCell(page, 0, 'Description').getByRole('button', { name: 'No match' }).click();
    await namedDialog(page, 'Nearest products').waitFor();
    return page;
  },

  async 'several manufacturers of one part number'() {
    const page = await openGridPage();
    await page.route('**/Products/LookUp*', (route) =>
      route.fulfill({
        json: [{ Product: null, Nearest: [chair, stool].map(encodeProduct), HaveItsCode: true }],
      }),
    );
    await addOrderRow(page);
    await orderCell(page, 0, 'Part #').click();
    await page.keyboard.type('AX 200');
    await pressKeys(page, 'Tab');
    await namedDialog(page, 'Nearest products').waitFor();
    return page;
  },

  async 'a bundle that is created'() {
    const page = await openOrderWithBundles({ [DEFAULT_BUNDLE]: 'A B' });
    await selectLines(page, 0);
    await clickButton(page, 'Create bundle below Individual Line Items');
    await namedDialog(page, 'Create Bundle').waitFor();
    return page;
  },

  'an order in bundles': () =>
    openOrderWithBundles({ [DEFAULT_BUNDLE]: 'A C', Operatory: 'B D', Imaging: '' }),

  async 'a bundle that is deleted'() {
    const page = await openOrderWithBundles({ [DEFAULT_BUNDLE]: 'A', Operatory: 'B' });
    await clickButton(page, 'Delete bundle Operatory');
    await namedDialog(page, 'Delete Bundle').waitFor();
    return page;
  },

  async 'a folded bundle'() {
    const page = await openOrderWithBundles({ [DEFAULT_BUNDLE]: 'A', Operatory: 'B' });
    await clickButton(page, 'Fold Operatory');
    await orderLines(page).nth(1).waitFor({ state: 'detached' });
    return page;
  },

  async 'prices for an amount'() {
    const page = await openOrderWithProducts(1, 2, 3);
    await clickButton(page, 'Set Target Price');
    const target = namedDialog(page, 'Set Target Price');
    await target.getByLabel('Amount').fill('500');
    await target.getByRole('status').getByText('3 prices move').waitFor();
    return page;
  },

  async 'an amount that cannot be met'() {
    const page = await openOrderWithProducts(2, 2);
    await clickButton(page, 'Set Target Price');
    const target = namedDialog(page, 'Set Target Price');
    await target.getByLabel('Amount').fill('99,999,999');
    await target.getByRole('button', { name: /^Use \$/ }).waitFor();
    return page;
  },

  async 'how a price comes about'() {
    const page = await openOrderWithProducts(2);
    await orderCell(page, 0, 'Customer Extended').click();
    await pressKeys(page, 'Alt+e');
    await namedDialog(page, 'Customer Extended').waitFor();
    return page;
  },

  async 'today’s prices beside those of the rows'() {
    const page = await openOrderWithProducts(1, 2);
    await typeInCell(page, 0, 'Customer Cost', '1.00');
    await orderCell(page, 1, 'Part #').click();
    await pressKeys(page, 'Control+a');
    await clickButton(page, 'Refresh Pricing');
    await namedDialog(page, 'Refresh Pricing').waitFor();
    return page;
  },

  async 'the customer’s view'() {
    const page = await openGridPage(
      buildOrder({ OrderLines: buildLetteredLines(plainLine, plainLine) }),
    );
    await pressKeys(page, 'Alt+c');
    await page.getByRole('columnheader', { name: 'Dealer Cost' }).waitFor({ state: 'detached' });
    return page;
  },
};

test.each(Object.entries(visibleStates))(
  'Nothing keeps anybody from %s, light or dark',
  async (_, open) => {
    const page = await open();
    // The busy indicators of catalogue requests.
    await page.locator('.waiting').waitFor({ state: 'detached' });
    await expect(expectAccessible(page)).resolves.toBeUndefined();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(expectColorContrast(page)).resolves.toBeUndefined();
  },
);
