import { NavigationType } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerUnsavedChanges } from '#frontend/browser/unsaved-changes.ts';
import { needsLeaveConfirmation } from '#frontend/parts/dialogs/leave-confirmation.ts';

const buildLocation = (pathname: string, search = '') => ({
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
  letGo = registerUnsavedChanges(() => ({ isLostByNavigation: () => true, lossWarning: 'A note' }));
});
afterEach(() => {
  letGo();
  vi.unstubAllGlobals();
});

test.each([
  [
    'a list writes how it is sorted',
    buildLocation(PAGE),
    buildLocation(PAGE, '?sort=-CreatedOn'),
    NavigationType.Replace,
    false,
  ],
  [
    'a link leads away',
    buildLocation(PAGE),
    buildLocation('/dashboard/order-search'),
    NavigationType.Push,
    true,
  ],
  [
    'another page takes its place',
    buildLocation(PAGE),
    buildLocation('/'),
    NavigationType.Replace,
    true,
  ],
  [
    'Back leads to what the page was',
    buildLocation(PAGE, '?sort=Id'),
    buildLocation(PAGE),
    NavigationType.Pop,
    true,
  ],
] as const)(
  'What was typed and %s',
  (_, currentLocation, nextLocation, historyAction, isQuestionExpected) => {
    expect(needsLeaveConfirmation({ currentLocation, nextLocation, historyAction })).toBe(
      isQuestionExpected,
    );
    letGo();
    expect(needsLeaveConfirmation({ currentLocation, nextLocation, historyAction })).toBe(false);
  },
);
