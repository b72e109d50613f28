import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { expectAccessible } from './accessibility.ts';
import { locateNotice } from './notices.ts';
import { openTestPage } from './open-test-page.ts';
import { chooseDropdownOption } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';
import { expectLastChosenSheetWins, threeSheetWorkbook } from './three-sheet-workbook.ts';

const foreignTable = `Lakeshore\n\nWieviel|Was|Wofür\n3|NOPE-1|12,50\n2|NOPE-2|8,00\n|Total|53,50\n`;

async function openImportDialog(page: Page, name: string, buffer: Buffer) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import Quote', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Quote' });
  await page.setInputFiles('input[type=file]', { name, mimeType: '', buffer });
  await dialog.getByRole('button', { name: 'Next' }).click();
  return dialog;
}

const columnDropdown = (dialog: ReturnType<Page['getByRole']>, column: string) =>
  dialog.getByRole('combobox', { name: column });

test('The columns of a strange list are said once, and known the next time', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep@hsus.example', 'From a list');
  const dialog = await openImportDialog(page, 'Liste.csv', Buffer.from(foreignTable));
  await dialog.getByText(importsTexts.sayColumns).waitFor();
  await expectAccessible(page);
  for (const [column, kind] of [
    ['Column 1, Wieviel', 'Qty'],
    ['Column 2, Was', 'Part #'],
    ['Column 3, Wofür', 'Customer Cost'],
  ] as const)
    await columnDropdown(dialog, column).selectOption(kind);
  await dialog.getByRole('button', { name: 'Next' }).click();
  const rows = dialog.getByRole('grid', { name: 'Rows of the file' });
  await rows.getByRole('row', { name: /^Row 4 No match 3/ }).waitFor();
  await rows.getByRole('row', { name: /^Row 6 Refused Total/ }).waitFor();
  await dialog.getByRole('button', { name: 'Import 2 lines' }).click();
  await locateNotice(page, importsTexts.loaded).waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.getByText('NOPE-1').count()).toBe(0);

  await openImportDialog(
    page,
    'Liste 2.csv',
    Buffer.from(foreignTable.replace('NOPE-2', 'NOPE-3')),
  );
  await expect.poll(() => columnDropdown(dialog, 'Column 2, Was').inputValue()).toBe('part');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await rows.getByRole('row', { name: /^Row 5 No match 2 .*NOPE-3/ }).waitFor();
});

test('What was said of the columns is not left without a question', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep@hsus.example', 'From a list, half said');
  const dialog = await openImportDialog(page, 'Half.csv', Buffer.from(foreignTable));
  await columnDropdown(dialog, 'Column 1, Wieviel').selectOption('Qty');
  const question = page.getByRole('alertdialog');
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    Cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  };
  for (const leave of Object.values(ways)) {
    await leave();
    await question.getByText(importsTexts.choiceLost).waitFor();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await columnDropdown(dialog, 'Column 1, Wieviel').inputValue()).toBe('quantity');
  }
  const closing = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await closing).type()).toBe('beforeunload');
  await (await closing).dismiss();
  await ways.Cancel();
  await question.getByRole('button', { name: 'Leave' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByText('NOPE-1').count()).toBe(0);
});

test('A workbook’s sheet is chosen; a hostile one is refused in words, and the next is read', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep@hsus.example', 'From a workbook');
  const bomb = readFileSync('tests/data/zip/zipbomb.xlsx');
  const dialog = await openImportDialog(page, 'bomb.xlsx', bomb);
  await dialog.getByRole('alert').getByText(importsTexts.unpacksTooLarge).waitFor();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await page.setInputFiles('input[type=file]', threeSheetWorkbook);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await chooseDropdownOption(page, 'Sheet', 'Hidden (hidden)');
  await dialog.getByRole('columnheader', { name: /^H/ }).waitFor();
  expect(await dialog.getByRole('columnheader').count()).toBe(6);
});

test('Of two sheets that are chosen quickly the later one counts', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep@hsus.example', 'From one of its sheets');
  const dialog = await openImportDialog(page, threeSheetWorkbook.name, threeSheetWorkbook.buffer);
  await expect.poll(() => dialog.getByRole('columnheader').count()).toBe(7);
  await expectLastChosenSheetWins(page, dialog, 'quote');
});

/** This many title rows above two rows of headings, of which the first is recognised, and two products. */
const buildQuoteTable = (titles: number, units: string) =>
  Buffer.from(
    ['Firm', 'Street', 'Town', 'Day']
      .slice(0, titles)
      .concat('Qty|Part #|Price', units, '3|NOPE-1|12,50', '2|NOPE-2|8,00')
      .join('\n'),
  );

test('A list with fewer titles loses none of its rows; where other titles stand the page says so', async () => {
  const moved = /The rows of titles differ from those of the last file of this kind/;
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep@hsus.example', 'From lists with titles');
  const dialog = await openImportDialog(page, 'May.csv', buildQuoteTable(4, '(pcs)|(no)|(EUR)'));
  await chooseDropdownOption(page, 'Headings', 'Row 6: (pcs), (no), (EUR)');
  await dialog.getByText('2 rows below').waitFor();
  await dialog.getByRole('button', { name: 'Next' }).click();
  const rows = dialog.getByRole('grid', { name: 'Rows of the file' });
  await rows.getByRole('row', { name: /^Row 7 No match 3/ }).waitFor();
  const again = async (titles: number, units: string) => {
    await dialog.getByRole('button', { name: 'Change' }).click();
    const buffer = buildQuoteTable(titles, units);
    await page.setInputFiles('input[type=file]', { name: 'Next.csv', mimeType: '', buffer });
    await dialog.getByRole('button', { name: 'Next' }).click();
  };
  await again(1, '(pcs)|(no)|(EUR)');
  await dialog.getByText('2 rows below').waitFor();
  expect(await dialog.getByText(moved).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await rows.getByRole('row', { name: /^Row 4 No match 3/ }).waitFor();

  await again(2, '(Stk)|(Nr)|(EUR)');
  await dialog.getByText(moved).waitFor();
  await expectAccessible(page);
  await chooseDropdownOption(page, 'Headings', 'Row 4: (Stk), (Nr), (EUR)');
  await dialog.getByText(moved).waitFor({ state: 'detached' });
});
