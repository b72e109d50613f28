import { expect, it } from 'vitest';
import { matchShortcut } from '#frontend/browser/shortcuts.ts';

const keys = [
  { chords: ['Ctrl+Z'], description: 'undo' },
  { chords: ['Ctrl+Y', 'Ctrl+Shift+Z'], description: 'redo' },
  { chords: ['Alt+M'], description: 'notices' },
  { chords: ['?', 'F1'], description: 'list' },
];

const nothingHeld = { code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
type HeldKeys = Partial<typeof nothingHeld>;
const findKeyAction = (key: string, held: HeldKeys = {}) =>
  matchShortcut(keys, { ...nothingHeld, key, ...held })?.description;

it('knows a letter with Control or Command, with Caps Lock on too', () => {
  expect(findKeyAction('z', { ctrlKey: true })).toBe('undo');
  expect(findKeyAction('Z', { metaKey: true })).toBe('undo');
  expect(findKeyAction('y', { ctrlKey: true })).toBe('redo');
  expect(findKeyAction('z')).toBeUndefined();
  expect(findKeyAction('z', { ctrlKey: true, altKey: true })).toBeUndefined();
});

it('prefers the chord that names Shift where it is held', () => {
  expect(findKeyAction('Z', { ctrlKey: true, shiftKey: true })).toBe('redo');
  expect(findKeyAction('Y', { ctrlKey: true, shiftKey: true })).toBe('redo');
});

it('knows a key with Alt by its place, and by nothing else held', () => {
  const alt = { code: 'KeyM', altKey: true };
  expect(findKeyAction('µ', alt)).toBe('notices');
  expect(findKeyAction('m', { ...alt, code: 'Semicolon' })).toBeUndefined();
  expect(findKeyAction('M', { ...alt, shiftKey: true })).toBeUndefined();
  expect(findKeyAction('m', { ...alt, ctrlKey: true })).toBeUndefined();
});

it('takes a sign however it is written on the keyboard', () => {
  expect(findKeyAction('?', { shiftKey: true })).toBe('list');
  expect(findKeyAction('?')).toBe('list');
  expect(findKeyAction('F1', { shiftKey: true })).toBe('list');
  expect(findKeyAction('F1', { ctrlKey: true })).toBeUndefined();
});
