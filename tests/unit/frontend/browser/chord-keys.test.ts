import { expect, it } from 'vitest';
import { chordKeys } from '#frontend/browser/chord-keys.ts';

it('names the keys of a chord as they stand on the keyboard', () => {
  expect(chordKeys('Ctrl+Shift+ArrowUp', false)).toEqual(['Ctrl', 'Shift', '↑']);
  expect(chordKeys('Ctrl+Shift+Z', true)).toEqual(['⌘', '⇧', 'Z']);
});
