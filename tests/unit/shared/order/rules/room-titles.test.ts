import { expect, test } from 'vitest';
import {
  buildUniqueBundleTitles,
  stripRoomNumber,
  buildRoomTitles,
} from '#shared/order/rules/room-titles.ts';
import { buildBundle } from '#tests/make/build-order.ts';

const buildTitledOrder = (...titles: string[]) => ({
  Bundles: titles.map((OrderLineGroupName) => buildBundle({ OrderLineGroupName })),
});

test.each([
  ['Operatory 3', 'Operatory'],
  ['Operatory 12 (1)', 'Operatory'],
  ['Operatory #3', 'Operatory'],
  ['Sterilization Center', 'Sterilization Center'],
  ['Salle d’opération 2', 'Salle d’opération'],
  ['7', '7'],
])('a room called %j is one of %j', (title, name) => {
  expect(stripRoomNumber(title)).toBe(name);
});

test('rooms are numbered on from those that the order has', () => {
  expect(buildRoomTitles(buildTitledOrder(), 'Operatory 1', 2)).toEqual([
    'Operatory 1',
    'Operatory 2',
  ]);
  const order = buildTitledOrder(
    'Individual Line Items',
    'OPERATORY 2',
    'Operatory x',
    'Hygiene 7',
  );
  expect(buildRoomTitles(order, 'Operatory 1', 3)).toEqual([
    'Operatory 3',
    'Operatory 4',
    'Operatory 5',
  ]);
});

test('the only room of its kind keeps its name', () => {
  expect(buildRoomTitles(buildTitledOrder(), 'Mechanical Room', 1)).toEqual(['Mechanical Room']);
  expect(buildRoomTitles(buildTitledOrder('Mechanical Room'), 'Mechanical Room', 1)).toEqual([
    'Mechanical Room 1',
  ]);
  expect(buildRoomTitles(buildTitledOrder(), 'Mechanical Room', 2)).toEqual([
    'Mechanical Room 1',
    'Mechanical Room 2',
  ]);
});

test('what a taken title becomes is said before it does (D27)', () => {
  const order = buildTitledOrder('Operatory 3');
  expect(
    buildUniqueBundleTitles(order, ['Operatory 4', 'operatory 3', 'Operatory 4', ' ']),
  ).toEqual(['Operatory 4', 'operatory 3 (1)', 'Operatory 4 (1)', 'Bundle']);
});
