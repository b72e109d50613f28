import type { Download, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { MAX_EXPORT_ROWS } from '#shared/constants.ts';
import { expectAccessible } from './accessibility.ts';
import { readFirstDownloadedSheet } from './downloaded-workbook.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import { actAndWaitForSearch } from './order-list.ts';

const table = (page: Page) => page.getByRole('table', { name: 'orders' });
const exportButton = (page: Page) => page.getByRole('button', { name: 'Export to Excel' });

async function openOrders(expected?: RegExp) {
  const page = await openTestPage(expected && { expectedErrors: expected });
  await signInToScreen(page, 'administrator@hsus.example');
  await table(page).locator('tbody tr').first().waitFor();
  return page;
}

async function exportOrders(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFirstDownloadedSheet(file);
}

/** The whole list on the screen, up to the maximum rows per page: headings first. A list draws its first rows before the rest. */
async function readShownTable(page: Page) {
  await page.locator('table[aria-label="orders"][aria-busy="false"]').waitFor();
  return table(page).evaluate((list) =>
    [...list.querySelectorAll('thead tr, tbody tr')].map((row) =>
      [...row.children]
        .slice(1, -1)
        // The distance of a day in days is written below it.
        .map((cell) => cell.cloneNode(true) as Element)
        .map((cell) => {
          cell.querySelector('small')?.remove();
          return cell.textContent.trim();
        }),
    ),
  );
}

/** A cell's value in the screen's format. */
function formatCell(cell: unknown): string {
  if (cell instanceof Date) return formatCalendarDate(cell.toISOString());
  if (typeof cell === 'number')
    return cell.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return typeof cell === 'string' ? cell : '';
}

/** Answers only the requests of the export. */
const mockExport = (page: Page, answer: (route: Route, skip: number) => Promise<void>) =>
  page.route('**/api/Orders/Search*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    return query.get('take') === '1000'
      ? answer(route, Number(query.get('skip')))
      : route.continue();
  });

test('An export has every page of the list with its filter, order and columns', async () => {
  const page = await openOrders();
  const [, first] = await readShownTable(page);
  const owner = first![3]!;
  await page.getByLabel('Find orders').fill(owner);
  await actAndWaitForSearch(page, () => page.getByLabel('Find orders').press('Enter'));
  await actAndWaitForSearch(page, () => page.getByRole('columnheader', { name: 'Total' }).click());
  const size = page.getByRole('textbox', { name: 'Rows per page' });
  await size.focus();
  await size.press('ArrowDown');
  await actAndWaitForSearch(page, () => page.getByRole('option', { name: '200' }).click());
  const list = await readShownTable(page);
  expect(list.length).toBeGreaterThan(2);
  await size.press('ArrowDown');
  await actAndWaitForSearch(page, () =>
    page.getByRole('option', { name: '50', exact: true }).click(),
  );

  const file = await exportOrders(page, () => exportButton(page).press('Enter'));
  expect(file.name).toMatch(/^Orders \d{4}-\d\d-\d\d\.xlsx$/u);
  expect(file.sheet).toBe('Orders');
  expect(file.rows.map((row) => row.map(formatCell))).toEqual(list);
  const totals = file.rows.slice(1).map((row) => row[1]);
  expect(totals).toEqual(totals.toSorted((a, b) => Number(a) - Number(b)));
  const count = list.length - 1;
  await page.getByText(`Exported ${count} of ${count} orders.`).waitFor();
  await expectAccessible(page);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('export');
  await page.getByRole('option', { name: /Export to Excel/u }).waitFor();
  const again = await exportOrders(page, () => page.keyboard.press('Enter'));
  expect(again.rows).toEqual(file.rows);
});

test('An export that takes long says how far it is and can be given up', async () => {
  const page = await openOrders(/status of 500/u);
  const before = await readShownTable(page);
  const downloads: Download[] = [];
  page.on('download', (file) => downloads.push(file));
  await mockExport(page, async () => {});
  await exportButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Export to Excel' });
  await dialog.getByText('Reading orders').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => exportButton(page).getAttribute('aria-disabled')).toBeNull();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
    .toBe('Export to Excel');

  await page.unroute('**/api/Orders/Search*');
  await mockExport(page, (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
  await exportButton(page).click();
  await page.getByRole('alert').getByText('The orders could not be exported.').waitFor();
  expect(await readShownTable(page)).toEqual(before);
  expect(downloads).toEqual([]);
});

test('An export of more orders than a file has says so, and no order is in it twice', async () => {
  const page = await openOrders();
  await page.setViewportSize({ width: 390, height: 844 });
  await mockExport(page, async (route, skip) => {
    const url = route
      .request()
      .url()
      .replace(/skip=\d+/u, 'skip=0');
    const answer = await route.fetch({ url });
    const { data } = (await answer.json()) as { data: object[] };
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      ...data[0],
      // The first row of each page is also the last row of the page before.
      Id: Math.max(1, skip + at - skip / 1000),
      OrderNumber: `N${skip + at - skip / 1000}`,
    }));
    await route.fulfill({ json: { data: rows, totalCount: 12_345, summary: [0] } });
  });
  await expect.poll(() => exportButton(page).isVisible()).toBe(true);
  const { rows } = await exportOrders(page, () => exportButton(page).click());
  const numbers = rows.slice(1).map(([number]) => number);
  expect(numbers).toHaveLength(MAX_EXPORT_ROWS - 10);
  expect(new Set(numbers).size).toBe(numbers.length);
  await page.getByText('Exported the first 9,990 of 12,345 orders.').waitFor();
  await page.getByText('The list changed meanwhile').waitFor();
});
