import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { customersTexts } from '#shared/texts/customers.ts';
import { signInTexts } from '#shared/texts/sign-in.ts';
import { expectAccessible, expectReadable } from './accessibility.ts';
import { openPage, signIn } from './browser.ts';

const REP = 'rep2@hsus.example';
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const table = (page: Page) => page.getByRole('table', { name: 'customers' });
const aNumber = () => `N${randomInt(10 ** 9)}`;

async function openCustomers(email = REP) {
  const page = await openPage();
  await signIn(page, email, paths.customers);
  await table(page).waitFor();
  return page;
}

async function search(page: Page, words: string) {
  await page.getByLabel('Search customers').fill(words);
  await expect.poll(() => table(page).locator('tbody tr').count()).toBe(1);
}

async function create(page: Page, number: string, name = 'Harbor Dental') {
  await press(page, 'New Customer');
  await page.getByRole('dialog', { name: 'New Customer' }).waitFor();
  await page.keyboard.type(number);
  await page.keyboard.press('Tab');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

test('A private customer is made by keyboard, found, changed, looked at and ordered for', async () => {
  const page = await openCustomers();
  await expectAccessible(page);
  const headings = await table(page).getByRole('columnheader').allInnerTexts();
  expect(headings.slice(0, 12)).toEqual([
    'Customer #',
    'Name',
    'License #',
    'Specialty',
    'Address',
    'City',
    'State',
    'Zip',
    'Phone',
    'Contact',
    'Groups',
    'Status',
  ]);
  await press(page, 'New Customer');
  await press(page, 'Save');
  const dialog = page.getByRole('dialog', { name: 'New Customer' });
  await dialog.getByText(customersTexts.numberRequired).waitFor();
  await expect.poll(() => dialog.getByText(customersTexts.nameRequired).count()).toBe(3);
  await page.getByText(signInTexts.seeValidationErrors).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const number = aNumber();
  await create(page, number);
  await page.getByText(customersTexts.created).waitFor();
  await search(page, number);
  await press(page, 'Edit Harbor Dental');
  await field(page, 'City').fill('Duluth');
  await press(page, 'Save');
  await page.getByText(customersTexts.updated).waitFor();
  await table(page).getByText('Duluth').waitFor();

  await table(page).getByRole('link', { name: number }).click();
  await page.getByRole('heading', { name: 'Harbor Dental' }).waitFor();
  await page.getByText('No orders yet').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL('**/customer-order/*');
  await page.getByText(number).first().waitFor();
});

test('A customer that all share opens with what they ordered, and is not edited', async () => {
  const page = await openCustomers('administrator@hsus.example');
  await page.locator('.p-dropdown', { hasText: 'Private or shared' }).click();
  await page.getByRole('option', { name: 'Shared', exact: true }).click();
  await page.waitForURL('**/customer-search?IsPrivate=false&*');
  await table(page)
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByText(customersTexts.globalNotEdited).waitFor();
  await table(page).locator('tbody tr').first().getByRole('link').click();
  await page.getByRole('region', { name: 'Orders' }).waitFor();
  expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
});

test('Of a number that is taken nothing is said; access is asked for, or another is made', async () => {
  const theirs = await openCustomers('rep@hsus.example');
  const number = aNumber();
  await create(theirs, number, 'Secret Smiles');
  await theirs.getByText(customersTexts.created).waitFor();

  const page = await openCustomers();
  await create(page, number);
  const exists = page.getByRole('dialog', { name: 'Customer Exists' });
  await exists.waitFor();
  expect(await page.getByText('Secret Smiles').count()).toBe(0);
  await expectAccessible(page);
  await press(page, 'Request Access');
  await page.getByText(customersTexts.accessRequested.trim()).waitFor();
  await expect.poll(() => exists.count()).toBe(0);
  await create(page, number);
  await press(page, 'Back');
  await page.getByRole('dialog', { name: 'New Customer' }).waitFor();
  expect(await field(page, 'Business Name').inputValue()).toBe('Harbor Dental');
  await press(page, 'Save');
  await press(page, 'Create another');
  await page.getByText(customersTexts.created).waitFor();
  await search(page, number);
});

test('One that is made from the order’s own field is the order’s', async () => {
  const page = await openPage();
  await signIn(page, REP, paths.newOrder);
  await press(page, 'Add New Customer');
  await page.getByRole('dialog', { name: 'New Customer' }).waitFor();
  const number = aNumber();
  await page.keyboard.type(number);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Pier Dental');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByText(customersTexts.created).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByText(number).first().waitFor();
  const values = () =>
    page.locator('input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await expect.poll(values).toContain('Pier Dental');
});

test('Who is limited to transfers has no such screen', async () => {
  const page = await openPage();
  await signIn(page, 'limited@hsus.example', paths.customers);
  await page.waitForURL(`**${paths.orderSearch}`);
  expect(await page.getByRole('link', { name: 'Customer Search' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Colleague Search' }).count()).toBe(0);
});
