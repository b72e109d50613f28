import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/browser/accessibility.ts';
import {
  clickOfferedProducts,
  readFocusedControlName,
  listedRows,
  openConfiguratorOverOrder,
  quantityField,
  openConfiguratorDialog,
  readRunningTotal,
  typeQuantity,
} from './grid-configurator.ts';
import { clickButton } from './grid-screen.ts';

/** Chairs of three rows each: each chair has one light and two stools. */
const CHAIR_COUNT = 400;
const ROW_COUNT = CHAIR_COUNT * 3;

/** The dialog with a list of many chairs, after a reload. */
async function openLongList(): Promise<Page> {
  const { page } = await openConfiguratorOverOrder();
  await page.route('**/api/Products/LookUp*', (route) =>
    route.fulfill({ status: 400, json: { Message: 'Not now' } }),
  );
  await clickOfferedProducts(page, 'Patient chair');
  await page.evaluate((count) => {
    const key = Object.keys(localStorage).find((name) => name.includes('.beside.'))!;
    const stored = JSON.parse(localStorage[key] as string) as {
      content: { items: { product: { Id: number; Description: string } }[] };
    };
    const [one] = stored.content.items;
    stored.content.items = Array.from({ length: count }, (_, at) => ({
      ...one!,
      product: { ...one!.product, Id: 1000 + at, Description: `Chair ${at + 1}` },
    }));
    localStorage[key] = JSON.stringify(stored);
  }, CHAIR_COUNT);
  await page.reload();
  await openConfiguratorDialog(page);
  await listedRows(page).first().waitFor();
  return page;
}

const listTable = (page: Page) => page.getByRole('table', { name: 'Products of your list' });
const chairRow = (page: Page, at: number) =>
  listedRows(page).filter({ has: page.getByText(`Chair ${at}`, { exact: true }) });
const scrollListTo = (page: Page, top: number) =>
  listTable(page).evaluate((element, to) => element.scrollTo(0, to), top);

/** The row numbers of the visible rows, in document order. */
const readRowNumbers = (page: Page) =>
  listedRows(page).evaluateAll((rows) =>
    rows.map((row) => Number(row.getAttribute('aria-rowindex'))),
  );

test('Of a long list those rows exist that are in sight, in their order, and it says how many there are', async () => {
  const page = await openLongList();
  expect(await listTable(page).getAttribute('aria-rowcount')).toBe(String(ROW_COUNT + 2));
  expect(await listedRows(page).count()).toBeLessThan(60);
  const total = await readRunningTotal(page);
  await scrollListTo(page, 1_000_000);
  await chairRow(page, CHAIR_COUNT).waitFor();
  expect(await readRowNumbers(page)).toEqual(
    (await readRowNumbers(page)).toSorted((one, other) => one - other),
  );
  expect((await readRowNumbers(page)).at(-1)).toBe(ROW_COUNT + 1);
  expect(await listedRows(page).count()).toBeLessThan(60);
  await typeQuantity(page, ROW_COUNT - 2, '0');
  await expect.poll(() => readRunningTotal(page)).not.toBe(total);
  await expectAccessible(page);
});

test('In a long list Tab goes on over what is not in sight yet, and a row that is scrolled away keeps the keyboard', async () => {
  const page = await openLongList();
  await quantityField(page, 1).focus();
  for (let pressed = 0; pressed < 60; pressed++) await page.keyboard.press('Tab');
  // Each chair has four tab stops: its box, its grip, its quantity and its button.
  await expect.poll(() => readFocusedControlName(page)).toBe('Chair 16: Quantity of row 46');
  await scrollListTo(page, 20_000);
  await chairRow(page, 210).waitFor();
  expect(await readFocusedControlName(page)).toBe('Chair 16: Quantity of row 46');
  expect((await readRowNumbers(page))[0]).toBe(47);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => readFocusedControlName(page)).toBe('Chair 16: Move row 46');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => readFocusedControlName(page)).toBe('Chair 16: Move row 49');
  await expect.poll(() => chairRow(page, 17).isVisible()).toBe(true);
});

test('In a long list the keyboard goes to a row that was not in sight, and a row is carried to one', async () => {
  const page = await openLongList();
  await page.getByLabel('Select row 1', { exact: true }).press('Space');
  await scrollListTo(page, 30_000);
  await chairRow(page, 320).waitFor();
  await clickButton(page.getByRole('toolbar', { name: 'Selected rows' }), 'Remove');
  await expect.poll(() => readFocusedControlName(page)).toBe('Chair 2: Remove');
  const grip = page.getByRole('button', { name: 'Move row 1', exact: true });
  const from = (await grip.boundingBox())!;
  const sum = (await listTable(page).locator('.cf-sum').boundingBox())!;
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  // Over the last visible rows, not over the end of the list.
  await page.mouse.move(from.x + 5, sum.y - 40, { steps: 4 });
  await page.mouse.up();
  await scrollListTo(page, 0);
  await chairRow(page, 3).waitFor();
  expect((await listedRows(page).first().innerText()).includes('Chair 3')).toBe(true);
  // It landed among those rows, and not at the end of the list.
  const landed = await chairRow(page, 2).getAttribute('aria-rowindex');
  expect(Number(landed)).toBeLessThan(ROW_COUNT / 10);
});
