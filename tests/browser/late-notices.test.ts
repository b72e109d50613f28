import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lineCards, openFirstUncommittedOrder, openOrdersOnPhone } from './phone-screen.ts';

const priceNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Catalogue prices of' });

/** The answer waits until it is released, and has another retail price for every line. */
async function holdCatalogPrices(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/Orders/RefreshOrderLinePricing*', async (route) => {
    const response = await route.fetch();
    const lines: { Retail: number | null }[] = await response.json();
    await promise;
    const json = lines.map((line) => ({ ...line, Retail: (line.Retail ?? 0) + 10 }));
    await route.fulfill({ response, json });
  });
  return resolve;
}

test('A notice that loads while a line is pressed does not move it away under the finger', async () => {
  const page = await openOrdersOnPhone('rep2@hsus.example');
  const release = await holdCatalogPrices(page);
  await openFirstUncommittedOrder(page);
  const card = lineCards(page).nth(1);
  const before = (await card.boundingBox())!;
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  release();
  await priceNotice(page).waitFor({ state: 'attached' });
  expect(await card.boundingBox()).toEqual(before);
  await page.mouse.up();
  await page.getByRole('dialog').and(page.locator('.sheet')).waitFor();
  await expect.poll(async () => (await card.boundingBox())!.y).toBeGreaterThan(before.y);
});
