import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getDealerUsersPath, paths } from '#frontend/paths.ts';
import { dealerUsersTexts } from '#shared/texts/dealer-users-texts.ts';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { readFirstDownloadedSheet } from './downloaded-workbook.ts';
import { readMailLink } from './mail-page.ts';
import { openTestPage, signInToScreen, signInByApi } from './open-test-page.ts';

const ADMINISTRATOR = 'administrator@hsus.example';
const createUserEmail = () => `member${randomInt(2 ** 40)}@test.example`;
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const pressButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const findUserRow = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

async function searchUsers(page: Page, email: string) {
  await page.getByLabel('Search users').fill(email);
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
}

test('An administrator invites a user, who gets in; disables and enables them', async () => {
  const email = createUserEmail();
  const page = await openTestPage();
  await signInToScreen(page, ADMINISTRATOR);
  await page.getByRole('link', { name: 'User Management' }).click();
  await page.getByRole('table', { name: 'users' }).waitFor();
  await expectAccessible(page);
  await pressButton(page, 'Add User');
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await pressButton(page, 'Send invitation');
  await expect.poll(() => dialog.getByText('Required').count()).toBe(4);
  await expectAccessible(page);
  await field(page, 'First name').fill('Sofia');
  await field(page, 'Last name').fill('Achterberg');
  await field(page, 'Email').fill(email);
  await field(page, 'Phone').fill('7155550142');
  await dialog.locator('.p-dropdown').first().click();
  await page.getByRole('option', { name: 'Sales Rep' }).click();
  await expectAccessible(page);
  await pressButton(page, 'Send invitation');
  await page.getByText(dealerUsersTexts.created).waitFor();
  await searchUsers(page, email);
  const hers = await openTestPage();
  await readMailLink(hers, email, '/login?code=');
  await findUserRow(page, email)
    .getByRole('button', { name: 'Resend Activation Email, Sofia Achterberg' })
    .click();
  await page.getByText(`Activation email has been sent to ${email}`).waitFor();

  await hers.goto(await readMailLink(hers, email, '/login?code=', 2));
  await field(hers, 'Email').fill(email);
  await field(hers, 'Password').fill('Demo-1234!');
  await field(hers, 'Confirm Password').fill('Demo-1234!');
  await pressButton(hers, 'Activate');
  await hers.getByText('Your email is confirmed').waitFor();
  await signInToScreen(hers, email);
  await hers.getByText('Sofia Achterberg').waitFor();

  await page.reload();
  await searchUsers(page, email);
  await findUserRow(page, email).getByText('Yes').waitFor();
  await pressButton(page, 'Disable Sofia Achterberg');
  await page.getByText('Their session ends at once').waitFor();
  await expectAccessible(page);
  await pressButton(page, 'Disable');
  await findUserRow(page, email).getByText('DISABLED', { exact: true }).waitFor();
  await findUserRow(page, email).getByText('Not Billed - Disabled').waitFor();
  await expectAccessible(page);
  await hers.reload();
  await hers.getByRole('heading', { name: 'Log in' }).waitFor();

  await pressButton(page, 'Enable Sofia Achterberg');
  await findUserRow(page, email).getByText('ENABLED', { exact: true }).waitFor();
  await pressButton(page, 'Edit Sofia Achterberg');
  await pressButton(page, 'Sign-in history');
  await page.getByText('the account was disabled').waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColorContrast(page);
});

test('A window that still grows does not take the keyboard from whoever types in it', async () => {
  const page = await openTestPage();
  await signInToScreen(page, ADMINISTRATOR, getDealerUsersPath(1));
  await page.getByRole('table', { name: 'users' }).waitFor();
  const typedIn = await page.evaluate(async () => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === 'Add User')!.click();
    let email: HTMLElement | null = null;
    while (!email) {
      await new Promise(requestAnimationFrame);
      email = document.querySelector<HTMLElement>('[role=dialog] [type=email]');
    }
    const first = document.activeElement!.id;
    email.focus();
    await new Promise((resolve) => setTimeout(resolve, 600));
    return { first, second: document.activeElement!.id, email: email.id };
  });
  expect(typedIn.second).toBe(typedIn.email);
  expect(typedIn.first).toBe(await field(page, 'First name').getAttribute('id'));
});

test('What two administrators change at once is refused to the second, who keeps what they typed', async () => {
  const email = createUserEmail();
  const page = await openTestPage();
  await signInToScreen(page, ADMINISTRATOR);
  await page.getByRole('link', { name: 'User Management' }).click();
  await pressButton(page, 'Add User');
  await field(page, 'First name').fill('Luis');
  await field(page, 'Last name').fill('Ferreira');
  await field(page, 'Email').fill(email);
  await page.getByRole('dialog').locator('.p-dropdown').first().click();
  await page.getByRole('option', { name: 'Sales Manager' }).click();
  await pressButton(page, 'Send invitation');
  await searchUsers(page, email);

  await pressButton(page, 'Edit Luis Ferreira');
  await field(page, 'Last name').fill('Ferreira-Braun');
  const other = await openTestPage();
  await signInByApi(other, 'admin@smartsales.example');
  await other.goto(paths.home);
  await pressButton(other, 'User-Management, Harmon Smile US');
  await searchUsers(other, email);
  await pressButton(other, 'Edit Luis Ferreira');
  await field(other, 'Phone').fill('5555550100');
  await pressButton(other, 'Save');
  await other.getByText(dealerUsersTexts.updated).waitFor();

  await pressButton(page, 'Save');
  await page.getByText(dealerUsersTexts.changedMeanwhile).first().waitFor();
  expect(await field(page, 'Last name').inputValue()).toBe('Ferreira-Braun');
  await page.keyboard.press('Escape');
  await page.getByText('What you changed of this user is lost.').waitFor();
  await pressButton(page, 'Stay');
  expect(await field(page, 'Last name').inputValue()).toBe('Ferreira-Braun');
});

test("The dealer's name arrives late and moves no button", async () => {
  const page = await openTestPage();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/Dealers/1', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await signInToScreen(page, ADMINISTRATOR, getDealerUsersPath(1));
  await page.getByRole('table', { name: 'users' }).waitFor();
  const addUser = page.getByRole('button', { name: 'Add User', exact: true });
  const before = await addUser.boundingBox();
  answered.resolve();
  await page.getByRole('heading', { name: 'Harmon Smile Dental Equipment, Inc.' }).waitFor();
  expect(await addUser.boundingBox()).toEqual(before);
});

test('SmartSales Admins are kept apart, and nobody else comes in', async () => {
  const email = createUserEmail();
  const page = await openTestPage();
  await signInToScreen(page, 'admin@smartsales.example', paths.admins);
  await page.getByRole('table', { name: 'users' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await pressButton(page, 'Create Admin');
  await field(page, 'First name').fill('Ada');
  await field(page, 'Last name').fill('Quist');
  await field(page, 'Email').fill(email);
  await expectAccessible(page);
  await pressButton(page, 'Send invitation');
  await page.getByText(dealerUsersTexts.adminCreated).waitFor();
  await page.getByLabel('Search users').fill(email);
  const cards = page.getByRole('list', { name: 'users' }).getByRole('listitem');
  await expect.poll(() => cards.count()).toBe(1);
  await cards.getByText('Ada Quist').waitFor();
  await page.waitForURL(`**/users?q=${encodeURIComponent(email)}&*`);
  await expectAccessible(page);

  const rep = await openTestPage();
  for (const path of [paths.admins, getDealerUsersPath(1)]) {
    await signInToScreen(rep, 'rep@hsus.example', path);
    await rep.waitForURL(`**${paths.orderSearch}`);
  }
  const administrator = await openTestPage();
  await signInToScreen(administrator, ADMINISTRATOR, getDealerUsersPath(4));
  await administrator.waitForURL(`**${paths.orderSearch}`);
});

test('A mail that did not arrive is shown to the administrator, with what the other side said', async () => {
  const email = `bounce+${randomInt(2 ** 40)}@simulator.amazonses.com`;
  const page = await openTestPage();
  await signInToScreen(page, ADMINISTRATOR, getDealerUsersPath(1));
  await pressButton(page, 'Add User');
  await field(page, 'First name').fill('Noa');
  await field(page, 'Last name').fill('Verweij');
  await field(page, 'Email').fill(email);
  await page.getByRole('dialog').locator('.p-dropdown').first().click();
  await page.getByRole('option', { name: 'Sales Rep' }).click();
  await pressButton(page, 'Send invitation');
  await page.getByText(dealerUsersTexts.created).waitFor();
  const problems = page.getByRole('button', { name: /^Mail problems: \d+$/ });
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('table', { name: 'users' }).waitFor();
      return problems.count();
    })
    .toBe(1);
  await problems.click();
  const row = findUserRow(page, email);
  await row.getByText('Refused for good: nothing more is sent there').waitFor();
  await row.getByText('smtp; 550 5.1.1 user unknown').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('Users are exported to users.xlsx with nine columns, by a Sales Manager their own reps', async () => {
  const page = await openTestPage();
  await signInToScreen(page, ADMINISTRATOR, getDealerUsersPath(1));
  await page.getByRole('table', { name: 'users' }).waitFor();
  const all = await exportUsers(page);
  expect(all[0]).toEqual([
    'First Name',
    'Last Name',
    'Email',
    'Role',
    'Sales Manager',
    'Groups',
    'Status',
    'Activated',
    'User Type',
  ]);
  const manager = await openTestPage();
  await signInToScreen(manager, 'manager@hsus.example', paths.settings);
  const links = manager.getByRole('navigation', { name: 'Settings' });
  await links.getByRole('link', { name: 'My Reps' }).click();
  await manager.getByRole('table', { name: 'users' }).waitFor();
  await expectAccessible(manager);
  const own = await exportUsers(manager);
  expect(own.length).toBeLessThan(all.length);
  expect(new Set(own.slice(1).map((row) => row[4]))).toEqual(new Set(['Thomas Reyes']));
  await pressButton(manager, 'Add User');
  await manager.getByRole('dialog').locator('.p-dropdown').first().click();
  await expect.poll(() => manager.getByRole('option').allInnerTexts()).toEqual(['Sales Rep']);
});

async function exportUsers(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Users' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('users.xlsx');
  return (await readFirstDownloadedSheet(file)).rows;
}
