import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { enterCredentials, openPage } from './browser.ts';

const REP = 'rep2@zahn.example';

/** In the page, before anything of the product runs. */
const states = {
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

const words = {
  full: [expect.stringContaining('This browser’s storage is full')],
  denied: [expect.stringContaining('This browser lets this site store nothing')],
  garbled: [],
};

test.each(['full', 'denied', 'garbled'] as const)(
  'A browser whose storage is %s: one signs in and works, and reads what is missing',
  async (state) => {
    const page = await openPage();
    await page.context().addInitScript(states[state]);
    await page.goto('/login');
    await enterCredentials(page, REP);
    await expect.poll(() => page.locator('.storage-lack').allInnerTexts()).toEqual(words[state]);
    // Every screen works without.
    await page.locator(`a[href="${paths.customers}"]`).first().click();
    await expect.poll(() => page.title()).toContain('Customer');
    await page.getByRole('row').nth(1).waitFor();
    expect(await page.getByText('This screen stopped working').count()).toBe(0);
  },
);
