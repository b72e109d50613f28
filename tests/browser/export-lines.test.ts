import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import readWorkbook from 'read-excel-file/web-worker';
import { expect, test } from 'vitest';
import { asCents } from '#shared/money/money.ts';
import { openTestPage } from './open-test-page.ts';
import { signInAndCreateOrder } from './saved-order.ts';

async function exportLines(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export to Excel' }).click(),
  ]);
  const bytes = new Uint8Array(await readFile(await file.path()));
  const [sheet] = await readWorkbook(bytes.buffer);
  return { name: file.suggestedFilename(), rows: sheet!.data };
}

test('The lines on the screen are kept as a workbook, in customer view without what is internal', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep@hsus.example', 'To be exported', {
    lines: [
      { Description: '=1+1', CustomerCost: asCents(12_50) },
      { Description: 'Chair', CustomerCost: asCents(100_00) },
    ],
  });
  await page.keyboard.press('Alt+d');
  const exportedLines = await exportLines(page);
  expect(exportedLines.name).toMatch(/^\d+ .*\.xlsx$/u);
  const words = exportedLines.rows.flat().map(String);
  for (const word of ['Dealer Cost', '=1+1', 'Chair']) expect(words).toContain(word);
  const total = exportedLines.rows.find((row) => row.includes('Subtotal'))!;
  expect(total).toContain(112.5);

  await page.keyboard.press('Alt+c');
  const safe = (await exportLines(page)).rows.flat().map(String);
  expect(safe).toContain('Customer Cost');
  expect(safe.filter((word) => /Dealer|Discount|GP/u.test(word))).toEqual([]);
});
