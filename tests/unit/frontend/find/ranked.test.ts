import { expect, it } from 'vitest';
import type { Group, Item } from '#frontend/find/items.ts';
import { inOrder } from '#frontend/find/ranked.ts';

const group = (name: string, titles: string[], codes: string[] = []): Group => ({
  name,
  items: titles.map((title): Item => ({ key: title, icon: 'orders', title, codes, run() {} })),
});
const shown = (groups: readonly Group[]) =>
  groups.map(({ name, items }) => [name, ...items.map(({ title }) => title)].join(': '));

const found = [
  group('Orders', ['Commit room', 'Save']),
  group('Products', ['Chair'], ['110-1721']),
];
const screens = group('Screens', ['Committed orders', 'Orders']);
const actions = group('Actions', ['Order dates', 'Commit']);

it('has the very name before one that begins so, and both before what is found', () => {
  expect(shown(inOrder(['commit'], found, [screens, actions]))).toEqual([
    'Actions: Commit: Order dates',
    'Screens: Committed orders: Orders',
    'Orders: Commit room: Save',
    'Products: Chair',
  ]);
});

it('has what is only in a name after what is found, and a whole code before orders', () => {
  expect(shown(inOrder(['1101721'], found, [screens, actions]))).toEqual([
    'Products: Chair',
    'Orders: Commit room: Save',
    'Screens: Committed orders: Orders',
    'Actions: Order dates: Commit',
  ]);
});
