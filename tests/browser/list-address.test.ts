import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';

const ADMINISTRATOR = 'administrator@zahn.example';

/** Holds back the responses of this address until the returned function is called. */
async function holdResponses(page: Page, address: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(address, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

test.for([
  ['how the user had it comes late', async () => {}],
  ['a word was typed', (page: Page) => page.getByLabel('Search colleagues').fill('ines')],
] as const)('A list writes no address once it is left: %s', async ([, act]) => {
  const page = await openTestPage({ isAllRouted: true });
  const giveView = await holdResponses(page, '**/api/ListViews/**');
  await signInToScreen(page, ADMINISTRATOR, paths.colleagues);
  await page.getByLabel('Search colleagues').waitFor();
  const giveCode = await holdResponses(page, '**/*.js');
  await act(page);
  await page.getByRole('link', { name: 'Product Search' }).click();
  await giveView();
  // Longer than the page waits for another letter.
  await page.waitForTimeout(600);
  await giveCode();
  await page.getByRole('button', { name: 'New Product' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.products);
});
