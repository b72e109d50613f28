import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asCents } from '#shared/money/money.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { locateNotice } from './notices.ts';
import { openTestPage } from './open-test-page.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const chooseFromMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

const readTotal = (page: Page) => page.locator('[data-figure=Total]').first().textContent();

test('An order that was saved in a file goes into the open one as one step, and becomes one of its own', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep@hsus.example', 'Kept in a file', {
    bundles: [{ OrderLineGroupName: 'Operatory 1' }],
    lines: [
      { Description: 'Freight crate', CustomerCost: asCents(50_00) },
      {
        OrderLineGroupId: 1,
        OrderLineGroupName: 'Operatory 1',
        MfgCode: 'NONE',
        PartNumber: 'X-1',
        Retail: asCents(100_00),
        CustomerCost: asCents(90_00),
      },
    ],
  });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chooseFromMenu(page, 'Save Order Locally'),
  ]);
  const buffer = await readFile(await download.path());
  const before = await readTotal(page);

  await chooseFromMenu(page, 'Load Saved Order');
  const dialog = page.getByRole('dialog', { name: 'Load Saved Order' });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('alert').getByText(importsTexts.noFile).waitFor();
  const choose = (text: string | Buffer) =>
    page.setInputFiles('input[type=file]', {
      name: 'order.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  await choose('{"OrderLines": [');
  await dialog.getByRole('alert').getByText(importsTexts.unreadable).waitFor();
  await choose('{"Colleagues": []}');
  await dialog.getByRole('alert').getByText(importsTexts.notOrderData).waitFor();
  await expectAccessible(page);

  await choose(buffer);
  await dialog.getByText('becomes Operatory 1 (1)').waitFor();
  expect(await dialog.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('Enter');
  const rows = dialog.getByRole('grid', { name: 'Rows of the file' });
  await rows.getByRole('row', { name: /Line 2/ }).waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColorContrast(page);
  await page.emulateMedia({ colorScheme: null });

  // Arrows move through the rows, Enter opens the nearest products, Escape goes back to the row, and a second
  // one closes.
  expect(await rows.evaluate(isFocused)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const nearest = rows.getByRole('group', { name: /^Line 2, NONE X-1/ });
  await nearest.getByRole('radio', { name: 'Leave out' }).check();
  await dialog.getByRole('button', { name: 'Import 1 line', exact: true }).waitFor();
  await nearest.getByRole('radio', { name: /^Keep as it is/ }).check();
  await page.keyboard.press('Escape');
  expect(await rows.getByRole('row', { name: /^Line 2 No match/ }).evaluate(isFocused)).toBe(true);
  // A dry run is not lost without a question.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await dialog.getByRole('button', { name: 'Import 2 lines', exact: true }).click();

  await locateNotice(page, importsTexts.loaded).waitFor();
  await page.getByText('Operatory 1 (1)').waitFor();
  expect(await readTotal(page)).not.toBe(before);
  await page.getByRole('region', { name: 'Notices', exact: true }).getByText('Undo').click();
  await page.getByText('All changes saved').waitFor({ state: 'attached' });
  expect(await readTotal(page)).toBe(before);
  expect(await page.getByText('Operatory 1 (1)').count()).toBe(0);

  // From a saved order the new order opens without a question.
  await chooseFromMenu(page, 'Load Saved Order');
  await choose(buffer);
  await dialog.getByRole('radio', { name: /^Create new/ }).check();
  await dialog.getByRole('button', { name: 'Check 2 lines' }).click();
  await dialog.getByRole('button', { name: 'Create order of 2 lines' }).click();
  await page.waitForURL('**/customer-order');
  await page.getByText('Unsaved changes').waitFor();

  await page.getByRole('textbox', { name: 'Worksheet name' }).fill('Changed since');
  await chooseFromMenu(page, 'Load Saved Order');
  await choose(buffer);
  await dialog.getByRole('radio', { name: /^Create new/ }).check();
  await dialog.getByRole('button', { name: 'Check 2 lines' }).click();
  await dialog.getByRole('button', { name: 'Create order of 2 lines' }).click();
  await page
    .getByRole('dialog', { name: 'Save this order first?' })
    .getByRole('button', { name: 'Don’t save' })
    .click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Worksheet name' }).inputValue())
    .toBe('Kept in a file');
  await page.getByText('Unsaved changes').waitFor();
  await locateNotice(page, importsTexts.loaded).waitFor();
  expect(await readTotal(page)).toBe(before);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**/edit');
  await page.getByText('All changes saved').waitFor({ state: 'attached' });
  expect(await readTotal(page)).toBe(before);
});

const isFocused = (element: Element) => element === document.activeElement;
