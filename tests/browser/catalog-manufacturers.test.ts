import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatDateFieldText } from '#frontend/browser/calendar-date.ts';
import { getManufacturerPath, paths } from '#frontend/paths.ts';
import { dealersTexts } from '#shared/texts/dealers-texts.ts';
import { manufacturersTexts } from '#shared/texts/manufacturers-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { locateNotice } from './notices.ts';
import { openTestPage, signInByApi, TIME_ZONE } from './open-test-page.ts';

const ADMIN = 'admin@smartsales.example';
const LUMINOR = 26;

const pressButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rows = (page: Page) => page.getByRole('table', { name: 'manufacturers' }).locator('tbody tr');

/**
 * A day this many days from now, as a user types it. Today is the page's day, which differs from this
 * machine's for some hours of each night.
 */
function formatDayFromToday(days: number): string {
  const today = new Date(new Date().toLocaleString('en-US', { timeZone: TIME_ZONE }));
  return formatDateFieldText(
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + days),
  );
}

test('A SmartSales Admin finds a manufacturer of the catalogue, and switches it off and on', async () => {
  const page = await openTestPage();
  await signInByApi(page, ADMIN);
  await page.goto(paths.dealers);
  await page.getByRole('link', { name: 'Manufacturer Search' }).click();
  const table = page.getByRole('table', { name: 'manufacturers' });
  await table.waitFor();
  expect((await table.getByRole('columnheader').allInnerTexts()).slice(0, 4)).toEqual([
    'Code',
    'Name',
    'Status',
    'Effective To',
  ]);
  await expectAccessible(page);
  await page.getByLabel('Search manufacturers').fill('echo');
  await expect.poll(() => rows(page).count()).toBe(1);
  await pressButton(page, 'Deactivate Echo Ultrasonics');
  await locateNotice(page, manufacturersTexts.saved).waitFor();
  await rows(page).getByText('Inactive').waitFor();
  await pressButton(page, 'Activate Echo Ultrasonics');
  await rows(page).getByText('Active', { exact: true }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('list', { name: 'manufacturers' }).getByText('Echo Ultrasonics').waitFor();
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(390);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColorContrast(page);
});

test('Its profile says what is wrong, keeps what is right, and meets what another has changed', async () => {
  const page = await openTestPage({ expectedErrors: /409/ });
  const headers = { authorization: `Bearer ${await signInByApi(page, ADMIN)}` };
  await page.goto(paths.manufacturers);
  await page.getByRole('link', { name: 'LUMN' }).click();
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field('Website').waitFor();
  await expectAccessible(page);

  await field('Effective To').fill('12/31/1999');
  await pressButton(page, 'Add number');
  // The added row has the focus, so Enter saves it.
  await page.keyboard.press('Enter');
  await locateNotice(page, signInTexts.seeValidationErrors).waitFor();
  await page.getByText(dealersTexts.endsBeforeStart).waitFor();
  const phones = card(page, 'Phone Numbers').getByRole('listitem');
  await phones.last().getByText('Required').waitFor();
  expect(await phones.last().locator('.p-dropdown-label').innerText()).toBe('Work');
  await expectAccessible(page);

  await field('Effective To').fill(formatDayFromToday(10));
  await phones.last().getByLabel('Number').fill('9185550177');
  const dealers = card(page, 'Certified Dealers');
  await dealers.getByLabel('Search dealers').fill('prairie');
  const prairie = dealers.getByRole('checkbox', { name: 'Prairie Dental Supply' });
  const wasCertified = await prairie.isChecked();
  await prairie.setChecked(!wasCertified, { force: true });
  await page.getByText('3 unsaved changes').waitFor();
  await pressButton(page, 'Save');
  await locateNotice(page, manufacturersTexts.saved).waitFor();
  await page.getByText('Ends in 10 days').waitFor();
  await pressButton(page, 'History of changes');
  await page.getByText('Work (918) 555-0177').waitFor();

  // Another user saves while this one is typing.
  const address = `/api/SmartCatalogManufacturers/${LUMINOR}`;
  const response = await page.request.get(address, { headers });
  const { Version } = (await response.json()) as { Version: number };
  const data = { Version, Code: 'LUMX', Status: 'On Hold' };
  expect((await page.request.put(address, { headers, data })).status()).toBe(200);
  await field('Website').fill('https://luminor.example/new');
  await page.getByRole('textbox', { name: 'Code *' }).fill('LUMY');
  await pressButton(page, 'Save');
  await locateNotice(page, manufacturersTexts.changedMeanwhile).waitFor();
  await page.getByText('Code (theirs: LUMX)').waitFor();
  await expectAccessible(page);
  // Nobody leaves unsaved changes by mistake.
  await pressButton(page, 'Cancel');
  await pressButton(page, 'Stay');
  await pressButton(page, 'Save');
  await expect.poll(() => page.getByText(/unsaved change/).count()).toBe(0);
  await pressButton(page, 'Cancel');
  await page.getByRole('link', { name: 'LUMY' }).waitFor();
  await rows(page)
    .filter({ hasText: 'LUMY' })
    .getByText(/ends in 10 days/i)
    .waitFor();

  await page.goto(getManufacturerPath(LUMINOR).replace('/manuf', '/smart-catalog-manuf'));
  await expect.poll(() => field('Website').inputValue()).toBe('https://luminor.example/new');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(390);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColorContrast(page);
});
