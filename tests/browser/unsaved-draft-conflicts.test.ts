import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { signOutTexts } from '#shared/texts/sign-out-texts.ts';
import { expectAccessible } from './accessibility.ts';
import { submitCredentials, openTestPage, signInToScreen } from './open-test-page.ts';
import { typeInCell, worksheetNameField as name } from './order-screen.ts';
import {
  makeFiveEdits,
  expectFiveEdits,
  clickContinueUnsavedWork,
  generalNotesField,
  unsavedWorkDialog,
  signInAndCreateTwoRowOrder,
  clickSaveAndWait,
  waitForChangesSaved,
  unsavedWorkRegion,
  waitForUnsavedChanges,
  openInNewPage,
} from './unsaved-drafts.ts';

test('Work on an order that somebody else saved meanwhile shows both and overwrites nothing', async () => {
  const page = await openTestPage();
  await signInAndCreateTwoRowOrder(page, 'rep@hsus.example', 'Meanwhile');
  await makeFiveEdits(page);
  const [context, address] = [page.context(), page.url()];
  await page.close();
  const other = await openTestPage();
  await signInToScreen(other, 'administrator@hsus.example', address);
  await name(other).fill('Meanwhile, by the administrator');
  await clickSaveAndWait(other);

  const next = await openInNewPage(context, address);
  await unsavedWorkDialog(next).getByText('The order was saved').waitFor();
  await clickContinueUnsavedWork(next);
  const conflict = next.getByRole('dialog').filter({ hasText: 'Meanwhile, by the administrator' });
  await conflict.first().waitFor();
  await next.keyboard.press('Escape');
  await expectFiveEdits(next);
  await expect.poll(() => name(next).inputValue()).toBe('Meanwhile');
});

test('Work on an order that was committed meanwhile is copied to a new one', async () => {
  const page = await openTestPage();
  await signInAndCreateTwoRowOrder(page, 'rep@hsus.example', 'Closed meanwhile');
  await makeFiveEdits(page);
  const [context, address] = [page.context(), page.url()];
  await page.close();
  const next = await context.newPage();
  await next.route(/\/api\/Orders\/\d+$/, async (route: Route) => {
    const answer = await route.fetch();
    const order = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...order, OrderStatusId: 2, Version: 9 } });
  });
  await next.goto(address);
  await unsavedWorkDialog(next).getByText('has been committed').waitFor();
  await unsavedWorkDialog(next).getByRole('button', { name: 'Copy to a new order' }).click();
  await next.waitForURL('**/dashboard/customer-order');
  await expectFiveEdits(next);
  await clickSaveAndWait(next);
  expect(next.url()).not.toBe(address);
});

test('Work on an order that is gone is still there to be copied', async () => {
  const page = await openTestPage();
  await signInAndCreateTwoRowOrder(page, 'rep@hsus.example', 'Gone meanwhile');
  await makeFiveEdits(page);
  const [context, address] = [page.context(), page.url()];
  await page.close();
  const next = await context.newPage();
  await next.route(/\/api\/Orders\/\d+$/, (route: Route) =>
    route.fulfill({ status: 404, json: { Message: apiErrorTexts.notFound } }),
  );
  await next.goto(address);
  await next.getByRole('heading', { name: 'The order is not there any more' }).waitFor();
  await expectAccessible(next);
  await next.getByRole('button', { name: 'Copy to a new order' }).click();
  await expectFiveEdits(next);
  await clickSaveAndWait(next);
  expect(next.url()).not.toBe(address);
});

test('Two tabs of one user on one order know of each other and of what the other saves', async () => {
  const page = await openTestPage();
  await signInAndCreateTwoRowOrder(page, 'rep2@zahn.example', 'Twice open');
  const tab = await openInNewPage(page.context(), page.url());
  await tab.getByText('This order is also open in another tab').waitFor();
  await page.getByText('This order is also open in another tab').waitFor();
  await expectAccessible(tab);

  await name(page).fill('Saved in the first');
  await clickSaveAndWait(page);
  await tab.getByText('Saved in another tab: this is the newer version').waitFor();
  await expect.poll(() => name(tab).inputValue()).toBe('Saved in the first');

  await generalNotesField(tab).fill('Not saved in the second');
  await name(page).fill('Saved in the first again');
  await clickSaveAndWait(page);
  await tab.getByText('Saved in another tab. What you changed here').waitFor();
  await expect.poll(() => generalNotesField(tab).inputValue()).toBe('Not saved in the second');

  await page.close();
  await tab.getByText('This order is also open in another tab').waitFor({ state: 'detached' });
});

test('Two tabs keep their own unsaved work, and neither is offered while it is being done', async () => {
  const page = await openTestPage();
  await signInAndCreateTwoRowOrder(page, 'rep2@zahn.example', 'Two drafts');
  await name(page).fill('The first');
  const [context, address] = [page.context(), page.url()];
  const tab = await openInNewPage(context, address);
  await waitForChangesSaved(tab);
  expect(await unsavedWorkDialog(tab).count()).toBe(0);
  await generalNotesField(tab).fill('The second');
  await waitForUnsavedChanges(tab);
  await page.close();
  await tab.close();

  const next = await openInNewPage(context, address);
  await unsavedWorkDialog(next).getByText('The second').first().waitFor();
  await unsavedWorkDialog(next).getByText('Other unsaved work is kept here').waitFor();
  await clickContinueUnsavedWork(next);
  await expect.poll(() => generalNotesField(next).inputValue()).toBe('The second');
  await clickSaveAndWait(next);
  await next.reload();
  await unsavedWorkDialog(next).getByText('The first').first().waitFor();
});

test('Logging out asks where work is unsaved, and leaves nothing of it', async () => {
  const page = await openTestPage();
  await signInAndCreateTwoRowOrder(page, 'rep2@hsus.example', 'Logged out');
  await name(page).fill('Logged out, edited');
  const [context, address] = [page.context(), page.url()];
  await page.close();
  const next = await openInNewPage(context, '/dashboard/order-search');
  await unsavedWorkRegion(next).waitFor();
  await next.getByRole('button', { name: 'Log out' }).click();
  const question = next.getByRole('alertdialog').filter({ hasText: signOutTexts.confirmLogout });
  await question.getByRole('button', { name: 'Log out' }).click();
  await next.getByRole('heading', { name: 'Log in' }).waitFor();
  await submitCredentials(next, 'rep2@hsus.example');
  await next.goto(address);
  await waitForChangesSaved(next);
  expect(await unsavedWorkDialog(next).count()).toBe(0);
});

test('Changes that were given up on leaving, or undone, are not offered again', async () => {
  const page = await openTestPage();
  await signInAndCreateTwoRowOrder(page, 'rep2@hsus.example', 'Given up');
  const address = page.url();
  await name(page).fill('Given up, edited');
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/dashboard/order-search');
  expect(await unsavedWorkRegion(page).count()).toBe(0);
  await page.goto(address);
  await waitForChangesSaved(page);
  expect(await unsavedWorkDialog(page).count()).toBe(0);

  await typeInCell(page, 0, 'Qty', '5');
  await waitForUnsavedChanges(page);
  await page.keyboard.press('Control+z');
  await waitForChangesSaved(page);
  await page.reload();
  await waitForChangesSaved(page);
  expect(await unsavedWorkDialog(page).count()).toBe(0);
});
