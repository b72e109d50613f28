import type { Page } from 'playwright-core';

/** Does something on the order search, and waits until its answer is on the screen. */
export async function answered(page: Page, act: () => Promise<void>) {
  const answer = page.waitForResponse((response) => response.url().includes('/api/Orders/Search'));
  await act();
  await (await answer).finished();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .waiting') === null);
}
