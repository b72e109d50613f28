import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { TOAST_DURATION_MS } from '#shared/constants.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { expectAccessible } from './accessibility.ts';
import { locateNotice, noticeLine } from './notices.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import {
  addOrderRow,
  NEW_ORDER_PATH,
  waitForNewOrder,
  orderCell,
  pickFirstCustomer,
  clickSaveOrder,
} from './order-screen.ts';
import { openOrdersOnPhone } from './phone-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openNewOrder() {
  const page = await openTestPage();
  await signInToScreen(page, 'rep@hsus.example', NEW_ORDER_PATH);
  await waitForNewOrder(page);
  return page;
}

async function openSavedOrder(called: string) {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep@hsus.example', called);
  // The requests after the order have been answered too, and move nothing any more.
  await page.waitForLoadState('networkidle');
  return page;
}

/** The position of every control on the order page. */
const readControlBoxes = (page: Page) =>
  page
    .locator('.order-page')
    .locator(':is(button, input, textarea, [role=tab]):not(.p-hidden-accessible *)')
    .evaluateAll((all) => all.map((each) => ({ ...each.getBoundingClientRect().toJSON() })));

describe('A notice', () => {
  test('covers nothing and moves nothing, in a dialog either', async () => {
    const page = await openSavedOrder('Covers nothing');
    const before = await readControlBoxes(page);
    await page.keyboard.press('Control+s');
    await locateNotice(page, ordersTexts.orderSaved).waitFor();
    expect(await readControlBoxes(page)).toEqual(before);
    const bar = (await page.getByRole('banner').boundingBox())!;
    const line = (await noticeLine(page).boundingBox())!;
    expect(line.y).toBeGreaterThanOrEqual(bar.y);
    expect(line.y + line.height).toBeLessThanOrEqual(bar.y + bar.height);
    await expectAccessible(page);
    await button(page, 'Edit Billing Info').click();
    await page.getByRole('dialog', { name: 'Billing Info' }).waitFor();
    expect(await noticeLine(page).boundingBox()).toEqual(line);
    // It is above the overlay: its buttons can be pressed.
    await noticeLine(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => noticeLine(page).count()).toBe(0);
  });

  test('of a failed Commit moves nothing under the pointer, and the first that is missing is seen', async () => {
    const page = await openSavedOrder('Not committed');
    const grid = page.getByRole('grid', { name: 'Order lines' });
    const before = await grid.boundingBox();
    await button(page, 'Commit').click();
    await page.getByText(ordersTexts.installationDateRequired, { exact: true }).waitFor();
    expect(await grid.boundingBox()).toEqual(before);
    await expect
      .poll(() => noticeLine(page).innerText())
      .toContain(ordersTexts.installationDateBeforeCommitting);
    await expectAccessible(page);
  });

  test('of what a term or the owner is moves nothing below them', async () => {
    const page = await openSavedOrder('Of no owner');
    await page.route(/\/api\/Orders\/\d+$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), SalesRepId: 0 } });
    });
    await page.reload();
    const summary = page.getByRole('complementary', { name: 'Order summary' });
    const freight = summary.getByLabel('Freight', { exact: true });
    await freight.waitFor();
    await page.getByLabel('Order owner', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'General Notes' }).fill('Rear entrance');
    await page.getByText('Unsaved changes', { exact: true }).waitFor();
    const before = await readControlBoxes(page);
    await button(page, 'Save').click();
    await summary.getByText(ordersTexts.ownerRepRequired, { exact: true }).waitFor();
    expect(await readControlBoxes(page)).toEqual(before);

    const typed = { Freight: 'abc', 'Sales tax': '12,5', 'Down payment': 'a'.repeat(80) };
    const notice = (label: string) => summary.getByRole('status').filter({ hasText: label });
    for (const [label, text] of Object.entries(typed)) {
      await summary.getByLabel(label, { exact: true }).fill(text);
      await page.keyboard.press('Tab');
      await notice(label).waitFor();
      expect(await readControlBoxes(page)).toEqual(before);
    }
    await expectAccessible(page);
    await freight.fill('20');
    await page.keyboard.press('Enter');
    await expect.poll(() => notice('Freight').count()).toBe(0);
  });

  test('of a term moves nothing on a phone', async () => {
    const page = await openOrdersOnPhone('rep@hsus.example');
    await page.getByRole('link', { name: 'New Order' }).click();
    await page.getByText('No lines yet').waitFor();
    await page.getByRole('button', { name: /^Total/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Order summary' });
    const freight = sheet.getByLabel('Freight', { exact: true });
    await freight.fill('1');
    const before = await freight.boundingBox();
    await freight.fill('abc');
    await page.keyboard.press('Tab');
    await sheet.getByText("'abc' is not a number.").waitFor();
    expect(await freight.boundingBox()).toEqual(before);
  });

  test('stays while it is pointed at or has the keyboard, and goes by itself', async () => {
    const page = await openNewOrder();
    await page.context().clock.install();
    await button(page, 'Most recent order').click();
    await noticeLine(page).or(page.locator('.ws-id').getByText('#')).first().waitFor();
    await page.goto('/dashboard/customer-order');
    await waitForNewOrder(page);
    await button(page, 'Save').click();
    await locateNotice(page, ordersTexts.customerRequired).waitFor();
    await noticeLine(page).hover();
    await page.context().clock.runFor(2 * TOAST_DURATION_MS);
    await expect.poll(() => noticeLine(page).count()).toBe(1);
    await page.mouse.move(600, 600);
    await page.keyboard.press('Alt+m');
    await page.context().clock.runFor(2 * TOAST_DURATION_MS);
    const close = noticeLine(page).getByRole('button', { name: 'Close' });
    await expect.poll(() => close.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.getByRole('textbox', { name: 'Worksheet name' }).focus();
    await page.context().clock.runFor(2 * TOAST_DURATION_MS);
    await expect.poll(() => noticeLine(page).count()).toBe(0);
  });

  test('is undone by keyboard, and what was said can be read again', async () => {
    const page = await openTestPage();
    await signInToScreen(page, 'rep@hsca.example', NEW_ORDER_PATH);
    await waitForNewOrder(page);
    await pickFirstCustomer(page, 'Dental');
    await clickSaveOrder(page);
    await button(page, 'Edit Shipping Info')
      .or(page.getByRole('tab', { name: 'Shipping Info' }))
      .first()
      .click();
    await button(page, 'Edit Shipping Info').click();
    const address = page.getByRole('dialog', { name: 'Shipping Info' });
    const rate = () => page.getByLabel('Sales tax', { exact: true }).inputValue();
    const before = await rate();
    const state = address.getByLabel('State');
    const wanted = /Quebec/.test(await state.inputValue()) ? 'Ontario' : 'Quebec';
    await state.press('ArrowDown');
    await page.getByRole('option', { name: wanted, exact: true }).click();
    await button(page, 'Update Address').click();
    await expect.poll(rate).not.toBe(before);
    await noticeLine(page).hover();
    await page.getByRole('textbox', { name: 'Worksheet name' }).focus();
    // The notice of a save does not replace one with an undo.
    await page.keyboard.press('Control+s');
    await locateNotice(page, ordersTexts.orderSaved).waitFor({ state: 'attached' });
    await noticeLine(page).getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('Alt+m');
    await page.keyboard.press('Enter');
    await expect.poll(rate).toBe(before);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Worksheet name');
    // The previous notice, on the installation address, is no longer covered.
    await expect.poll(() => noticeLine(page).filter({ hasText: 'Sales tax' }).count()).toBe(0);
    await button(page, 'Notices so far').click();
    const noticeList = page.getByRole('group', { name: 'Notices so far' });
    await noticeList
      .getByText(/^Sales tax is now/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await noticeList.waitFor({ state: 'hidden' });
  });

  test('gives way where there is little room, its buttons do not', async () => {
    const page = await openNewOrder();
    await page.setViewportSize({ width: 720, height: 450 });
    await addOrderRow(page);
    await orderCell(page, 0, 'Qty').click();
    await button(page, 'Save').click();
    await locateNotice(page, ordersTexts.customerRequired).waitFor();
    const close = noticeLine(page).getByRole('button', { name: 'Close' });
    await close.click({ trial: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
    await expectAccessible(page);
  });
});
