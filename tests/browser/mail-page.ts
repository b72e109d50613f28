import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The link of the newest mail to somebody, once so many were sent. */
export async function linkTo(page: Page, email: string, path: string, mails = 1): Promise<string> {
  const all = page.locator('article', { hasText: `To ${email}` });
  const links = all.first().locator(`a[href*="${path}"]`);
  await expect
    .poll(
      async () => {
        await page.goto('/mail');
        return all.count();
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(mails);
  return (await links.first().getAttribute('href'))!;
}
