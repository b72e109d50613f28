import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getDealerPath, paths } from '#frontend/paths.ts';
import { dealerLogoTexts } from '#shared/texts/dealer-logo-texts.ts';
import { buildPng } from '#tests/make/build-png.ts';
import { expectAccessible } from './accessibility.ts';
import { locateNotice } from './notices.ts';
import { openTestPage, signInByApi } from './open-test-page.ts';

const logoCard = (page: Page) => page.getByRole('region', { name: 'Logo', exact: true });
const logoImage = (page: Page) => logoCard(page).getByRole('img');
const logoError = (page: Page) => logoCard(page).getByRole('alert');
const logoButton = (page: Page, name: string) =>
  logoCard(page).getByRole('button', { name, exact: true });

/** Chooses a file as a user does: by the button, which opens the browser's file dialog. */
async function chooseLogoFile(page: Page, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await logoCard(page)
    .getByRole('button', { name: /^(Choose File|Replace)$/ })
    .click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** The width of the card's picture. */
const readLogoWidth = (page: Page) =>
  logoImage(page).evaluate((it) => (it as HTMLImageElement).naturalWidth);

async function openLogoCard(email: string, path: string) {
  const page = await openTestPage({ expectedErrors: /status of 400/ });
  await signInByApi(page, email);
  await page.goto(path);
  await logoCard(page).waitFor();
  return page;
}

test.each([
  ['their administrator', 'administrator@zahn.example', paths.settings],
  ['a SmartSales Admin', 'admin@smartsales.example', getDealerPath(4)],
])('The logo of a dealer is chosen, seen, replaced and removed by %s', async (_, email, path) => {
  const page = await openLogoCard(email, path);
  await chooseLogoFile(page, 'sign.png', buildPng({ width: 40, height: 20 }));
  await locateNotice(page, dealerLogoTexts.uploaded).waitFor();
  await logoCard(page).getByText('sign.png', { exact: true }).waitFor();
  await logoCard(page).getByText('40 by 20 pixels').waitFor();
  await expect.poll(() => readLogoWidth(page)).toBe(40);
  await expectAccessible(page);

  await page.reload();
  await expect.poll(() => readLogoWidth(page)).toBe(40);
  await chooseLogoFile(page, 'larger.png', buildPng({ width: 60, height: 20 }));
  await expect.poll(() => readLogoWidth(page)).toBe(60);

  await logoButton(page, 'Remove the logo').click();
  const question = page.getByRole('alertdialog', { name: 'Remove the logo?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await logoImage(page).count()).toBe(1);
  await logoButton(page, 'Remove the logo').click();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await locateNotice(page, dealerLogoTexts.removed).waitFor();
  await expect.poll(() => logoImage(page).count()).toBe(0);
  await page.reload();
  await logoButton(page, 'Choose File').waitFor();
  expect(await logoImage(page).count()).toBe(0);
});

test('A file that is no logo is refused with why, and the next one is taken', async () => {
  const page = await openLogoCard('administrator@zahn.example', paths.settings);
  const rejectedFiles: [string, Buffer, string][] = [
    [
      'sign.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      dealerLogoTexts.svgNotAllowed,
    ],
    ['sign.gif', Buffer.from('GIF89a'), dealerLogoTexts.notAPicture],
    ['large.png', Buffer.alloc(256 * 1024 + 1), dealerLogoTexts.tooLarge],
    // Problems that only the content of the file shows.
    ['renamed.png', Buffer.from('GIF89a'), dealerLogoTexts.notAPicture],
    ['broken.png', buildPng().subarray(0, -20), dealerLogoTexts.damaged],
    ['wide.png', buildPng({ width: 2_001, height: 1 }), dealerLogoTexts.tooWide],
  ];
  for (const [name, buffer, words] of rejectedFiles) {
    await chooseLogoFile(page, name, buffer);
    await expect.poll(() => logoError(page).allInnerTexts()).toEqual([words]);
    expect(await logoImage(page).count()).toBe(0);
  }
  await expectAccessible(page);

  await chooseLogoFile(page, 'sign.png', buildPng({ width: 40 }));
  await expect.poll(() => readLogoWidth(page)).toBe(40);
  expect(await logoError(page).count()).toBe(0);
  await logoButton(page, 'Remove the logo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => logoImage(page).count()).toBe(0);
});
