import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';

test('The manufacturers of a dealer are a list with its address; who is limited to transfers has none', async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'rep2@hsus.example');
  await page.getByRole('link', { name: 'Manufacturer Search' }).click();
  const table = page.getByRole('table', { name: 'manufacturers' });
  await table.waitFor();
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'Code',
    'Name',
    'Phone',
    'Fax',
    'Address',
  ]);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColorContrast(page);
  await page.getByLabel('Search manufacturers').fill('aqua');
  await page.waitForURL('**/manufacturers?q=aqua&sort=CompanyName');
  await expect.poll(() => table.locator('tbody tr').count()).toBe(1);
  await table.getByText('SmartCatalog').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('list', { name: 'manufacturers' }).getByText('AquaPure Dental').waitFor();
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(390);
  await expectAccessible(page);

  const limited = await openTestPage();
  await signInToScreen(limited, 'limited@hsus.example', paths.manufacturers);
  await limited.waitForURL(`**${paths.orderSearch}`);
});
