import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { locateNotice } from './notices.ts';
import { openTestPage, signInToScreen, signInByApi } from './open-test-page.ts';

const SETTINGS_PATH = '/dashboard/settings';
const REP = 'rep2@zahn.example';
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const pressButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

const isInViewport = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

async function openSettings(email = REP) {
  const page = await openTestPage();
  await signInToScreen(page, email, SETTINGS_PATH);
  await field(page, 'First name').waitFor();
  return page;
}

describe('The settings', () => {
  test('are saved together, and are there again', async () => {
    const page = await openSettings();
    await expectAccessible(page);
    // The user has entered no country, and none is stored.
    const country = page.locator('.field', { has: page.getByText('Country', { exact: true }) });
    expect(await country.locator('.p-dropdown-label').innerText()).toBe('Select');
    const city = `Duluth ${Date.now() % 1000}`;
    await field(page, 'City').fill(city);
    await field(page, 'Phone').fill('2185550119');
    await field(page, 'Sales tax %').fill('8.125');
    await page.getByText('3 unsaved changes').waitFor();
    await pressButton(page, 'Save');
    await locateNotice(page, accountsTexts.profileSaved).waitFor();
    await page.getByText('All settings are saved together.').waitFor();
    await page.reload();
    await expect.poll(() => field(page, 'City').inputValue()).toBe(city);
    expect(await field(page, 'Phone').inputValue()).toBe('(218) 555-0119');
    expect(await field(page, 'Sales tax %').inputValue()).toMatch(/^8\.125/);
  });

  test('keep what is typed while they are being saved', async () => {
    const page = await openSettings();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/Users/Profile', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    await field(page, 'City').fill(`Superior ${Date.now() % 1000}`);
    await pressButton(page, 'Move Worksheet Name up');
    await pressButton(page, 'Save');
    await field(page, 'Address').fill('12 Harbor St');
    await pressButton(page, 'Move Worksheet Name up');
    await pressButton(page, 'Français');
    release();
    await locateNotice(page, accountsTexts.profileSaved).waitFor();
    await page.getByText('3 unsaved changes').waitFor();
    expect(await field(page, 'Address').inputValue()).toBe('12 Harbor St');
    expect(
      await page.evaluate(() => localStorage.getItem('smartsales-preference.language')),
    ).not.toBe('fr');
    await pressButton(page, 'English');
    await pressButton(page, 'Save');
    await page.getByText('All settings are saved together.').waitFor();
    await page.reload();
    await expect.poll(() => field(page, 'Address').inputValue()).toBe('12 Harbor St');
  });

  test('keep on the screen what cannot be read, and what another has changed meanwhile', async () => {
    const page = await openSettings();
    await field(page, 'Sales tax %').fill('seven');
    await pressButton(page, 'Save');
    await locateNotice(page, signInTexts.seeValidationErrors).waitFor();
    await page.getByText("'seven' is not a number.").waitFor();
    const wrong = field(page, 'Sales tax %');
    await expect.poll(() => wrong.evaluate((it) => it === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await pressButton(page, 'Discard');
    await expect.poll(() => field(page, 'Sales tax %').inputValue()).not.toBe('seven');

    await field(page, 'City').fill('Superior');
    await page.route('**/api/Users/Profile', (route) =>
      route.fulfill({ status: 409, json: { Message: accountsTexts.profileChanged } }),
    );
    await pressButton(page, 'Save');
    await locateNotice(page, accountsTexts.profileChanged).waitFor();
    expect(await field(page, 'City').inputValue()).toBe('Superior');
    await page.getByRole('link', { name: 'Orders' }).click();
    await page.getByText('Your settings have unsaved changes').waitFor();
    await pressButton(page, 'Leave');
    await page.waitForURL('**/order-search');
  });

  test('say what is wrong with a figure as soon as it is left, and nothing once it is mended', async () => {
    const page = await openSettings();
    const invalidAmounts = [
      ['Sales tax %', '150', '8', pricingTexts.taxOutOfRange],
      ['Sales tax %', '-5', '8', pricingTexts.taxOutOfRange],
      ['GP %', '100', '40', pricingTexts.gpTooHigh],
      ['Default freight', '-5', '5', pricingTexts.freightBelowZero],
      ['Default deposit %', '100.5', '10', pricingTexts.depositOutOfRange],
    ] as const;
    for (const [name, wrong, right, words] of invalidAmounts) {
      await field(page, name).fill(wrong);
      await page.keyboard.press('Tab');
      await page.getByText(words).waitFor();
      expect(await field(page, name).getAttribute('aria-invalid')).toBe('true');
      await field(page, name).fill(right);
      await page.keyboard.press('Tab');
      await expect.poll(() => page.getByText(words).count()).toBe(0);
    }
    await pressButton(page, 'Discard');
    await page.getByText('All settings are saved together.').waitFor();
  });

  test('lead to each of their cards, and stay under their bar', async () => {
    const page = await openTestPage();
    await signInByApi(page, REP);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/TableConfig/*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(SETTINGS_PATH);
    // Content that loads later above the target card moves neither the card nor the focus indicator.
    await page.getByRole('navigation', { name: 'Settings' }).getByText('Password').click();
    release();
    await page.getByLabel('Bill City', { exact: true }).waitFor();
    const marked = page.getByRole('navigation', { name: 'Settings' }).locator('[aria-current]');
    await expect.poll(() => marked.allInnerTexts()).toEqual(['Password']);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const before = await save.boundingBox();
    for (const name of ['Security', 'Password', 'Personal Details', 'Order Search Columns']) {
      const links = page.getByRole('navigation', { name: 'Settings' });
      await links.getByText(name).click();
      await expect.poll(() => links.locator('[aria-current]').allInnerTexts()).toEqual([name]);
      await expect
        .poll(() => page.getByRole('heading', { name, exact: true }).evaluate(isInViewport))
        .toBe(true);
      expect(await save.boundingBox()).toEqual(before);
    }
  });

  test('say nothing of being saved where the columns are not, and keep them', async () => {
    const page = await openSettings();
    await page.route('**/api/TableConfig', (route) =>
      route.fulfill({ status: 400, json: { Message: 'These columns are refused' } }),
    );
    await page.getByLabel('Bill City', { exact: true }).uncheck();
    await pressButton(page, 'Save');
    await locateNotice(page, 'These columns are refused').waitFor();
    expect(await locateNotice(page, accountsTexts.profileSaved).count()).toBe(0);
    expect(await page.getByLabel('Bill City', { exact: true }).isChecked()).toBe(false);
    await page.getByText('1 unsaved change').waitFor();
    await pressButton(page, 'Discard');
  });

  test('put the columns of the order search in order, by keyboard', async () => {
    const page = await openSettings('rep@other.example');
    await page.getByRole('checkbox', { name: 'Total', exact: true }).uncheck();
    await pressButton(page, 'Move Worksheet Name up');
    await pressButton(page, 'Save');
    await locateNotice(page, accountsTexts.profileSaved).waitFor();
    await page.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('columnheader', { name: 'Worksheet Name' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Total', exact: true }).count()).toBe(0);
  });

  test('speak French and are dark where that is chosen, also for the next who comes', async () => {
    const page = await openSettings('rep2@hsca.example');
    await pressButton(page, 'Dark');
    await pressButton(page, 'Français');
    for (const name of ['Dark', 'Français'])
      await page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
    const sent = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/api/Users/'),
    );
    await pressButton(page, 'Save');
    expect((await sent).postDataJSON()).toMatchObject({ Language: 'fr', Theme: 'dark' });
    await page.getByRole('heading', { name: 'Paramètres' }).waitFor();
    await expectColorContrast(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr-CA');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.goto('/dashboard/order-search');
    await page.getByText('Nouvelle commande', { exact: true }).waitFor();
    await page.goto(SETTINGS_PATH);
    await pressButton(page, 'English');
    await pressButton(page, 'Comme le système');
    await pressButton(page, 'Enregistrer');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
  });

  test('ask a user of HSCA for their language', async () => {
    const page = await openSettings('limited@hsca.example');
    const question = page.getByRole('dialog', { name: 'Langue · Language' });
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'English' }).click();
    await expect.poll(() => question.count()).toBe(0);
    await page.reload();
    await field(page, 'First name').waitFor();
    expect(await question.count()).toBe(0);
  });

  test('change the password where the present one is known', async () => {
    const page = await openSettings();
    await field(page, 'Current Password').fill('Wrong-1234!');
    await field(page, 'New Password').fill('Demo-1234');
    await field(page, 'Confirm New Password').fill('Demo-1234!');
    await pressButton(page, 'Save');
    await page.getByText(accountsTexts.newPasswordsMustMatch).waitFor();
    await field(page, 'New Password').fill('Demo-1234!');
    await pressButton(page, 'Save');
    await page.getByText(accountsTexts.wrongPassword).waitFor();
    await expectAccessible(page);
    await field(page, 'Current Password').fill('Demo-1234!');
    await pressButton(page, 'Save');
    await locateNotice(page, accountsTexts.passwordUpdated).waitFor();
    await expect.poll(() => field(page, 'Current Password').inputValue()).toBe('');
  });
});
