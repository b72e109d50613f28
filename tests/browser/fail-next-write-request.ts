import type { Page } from 'playwright-core';

/** The next change at an address fails without a message from the server. */
export async function failNextWriteRequest(page: Page, urlPattern: string): Promise<void> {
  let isFailed = false;
  await page.route(urlPattern, async (route) => {
    if (isFailed || route.request().method() === 'GET') return route.fallback();
    isFailed = true;
    return route.fulfill({ status: 500, body: '' });
  });
}
