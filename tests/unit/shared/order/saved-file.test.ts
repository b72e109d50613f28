import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { savedOrderName, writeSavedOrder } from '#shared/order/saved-file.ts';
import { Order } from '#shared/schemas/order.ts';
import { aLine } from '#tests/make/a-line.ts';
import { anOrder } from '#tests/make/an-order.ts';

const NOW = '2026-11-23T09:30:00.000Z';

test('A saved file holds the whole order, as the API writes it', () => {
  const order = anOrder({
    GeneralNotes: 'Fauteuil réglé – 日本 \u{1f9b7}',
    OrderLines: [aLine({ OrderLineId: 'a' }), aLine({ OrderLineId: 'b' })],
  });
  const file = JSON.parse(writeSavedOrder(order, NOW)) as { Order: z.input<typeof Order> };
  expect(file).toMatchObject({ Format: 'SmartSales order', FormatVersion: 1, SavedOn: NOW });
  expect(z.decode(Order, file.Order)).toEqual(order);
});

test('An order that was never saved is named by the moment', () => {
  const order = anOrder({ Id: 0, Version: 0, OrderNumber: '' });
  expect(writeSavedOrder(order, NOW)).toContain('"Id": 0');
  expect(savedOrderName(order, NOW)).toBe('2026-11-23T09-30-00.json');
  expect(savedOrderName({ OrderNumber: '104821' }, NOW)).toBe('104821.json');
});
