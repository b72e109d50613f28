import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { expectAccessible, waitForAnimationsEnd } from './accessibility.ts';
import { noticesRegion } from './notices.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import {
  addOrderRow,
  NEW_ORDER_PATH,
  waitForNewOrder,
  orderCell,
  pickFirstCustomer,
  clickSaveOrder,
} from './order-screen.ts';
import { type OrderContent, signInAndCreateOrder } from './saved-order.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const customerField = (page: Page) => page.getByRole('combobox', { name: 'Customer' });
const dateField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const isFocused = (page: Page, label: string) =>
  dateField(page, label).evaluate((element) => element === document.activeElement);

async function openNewOrder() {
  const page = await openTestPage();
  await signInToScreen(page, 'rep@hsus.example', NEW_ORDER_PATH);
  await waitForNewOrder(page);
  return page;
}

async function openSavedOrder(called: string, content?: OrderContent) {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep@hsus.example', called, content);
  return page;
}

describe('A new order', () => {
  test('begins with the keyboard in Customer, by the button and by its key', async () => {
    const page = await openTestPage();
    await signInToScreen(page, 'rep@hsus.example');
    await page.getByRole('link', { name: 'New Order' }).click();
    await waitForNewOrder(page);
    const hasKeyboard = () =>
      customerField(page).evaluate((element) => element === document.activeElement);
    await expect.poll(hasKeyboard).toBe(true);
    await page.keyboard.press('?');
    await button(page, 'Back').click();
    await page.getByRole('link', { name: 'New Order' }).waitFor();
    await page.keyboard.press('Alt+n');
    await waitForNewOrder(page);
    await expect.poll(hasKeyboard).toBe(true);
    await expectAccessible(page);
  });

  test('asks about the one that is not saved, by its key too, and the key is listed', async () => {
    const page = await openNewOrder();
    await pickFirstCustomer(page, 'Dental');
    await page.keyboard.press('F1');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.getByText('New order', { exact: true }).waitFor();
    await page.keyboard.press('Alt+n');
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.keyboard.press('Alt+n');
    await page.getByRole('dialog', { name: 'Save this order first?' }).waitFor();
    await button(page, 'Don’t save').click();
    await expect.poll(() => customerField(page).inputValue()).toBe('');
    await expect
      .poll(() => customerField(page).evaluate((element) => element === document.activeElement))
      .toBe(true);
  });

  test('reads nothing again that the first of the session has read', async () => {
    const page = await openTestPage();
    await signInToScreen(page, 'rep@hsus.example');
    await page.getByRole('table', { name: 'orders' }).getByRole('row').nth(1).waitFor();
    await page.getByRole('link', { name: 'New Order' }).click();
    await waitForNewOrder(page);
    await pickFirstCustomer(page, 'Dental');
    await clickSaveOrder(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) requests.push(pathname);
    });
    await button(page, 'New Order').click();
    await waitForNewOrder(page);
    await expect.poll(() => customerField(page).inputValue()).toBe('');
    await page.getByRole('textbox', { name: 'Order owner' }).waitFor();
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await page.getByRole('table', { name: 'orders' }).getByRole('row').nth(1).waitFor();
    const questions = ['/api/Orders/Search', '/api/Orders/FollowUp'];
    // These requests are sent by a timer, whatever the user does.
    const timed = ['/api/notifications', '/api/SystemConfig/SystemAnnouncement'];
    expect(requests.filter((path) => ![...questions, ...timed].includes(path))).toEqual([]);
  });

  test('reads everything anew for whoever signs in next', async () => {
    const page = await openNewOrder();
    await button(page, 'Log out').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await signInToScreen(page, 'rep@hsca.example');
    await page.getByRole('link', { name: 'New Order' }).click();
    await waitForNewOrder(page);
    for (const call of [/\/Dealers\/\d+$/, /\/OrderTypes$/, /\/SalesTax$/])
      expect(requests.filter((path) => call.test(path))).toHaveLength(1);
  });
});

test('The first Tab leads to the content, and the rail says where an order belongs', async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'rep@hsus.example');
  await page.reload();
  await page.getByRole('table', { name: 'orders' }).waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => isFocused(page, 'Find orders')).toBe(true);
  const rail = page.getByRole('navigation', { name: 'Main' });
  const orders = rail.getByRole('link', { name: 'Orders' });
  await expect.poll(() => orders.getAttribute('aria-current')).toBe('page');
  await rail.getByText('Customer Search').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New Order' }).click();
  await waitForNewOrder(page);
  await expect.poll(() => orders.getAttribute('aria-current')).toBe('true');
  await expectAccessible(page);
});

test('The rail has its words where the window has room for them, until the user chooses', async () => {
  const page = await openTestPage({ screen: { viewport: { width: 1360, height: 768 } } });
  await signInToScreen(page, 'rep@hsus.example');
  const rail = page.getByRole('navigation', { name: 'Main' });
  const words = rail.getByText('Customer Search');
  await words.waitFor();
  await page.setViewportSize({ width: 1359, height: 768 });
  await words.waitFor({ state: 'hidden' });
  await rail.getByRole('button', { name: 'Show the labels' }).click();
  await words.waitFor();
  await page.reload();
  await words.waitFor();
  await rail.getByRole('button', { name: 'Hide the labels' }).click();
  await words.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.reload();
  await rail.getByRole('button', { name: 'Show the labels' }).waitFor();
  expect(await words.isVisible()).toBe(false);
});

describe('A day', () => {
  test('that names none holds Save and Commit back, and the keyboard goes to it', async () => {
    const page = await openSavedOrder('Days');
    await dateField(page, 'Expiration date').fill('13/45/2026');
    await page.keyboard.press('Tab');
    const notice = noticesRegion(page);
    await page.keyboard.press('Control+s');
    await expect.poll(() => isFocused(page, 'Expiration date')).toBe(true);
    const words = "'13/45/2026' is not a date: MM/DD/YYYY.";
    for (const act of ['Save', 'Commit']) {
      await button(page, act).click();
      await notice.getByText(words).waitFor();
      await expect.poll(() => dateField(page, 'Expiration date').inputValue()).toBe('13/45/2026');
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      await addOrderRow(page);
    }
    await dateField(page, 'Expiration date').fill('Jan 5 2027');
    await page.keyboard.press('Control+s');
    await page.getByText('All changes saved').waitFor();
    await expect.poll(() => dateField(page, 'Expiration date').inputValue()).toBe('01/05/2027');
    expect(await notice.getByText(words).count()).toBe(0);
    await page.reload();
    await expect.poll(() => dateField(page, 'Expiration date').inputValue()).toBe('01/05/2027');
  });
});

test('A figure that was refused holds Save back, in a term and in a cell', async () => {
  const page = await openSavedOrder('Figures');
  await page.getByLabel('Freight', { exact: true }).fill('12,5');
  await page.keyboard.press('Control+s');
  const notice = noticesRegion(page).getByText("'12,5' is not a number.");
  await notice.waitFor();
  await expect.poll(() => isFocused(page, 'Freight')).toBe(true);
  await page.getByLabel('Freight', { exact: true }).fill('12.5');
  await page.keyboard.press('Control+s');
  await page.getByText('All changes saved').waitFor();
  await addOrderRow(page);
  await orderCell(page, 0, 'Qty').click();
  await page.keyboard.type('12,5');
  await button(page, 'Save').click();
  await notice.waitFor();
  const cell = orderCell(page, 0, 'Qty').locator('input');
  await expect.poll(() => cell.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('123456789');
  await page.keyboard.press('Control+s');
  await noticesRegion(page).getByText('Is too large').waitFor();
  await expect.poll(() => cell.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('12.5');
  await page.keyboard.press('Control+s');
  await page.getByText('All changes saved').waitFor();
});

const buildColleague = (id: number) => ({
  Id: id,
  Code: `C${id}`,
  FirstName: 'Colleague',
  LastName: `${id}`,
  Name: `Colleague ${id}`,
  Email: `c${id}@reps.example`,
  Phone: null,
  Title: 'FSC',
  Groups: [],
  IsDeleted: false,
  ShowInSalesRep: true,
  ShowInAdditionalRep1: true,
  ShowInAdditionalRep2: true,
});

describe('A dropdown', () => {
  test('closes alone on Escape, with and without a search box', async () => {
    const page = await openSavedOrder('Addresses');
    await button(page, 'Edit Billing Info').click();
    const address = page.getByRole('dialog', { name: 'Billing Info' });
    await expect.poll(() => isFocused(page, 'Name')).toBe(true);
    await expectAccessible(page);
    await address.getByLabel('Name').fill('A suite of its own');
    for (const label of ['State', 'Country']) {
      await address.getByLabel(label).press('ArrowDown');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('option').first().waitFor({ state: 'detached' });
      expect(await address.getByLabel('Name').inputValue()).toBe('A suite of its own');
    }
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await address.waitFor({ state: 'detached' });
  });

  test('of colleagues holds them all and finds them by e-mail', async () => {
    const page = await openTestPage();
    const all = Array.from({ length: 450 }, (_, index) => buildColleague(index + 1));
    await page.route('**/api/Colleagues?*', (route) => {
      const query = new URL(route.request().url()).searchParams;
      const from = Number(query.get('skip') ?? 0);
      const data = all.slice(from, from + Number(query.get('take')));
      return route.fulfill({ json: { data, totalCount: all.length } });
    });
    await signInToScreen(page, 'rep@hsus.example', NEW_ORDER_PATH);
    await waitForNewOrder(page);
    await page.getByLabel('Sales rep', { exact: true }).press('ArrowDown');
    await page.getByRole('textbox', { name: 'Search' }).fill('c449@');
    const foundOptions = page.getByRole('option');
    await expect
      .poll(() => foundOptions.allInnerTexts())
      .toEqual(['Colleague 449 c449@reps.example']);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByLabel('Sales rep', { exact: true }).inputValue())
      .toBe('Colleague 449');
  });
});

test('The summary is one grid, whatever its amounts come to', async () => {
  const page = await openSavedOrder('Large amounts', { lines: [{}] });
  await orderCell(page, 0, 'Retail').click();
  await page.keyboard.type('8250000');
  await page.keyboard.press('Enter');
  await orderCell(page, 0, 'Customer Cost').click();
  await page.keyboard.type('8250000');
  await page.keyboard.press('Enter');
  await page.getByLabel('Freight', { exact: true }).fill('1234567.89');
  await page.keyboard.press('Enter');
  const edges = await page
    .locator('.panel .sums .text-field')
    .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().right));
  expect(new Set(edges).size).toBe(1);
  const { scrollWidth, clientWidth } = await page
    .locator('.panel')
    .evaluate(({ scrollWidth: all, clientWidth: seen }) => ({
      scrollWidth: all,
      clientWidth: seen,
    }));
  expect(scrollWidth).toBe(clientWidth);
});

test('The products under a description say how many were found, and the query stands once', async () => {
  const page = await openNewOrder();
  await addOrderRow(page);
  await orderCell(page, 0, 'Description').click();
  await page.keyboard.type('light');
  const panel = page.getByRole('dialog', { name: 'Product search' });
  await panel.getByText(/^\d+ products$/).waitFor();
  expect(await panel.getByRole('searchbox').inputValue()).toBe('');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => panel.getByRole('searchbox').inputValue()).toBe('light');
});

test('The rail saves the open order, and only where it may be changed', async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'rep@hsus.example');
  const save = page.getByRole('navigation', { name: 'Main' }).getByRole('button', {
    name: 'Save order',
    exact: true,
  });
  await page.getByRole('table', { name: 'orders' }).waitFor();
  expect(await save.count()).toBe(0);
  await signInAndCreateOrder(page, 'rep@hsus.example', 'Saved by the rail', { lines: [{}] });
  await page.getByRole('textbox', { name: 'Worksheet name' }).fill('Saved by the rail, twice');
  await save.press('Enter');
  await page.getByText('All changes saved', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.goto(paths.myProfile);
  await page.waitForURL(`**${paths.settings}`);
  expect(await save.count()).toBe(0);
});

test('A part over the page that does not load fails in a corner; the page keeps its place', async () => {
  const page = await openTestPage({
    expectedErrors: /ScreenNotLoaded|ERR_FAILED/,
    isAllRouted: true,
  });
  await signInToScreen(page, 'rep@hsus.example');
  await page.getByRole('table', { name: 'orders' }).waitFor();
  const main = page.locator('main');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByText('100120').first().waitFor();
    const before = await main.boundingBox();
    await page.getByRole('button', { name: width > 400 ? 'Help' : 'Menu', exact: true }).click();
    const firstSteps = page.getByText('First steps', { exact: true });
    await firstSteps.waitFor();
    await page.route('**/*.js', (route) => route.abort());
    await firstSteps.click();
    const failure = page.locator('.corner-failure');
    await failure.getByText('This part could not be shown').waitFor();
    expect(await main.boundingBox()).toEqual(before);
    await expectAccessible(page);
    await failure.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => main.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await failure.count()).toBe(0);
    await page.unroute('**/*.js');
    await page.reload();
  }
});

test.for([1440, 390])(
  'Help that comes late moves nothing that is pressed (%i px)',
  async (width) => {
    const page = await openTestPage({ screen: { viewport: { width, height: 844 } } });
    const linksAllowed = Promise.withResolvers<void>();
    await page.route('**/SystemConfig/HelpLinks', async (route) => {
      await linksAllowed.promise;
      await route.continue();
    });
    await signInToScreen(page, 'rep@hsus.example');
    await page.getByRole('button', { name: width > 400 ? 'Help' : 'Menu', exact: true }).click();
    const firstSteps = page.getByText('First steps', { exact: true });
    await firstSteps.waitFor();
    await waitForAnimationsEnd(page);
    const before = await firstSteps.boundingBox();
    expect(await page.getByText('Videos').count()).toBe(0);
    linksAllowed.resolve();
    await page.getByText('Videos').waitFor();
    expect(await firstSteps.boundingBox()).toEqual(before);
  },
);

test('Help leads to the environment’s pages in a tab of their own, and to whom one writes', async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'rep@hsus.example');
  const help = page.getByRole('button', { name: 'Help', exact: true });
  await help.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitem', { name: 'Videos' }).waitFor();
  expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual([
    'First steps',
    'Keyboard shortcuts',
    'Write to support',
    'Getting started',
    'Worksheet guide',
    'Videos',
    'Terms of Use',
    'Privacy Policy',
  ]);
  await expectAccessible(page);
  const tab = page.context().waitForEvent('page');
  for (let item = 0; item < 3; item++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const opened = await tab;
  await opened.getByText('stands in for /help/getting-started').waitFor();
  await opened.close();
  await expect
    .poll(() => help.evaluate((element) => element === document.activeElement))
    .toBe(true);

  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await shortcuts.getByText('Find anything').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await shortcuts.waitFor({ state: 'detached' });

  await help.press('Enter');
  await menu.getByRole('menuitem', { name: 'First steps' }).click();
  const steps = page.getByRole('complementary', { name: 'First steps' });
  await steps.getByRole('button', { name: 'Next' }).press('Enter');
  await steps.getByText('2 of 5').waitFor();
  await expectAccessible(page);
  await steps.getByRole('button', { name: 'Leave the first steps' }).press('Enter');
  await steps.waitFor({ state: 'detached' });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const links = page.getByRole('navigation', { name: 'Help' }).getByRole('link');
  await expect.poll(() => links.count()).toBe(6);
  expect(await links.last().getAttribute('href')).toMatch(/^mailto:support@/);
  await expectAccessible(page);
  // Left at the second step, it opens there again.
  await page.getByRole('button', { name: 'First steps' }).click();
  await steps.getByText('2 of 5').waitFor();
  await expectAccessible(page);
});
