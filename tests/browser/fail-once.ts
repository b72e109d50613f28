import type { Page } from 'playwright-core';

/** The next change at an address fails without a message from the server. */
export async function failNextChange(page: Page, address: string): Promise<void> {
  let isFailed = false;
  await page.route(address, async (route) => {
    if (isFailed || route.request().method() === 'GET') return route.fallback();
    isFailed = true;
    return route.fulfill({ status: 500, body: '' });
  });
}
