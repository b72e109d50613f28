import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CodedMessage } from '#shared/messages/message.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { signOutTexts } from '#shared/texts/sign-out-texts.ts';
import { expectAccessible } from './accessibility.ts';
import { submitCredentials, openTestPage, signInToScreen } from './open-test-page.ts';
import { worksheetNameField } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const alertMessage = (page: Page) => page.getByRole('main').getByRole('alert');

async function openChangedOrder(email: string, called: string) {
  const page = await openTestPage();
  await signInAndCreateOrder(page, email, called, { lines: [{}] });
  await worksheetNameField(page).fill(`${called}, edited`);
  await page.getByText('Unsaved changes', { exact: true }).waitFor();
  return page;
}

/**
 * From the next save on the server rejects the session: an earlier call would lead to the sign-in screen,
 * where there is no Save.
 */
function endSession(page: Page, { code, text }: CodedMessage) {
  let isOver = false;
  return page.route('**/api/**', (route: Route) => {
    isOver ||= route.request().url().endsWith('/api/Orders');
    return isOver
      ? route.fulfill({ status: 401, json: { Message: text, Code: code } })
      : route.fallback();
  });
}

test('A session that is over says so at sign-in, and that the work is kept', async () => {
  const page = await openChangedOrder('rep@hsus.example', 'Over');
  await endSession(page, signInMessages.notAuthenticated);
  await saveButton(page).click();
  await alertMessage(page).getByText(signInTexts.sessionOver).waitFor();
  await alertMessage(page).getByText(signInTexts.workIsKept).waitFor();
  expect(await page.getByText(ordersTexts.orderSaved).count()).toBe(0);
  await expectAccessible(page);
  await page.unroute('**/api/**');
  await submitCredentials(page, 'rep@hsus.example');
  await expect.poll(() => worksheetNameField(page).inputValue()).toBe('Over, edited');
});

test('Whoever is disabled while signed in learns why they are at sign-in', async () => {
  const page = await openChangedOrder('rep2@hsus.example', 'Disabled');
  await endSession(page, signInMessages.userIsDisabled);
  await saveButton(page).click();
  await alertMessage(page).getByText(signInTexts.accountDisabled).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await expectAccessible(page);
});

test('A log-out asks about unsaved work of another tab, which is told of it and keeps the work', async () => {
  const page = await openChangedOrder('rep@zahn.example', 'Two tabs');
  const tab = await page.context().newPage();
  await tab.goto('/dashboard/order-search');
  await tab.getByRole('button', { name: 'Log out' }).click();
  const question = tab.getByRole('alertdialog');
  await question.getByText(signOutTexts.workInAnotherTab).waitFor();
  await question.getByRole('button', { name: 'Log out' }).click();
  await tab.getByRole('heading', { name: 'Log in' }).waitFor();
  expect(await alertMessage(tab).count()).toBe(0);
  await alertMessage(page).getByText(signInTexts.loggedOutInAnotherTab).waitFor();
  await alertMessage(page).getByText(signInTexts.workIsKept).waitFor();
  await submitCredentials(page, 'rep@zahn.example');
  await expect.poll(() => worksheetNameField(page).inputValue()).toBe('Two tabs, edited');
});

test('A page is one user’s: who signs in beside it is not written over by it', async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'manager@zahn.example', '/dashboard/settings');
  await page.getByLabel('City').first().fill('Manager’s City');
  const tab = await page.context().newPage();
  await tab.goto('/dashboard/settings');
  await tab.getByRole('button', { name: 'Log out' }).click();
  const question = tab.getByRole('alertdialog');
  await question.getByText(signOutTexts.workInAnotherTab).waitFor();
  await question.getByRole('button', { name: 'Log out' }).click();
  await alertMessage(page).getByText(signInTexts.loggedOutInAnotherTab).waitFor();
  expect(await page.getByText('Manager’s City').count()).toBe(0);
  await submitCredentials(tab, 'administrator@zahn.example');
  await tab.goto('/dashboard/settings');
  const city = await tab.getByLabel('City').first().inputValue();
  // Another user who signs in there now gets their own page.
  await submitCredentials(page, 'administrator@zahn.example');
  await page.goto('/dashboard/settings');
  expect(await page.getByLabel('City').first().inputValue()).toBe(city);
});

test('Whoever signs in beside a page takes the browser’s session from it', async () => {
  const page = await openTestPage();
  await page.goto('/login');
  const tab = await page.context().newPage();
  await signInToScreen(tab, 'manager@zahn.example', '/dashboard/settings');
  await tab.getByLabel('City').first().fill('Half a ci');
  await submitCredentials(page, 'administrator@zahn.example');
  await alertMessage(tab).getByText(signInTexts.somebodyElseSignedIn).waitFor();
  expect(await tab.getByText('Half a ci').count()).toBe(0);
});

test('A save that a busy server refused is tried again by itself, and says so', async () => {
  const page = await openChangedOrder('rep@hsca.example', 'Busy');
  await page.route(
    '**/api/Orders',
    (route: Route) => route.fulfill({ status: 429, json: { message: 'Too Many Requests' } }),
    { times: 1 },
  );
  await saveButton(page).click();
  await page.getByText('Trying to save again').waitFor();
  await page.getByText('All changes saved').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});
