import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { expectAccessible } from './accessibility.ts';
import { locateNotice } from './notices.ts';
import { submitCredentials, openTestPage } from './open-test-page.ts';
import {
  addOrderRow,
  orderCell,
  orderLines,
  signInToNewOrder,
  typeInCell,
  worksheetNameField as name,
} from './order-screen.ts';
import {
  crashPage,
  makeFiveEdits,
  expectFiveEdits,
  clickContinueUnsavedWork,
  crashAndContinueWork,
  readStoredTypingText,
  generalNotesField,
  unsavedWorkDialog,
  signInAndCreateTwoRowOrder,
  clickSaveAndWait,
  orderSaveButton,
  expectSaveRejectedAfterTakeover,
  waitForChangesSaved,
  unsavedWorkRegion,
  waitForUnsavedChanges,
  openInNewPage,
} from './unsaved-drafts.ts';

/** The console messages about a network that a test cuts off. */
const OFFLINE_ERRORS =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION)|status of 503|^CallFailed/;

test('A tab that is killed in mid-edit loses nothing, down to the cell that was being typed', async () => {
  const page = await openTestPage();
  await signInAndCreateTwoRowOrder(page, 'rep@hsus.example', 'Killed');
  await makeFiveEdits(page);
  await orderCell(page, 0, 'Description').click();
  await page.keyboard.type('Half typ');
  await expect.poll(() => readStoredTypingText(page)).toContain('Half typ');
  const [context, address] = [page.context(), page.url()];
  await crashPage(page);

  const next = await openInNewPage(context, address);
  await unsavedWorkDialog(next).getByText('Half typ').first().waitFor();
  await unsavedWorkDialog(next).getByText('Ring twice').first().waitFor();
  await expectAccessible(next);
  await clickContinueUnsavedWork(next);
  await waitForUnsavedChanges(next);
  await expectFiveEdits(next);
  await expect
    .poll(() => orderCell(next, 0, 'Description').innerText())
    .toBe('Half typ\nNo product, no price');

  await next.getByRole('button', { name: 'Undo Unsaved work' }).click();
  await waitForChangesSaved(next);
  await expect.poll(() => orderLines(next).count()).toBe(2);
  await next.getByRole('button', { name: 'Redo Unsaved work' }).click();
  await expectFiveEdits(next);
  await clickSaveAndWait(next);
  await next.reload();
  await expectFiveEdits(next);
  expect(await unsavedWorkDialog(next).count()).toBe(0);
});

test('Text that was kept while it was typed does not come over the edit it became', async () => {
  const page = await openTestPage();
  await signInAndCreateTwoRowOrder(page, 'rep@hsus.example', 'Typed on');
  await orderCell(page, 0, 'Qty').click();
  await page.keyboard.type('9');
  await expect.poll(() => readStoredTypingText(page)).toContain('9');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  const again = await crashAndContinueWork(page);
  await expect
    .poll(() => orderCell(again, 0, 'Qty').locator('span').first().innerText())
    .toBe('90');
});

test('A term that is being typed outlives its tab', async () => {
  const page = await openTestPage();
  await signInAndCreateTwoRowOrder(page, 'rep@hsus.example', 'Freight half typed');
  await page.getByLabel('Freight', { exact: true }).click();
  await page.keyboard.type('77');
  await expect.poll(() => readStoredTypingText(page)).toContain('77');
  const again = await crashAndContinueWork(page);
  await expect.poll(() => again.getByLabel('Freight', { exact: true }).inputValue()).toBe('77.00');
});

test('A new order that was never saved is found again, by way of the orders', async () => {
  const page = await openTestPage();
  await signInToNewOrder(page, 'rep@hsus.example', 'Never saved');
  await addOrderRow(page);
  await addOrderRow(page);
  await makeFiveEdits(page);
  const context = page.context();
  await page.close();

  const next = await openInNewPage(context, '/dashboard/order-search');
  await unsavedWorkRegion(next).getByText('You have unsaved work on').waitFor();
  await expectAccessible(next);
  const [link, another] = [{ name: 'A new order (Never saved)' }, await context.newPage()];
  await another.goto('/dashboard/order-search');
  for (const tab of [next, another]) await unsavedWorkRegion(tab).getByRole('link', link).click();
  await unsavedWorkDialog(another).waitFor();
  await clickContinueUnsavedWork(next);
  await expectFiveEdits(next);
  // Both tabs have the same order: the other tab withdraws the offer and says so.
  await locateNotice(another, 'Unsaved work was taken up or discarded in another tab').waitFor();
  expect(await unsavedWorkDialog(another).count()).toBe(0);
  await another.close();
  await expect.poll(() => name(next).inputValue()).toBe('Never saved');
  await clickSaveAndWait(next);
  await next.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await next.waitForURL('**/dashboard/order-search');
  expect(await unsavedWorkRegion(next).count()).toBe(0);
});

test('Unsaved work may wait, and is gone once it is discarded', async () => {
  const page = await openTestPage();
  await signInAndCreateTwoRowOrder(page, 'rep@hsus.example', 'Waits');
  await name(page).fill('Waits, edited');
  const [context, address] = [page.context(), page.url()];
  await page.close();

  const next = await openInNewPage(context, address);
  await unsavedWorkDialog(next).getByRole('button', { name: 'Later' }).click();
  await expect.poll(() => name(next).inputValue()).toBe('Waits');
  await next.reload();
  await unsavedWorkDialog(next).getByRole('button', { name: 'Discard' }).click();
  await next.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await unsavedWorkDialog(next).waitFor({ state: 'hidden' });
  await next.reload();
  await waitForChangesSaved(next);
  expect(await unsavedWorkDialog(next).count()).toBe(0);
  await expect.poll(() => name(next).inputValue()).toBe('Waits');
});

test('A session that is taken over in mid-edit leaves the work to its user, and to nobody else', async () => {
  const page = await openTestPage();
  await signInAndCreateTwoRowOrder(page, 'rep2@other.example', 'Stolen');
  await makeFiveEdits(page);
  const address = page.url();
  await expectSaveRejectedAfterTakeover(page, 'rep2@other.example');

  await submitCredentials(page, 'manager@other.example');
  await page.waitForURL('**/dashboard/order-search');
  await page.getByRole('table', { name: 'orders' }).getByRole('row').nth(1).waitFor();
  expect(await unsavedWorkRegion(page).count()).toBe(0);
  await page.goto(address);
  await name(page).waitFor();
  expect(await unsavedWorkDialog(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();

  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await submitCredentials(page, 'rep2@other.example');
  await unsavedWorkRegion(page)
    .getByRole('link', { name: /Stolen/ })
    .click();
  await clickContinueUnsavedWork(page);
  await expectFiveEdits(page);
  await clickSaveAndWait(page);
});

test('A session that is taken over in mid-edit goes on in the same tab where it was', async () => {
  const page = await openTestPage();
  await signInAndCreateTwoRowOrder(page, 'rep2@other.example', 'Back at once');
  await makeFiveEdits(page);
  await expectSaveRejectedAfterTakeover(page, 'rep2@other.example');
  await submitCredentials(page, 'rep2@other.example');
  await waitForUnsavedChanges(page);
  await expectFiveEdits(page);
  await clickSaveAndWait(page);
  expect(await unsavedWorkDialog(page).count()).toBe(0);
});

test('Without a network editing goes on, and a save that was asked for happens once it is back', async () => {
  const page = await openTestPage({ expectedErrors: OFFLINE_ERRORS });
  await signInAndCreateTwoRowOrder(page, 'rep@zahn.example', 'Cut off');
  await page.context().setOffline(true);
  await page.getByText('Offline', { exact: true }).waitFor();
  await makeFiveEdits(page);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expectFiveEdits(page);
  await orderSaveButton(page).click();
  await page.getByText('Saves when you are back online').waitFor();
  await expectAccessible(page);
  await typeInCell(page, 1, 'Qty', '23');
  await page.context().setOffline(false);
  await waitForChangesSaved(page);
  await page.reload();
  await orderCell(page, 2, 'Part #').getByText('KEPT-3').waitFor();
  await expect.poll(() => orderCell(page, 1, 'Qty').innerText()).toBe('23');
  await expect.poll(() => generalNotesField(page).inputValue()).toBe('Ring twice');
});

test('Back online nothing is saved that nobody asked to save; work done offline survives the tab', async () => {
  const page = await openTestPage({ expectedErrors: OFFLINE_ERRORS });
  await signInAndCreateTwoRowOrder(page, 'rep@zahn.example', 'Offline for long');
  const [context, address] = [page.context(), page.url()];
  await context.setOffline(true);
  await makeFiveEdits(page);
  await page.close();
  await context.setOffline(false);

  const next = await openInNewPage(context, address);
  await unsavedWorkDialog(next).waitFor();
  await expect.poll(() => orderLines(next).count()).toBe(2);
  await clickContinueUnsavedWork(next);
  await expectFiveEdits(next);
  await waitForUnsavedChanges(next);
});

test('A save the server fails says so and loses nothing, then or after the tab is gone', async () => {
  const page = await openTestPage({ expectedErrors: OFFLINE_ERRORS });
  await signInAndCreateTwoRowOrder(page, 'rep@hsca.example', 'Out of order');
  await makeFiveEdits(page);
  await page.route('**/api/Orders', (route: Route) => route.fulfill({ status: 503, body: '' }));
  await orderSaveButton(page).click();
  await page.getByText(ordersTexts.unableToSave).first().waitFor();
  await page.getByText('Trying to save again').waitFor();
  await expectFiveEdits(page);
  const [context, address] = [page.context(), page.url()];
  await page.close();

  const next = await openInNewPage(context, address);
  await clickContinueUnsavedWork(next);
  await expectFiveEdits(next);
  await clickSaveAndWait(next);
  await expect.poll(() => name(next).inputValue()).toBe('Out of order');
});

test('A first save whose answer is lost with its tab makes one order, not two', async () => {
  const page = await openTestPage({ expectedErrors: OFFLINE_ERRORS });
  await signInToNewOrder(page, 'rep@other.example', 'Once only');
  const context = page.context();
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/Orders', async (route: Route) => {
    await route.fetch();
    arrived.resolve();
    await route.abort();
  });
  await orderSaveButton(page).click();
  await arrived.promise;
  await generalNotesField(page).fill('Typed after the save');
  await page.close();

  const next = await openInNewPage(context, '/dashboard/customer-order');
  await clickContinueUnsavedWork(next);
  await expect.poll(() => generalNotesField(next).inputValue()).toBe('Typed after the save');
  await clickSaveAndWait(next);
  await expect.poll(() => generalNotesField(next).inputValue()).toBe('Typed after the save');
  await next.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await next.getByRole('row').filter({ hasText: 'Once only' }).first().waitFor();
  await expect.poll(() => next.getByRole('row').filter({ hasText: 'Once only' }).count()).toBe(1);
});
