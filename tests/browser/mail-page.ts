import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The link of the newest mail to an address that has one, after this many mails were sent. */
export async function readMailLink(
  page: Page,
  email: string,
  linkPath: string,
  minMailCount = 1,
): Promise<string> {
  const mailArticles = page.locator('article', { hasText: `To ${email}` });
  const links = mailArticles.locator(`a[href*="${linkPath}"]`);
  await expect
    .poll(
      async () => {
        await page.goto('/mail');
        return mailArticles.count();
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(minMailCount);
  return (await links.first().getAttribute('href'))!;
}
