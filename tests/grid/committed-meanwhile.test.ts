import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CatalogueProduct } from '#shared/schemas/category-schema.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { expectAccessible } from '#tests/browser/accessibility.ts';
import { orderLines } from '#tests/browser/order-screen.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import {
  clickOfferedProducts,
  configuratorDialog,
  readListedRows,
  openConfiguratorOverOrder,
} from './grid-configurator.ts';
import { buildCommittedOrder, clickButton } from './grid-screen.ts';
import { chair } from './mock-catalog.ts';
import { mockPackageCalls } from './mock-packages.ts';
import { openGridPage } from './open-grid-page.ts';

const emptyOrder = buildOrder({ Id: 31, Version: 1, OrderLines: [] });
const { nothingAdded } = productsTexts;

/** Another tab commits the order and announces that it is saved. */
async function commitInOtherTab(page: Page) {
  const theirs = buildCommittedOrder({ Id: 31, Version: 2, OrderLines: [] });
  await page.route('**/api/Orders/31', (route) => route.fulfill({ json: z.encode(Order, theirs) }));
  await page.evaluate(() => {
    const channel = new BroadcastChannel('smartsales.orders.1/31');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is its origin’s own
    channel.postMessage({ tab: 'other', orderId: 31, says: 'saved', version: 2 });
    channel.close();
  });
  await page.getByText('Saved in another tab: this is the newer version').first().waitFor();
}

test('A list that was put together for an order that is committed meanwhile is not added, and stays', async () => {
  const { page } = await openConfiguratorOverOrder({ order: emptyOrder });
  await clickOfferedProducts(page, 'Operatory light');
  await commitInOtherTab(page);
  await clickButton(configuratorDialog(page), 'Add To Order');
  await page.getByText(nothingAdded).first().waitFor();
  expect(await readListedRows(page)).toEqual(['1 Operatory light']);
  expect(await orderLines(page).count()).toBe(0);
});

test('A product that is found for an order that is committed meanwhile is not added, and its user is told', async () => {
  const page = await openGridPage(emptyOrder, { dealer: { SmartCatalogSearchV2: true } });
  const row = z.encode(CatalogueProduct, { ...chair, ThumbnailURL: null, SmartCatalogMfgId: null });
  await page.route(/\/api\/CurrentUser\/ProductCategories/i, (route) =>
    route.fulfill({
      json: /Products$/i.test(new URL(route.request().url()).pathname)
        ? { data: [row], totalCount: 1 }
        : [],
    }),
  );
  await clickButton(page, 'SmartCatalog Search');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Add Product ${chair.PartNumber}` })
    .waitFor();
  await commitInOtherTab(page);
  await clickButton(page, `Add Product ${chair.PartNumber}`);
  await page.getByText(nothingAdded).first().waitFor();
  expect(await orderLines(page).count()).toBe(0);
  await expectAccessible(page);
});

test('A package on its way into an order that is committed meanwhile says why it cannot come in', async () => {
  const page = await openGridPage(emptyOrder);
  await mockPackageCalls(page);
  await clickButton(page, 'Room packages');
  await clickButton(page, 'Add to order');
  await page.getByRole('dialog').getByText('1 × 380.00').waitFor();
  await commitInOtherTab(page);
  await page
    .getByRole('dialog')
    .getByRole('alert')
    .getByText('The order takes no changes any more.')
    .waitFor();
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add 1 bundle' });
  expect(await add.getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(page);
});
