import { expect, test } from 'vitest';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import { createDemoOrder } from '#infra/local/demo/demo-orders.ts';
import { createDemoStock } from '#infra/local/demo/load-demo.ts';
import { orderStatuses } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

const ORDERS = 120;
const DAY = 86_400_000;
const orders = demoDealers.flatMap((demo) => {
  const stock = createDemoStock(demo, 'small');
  return Array.from({ length: ORDERS }, (_, index) => createDemoOrder(stock, index, ORDERS).order);
});

const getDay = (text: string) => text.slice(0, 10);
const [latest] = orders.map(({ CreatedOn }) => CreatedOn).toSorted((a, b) => (a < b ? 1 : -1));
const computeAgeDays = ({ CreatedOn }: Order) =>
  (Date.parse(latest!) - Date.parse(CreatedOn)) / DAY;

test('orders are installed after everything else, within half a year', () => {
  for (const { CreatedOn, CommittedOn, SubmittedOn, InstalledOn } of orders) {
    const day = InstalledOn ?? '9999';
    expect(day > getDay(SubmittedOn ?? CommittedOn ?? CreatedOn)).toBe(true);
    expect(Date.parse(InstalledOn ?? CreatedOn)).toBeLessThan(Date.parse(CreatedOn) + 183 * DAY);
  }
});

test('orders that are open for long have expired', () => {
  const open = orders.filter(({ OrderStatusId }) => OrderStatusId === orderStatuses.uncommitted);
  const old = open.filter((order) => computeAgeDays(order) > 91);
  expect(old.length).toBeGreaterThan(0);
  expect(old.filter(({ ExpiresOn }) => !ExpiresOn || ExpiresOn > getDay(latest!))).toEqual([]);
});
