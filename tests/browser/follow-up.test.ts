import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toCalendarDay } from '#frontend/browser/calendar-date.ts';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import { createDemoUsers } from '#infra/local/demo/demo-users.ts';
import { followUpViews } from '#shared/schemas/order-search-schema.ts';
import { followUpTexts } from '#shared/texts/follow-up-texts.ts';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import { worksheetNameField } from './order-screen.ts';
import { orderCards, expectFitsPhone, openOrdersOnPhone } from './phone-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const ORDER_LIST_PATH = '/dashboard/order-search';
const users = demoDealers.flatMap(createDemoUsers);
const findUser = (email: string) => users.find(({ Email }) => Email === email)!;
const labels = followUpViews.map((name) => followUpTexts[name].label);

const viewLink = (page: Page, label: string) =>
  page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: new RegExp(`^${label}`) });
/** The order count of a view. */
async function readViewCount(page: Page, label: string) {
  const count = viewLink(page, label).locator('.view-count:not(.bone)');
  await count.waitFor();
  return Number(await count.innerText());
}
const rows = (page: Page) => page.locator('main table tbody tr:not(.list-empty)');
const findOrderRow = (page: Page, name: string) => rows(page).filter({ hasText: name });
const ordersByRepTable = (page: Page) => page.getByRole('table', { name: 'Orders by rep' });
const formatDayFromToday = (days: number) =>
  toCalendarDay(new Date(Date.now() + days * 86_400_000));

/** An administrator creates an order for another user, to whom it is transferred (D38). */
async function createOrderForUser(called: string, email: string) {
  const sender = await openTestPage();
  const { SalesRepId } = findUser(email);
  const administrator = `administrator@${email.split('@')[1]}`;
  await signInAndCreateOrder(sender, administrator, called, { order: { SalesRepId } });
}

test('A rep sees what expires soon, comes back to it, and its count follows what they do', async () => {
  const page = await openTestPage();
  const ExpiresOn = formatDayFromToday(3);
  await signInAndCreateOrder(page, 'rep@other.example', 'Soon over', { order: { ExpiresOn } });
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  for (const label of labels) await readViewCount(page, label);
  const before = await readViewCount(page, 'Expires soon');
  expect(before).toBeGreaterThan(0);
  await expectAccessible(page);

  await viewLink(page, 'Expires soon').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/view=ExpiresSoon/);
  await expect.poll(() => rows(page).count()).toBe(before);
  const words = await findOrderRow(page, 'Soon over').locator('.day-near').first().innerText();
  expect(words).toMatch(/in [234] days$/);
  await expectAccessible(page);
  await page.reload();
  await expect.poll(() => rows(page).count()).toBe(before);

  await findOrderRow(page, 'Soon over').getByTitle('Edit order').click();
  await expect.poll(() => worksheetNameField(page).inputValue()).toBe('Soon over');
  await page.goBack();
  await page.waitForURL(/view=ExpiresSoon/);
  await findOrderRow(page, 'Soon over')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => readViewCount(page, 'Expires soon')).toBe(before - 1);
  await expect.poll(() => findOrderRow(page, 'Soon over').count()).toBe(0);

  await page.getByLabel('Find orders').fill('no order is called so');
  await page.keyboard.press('Enter');
  await expect.poll(() => readViewCount(page, 'All')).toBe(0);
  await page.getByText('No orders match.').waitFor();
  await page.getByRole('button', { name: 'Show ALL' }).first().click();
  await page.waitForURL((url) => url.pathname === ORDER_LIST_PATH && !url.searchParams.has('view'));
  await expect.poll(() => readViewCount(page, 'All')).toBeGreaterThan(0);
  await page.goBack();
  await page.waitForURL(/view=ExpiresSoon/);
  await expect.poll(() => viewLink(page, 'Expires soon').getAttribute('aria-current')).toBe('page');
});

test('A manager sees the reps, and every count leads to its orders', async () => {
  await createOrderForUser('For the manager', 'manager@other.example');
  const page = await openTestPage();
  await signInToScreen(page, 'manager@other.example');
  const before = await readViewCount(page, 'Transferred to me');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('follow');
  await page.getByRole('option', { name: /^Follow-up/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/by=rep/);
  await ordersByRepTable(page).waitFor();
  expect(await ordersByRepTable(page).locator('tbody > tr').count()).toBeGreaterThan(1);
  const all = await ordersByRepTable(page).locator('tfoot td').first().innerText();
  expect(Number(all)).toBe(await readViewCount(page, 'All'));

  const own = ordersByRepTable(page).locator('tbody > tr').filter({ hasText: 'you' });
  await own.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('cell', { name: /^Transferred, not opened/ })
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColorContrast(page);

  await own.getByRole('link', { name: /^Transferred in/ }).click();
  await page.waitForURL(/view=Transferred&rep=/);
  await expect.poll(() => rows(page).count()).toBe(before);
  await page.getByRole('link', { name: 'Orders of all reps' }).click();
  await expect.poll(() => rows(page).count()).toBe(before);
  await findOrderRow(page, 'For the manager').getByTitle('Edit order').click();
  await expect.poll(() => worksheetNameField(page).inputValue()).toBe('For the manager');
  await page.goBack();
  await expect.poll(() => readViewCount(page, 'Transferred to me')).toBe(before - 1);
  await expect.poll(() => findOrderRow(page, 'For the manager').count()).toBe(0);
});

test('A limited-transfer user finds on a phone what was handed to them, and opens it', async () => {
  await createOrderForUser('For the limited', 'limited@other.example');
  const page = await openOrdersOnPhone('limited@other.example');
  const before = await readViewCount(page, 'Transferred to me');
  expect(before).toBeGreaterThan(0);
  expect(await page.getByRole('link', { name: 'By rep' }).count()).toBe(0);
  await viewLink(page, 'Transferred to me').click();
  await page.waitForURL(/view=Transferred/);
  await expect.poll(() => orderCards(page).count()).toBe(before);
  await expectFitsPhone(page);
  await expectAccessible(page);
  await orderCards(page).filter({ hasText: 'For the limited' }).getByRole('link').click();
  await page.waitForURL(/edit$/);
  await page.getByText('All changes saved').waitFor({ state: 'attached' });
  await page.goBack();
  await expect.poll(() => readViewCount(page, 'Transferred to me')).toBe(before - 1);
});

test('A manager finds the reps on a phone', async () => {
  const page = await openOrdersOnPhone('manager@other.example');
  await page.getByRole('link', { name: 'By rep' }).click();
  const reps = page.getByRole('list', { name: 'Orders by rep' }).getByRole('listitem');
  await reps.first().waitFor();
  await expectFitsPhone(page);
  const waiting = reps.first().getByRole('link', { name: 'Committed not submitted' });
  const count = Number(await waiting.locator('b').innerText());
  await waiting.click();
  await page.waitForURL(/view=NotSubmitted&rep=/);
  await expect.poll(() => readViewCount(page, 'Committed not submitted')).toBe(count);
  await page.goBack();
  await reps.first().waitFor();
});

test('What does not load is said, and tried again', async () => {
  const page = await openTestPage({ expectedErrors: /500/ });
  await page.route('**/api/Orders/FollowUp*', (route) => route.fulfill({ status: 500, json: {} }));
  await signInToScreen(page, 'rep2@other.example');
  await page.getByText('Counts could not be loaded.').waitFor();
  await rows(page).first().waitFor();
  await page.unroute('**/api/Orders/FollowUp*');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await readViewCount(page, 'All')).toBeGreaterThan(0);
  // Counts of another search are not shown for this one.
  await page.route('**/api/Orders/FollowUp*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('Counts could not be loaded.').waitFor();
  expect(await page.locator('.view-count').count()).toBe(0);
});
