import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeAllToasts,
  setToastsPaused,
  isToastOpen,
  findVisibleToast,
  showToast,
  listOpenToasts,
} from '#frontend/parts/notices/toast.ts';

beforeEach(() => {
  // Toasts from other tests of this worker.
  closeAllToasts();
  vi.useFakeTimers();
});
afterEach(() => {
  closeAllToasts();
  vi.useRealTimers();
});

const getSeenText = (): string | undefined => findVisibleToast(listOpenToasts())?.text;
const undo = { label: 'Undo', run: () => {} };

test('an error is never behind a success, whichever comes first, and each is seen for its time', () => {
  showToast({ kind: 'success', text: '2 orders committed' });
  showToast({ kind: 'error', text: 'Unable to commit orders' });
  expect(getSeenText()).toBe('Unable to commit orders');
  showToast({ kind: 'success', text: 'List refreshed' });
  expect(getSeenText()).toBe('Unable to commit orders');
  vi.advanceTimersByTime(6000);
  expect(getSeenText()).toBe('List refreshed');
  vi.advanceTimersByTime(5900);
  expect(getSeenText()).toBe('List refreshed');
  vi.advanceTimersByTime(200);
  expect(getSeenText()).toBe('2 orders committed');
  vi.advanceTimersByTime(6000);
  expect(getSeenText()).toBeUndefined();
});

test('what waits behind an offer is seen once the offer is over', () => {
  showToast({ kind: 'info', text: 'Removed from the list', action: undo });
  vi.advanceTimersByTime(1000);
  showToast({ kind: 'success', text: 'Products have been added' });
  expect(getSeenText()).toBe('Removed from the list');
  vi.advanceTimersByTime(5000);
  expect(getSeenText()).toBe('Products have been added');
  vi.advanceTimersByTime(6000);
  expect(getSeenText()).toBeUndefined();
});

test('what was read before something newer came passes in its own time', () => {
  showToast({ kind: 'success', text: 'Order saved' });
  vi.advanceTimersByTime(3000);
  showToast({ kind: 'success', text: 'Copied' });
  vi.advanceTimersByTime(3100);
  expect(listOpenToasts().map(({ text }) => text)).toEqual(['Copied']);
});

test('what is read stays for as long as that, and then for its time', () => {
  const id = showToast({ kind: 'error', text: 'Unable to save' });
  setToastsPaused(true);
  vi.advanceTimersByTime(60_000);
  expect(isToastOpen(id)).toBe(true);
  setToastsPaused(false);
  vi.advanceTimersByTime(6000);
  expect(isToastOpen(id)).toBe(false);
});
