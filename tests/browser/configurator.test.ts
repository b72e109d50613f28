import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { locateNotice, noticeLine } from './notices.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import { namedButton, openOrdersOnPhone } from './phone-screen.ts';

const NEW_ORDER = '/dashboard/customer-order';
const groupButtons = (page: Page) =>
  page.getByRole('group', { name: 'Product groups' }).getByRole('button');
const configuredProducts = (page: Page) =>
  page.getByRole('table', { name: 'Products of your list' });
const configuredRows = (page: Page) => configuredProducts(page).getByRole('row');
const choiceField = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function openConfiguratorAs(page: Page, user: string) {
  await signInToScreen(page, user, NEW_ORDER);
  await page.getByRole('button', { name: 'Configurator', exact: true }).click();
  await groupButtons(page).first().waitFor();
}

/** The quantity of each row, as text or field value. */
const readQuantities = (page: Page) =>
  configuredRows(page).evaluateAll((all) =>
    all
      .slice(1, -1)
      .map((row) => row.querySelector('input[type=text]') ?? row.children[2])
      .map((cell) => Number(cell instanceof HTMLInputElement ? cell.value : cell?.textContent)),
  );

test('Equipment is put together, outlives a reload, and comes into the order as one step', async () => {
  const page = await openTestPage();
  await openConfiguratorAs(page, 'rep@hsus.example');
  await expectAccessible(page);
  const withParts = groupButtons(page)
    .filter({ hasText: /\d parts/ })
    .first();
  await withParts.click();
  const before = await readQuantities(page);
  await withParts.click();
  const [parent, ...parts] = await readQuantities(page);
  expect(parent).toBe(2);
  expect(parts.every((count, at) => count >= before[at + 1]!)).toBe(true);

  // All products, and back to the first.
  await page.getByText('Search All', { exact: true }).click();
  await choiceField(page, 'Search').fill('no match for this');
  await page.getByText('No products match').waitFor();
  await choiceField(page, 'Search').fill('');
  await page
    .getByRole('status')
    .getByText(/\d+ products/)
    .waitFor();
  const unmatched = groupButtons(page).filter({ hasText: 'No match' }).first();
  await unmatched.click();
  const red = configuredRows(page).filter({ hasText: 'No match' });
  expect(await red.getByRole('textbox').count()).toBe(0);
  await page.getByText('Search All', { exact: true }).click();
  await page.locator('.p-dropdown-label', { hasText: 'Operatory 2026' }).waitFor();

  await configuredRows(page).nth(1).getByRole('textbox').fill('1.5');
  await page.keyboard.press('Enter');
  await page.getByText('Whole numbers only').waitFor();
  await configuredRows(page).nth(1).getByRole('textbox').fill('3');
  await page.keyboard.press('Enter');
  await configuredRows(page)
    .nth(1)
    .getByRole('button', { name: /^Move row/ })
    .focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => configuredRows(page).nth(1).innerText()).toContain('No match');
  await expectAccessible(page);
  await configuredRows(page).nth(1).getByRole('button', { name: 'Remove' }).press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Remove');
  await noticeLine(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => configuredRows(page).nth(1).innerText()).toContain('No match');

  await page.reload();
  await page.getByRole('button', { name: 'Configurator', exact: true }).click();
  await page.getByText('Nothing of it is in the order yet').waitFor();
  const quantities = await readQuantities(page);
  expect(quantities[1]).toBe(3);
  await page.getByRole('button', { name: 'Start Over' }).click();
  await page.getByText('No products yet').waitFor();
  await noticeLine(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readQuantities(page)).toEqual(quantities);

  await page.getByRole('button', { name: 'Add To Order' }).click();
  await locateNotice(page, configuratorsTexts.added).waitFor();
  const lines = page.locator('.og-line');
  await expect.poll(() => lines.count()).toBe(quantities.length);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.og-line') !== null))
    .toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(() => lines.count()).toBe(0);
});

test('The first version goes by logo, member and category, and on a phone it is one thing at a time', async () => {
  const page = await openOrdersOnPhone('rep@zahn.example');
  await page.goto(NEW_ORDER);
  await namedButton(page, 'More').click();
  await page
    .locator('.sheet')
    .getByRole('button', { name: configuratorsTexts.configurator, exact: true })
    .click();
  await groupButtons(page).first().click();
  expect(await page.getByText('Search All').count()).toBe(0);
  expect(await page.getByText('Member', { exact: true }).count()).toBe(1);
  await expectColorContrast(page);
  await page.getByRole('button', { name: 'List, 1' }).click();
  await configuredProducts(page).waitFor();
  expect(await groupButtons(page).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add To Order' }).click();
  await locateNotice(page, configuratorsTexts.added).waitFor();
});
