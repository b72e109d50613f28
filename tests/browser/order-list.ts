import type { Page } from 'playwright-core';
import { orderLines } from './order-screen.ts';

/** Does something on the order search, and waits until its answer is on the screen. */
export async function answered(page: Page, act: () => Promise<void>) {
  const answer = page.waitForResponse((response) => response.url().includes('/api/Orders/Search'));
  await act();
  await (await answer).finished();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .waiting') === null);
}

type Found = { OrderStatusId: number; OrderLines: { Discount1: number }[] };

/**
 * Opens the newest order of the list that may be edited, has four lines or more and a discount among them:
 * what other journeys have saved, committed or deleted meanwhile is passed over. Gives the order as it came.
 */
export async function openEditableOrder(page: Page): Promise<unknown> {
  const links = page.getByRole('link', { name: /^\d{6}$/ });
  await links.first().waitFor();
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')!));
  for (const path of paths) {
    const answer = page.waitForResponse((response) => /api\/Orders\/\d+$/.test(response.url()));
    await page.goto(path);
    const order = (await (await answer).json()) as Found;
    const hasDiscount = order.OrderLines.some(({ Discount1 }) => Discount1 > 0);
    if (order.OrderStatusId !== 1 || order.OrderLines.length < 4 || !hasDiscount) continue;
    await orderLines(page).nth(3).waitFor();
    return order;
  }
  throw new Error('No order of the list may be edited and has four lines');
}
