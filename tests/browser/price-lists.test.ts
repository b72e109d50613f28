import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';

const ADMINISTRATOR = 'administrator@zahn.example';

test('a Sales Administrator schedules a price list, sees what comes after another, and withdraws it', async () => {
  const part = `SL-${randomInt(10 ** 9)}`;
  const file = `later-${part}.csv`;
  const page = await openTestPage();
  await signInToScreen(page, ADMINISTRATOR, paths.products);
  const code = (await page.locator('tbody tr td').first().textContent())!;
  await page.getByRole('link', { name: 'Price lists' }).press('Enter');
  await page.getByRole('heading', { name: 'Price lists' }).waitFor();
  await page.getByText('No list is scheduled').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Upload a list' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Price List' });
  const choose = (name: string, price: string) =>
    dialog.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(`MFID,Part #,Description,Retail\n${code},${part},Tray ${part},${price}`),
    });
  await choose(file, '111.00');
  await dialog.getByText(`${file}: 1 row`).waitFor();
  await dialog.getByRole('button', { name: 'From a day' }).press('Enter');
  expect(await dialog.getByRole('button', { name: 'Schedule' }).isDisabled()).toBe(true);
  const day = dialog.getByLabel('Valid from');
  await day.fill('01/01/2020');
  await day.press('Tab');
  await dialog.getByText(/^Choose a day after today/).waitFor();
  await day.fill('01/01/2099');
  await day.press('Tab');
  await dialog.getByText('0 of 1 products change').waitFor();
  await dialog.getByText(/^at midnight, .* of the dealer$/).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText('The price list is scheduled').waitFor();

  await choose('now.csv', '5.00');
  await dialog.getByText('1 scheduled list comes after it').waitFor();
  await dialog.getByText(`${file} on 01/01/2099 has 1 of these 1 products`).waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColorContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await dialog.getByRole('button', { name: 'Put into use' }).click();
  await dialog.getByText('In use: now.csv').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const row = page.getByRole('row').filter({ hasText: file });
  await row.getByText(/^Scheduled, in [\d,]+ days$/).waitFor();
  await row.getByRole('button', { name: file, exact: true }).press('Enter');
  await page.getByText(/^Comes into use by itself on 01\/01\/2099 at midnight/).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(paths.products);
  await page.getByLabel('Search products').fill(part);
  await page.getByRole('button', { name: `Edit Tray ${part}` }).click();
  await page.getByText(`111.00 from 01/01/2099, ${file}`).waitFor();
  await page.keyboard.press('Escape');

  await page.goto(paths.priceLists);
  await row.getByRole('button', { name: `Withdraw ${file}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await row.getByText('Withdrawn').waitFor();
  const used = page.getByRole('row').filter({ hasText: 'now.csv' }).first();
  await used.getByRole('button', { name: 'Undo now.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await used.getByText('Undone').waitFor();
  await expectAccessible(page);
});
