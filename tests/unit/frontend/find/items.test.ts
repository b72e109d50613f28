import { expect, it } from 'vitest';
import { firstChosen, stepped, steppedGroup, type Group, type Item } from '#frontend/find/items.ts';

const item = (key: string): Item => ({ key, icon: 'orders', title: key, run() {} });
const items = ['a', 'b', 'c'].map(item);
const groups: Group[] = [
  { name: 'one', items: items.slice(0, 2) },
  { name: 'searching', items: [], isSearching: true },
  { name: 'two', items: items.slice(2) },
];

it('goes from row to row, and round at the ends', () => {
  expect(stepped(items, 'a', 1)).toBe('b');
  expect(stepped(items, 'c', 1)).toBe('a');
  expect(stepped(items, 'a', -1)).toBe('c');
  expect(stepped(items, 'gone', 1)).toBe('a');
  expect(stepped(items, undefined, -1)).toBe('c');
  expect(stepped([], undefined, 1)).toBeUndefined();
});

it('goes from group to group, past those without rows', () => {
  expect(steppedGroup(groups, 'b', 1)).toBe('c');
  expect(steppedGroup(groups, 'c', 1)).toBe('a');
  expect(steppedGroup(groups, 'a', -1)).toBe('c');
  expect(steppedGroup(groups, undefined, 1)).toBe('a');
  expect(steppedGroup([], 'a', 1)).toBeUndefined();
});

it('chooses nothing by itself that does something, until something is typed', () => {
  const opened: Item = { ...item('order 1'), to: '/orders/1' };
  const here: Item = { ...item('order 2'), to: '/orders/2', appearance: 'here' };
  const save = item('action Save');
  const begun = { isTyped: false };
  expect(firstChosen([here, opened, save], begun)).toBe(opened);
  expect(firstChosen([here, save], begun)).toBeUndefined();
  expect(firstChosen([opened, save], { ...begun, isNarrow: true })).toBeUndefined();
  expect(firstChosen([save, opened], { isTyped: true, isNarrow: true })).toBe(save);
  expect(firstChosen([here], { isTyped: true })).toBe(here);
  expect(steppedGroup(groups, undefined, -1)).toBe('c');
});
