import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import { expectAccessible, expectReadable } from './accessibility.ts';
import { openPage, signIn } from './browser.ts';
import { notice, noticeLine } from './notices.ts';
import { button, openOnPhone } from './phone-screen.ts';

const NEW_ORDER = '/dashboard/customer-order';
const products = (page: Page) =>
  page.getByRole('group', { name: 'Product groups' }).getByRole('button');
const list = (page: Page) => page.getByRole('table', { name: 'Products of your list' });
const rows = (page: Page) => list(page).getByRole('row');
const chosen = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function openIt(page: Page, user: string) {
  await signIn(page, user, NEW_ORDER);
  await page.getByRole('button', { name: 'Configurator', exact: true }).click();
  await products(page).first().waitFor();
}

/** How many of each row there are, as they are shown or stand in their fields. */
const quantities = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all
      .slice(1, -1)
      .map((row) => row.querySelector('input[type=text]') ?? row.children[2])
      .map((cell) => Number(cell instanceof HTMLInputElement ? cell.value : cell?.textContent)),
  );

test('Equipment is put together, outlives a reload, and comes into the order as one step', async () => {
  const page = await openPage();
  await openIt(page, 'rep@hsus.example');
  await expectAccessible(page);
  const withParts = products(page)
    .filter({ hasText: /\d parts/ })
    .first();
  await withParts.click();
  const before = await quantities(page);
  await withParts.click();
  const [parent, ...parts] = await quantities(page);
  expect(parent).toBe(2);
  expect(parts.every((count, at) => count >= before[at + 1]!)).toBe(true);

  // All products, and back to the first.
  await page.getByText('Search All', { exact: true }).click();
  await chosen(page, 'Search').fill('no match for this');
  await page.getByText('No products match').waitFor();
  await chosen(page, 'Search').fill('');
  await page
    .getByRole('status')
    .getByText(/\d+ products/)
    .waitFor();
  const unmatched = products(page).filter({ hasText: 'No match' }).first();
  await unmatched.click();
  const red = rows(page).filter({ hasText: 'No match' });
  expect(await red.getByRole('textbox').count()).toBe(0);
  await page.getByText('Search All', { exact: true }).click();
  await page.locator('.p-dropdown-label', { hasText: 'Operatory 2026' }).waitFor();

  await rows(page).nth(1).getByRole('textbox').fill('1.5');
  await page.keyboard.press('Enter');
  await page.getByText('Whole numbers only').waitFor();
  await rows(page).nth(1).getByRole('textbox').fill('3');
  await page.keyboard.press('Enter');
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Move row/ })
    .focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => rows(page).nth(1).innerText()).toContain('No match');
  await expectAccessible(page);
  await rows(page).nth(1).getByRole('button', { name: 'Remove' }).press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Remove');
  await noticeLine(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows(page).nth(1).innerText()).toContain('No match');

  await page.reload();
  await page.getByRole('button', { name: 'Configurator', exact: true }).click();
  await page.getByText('Nothing of it is in the order yet').waitFor();
  const kept = await quantities(page);
  expect(kept[1]).toBe(3);
  await page.getByRole('button', { name: 'Start Over' }).click();
  await page.getByText('No products yet').waitFor();
  await noticeLine(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => quantities(page)).toEqual(kept);

  await page.getByRole('button', { name: 'Add To Order' }).click();
  await notice(page, configuratorsTexts.added).waitFor();
  const lines = page.locator('.og-line');
  await expect.poll(() => lines.count()).toBe(kept.length);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.og-line') !== null))
    .toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(() => lines.count()).toBe(0);
});

test('The first version goes by logo, member and category, and on a phone it is one thing at a time', async () => {
  const page = await openOnPhone('rep@zahn.example');
  await page.goto(NEW_ORDER);
  await button(page, 'More').click();
  await page
    .locator('.sheet')
    .getByRole('button', { name: configuratorsTexts.configurator, exact: true })
    .click();
  await products(page).first().click();
  expect(await page.getByText('Search All').count()).toBe(0);
  expect(await page.getByText('Member', { exact: true }).count()).toBe(1);
  await expectReadable(page);
  await page.getByRole('button', { name: 'List, 1' }).click();
  await list(page).waitFor();
  expect(await products(page).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add To Order' }).click();
  await notice(page, configuratorsTexts.added).waitFor();
});
