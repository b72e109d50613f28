import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { colleaguesTexts } from '#shared/texts/colleagues-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { readFirstDownloadedSheet } from './downloaded-workbook.ts';
import { failNextWriteRequest } from './fail-next-write-request.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';

const ADMINISTRATOR = 'administrator@zahn.example';
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const pressButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const table = (page: Page) => page.getByRole('table', { name: 'colleagues' });
const findColleagueRow = (page: Page, text: string) =>
  table(page).getByRole('row').filter({ hasText: text });
const createColleagueCode = () => `K${randomInt(10 ** 8)}`;

async function openColleagues(email = ADMINISTRATOR, expected?: RegExp) {
  const page = await openTestPage(expected && { expectedErrors: expected });
  await signInToScreen(page, email, paths.colleagues);
  await table(page).waitFor();
  return page;
}

/** By the keyboard alone. */
async function addColleagueByKeyboard(page: Page, code: string) {
  await page.getByRole('button', { name: 'Add Colleague' }).press('Enter');
  await page.getByRole('dialog', { name: 'New Colleague' }).waitFor();
  const { keyboard } = page;
  await keyboard.type(code);
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'TSS', exact: true }).waitFor();
  await keyboard.type('TSS');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await keyboard.type('Ines');
  await keyboard.press('Tab');
  await keyboard.type('Holt');
  await keyboard.press('Enter');
}

test('A colleague whose dialog was left is saved, and leaves the next dialog open', async () => {
  const page = await openColleagues();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/Colleagues/*', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  const edits = page.getByRole('button', { name: /^Edit / });
  const dialog = page.getByRole('dialog', { name: 'Edit Colleague' });
  await edits.nth(0).click();
  await dialog.waitFor();
  await field(page, 'Phone').fill(`801555${randomInt(1000, 10_000)}`);
  await pressButton(page, 'Save');
  await pressButton(page, 'Cancel');
  await pressButton(page, 'Leave');
  await expect.poll(() => dialog.count()).toBe(0);
  await edits.nth(1).click();
  await field(page, 'First Name').fill('Half');
  release();
  await page.getByText(colleaguesTexts.updated).waitFor();
  expect(await field(page, 'First Name').inputValue()).toBe('Half');
});

test('A colleague is added by keyboard, found, changed, and deleted ones are hidden', async () => {
  const page = await openColleagues();
  await expectAccessible(page);
  const code = createColleagueCode();
  await pressButton(page, 'Add Colleague');
  await pressButton(page, 'Save');
  await page.getByText(signInTexts.seeValidationErrors).waitFor();
  expect(await page.getByRole('dialog').getByText('Required').count()).toBe(4);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await addColleagueByKeyboard(page, code);
  await page.getByText(colleaguesTexts.created).waitFor();
  await page.getByLabel('Search colleagues').fill(code);
  await expect.poll(() => table(page).locator('tbody tr').count()).toBe(1);
  await pressButton(page, 'Edit Ines Holt');
  await page.getByRole('dialog', { name: 'Edit Colleague' }).waitFor();
  await field(page, 'Phone').fill('8015550144');
  await pressButton(page, 'Save');
  await page.getByText(colleaguesTexts.updated).waitFor();
  await findColleagueRow(page, code).getByText('(801) 555-0144').waitFor();

  await addColleagueByKeyboard(page, code);
  await page.getByText(colleaguesTexts.codeTaken).waitFor();
  await pressButton(page, 'Cancel');
  await pressButton(page, 'Leave');

  await pressButton(page, 'Edit Ines Holt');
  await pressButton(page, 'History of changes');
  await page.getByText('Phone: nothing → (801) 555-0144').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Deleted: nobody can choose them any more').check();
  await pressButton(page, 'Save');
  await page.getByText('No colleagues found').waitFor();
  await pressButton(page, 'Show ALL');
  await expect.poll(() => table(page).locator('tbody tr').count()).toBeGreaterThan(10);
});

test('What two change at once: the second sees what the first saved, keeps what they typed, and decides', async () => {
  const page = await openColleagues(ADMINISTRATOR, /status of 500/);
  const code = createColleagueCode();
  await failNextWriteRequest(page, '**/api/Colleagues');
  await addColleagueByKeyboard(page, code);
  await page.getByText('Error creating coworker').waitFor();
  await pressButton(page, 'Save');
  await page.getByText(colleaguesTexts.created).waitFor();
  await page.getByLabel('Search colleagues').fill(code);
  await expect.poll(() => table(page).locator('tbody tr').count()).toBe(1);
  await pressButton(page, 'Edit Ines Holt');
  await field(page, 'Last Name').fill('Holt-Reyes');
  await page.evaluate(async (sought) => {
    const { access_token } = (await (
      await fetch('/api/account/refresh', { method: 'POST' })
    ).json()) as { access_token: string };
    const headers = {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const list = await fetch(`/api/Colleagues?search=${sought}`, { headers });
    const [{ Id }] = ((await list.json()) as { data: [{ Id: number }] }).data;
    const one = (await (await fetch(`/api/Colleagues/${Id}`, { headers })).json()) as object;
    const body = JSON.stringify({ ...one, Groups: [], Phone: '8015550199' });
    await fetch(`/api/Colleagues/${Id}`, { method: 'PUT', headers, body });
  }, code);
  await pressButton(page, 'Save');
  await page.getByText(colleaguesTexts.changedMeanwhile).waitFor();
  await page.getByText('Phone: (801) 555-0199').waitFor();
  await expectAccessible(page);
  expect(await field(page, 'Last Name').inputValue()).toBe('Holt-Reyes');
  expect(await field(page, 'Phone').inputValue()).toBe('(801) 555-0199');
  await failNextWriteRequest(page, '**/api/Colleagues/*');
  await pressButton(page, 'Save');
  await page.getByText('Error updating coworker').waitFor();
  await pressButton(page, 'Save');
  await page.getByText(colleaguesTexts.updated).waitFor();
  await findColleagueRow(page, 'Holt-Reyes').getByText('(801) 555-0199').waitFor();
});

test('A list is what its address says, in a workbook, too, and as its user had it last', async () => {
  const page = await openColleagues();
  await page.locator('.p-dropdown', { hasText: 'Title' }).click();
  await page.getByRole('option', { name: 'FSC', exact: true }).click();
  await table(page).getByRole('button', { name: 'Code' }).click();
  await page.waitForURL('**/colleague-search?Title=FSC&sort=Code');
  const codes = () => table(page).locator('tbody tr td:first-child').allInnerTexts();
  // Other colleagues that existed before have other titles.
  const others = table(page).locator('tbody tr').filter({ hasNotText: 'FSC' });
  await expect.poll(() => others.count()).toBe(0);
  const isSorted = async () => (await codes()).join() === (await codes()).toSorted().join();
  await expect.poll(isSorted).toBe(true);
  const shownCodes = await codes();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pressButton(page, 'Export to Excel'),
  ]);
  const { rows } = await readFirstDownloadedSheet(download);
  expect(rows.slice(1).map((row) => row[0])).toEqual(shownCodes);

  await pressButton(page, 'Columns');
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Email' }).uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => table(page).getByRole('columnheader', { name: 'Email' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('table', { name: 'orders' }).waitFor();
  await page.getByRole('link', { name: 'Colleague Search' }).click();
  await page.waitForURL('**/colleague-search?Title=FSC&sort=Code');
  await table(page).waitFor();
  expect(await table(page).getByRole('columnheader', { name: 'Email' }).count()).toBe(0);

  // Columns are resized and moved by the keyboard, and the named view restores all of it.
  const heads = async () =>
    (await table(page).getByRole('columnheader').allInnerTexts()).map((head) => head.trim());
  const widthOfCode = async () =>
    (await table(page).getByRole('columnheader', { name: 'Code' }).boundingBox())!.width;
  const before = await widthOfCode();
  const head = table(page).getByRole('button', { name: 'Code' });
  await head.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(widthOfCode).toBe(before + 16);
  await page.keyboard.press('Shift+ArrowRight');
  await expect
    .poll(async () => (await heads()).slice(0, 3))
    .toEqual(['First Name', 'Code', 'Last Name']);
  await pressButton(page, 'My views');
  await page.getByLabel('Save the list as it stands under a name').fill('FSC by code');
  await pressButton(page, 'Save view');
  await page.getByText('shown now').waitFor();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await head.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await table(page).getByRole('button', { name: 'Last Name' }).click();
  await page.waitForURL('**/colleague-search?Title=FSC&sort=LastName');
  await pressButton(page, 'My views');
  // The view is stored after the list has been idle.
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/ListViews/Colleagues') && answer.request().method() === 'PUT',
  );
  await pressButton(page, 'FSC by code');
  await page.waitForURL('**/colleague-search?Title=FSC&sort=Code');
  await expect.poll(async () => (await heads()).slice(0, 2)).toEqual(['First Name', 'Code']);
  await saved;
  await page.reload();
  await expect.poll(async () => (await heads()).slice(0, 2)).toEqual(['First Name', 'Code']);
  expect(await widthOfCode()).toBe(before + 16);

  const other = await openTestPage({ hasMotion: true });
  await signInToScreen(other, 'rep2@zahn.example', `${paths.colleagues}?Title=FSC&sort=Code`);
  await table(other).waitFor();
  await expect
    .poll(() => table(other).locator('tbody tr td:first-child').allInnerTexts())
    .toEqual(shownCodes);
  expect(await other.getByRole('button', { name: 'Add Colleague' }).count()).toBe(0);
  await other.setViewportSize({ width: 390, height: 844 });
  await other.getByRole('list', { name: 'colleagues' }).waitFor();
  expect(await other.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(390);
  await expectAccessible(other);
});

test('All changes of a dealer are a list, for its administrators alone', async () => {
  const page = await openColleagues();
  const code = createColleagueCode();
  await addColleagueByKeyboard(page, code);
  await page.getByText(colleaguesTexts.created).waitFor();
  await page.getByRole('link', { name: 'User Management' }).click();
  await page.getByRole('link', { name: 'History of changes' }).click();
  const changes = page.getByRole('table', { name: 'changes' });
  await changes.getByText('Ines Holt').first().waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColorContrast(page);
  const rep = await openTestPage({ hasMotion: true });
  await signInToScreen(rep, 'rep2@zahn.example', new URL(page.url()).pathname);
  await rep.waitForURL(`**${paths.orderSearch}`);
  expect(await rep.getByText('Ines Holt').count()).toBe(0);
});
