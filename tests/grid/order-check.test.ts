import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { orderCell, typeInCell } from '#tests/browser/order-screen.ts';
import { openUnpriced } from './order-check.ts';
import { keys, press } from './screen.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Commit 104821' });
const rows = async (page: Page) =>
  (await question(page).getByRole('listitem').locator('b').allInnerTexts()).join(', ');
const readFacts = (page: Page) => question(page).locator('dl').innerText();

const goTo = (page: Page, title: string) =>
  question(page).getByRole('listitem').filter({ hasText: title }).getByRole('button').click();

test('What is not right leads to its line, and the notice there back to the question', async () => {
  const page = await openUnpriced();
  await press(page, 'Fold all');
  await press(page, 'Commit');
  await question(page).waitFor();
  for (const fact of ['Lakeshore Dental Group', '204518', '$85.60', '-50.00%', '12/14/2030'])
    expect(await readFacts(page)).toContain(fact);
  await expect
    .poll(() => rows(page))
    .toBe('1 line without a price, 1 line without a match, Expired on 01/31/2026');
  const cancel = question(page).getByRole('button', { name: 'Cancel' });
  await expect.poll(() => cancel.evaluate((it) => it === document.activeElement)).toBe(true);

  await goTo(page, 'without a price');
  await question(page).waitFor({ state: 'hidden' });
  const cell = orderCell(page, 1, 'Customer Cost');
  await expect
    .poll(() => cell.locator('input').evaluate((it) => it === document.activeElement))
    .toBe(true);
  await typeInCell(page, 1, 'Customer Cost', '80');
  await press(page, 'Back to Commit');
  await question(page).waitFor();
  expect(await rows(page)).toBe('1 line without a match, Expired on 01/31/2026');

  await goTo(page, 'Expired');
  const day = page.getByLabel('Expiration date', { exact: true });
  await expect.poll(() => day.evaluate((it) => it === document.activeElement)).toBe(true);
  await keys(page, 'Alt+k');
  await question(page).waitFor();
  expect(await page.getByText('Back to Commit').count()).toBe(0);
});

test('With Detail View off no margin is named', async () => {
  const page = await openUnpriced({ isDetailView: false });
  await keys(page, 'Alt+k');
  await question(page).waitFor();
  expect(await readFacts(page)).not.toContain('GP');
});
