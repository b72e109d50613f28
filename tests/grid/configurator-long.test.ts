import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/browser/accessibility.ts';
import {
  choose,
  keyboard,
  listed,
  openConfigurator,
  quantity,
  reopen,
  runningTotal,
  type,
} from './configurator.ts';
import { press } from './screen.ts';

/** Chairs of three rows each: one light and two stools go with each. */
const CHAIRS = 400;
const ROWS = CHAIRS * 3;

/** The dialog with a list of many chairs, as it is after a reload. */
async function openLong(): Promise<Page> {
  const { page } = await openConfigurator();
  await page.route('**/api/Products/LookUp', (route) =>
    route.fulfill({ status: 400, json: { Message: 'Not now' } }),
  );
  await choose(page, 'Patient chair');
  await page.evaluate((count) => {
    const key = Object.keys(localStorage).find((name) => name.includes('.beside.'))!;
    const kept = JSON.parse(localStorage[key] as string) as {
      content: { items: { product: { Id: number; Description: string } }[] };
    };
    const [one] = kept.content.items;
    kept.content.items = Array.from({ length: count }, (_, at) => ({
      ...one!,
      product: { ...one!.product, Id: 1000 + at, Description: `Chair ${at + 1}` },
    }));
    localStorage[key] = JSON.stringify(kept);
  }, CHAIRS);
  await page.reload();
  await reopen(page);
  await listed(page).first().waitFor();
  return page;
}

const table = (page: Page) => page.getByRole('table', { name: 'Products of your list' });
const chair = (page: Page, at: number) =>
  listed(page).filter({ has: page.getByText(`Chair ${at}`, { exact: true }) });
const scrollTo = (page: Page, top: number) =>
  table(page).evaluate((element, to) => element.scrollTo(0, to), top);

/** The row numbers that those in sight say, as they stand in the document. */
const numbers = (page: Page) =>
  listed(page).evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('aria-rowindex'))));

test('Of a long list those rows exist that are in sight, in their order, and it says how many there are', async () => {
  const page = await openLong();
  expect(await table(page).getAttribute('aria-rowcount')).toBe(String(ROWS + 2));
  expect(await listed(page).count()).toBeLessThan(60);
  const total = await runningTotal(page);
  await scrollTo(page, 1_000_000);
  await chair(page, CHAIRS).waitFor();
  expect(await numbers(page)).toEqual((await numbers(page)).toSorted((one, other) => one - other));
  expect((await numbers(page)).at(-1)).toBe(ROWS + 1);
  expect(await listed(page).count()).toBeLessThan(60);
  await type(page, ROWS - 2, '0');
  await expect.poll(() => runningTotal(page)).not.toBe(total);
  await expectAccessible(page);
});

test('In a long list Tab goes on over what is not in sight yet, and a row that is scrolled away keeps the keyboard', async () => {
  const page = await openLong();
  await quantity(page, 1).focus();
  for (let pressed = 0; pressed < 60; pressed++) await page.keyboard.press('Tab');
  // Each chair has four stops: its box, its grip, its quantity and its button.
  await expect.poll(() => keyboard(page)).toBe('Chair 16: Quantity of row 46');
  await scrollTo(page, 20_000);
  await chair(page, 210).waitFor();
  expect(await keyboard(page)).toBe('Chair 16: Quantity of row 46');
  expect((await numbers(page))[0]).toBe(47);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => keyboard(page)).toBe('Chair 16: Move row 46');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => keyboard(page)).toBe('Chair 16: Move row 49');
  await expect.poll(() => chair(page, 17).isVisible()).toBe(true);
});

test('In a long list the keyboard goes to a row that was not in sight, and a row is carried to one', async () => {
  const page = await openLong();
  await page.getByLabel('Select row 1', { exact: true }).press('Space');
  await scrollTo(page, 30_000);
  await chair(page, 320).waitFor();
  await press(page.getByRole('toolbar', { name: 'Selected rows' }), 'Remove');
  await expect.poll(() => keyboard(page)).toBe('Chair 2: Remove');
  const grip = page.getByRole('button', { name: 'Move row 1', exact: true });
  const from = (await grip.boundingBox())!;
  const sum = (await table(page).locator('.cf-sum').boundingBox())!;
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  // Over the last rows in sight, and not to the end of all.
  await page.mouse.move(from.x + 5, sum.y - 40, { steps: 4 });
  await page.mouse.up();
  await scrollTo(page, 0);
  await chair(page, 3).waitFor();
  expect((await listed(page).first().innerText()).includes('Chair 3')).toBe(true);
  // It landed among those, and not at the end of all.
  const landed = await chair(page, 2).getAttribute('aria-rowindex');
  expect(Number(landed)).toBeLessThan(ROWS / 10);
});
