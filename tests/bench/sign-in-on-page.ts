import type { Page } from 'playwright-core';

/** Signs in the bench's rep on the page; the rep's calls over HTTP have their own session. */
export async function signInOnBenchPage(page: Page, email: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/dashboard/**');
}
