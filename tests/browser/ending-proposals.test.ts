import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endingProposalText } from '#frontend/orders/format-ending-proposals.ts';
import { paths } from '#frontend/paths.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { buildProposalRequest } from '#tests/make/build-proposal-request.ts';
import { expectAccessible } from './accessibility.ts';
import { locateNotice } from './notices.ts';
import { openTestPage } from './open-test-page.ts';
import { actAndWaitForSearch } from './order-list.ts';
import { listSettledLayoutProblems, mockUserLanguage } from './page-layout.ts';
import { signInAndCreateOrder } from './saved-order.ts';
import { proposalSection, shareableContent } from './share-dialog.ts';

const REP = 'rep@hsus.example';
const rows = (page: Page) => page.getByRole('table', { name: 'orders' }).locator('tbody tr');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Orders of these names in Order Search, and what shares one of them behind the back of the list. */
async function openListWithOrders(...names: [string, ...string[]]) {
  const page = await openTestPage();
  const [last, ...earlierNames] = names.toReversed();
  const { headers } = await signInAndCreateOrder(page, REP, last!, {
    ...shareableContent,
    earlierNames: earlierNames.toReversed(),
  });
  const findOrder = async (name: string) => {
    const sort = JSON.stringify([{ selector: 'Id', desc: true }]);
    const search = { headers, params: { take: 20, sort }, data: {} };
    const answer = await page.request.post('/api/Orders/Search', search);
    const { data } = (await answer.json()) as { data: { Id: number; WorksheetName: string }[] };
    const { Id } = data.find(({ WorksheetName }) => WorksheetName === name)!;
    const order = await page.request.get(`/api/Orders/${Id}`, { headers });
    return (await order.json()) as { Id: number; Version: number; OrderNumber: string };
  };
  const share = async (name: string) => {
    const { Id, Version, OrderNumber } = await findOrder(name);
    const answer = await page.request.post(`/api/Orders/${Id}/Proposals`, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: buildProposalRequest(Version),
    });
    expect(await answer.text()).toContain('waiting');
    return OrderNumber;
  };
  const openList = async () => {
    await page.goto(paths.orderSearch);
    await row(page, names[0]).waitFor();
  };
  return { page, share, openList };
}

async function select(page: Page, ...names: readonly string[]) {
  for (const name of names) await row(page, name).getByRole('checkbox').check();
}

test('The list says how a proposal stands, and its dialogs what ends with the chosen orders', async () => {
  const [first, second, third] = ['Ends first', 'Ends second', 'Ends third'] as const;
  const { page, share, openList } = await openListWithOrders(first, second, third);
  const firstNumber = await share(first);
  await openList();
  await row(page, first).getByText('Proposal sent', { exact: true }).waitFor();
  await row(page, second).getByText('Uncommitted', { exact: true }).waitFor();
  await expectAccessible(page);
  expect(await listSettledLayoutProblems(page)).toEqual([]);

  // Of an order without a proposal nothing is said.
  const question = page.getByRole('alertdialog');
  await row(page, second)
    .getByRole('button', { name: /^Delete order/ })
    .click();
  await question.getByText(/^Are you sure/).waitFor();
  expect(await question.getByText(/proposal/i).count()).toBe(0);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });

  await select(page, first, second);
  await button(page, 'Delete').click();
  const deleteDialog = page.getByRole('dialog', { name: 'Delete 2 orders' });
  await deleteDialog
    .getByText(
      `The proposal of order ${firstNumber} still waits for the customer. It ends with this, and its links say so.`,
      { exact: true },
    )
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await deleteDialog.waitFor({ state: 'hidden' });

  // One that was shared after the list was loaded counts too.
  const secondNumber = await share(second);
  await select(page, third);
  await button(page, 'Commit').click();
  const commitDialog = page.getByRole('alertdialog', { name: 'Commit 3 orders' });
  const texts = commitDialog.getByText(/^2 of these 3 orders have a proposal/);
  await texts.waitFor();
  expect(await texts.innerText()).toContain(firstNumber);
  expect(await texts.innerText()).toContain(secondNumber);
  await page.keyboard.press('Escape');
  await commitDialog.waitFor({ state: 'hidden' });

  await row(page, second)
    .getByRole('button', { name: /^Delete order/ })
    .click();
  await question.getByText(/Its proposal still waits for the customer\./).waitFor();
  await actAndWaitForSearch(page, () => question.getByRole('button', { name: 'Delete' }).click());
  await locateNotice(page, 'Order has been deleted').waitFor();
});

test('The dialogs of an open order say that its proposal ends, and nothing while there is none', async () => {
  const { page, share } = await openListWithOrders('Ends open');
  const note = page.getByRole('alertdialog').getByText(endingProposalText);
  const openDeletion = async () => {
    await button(page, 'Menu').click();
    await page.getByRole('menuitem', { name: 'Delete Order' }).click();
    await page.getByRole('alertdialog').waitFor();
  };
  const closeDialog = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  };
  await openDeletion();
  expect(await note.count()).toBe(0);
  await closeDialog();

  await share('Ends open');
  await page.reload();
  await proposalSection(page).waitFor();
  await openDeletion();
  await note.waitFor();
  await closeDialog();
  await button(page, 'Commit').click();
  await note.waitFor();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Commit' }).click();
  await locateNotice(page, ordersTexts.orderCommitted).waitFor();
});

test('A phone and a French list say how a proposal stands', async () => {
  const { page, share } = await openListWithOrders('Card of an offer');
  await share('Card of an offer');
  await mockUserLanguage(page, 'fr');
  await page.goto(paths.orderSearch);
  await page.getByText('Proposition envoyée', { exact: true }).first().waitFor();
  expect(await listSettledLayoutProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.order-card').getByText('Proposition envoyée').first().waitFor();
  expect(await listSettledLayoutProblems(page)).toEqual([]);
});
