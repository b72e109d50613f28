import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { noticesRegion } from './notices.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import { actAndWaitForSearch } from './order-list.ts';
import {
  chooseDropdownOption,
  pickFirstCustomer,
  clickSaveOrder as save,
  signInToNewOrder,
  worksheetNameField as name,
} from './order-screen.ts';
import { type OrderContent, signInAndCreateOrder } from './saved-order.ts';

const button = (page: Page, called: string) =>
  page.getByRole('button', { name: called, exact: true });
const leaveQuestion = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Leave without saving?' });
const ordersTable = (page: Page) => page.getByRole('table', { name: 'orders' });

async function openNewOrder(email: string, called: string) {
  const page = await openTestPage();
  await signInToNewOrder(page, email, called);
  return page;
}

async function openSavedOrder(email: string, called: string, content?: OrderContent) {
  const page = await openTestPage();
  await signInAndCreateOrder(page, email, called, content);
  return page;
}

async function commitOrder(page: Page) {
  await page.getByLabel('Installation date', { exact: true }).fill('12/14/2030');
  await button(page, 'Commit').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Commit' }).click();
  await page.getByText('Prices and totals are final.').waitFor();
}

describe('The order on the screen', () => {
  test('stays as it is where a link leads to it, since its first save too', async () => {
    const page = await openNewOrder('rep@other.example', 'On the screen');
    await save(page);
    await button(page, 'Favorite').click();
    await button(page, 'Favorites').click();
    await name(page).fill('Not saved yet');
    await page.getByRole('link', { name: 'On the screen' }).click();
    await page.getByText('Unsaved changes').waitFor();
    await button(page, 'Undo Worksheet name').click();
    await expect.poll(() => name(page).inputValue()).toBe('On the screen');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('stays as it is where a link to it names another customer', async () => {
    const page = await openSavedOrder('rep2@other.example', 'Two customers');
    await page.getByRole('combobox', { name: 'Customer' }).fill('');
    await pickFirstCustomer(page, 'Ortho');
    await save(page);
    await name(page).fill('Not saved yet');
    const address = page.url();
    await button(page, 'Most recent order').click();
    await page.waitForURL((url) => url.href !== address);
    await page.getByText('Unsaved changes').waitFor();
    await expect.poll(() => name(page).inputValue()).toBe('Not saved yet');
    expect(await leaveQuestion(page).count()).toBe(0);
  });

  test('is not left for another new order without a question', async () => {
    const page = await openNewOrder('rep@zahn.example', '');
    await button(page, 'Undo Customer').click();
    await button(page, 'New Order').click();
    await button(page, 'Redo Customer').waitFor({ state: 'detached' });
    await name(page).fill('The second');
    await page.goBack();
    await leaveQuestion(page).getByRole('button', { name: 'Stay' }).click();
    await expect.poll(() => name(page).inputValue()).toBe('The second');
    await page.goBack();
    await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => name(page).inputValue()).toBe('');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('takes no more keys from the moment on in which another is asked for', async () => {
    const page = await openNewOrder('rep2@zahn.example', '');
    await save(page);
    const field = await name(page).elementHandle();
    const begins = await button(page, 'New Order').elementHandle();
    const takesKeys = await page.evaluate(
      async ([input, start]) => {
        (start as HTMLElement).click();
        // As early as a key can come.
        await new Promise((resolve) => setTimeout(resolve));
        return input!.isConnected && input!.closest('[inert]') === null;
      },
      [field, begins],
    );
    expect(takesKeys).toBe(false);
    await page.waitForURL(/customer-order$/);
    await name(page).fill('The second');
    await page.getByText('Unsaved changes').waitFor();
    await expect.poll(() => name(page).inputValue()).toBe('The second');
  });

  test('is not come back to by its own save, once it is left', async () => {
    const page = await openNewOrder('manager@hsca.example', 'Left while it was saved');
    const pageLeft = Promise.withResolvers<void>();
    await page.route('**/api/Orders', async (route) => {
      await pageLeft.promise;
      await route.continue();
    });
    const sent = page.waitForRequest('**/api/Orders');
    await button(page, 'Save').click();
    await sent;
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click();
    await ordersTable(page).waitFor();
    pageLeft.resolve();
    await noticesRegion(page).getByText('Order has been saved').waitFor();
    await actAndWaitForSearch(page, () => button(page, 'Show ALL').click());
    await ordersTable(page).getByText('Left while it was saved').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/order-search');
  });

  test('leads back to the orders where its tab began with it', async () => {
    const page = await openTestPage();
    await signInToScreen(page, 'rep2@zahn.example');
    const tab = await page.context().newPage();
    await tab.goto('/dashboard/customer-order');
    await pickFirstCustomer(tab, 'Dental');
    await save(tab);
    await button(tab, 'Back').click();
    await ordersTable(tab).waitFor();
    expect(new URL(tab.url()).pathname).toBe('/dashboard/order-search');
  });

  test('takes back what it offered once it is committed', async () => {
    const page = await openSavedOrder('rep@hsca.example', 'Offered');
    await page.getByRole('tab', { name: 'Shipping Info' }).click();
    await button(page, 'Edit Shipping Info').click();
    const state = await page.getByLabel('State', { exact: true }).inputValue();
    await chooseDropdownOption(page, 'State', state === 'Ontario' ? 'Alberta' : 'Ontario');
    await button(page, 'Update Address').click();
    const undo = noticesRegion(page).getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await commitOrder(page);
    await expect.poll(() => undo.count()).toBe(0);
  });
});

test.each([
  ['of nobody', '/dashboard/customer-order/1/999999999/edit', 'There is no such order'],
  ['that is none', '/dashboard/customer-order/1/abc/edit', 'There is no such order'],
  ['of no customer', '/dashboard/customer-order/999999', 'There is no such customer'],
])('A link to an order %s says so and leads to the orders', async (_, path, words) => {
  const page = await openTestPage();
  await signInToScreen(page, 'rep@hsus.example', path);
  await page.getByText(words).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to orders' }).click();
  await ordersTable(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/order-search');
});

describe('Notes', () => {
  test('of a committed order keep their lines', async () => {
    const GeneralNotes = 'Dock at the rear\nLift gate';
    const order = { GeneralNotes, InstalledOn: '2030-12-14' };
    const page = await openSavedOrder('rep2@hsca.example', 'Lines of notes', { order });
    await commitOrder(page);
    await expect
      .poll(() => page.getByText('Dock at the rear').innerText())
      .toBe('Dock at the rear\nLift gate');
  });

  test('that are too long are found where another tab is shown, or Detail View is off', async () => {
    const page = await openSavedOrder('manager@zahn.example', 'Long notes');
    await page.keyboard.press('Alt+d');
    const tab = page.getByRole('tab', { name: 'Confidential Notes', exact: true });
    await tab.click();
    await page.getByRole('textbox', { name: 'Confidential Notes' }).fill('x'.repeat(1001));
    await page.getByRole('tab', { name: 'General Notes' }).click();
    await button(page, 'Save').click();
    await noticesRegion(page).getByText('Notes may only have 1000 characters').waitFor();
    const named = page.getByRole('tab', { name: 'Confidential Notes not valid' });
    await expect.poll(() => named.evaluate((it) => it === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Alt+d');
    await tab.waitFor({ state: 'detached' });
    await button(page, 'Save').click();
    await noticesRegion(page).getByText('What is too long is shown in Detail View.').waitFor();
  });
});

test('Without a network a form that has to be saved first is not made, and that is said', async () => {
  const page = await openSavedOrder('manager@other.example', 'Printed offline');
  await name(page).fill('Changed');
  const choice = page.waitForResponse(/Reports\/FormBuilder$/);
  await button(page, 'Generate Forms').click();
  await choice;
  await page.context().setOffline(true);
  await page.getByText('Offline. Unsaved changes').waitFor();
  const builder = page.getByRole('dialog', { name: 'Form Builder' });
  await builder.getByRole('checkbox', { name: 'Worksheet' }).check();
  await builder.getByText('The order is saved first.').waitFor();
  await builder.getByRole('button', { name: 'Generate Forms' }).click();
  await noticesRegion(page).getByText('The forms could not be made. Try again.').waitFor();
  expect(await page.getByText('Making Worksheet').count()).toBe(0);
});
