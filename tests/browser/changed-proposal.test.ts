import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { buildProposalRequest } from '#tests/make/build-proposal-request.ts';
import { expectAccessible } from './accessibility.ts';
import { openTestPage } from './open-test-page.ts';
import { listSettledLayoutProblems, mockUserLanguage } from './page-layout.ts';
import { signInAndCreateOrder } from './saved-order.ts';
import { proposalSection, shareableContent } from './share-dialog.ts';

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'orders' }).locator('tbody tr').filter({ hasText: name });
const card = (page: Page, name: string) => page.locator('.order-card').filter({ hasText: name });
const tag = 'Changed since';

/** A shared order; its page, and what changes the quantity of the chair there and saves. */
async function openSharedOrder(page: Page, name: string) {
  const created = await signInAndCreateOrder(page, 'rep@hsus.example', name, shareableContent);
  const { path, headers } = created;
  const answer = await page.request.post(`/api/Orders/${/(\d+)\/edit/.exec(path)![1]}/Proposals`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: buildProposalRequest(1),
  });
  expect(await answer.text()).toContain('waiting');
  const saveQuantity = async (quantity: string) => {
    await page.goto(path);
    await page
      .getByRole('row')
      .filter({ hasText: 'A511-CH' })
      .locator('[data-field=Quantity]')
      .click();
    await page.keyboard.type(quantity);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('All changes saved').waitFor({ state: 'attached' });
  };
  return { path, saveQuantity };
}

test('A list and its cards tag a shared order that was changed, until it is as it was', async () => {
  const name = 'Tagged as changed';
  const page = await openTestPage();
  const { path, saveQuantity } = await openSharedOrder(page, name);
  await page.goto(paths.orderSearch);
  await row(page, name).getByText('Proposal sent', { exact: true }).waitFor();
  expect(await row(page, name).getByText(tag).count()).toBe(0);

  await saveQuantity('4');
  await page.goto(path);
  await proposalSection(page).getByText(tag, { exact: true }).waitFor();
  await page.goto(paths.orderSearch);
  await row(page, name).getByText(tag, { exact: true }).waitFor();
  await row(page, name).getByTitle('The order has changed since; share again').waitFor();
  await row(page, name).getByText('Proposal sent', { exact: true }).waitFor();
  await expectAccessible(page);
  expect(await listSettledLayoutProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await card(page, name).getByText(tag, { exact: true }).waitFor();
  expect(await listSettledLayoutProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await saveQuantity('1');
  await page.goto(paths.orderSearch);
  await row(page, name).getByText('Proposal sent', { exact: true }).waitFor();
  expect(await row(page, name).getByText(tag).count()).toBe(0);
});

test('The tag is French for a French user, in the list and on a phone', async () => {
  const name = 'Étiquette de la liste';
  const page = await openTestPage();
  const { saveQuantity } = await openSharedOrder(page, name);
  await saveQuantity('2');
  await mockUserLanguage(page, 'fr');
  await page.goto(paths.orderSearch);
  await page.getByText('Proposition envoyée', { exact: true }).first().waitFor();
  await page.getByText('Modifiée depuis', { exact: true }).first().waitFor();
  expect(await listSettledLayoutProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await card(page, name).getByText('Modifiée depuis', { exact: true }).waitFor();
  expect(await listSettledLayoutProblems(page)).toEqual([]);
});
