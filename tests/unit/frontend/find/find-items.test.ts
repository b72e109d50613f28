import { expect, it } from 'vitest';
import {
  getDefaultItem,
  getAdjacentItemKey,
  getAdjacentGroupKey,
  type FindGroup,
  type FindItem,
} from '#frontend/find/find-items.ts';

const buildItem = (key: string): FindItem => ({ key, icon: 'orders', title: key, run() {} });
const items = ['a', 'b', 'c'].map(buildItem);
const groups: FindGroup[] = [
  { name: 'one', items: items.slice(0, 2) },
  { name: 'searching', items: [], isSearching: true },
  { name: 'two', items: items.slice(2) },
];

it('goes from row to row, and round at the ends', () => {
  expect(getAdjacentItemKey(items, 'a', 1)).toBe('b');
  expect(getAdjacentItemKey(items, 'c', 1)).toBe('a');
  expect(getAdjacentItemKey(items, 'a', -1)).toBe('c');
  expect(getAdjacentItemKey(items, 'gone', 1)).toBe('a');
  expect(getAdjacentItemKey(items, undefined, -1)).toBe('c');
  expect(getAdjacentItemKey([], undefined, 1)).toBeUndefined();
});

it('goes from group to group, past those without rows', () => {
  expect(getAdjacentGroupKey(groups, 'b', 1)).toBe('c');
  expect(getAdjacentGroupKey(groups, 'c', 1)).toBe('a');
  expect(getAdjacentGroupKey(groups, 'a', -1)).toBe('c');
  expect(getAdjacentGroupKey(groups, undefined, 1)).toBe('a');
  expect(getAdjacentGroupKey([], 'a', 1)).toBeUndefined();
});

it('chooses nothing by itself that does something, until something is typed', () => {
  const opened: FindItem = { ...buildItem('order 1'), to: '/orders/1' };
  const here: FindItem = { ...buildItem('order 2'), to: '/orders/2', appearance: 'here' };
  const save = buildItem('action Save');
  const begun = { isTyped: false };
  expect(getDefaultItem([here, opened, save], begun)).toBe(opened);
  expect(getDefaultItem([here, save], begun)).toBeUndefined();
  expect(getDefaultItem([opened, save], { ...begun, isNarrow: true })).toBeUndefined();
  expect(getDefaultItem([save, opened], { isTyped: true, isNarrow: true })).toBe(save);
  expect(getDefaultItem([here], { isTyped: true })).toBe(here);
  expect(getAdjacentGroupKey(groups, undefined, -1)).toBe('c');
});
