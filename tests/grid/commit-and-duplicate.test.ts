import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DuplicatedOrder } from '#shared/schemas/order-duplicate-schema.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';
import { buildCommittedOrder, menuItem, buildLetteredLines, clickButton } from './grid-screen.ts';
import { openGridPage } from './open-grid-page.ts';

const uncommittedOrder = buildOrder({
  Id: 31,
  InstalledOn: '2030-12-14',
  OrderLines: buildLetteredLines({}),
});

/** Records the page's calls for this order in sequence; each save creates the next version. */
async function mockOrderCalls(page: Page): Promise<string[]> {
  const requests: string[] = [];
  let held = uncommittedOrder;
  await page.route('**/api/Orders/31', (route) => route.fulfill({ json: z.encode(Order, held) }));
  await page.route('**/api/Orders', (route) => {
    requests.push('save');
    held = { ...held, WorksheetName: 'Changed', Version: held.Version + 1 };
    return route.fulfill({ json: z.encode(Order, held) });
  });
  await page.route('**/api/Orders/Commit', (route) => {
    requests.push('commit');
    held = buildCommittedOrder({ ...held, Version: held.Version + 1 });
    return route.fulfill({ json: { Committed: [31], Refused: [] } });
  });
  return requests;
}

async function commitOrder(page: Page) {
  await clickButton(page, 'Commit');
  await clickButton(page.getByRole('alertdialog'), 'Commit');
  await page.getByText(ordersTexts.orderCommitted).first().waitFor();
}

test('An order that nobody has changed is committed without a save before it', async () => {
  const page = await openGridPage(uncommittedOrder);
  const requests = await mockOrderCalls(page);
  await commitOrder(page);
  expect(requests).toEqual(['commit']);
});

test('An order that was changed is saved once, then committed', async () => {
  const page = await openGridPage(uncommittedOrder);
  const requests = await mockOrderCalls(page);
  await page.getByRole('textbox', { name: 'Worksheet name' }).fill('Changed');
  await commitOrder(page);
  expect(requests).toEqual(['save', 'commit']);
});

const orderDates = {
  InstalledOn: '2026-01-05',
  ExpiresOn: '2026-01-06',
  PaymentDueOn: '2030-01-07',
};

test.each([
  [
    'which of its dates were over',
    { InstalledOn: null, ExpiresOn: null },
    'Dates that were over are empty in it: Installation date, Expiration date.',
  ],
  [
    'of one date alone',
    { ExpiresOn: null },
    'Dates that were over are empty in it: Expiration date.',
  ],
  ['nothing of dates that it keeps', {}, undefined],
])('A duplicate says %s', async (_, emptied, words) => {
  const page = await openGridPage({ ...uncommittedOrder, ...orderDates });
  await page.route('**/api/Orders/Clone', (route) =>
    route.fulfill({
      json: z.encode(DuplicatedOrder, {
        ...uncommittedOrder,
        ...orderDates,
        Id: 32,
        PriceRefresh: null,
        ...emptied,
      }),
    }),
  );
  await clickButton(page, 'Menu');
  await menuItem(page, 'Duplicate Order').click();
  await page.getByText(ordersTexts.orderDuplicated).first().waitFor();
  const message = page.locator('.quiet').getByText(/Dates that were over/);
  const texts = (await message.allInnerTexts()).map((text) => text.trim());
  expect(texts).toEqual(words === undefined ? [] : [words]);
});

test.each([
  [1, '1 bundle not taken is not ordered.'],
  [2, '2 bundles not taken are not ordered.'],
])('With %d bundles left out, commit and duplicate say so', async (count, words) => {
  const options = Array.from({ length: count }, (_, index) =>
    buildBundle({
      Id: `option-${index}`,
      OrderLineGroupId: index + 1,
      OrderLineGroupName: `Room ${index + 1}`,
      Sequence: index + 1,
      Choice: 'optional',
      IsTaken: false,
    }),
  );
  const order = buildOrder({ ...uncommittedOrder, Bundles: [buildBundle(), ...options] });
  const page = await openGridPage(order);
  await clickButton(page, 'Commit');
  const commitDialog = page.getByRole('alertdialog');
  await commitDialog.waitFor();
  expect(await commitDialog.innerText()).toContain(words);
  await clickButton(commitDialog, 'Cancel');
  await page.getByRole('textbox', { name: 'Worksheet name' }).fill('Changed');
  await clickButton(page, 'Menu');
  await menuItem(page, 'Duplicate Order').click();
  const duplicateDialog = page.getByRole('dialog', { name: 'Duplicate with unsaved changes?' });
  await duplicateDialog.waitFor();
  expect(await duplicateDialog.innerText()).toContain(words);
  await page.route('**/api/Orders/Clone', (route) =>
    route.fulfill({
      json: z.encode(DuplicatedOrder, { ...order, Id: 32, PriceRefresh: null }),
    }),
  );
  await clickButton(duplicateDialog, 'Duplicate only');
  await page.locator('.quiet').getByText(words).waitFor();
});
