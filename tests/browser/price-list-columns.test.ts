import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { priceListsTexts } from '#shared/texts/price-lists-texts.ts';
import { expectAccessible } from './accessibility.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import { chooseDropdownOption } from './order-screen.ts';
import { expectLastChosenSheetWins, threeSheetWorkbook } from './three-sheet-workbook.ts';

const ADMINISTRATOR = 'administrator@hsus.example';
const MOVED_HEADINGS = /The rows of titles differ from those of the last file of this kind/;

async function openUploadDialog() {
  const page = await openTestPage();
  await signInToScreen(page, ADMINISTRATOR);
  await page.goto(paths.products);
  await page.getByRole('button', { name: 'Upload Price List', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Price List' });
  await dialog.getByText('Drop a file here').waitFor();
  const upload = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    dialog.locator('input[type=file]').setInputFiles(file);
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  return { page, dialog, upload, press };
}

/** This many title rows, two rows of headings, of which the first is recognised, and two unknown products. */
const buildPriceList = (name: string, titles: number, units = '(code),(no),(USD)') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      ...Array.from({ length: titles }, (_, at) => `Title ${at + 1},,`),
      'Firm of it,Thing,Retail',
      units,
      'NOBODY,X-1,1.00',
      'NOBODY,X-2,2.00',
    ].join('\n'),
  ),
});

test('Headings said by hand are found below other titles; where others stand, the page says why it asks', async () => {
  const { page, dialog, upload, press } = await openUploadDialog();
  await upload(buildPriceList('may.csv', 4));
  await dialog.getByText(priceListsTexts.sayColumns).waitFor();
  await chooseDropdownOption(page, 'Headings', 'Row 6: (code), (no), (USD)');
  await dialog.getByLabel('Column 1, (code)').selectOption('MFID');
  await dialog.getByLabel('Column 2, (no)').selectOption('Part #');
  await dialog.getByText('2 rows below').waitFor();
  await press('Next');
  await dialog.getByText('may.csv: 2 rows').waitFor();
  await press('Choose another');

  await upload(buildPriceList('june.csv', 1));
  await dialog.getByText('june.csv: 2 rows').waitFor();
  await press('Choose another');

  await upload(buildPriceList('july.csv', 2, '(Kürzel),(Nr),(EUR)'));
  await dialog.getByText(MOVED_HEADINGS).waitFor();
  await expectAccessible(page);
  expect(await dialog.getByLabel('Column 1, Firm of it').inputValue()).toBe('MFID');
  await chooseDropdownOption(page, 'Headings', 'Row 4: (Kürzel), (Nr), (EUR)');
  await dialog.getByText(MOVED_HEADINGS).waitFor({ state: 'detached' });
  await press('Next');
  await dialog.getByText('july.csv: 2 rows').waitFor();
});

test('Of two sheets of a price list that are chosen quickly the later one counts', async () => {
  const { page, dialog, upload } = await openUploadDialog();
  await upload(threeSheetWorkbook);
  await expect.poll(() => dialog.getByRole('columnheader').count()).toBe(7);
  await expectLastChosenSheetWins(page, dialog, 'price list');
});
