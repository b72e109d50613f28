import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dragEdge } from '#tests/browser/column-edge.ts';
import { addRow, orderCell, typeInCell } from '#tests/browser/order-screen.ts';
import { openGrid } from './grid-page.ts';

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const edge = (page: Page, name: string) => head(page, name).locator('.column-edge');
const widthOf = async (page: Page, name: string) =>
  Math.round((await head(page, name).boundingBox())!.width);
const cellWidth = async (page: Page, name: 'Part #') =>
  Math.round((await orderCell(page, 0, name).boundingBox())!.width);

test('Columns are made wider by mouse and by key, stay so for the user, and fit again by a double click', async () => {
  const page = await openGrid();
  await addRow(page);
  const before = await widthOf(page, 'Part #');
  await dragEdge(head(page, 'Part #'), 64);
  await expect.poll(() => widthOf(page, 'Part #')).toBe(before + 64);
  expect(await cellWidth(page, 'Part #')).toBe(before + 64);

  await orderCell(page, 0, 'Stock Code').click();
  const stock = await widthOf(page, 'Stock Code');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect.poll(() => widthOf(page, 'Stock Code')).toBe(stock + 8);
  await page.getByText(`Stock Code: ${stock + 8} px`, { exact: true }).waitFor({
    state: 'attached',
  });
  // The description gives what the others take.
  expect(await widthOf(page, 'Description')).toBeGreaterThanOrEqual(240);

  await page.reload();
  await expect.poll(() => widthOf(page, 'Part #')).toBe(before + 64);
  expect(await widthOf(page, 'Stock Code')).toBe(stock + 8);
  await edge(page, 'Part #').dblclick();
  await expect.poll(() => widthOf(page, 'Part #')).toBe(before);
  // Another user of this browser has widths of their own.
  const kept = await page.evaluate(() => localStorage['smartsales-preference.line-widths.31']);
  expect(JSON.parse(String(kept))).toEqual({ StockCode: stock + 8 });
});

test('None is wider for being made narrower, and widths hold where the browser keeps none', async () => {
  const page = await openGrid();
  // Where the description has more room than it needs.
  await page.setViewportSize({ width: 1920, height: 900 });
  await addRow(page);
  const names = ['Qty', 'Description'] as const;
  for (const name of names) {
    const before = await widthOf(page, name);
    await orderCell(page, 0, name).click();
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.getByText(`${name}: ${before} px`).waitFor({ state: 'attached' });
    await dragEdge(head(page, name), -12);
    expect(await widthOf(page, name)).toBe(before);
  }
  const kept = await page.evaluate(() => localStorage['smartsales-preference.line-widths.31']);
  expect(String(kept)).not.toContain('Description');

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  const part = await widthOf(page, 'Part #');
  await dragEdge(head(page, 'Part #'), 40);
  await dragEdge(head(page, 'Stock Code'), 24);
  expect(await widthOf(page, 'Part #')).toBe(part + 40);
});

test('No width cuts a figure, and what is kept in no known way is none', async () => {
  const page = await openGrid();
  await addRow(page);
  await typeInCell(page, 0, 'Customer Cost', '12345678.90');
  const needed = await widthOf(page, 'Customer Cost');
  await dragEdge(head(page, 'Customer Cost'), -60);
  expect(await widthOf(page, 'Customer Cost')).toBe(needed);
  await page.evaluate(() => {
    localStorage['smartsales-preference.line-widths.31'] =
      '{"PartNumber":"wide","Delete":900,"x":1}';
  });
  await page.reload();
  expect(await widthOf(page, 'Customer Cost')).toBeLessThan(needed);
  expect(await page.locator('.lines-grid').getAttribute('style')).not.toContain('--set-');
});
