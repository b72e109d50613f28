import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asCents } from '#shared/money/money.ts';
import { orderLinkTexts } from '#shared/texts/order-link-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { expectAccessible } from './accessibility.ts';
import { locateNotice } from './notices.ts';
import { openTestPage } from './open-test-page.ts';
import { signInAndCreateOrder, type OrderContent } from './saved-order.ts';

const submittableContent = { order: { InstalledOn: '2027-03-01', OrderTypeId: 1 }, lines: [{}] };
type ContentLines = NonNullable<OrderContent['lines']>;
const orderLinkButton = (page: Page) =>
  page.getByRole('button', { name: 'OrderLink', exact: true });
const parseOrderId = (path: string) => Number(/(\d+)\/edit$/.exec(path)![1]);

/** Opens a committed order of the rep. */
async function openCommittedOrder(
  page: Page,
  email: string,
  called: string,
  lines: ContentLines = [{}],
) {
  const { path, headers } = await signInAndCreateOrder(page, email, called, {
    ...submittableContent,
    lines,
  });
  const answer = await page.request.post('/api/Orders/Commit', {
    headers,
    data: [parseOrderId(path)],
  });
  expect(await answer.json()).toMatchObject({ Refused: [] });
  await page.goto(path);
  await orderLinkButton(page).waitFor();
  return path;
}

async function submitOrder(page: Page) {
  await orderLinkButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
}

describe('OrderLink', () => {
  test('takes a committed order, leads on, and leaves it read-only with its papers', async () => {
    const page = await openTestPage();
    const { path, headers } = await signInAndCreateOrder(
      page,
      'rep@hsus.example',
      'For OrderLink',
      submittableContent,
    );
    expect(await orderLinkButton(page).count()).toBe(0);
    await page.request.post('/api/Orders/Commit', { headers, data: [parseOrderId(path)] });
    await page.goto(path);
    await orderLinkButton(page).focus();
    await page.keyboard.press('Enter');
    await page.getByText(orderLinkTexts.submitQuestion).waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Next steps' });
    await dialog.waitFor();
    await locateNotice(page, 'Your order has been submitted to OrderLink.').waitFor();
    await expectAccessible(page);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: orderLinkTexts.goOn }).click(),
    ]);
    await tab.waitForURL(/\/orderlink-sandbox#order-\d+$/);
    await tab.close();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(/^Submitted .+\. Prices and totals are final\.$/).waitFor();
    expect(await orderLinkButton(page).count()).toBe(0);
    await page.getByText(/^OrderLink has it since/).waitFor();
    const list = page.getByRole('button', { name: 'Installation List' });
    await list.waitFor();
    await expectAccessible(page);
    const [file] = await Promise.all([page.waitForEvent('download'), list.click()]);
    expect(file.suggestedFilename()).toMatch(/Installation List\.pdf$/);
  });

  test('takes what is not right only from who has read of it, and seen the line', async () => {
    const page = await openTestPage();
    const nameless = { Description: 'As discussed' };
    const unknown = { MfgCode: 'QQ', PartNumber: 'X1', CustomerCost: asCents(100) };
    await openCommittedOrder(page, 'rep@hsus.example', 'Not right', [nameless, unknown]);
    const question = page.getByRole('alertdialog', { name: /^Submit \d+$/ });
    await orderLinkButton(page).click();
    await question.waitFor();
    expect(await question.getByRole('listitem').locator('b').allInnerTexts()).toEqual([
      '1 line without a price',
      '1 line without a match',
      '1 line that names no product',
    ]);
    await expectAccessible(page);
    const unmatched = question.getByRole('listitem').filter({ hasText: 'X1' });
    await unmatched.getByRole('button', { name: 'Go to line' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role=row]')?.textContent))
      .toContain('X1');

    await page.getByRole('button', { name: 'Back to Submit' }).click();
    await question.getByRole('button', { name: 'Submit anyway' }).click();
    await locateNotice(page, ordersTexts.orderSubmitted).waitFor();
    await page.getByRole('dialog', { name: 'Next steps' }).waitFor();
  });

  test('that cannot be reached is said, and the same submission is made again', async () => {
    const page = await openTestPage({ expectedErrors: /net::ERR_FAILED/ });
    await openCommittedOrder(page, 'rep@hsus.example', 'Answer lost');
    let isMade = false;
    await page.route('**/OrderLink', async (route) => {
      if (!isMade) await route.fetch();
      isMade = true;
      await route.abort();
    });
    await submitOrder(page);
    await page.getByText(ordersTexts.unableToSubmit).waitFor();
    await page.unroute('**/OrderLink');
    await submitOrder(page);
    await page.getByRole('dialog', { name: 'Next steps' }).waitFor();
    expect(await locateNotice(page, ordersTexts.orderSubmitted).count()).toBe(1);
  });

  test('is asked again for an order that came back, once however often it is pressed', async () => {
    const page = await openTestPage();
    const path = await openCommittedOrder(page, 'rep@hsus.example', 'Came back');
    const failed = { Delivery: 'failed', Problem: 'On hold', PapersState: 'made', Papers: [] };
    const retried = { ...failed, Delivery: 'waiting', RetriedOn: '2026-11-23T16:00:00.000Z' };
    let response = failed;
    let requestCount = 0;
    await page.route('**/Submission', (route) => route.fulfill({ json: response }));
    await page.route('**/Submission/Retry', async (route) => {
      requestCount += 1;
      response = retried;
      await route.fulfill({ status: 204 });
    });
    await submitOrder(page);
    // A page that is left before its call was sent has submitted nothing.
    await page.getByRole('dialog', { name: 'Next steps' }).waitFor();
    await page.goto(path);
    const again = page.getByRole('button', { name: orderLinkTexts.sendAgain });
    await page.getByText('On hold').waitFor();
    await expectAccessible(page);
    await again.dblclick();
    await locateNotice(page, orderLinkTexts.sentAgain).waitFor();
    await page.getByText(/^It is sent to OrderLink again since 11\/23\/2026/).waitFor();
    await again.waitFor({ state: 'detached' });
    expect(requestCount).toBe(1);
  });

  test('is where Save was on a phone', async () => {
    const viewport = { width: 390, height: 844 };
    const page = await openTestPage({ screen: { viewport, hasTouch: true } });
    await openCommittedOrder(page, 'rep@hsus.example', 'On a phone');
    await submitOrder(page);
    await page.getByRole('dialog', { name: 'Next steps' }).waitFor();
    await expectAccessible(page);
    expect(await orderLinkButton(page).count()).toBe(0);
  });
});
