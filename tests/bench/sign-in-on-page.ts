import type { Page } from 'playwright-core';

/** Signs the desk's rep in, whose calls over HTTP have a session of their own. */
export async function signInOnBenchPage(page: Page, email: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/dashboard/**');
}
