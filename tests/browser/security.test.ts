import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { openTestPage, signInByApi } from './open-test-page.ts';

const email = 'limited@zahn.example';
const securityCard = (page: Page) => page.getByRole('region', { name: 'Security' });
const signInHistory = (page: Page) =>
  securityCard(page).getByRole('table', { name: 'Sign-in history' });

const submitWrongPassword = (page: Page) =>
  page.evaluate(async (username) => {
    const body = new URLSearchParams({ grant_type: 'password', username, password: 'Wrong-1!' });
    await fetch('/api/account/login', { method: 'POST', body });
  }, email);

test('A user sees where they are signed in and who tried, and ends the session there', async () => {
  const page = await openTestPage();
  await signInByApi(page, email);
  await signInByApi(page, email);
  await submitWrongPassword(page);
  await page.route('**/api/account/signins?*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(paths.settings);
  await securityCard(page).getByText('The sign-in history could not be loaded').waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/account/signins?*');
  await securityCard(page).getByRole('button', { name: 'Try again' }).click();

  const rows = signInHistory(page).getByRole('row');
  await rows.filter({ hasText: 'Wrong password' }).first().waitFor();
  const shownTexts = await rows.allInnerTexts();
  const expected = ['Date', 'Wrong password', 'Signed in', 'Ended by another sign-in'];
  for (const [at, words] of expected.entries()) expect(shownTexts[at]).toContain(words);
  expect(shownTexts[1]).toContain('Chrome on Linux');
  expect(shownTexts[1]).toMatch(/127\.0\.0\.1|::1/);
  await securityCard(page).getByText('This session', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColorContrast(page);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(390);
  const { x, width } = (await signInHistory(page).boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(390);
  await expectAccessible(page);

  await securityCard(page).getByRole('button', { name: 'End this session' }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await page.goto(paths.settings);
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
});
