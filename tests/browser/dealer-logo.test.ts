import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getDealerPath, paths } from '#frontend/paths.ts';
import { dealerLogoTexts } from '#shared/texts/dealer-logo-texts.ts';
import { aPng } from '#tests/make/a-picture.ts';
import { expectAccessible } from './accessibility.ts';
import { openPage, startSession } from './browser.ts';
import { notice } from './notices.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Logo', exact: true });
const image = (page: Page) => card(page).getByRole('img');
const logoError = (page: Page) => card(page).getByRole('alert');
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });

/** Chooses a file as a person does: by the button, which opens the browser's own window. */
async function choose(page: Page, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await card(page)
    .getByRole('button', { name: /^(Choose File|Replace)$/ })
    .click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** How wide the picture is that the card shows. */
const widthShown = (page: Page) =>
  image(page).evaluate((it) => (it as HTMLImageElement).naturalWidth);

async function open(email: string, path: string) {
  const page = await openPage({ expected: /status of 400/ });
  await startSession(page, email);
  await page.goto(path);
  await card(page).waitFor();
  return page;
}

test.each([
  ['their administrator', 'administrator@zahn.example', paths.settings],
  ['a SmartSales Admin', 'admin@smartsales.example', getDealerPath(4)],
])('The logo of a dealer is chosen, seen, replaced and removed by %s', async (_, email, path) => {
  const page = await open(email, path);
  await choose(page, 'sign.png', aPng({ width: 40, height: 20 }));
  await notice(page, dealerLogoTexts.uploaded).waitFor();
  await card(page).getByText('sign.png', { exact: true }).waitFor();
  await card(page).getByText('40 by 20 pixels').waitFor();
  await expect.poll(() => widthShown(page)).toBe(40);
  await expectAccessible(page);

  await page.reload();
  await expect.poll(() => widthShown(page)).toBe(40);
  await choose(page, 'larger.png', aPng({ width: 60, height: 20 }));
  await expect.poll(() => widthShown(page)).toBe(60);

  await button(page, 'Remove the logo').click();
  const question = page.getByRole('alertdialog', { name: 'Remove the logo?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await image(page).count()).toBe(1);
  await button(page, 'Remove the logo').click();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await notice(page, dealerLogoTexts.removed).waitFor();
  await expect.poll(() => image(page).count()).toBe(0);
  await page.reload();
  await button(page, 'Choose File').waitFor();
  expect(await image(page).count()).toBe(0);
});

test('A file that is no logo is refused with why, and the next one is taken', async () => {
  const page = await open('administrator@zahn.example', paths.settings);
  const refused: [string, Buffer, string][] = [
    ['sign.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), dealerLogoTexts.svg],
    ['sign.gif', Buffer.from('GIF89a'), dealerLogoTexts.notAPicture],
    ['large.png', Buffer.alloc(256 * 1024 + 1), dealerLogoTexts.tooLarge],
    // What only a look into it shows.
    ['renamed.png', Buffer.from('GIF89a'), dealerLogoTexts.notAPicture],
    ['broken.png', aPng().subarray(0, -20), dealerLogoTexts.damaged],
    ['wide.png', aPng({ width: 2_001, height: 1 }), dealerLogoTexts.tooWide],
  ];
  for (const [name, buffer, words] of refused) {
    await choose(page, name, buffer);
    await expect.poll(() => logoError(page).allInnerTexts()).toEqual([words]);
    expect(await image(page).count()).toBe(0);
  }
  await expectAccessible(page);

  await choose(page, 'sign.png', aPng({ width: 40 }));
  await expect.poll(() => widthShown(page)).toBe(40);
  expect(await logoError(page).count()).toBe(0);
  await button(page, 'Remove the logo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => image(page).count()).toBe(0);
});
