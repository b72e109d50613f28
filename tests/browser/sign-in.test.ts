import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SUPPORT_EMAIL_ADDRESS } from '#shared/constants.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { expectAccessible } from './accessibility.ts';
import { locateNotice as noticeOf } from './notices.ts';
import { openTestPage, signInWithForm } from './open-test-page.ts';

const emailField = (page: Page) => page.getByLabel('Email');
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const logInButton = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });
const logInHeading = (page: Page) => page.getByRole('heading', { name: 'Log in' });

async function openSignIn() {
  const page = await openTestPage();
  await page.goto('/');
  await logInHeading(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  return page;
}

async function submitEmailAndPassword(page: Page, email: string, password = 'Demo-1234!') {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await logInButton(page).click();
}

describe('The sign-in screen', () => {
  test('comes with a page that names the files of the start', async () => {
    const page = await openTestPage();
    const html = await (await page.request.get('/login')).text();
    expect(html).toMatch(/<link [^>]*rel="modulepreload" href="\/assets\/begin-[^"]+\.js"/);
    expect(html).toMatch(/<link [^>]*rel="stylesheet" href="\/assets\/begin-[^"]+\.css"/);
  });

  test('is small, begins in the email field and is accessible', async () => {
    const page = await openTestPage();
    const scripts: Promise<readonly [url: string, code: string]>[] = [];
    page.on('response', (response) => {
      const url = response.url();
      if (url.endsWith('.js')) scripts.push(response.text().then((code) => [url, code]));
    });
    await page.goto('/login');
    await logInHeading(page).waitFor();
    await page.waitForLoadState('networkidle');
    // In one order, whichever came first: their size together hangs on it.
    const byUrl = (await Promise.all(scripts)).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const code = byUrl.map(([, text]) => text).join('\n');
    expect(code).not.toMatch(/ZodError|primereact|p-paginator/);
    expect(gzipSync(code).length).toBeLessThanOrEqual(83_000);
    const leadsTo = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(await leadsTo('Help')).toMatch(/\/help\/getting-started$/);
    expect(await leadsTo('Support')).toBe(`mailto:${SUPPORT_EMAIL_ADDRESS}`);
    await expect
      .poll(() => emailField(page).evaluate((field) => field === document.activeElement))
      .toBe(true);
    await expectAccessible(page);
  });

  test('says which fields are missing and puts the keyboard into the first', async () => {
    const page = await openSignIn();
    await logInButton(page).click();
    await page.getByText(signInTexts.seeValidationErrors).waitFor();
    await page.getByText(signInTexts.emailRequired).waitFor();
    await page.getByText(signInTexts.passwordRequired).waitFor();
    await expect
      .poll(() => emailField(page).evaluate((field) => field === document.activeElement))
      .toBe(true);
    await expectAccessible(page);
  });

  test('shows the server’s words for a wrong password and keeps what was typed', async () => {
    const page = await openSignIn();
    await submitEmailAndPassword(page, 'rep2@other.example', 'wrong');
    await page.getByText(signInTexts.wrongEmailOrPassword).waitFor();
    await expect.poll(() => emailField(page).inputValue()).toBe('rep2@other.example');
    await expect.poll(() => passwordField(page).inputValue()).toBe('wrong');
  });

  test('says that the account is locked after five failed attempts', async () => {
    const page = await openSignIn();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await submitEmailAndPassword(page, 'nobody@nowhere.example', `wrong-${attempt}`);
      await page.getByText(signInTexts.wrongEmailOrPassword).waitFor();
      await page.reload();
    }
    await submitEmailAndPassword(page, 'nobody@nowhere.example');
    const notice = page.getByRole('alert').filter({ hasText: signInTexts.accountLocked });
    await notice.waitFor();
    await expect.poll(() => logInButton(page).isEnabled()).toBe(true);
    await expectAccessible(page);
  });

  test('shows the password when asked', async () => {
    const page = await openSignIn();
    await passwordField(page).fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.poll(() => passwordField(page).getAttribute('type')).toBe('text');
  });
});

describe('A session', () => {
  test('begins at home, names the user and survives a reload and a new tab', async () => {
    const page = await openTestPage();
    await signInWithForm(page, 'manager@zahn.example');
    await page.getByRole('heading', { name: 'Orders' }).waitFor();
    await page.getByText('Sales Manager').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/order-search');
    await page.reload();
    await page.getByRole('heading', { name: 'Orders' }).waitFor();
    const tab = await page.context().newPage();
    await tab.goto('/');
    await tab.getByRole('heading', { name: 'Orders' }).waitFor();
  });

  test('asks before it overrides another one, which then learns of it', async () => {
    const first = await openTestPage();
    await signInWithForm(first, 'rep@zahn.example');
    const second = await openSignIn();
    await submitEmailAndPassword(second, 'rep@zahn.example');
    const question = second.getByRole('alertdialog');
    await question.getByText(signInTexts.overrideSession).waitFor();
    await expectAccessible(second);

    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await logInHeading(second).waitFor();

    await logInButton(second).click();
    await question.getByRole('button', { name: 'Login' }).click();
    await second.waitForURL('**/dashboard/order-search');

    await first.getByRole('button', { name: 'Show ALL' }).click();
    await noticeOf(first, signInTexts.accountUsedElsewhere).waitFor();
    await logInHeading(first).waitFor();
    expect(new URL(first.url()).pathname).toBe('/login');
    await expectAccessible(first);
  });

  test('ends at logout: nothing is remembered and no page opens without signing in', async () => {
    const page = await openTestPage();
    await signInWithForm(page, 'rep2@zahn.example');
    await page.getByRole('columnheader', { name: 'Order #' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await logInHeading(page).waitFor();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.length + localStorage.length))
      .toBe(0);
    await page.goto('/dashboard/order-search');
    await logInHeading(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });
});

describe('A path', () => {
  test('that is unknown leads home', async () => {
    const page = await openTestPage();
    await signInWithForm(page, 'limited@zahn.example');
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: 'Orders' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/order-search');
  });

  test('that the user may not enter leads home', async () => {
    const page = await openTestPage();
    await signInWithForm(page, 'limited@zahn.example');
    await page.goto('/dashboard/customer-order');
    await page.waitForURL('**/dashboard/order-search');
    expect(await page.getByRole('link', { name: 'New Order' }).count()).toBe(0);
  });

  test('of the orders leads a SmartSales Admin home, who has none', async () => {
    const page = await openTestPage();
    await page.goto('/login');
    await submitEmailAndPassword(page, 'admin@smartsales.example');
    await page.getByRole('heading', { name: 'Dealers' }).waitFor();
    await page.goto('/dashboard/order-search');
    await page.getByRole('heading', { name: 'Dealers' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/dealers');
    await page.getByRole('table', { name: 'dealers' }).waitFor();
    await expectAccessible(page);
  });
});
