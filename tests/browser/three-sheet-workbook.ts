import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ImportColumns } from '#shared/schemas/import-columns-schema.ts';
import { chooseDropdownOption } from './order-screen.ts';

/** A workbook of three sheets, each with its own headings: Visible, Hidden and VeryHidden. */
export const threeSheetWorkbook = {
  name: 'sheets.xlsx',
  mimeType: '',
  buffer: readFileSync('tests/data/xlsx/sheet_visibility_strict.xlsx'),
};

/**
 * Chooses two sheets of the workbook whose columns are shown, one right after the other. The remembered
 * columns of the first arrive last and change nothing; those of the second count.
 */
export async function expectLastChosenSheetWins(
  page: Page,
  dialog: Locator,
  listKind: 'price list' | 'quote',
) {
  const first = Promise.withResolvers<void>();
  const answers = [() => first.promise, () => undefined];
  await page.route('**/api/Orders/Import/Columns/*', async (route) => {
    const width = answers.length === 2 ? 6 : 10;
    await answers.shift()?.();
    await route.fulfill({ json: buildImportColumns(width, listKind) });
  });
  await chooseDropdownOption(page, 'Sheet', 'Hidden (hidden)');
  await chooseDropdownOption(page, 'Sheet', 'VeryHidden (hidden)');
  const columns = dialog.getByRole('columnheader');
  await expect.poll(() => columns.count()).toBe(10);
  const kind = dialog.getByLabel('Column 10, n', { exact: true });
  const last = listKind === 'quote' ? 'part' : 'Part #';
  await expect.poll(() => kind.inputValue()).toBe(last);
  const late = page.waitForResponse('**/api/Orders/Import/Columns/*');
  first.resolve();
  await (await late).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await columns.count()).toBe(10);
  expect(await kind.inputValue()).toBe(last);
  await page.unroute('**/api/Orders/Import/Columns/*');
}

/** The last column has the part numbers, all others are ignored. */
function buildImportColumns(width: number, listKind: 'price list' | 'quote'): ImportColumns {
  const isLast = (at: number) => at === width - 1;
  const each = Array.from({ length: width }, (_, at) => at);
  const header = { HeaderRow: 0, RecognisedRow: 0 };
  if (listKind === 'quote')
    return { ...header, Kinds: each.map((at) => (isLast(at) ? 'part' : 'ignored')) };
  const Headings = each.map((at) => (isLast(at) ? 'Part #' : null));
  return { ...header, Kinds: each.map(() => 'ignored'), Headings };
}
