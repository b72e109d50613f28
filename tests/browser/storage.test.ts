import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { openPage } from './browser.ts';

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

async function signIn(page: Page) {
  await page.getByLabel('Email').fill(REP);
  await page.getByLabel('Password', { exact: true }).fill('Demo-1234!');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const other = page.getByRole('alertdialog').getByRole('button', { name: 'Login' });
  const home = page.getByRole('button', { name: 'Log out' });
  await other.or(home).first().waitFor();
  if (await other.isVisible()) await other.click();
  await home.waitFor();
}

test.each(['full', 'denied', 'garbled'] as const)(
  'A browser whose storage is %s: one signs in and works, and reads what is missing',
  async (state) => {
    const page = await openPage();
    await page.context().addInitScript(states[state]);
    await page.goto('/login');
    await signIn(page);
    await expect.poll(() => page.locator('.storage-lack').allInnerTexts()).toEqual(words[state]);
    // Every screen works without.
    await page.locator(`a[href="${paths.customers}"]`).first().click();
    await expect.poll(() => page.title()).toContain('Customer');
    await page.getByRole('row').nth(1).waitFor();
    expect(await page.getByText('This screen stopped working').count()).toBe(0);
  },
);
