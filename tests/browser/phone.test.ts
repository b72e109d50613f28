import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { MAX_NOTES_LENGTH } from '#shared/constants.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { locateNotice } from './notices.ts';
import { actAndWaitForSearch } from './order-list.ts';
import { orderCell } from './order-screen.ts';
import {
  lineCards,
  namedButton,
  orderCards,
  expectDialogFillsScreen,
  expectFitsPhone,
  openOrdersOnPhone,
} from './phone-screen.ts';
import {
  crashPage,
  readStoredTypingText,
  unsavedWorkDialog,
  waitForUnsavedChanges,
} from './unsaved-drafts.ts';

const bottomSheet = (page: Page) => page.getByRole('dialog').and(page.locator('.sheet'));
const sheetField = (page: Page, name: string) =>
  bottomSheet(page).getByRole('textbox', { name, exact: true });
const openOrderPart = (page: Page, name: string) =>
  page.getByRole('tab', { name, exact: true }).click();
const generalNotesField = (page: Page) => page.getByRole('textbox', { name: 'General Notes' });
const clickDone = (page: Page) => namedButton(page, 'Done').click();
const waitForSavedOrder = (page: Page) =>
  page.getByText('All changes saved').waitFor({ state: 'attached' });

async function saveOnPhone(page: Page) {
  await namedButton(page, 'Save').click();
  await locateNotice(page, ordersTexts.orderSaved).waitFor();
  await waitForSavedOrder(page);
}

async function chooseAction(page: Page, item: string | RegExp) {
  await namedButton(page, 'More').click();
  await bottomSheet(page).getByRole('button', { name: item, exact: true }).click();
}

/** A demo order that may be changed. */
const editableOrderCard = (page: Page) =>
  orderCards(page)
    .filter({ hasText: 'Uncommitted', hasNotText: /By thumb|No name/ })
    .first();

/** The notice about catalogue prices comes last, above the lines, and moves them. */
async function openEditableOrder(page: Page) {
  const prices = page.waitForResponse(/RefreshOrderLinePricing/);
  await editableOrderCard(page).getByRole('link').click();
  await lineCards(page).nth(3).waitFor();
  await prices;
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)));
}

async function openNewOrder(page: Page, customer?: string) {
  await page.getByRole('link', { name: 'New Order' }).click();
  await page.getByText('No lines yet').waitFor();
  if (!customer) return;
  await namedButton(page, /^Customer/).click();
  const box = page.getByRole('combobox', { name: 'Customer' });
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
  await box.pressSequentially(customer);
  const customerGrid = page.getByRole('grid', { name: 'Find a customer' });
  const row = customerGrid.and(page.locator('[aria-busy=false]')).getByRole('row');
  await row.getByText(customer).first().click();
}

describe('On a phone', () => {
  test('an order is found, read, edited, saved, and read again', async () => {
    const page = await openOrdersOnPhone('rep@hsus.example');
    const number = await editableOrderCard(page).locator('.number').innerText();
    const words = page.getByRole('textbox', { name: 'Find orders' });
    await words.fill(number);
    await actAndWaitForSearch(page, () => words.press('Enter'));
    await openEditableOrder(page);
    await page.getByText(`#${number}`).waitFor();
    await expectFitsPhone(page);

    await lineCards(page).nth(1).click();
    await expectFitsPhone(page);
    await sheetField(page, 'Qty').fill('3');
    await sheetField(page, 'Qty').press('Enter');
    await namedButton(page, 'One more').click();
    await expect.poll(() => sheetField(page, 'Qty').inputValue()).toBe('4');
    await sheetField(page, 'Customer Cost').fill('12.50');
    await clickDone(page);
    await bottomSheet(page).waitFor({ state: 'detached' });
    await expect
      .poll(() =>
        lineCards(page)
          .nth(1)
          .evaluate((card) => card === document.activeElement),
      )
      .toBe(true);
    await lineCards(page).nth(1).getByText('4 × 12.50').waitFor();
    await lineCards(page).nth(1).getByText('50.00', { exact: true }).waitFor();

    await openOrderPart(page, 'Notes');
    await generalNotesField(page).fill('Ring twice');
    await expectFitsPhone(page);
    await waitForUnsavedChanges(page);
    await saveOnPhone(page);
    await page.reload();
    await lineCards(page).nth(1).getByText('4 × 12.50').waitFor();
    await openOrderPart(page, 'Notes');
    await expect.poll(() => generalNotesField(page).inputValue()).toBe('Ring twice');
    await namedButton(page, 'Back').click();
    await orderCards(page).first().waitFor();
  });

  test('an order is begun with a customer and a product', async () => {
    const page = await openOrdersOnPhone('rep@hsus.example');
    await openNewOrder(page);
    await expectFitsPhone(page);
    await namedButton(page, 'Save').click();
    await locateNotice(page, ordersTexts.customerRequired).waitFor();
    const box = page.getByRole('combobox', { name: 'Customer' });
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
    await expectFitsPhone(page);

    await box.pressSequentially('Dental');
    const customerGrid = page.getByRole('grid', { name: 'Find a customer' });
    const row = customerGrid.and(page.locator('[aria-busy=false]')).getByRole('row');
    await row.getByText('Dental').first().waitFor();
    await expectFitsPhone(page);
    await row.getByText('Dental').first().click();
    await page.getByRole('textbox', { name: 'Worksheet name' }).fill('By thumb');

    await openOrderPart(page, 'Lines');
    await namedButton(page, 'Add line').click();
    await namedButton(page, 'Find a product').click();
    const words = page.getByRole('searchbox', { name: 'Search products' });
    await words.fill('light');
    const products = page.getByRole('grid', { name: 'Products' });
    await products.getByText(/light/i).first().waitFor();
    // Products found for a part of the text can no longer be chosen.
    await words.fill('lightest');
    await words.press('ArrowDown');
    await words.press('Enter');
    expect(await products.count()).toBe(1);
    await words.fill('light');
    // Until then the list may still change to the answer of the last request.
    const settled = products.and(page.locator('[aria-busy=false]'));
    await settled.getByText(/light/i).first().waitFor();
    await expectFitsPhone(page);
    await expectDialogFillsScreen(page, 'Find a product');
    const name = await settled.getByText(/light/i).first().innerText();
    await settled.getByText(name, { exact: true }).first().click();
    await bottomSheet(page).getByRole('heading', { name }).waitFor();
    await clickDone(page);
    await lineCards(page).filter({ hasText: name }).waitFor();

    // A line that was started and left empty is not added.
    await namedButton(page, 'Add line to Individual Line Items').click();
    await clickDone(page);
    await expect.poll(() => lineCards(page).count()).toBe(1);
    await saveOnPhone(page);
    await page.waitForURL(/edit$/);
    await page.getByRole('heading', { name: 'By thumb' }).waitFor();
    await page.reload();
    await lineCards(page).filter({ hasText: name }).waitFor();
  });

  test('what is no figure is refused in the sheet, and what has a limit is said to', async () => {
    const page = await openOrdersOnPhone('rep@hsus.example');
    await openEditableOrder(page);
    await lineCards(page).first().click();
    const before = await sheetField(page, 'Qty').inputValue();
    await sheetField(page, 'Qty').fill('many');
    await clickDone(page);
    await bottomSheet(page).getByText("'many' is not a number.").waitFor();
    await expectFitsPhone(page);
    await expect.poll(() => sheetField(page, 'Qty').inputValue()).toBe(before);
    await sheetField(page, 'Retail').fill('100');
    await sheetField(page, 'Customer Cost').fill('200');
    await clickDone(page);
    await bottomSheet(page).getByText('Set to 100.00.').waitFor();
    await clickDone(page);
    await bottomSheet(page).waitFor({ state: 'detached' });

    // Escape restores the value, a second one closes.
    await lineCards(page).first().click();
    await sheetField(page, 'Customer Cost').fill('55');
    await page.keyboard.press('Escape');
    await expect.poll(() => sheetField(page, 'Customer Cost').inputValue()).toBe('100.00');
    await page.keyboard.press('Escape');
    await bottomSheet(page).waitFor({ state: 'detached' });
    await chooseAction(page, 'Undo Customer Cost');
    await chooseAction(page, /^Undo/);
  });

  test('text typed into the sheet outlives the tab', async () => {
    const page = await openOrdersOnPhone('rep@hsus.example');
    await openEditableOrder(page);
    await lineCards(page).first().click();
    await sheetField(page, 'Description').fill('Half typed');
    await expect.poll(() => readStoredTypingText(page)).toContain('Half typed');
    const [context, address] = [page.context(), page.url()];
    await crashPage(page);
    const next = await context.newPage();
    await next.goto(address);
    await unsavedWorkDialog(next).getByText('Half typed').first().waitFor();
    await expectFitsPhone(next);
    await expectDialogFillsScreen(next, 'Unsaved work found');
    await unsavedWorkDialog(next).getByRole('button', { name: 'Continue with it' }).click();
    await lineCards(next).first().getByText('Half typed').waitFor();
    await waitForUnsavedChanges(next);
  });

  test('what is being typed is kept where the phone is turned and has room for columns', async () => {
    const page = await openOrdersOnPhone('rep@hsus.example');
    await openEditableOrder(page);
    await lineCards(page).first().click();
    await sheetField(page, 'Description').fill('Turned while typed');
    await page.setViewportSize({ width: 844, height: 390 });
    await orderCell(page, 0, 'Description').getByText('Turned while typed').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await lineCards(page).first().getByText('Turned while typed').waitFor();
    expect(await bottomSheet(page).count()).toBe(0);
  });

  test('what is typed into a term or a date outlives a turn, and what is refused is said on', async () => {
    const page = await openOrdersOnPhone('rep@hsus.example');
    await openEditableOrder(page);
    const columns = page.getByRole('grid', { name: 'Order lines', includeHidden: true });
    /** Two rotations before the page is laid out would count as none. */
    const rotateScreen = async (width: number, height: number) => {
      await page.setViewportSize({ width, height });
      await columns.waitFor({ state: width > height ? 'attached' : 'detached' });
    };
    const freight = page.getByLabel('Freight', { exact: true });
    await namedButton(page, /^Total/).click();
    await freight.fill('77');
    await rotateScreen(844, 390);
    await rotateScreen(390, 844);
    await expect.poll(() => freight.inputValue()).toBe('77.00');
    await freight.fill('12,5');
    await rotateScreen(844, 390);
    await rotateScreen(390, 844);
    await bottomSheet(page).getByText("'12,5' is not a number.").waitFor();
    await page.keyboard.press('Escape');

    await openOrderPart(page, 'Details');
    const expires = page.getByLabel('Expiration date', { exact: true });
    await expires.fill('31/31/2030');
    await rotateScreen(844, 390);
    await rotateScreen(390, 844);
    await openOrderPart(page, 'Details');
    await expect.poll(() => expires.inputValue()).toBe('31/31/2030');
    await namedButton(page, 'Save').click();
    await locateNotice(page, "'31/31/2030' is not a date: MM/DD/YYYY.").waitFor();
    await expires.fill('12/31/2030');
    await rotateScreen(844, 390);
    await rotateScreen(390, 844);
    await namedButton(page, 'Save').click();
    await locateNotice(page, "'12,5' is not a number.").waitFor();
    await freight.fill('12.50');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await saveOnPhone(page);
    await openOrderPart(page, 'Details');
    expect(await expires.inputValue()).toBe('12/31/2030');
  });

  test('an address is typed on where the phone is turned', async () => {
    const page = await openOrdersOnPhone('rep@hsus.example');
    await openEditableOrder(page);
    await openOrderPart(page, 'Details');
    await namedButton(page, 'Edit Billing Info').click();
    const address = page.getByRole('dialog', { name: 'Billing Info' });
    await address.getByLabel('Name').fill('Turned while typed');
    const columns = page.getByRole('grid', { name: 'Order lines', includeHidden: true });
    await page.setViewportSize({ width: 844, height: 390 });
    await columns.waitFor({ state: 'attached' });
    await page.setViewportSize({ width: 390, height: 844 });
    await columns.waitFor({ state: 'detached' });
    await address.getByLabel('City').fill('Duluth');
    await namedButton(page, 'Update Address').click();
    await openOrderPart(page, 'Details');
    const shownAddress = page.locator('.address').first();
    await expect.poll(() => shownAddress.innerText()).toContain('Turned while typed');
    expect(await shownAddress.innerText()).toContain('Duluth');
  });

  test('lines are added, gone through and deleted', async () => {
    const page = await openOrdersOnPhone('rep@hsus.example');
    await openNewOrder(page, 'Dental');
    await chooseAction(page, 'Add Line');
    await sheetField(page, 'Description').fill('First');
    await clickDone(page);
    await namedButton(page, 'Add line to Individual Line Items').click();
    await sheetField(page, 'Description').fill('Second');
    await namedButton(page, 'Line before').click();
    await expect.poll(() => sheetField(page, 'Description').inputValue()).toBe('First');
    await namedButton(page, 'Line after').click();
    await expect.poll(() => sheetField(page, 'Description').inputValue()).toBe('Second');
    await namedButton(page, 'Line Details').click();
    await expectDialogFillsScreen(page, 'Line Item Details');
    await expectFitsPhone(page);
    await namedButton(page, 'Cancel').click();
    await lineCards(page).filter({ hasText: 'First' }).click();
    await namedButton(page, 'Delete Line').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => lineCards(page).allInnerTexts()).toHaveLength(1);
    await lineCards(page).filter({ hasText: 'Second' }).waitFor();
  });

  test('what is internal is there in Detail View alone', async () => {
    const page = await openOrdersOnPhone('rep@hsus.example', 'dark');
    await openEditableOrder(page);
    const isInternalShown = async () => {
      await lineCards(page).first().click();
      const inSheet = await sheetField(page, 'Dealer Cost').count();
      await clickDone(page);
      await namedButton(page, /^Total/).click();
      const inSummary = await bottomSheet(page).getByText('Order GP').count();
      await page.keyboard.press('Escape');
      return [inSheet, inSummary, await lineCards(page).first().getByText('GP').count()];
    };
    expect(await isInternalShown()).toEqual([0, 0, 0]);
    await chooseAction(page, 'Detail View');
    expect(await isInternalShown()).toEqual([1, 1, 1]);
    await expectFitsPhone(page);
    await lineCards(page).first().click();
    await sheetField(page, 'Dealer Cost').fill('1.25');
    await expectFitsPhone(page);
    // Customer view is on: the typed text is kept, and hidden.
    await page.keyboard.press('Alt+c');
    await sheetField(page, 'Dealer Cost').waitFor({ state: 'detached' });
    await clickDone(page);
    expect(await isInternalShown()).toEqual([0, 0, 0]);
    await chooseAction(page, 'Leave Customer View');
    await lineCards(page).first().click();
    await expect.poll(() => sheetField(page, 'Dealer Cost').inputValue()).toBe('1.25');
  });

  test('the summary is pulled up, and what stands in the way of a save is shown where it is', async () => {
    const page = await openOrdersOnPhone('rep@hsus.example');
    await openEditableOrder(page);
    await namedButton(page, /^Total/).click();
    await expectFitsPhone(page);
    await sheetField(page, 'Freight').fill('nothing');
    await page.keyboard.press('Tab');
    await bottomSheet(page).getByText("'nothing' is not a number. What was there stays.").waitFor();
    await page.keyboard.press('Escape');
    await bottomSheet(page).waitFor({ state: 'hidden' });
    await namedButton(page, 'Save').click();
    await bottomSheet(page).getByText("'nothing' is not a number. What was there stays.").waitFor();
    await sheetField(page, 'Freight').fill('100');
    await page.keyboard.press('Tab');
    await bottomSheet(page).locator('[data-figure=Freight]').getByText('100.00').waitFor();
    await page.keyboard.press('Escape');

    await openOrderPart(page, 'Notes');
    await generalNotesField(page).fill('x'.repeat(MAX_NOTES_LENGTH + 1));
    await openOrderPart(page, 'Lines');
    await namedButton(page, 'Save').click();
    await locateNotice(page, ordersTexts.notesTooLong).waitFor();
    // Cut or not, it can be read completely in the list.
    await namedButton(page, /^(Notices so far|\d+ more)$/).click();
    const noticeList = page.getByRole('group', { name: 'Notices so far' });
    await noticeList.getByText(ordersTexts.notesTooLong).waitFor();
    await page.keyboard.press('Escape');
    await noticeList.waitFor({ state: 'hidden' });
    await expect.poll(() => generalNotesField(page).isVisible()).toBe(true);
    await expectFitsPhone(page);
  });

  test('bundles fold, and the menu and its windows fill the screen', async () => {
    const page = await openOrdersOnPhone('administrator@hsus.example');
    await openEditableOrder(page);
    const first = page.getByRole('heading', { level: 3 }).first().getByRole('button');
    const topLine = () => lineCards(page).first().getAttribute('data-row');
    const shownTopLine = await topLine();
    await first.click();
    await expect.poll(() => first.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(topLine).not.toBe(shownTopLine);
    await chooseAction(page, 'Fold all');
    await expect.poll(() => lineCards(page).count()).toBe(0);
    await namedButton(page, 'More').click();
    await expectFitsPhone(page);
    await page.keyboard.press('Escape');
    await chooseAction(page, 'Unfold all');
    await lineCards(page).first().waitFor();
    await chooseAction(page, 'Set Target Price');
    await expectDialogFillsScreen(page, 'Set Target Price');
    await expectFitsPhone(page);
    await namedButton(page, 'Cancel').click();
    await openOrderPart(page, 'Details');
    await expectFitsPhone(page);
    await namedButton(page, 'Edit Billing Info').click();
    await expectFitsPhone(page);
  });

  test('a committed order is read, and nothing of it can be changed', async () => {
    const page = await openOrdersOnPhone('rep@hsus.example');
    await orderCards(page)
      .filter({ hasText: /Committed/ })
      .first()
      .getByRole('link')
      .click();
    await lineCards(page).first().waitFor();
    await page.getByText('Prices and totals are final.').waitFor();
    expect(await namedButton(page, 'Save').count()).toBe(0);
    expect(await namedButton(page, /^Add line/).count()).toBe(0);
    await lineCards(page).first().click();
    await expectFitsPhone(page);
    expect(await sheetField(page, 'Customer Cost').getAttribute('readonly')).not.toBeNull();
    expect(await namedButton(page, 'Delete Line').count()).toBe(0);
    await clickDone(page);
    await namedButton(page, /^Total/).click();
    await expectFitsPhone(page);
  });

  test('of an order of 5,000 lines only what is seen exists', async () => {
    const page = await openOrdersOnPhone('rep@hsus.example');
    await openNewOrder(page, 'Dental');
    await chooseAction(page, 'Add Line');
    await sheetField(page, 'Description').fill('One of many');
    await clickDone(page);
    await saveOnPhone(page);
    await page.waitForURL(/edit$/);
    await replaceLines(page, 5000);
    await lineCards(page).first().waitFor();
    await page.getByText('5,000 lines').waitFor();
    expect(await lineCards(page).count()).toBeLessThan(60);
    await page.locator('.cards').evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await lineCards(page).filter({ hasText: 'Line number 5000' }).click();
    await sheetField(page, 'Qty').fill('7');
    await clickDone(page);
    await lineCards(page).filter({ hasText: '7 ×' }).waitFor();
    expect(await lineCards(page).count()).toBeLessThan(60);
    // After a rotation the same lines are visible.
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByRole('gridcell', { name: 'Line number 4999' }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await lineCards(page).filter({ hasText: 'Line number 4999' }).waitFor();
  });
});

type WireOrder = { OrderLines: object[] };

/** The open order gets this many lines on the server, and is loaded again. */
async function replaceLines(page: Page, count: number) {
  const [reading] = await Promise.all([
    page.waitForRequest(/\/api\/Orders\/\d+$/),
    page.reload({ waitUntil: 'commit' }),
  ]);
  const headers = { authorization: reading.headers()['authorization']! };
  const { request } = page.context();
  const order = (await (await request.get(reading.url(), { headers })).json()) as WireOrder;
  const OrderLines = Array.from({ length: count }, (_, at) => ({
    ...order.OrderLines[0],
    OrderLineId: `line-${at}`,
    LineNumber: at + 1,
    Description: `Line number ${at + 1}`,
  }));
  const data = { ...order, OrderLines };
  const saving = await request.put(new URL('/api/Orders', page.url()).href, { headers, data });
  expect(saving.status()).toBe(200);
  await page.reload();
}
