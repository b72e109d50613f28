import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/browser/accessibility.ts';
import { addOrderRow, orderCell } from '#tests/browser/order-screen.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { pressKeys, buildArrowRightKeys } from './grid-screen.ts';
import { encodeProduct, mockProducts } from './mock-catalog.ts';
import { openGridPage } from './open-grid-page.ts';

const chairs = mockProducts.filter(({ Description }) => Description.includes('patient chair'));
const [first, second, third] = chairs as [(typeof chairs)[0], ...typeof chairs];
const getProductCodes = ({ MfgCode, PartNumber }: (typeof chairs)[0]) => ({
  MfgCode: MfgCode.toLowerCase(),
  PartNumber: PartNumber.toLowerCase(),
});

/** Opens the order of customer 11 after the products that they and all customers bought are loaded. */
async function openWithOrderedProducts(customerId: number): Promise<Page> {
  const answered = new Set<string | null>();
  const page = await openGridPage(buildOrder({ CustomerId: customerId, OrderLines: [] }), {
    answer: (opened) =>
      opened.route('**/api/Orders/Products*', async (route) => {
        const of = new URL(route.request().url()).searchParams.get('customerId');
        const json = of
          ? [{ ...getProductCodes(second!), Orders: 3, LastOn: '2026-03-04T15:00:00Z' }]
          : [{ ...getProductCodes(third!), Orders: 9 }];
        await route.fulfill({ json });
        answered.add(of);
      }),
  });
  await expect.poll(() => answered.size).toBe(customerId ? 2 : 1);
  return page;
}

const productRows = (page: Page) =>
  page.getByRole('grid', { name: 'Products' }).locator('[role=row][aria-selected]');

async function searchFromLine(page: Page, words: string) {
  await addOrderRow(page);
  await pressKeys(page, 'Home', ...buildArrowRightKeys(3));
  await page.keyboard.type(words);
  await page
    .getByRole('grid', { name: 'Products' })
    .and(page.locator('[aria-busy=false]'))
    .waitFor();
}

test('What the dealer orders most comes first of equals, and what the customer bought says when', async () => {
  const page = await openWithOrderedProducts(11);
  await searchFromLine(page, 'patient chair');
  await expect.poll(() => productRows(page).first().innerText()).toContain(third!.PartNumber);
  expect(await productRows(page).nth(1).innerText()).toContain(first.PartNumber);
  const bought = productRows(page).filter({ hasText: second!.PartNumber });
  await bought.getByTitle('Bought 03/04/2026, 3 orders in all').waitFor();
  expect(await page.locator('.bought').count()).toBe(1);
  await expectAccessible(page);
  // Enter picks the best match, as before.
  await pressKeys(page, 'Enter');
  await expect.poll(() => orderCell(page, 0, 'Part #').innerText()).toBe(third!.PartNumber);
});

test('Where no customer is known nothing says that it was bought', async () => {
  const page = await openWithOrderedProducts(0);
  await searchFromLine(page, 'patient chair');
  await productRows(page).first().waitFor();
  expect(await page.locator('.bought').count()).toBe(0);
});

test('What is found by a code stays where its code puts it', async () => {
  const page = await openWithOrderedProducts(0);
  await page.route('**/api/Products?*', (route) =>
    route.fulfill({ json: { data: [first, third!].map(encodeProduct), totalCount: 2 } }),
  );
  await searchFromLine(page, first.PartNumber);
  await expect.poll(() => productRows(page).first().innerText()).toContain(first.PartNumber);
});

/** An image of one pixel. */
const POINT_IMAGE =
  'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';

test('A picture stands before the words of its product, and others keep its room; none where there is none', async () => {
  const page = await openGridPage(buildOrder({ CustomerId: 0, OrderLines: [] }));
  const room = page.locator('.row-picture');
  const [none] = await Promise.all([
    page.waitForResponse('**/api/Products/Pictures'),
    searchFromLine(page, 'patient chair'),
  ]);
  expect(await none.json()).not.toHaveLength(0);
  expect(await room.count()).toBe(0);

  const requests: string[] = [];
  await page.route('**/api/Products/Pictures', async (route) => {
    const codes = (route.request().postDataJSON() as { StockCode: string }[]).map(
      ({ StockCode }) => StockCode,
    );
    requests.push(...codes);
    await route.fulfill({ json: codes.map((_, at) => (at === 0 ? null : POINT_IMAGE)) });
  });
  await pressKeys(page, 'Escape', 'Escape');
  await searchFromLine(page, 'stool');
  await expect.poll(() => room.locator('img').count()).toBeGreaterThan(0);
  expect(new Set(requests).size).toBe(requests.length);
  expect(await room.count()).toBe(await productRows(page).count());
  const widths = await room.evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(new Set(widths).size).toBe(1);
});
