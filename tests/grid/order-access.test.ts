import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { coachPlusTexts } from '#shared/texts/coach-plus-texts.ts';
import { expectAccessible } from '#tests/browser/accessibility.ts';
import { addOrderRow, orderCell, orderLines } from '#tests/browser/order-screen.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import {
  buildCommittedOrder,
  pressKeys,
  buildLetteredLines,
  buildArrowRightKeys,
} from './grid-screen.ts';
import { chair } from './mock-catalog.ts';
import { buildEmptyOrder, openGridPage } from './open-grid-page.ts';

test('An order without lines says so, and its button begins the first of them', async () => {
  const page = await openGridPage(buildEmptyOrder());
  await page.getByText('No lines yet').waitFor();
  await page.getByRole('button', { name: 'Add row to Individual Line Items' }).click();
  await orderLines(page).first().waitFor();
  await expect.poll(() => page.getByText('No lines yet').count()).toBe(0);
});

test('An order without lines that can only be read offers none', async () => {
  const page = await openGridPage(buildCommittedOrder({ OrderLines: [] }));
  await page.locator('.og-total').getByText('0 lines, 1 group').waitFor();
  expect(await page.getByText('No lines yet').count()).toBe(0);
  for (const name of [/^Add row/, /^Create bundle/, /^Undo/, 'Set Target Price'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
});

test('No key writes into an order that can only be read', async () => {
  const page = await openGridPage(buildCommittedOrder({ OrderLines: buildLetteredLines({}, {}) }));
  const readShownLines = () => orderLines(page).allInnerTexts();
  const before = await readShownLines();
  await orderCell(page, 0, 'Customer Cost').click();
  await page.keyboard.type('7');
  await pressKeys(
    page,
    'Enter',
    'F2',
    'Delete',
    'Insert',
    'Control+Enter',
    'Control+d',
    'Control+z',
  );
  await pressKeys(page, 'Control+Delete', 'Alt+ArrowDown');
  expect(await readShownLines()).toEqual(before);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.getByText('Prices and totals are final.').waitFor();
});

test('Who is limited to transfers names products by code and searches for none (D57)', async () => {
  const page = await openGridPage(buildEmptyOrder(), { user: { IsLimitedTransferUser: true } });
  await addOrderRow(page);
  await pressKeys(page, ...buildArrowRightKeys(3));
  await page.keyboard.type('chair');
  expect(await page.getByRole('dialog', { name: 'Product search' }).count()).toBe(0);
  await pressKeys(page, 'Escape');
  await orderCell(page, 0, 'Stock Code').click();
  await page.keyboard.type(chair.StockCode);
  await pressKeys(page, 'Enter');
  await orderCell(page, 0, 'Part #').getByText(chair.PartNumber).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Menu' }).count()).toBe(0);
});

const coachButton = (page: Page) => page.getByRole('button', { name: 'Coach+' });

test('A customer who is not found: how it was looked for is said, and the nearest is taken by a press', async () => {
  const near = { Id: 11, JdeNum: '1100', Name: 'Smile Dental', IsPrivate: false };
  const page = await openGridPage(
    buildOrder({ CustomerId: 0, CustomerName: null, OrderLines: [] }),
    {
      answer: (opened) =>
        opened.route(/\/api\/(?:CurrentUser\/Customers|Orders\/worksheet)\?/, (route) =>
          route.fulfill({
            json: {
              data: [],
              totalCount: 0,
              ...(route.request().url().includes('/Customers?') && {
                Synonyms: [],
                Nearest: [near],
              }),
            },
          }),
        ),
    },
  );
  const field = page.getByRole('combobox', { name: 'Customer' });
  await field.fill('smile uruguay');
  await page.getByText('Looked for “smile uruguay”, and with one letter wrong.').waitFor();
  await expectAccessible(page);
  // No entry is preselected.
  await pressKeys(page, 'Enter');
  expect(await field.inputValue()).toBe('smile uruguay');
  const nearest = page.getByRole('list', { name: 'Nearest customers' });
  await nearest.getByRole('button').focus();
  await pressKeys(page, 'Escape');
  await nearest.waitFor({ state: 'detached' });
  const hasKeyboard = () => field.evaluate((it) => it === document.activeElement);
  expect(await hasKeyboard()).toBe(true);
  await field.fill('smile uruguay');
  await nearest.getByRole('button').press('Enter');
  await expect.poll(() => field.inputValue()).toBe('Smile Dental');
  expect(await hasKeyboard()).toBe(true);

  await page.getByRole('combobox', { name: 'Order search' }).fill('4711');
  await page.getByText("Looked for “4711” in this customer's orders: number, name").waitFor();
});

test('A first letter waits as those that follow do: a word is asked for once', async () => {
  const requests: (string | null)[] = [];
  const page = await openGridPage(
    buildOrder({ CustomerId: 0, CustomerName: null, OrderLines: [] }),
    {
      answer: (opened) =>
        opened.route('**/api/CurrentUser/Customers?*', (route) => {
          requests.push(new URL(route.request().url()).searchParams.get('search'));
          return route.fulfill({ json: { data: [], totalCount: 0 } });
        }),
    },
  );
  const field = page.getByRole('combobox', { name: 'Customer' });
  await field.focus();
  await page.keyboard.insertText('d');
  await page.keyboard.insertText('en');
  await expect.poll(() => requests).toContain('den');
  expect(requests).not.toContain('d');
});

test('Coach+ is not offered where the environment has none', async () => {
  const other = await openGridPage(buildEmptyOrder(), { user: { HasCoachPlus: true } });
  await coachButton(other).first().waitFor();
  const page = await openGridPage(buildEmptyOrder(), { user: { HasCoachPlus: false } });
  await page.getByText('No lines yet').waitFor();
  expect(await coachButton(page).count()).toBe(0);
});

test('Coach+ without a customer of a saved order is refused as an error', async () => {
  const page = await openGridPage(
    buildOrder({ CustomerId: 0, CustomerName: null, OrderLines: [] }),
    {
      user: { HasCoachPlus: true },
    },
  );
  await coachButton(page).first().click();
  const alert = page.getByRole('alert').filter({ hasText: coachPlusTexts.needsCustomer });
  await alert.waitFor();
  expect(await alert.getAttribute('class')).toContain('is-bad');
});

test('An open order says that its private customer has moved, and takes the new address in one step', async () => {
  const old = { Name: 'Alder Dental', Line1: '1 Main St', City: 'Boise' };
  const movedAddress = { ...old, Line1: '9 New Rd', City: 'Caldwell' };
  const customer = {
    Id: 11,
    JdeNum: 'P-1',
    Name: 'Alder Dental',
    IsPrivate: true,
    Version: 4,
    Address: movedAddress,
    Addresses: [movedAddress],
  };
  const addresses = { BillingInfo: old, ShippingInfo: old, InstallationInfo: old };
  const order = buildOrder({ Id: 7, CustomerId: 11, OrderLines: [], ...addresses });
  const page = await openGridPage(order, {
    answer: (opened) =>
      opened.route('**/api/Customers/11', (route) => route.fulfill({ json: customer })),
  });
  const notice = page.getByText('The address of this private customer is another now: 9 New Rd');
  await notice.waitFor();
  const billing = page.getByRole('tabpanel', { name: 'Billing Info' });
  await billing.getByText('1 Main St').waitFor();
  await page.getByRole('button', { name: 'Take the new address' }).click();
  await billing.getByText('9 New Rd').waitFor();
  await expect.poll(() => notice.count()).toBe(0);
  await pressKeys(page, 'Control+z');
  await billing.getByText('1 Main St').waitFor();
});
