import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { CUSTOMER_SEARCH_DELAY_MS } from '#shared/constants.ts';
import { customersTexts } from '#shared/texts/customers-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { failNextWriteRequest } from './fail-next-write-request.ts';
import { openTestPage, signInToScreen, signInByApi } from './open-test-page.ts';

const REP = 'rep2@hsus.example';
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const pressButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const table = (page: Page) => page.getByRole('table', { name: 'customers' });
const createCustomerNumber = () => `N${randomInt(10 ** 9)}`;

async function openCustomers(email = REP, expected?: RegExp) {
  const page = await openTestPage(expected && { expectedErrors: expected });
  await signInToScreen(page, email, paths.customers);
  await table(page).waitFor();
  return page;
}

async function searchCustomers(page: Page, words: string) {
  await page.getByLabel('Search customers').fill(words);
  await expect.poll(() => table(page).locator('tbody tr').count()).toBe(1);
}

async function createCustomer(page: Page, number: string, name = 'Harbor Dental') {
  await pressButton(page, 'New Customer');
  await page.getByRole('dialog', { name: 'New Customer' }).waitFor();
  await page.keyboard.type(number);
  await page.keyboard.press('Tab');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

test('Customer Search is asked half a second after the last letter, once', async () => {
  const page = await openCustomers();
  const requests: string[] = [];
  page.on('request', (request) => {
    const words = new URL(request.url()).searchParams.get('search');
    if (words && request.url().includes('/api/')) requests.push(words);
  });
  await page.clock.install();
  // The test controls the clock from here.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const searched = page.getByLabel('Search customers');
  await searched.fill('den');
  await page.clock.runFor(CUSTOMER_SEARCH_DELAY_MS - 1);
  await searched.fill('dental');
  await page.clock.runFor(CUSTOMER_SEARCH_DELAY_MS - 1);
  expect(requests).toEqual([]);
  await page.clock.resume();
  await expect.poll(() => requests).toEqual(['dental']);
  expect(CUSTOMER_SEARCH_DELAY_MS).toBe(500);
});

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
  await pressButton(page, 'New Customer');
  await pressButton(page, 'Save');
  const dialog = page.getByRole('dialog', { name: 'New Customer' });
  await dialog.getByText(customersTexts.numberRequired).waitFor();
  await expect.poll(() => dialog.getByText(customersTexts.nameRequired).count()).toBe(3);
  await page.getByText(signInTexts.seeValidationErrors).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const number = createCustomerNumber();
  await createCustomer(page, number);
  await page.getByText(customersTexts.created).waitFor();
  await searchCustomers(page, number);
  await pressButton(page, 'Edit Harbor Dental');
  await field(page, 'City').fill('Duluth');
  await pressButton(page, 'Save');
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
  // Typing at once does not change the customer.
  const customer = page.getByRole('combobox', { name: /^Customer/ });
  await expect.poll(() => customer.inputValue()).toContain('Harbor Dental');
  await page.keyboard.type('zz');
  expect(await customer.inputValue()).toContain('Harbor Dental');
  expect(await customer.evaluate((it) => it === document.activeElement)).toBe(false);
});

test('Down opens a dropdown that was closed, and Enter chooses from it', async () => {
  // Their list keeps the filter: no other test opens it.
  const page = await openCustomers('manager@hsus.example');
  const filter = page.locator('.p-dropdown', { hasText: 'Private or shared' });
  await filter.locator('input').press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
  expect(await filter.count()).toBe(0);
  expect(page.url()).toMatch(/[?&]IsPrivate=/);
});

test('A customer that all share opens with what they ordered, and is not edited', async () => {
  const page = await openCustomers('administrator@hsus.example');
  await page.locator('.p-dropdown', { hasText: 'Private or shared' }).click();
  await page.getByRole('option', { name: 'Shared', exact: true }).click();
  await page.waitForURL('**/customer-search?IsPrivate=false&*');
  const pencils = table(page).getByRole('button', { name: /^Edit / });
  await expect.poll(() => pencils.count()).toBe(0);
  const carts = table(page).getByRole('button', { name: /^Checkout/ });
  expect(await carts.count()).toBeGreaterThan(0);
  await table(page).locator('tbody tr').first().getByRole('link').click();
  await page.getByRole('region', { name: 'Orders' }).waitFor();
  expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColorContrast(page);
});

test('Of a number that is taken nothing is said; access is asked for, or another is made', async () => {
  const theirs = await openCustomers('rep@hsus.example');
  const number = createCustomerNumber();
  await createCustomer(theirs, number, 'Secret Smiles');
  await theirs.getByText(customersTexts.created).waitFor();

  const page = await openCustomers(REP, /status of 500/);
  await createCustomer(page, number);
  const exists = page.getByRole('dialog', { name: 'Customer Exists' });
  await exists.waitFor();
  expect(await page.getByText('Secret Smiles').count()).toBe(0);
  await expectAccessible(page);
  await failNextWriteRequest(page, '**/api/Customers/requestAccess/*');
  await pressButton(page, 'Request Access');
  await page.getByText(customersTexts.accessNotRequested.trim()).waitFor();
  await pressButton(page, 'Request Access');
  await page.getByText(customersTexts.accessRequested.trim()).waitFor();
  await expect.poll(() => exists.count()).toBe(0);
  await createCustomer(page, number);
  await pressButton(page, 'Back');
  await page.getByRole('dialog', { name: 'New Customer' }).waitFor();
  expect(await field(page, 'Business Name').inputValue()).toBe('Harbor Dental');
  await pressButton(page, 'Save');
  await pressButton(page, 'Create another');
  await page.getByText(customersTexts.created).waitFor();
  await searchCustomers(page, number);
});

const createAuthorization = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test('An administrator gives the access that is asked for, and ends it', async () => {
  const number = createCustomerNumber();
  const theirs = await openTestPage();
  const keeper = await signInByApi(theirs, 'rep@hsus.example');
  const data = { JdeNum: number, Name: 'Secret Smiles' };
  const made = await theirs.request.post('/api/Customers', {
    ...createAuthorization(keeper),
    data,
  });
  const { Id } = (await made.json()) as { Id: number };
  const page = await openTestPage();
  const headers = createAuthorization(await signInByApi(page, REP));
  await page.request.post(`/api/Customers/requestAccess/${number}`, headers);

  const admin = await openTestPage();
  await signInToScreen(admin, 'administrator@hsus.example', paths.colleagues);
  await admin.getByRole('button', { name: /^Notifications/ }).click();
  await admin.getByRole('button', { name: `Access to customer ${number}` }).click();
  await pressButton(admin, 'Go To Customer');
  await admin.waitForURL(`**/customer-search/${Id}`);
  await admin.getByRole('button', { name: 'Give access' }).waitFor();
  await expectAccessible(admin);
  await pressButton(admin, 'Give access');
  await admin.getByText(/has access now$/).waitFor();
  await admin.getByRole('button', { name: 'End access' }).waitFor();

  await page.goto(paths.customers);
  await searchCustomers(page, number);
  await table(page).getByRole('link', { name: number }).click();
  await page.getByRole('heading', { name: 'Secret Smiles' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Access' }).count()).toBe(0);

  await pressButton(admin, 'End access');
  await admin.getByText(/^The access of .* has ended$/).waitFor();
  await page.reload();
  await page.getByText('The customer could not be loaded').waitFor();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page
    .getByRole('button', { name: `Access to customer ${number}` })
    .first()
    .click();
  await page.getByText(/has ended your access to customer/).waitFor();
  expect(await page.getByRole('button', { name: 'Go To Customer' }).count()).toBe(0);
});

test('Contacts and notes of a customer are kept beside their orders', async () => {
  const page = await openTestPage();
  const user = createAuthorization(await signInByApi(page, REP));
  const data = { JdeNum: createCustomerNumber(), Name: 'Harbor Dental' };
  const made = await page.request.post('/api/Customers', { ...user, data });
  const { Id } = (await made.json()) as { Id: number };
  await page.goto(`${paths.customers}/${Id}`);
  const contacts = page.getByRole('region', { name: 'Contacts' });
  await contacts.getByText('No contacts yet').waitFor();
  await page.getByRole('button', { name: 'Add contact' }).press('Enter');
  await page.getByRole('dialog', { name: 'New contact' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(customersTexts.nameRequired).waitFor();
  await expectAccessible(page);
  await page.keyboard.type('Beatrice');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nyström');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2185550149');
  await page.keyboard.press('Enter');
  await page.getByText('Contact added').waitFor();
  await contacts.getByRole('link', { name: '(218) 555-0149' }).waitFor();
  await pressButton(page, 'Edit Beatrice Nyström');
  await field(page, 'Role or note').fill('Office manager');
  await pressButton(page, 'Save');
  await contacts.getByText('Office manager').waitFor();

  const notes = page.getByRole('region', { name: 'Notes' });
  await pressButton(page, 'Add note');
  await page.getByRole('dialog').getByLabel('Note').fill('Closed Fridays.\nRing twice.');
  await expectAccessible(page);
  await pressButton(page, 'Save');
  await notes.getByText('Closed Fridays.').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(390);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await notes.getByRole('button', { name: /^Remove note of/ }).click();
  await pressButton(page, 'Remove');
  await notes.getByText('No notes yet').waitFor();
  await pressButton(page, 'Remove Beatrice Nyström');
  await pressButton(page, 'Remove');
  await contacts.getByText('No contacts yet').waitFor();
});

test('One that is made from the order’s own field is the order’s', async () => {
  const page = await openTestPage();
  await signInToScreen(page, REP, paths.newOrder);
  await pressButton(page, 'Add New Customer');
  await page.getByRole('dialog', { name: 'New Customer' }).waitFor();
  const number = createCustomerNumber();
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
  const page = await openTestPage();
  await signInToScreen(page, 'limited@hsus.example', paths.customers);
  await page.waitForURL(`**${paths.orderSearch}`);
  expect(await page.getByRole('link', { name: 'Customer Search' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Colleague Search' }).count()).toBe(0);
});
