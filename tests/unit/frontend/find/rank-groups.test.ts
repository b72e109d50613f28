import { expect, it } from 'vitest';
import type { FindGroup, FindItem } from '#frontend/find/find-items.ts';
import { rankGroups } from '#frontend/find/rank-groups.ts';

const buildGroup = (name: string, titles: string[], codes: string[] = []): FindGroup => ({
  name,
  items: titles.map((title): FindItem => ({ key: title, icon: 'orders', title, codes, run() {} })),
});
const formatGroups = (groups: readonly FindGroup[]) =>
  groups.map(({ name, items }) => [name, ...items.map(({ title }) => title)].join(': '));

const foundGroups = [
  buildGroup('Orders', ['Commit room', 'Save']),
  buildGroup('Products', ['Chair'], ['110-1721']),
];
const screens = buildGroup('Screens', ['Committed orders', 'Orders']);
const actions = buildGroup('Actions', ['Order dates', 'Commit']);

it('has the very name before one that begins so, and both before what is found', () => {
  expect(formatGroups(rankGroups(['commit'], foundGroups, [screens, actions]))).toEqual([
    'Actions: Commit: Order dates',
    'Screens: Committed orders: Orders',
    'Orders: Commit room: Save',
    'Products: Chair',
  ]);
});

it('has what is only in a name after what is found, and a whole code before orders', () => {
  expect(formatGroups(rankGroups(['1101721'], foundGroups, [screens, actions]))).toEqual([
    'Products: Chair',
    'Orders: Commit room: Save',
    'Screens: Committed orders: Orders',
    'Actions: Order dates: Commit',
  ]);
});
