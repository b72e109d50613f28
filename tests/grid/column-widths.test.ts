import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dragColumnEdge } from '#tests/browser/column-edge.ts';
import { addOrderRow, orderCell, typeInCell } from '#tests/browser/order-screen.ts';
import { openGridPage } from './open-grid-page.ts';

const columnHeading = (page: Page, name: string) =>
  page.getByRole('columnheader', { name, exact: true });
const columnEdge = (page: Page, name: string) => columnHeading(page, name).locator('.column-edge');
const readColumnWidth = async (page: Page, name: string) =>
  Math.round((await columnHeading(page, name).boundingBox())!.width);
const readCellWidth = async (page: Page, name: 'Part #') =>
  Math.round((await orderCell(page, 0, name).boundingBox())!.width);

test('Columns are made wider by mouse and by key, stay so for the user, and fit again by a double click', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  const before = await readColumnWidth(page, 'Part #');
  await dragColumnEdge(columnHeading(page, 'Part #'), 64);
  await expect.poll(() => readColumnWidth(page, 'Part #')).toBe(before + 64);
  expect(await readCellWidth(page, 'Part #')).toBe(before + 64);

  await orderCell(page, 0, 'Stock Code').click();
  const stock = await readColumnWidth(page, 'Stock Code');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect.poll(() => readColumnWidth(page, 'Stock Code')).toBe(stock + 8);
  await page.getByText(`Stock Code: ${stock + 8} px`, { exact: true }).waitFor({
    state: 'attached',
  });
  // The description gives up the width that the others take.
  expect(await readColumnWidth(page, 'Description')).toBeGreaterThanOrEqual(240);

  await page.reload();
  await expect.poll(() => readColumnWidth(page, 'Part #')).toBe(before + 64);
  expect(await readColumnWidth(page, 'Stock Code')).toBe(stock + 8);
  await columnEdge(page, 'Part #').dblclick();
  await expect.poll(() => readColumnWidth(page, 'Part #')).toBe(before);
  // Another user of this browser has their own widths.
  const stored = await page.evaluate(() => localStorage['smartsales-preference.line-widths.31']);
  expect(JSON.parse(String(stored))).toEqual({ StockCode: stock + 8 });
});

test('None is wider for being made narrower, and widths hold where the browser keeps none', async () => {
  const page = await openGridPage();
  // A width at which the description has more room than it needs.
  await page.setViewportSize({ width: 1920, height: 900 });
  await addOrderRow(page);
  const names = ['Qty', 'Description'] as const;
  for (const name of names) {
    const before = await readColumnWidth(page, name);
    await orderCell(page, 0, name).click();
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.getByText(`${name}: ${before} px`).waitFor({ state: 'attached' });
    await dragColumnEdge(columnHeading(page, name), -12);
    expect(await readColumnWidth(page, name)).toBe(before);
  }
  const stored = await page.evaluate(() => localStorage['smartsales-preference.line-widths.31']);
  expect(String(stored)).not.toContain('Description');

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  const part = await readColumnWidth(page, 'Part #');
  await dragColumnEdge(columnHeading(page, 'Part #'), 40);
  await dragColumnEdge(columnHeading(page, 'Stock Code'), 24);
  expect(await readColumnWidth(page, 'Part #')).toBe(part + 40);
});

test('No width cuts a figure, and what is kept in no known way is none', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await typeInCell(page, 0, 'Customer Cost', '12345678.90');
  const needed = await readColumnWidth(page, 'Customer Cost');
  await dragColumnEdge(columnHeading(page, 'Customer Cost'), -60);
  expect(await readColumnWidth(page, 'Customer Cost')).toBe(needed);
  await page.evaluate(() => {
    localStorage['smartsales-preference.line-widths.31'] =
      '{"PartNumber":"wide","Delete":900,"x":1}';
  });
  await page.reload();
  expect(await readColumnWidth(page, 'Customer Cost')).toBeLessThan(needed);
  expect(await page.locator('.lines-grid').getAttribute('style')).not.toContain('--set-');
});
