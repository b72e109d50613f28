import { expect, it } from 'vitest';
import { keyOf } from '#frontend/browser/keys.ts';

const keys = [
  { chords: ['Ctrl+Z'], says: 'undo' },
  { chords: ['Ctrl+Y', 'Ctrl+Shift+Z'], says: 'redo' },
  { chords: ['Alt+M'], says: 'notices' },
  { chords: ['?', 'F1'], says: 'list' },
];

const nothingHeld = { code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
type Held = Partial<typeof nothingHeld>;
const saidAt = (key: string, held: Held = {}) =>
  keyOf(keys, { ...nothingHeld, key, ...held })?.says;

it('knows a letter with Control or Command, with Caps Lock on too', () => {
  expect(saidAt('z', { ctrlKey: true })).toBe('undo');
  expect(saidAt('Z', { metaKey: true })).toBe('undo');
  expect(saidAt('y', { ctrlKey: true })).toBe('redo');
  expect(saidAt('z')).toBeUndefined();
  expect(saidAt('z', { ctrlKey: true, altKey: true })).toBeUndefined();
});

it('prefers the chord that names Shift where it is held', () => {
  expect(saidAt('Z', { ctrlKey: true, shiftKey: true })).toBe('redo');
  expect(saidAt('Y', { ctrlKey: true, shiftKey: true })).toBe('redo');
});

it('knows a key with Alt by its place, and by nothing else held', () => {
  const alt = { code: 'KeyM', altKey: true };
  expect(saidAt('µ', alt)).toBe('notices');
  expect(saidAt('m', { ...alt, code: 'Semicolon' })).toBeUndefined();
  expect(saidAt('M', { ...alt, shiftKey: true })).toBeUndefined();
  expect(saidAt('m', { ...alt, ctrlKey: true })).toBeUndefined();
});

it('takes a sign however it is written on the keyboard', () => {
  expect(saidAt('?', { shiftKey: true })).toBe('list');
  expect(saidAt('?')).toBe('list');
  expect(saidAt('F1', { shiftKey: true })).toBe('list');
  expect(saidAt('F1', { ctrlKey: true })).toBeUndefined();
});
