import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { MAX_NOTES_LENGTH } from '#shared/constants.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { notice } from './notices.ts';
import { answered } from './order-list.ts';
import { orderCell } from './order-screen.ts';
import { button, cards, expectFills, expectFits, openOnPhone } from './phone-screen.ts';
import { crash, readStoredTyping, offer, unsaved } from './unsaved-drafts.ts';

const bottomSheet = (page: Page) => page.getByRole('dialog').and(page.locator('.sheet'));
const field = (page: Page, name: string) =>
  bottomSheet(page).getByRole('textbox', { name, exact: true });
const lines = (page: Page) => page.locator('.card');
const part = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const notes = (page: Page) => page.getByRole('textbox', { name: 'General Notes' });
const done = (page: Page) => button(page, 'Done').click();
const saved = (page: Page) => page.getByText('All changes saved').waitFor({ state: 'attached' });

async function save(page: Page) {
  await button(page, 'Save').click();
  await notice(page, ordersTexts.orderSaved).waitFor();
  await saved(page);
}

async function choose(page: Page, item: string | RegExp) {
  await button(page, 'More').click();
  await bottomSheet(page).getByRole('button', { name: item, exact: true }).click();
}

/** An order of the demo that may be changed. */
const editable = (page: Page) =>
  cards(page)
    .filter({ hasText: 'Uncommitted', hasNotText: /By thumb|No name/ })
    .first();

/** What the catalogue says of its prices comes last, above the lines, and moves them. */
async function openOrder(page: Page) {
  const prices = page.waitForResponse(/RefreshOrderLinePricing/);
  await editable(page).getByRole('link').click();
  await lines(page).nth(3).waitFor();
  await prices;
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)));
}

async function openNewOrder(page: Page, customer?: string) {
  await page.getByRole('link', { name: 'New Order' }).click();
  await page.getByText('No lines yet').waitFor();
  if (!customer) return;
  await button(page, /^Customer/).click();
  const box = page.getByRole('combobox', { name: 'Customer' });
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
  await box.pressSequentially(customer);
  const found = page.getByRole('grid', { name: 'Find a customer' });
  const row = found.and(page.locator('[aria-busy=false]')).getByRole('row');
  await row.getByText(customer).first().click();
}

describe('On a phone', () => {
  test('an order is found, read, edited, saved, and read again', async () => {
    const page = await openOnPhone('rep@hsus.example');
    const number = await editable(page).locator('.number').innerText();
    const words = page.getByRole('textbox', { name: 'Find orders' });
    await words.fill(number);
    await answered(page, () => words.press('Enter'));
    await openOrder(page);
    await page.getByText(`#${number}`).waitFor();
    await expectFits(page);

    await lines(page).nth(1).click();
    await expectFits(page);
    await field(page, 'Qty').fill('3');
    await field(page, 'Qty').press('Enter');
    await button(page, 'One more').click();
    await expect.poll(() => field(page, 'Qty').inputValue()).toBe('4');
    await field(page, 'Customer Cost').fill('12.50');
    await done(page);
    await bottomSheet(page).waitFor({ state: 'detached' });
    await expect
      .poll(() =>
        lines(page)
          .nth(1)
          .evaluate((card) => card === document.activeElement),
      )
      .toBe(true);
    await lines(page).nth(1).getByText('4 × 12.50').waitFor();
    await lines(page).nth(1).getByText('50.00', { exact: true }).waitFor();

    await part(page, 'Notes');
    await notes(page).fill('Ring twice');
    await expectFits(page);
    await unsaved(page);
    await save(page);
    await page.reload();
    await lines(page).nth(1).getByText('4 × 12.50').waitFor();
    await part(page, 'Notes');
    await expect.poll(() => notes(page).inputValue()).toBe('Ring twice');
    await button(page, 'Back').click();
    await cards(page).first().waitFor();
  });

  test('an order is begun with a customer and a product', async () => {
    const page = await openOnPhone('rep@hsus.example');
    await openNewOrder(page);
    await expectFits(page);
    await button(page, 'Save').click();
    await notice(page, ordersTexts.customerRequired).waitFor();
    const box = page.getByRole('combobox', { name: 'Customer' });
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
    await expectFits(page);

    await box.pressSequentially('Dental');
    const found = page.getByRole('grid', { name: 'Find a customer' });
    const row = found.and(page.locator('[aria-busy=false]')).getByRole('row');
    await row.getByText('Dental').first().waitFor();
    await expectFits(page);
    await row.getByText('Dental').first().click();
    await page.getByRole('textbox', { name: 'Worksheet name' }).fill('By thumb');

    await part(page, 'Lines');
    await button(page, 'Add line').click();
    await button(page, 'Find a product').click();
    const words = page.getByRole('searchbox', { name: 'Search products' });
    await words.fill('light');
    const products = page.getByRole('grid', { name: 'Products' });
    await products.getByText(/light/i).first().waitFor();
    // What was found for less of the text is no choice any more.
    await words.fill('lightest');
    await words.press('ArrowDown');
    await words.press('Enter');
    expect(await products.count()).toBe(1);
    await words.fill('light');
    // Until then the list may still change to what was asked for last.
    const settled = products.and(page.locator('[aria-busy=false]'));
    await settled.getByText(/light/i).first().waitFor();
    await expectFits(page);
    await expectFills(page, 'Find a product');
    const name = await settled.getByText(/light/i).first().innerText();
    await settled.getByText(name, { exact: true }).first().click();
    await bottomSheet(page).getByRole('heading', { name }).waitFor();
    await done(page);
    await lines(page).filter({ hasText: name }).waitFor();

    // A line that was begun and left empty is none.
    await button(page, 'Add line to Individual Line Items').click();
    await done(page);
    await expect.poll(() => lines(page).count()).toBe(1);
    await save(page);
    await page.waitForURL(/edit$/);
    await page.getByRole('heading', { name: 'By thumb' }).waitFor();
    await page.reload();
    await lines(page).filter({ hasText: name }).waitFor();
  });

  test('what is no figure is refused in the sheet, and what has a limit is said to', async () => {
    const page = await openOnPhone('rep@hsus.example');
    await openOrder(page);
    await lines(page).first().click();
    const before = await field(page, 'Qty').inputValue();
    await field(page, 'Qty').fill('many');
    await done(page);
    await bottomSheet(page).getByText("'many' is not a number.").waitFor();
    await expectFits(page);
    await expect.poll(() => field(page, 'Qty').inputValue()).toBe(before);
    await field(page, 'Retail').fill('100');
    await field(page, 'Customer Cost').fill('200');
    await done(page);
    await bottomSheet(page).getByText('Set to 100.00.').waitFor();
    await done(page);
    await bottomSheet(page).waitFor({ state: 'detached' });

    // Escape gives back what stood there, then closes.
    await lines(page).first().click();
    await field(page, 'Customer Cost').fill('55');
    await page.keyboard.press('Escape');
    await expect.poll(() => field(page, 'Customer Cost').inputValue()).toBe('100.00');
    await page.keyboard.press('Escape');
    await bottomSheet(page).waitFor({ state: 'detached' });
    await choose(page, 'Undo Customer Cost');
    await choose(page, /^Undo/);
  });

  test('text typed into the sheet outlives the tab', async () => {
    const page = await openOnPhone('rep@hsus.example');
    await openOrder(page);
    await lines(page).first().click();
    await field(page, 'Description').fill('Half typed');
    await expect.poll(() => readStoredTyping(page)).toContain('Half typed');
    const [context, address] = [page.context(), page.url()];
    await crash(page);
    const next = await context.newPage();
    await next.goto(address);
    await offer(next).getByText('Half typed').first().waitFor();
    await expectFits(next);
    await expectFills(next, 'Unsaved work found');
    await offer(next).getByRole('button', { name: 'Continue with it' }).click();
    await lines(next).first().getByText('Half typed').waitFor();
    await unsaved(next);
  });

  test('what is being typed is kept where the phone is turned and has room for columns', async () => {
    const page = await openOnPhone('rep@hsus.example');
    await openOrder(page);
    await lines(page).first().click();
    await field(page, 'Description').fill('Turned while typed');
    await page.setViewportSize({ width: 844, height: 390 });
    await orderCell(page, 0, 'Description').getByText('Turned while typed').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await lines(page).first().getByText('Turned while typed').waitFor();
    expect(await bottomSheet(page).count()).toBe(0);
  });

  test('what is typed into a term or a date outlives a turn, and what is refused is said on', async () => {
    const page = await openOnPhone('rep@hsus.example');
    await openOrder(page);
    const columns = page.getByRole('grid', { name: 'Order lines', includeHidden: true });
    /** Turned twice before the page is laid out it was never turned. */
    const turn = async (width: number, height: number) => {
      await page.setViewportSize({ width, height });
      await columns.waitFor({ state: width > height ? 'attached' : 'detached' });
    };
    const freight = page.getByLabel('Freight', { exact: true });
    await button(page, /^Total/).click();
    await freight.fill('77');
    await turn(844, 390);
    await turn(390, 844);
    await expect.poll(() => freight.inputValue()).toBe('77.00');
    await freight.fill('12,5');
    await turn(844, 390);
    await turn(390, 844);
    await bottomSheet(page).getByText("'12,5' is not a number.").waitFor();
    await page.keyboard.press('Escape');

    await part(page, 'Details');
    const expires = page.getByLabel('Expiration date', { exact: true });
    await expires.fill('31/31/2030');
    await turn(844, 390);
    await turn(390, 844);
    await part(page, 'Details');
    await expect.poll(() => expires.inputValue()).toBe('31/31/2030');
    await button(page, 'Save').click();
    await notice(page, "'31/31/2030' is not a date: MM/DD/YYYY.").waitFor();
    await expires.fill('12/31/2030');
    await turn(844, 390);
    await turn(390, 844);
    await button(page, 'Save').click();
    await notice(page, "'12,5' is not a number.").waitFor();
    await freight.fill('12.50');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await save(page);
    await part(page, 'Details');
    expect(await expires.inputValue()).toBe('12/31/2030');
  });

  test('an address is typed on where the phone is turned', async () => {
    const page = await openOnPhone('rep@hsus.example');
    await openOrder(page);
    await part(page, 'Details');
    await button(page, 'Edit Billing Info').click();
    const address = page.getByRole('dialog', { name: 'Billing Info' });
    await address.getByLabel('Name').fill('Turned while typed');
    const columns = page.getByRole('grid', { name: 'Order lines', includeHidden: true });
    await page.setViewportSize({ width: 844, height: 390 });
    await columns.waitFor({ state: 'attached' });
    await page.setViewportSize({ width: 390, height: 844 });
    await columns.waitFor({ state: 'detached' });
    await address.getByLabel('City').fill('Duluth');
    await button(page, 'Update Address').click();
    await part(page, 'Details');
    const shown = page.locator('.address').first();
    await expect.poll(() => shown.innerText()).toContain('Turned while typed');
    expect(await shown.innerText()).toContain('Duluth');
  });

  test('lines are added, gone through and deleted', async () => {
    const page = await openOnPhone('rep@hsus.example');
    await openNewOrder(page, 'Dental');
    await choose(page, 'Add Line');
    await field(page, 'Description').fill('First');
    await done(page);
    await button(page, 'Add line to Individual Line Items').click();
    await field(page, 'Description').fill('Second');
    await button(page, 'Line before').click();
    await expect.poll(() => field(page, 'Description').inputValue()).toBe('First');
    await button(page, 'Line after').click();
    await expect.poll(() => field(page, 'Description').inputValue()).toBe('Second');
    await button(page, 'Line Details').click();
    await expectFills(page, 'Line Item Details');
    await expectFits(page);
    await button(page, 'Cancel').click();
    await lines(page).filter({ hasText: 'First' }).click();
    await button(page, 'Delete Line').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => lines(page).allInnerTexts()).toHaveLength(1);
    await lines(page).filter({ hasText: 'Second' }).waitFor();
  });

  test('what is internal is there in Detail View alone', async () => {
    const page = await openOnPhone('rep@hsus.example', 'dark');
    await openOrder(page);
    const isInternalShown = async () => {
      await lines(page).first().click();
      const inSheet = await field(page, 'Dealer Cost').count();
      await done(page);
      await button(page, /^Total/).click();
      const inSummary = await bottomSheet(page).getByText('Order GP').count();
      await page.keyboard.press('Escape');
      return [inSheet, inSummary, await lines(page).first().getByText('GP').count()];
    };
    expect(await isInternalShown()).toEqual([0, 0, 0]);
    await choose(page, 'Detail View');
    expect(await isInternalShown()).toEqual([1, 1, 1]);
    await expectFits(page);
    await lines(page).first().click();
    await field(page, 'Dealer Cost').fill('1.25');
    await expectFits(page);
    // The customer looks on: what was typed is kept, and nothing of it is seen.
    await page.keyboard.press('Alt+c');
    await field(page, 'Dealer Cost').waitFor({ state: 'detached' });
    await done(page);
    expect(await isInternalShown()).toEqual([0, 0, 0]);
    await choose(page, 'Leave Customer View');
    await lines(page).first().click();
    await expect.poll(() => field(page, 'Dealer Cost').inputValue()).toBe('1.25');
  });

  test('the summary is pulled up, and what stands in the way of a save is shown where it is', async () => {
    const page = await openOnPhone('rep@hsus.example');
    await openOrder(page);
    await button(page, /^Total/).click();
    await expectFits(page);
    await field(page, 'Freight').fill('nothing');
    await page.keyboard.press('Tab');
    await bottomSheet(page).getByText("'nothing' is not a number. What was there stays.").waitFor();
    await page.keyboard.press('Escape');
    await bottomSheet(page).waitFor({ state: 'hidden' });
    await button(page, 'Save').click();
    await bottomSheet(page).getByText("'nothing' is not a number. What was there stays.").waitFor();
    await field(page, 'Freight').fill('100');
    await page.keyboard.press('Tab');
    await bottomSheet(page).locator('[data-figure=Freight]').getByText('100.00').waitFor();
    await page.keyboard.press('Escape');

    await part(page, 'Notes');
    await notes(page).fill('x'.repeat(MAX_NOTES_LENGTH + 1));
    await part(page, 'Lines');
    await button(page, 'Save').click();
    await notice(page, ordersTexts.notesTooLong).waitFor();
    // Cut or not, it is read to its end in the list.
    await button(page, /^(Notices so far|\d+ more)$/).click();
    const said = page.getByRole('group', { name: 'Notices so far' });
    await said.getByText(ordersTexts.notesTooLong).waitFor();
    await page.keyboard.press('Escape');
    await said.waitFor({ state: 'hidden' });
    await expect.poll(() => notes(page).isVisible()).toBe(true);
    await expectFits(page);
  });

  test('bundles fold, and the menu and its windows fill the screen', async () => {
    const page = await openOnPhone('administrator@hsus.example');
    await openOrder(page);
    const first = page.getByRole('heading', { level: 3 }).first().getByRole('button');
    const topLine = () => lines(page).first().getAttribute('data-row');
    const shown = await topLine();
    await first.click();
    await expect.poll(() => first.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(topLine).not.toBe(shown);
    await choose(page, 'Fold all');
    await expect.poll(() => lines(page).count()).toBe(0);
    await button(page, 'More').click();
    await expectFits(page);
    await page.keyboard.press('Escape');
    await choose(page, 'Unfold all');
    await lines(page).first().waitFor();
    await choose(page, 'Set Target Price');
    await expectFills(page, 'Set Target Price');
    await expectFits(page);
    await button(page, 'Cancel').click();
    await part(page, 'Details');
    await expectFits(page);
    await button(page, 'Edit Billing Info').click();
    await expectFits(page);
  });

  test('a committed order is read, and nothing of it can be changed', async () => {
    const page = await openOnPhone('rep@hsus.example');
    await cards(page)
      .filter({ hasText: /Committed/ })
      .first()
      .getByRole('link')
      .click();
    await lines(page).first().waitFor();
    await page.getByText('Prices and totals are final.').waitFor();
    expect(await button(page, 'Save').count()).toBe(0);
    expect(await button(page, /^Add line/).count()).toBe(0);
    await lines(page).first().click();
    await expectFits(page);
    expect(await field(page, 'Customer Cost').getAttribute('readonly')).not.toBeNull();
    expect(await button(page, 'Delete Line').count()).toBe(0);
    await done(page);
    await button(page, /^Total/).click();
    await expectFits(page);
  });

  test('of an order of 5,000 lines only what is seen exists', async () => {
    const page = await openOnPhone('rep@hsus.example');
    await openNewOrder(page, 'Dental');
    await choose(page, 'Add Line');
    await field(page, 'Description').fill('One of many');
    await done(page);
    await save(page);
    await page.waitForURL(/edit$/);
    await growTo(page, 5000);
    await lines(page).first().waitFor();
    await page.getByText('5,000 lines').waitFor();
    expect(await lines(page).count()).toBeLessThan(60);
    await page.locator('.cards').evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await lines(page).filter({ hasText: 'Line number 5000' }).click();
    await field(page, 'Qty').fill('7');
    await done(page);
    await lines(page).filter({ hasText: '7 ×' }).waitFor();
    expect(await lines(page).count()).toBeLessThan(60);
    // Turned, it is the same lines that are seen.
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByRole('gridcell', { name: 'Line number 4999' }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await lines(page).filter({ hasText: 'Line number 4999' }).waitFor();
  });
});

type WireOrder = { OrderLines: object[] };

/** The order that is open has so many lines on the server, and is read again. */
async function growTo(page: Page, count: number) {
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
