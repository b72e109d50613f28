import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { openTestPage, signInToScreen, signInByApi } from './open-test-page.ts';
import { addOrderRow, orderCell, orderLines, worksheetNameField } from './order-screen.ts';
import {
  namedButton,
  orderCards,
  expectDialogFillsScreen,
  expectFitsPhone,
  openOrdersOnPhone,
} from './phone-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const findDialog = (page: Page) => page.getByRole('dialog', { name: 'Find anything', exact: true });
const findField = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });
const resultGroup = (page: Page, name: string) =>
  findDialog(page).getByRole('group', { name, exact: true });
const resultRows = (page: Page, name: string) => resultGroup(page, name).locator('[data-item]');
const activeResult = (page: Page) => findDialog(page).getByRole('option', { selected: true });

type ProductAnswer = { MfgCode: string; PartNumber: string };

/** An image of one pixel. */
const POINT_IMAGE =
  'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';

/** The screen handles the shortcut: it does nothing before the screen exists. */
async function openFindAnything(page: Page) {
  await page.getByRole('button', { name: 'Find anything', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await findField(page).waitFor();
}

/** The page's own actions appear only after the page has registered them. */
async function openFindOnOrder(page: Page) {
  await openFindAnything(page);
  await resultGroup(page, 'On this page').waitFor();
}

describe('Find anything, by the keyboard alone', () => {
  test('opens an order, which is then among the recent ones; and the keys go from group to group', async () => {
    const page = await openTestPage();
    await signInToScreen(page, 'rep@hsus.example');
    const number = await page
      .getByRole('table', { name: 'orders' })
      .getByRole('link')
      .first()
      .innerText();
    // Keys typed while its code loads are typed into it.
    await page.keyboard.press('Control+k');
    await page.keyboard.type(number);
    await resultRows(page, 'Orders').first().waitFor();
    expect(await resultRows(page, 'Orders').first().locator('mark').innerText()).toBe(number);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(/edit$/);
    await page.getByText('All changes saved').waitFor();

    await openFindOnOrder(page);
    expect(await resultRows(page, 'Recent orders').first().innerText()).toContain('Open now');
    // An action is never preselected.
    expect(await activeResult(page).count()).toBe(0);
    await page.keyboard.press('Enter');
    expect(await findDialog(page).isVisible()).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Shift+Tab');
    expect(await activeResult(page).innerText()).toContain('Orders');
    await page.keyboard.press('Shift+Tab');
    expect(await activeResult(page).innerText()).toContain('Save');
    await page.keyboard.press('ArrowDown');
    const id = await activeResult(page).getAttribute('id');
    expect(await findField(page).getAttribute('aria-activedescendant')).toBe(id);
    // Screens are also found with one wrong letter, like lists.
    await findField(page).fill('folow');
    await resultRows(page, 'Screens').filter({ hasText: 'Follow-up' }).waitFor();
    await findField(page).fill('zzzz nothing');
    await findDialog(page).getByText('Nothing found for “zzzz nothing”').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await findDialog(page).waitFor({ state: 'detached' });
  });

  test('names the customers that come nearest where nothing is found, and leads to them', async () => {
    const page = await openTestPage();
    await signInToScreen(page, 'rep@hsus.example');
    await openFindAnything(page);
    await findField(page).fill('dental');
    const name = await resultRows(page, 'Customers').first().locator('b').innerText();
    await findField(page).fill(`zzzzzz ${name}`);
    await findDialog(page).getByText(`Looked for “zzzzzz ${name}”`).waitFor();
    const nearest = findDialog(page).getByRole('list', { name: 'Nearest customers' });
    const near = nearest.getByRole('button').filter({ hasText: name }).first();
    await near.waitFor();
    await expectAccessible(page);
    await near.press('Enter');
    await page.waitForURL(/customer-search\/\d+$/);
    await page.getByRole('heading', { name }).first().waitFor();
    expect(await findDialog(page).count()).toBe(0);
  });

  test('Enter before the answer waits for it, and an older answer replaces none that is newer', async () => {
    const page = await openTestPage();
    await signInToScreen(page, 'administrator@hsus.example');
    await page.getByRole('table', { name: 'orders' }).getByRole('link').first().waitFor();
    const numbers = await page
      .getByRole('table', { name: 'orders' })
      .getByRole('link')
      .allInnerTexts();
    const [first, second] = numbers.filter((text) => /^\d+$/.test(text));
    let requestCount = 0;
    await page.route('**/api/Orders/Search?*', async (route) => {
      requestCount += 1;
      const wait = requestCount === 1 ? 1500 : 300;
      const response = await route.fetch().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, wait));
      // An aborted call no longer accepts an answer.
      if (response) await route.fulfill({ response }).catch(() => undefined);
    });
    await openFindAnything(page);
    const request = page.waitForRequest(/Orders\/Search/);
    await findField(page).fill(first!);
    await request;
    await findField(page).fill(second!);
    await page.keyboard.press('Enter');
    await page.waitForURL(/edit$/);
    await page.getByRole('banner').getByText(second!, { exact: true }).waitFor();
    expect(requestCount).toBe(2);
  });

  test('adds a product to the open order, which one undo takes back, and loses nothing that is typed', async () => {
    const page = await openTestPage();
    await signInAndCreateOrder(page, 'rep@hsus.example', 'Found products');
    await worksheetNameField(page).fill('Found products, typed on');
    await addOrderRow(page);
    await page.keyboard.type('3');
    await openFindOnOrder(page);
    await findField(page).fill('mount');
    await resultRows(page, 'Products').first().waitFor();
    const part = (
      await resultRows(page, 'Products').first().locator('.find-words > span').innerText()
    )
      .split(' ')
      .slice(1)
      .join(' ');
    await expect.poll(() => findDialog(page).getByRole('progressbar').count()).toBe(0);
    // A complete code is listed before the orders that contain it, and Enter waits for it.
    await findField(page).fill(part);
    await page.keyboard.press('Enter');
    await findDialog(page).waitFor({ state: 'detached' });
    await page.getByText(`Product: ${part} was added to your order`).first().waitFor();
    expect(await orderLines(page).count()).toBe(2);
    expect(await orderCell(page, 0, 'Qty').innerText()).toBe('3');
    expect(await worksheetNameField(page).inputValue()).toBe('Found products, typed on');
    // The focus returns to the lines, where a key undoes the step.
    const isInGrid = () =>
      page.evaluate(() => document.activeElement?.closest('.lines-grid') !== null);
    await expect.poll(isInGrid).toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(() => orderLines(page).count()).toBe(1);
    expect(await orderCell(page, 0, 'Qty').innerText()).toBe('3');

    // Opening another order over unsaved work needs a confirmation.
    const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await openFindAnything(page);
    await page.keyboard.type('dent');
    await resultRows(page, 'Orders').nth(1).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await leave.getByRole('button', { name: 'Stay' }).click();
    expect(await worksheetNameField(page).inputValue()).toBe('Found products, typed on');
    expect(await orderCell(page, 0, 'Qty').innerText()).toBe('3');
  });

  test('shows the picture of a product, and that the customer of the order has bought it', async () => {
    const page = await openTestPage();
    const headers = { authorization: `Bearer ${await signInByApi(page, 'rep@hsus.example')}` };
    const params = { take: 5, search: 'mount' };
    const answer = await page.request.get('/api/Products', { headers, params });
    const knownProduct = ((await answer.json()) as { data: ProductAnswer[] }).data[1]!;
    await page.route('**/api/Orders/Products?*', (route) =>
      route.fulfill({ json: [{ ...knownProduct, Orders: 3, LastOn: '2026-03-04T15:00:00Z' }] }),
    );
    await page.route('**/api/Products/Pictures', (route) => {
      const body = route.request().postDataJSON() as unknown[];
      return route.fulfill({ json: body.map((_, at) => (at === 0 ? POINT_IMAGE : null)) });
    });
    const bought = page.waitForResponse((response) => response.url().includes('customerId='));
    await signInAndCreateOrder(page, 'rep@hsus.example', 'Bought before', { lines: [{}] });
    await bought;
    await openFindOnOrder(page);
    await findField(page).fill('mount');
    const productRows = resultRows(page, 'Products');
    await productRows.filter({ has: page.locator('img') }).waitFor();
    // The texts of all rows begin at the same position.
    expect(await productRows.locator('.row-picture').count()).toBe(await productRows.count());
    const marked = productRows.filter({
      has: page.getByTitle('Bought 03/04/2026, 3 orders in all'),
    });
    expect(await marked.innerText()).toContain(knownProduct.PartNumber);
    expect(await marked.count()).toBe(1);
    await expectAccessible(page);
    await expectColorContrast(page);
    // So do the nearest products where none is found.
    await findField(page).fill(`zzzz ${knownProduct.MfgCode} mount`);
    const near = findDialog(page)
      .getByRole('list', { name: 'Nearest products' })
      .getByRole('button');
    await near.filter({ has: page.locator('img') }).waitFor();
    expect(await near.locator('.row-picture').count()).toBe(await near.count());

    // Without an order there is no customer with past purchases, but there is a picture.
    await page.goto('/dashboard');
    await openFindAnything(page);
    await findField(page).fill('mount');
    await productRows.filter({ has: page.locator('img') }).waitFor();
    expect(await productRows.locator('.bought').count()).toBe(0);
  });

  test('does what the page does now, and offers on a committed order only what it can', async () => {
    const page = await openTestPage();
    const installed = { lines: [{}], order: { InstalledOn: '2030-12-14' } };
    await signInAndCreateOrder(page, 'rep@zahn.example', 'Done from the box', installed);
    await openFindOnOrder(page);
    await page.keyboard.type('detail v');
    expect(await activeResult(page).innerText()).toContain('is off');
    await page.keyboard.press('Enter');
    await page.getByRole('columnheader', { name: 'Dealer Cost', exact: true }).waitFor();
    await openFindOnOrder(page);
    await page.keyboard.type('commit');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Commit' }).click();
    await page.getByText('Prices and totals are final').waitFor();
    await openFindOnOrder(page);
    const offered = await resultRows(page, 'On this page').allInnerTexts();
    expect(
      offered.some((text) => /^(Save(?! Order Locally)|Commit|Undo|Delete Order)/.test(text)),
    ).toBe(false);
    await findField(page).fill('mount');
    await resultRows(page, 'Products').first().waitFor();
    expect(await resultRows(page, 'Products').first().innerText()).toContain('Orders with it');
  });

  test('says which kind did not load, and Enter tries again', async () => {
    const page = await openTestPage({ expectedErrors: /status of 503/ });
    await signInToScreen(page, 'rep@hsus.example');
    await page.route('**/api/Products?*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await openFindAnything(page);
    await page.keyboard.type('mount');
    await resultRows(page, 'Products').getByText('Products did not load').waitFor();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectColorContrast(page);
    await page.unroute('**/api/Products?*');
    while (!(await activeResult(page).innerText()).includes('did not load'))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => resultRows(page, 'Products').count()).toBeGreaterThan(1);
  });
});

test('Who is limited to transfers finds orders, and neither customers nor products', async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'limited@hsus.example');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openFindAnything(page);
  expect(await findDialog(page).getByRole('option').allInnerTexts()).not.toContain('New Order');
  const answered = page.waitForResponse(/Orders\/Search/);
  await page.keyboard.type('mount');
  await answered;
  expect(requests.filter((path) => /Products|Customers/.test(path))).toEqual([]);
});

test('On a phone the box is the screen, from the bar and from the order', async () => {
  const page = await openOrdersOnPhone('rep@hsus.example');
  await namedButton(page, 'Find anything').click();
  await expectDialogFillsScreen(page, 'Find anything');
  const number = /\d{6}/.exec(await orderCards(page).first().innerText())![0];
  await page.keyboard.type(number);
  await resultRows(page, 'Orders').first().waitFor();
  await expectFitsPhone(page);
  await resultRows(page, 'Orders').first().click();
  await page.waitForURL(/edit$/);
  await namedButton(page, 'More').click();
  await namedButton(page, 'Find Anything').click();
  await resultGroup(page, 'On this page').waitFor();
  await expectFitsPhone(page);
  await findField(page).press('Enter');
  expect(await activeResult(page).count()).toBe(0);
  expect(await findDialog(page).isVisible()).toBe(true);
  await namedButton(page, 'Cancel').click();
  await expect.poll(() => findDialog(page).count()).toBe(0);
});
