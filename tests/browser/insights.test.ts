import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toCalendarDay } from '#frontend/browser/calendar-date.ts';
import { expectAccessible } from './accessibility.ts';
import { readFirstDownloadedSheet } from './downloaded-workbook.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const INSIGHTS = '/dashboard/insights';
const MANAGER = 'manager@hsus.example';

async function openInsights(page: Page, search = '') {
  await signInToScreen(page, MANAGER);
  await page.goto(`${INSIGHTS}${search}`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

/** As a table shows what a cell of a workbook has: with two decimals; a text would stay one. */
const toShownNumber = (value: unknown) =>
  typeof value === 'number'
    ? value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    : (value ?? '');

const PHONE_WIDTH = 390;

async function readPageWidth(page: Page) {
  await expectAccessible(page);
  return page.evaluate(() => document.scrollingElement!.scrollWidth);
}

test('Reports are reached by keyboard; an amount opens its orders, and what narrows them is taken away', async () => {
  const page = await openTestPage();
  await openInsights(page, '?Period=year');
  await expectAccessible(page);
  for (const [tab, part] of [
    ['Won and lost', 'Won and lost: why'],
    ['Forecast', 'How right it was'],
    ['GP and discount', 'By manufacturer'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).press('Enter');
    await page.getByRole('heading', { name: part }).waitFor();
    await expectAccessible(page);
  }
  const row = page
    .getByRole('table', { name: 'By manufacturer' })
    .locator('tbody tr', { has: page.getByRole('link') })
    .first();
  const code = await row.locator('th small').innerText();
  const amount = await row.getByRole('link').innerText();
  await row.getByRole('link').press('Enter');
  await page.getByRole('columnheader', { name: `of it ${code}` }).waitFor();
  const foot = page.getByRole('table', { name: 'Orders' }).locator('tfoot td');
  expect(await foot.allInnerTexts()).toEqual([expect.any(String), amount]);
  await expectAccessible(page);
  await page.getByRole('button', { name: new RegExp(`, ${code}, remove$`) }).press('Enter');
  await expect.poll(() => foot.count()).toBe(1);
  expect(page.url()).not.toContain('Manufacturer');
});

test('A period of any days is two fields; what is no period says so and changes nothing', async () => {
  const page = await openTestPage();
  await openInsights(page);
  await page.locator('.insight-filter .p-dropdown').first().click();
  await page.getByRole('option', { name: 'Other days' }).click();
  const from = page.getByLabel('From', { exact: true });
  const to = page.getByLabel('To', { exact: true });
  await from.fill('01/01/2026');
  await from.press('Tab');
  await page.waitForURL(/FirstDay=2026-01-01/);
  const before = page.url();
  await to.fill('12/31/2025');
  await to.press('Tab');
  await page.getByText('This is before the first day.').waitFor();
  await expectAccessible(page);
  expect(page.url()).toBe(before);
  await to.fill('06/30/2026');
  await to.press('Tab');
  await page.getByText(/^01\/01\/2026 to 06\/30\/2026/).waitFor();
});

test('Days in the address that are no period say so, here and behind an amount, until others are chosen', async () => {
  const page = await openTestPage();
  const notice = page.getByRole('alert').filter({ hasText: 'The days in the address' });
  await openInsights(page, '?FirstDay=2026-06-30&LastDay=2026-01-01');
  await notice.waitFor();
  await expectAccessible(page);
  await page.goto(`${INSIGHTS}/orders?Behind=won&FirstDay=2026-02-31&LastDay=2026-03-01`);
  await notice.waitFor();
  await page.goto(`${INSIGHTS}?FirstDay=2026-02-31&LastDay=2026-03-01`);
  await notice.waitFor();
  await page.locator('.insight-filter .p-dropdown').first().click();
  await page.getByRole('option', { name: 'This year' }).click();
  await notice.waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('FirstDay');
});

test('A file of groups has numbers, the same as the table', async () => {
  const page = await openTestPage();
  await openInsights(page, '?tab=margins&Period=year');
  const section = page.getByRole('region', { name: 'By manufacturer' });
  const shown = await section
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    );
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'XLSX' }).click();
  const {
    rows: [headings, ...rows],
  } = await readFirstDownloadedSheet(await download);
  const indexes = ['Value won', 'GP %', 'Discount %'].map((name) => headings!.indexOf(name));
  expect(rows.map((row) => indexes.map((index) => toShownNumber(row[index])))).toEqual(
    shown.map((cells) => cells.map((text) => (text === '0' ? '0.00' : text))),
  );
});

test('An expired order is decided in Insights in two taps', async () => {
  const page = await openTestPage();
  const ExpiresOn = toCalendarDay(new Date(Date.now() - 3 * 86_400_000));
  await signInAndCreateOrder(page, MANAGER, 'Over in Insights', { order: { ExpiresOn } });
  await page.goto(INSIGHTS);
  await page.getByRole('link', { name: /expired, no outcome/ }).click();
  const item = page.getByRole('list', { name: 'Expired, no outcome' }).getByRole('listitem').last();
  await item.getByRole('button', { name: 'Lost' }).press('Enter');
  await item.getByRole('button', { name: 'Financing' }).press('Enter');
  await item.getByText('Lost, financing. Saved').waitFor();
  await expectAccessible(page);

  // Why it was lost is counted at once, and a file has the same numbers.
  await page.goto(`${INSIGHTS}?tab=outcomes`);
  const section = page.getByRole('region', { name: 'Won and lost: why' });
  await section.getByRole('rowheader', { name: 'Financing' }).waitFor();
  const shown = await section
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((one) =>
        [...one.querySelectorAll('th, td:not(.insight-bar)')].map((cell) => cell.textContent),
      ),
    );
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'XLSX' }).click();
  const { rows } = await readFirstDownloadedSheet(await download);
  expect(
    rows
      .slice(1)
      .map(([reason, count, value]) => [
        reason,
        String(count),
        Number(value).toLocaleString('en-US', { minimumFractionDigits: 2 }),
      ]),
  ).toEqual(shown);
});

test('On a phone the filters open below their button, and every report fits', async () => {
  const page = await openTestPage({
    screen: { viewport: { width: PHONE_WIDTH, height: 844 }, hasTouch: true },
  });
  await openInsights(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByText('All manufacturers').last().waitFor();
  await expectAccessible(page);
  for (const search of ['', '?tab=outcomes', '?tab=margins', '?tab=forecast']) {
    await page.goto(`${INSIGHTS}${search}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await readPageWidth(page)).toBe(PHONE_WIDTH);
  }
  await page.goto(`${INSIGHTS}/orders?Behind=won&Period=year`);
  await page.getByRole('columnheader', { name: 'Subtotal' }).waitFor();
  expect(await readPageWidth(page)).toBe(PHONE_WIDTH);
});
