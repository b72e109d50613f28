import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/browser/accessibility.ts';
import { addRow, orderCell } from '#tests/browser/order-screen.ts';
import { anOrder } from '#tests/make/an-order.ts';
import { asSent, products } from './catalogue.ts';
import { openGrid } from './grid-page.ts';
import { keys, right } from './screen.ts';

const chairs = products.filter(({ Description }) => Description.includes('patient chair'));
const [first, second, third] = chairs as [(typeof chairs)[0], ...typeof chairs];
const named = ({ MfgCode, PartNumber }: (typeof chairs)[0]) => ({
  MfgCode: MfgCode.toLowerCase(),
  PartNumber: PartNumber.toLowerCase(),
});

/** The order of customer 11, once it is known what they and all customers have bought. */
async function openKnown(customerId: number): Promise<Page> {
  const answered = new Set<string | null>();
  const page = await openGrid(anOrder({ CustomerId: customerId, OrderLines: [] }), {
    answer: (opened) =>
      opened.route('**/api/Orders/Products*', async (route) => {
        const of = new URL(route.request().url()).searchParams.get('customerId');
        const json = of
          ? [{ ...named(second!), Orders: 3, LastOn: '2026-03-04T15:00:00Z' }]
          : [{ ...named(third!), Orders: 9 }];
        await route.fulfill({ json });
        answered.add(of);
      }),
  });
  await expect.poll(() => answered.size).toBe(customerId ? 2 : 1);
  return page;
}

const rows = (page: Page) =>
  page.getByRole('grid', { name: 'Products' }).locator('[role=row][aria-selected]');

async function search(page: Page, words: string) {
  await addRow(page);
  await keys(page, 'Home', ...right(3));
  await page.keyboard.type(words);
  await page
    .getByRole('grid', { name: 'Products' })
    .and(page.locator('[aria-busy=false]'))
    .waitFor();
}

test('What the dealer orders most comes first of equals, and what the customer bought says when', async () => {
  const page = await openKnown(11);
  await search(page, 'patient chair');
  await expect.poll(() => rows(page).first().innerText()).toContain(third!.PartNumber);
  expect(await rows(page).nth(1).innerText()).toContain(first.PartNumber);
  const bought = rows(page).filter({ hasText: second!.PartNumber });
  await bought.getByTitle('Bought 03/04/2026, 3 orders in all').waitFor();
  expect(await page.locator('.bought').count()).toBe(1);
  await expectAccessible(page);
  // Enter takes the best, as it did.
  await keys(page, 'Enter');
  await expect.poll(() => orderCell(page, 0, 'Part #').innerText()).toBe(third!.PartNumber);
});

test('Where no customer is known nothing says that it was bought', async () => {
  const page = await openKnown(0);
  await search(page, 'patient chair');
  await rows(page).first().waitFor();
  expect(await page.locator('.bought').count()).toBe(0);
});

test('What is found by a code stays where its code puts it', async () => {
  const page = await openKnown(0);
  await page.route('**/api/Products?*', (route) =>
    route.fulfill({ json: { data: [first, third!].map(asSent), totalCount: 2 } }),
  );
  await search(page, first.PartNumber);
  await expect.poll(() => rows(page).first().innerText()).toContain(first.PartNumber);
});

/** A picture of one point. */
const POINT = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';

test('A picture stands before the words of its product, and others keep its room; none where there is none', async () => {
  const page = await openGrid(anOrder({ CustomerId: 0, OrderLines: [] }));
  const room = page.locator('.row-picture');
  const [none] = await Promise.all([
    page.waitForResponse('**/api/Products/Pictures'),
    search(page, 'patient chair'),
  ]);
  expect(await none.json()).not.toHaveLength(0);
  expect(await room.count()).toBe(0);

  const asked: string[] = [];
  await page.route('**/api/Products/Pictures', async (route) => {
    const codes = (route.request().postDataJSON() as { StockCode: string }[]).map(
      ({ StockCode }) => StockCode,
    );
    asked.push(...codes);
    await route.fulfill({ json: codes.map((_, at) => (at === 0 ? null : POINT)) });
  });
  await keys(page, 'Escape', 'Escape');
  await search(page, 'stool');
  await expect.poll(() => room.locator('img').count()).toBeGreaterThan(0);
  expect(new Set(asked).size).toBe(asked.length);
  expect(await room.count()).toBe(await rows(page).count());
  const widths = await room.evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(new Set(widths).size).toBe(1);
});
