import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openTestPage, signInToScreen, signInByApi } from './open-test-page.ts';
import {
  NEW_ORDER_PATH,
  waitForNewOrder,
  clickSaveOrder as save,
  startNewOrder,
  worksheetNameField as name,
} from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const favoriteButton = (page: Page) => page.getByRole('button', { name: 'Favorite', exact: true });
const favoritesPanel = (page: Page) => page.getByRole('complementary', { name: 'Favorites' });
const favoritesPanelButton = (page: Page) =>
  page.getByRole('button', { name: 'Favorites', exact: true });
const readOrderNumber = async (page: Page) =>
  (
    await page
      .locator('.ws-id')
      .getByText(/^#\d+$/)
      .innerText()
  ).slice(1);

test('An order is starred and unstarred, and the panel of favorites follows and leads to it', async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'rep2@hsus.example');
  await favoritesPanelButton(page).click();
  await favoritesPanel(page).getByText('No favorites yet').waitFor();

  await startNewOrder(page, 'Starred order');
  expect(await favoriteButton(page).count()).toBe(0);
  await expectAccessible(page);
  await save(page);
  await favoriteButton(page).click();
  const entry = favoritesPanel(page).getByRole('link', { name: 'Starred order' });
  await entry.waitFor();
  await expect.poll(() => favoriteButton(page).getAttribute('aria-pressed')).toBe('true');
  expect(await entry.innerText()).toContain(await readOrderNumber(page));
  await expectAccessible(page);

  await name(page).fill('Starred order, renamed');
  await save(page);
  await favoritesPanel(page).getByRole('link', { name: 'Starred order, renamed' }).waitFor();

  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await favoritesPanel(page).getByRole('link', { name: 'Starred order, renamed' }).click();
  await page.waitForURL(/edit$/);
  await expect.poll(() => name(page).inputValue()).toBe('Starred order, renamed');
  await page.reload();
  await page.getByRole('button', { name: 'Favorite', exact: true, pressed: true }).click();
  await page.getByRole('button', { name: 'Favorite', exact: true, pressed: false }).waitFor();
  await favoritesPanelButton(page).click();
  await favoritesPanel(page).getByText('No favorites yet').waitFor();
  await page.keyboard.press('Escape');
  await favoritesPanel(page).waitFor({ state: 'hidden' });
  await expect
    .poll(() => favoritesPanelButton(page).evaluate((button) => button === document.activeElement))
    .toBe(true);
});

const isFavoritesUrl = (url: URL) => url.pathname === '/api/Users/Favorites';

test('Favorites that do not load say so and are asked for again', async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'rep2@hsus.example');
  await page.route(isFavoritesUrl, (route) =>
    route.fulfill({ status: 409, json: { Message: 'Not at this time' } }),
  );
  await favoritesPanelButton(page).click();
  await favoritesPanel(page).getByText('Favorites did not load').waitFor();
  await expect.poll(() => favoritesPanel(page).innerText()).toContain('Not at this time');
  await page.unroute(isFavoritesUrl);
  await favoritesPanel(page).getByRole('button', { name: 'Try again' }).click();
  await favoritesPanel(page).getByText('No favorites yet').waitFor();
});

test('A star that is refused goes back and says why', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep2@hsus.example', 'Never starred');
  await page.route('**/api/Users/Favorites', (route) =>
    route.fulfill({ status: 409, json: { Message: 'You have 200 favorites already.' } }),
  );
  await favoriteButton(page).click();
  await page.getByText('You have 200 favorites already.').waitFor();
  await expect.poll(() => favoriteButton(page).getAttribute('aria-pressed')).toBe('false');
});

test('A new order is started once it is settled what becomes of the one on the screen', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep2@zahn.example', 'The first order');
  const first = page.url();
  const newOrder = page.getByRole('button', { name: 'New Order' });
  const question = page.getByRole('dialog', { name: 'Save this order first?' });

  await name(page).fill('The first order, kept');
  await newOrder.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(first);
  await expect.poll(() => name(page).inputValue()).toBe('The first order, kept');

  await newOrder.click();
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Save first' }).click();
  await waitForNewOrder(page);
  await page.goto(first);
  await page.getByText('All changes saved').waitFor();
  await expect.poll(() => name(page).inputValue()).toBe('The first order, kept');

  await name(page).fill('The first order, given up');
  await newOrder.click();
  await question.getByRole('button', { name: 'Don’t save' }).click();
  await waitForNewOrder(page);
  await expect.poll(() => name(page).inputValue()).toBe('');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.goto(first);
  await page.getByText('All changes saved').waitFor();
  await expect.poll(() => name(page).inputValue()).toBe('The first order, kept');
});

test('An order that cannot be saved is not left for a new one', async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'rep2@zahn.example');
  await page.getByRole('link', { name: 'New Order' }).click();
  await name(page).fill('Without a customer');
  await page.getByRole('button', { name: 'New Order' }).click();
  const question = page.getByRole('dialog', { name: 'Save this order first?' });
  await question.getByRole('button', { name: 'Save first' }).click();
  await page.getByText('Please select a customer').first().waitFor();
  await expect.poll(() => name(page).inputValue()).toBe('Without a customer');

  await page.getByRole('button', { name: 'New Order' }).click();
  await question.getByRole('button', { name: 'Don’t save' }).click();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.ws-name')?.value === '',
  );
});

test('An order is deleted from its page, with what was not saved, and leaves the favorites', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep2@hsca.example', 'Deleted from its page');
  const number = await readOrderNumber(page);
  await favoriteButton(page).click();
  await favoritesPanelButton(page).click();
  await favoritesPanel(page).getByRole('link', { name: 'Deleted from its page' }).waitFor();
  await name(page).fill('Not saved');

  const remove = async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Delete Order' }).click();
  };
  const question = page.getByRole('alertdialog');
  await remove();
  await question.getByText(`order ${number} (Deleted from its page)`).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => name(page).inputValue()).toBe('Not saved');
  await remove();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Order has been deleted').waitFor();
  await page.waitForURL(/order-search$/);
  await favoritesPanel(page).getByText('No favorites yet').waitFor();
  expect(await question.count()).toBe(0);
  await page.getByRole('button', { name: 'Show ALL' }).click();
  await page.getByRole('row').nth(1).waitFor();
  // The undo for the deleted order is gone too.
  expect(await page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0);
  expect(await page.getByRole('row').filter({ hasText: number }).count()).toBe(0);
});

test('A limited-transfer user has no menu and no new order, and stars what they see', async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'limited@hsus.example');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await favoriteButton(page).waitFor();
  expect(await page.getByRole('button', { name: 'Menu' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'New Order' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Favorite', exact: true, pressed: false }).click();
  await page.getByRole('button', { name: 'Favorite', exact: true, pressed: true }).waitFor();
});

test('Another order of the customer is found, looked at and opened from the order page', async () => {
  const page = await openTestPage();
  const before = ['Picked north'];
  await signInAndCreateOrder(page, 'rep2@other.example', 'Picked south', { earlierNames: before });
  const search = page.getByRole('combobox', { name: 'Order search' });
  const list = page.getByRole('grid', { name: 'Orders of this customer' });
  const rows = list.getByRole('row').filter({ has: page.getByRole('gridcell') });

  await search.click();
  await list.and(page.locator('[aria-busy=false]')).waitFor();
  await expect.poll(() => rows.nth(0).innerText()).toContain('Picked south');
  await expect.poll(() => rows.nth(1).innerText()).toContain('Picked north');
  await expectAccessible(page);
  const customers = await rows.evaluateAll((shownRows) =>
    shownRows.map((row) => row.querySelector('[role=gridcell]:last-child')?.textContent),
  );
  expect(new Set(customers).size).toBe(1);

  await search.pressSequentially('nor picked');
  await list.getByRole('row', { selected: true }).getByText('Picked north').waitFor();
  await search.press('Shift+Enter');
  const preview = page.getByRole('complementary', { name: /^Order \d+$/ });
  await preview.getByRole('heading', { name: 'Picked north' }).waitFor();
  await preview.getByRole('link', { name: 'Edit in New Tab' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'hidden' });
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  await rows
    .first()
    .getByRole('button', { name: /^Preview order/ })
    .click();
  await preview.getByText('Last Revised').waitFor();
  await preview.getByRole('button', { name: 'Close' }).click();
  await preview.waitFor({ state: 'hidden' });

  await name(page).fill('Picked south, not saved');
  await search.click();
  await rows.filter({ hasText: 'Picked north' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => name(page).inputValue()).toBe('Picked south, not saved');
  await search.click();
  await rows.filter({ hasText: 'Picked north' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.ws-name')?.value === 'Picked north',
  );
});

const getWordStart = ([word = '']: readonly string[]) => word.slice(0, 4).toUpperCase();

type CustomerAnswer = {
  Name: string;
  JdeNum: string;
  Address: { City: string };
  CustomerContact: { Email: string };
};

test('A customer is found by any of its words in any order, with accents and one letter wrong, and by e-mail', async () => {
  const page = await openTestPage();
  const headers = { authorization: `Bearer ${await signInByApi(page, 'rep2@hsus.example')}` };
  const params = { take: 1, search: 'tal den' };
  const answer = await page.request.get('/api/CurrentUser/Customers', { headers, params });
  const [knownCustomer] = ((await answer.json()) as { data: CustomerAnswer[] }).data;
  const { Name, JdeNum, Address, CustomerContact } = knownCustomer!;
  const word = Name.split(' ').find(({ length }) => length > 4)!;
  await page.goto(NEW_ORDER_PATH);
  await waitForNewOrder(page);
  const field = page.getByRole('combobox', { name: 'Customer' });
  const list = page.getByRole('grid', { name: 'Find a customer' });
  for (const text of [
    `${getWordStart(Name.split(' ').toReversed())} ${getWordStart(Name.split(' '))}`,
    `${Address.City} ${JdeNum}`,
    `${word.replaceAll('e', 'é').replaceAll('a', 'à').replaceAll('o', 'ö')} ${JdeNum}`,
    `${word.slice(0, 3)}q${word.slice(3)} ${JdeNum}`,
    CustomerContact.Email,
  ]) {
    await field.fill(text);
    await list.getByRole('row').filter({ hasText: JdeNum }).waitFor();
    await list.and(page.locator('[aria-busy=false]')).waitFor();
  }
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toBe(Name);
});

test('What is cut in the list of customers says itself whole while the pointer is over it', async () => {
  const page = await openTestPage({ screen: { viewport: { width: 1280, height: 800 } } });
  await signInByApi(page, 'rep2@hsus.example');
  await page.goto(NEW_ORDER_PATH);
  await waitForNewOrder(page);
  await page.getByRole('combobox', { name: 'Customer' }).fill('dental');
  const cells = page.getByRole('grid', { name: 'Find a customer' }).getByRole('gridcell');
  const firstCut = () =>
    cells.evaluateAll((all) => all.findIndex((c) => c.scrollWidth > c.clientWidth));
  await expect.poll(firstCut).toBeGreaterThanOrEqual(0);
  const cell = cells.nth(await firstCut());
  const cellText = await cell.innerText();
  await cell.hover();
  expect(await cell.getAttribute('title')).toBe(cellText);
  await page.mouse.move(5, 5);
  expect(await cell.getAttribute('title')).toBeNull();
});

test("What the dealer calls a type of its customers is told of the order's customer", async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'rep2@hsus.example');
  const response = page.waitForResponse(/\/api\/Customers\/\d+$/);
  await startNewOrder(page, 'Types of customers');
  const { CustomerType } = (await (await response).json()) as { CustomerType: string };
  const message = page.getByText(`Practice Type: ${CustomerType}`, { exact: true });
  await expect.poll(() => message.isVisible()).toBe(true);
  await expectAccessible(page);
});
