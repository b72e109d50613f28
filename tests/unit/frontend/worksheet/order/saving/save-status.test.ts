import { expect, test } from 'vitest';
import { getSaveStatusText } from '#frontend/worksheet/order/saving/save-status.tsx';

const calm = {
  isSaving: false,
  isChanged: true,
  isNew: false,
  isWaiting: false,
  isOnline: true,
  hasNetwork: true,
};

test.each([
  ['Unsaved changes', {}],
  ['All changes saved', { isChanged: false }],
  ['', { isChanged: false, isNew: true }],
  ['Saving', { isSaving: true }],
  // A lost answer, a busy server and an unreachable server do not mean that the network is down.
  ['Trying to save again', { isSaving: true, isOnline: false }],
  ['Trying to save again', { isWaiting: true }],
  ['Trying to save again', { isWaiting: true, isOnline: false }],
  ['Saves when you are back online', { isWaiting: true, isOnline: false, hasNetwork: false }],
  ['Saves when you are back online', { isSaving: true, isOnline: false, hasNetwork: false }],
  ['Offline. Unsaved changes', { isOnline: false, hasNetwork: false }],
  ['Offline', { isChanged: false, isOnline: false, hasNetwork: false }],
])('the order says %j', (words, standing) => {
  expect(getSaveStatusText({ ...calm, ...standing })).toBe(words);
});
