import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import { signInToNewOrder, worksheetNameField } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

/** The console messages about what these journeys break. */
const EXPECTED_ERRORS = /AnswerUnreadable|CallFailed|status of 500/;

const ORDER_PATH = /\/api\/Orders\/\d+$/;
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const respondWithError = (route: Route) => route.fulfill({ status: 500, body: '' });

async function openSavedOrder(email: string, called: string) {
  const page = await openTestPage({ expectedErrors: EXPECTED_ERRORS });
  await signInAndCreateOrder(page, email, called, { lines: [{}] });
  return page;
}

test('An order with a status nobody knows opens to be read, and says that it is lost in space', async () => {
  const page = await openSavedOrder('rep@hsus.example', 'Lost');
  await page.route(ORDER_PATH, async (route: Route) => {
    const answer = await route.fetch();
    const order = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...order, OrderStatusId: 9 } });
  });
  await page.reload();
  await page.getByText('Lost in Space').waitFor();
  await page.getByText('This order can be read, not changed.').waitFor();
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Commit', exact: true }).count()).toBe(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await page
    .getByRole('row')
    .filter({ hasText: 'Lost' })
    .getByRole('button', { name: /^Preview order/ })
    .click();
  await page.getByRole('complementary').getByText('Lost in Space').waitFor();
});

test('An answer that does not fit is told in words; what is wrong with it is for the console', async () => {
  const page = await openSavedOrder('rep@hsus.example', 'Unreadable');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route(ORDER_PATH, (route: Route) => route.fulfill({ json: { Id: 'seven' } }));
  await page.reload();
  const alert = page.getByRole('alert').filter({ hasText: 'The order did not load' });
  await alert.getByText('The answer could not be read. Reload the page, then try again.').waitFor();
  expect(await alert.innerText()).not.toMatch(/[{}[\]]|expected|Invalid/);
  expect(logged.join('\n')).toMatch(/AnswerUnreadable/);
  await expectAccessible(page);
  await page.unroute(ORDER_PATH);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => worksheetNameField(page).inputValue()).toBe('Unreadable');
});

test('A save whose answer cannot be read is not taken for one that was refused', async () => {
  const page = await openSavedOrder('rep2@hsus.example', 'Answered badly');
  await worksheetNameField(page).fill('Answered badly, stored');
  await page.route(
    '**/api/Orders',
    async (route: Route) => {
      await route.fetch();
      await route.fulfill({ status: 200, contentType: 'application/json', body: '{"Id":' });
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('We were unable to save your order at this time').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('All changes saved').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

const MANUFACTURERS_PATH = '**/api/Dealers/Manufacturers/Lookup*';

test('A list to choose from that did not load says so in its place, without a notice, and comes with another try', async () => {
  const page = await openTestPage({ expectedErrors: EXPECTED_ERRORS });
  await page.route(MANUFACTURERS_PATH, respondWithError);
  await signInToScreen(page, 'rep@zahn.example');
  await page.getByText('Manufacturers could not be loaded.').waitFor();
  expect(await notices(page).getByRole('alert').count()).toBe(0);
  await expectAccessible(page);
  await page.unroute(MANUFACTURERS_PATH);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Manufacturers could not be loaded.').waitFor({ state: 'detached' });
  await page.getByLabel('Manufacturer', { exact: true }).press('ArrowDown');
  await page.getByRole('option').first().waitFor();
});

test('What the server says of a list that did not load is shown', async () => {
  const page = await openTestPage({ expectedErrors: EXPECTED_ERRORS });
  await page.route(MANUFACTURERS_PATH, (route: Route) =>
    route.fulfill({ status: 400, json: { Message: 'Not today.' } }),
  );
  await signInToScreen(page, 'rep@zahn.example');
  await notices(page).getByText('Not today.').waitFor();
  await page.getByText('Manufacturers could not be loaded.').waitFor();
  expect(await notices(page).getByRole('alert').count()).toBe(1);
});

const orderLists = [
  ['Order owners', '**/api/Dealers/TransferSalesReps*'],
  ['Colleagues', '**/api/Colleagues*'],
] as const;

const addressLists = [
  ['States', '**/api/countries/*/states'],
  ['Countries', '**/api/countries'],
] as const;

test.each(orderLists)(
  '%s of an order that did not load come with another try',
  async (what, address) => {
    const page = await openTestPage({ expectedErrors: EXPECTED_ERRORS });
    await signInToScreen(page, 'rep2@zahn.example');
    await page.route(address, respondWithError);
    await page.getByRole('link', { name: 'New Order' }).click();
    const text = page.getByText(`${what} could not be loaded.`);
    await text.first().waitFor();
    const failedCount = await text.count();
    expect(await notices(page).getByRole('alert').count()).toBe(0);
    await page.unroute(address);
    await text.first().getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => text.count()).toBeLessThan(failedCount);
  },
);

test.each(addressLists)(
  '%s of an address that did not load come with another try',
  async (what, address) => {
    const page = await openTestPage({ expectedErrors: EXPECTED_ERRORS });
    await signInToScreen(page, 'rep2@hsca.example');
    await page.route(address, respondWithError);
    await page.getByRole('link', { name: 'New Order' }).click();
    await page.getByRole('button', { name: 'Edit Billing Info' }).click();
    const dialog = page.getByRole('dialog', { name: 'Billing Info' });
    const text = dialog.getByText(`${what} could not be loaded.`);
    await text.waitFor();
    expect(await notices(page).getByRole('alert').count()).toBe(0);
    await expectAccessible(page);
    await page.unroute(address);
    await text.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByLabel(what === 'States' ? 'State' : 'Country').press('ArrowDown');
    await page.getByRole('option').first().waitFor();
  },
);

/** At the moment of the request: the driver's routes are slower than the page renders. */
const failFetches = (page: Page, part: string) =>
  page.evaluate((named) => {
    const ask = window.fetch.bind(window);
    window.fetch = (address, how) =>
      typeof address === 'string' && address.includes(named)
        ? Promise.resolve(new Response('', { status: 500, headers: { 'x-smartsales': '1' } }))
        : ask(address, how);
  }, part);

test('States that fail before the dialog for them is drawn are told in it', async () => {
  const page = await openTestPage({ expectedErrors: EXPECTED_ERRORS });
  await signInToScreen(page, 'rep2@hsca.example');
  // No later response renders the dialog again.
  const countries = page.waitForResponse('**/api/countries');
  await page.getByRole('link', { name: 'New Order' }).click();
  await countries;
  const button = page.getByRole('button', { name: 'Edit Billing Info' });
  await button.waitFor();
  await failFetches(page, '/states');
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Billing Info' });
  const message = dialog.getByText('States could not be loaded.');
  await expect.poll(() => message.count(), { timeout: 10_000 }).toBe(1);
});

test('Addresses to ship to that did not load come with another try', async () => {
  const page = await openTestPage({ expectedErrors: EXPECTED_ERRORS });
  const address = /\/api\/Customers\/\d+$/;
  await page.route(address, respondWithError);
  await signInToNewOrder(page, 'rep@hsca.example', 'Shipped somewhere');
  await page.getByRole('tab', { name: 'Shipping Info' }).click();
  const text = page.getByText('The customer’s addresses could not be loaded.');
  await text.waitFor();
  expect(await notices(page).getByRole('alert').count()).toBe(0);
  await page.unroute(address);
  await text.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Ship to', { exact: true }).press('ArrowDown');
  await page.getByRole('option', { name: 'Custom' }).waitFor();
});

test('A search of customers that failed is made again where it was', async () => {
  const page = await openTestPage({ expectedErrors: EXPECTED_ERRORS });
  await signInToScreen(page, 'rep2@zahn.example');
  await page.getByRole('link', { name: 'New Order' }).click();
  const address = '**/api/CurrentUser/Customers*';
  await page.route(address, respondWithError);
  await page.getByRole('combobox', { name: 'Customer' }).pressSequentially('Dental');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  expect(await notices(page).getByRole('alert').count()).toBe(0);
  await page.unroute(address);
  await again.click();
  const customerRows = page.getByRole('grid', { name: 'Find a customer' }).getByRole('row');
  await customerRows.getByText('Dental').first().waitFor();
});

/** As after a lost connection, which reloads only data older than two seconds. */
async function refetchUntilShown(page: Page, text: string) {
  const line = page.getByText(text);
  await expect
    .poll(async () => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      return line.count();
    })
    .toBe(1);
  return line;
}

test('What is typed stays on the screen where the record below it cannot be read again', async () => {
  const page = await openTestPage({ expectedErrors: EXPECTED_ERRORS });
  await signInToScreen(page, 'administrator@hsus.example');
  await page.goto('/dashboard/customer-search');
  await page.locator('.customer-name a, td a').first().click();
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('dialog', { name: 'New note' }).getByRole('textbox');
  await note.fill('Asks for the second chair in blue');
  const one = /\/api\/Customers\/\d+$/;
  await page.route(one, respondWithError);
  const message = await refetchUntilShown(page, 'The customer could not be loaded.');
  expect(await note.inputValue()).toBe('Asks for the second chair in blue');
  await page.unroute(one);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await message.waitFor({ state: 'detached' });

  await page.goto('/dashboard/settings');
  const name = page.getByRole('textbox', { name: 'First Name' });
  await name.fill('Alexandra');
  await page.route('**/api/Users/Profile', respondWithError);
  await refetchUntilShown(page, 'Your settings did not load.');
  expect(await name.inputValue()).toBe('Alexandra');
  await expectAccessible(page);
});
