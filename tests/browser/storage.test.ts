import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { submitCredentials, openTestPage } from './open-test-page.ts';

const REP = 'rep2@zahn.example';

/** Runs in the page, before any code of the product. */
const storageStates = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    };
  },
  denied: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('It is denied.', 'SecurityError');
        },
      });
  },
  garbled: () => {
    for (const name of ['detail-view', 'customer-safe', 'has-session'])
      localStorage.setItem(`smartsales.${name}`, '{"half":');
    for (const name of ['theme', 'language', 'rail'])
      localStorage.setItem(`smartsales-preference.${name}`, '{"half":');
  },
};

/** A browser that blocks the site's cookies stores nothing else either, and ignores cookies of responses. */
async function blockCookies(page: Page) {
  await page.context().addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
  });
  await page.context().addInitScript(storageStates.denied);
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    const { 'set-cookie': _, ...headers } = answer.headers();
    // The driver stores the cookies of its own requests.
    await page.context().clearCookies();
    await route.fulfill({ response: answer, headers });
  });
}

const storageMessages = {
  full: [expect.stringContaining('This browser’s storage is full')],
  denied: [expect.stringContaining('This browser lets this site store nothing')],
  garbled: [],
};

test.each(['full', 'denied', 'garbled'] as const)(
  'A browser whose storage is %s: one signs in and works, and reads what is missing',
  async (state) => {
    const page = await openTestPage();
    await page.context().addInitScript(storageStates[state]);
    await page.goto('/login');
    await submitCredentials(page, REP);
    await expect
      .poll(() => page.locator('.storage-lack').allInnerTexts())
      .toEqual(storageMessages[state]);
    // Every screen works without storage.
    await expectCustomersOpen(page);
  },
);

test('A browser that keeps no cookies says so before and after sign-in, and works until it is loaded anew', async () => {
  const page = await openTestPage();
  await blockCookies(page);
  await page.goto('/login');
  const warnings = [expect.stringContaining('This browser lets this site keep no cookies')];
  await expect.poll(() => page.locator('.storage-lack').allInnerTexts()).toEqual(warnings);
  await submitCredentials(page, REP);
  await expect.poll(() => page.locator('.storage-lack').allInnerTexts()).toEqual(warnings);
  await expectCustomersOpen(page);
  expect(await page.context().cookies()).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await expect.poll(() => page.locator('.storage-lack').allInnerTexts()).toEqual(warnings);
  expect(await page.getByText('Your session has ended').count()).toBe(0);
});

async function expectCustomersOpen(page: Page) {
  await page.locator(`a[href="${paths.customers}"]`).first().click();
  await expect.poll(() => page.title()).toContain('Customer');
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByText('This screen stopped working').count()).toBe(0);
}
