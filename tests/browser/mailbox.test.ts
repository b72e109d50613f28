import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import { createDemoUsers } from '#infra/local/demo/demo-users.ts';
import { expectAccessible } from './accessibility.ts';
import { noticesRegion } from './notices.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import { chooseDropdownOption, clickSaveOrder, worksheetNameField } from './order-screen.ts';
import { mockUserLanguage } from './page-layout.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const receiver = 'rep2@hsus.example';
const { SalesRepId } = createDemoUsers(demoDealers[0]!).find(({ Email }) => Email === receiver)!;

const mailButton = (page: Page) => page.getByRole('button', { name: /^Notifications(,|$)/ });
const readUnreadLabel = (page: Page) => mailButton(page).getAttribute('aria-label');
const mailbox = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const mailItems = (page: Page) => mailbox(page).getByRole('listitem');
const confirmationDialog = (page: Page) => page.getByRole('alertdialog');
const pressButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const isMailboxUrl = (url: URL) => url.pathname === '/api/notifications';

/** Creates orders for the receiver, who is notified of each (D38). */
async function transferOrders(names: readonly string[]) {
  const [last, ...before] = names;
  const sender = await openTestPage();
  await signInAndCreateOrder(sender, 'administrator@hsus.example', last!, {
    earlierNames: before,
    order: { SalesRepId },
  });
}

test('Transfers arrive in the mailbox, are read, lead to their orders and are deleted', async () => {
  await transferOrders(['Newest', 'Oldest', 'Middle']);
  const page = await openTestPage();
  await signInToScreen(page, receiver);
  await expect.poll(() => readUnreadLabel(page)).toBe('Notifications, 3 unread');
  await mailButton(page).click();
  await expect.poll(() => mailItems(page).count()).toBe(3);
  await expectAccessible(page);

  await mailItems(page).first().getByRole('button').click();
  const mail = page.getByRole('dialog', { name: 'Notification', exact: true });
  await mail.getByText('Marian Caldwell', { exact: true }).waitFor();
  await mail.getByText(/^Order \d+ was transferred to you$/).waitFor();
  await expectAccessible(page);
  await expect.poll(() => readUnreadLabel(page)).toBe('Notifications, 2 unread');
  await pressButton(page, 'Go To Order');
  await page.waitForURL(/edit$/);
  await expect.poll(() => worksheetNameField(page).inputValue()).toBe('Newest');
  await page.reload();
  await expect.poll(() => readUnreadLabel(page)).toBe('Notifications, 2 unread');

  await mailButton(page).click();
  const selected = mailbox(page).getByRole('button', { name: 'Delete Selected' });
  await expect.poll(() => selected.isDisabled()).toBe(true);
  await mailItems(page).nth(1).getByRole('checkbox').check();
  await mailbox(page).getByText('1 selected').waitFor();
  await selected.click();
  await confirmationDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => mailItems(page).count()).toBe(3);
  await mailbox(page).getByRole('checkbox').first().check();
  await mailbox(page).getByText('3 selected').waitFor();
  await page.route(isMailboxUrl, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 409, json: { Message: 'Not now' } })
      : route.fallback(),
  );
  const remove = async () => {
    await selected.click();
    await pressButton(page, 'Delete 3 notifications');
  };
  await remove();
  await noticesRegion(page).getByText('Unable to delete notifications at this time').waitFor();
  await expect.poll(() => mailItems(page).count()).toBe(3);
  await page.unroute(isMailboxUrl);
  await mailbox(page).getByText('3 selected').waitFor();
  const pendingRequest = page.waitForRequest((request) => request.method() === 'DELETE');
  await remove();
  expect(new URL((await pendingRequest).url()).searchParams.getAll('notificationId')).toHaveLength(
    3,
  );
  await noticesRegion(page).getByText('Notifications have been deleted').waitFor();
  await mailbox(page).getByText('No Notifications').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await mailbox(page).waitFor({ state: 'hidden' });
  await page.reload();
  await mailButton(page).click();
  await mailbox(page).getByText('No Notifications').waitFor();
});

test('Who passes an order on is told to whom, and with which words', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'administrator@hsus.example', 'Passed on by hand');
  await chooseDropdownOption(page, 'Order owner', 'Derek Holt');
  await confirmationDialog(page)
    .getByText(
      /^Saving transfers the order to Derek Holt, who is told “Order \d+ was transferred to you”/,
    )
    .waitFor();
  await pressButton(page, 'Keep current settings');
  await page.getByText('Saving transfers it to Derek Holt').waitFor();
  await expectAccessible(page);
  await clickSaveOrder(page);
  await page.getByText('Saving transfers it to Derek Holt').waitFor({ state: 'detached' });

  const receiverPage = await openTestPage();
  await signInToScreen(receiverPage, receiver);
  await mailButton(receiverPage).click();
  await mailItems(receiverPage).first().getByRole('button').click();
  const mail = receiverPage.getByRole('dialog', { name: 'Notification', exact: true });
  await expect.poll(() => mail.innerText()).toMatch(/Passed on by hand for .+, 0\.00\./);

  await mockUserLanguage(receiverPage, 'fr');
  await receiverPage.reload();
  await receiverPage.getByRole('button', { name: /^Avis/ }).click();
  const item = receiverPage.getByRole('button', { name: /vous a été transférée/ });
  await item.first().click();
  const frenchMail = receiverPage.getByRole('dialog').locator('.mail-body');
  await expect
    .poll(() => frenchMail.innerText())
    .toMatch(/vous a transféré la commande \d+\.\s+Passed on by hand pour .+, 0,00\./);
});

test('A mailbox that does not load says so, and is asked for again', async () => {
  const page = await openTestPage();
  await page.route(isMailboxUrl, (route) =>
    route.fulfill({ status: 409, json: { Message: 'Not at this time' } }),
  );
  await signInToScreen(page, 'rep2@other.example');
  await mailButton(page).click();
  await mailbox(page).getByText('Notifications did not load').waitFor();
  await expect.poll(() => mailbox(page).innerText()).toContain('Not at this time');
  await page.unroute(isMailboxUrl);
  await pressButton(page, 'Try again');
  await mailbox(page).getByText('No Notifications').waitFor();
});

test('News have a red dot until they are opened', async () => {
  const page = await openTestPage();
  await signInToScreen(page, receiver);
  const turnedOff = page.waitForResponse(/TurnRedNewsIconOff/);
  await pressButton(page, 'News, new items');
  await page.getByRole('dialog', { name: 'What is new in SmartSales' }).waitFor();
  await expectAccessible(page);
  expect((await turnedOff).status()).toBe(204);
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'News', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'News', exact: true }).waitFor();
});
