import { expect, test } from 'vitest';
import type { Order } from '#shared/schemas/order-schema.ts';
import { anOrder } from '#tests/make/an-order.ts';
import { openGrid } from './grid-page.ts';

/** The evening of 2026-11-05 where the rep is, and the next day in UTC. */
const NOW = new Date('2026-11-06T03:00:00Z');

const deleted = { IsDeleted: true, IsOrderReadOnly: true };

const openOn = (order: Order) =>
  openGrid(order, { answer: (page) => page.clock.install({ time: NOW }) });

test.each([
  ['2026-11-04', 'This order expired yesterday.'],
  ['2026-11-01', 'This order expired on 11/01/2026, 4 days ago.'],
])('An open order that expired on %s says so', async (ExpiresOn, words) => {
  const page = await openOn(anOrder({ ExpiresOn }));
  await page.getByRole('status').getByText(words, { exact: true }).waitFor();
  expect(await page.getByText(/^This order expired/).count()).toBe(1);
});

test.each([
  ['expires today', anOrder({ ExpiresOn: '2026-11-05' })],
  ['expires tomorrow', anOrder({ ExpiresOn: '2026-11-06' })],
  ['never expires', anOrder({ ExpiresOn: null })],
  ['was deleted', anOrder({ ...deleted, ExpiresOn: '2026-11-04' })],
])('An order that %s says nothing of it', async (_, order) => {
  const page = await openOn(order);
  await page
    .getByRole('button', { name: /^Total/ })
    .or(page.locator('.og-total'))
    .first()
    .waitFor();
  expect(await page.getByText(/^This order expired/).count()).toBe(0);
});
