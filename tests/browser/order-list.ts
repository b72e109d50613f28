import type { Page } from 'playwright-core';
import { signInByApi } from './open-test-page.ts';
import { orderLines } from './order-screen.ts';

/**
 * Runs an action on the order search, and waits until its own response is on the screen, not one of an
 * earlier request.
 */
export async function actAndWaitForSearch(page: Page, action: () => Promise<void>) {
  const searchRequest = page.waitForRequest((request) =>
    request.url().includes('/api/Orders/Search'),
  );
  await action();
  const answer = await (await searchRequest).response();
  await answer?.finished();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .waiting') === null);
}

type OrderAnswer = { OrderStatusId: number; OrderLines: { Discount1: number }[] };

/**
 * Signs in with the newest editable order open that has four lines or more and a discount; orders that other
 * journeys have saved, committed or deleted meanwhile are skipped. Returns the order as received.
 */
export async function signInToEditableOrder(page: Page, email: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${await signInByApi(page, email)}` };
  const search = { headers, params: { skip: 0, take: 50 }, data: { OrderStatusId: 1 } };
  const answer = await page.request.post('/api/Orders/Search', search);
  const { data } = (await answer.json()) as { data: { CustomerId: number; Id: number }[] };
  for (const { CustomerId, Id } of data) {
    const response = await page.request.get(`/api/Orders/${Id}`, { headers });
    const order = (await response.json()) as OrderAnswer;
    const hasDiscount = order.OrderLines.some(({ Discount1 }) => Discount1 > 0);
    if (order.OrderStatusId !== 1 || order.OrderLines.length < 4 || !hasDiscount) continue;
    await page.goto(`/dashboard/customer-order/${CustomerId}/${Id}/edit`);
    await orderLines(page).nth(3).waitFor();
    return order;
  }
  throw new Error('No order of the list may be edited and has four lines');
}
