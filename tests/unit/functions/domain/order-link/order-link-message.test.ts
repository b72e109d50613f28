import { expect, it } from 'vitest';
import { buildOrderLinkMessage } from '#functions/domain/order-link/order-link-message.ts';
import { alternative, buildOrderOfRooms, optional } from '#tests/make/build-order-of-rooms.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';

const order = buildOrderOfRooms([
  { name: '', lines: [['Compressor', 500]] },
  { name: 'Water', choice: optional(false), lines: [['Left filter', 600]] },
  { name: 'Stool', choice: optional(true), lines: [['Wanted stool', 70]] },
  { name: 'Panoramic', choice: alternative('Imaging', false), lines: [['Left camera', 3100]] },
  { name: 'CBCT', choice: alternative('Imaging', true), lines: [['Wanted camera', 5000]] },
]);

it('OrderLink gets what is taken, with its numbers and without the choices', () => {
  const message = buildOrderLinkMessage(order, {
    WorksheetName: null,
    dealer: buildDealer(),
  });
  expect(message.Order).toMatchObject({ SubTotal: 5570 });
  expect(message.Order.Bundles).toEqual([
    { OrderLineGroupId: 0, OrderLineGroupName: '', Quantity: 1, Subtotal: 500 },
    { OrderLineGroupId: 2, OrderLineGroupName: 'Stool', Quantity: 1, Subtotal: 70 },
    { OrderLineGroupId: 4, OrderLineGroupName: 'CBCT', Quantity: 1, Subtotal: 5000 },
  ]);
  expect(
    message.Order.OrderLines.map(({ LineNumber, OrderLineGroupId }) => [
      LineNumber,
      OrderLineGroupId,
    ]),
  ).toEqual([
    [1, 0],
    [3, 2],
    [5, 4],
  ]);
});
