import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { orderCell, typeInCell } from '#tests/browser/order-screen.ts';
import { pressKeys, clickButton } from './grid-screen.ts';
import { openOrderWithUnpricedLine } from './open-order-with-unpriced-line.ts';

const commitDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Commit 104821' });
const readProblemTitles = async (page: Page) =>
  (await commitDialog(page).getByRole('listitem').locator('b').allInnerTexts()).join(', ');
const readFacts = (page: Page) => commitDialog(page).locator('dl').innerText();

const goToProblem = (page: Page, title: string) =>
  commitDialog(page).getByRole('listitem').filter({ hasText: title }).getByRole('button').click();

test('What is not right leads to its line, and the notice there back to the question', async () => {
  const page = await openOrderWithUnpricedLine();
  await clickButton(page, 'Fold all');
  await clickButton(page, 'Commit');
  await commitDialog(page).waitFor();
  for (const fact of ['Lakeshore Dental Group', '204518', '$85.60', '-50.00%', '12/14/2030'])
    expect(await readFacts(page)).toContain(fact);
  await expect
    .poll(() => readProblemTitles(page))
    .toBe('1 line without a price, 1 line without a match, Expired on 01/31/2026');
  const cancel = commitDialog(page).getByRole('button', { name: 'Cancel' });
  await expect.poll(() => cancel.evaluate((it) => it === document.activeElement)).toBe(true);

  await goToProblem(page, 'without a price');
  await commitDialog(page).waitFor({ state: 'hidden' });
  const cell = orderCell(page, 1, 'Customer Cost');
  await expect
    .poll(() => cell.locator('input').evaluate((it) => it === document.activeElement))
    .toBe(true);
  await typeInCell(page, 1, 'Customer Cost', '80');
  await clickButton(page, 'Back to Commit');
  await commitDialog(page).waitFor();
  expect(await readProblemTitles(page)).toBe('1 line without a match, Expired on 01/31/2026');

  await goToProblem(page, 'Expired');
  const day = page.getByLabel('Expiration date', { exact: true });
  await expect.poll(() => day.evaluate((it) => it === document.activeElement)).toBe(true);
  await pressKeys(page, 'Alt+k');
  await commitDialog(page).waitFor();
  expect(await page.getByText('Back to Commit').count()).toBe(0);
});

test('With Detail View off no margin is named', async () => {
  const page = await openOrderWithUnpricedLine({ isDetailView: false });
  await pressKeys(page, 'Alt+k');
  await commitDialog(page).waitFor();
  expect(await readFacts(page)).not.toContain('GP');
});
