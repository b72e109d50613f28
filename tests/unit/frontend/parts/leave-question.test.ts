import { NavigationType } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdUnsaved } from '#frontend/browser/unsaved.ts';
import { losesUnsaved } from '#frontend/parts/dialogs/leave-question.ts';

const at = (pathname: string, search = '') => ({
  pathname,
  search,
  hash: '',
  state: null as unknown,
  key: 'k',
});
const PAGE = '/dashboard/customer-search/7';

let letGo: () => void;
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  letGo = holdUnsaved(() => ({ isLost: () => true, text: 'A note' }));
});
afterEach(() => {
  letGo();
  vi.unstubAllGlobals();
});

test.each([
  [
    'a list writes how it is sorted',
    at(PAGE),
    at(PAGE, '?sort=-CreatedOn'),
    NavigationType.Replace,
    false,
  ],
  ['a link leads away', at(PAGE), at('/dashboard/order-search'), NavigationType.Push, true],
  ['another page takes its place', at(PAGE), at('/'), NavigationType.Replace, true],
  ['Back leads to what the page was', at(PAGE, '?sort=Id'), at(PAGE), NavigationType.Pop, true],
] as const)('What was typed and %s', (_, currentLocation, nextLocation, historyAction, isAsked) => {
  expect(losesUnsaved({ currentLocation, nextLocation, historyAction })).toBe(isAsked);
  letGo();
  expect(losesUnsaved({ currentLocation, nextLocation, historyAction })).toBe(false);
});
