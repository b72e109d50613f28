import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { readMailLink } from './mail-page.ts';
import { openTestPage } from './open-test-page.ts';

const PASSWORD = 'Demo-1234!';
const createVisitorEmail = () => `visitor${randomInt(2 ** 40)}@test.example`;
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const pressButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const expectFocusedField = (page: Page, name: string) =>
  expect
    .poll(() => field(page, name).evaluate((element) => element === document.activeElement))
    .toBe(true);

async function openSignUp() {
  const page = await openTestPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up your company' }).click();
  await page.getByRole('heading', { name: 'Sign up' }).waitFor();
  return page;
}

async function fillPersonalFields(page: Page, email: string) {
  await field(page, 'First Name').fill('Nora');
  await field(page, 'Last Name').fill('Kowalczyk');
  await field(page, 'Email').fill(email);
  await field(page, 'Phone').fill('7155550142');
  await field(page, 'Password').fill(PASSWORD);
}

describe('Signing up', () => {
  test('leads by the mail to a first login, and the dealer is told that it is Unregistered', async () => {
    const email = createVisitorEmail();
    const page = await openSignUp();
    await expectFocusedField(page, 'First Name');
    await fillPersonalFields(page, email);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expectFocusedField(page, 'Company Name');
    expect(await page.getByText(accountsTexts.required).count()).toBe(0);
    await expectAccessible(page);
    await field(page, 'Company Name').fill('Superior Dental Equipment');
    await field(page, 'State/Province').selectOption({ label: 'Wisconsin' });
    await pressButton(page, 'Sign Up');
    const done = page.getByRole('dialog', { name: accountsTexts.signedUp });
    await done.getByText(email).waitFor();
    await done.getByText('Superior Dental Equipment is Unregistered').waitFor();
    await expectAccessible(page);
    await pressButton(page, 'send it again');
    await done.getByText(accountsTexts.activationSent(email)).waitFor();

    await page.goto(await readMailLink(page, email, '/login?code=', 2));
    await page.getByRole('heading', { name: 'Activate Account' }).waitFor();
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(PASSWORD);
    await expectAccessible(page);
    await pressButton(page, 'Activate');
    await page.getByText('Your email is confirmed').waitFor();
    await page.getByRole('link', { name: 'Log in' }).click();
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(PASSWORD);
    await pressButton(page, 'Log in');
    await page.waitForURL('**/dashboard/order-search');
    await page.getByText('Nora Kowalczyk').waitFor();
  });

  test('goes to the step of the first field that is wrong, and keeps what was typed', async () => {
    const page = await openSignUp();
    await pressButton(page, 'Next');
    await expectFocusedField(page, 'First Name');
    await page.getByText(accountsTexts.required).first().waitFor();
    expect(await field(page, 'Company Name').isVisible()).toBe(false);
    const missing = await page.getByText(accountsTexts.required).count();
    await field(page, 'First Name').fill('Nathan');
    // A corrected field is no longer marked as invalid, even before the next submit; the others still are.
    await expect.poll(() => page.getByText(accountsTexts.required).count()).toBe(missing - 1);
    expect(await field(page, 'First Name').getAttribute('aria-invalid')).not.toBe('true');
    await field(page, 'Email').fill('n.kowalczyk@');
    await field(page, 'Password').fill('abc-de');
    await pressButton(page, 'Company Details');
    await pressButton(page, 'Sign Up');
    await page.getByText(signInTexts.seeValidationErrors).waitFor();
    await expectFocusedField(page, 'Last Name');
    await page.getByText(accountsTexts.notAnEmail).waitFor();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectColorContrast(page);
    const rules = page.getByRole('list', { name: 'Rules of a password' });
    await rules.getByText(accountsTexts.passwordNeedsDigit).waitFor();
    expect(await rules.getByRole('listitem').allInnerTexts()).toMatchObject([
      expect.stringContaining('not met'),
      expect.stringContaining('not met'),
      expect.stringMatching(/letter\s*, met/),
      expect.stringContaining('not met'),
      expect.stringMatching(/character\s*, met/),
    ]);
    await fillPersonalFields(page, createVisitorEmail());
    await pressButton(page, 'Next');
    await expectFocusedField(page, 'Company Name');
    expect(await page.getByText(accountsTexts.required).count()).toBe(1);
    await field(page, 'Company Name').fill('Superior');
    await pressButton(page, 'Back');
    await expectFocusedField(page, 'First Name');
    await expect.poll(() => field(page, 'First Name').inputValue()).toBe('Nora');
    await expect.poll(() => field(page, 'Phone').inputValue()).toBe('(715) 555-0142');
    await pressButton(page, 'Next');
    await page.getByRole('button', { name: 'Sign Up' }).waitFor();
    expect(await page.getByText(accountsTexts.required).count()).toBe(0);
  });

  test('that is refused keeps everything, and one press is one call', async () => {
    const page = await openSignUp();
    await fillPersonalFields(page, createVisitorEmail());
    await pressButton(page, 'Next');
    await field(page, 'Company Name').fill('Superior');
    let calls = 0;
    await page.route('**/api/dealers/signup', async (route) => {
      calls += 1;
      await route.fulfill({ status: 429, json: { Message: accountsTexts.tooManyAttempts } });
    });
    await page.getByRole('button', { name: 'Sign Up' }).dblclick();
    await page.getByText(accountsTexts.tooManyAttempts).waitFor();
    expect(calls).toBe(1);
    expect(await field(page, 'Company Name').inputValue()).toBe('Superior');
    await page.route('**/api/dealers/signup', (route) =>
      route.fulfill({ status: 400, json: { Message: 'Refused', Errors: { Email: 'Required' } } }),
    );
    await pressButton(page, 'Sign Up');
    await expectFocusedField(page, 'Email');
  });
});

describe('A password that was forgotten', () => {
  test('is chosen anew by the link of the mail; the link works once', async () => {
    const page = await openTestPage({ expectedErrors: /ERR_FAILED/ });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await expectFocusedField(page, 'Email');
    await expectAccessible(page);
    await pressButton(page, 'Submit');
    await page.getByText(accountsTexts.required).waitFor();
    await field(page, 'Email').fill('rep@other.example');
    await pressButton(page, 'Submit');
    await page.getByText(accountsTexts.resetSent).waitFor();
    await expectAccessible(page);

    const link = await readMailLink(page, 'rep@other.example', '/reset?token=');
    await page.goto(link);
    await field(page, 'Password').waitFor();
    expect(new URL(page.url()).search).toBe('?token=');
    await pressButton(page, 'Submit');
    await page.getByText(accountsTexts.passwordIsRequired).waitFor();
    await page.getByText(accountsTexts.confirmationIsRequired).waitFor();
    await expectAccessible(page);
    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Confirm Password').fill('Other-1234!');
    await pressButton(page, 'Submit');
    await page.getByText(accountsTexts.mustMatchPassword).waitFor();
    await field(page, 'Confirm Password').fill(PASSWORD);
    // The answer is lost; the success is still reported.
    await page.route(
      '**/api/Account/ResetPassword',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await pressButton(page, 'Submit');
    await page.getByText(accountsTexts.passwordUpdated).waitFor();

    await page.goto(link);
    await field(page, 'Password').fill('Another-1234!');
    await field(page, 'Confirm Password').fill('Another-1234!');
    await pressButton(page, 'Submit');
    await page.getByRole('link', { name: 'Forgot Password' }).waitFor();
    expect(await page.getByText(accountsTexts.linkExpired).count()).toBe(1);
    await expectAccessible(page);
  });

  test('needs the token of the mail', async () => {
    const page = await openTestPage();
    await page.goto('/reset');
    await expect.poll(() => page.getByText(accountsTexts.tokenMissing).count()).toBe(1);
    await expectAccessible(page);
    const endless = 'x'.repeat(4000);
    await page.goto(`/reset?token=${endless}`);
    await expect.poll(() => page.getByText(accountsTexts.linkExpired).count()).toBe(1);
    await page.goto(`/login?code=${endless}`);
    await expect.poll(() => page.getByText(accountsTexts.linkExpired).count()).toBe(1);
    await page.getByRole('button', { name: 'Send a new link' }).waitFor();
  });
});

describe('Activation', () => {
  test('without a code offers another link, whoever asks', async () => {
    const page = await openTestPage();
    const email = createVisitorEmail();
    await page.goto('/login?code=');
    await page.getByText(accountsTexts.codeMissing).waitFor();
    await expectAccessible(page);
    await field(page, 'Email').fill(email);
    await pressButton(page, 'Send a new link');
    await expect.poll(() => page.getByText(accountsTexts.activationSent(email)).count()).toBe(1);
    await page.route('**/api/Account/ResendActivation', (route) =>
      route.fulfill({ status: 429, json: { Message: accountsTexts.tooManyAttempts } }),
    );
    await pressButton(page, 'Send a new link');
    await page.getByText(accountsTexts.activationNotSent(email)).waitFor();
    expect(await page.getByText(accountsTexts.activationSent(email)).count()).toBe(0);
    expect(await field(page, 'Email').inputValue()).toBe(email);
  });

  test('of who was invited asks for a password that is written twice', async () => {
    const page = await openTestPage();
    await page.goto('/login?code=1.none&type=user');
    await pressButton(page, 'Activate');
    await page.getByText(signInTexts.emailRequired).waitFor();
    await page.getByText(signInTexts.passwordRequired).waitFor();
    const email = createVisitorEmail();
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(PASSWORD);
    await pressButton(page, 'Activate');
    await page.getByText(accountsTexts.passwordsMustMatch).waitFor();
    await expectAccessible(page);
    await field(page, 'Confirm Password').fill(PASSWORD);
    await pressButton(page, 'Activate');
    await expect.poll(() => page.getByText(accountsTexts.linkExpired).count()).toBe(1);
    expect(await field(page, 'Email').inputValue()).toBe(email);
  });
});
