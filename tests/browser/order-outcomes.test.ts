import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toCalendarDay } from '#frontend/browser/calendar-date.ts';
import { expectAccessible } from './accessibility.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import { actAndWaitForSearch } from './order-list.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const EXPIRED_PATH = '/dashboard/order-search?view=ExpiredUndecided';
const formatDayFromToday = (days: number) =>
  toCalendarDay(new Date(Date.now() + days * 86_400_000));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });

async function createExpiredOrder(page: Page, name: string) {
  const ExpiresOn = formatDayFromToday(-3);
  await signInAndCreateOrder(page, 'rep@zahn.example', name, { order: { ExpiresOn } });
}

async function openMenuEntry(page: Page, entry: string) {
  await button(page, 'Menu').click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('A rep decides an expired order in two taps, takes it back, and says more about it', async () => {
  const page = await openTestPage();
  await createExpiredOrder(page, 'Over');
  await page.goto(EXPIRED_PATH);
  const list = page.getByRole('list', { name: 'Expired, no outcome' });
  const item = list.getByRole('listitem').first();
  await item.waitFor();
  await expectAccessible(page);
  const number = await item.getByRole('link').innerText();

  await item.getByRole('button', { name: 'Lost' }).press('Enter');
  await expectAccessible(page);
  await item.getByRole('button', { name: 'Lead time' }).press('Enter');
  await item.getByText('Lost, lead time. Saved').waitFor();
  // The keyboard goes on at the row.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
  await page.keyboard.press('Enter');
  await item.getByRole('button', { name: 'No decision' }).click();
  await item.getByText('No decision. Saved').waitFor();
  await item.getByRole('button', { name: 'Undo' }).click();

  await item.getByRole('button', { name: 'Lost' }).click();
  await item.getByRole('button', { name: 'Competitor and note' }).click();
  const form = dialog(page, new RegExp(`Outcome of ${number}`));
  await form.getByLabel('Competitor').fill('Acme Dental');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await item.getByText('Lost. Saved').waitFor();
  await page.reload();
  await page.getByRole('navigation', { name: 'Views' }).waitFor();
  await expect.poll(() => list.getByText(number).count()).toBe(0);
});

test('The worksheet says what became of its order; typed words are not lost, and the history has it', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep@zahn.example', 'Lost one');
  await openMenuEntry(page, 'Outcome');
  const form = dialog(page, /Outcome of/);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Choose what became of it').waitFor();
  await form.getByRole('button', { name: /^Lost/ }).click();
  await form.getByRole('button', { name: 'Financing' }).click();
  await form.getByLabel('Note').fill('Their bank said no.');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/Outcome of \d+ saved/).waitFor();

  await openMenuEntry(page, 'Outcome');
  expect(await form.getByLabel('Note').inputValue()).toBe('Their bank said no.');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await openMenuEntry(page, 'Version History');
  await page.getByText(/Outcome: Lost, financing/).waitFor();
});

test('Of two who say different things, the later chooses, and loses nothing', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep@zahn.example', 'Contested');
  const path = new URL(page.url()).pathname;
  await openMenuEntry(page, 'Outcome');
  const form = dialog(page, /Outcome of/);
  await form.getByRole('button', { name: /^Lost/ }).click();
  await form.getByLabel('Note').fill('Mine');

  const other = await openTestPage();
  await signInToScreen(other, 'administrator@zahn.example');
  await other.goto(path);
  await openMenuEntry(other, 'Outcome');
  await dialog(other, /Outcome of/)
    .getByRole('button', { name: /^No decision/ })
    .click();
  await dialog(other, /Outcome of/)
    .getByRole('button', { name: 'Save' })
    .click();
  await other.getByText(/Outcome of \d+ saved/).waitFor();

  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText(/set ‘No decision’ on .* Yours is ‘Lost’/).waitFor();
  await expectAccessible(page);
  expect(await form.getByLabel('Note').inputValue()).toBe('Mine');
  await form.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByText(/Outcome of \d+ saved/).waitFor();
}, 90_000);

test('A deletion asks what became of a quote, and an administrator sees the answer', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'administrator@zahn.example', 'Given up', { lines: [{}] });
  await openMenuEntry(page, 'Delete Order');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: /^Lost/ }).click();
  await question.getByRole('button', { name: 'Price', exact: true }).click();
  await expectAccessible(page);
  const request = page.waitForRequest(
    (sent) => sent.method() === 'DELETE' && sent.url().includes('/api/Orders/'),
  );
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  expect(Object.fromEntries(new URL((await request).url()).searchParams)).toEqual({
    Outcome: 'Lost',
    Reason: 'Price',
  });
  await page.waitForURL(/order-search/);
  await page.getByLabel('Include Deleted Orders').check();
  await actAndWaitForSearch(page, () => button(page, 'Search').click());
  await page.locator('tr.is-deleted').first().waitFor();
});
