import { expect, test } from 'vitest';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { openGridPage } from './open-grid-page.ts';

/** The evening of 2026-11-05 in the rep's time zone, and the next day in UTC. */
const NOW = new Date('2026-11-06T03:00:00Z');

const deletedFields = { IsDeleted: true, IsOrderReadOnly: true };

const openAtFixedTime = (order: Order) =>
  openGridPage(order, { answer: (page) => page.clock.install({ time: NOW }) });

test.each([
  ['2026-11-04', 'This order expired yesterday.'],
  ['2026-11-01', 'This order expired on 11/01/2026, 4 days ago.'],
])('An open order that expired on %s says so', async (ExpiresOn, words) => {
  const page = await openAtFixedTime(buildOrder({ ExpiresOn }));
  await page.getByRole('status').getByText(words, { exact: true }).waitFor();
  expect(await page.getByText(/^This order expired/).count()).toBe(1);
});

test.each([
  ['expires today', buildOrder({ ExpiresOn: '2026-11-05' })],
  ['expires tomorrow', buildOrder({ ExpiresOn: '2026-11-06' })],
  ['never expires', buildOrder({ ExpiresOn: null })],
  ['was deleted', buildOrder({ ...deletedFields, ExpiresOn: '2026-11-04' })],
])('An order that %s says nothing of it', async (_, order) => {
  const page = await openAtFixedTime(order);
  await page
    .getByRole('button', { name: /^Total/ })
    .or(page.locator('.og-total'))
    .first()
    .waitFor();
  expect(await page.getByText(/^This order expired/).count()).toBe(0);
});
