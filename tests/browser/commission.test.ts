import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asCents } from '#shared/money/money.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { expectAccessible } from './accessibility.ts';
import { readFirstDownloadedSheet } from './downloaded-workbook.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const COMMISSION = '/dashboard/insights/commission';
const ADMINISTRATOR = 'administrator@zahn.example';
const MANAGER = 'manager@zahn.example';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const getMonth = (monthsAgo: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1, 12));
};
const formatMonthName = (monthsAgo: number) =>
  getMonth(monthsAgo).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
const formatLongMonth = (monthsAgo: number) =>
  getMonth(monthsAgo).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

async function addRate(page: Page) {
  const rate = page.getByRole('group', { name: 'New commission rate' });
  const first = getMonth(1).toISOString();
  await rate.getByLabel('From').fill(`${first.slice(5, 7)}/01/${first.slice(0, 4)}`);
  await rate.getByLabel('From').press('Tab');
  await rate.getByLabel('Rate %').fill('7.125');
  await rate.getByLabel('Rate %').press('Enter');
  await page.getByRole('table', { name: 'Commission rates' }).waitFor();
}

test('From a rate to a statement and a closed month, by keyboard', async () => {
  const page = await openTestPage();
  // Before there are rates, a page says where they are set.
  await signInToScreen(page, ADMINISTRATOR);
  await page.goto(COMMISSION);
  await page.getByText('There are no commission rates yet.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Set them in Settings' }).press('Enter');
  await page.waitForURL(/settings/);
  await addRate(page);
  await expectAccessible(page);

  // A rep sells and commits.
  const { headers, path } = await signInAndCreateOrder(page, MANAGER, 'Earns', {
    lines: [buildLine({ MfgId: null, InitialDealerCost: asCents(500_00) })],
    order: { InstalledOn: '2027-12-14' },
  });
  const id = Number(/\/(\d+)\/edit/.exec(path)![1]);
  const response = await page.request.post('/api/Orders/Commit', { headers, data: [id] });
  expect(response.status()).toBe(200);
  await page.goto(COMMISSION);
  const statement = page.getByRole('table', { name: 'Statement' });
  const number = statement.getByRole('link').last();
  await number.waitFor();
  await expectAccessible(page);
  const shown = await statement.locator('tfoot td').innerText();
  expect(shown).not.toBe('0.00');
  const download = page.waitForEvent('download');
  await button(page, 'XLSX').press('Enter');
  const { rows } = await readFirstDownloadedSheet(await download);
  const amounts = rows.slice(1).map((cells) => Math.round(Number(cells.at(-1)) * 100));
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(
    Math.round(Number(shown.replaceAll(',', '')) * 100),
  );
  await number.press('Enter');
  await page.waitForURL(new RegExp(`/${id}/edit`));

  // The administrator closes the month before, and this month goes on.
  await signInToScreen(page, ADMINISTRATOR);
  await page.goto(COMMISSION);
  await page.getByRole('table', { name: 'Commission of everybody' }).waitFor();
  await expectAccessible(page);
  await page.locator('.commission-actions .p-dropdown', { hasText: formatLongMonth(0) }).click();
  await page.getByRole('option', { name: formatLongMonth(1) }).click();
  await button(page, `Close ${formatMonthName(1)}`).press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByText(/are kept as they are, .* together/).waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: `Close ${formatMonthName(1)}` }).press('Enter');
  await page.getByText(/^Closed \d\d/).waitFor();
  expect(await button(page, `Close ${formatMonthName(1)}`).count()).toBe(0);
  await expectAccessible(page);
}, 120_000);
