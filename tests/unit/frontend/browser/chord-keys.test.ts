import { expect, it } from 'vitest';
import { listChordKeyLabels } from '#frontend/browser/chord-keys.ts';

it('names the keys of a chord as they stand on the keyboard', () => {
  expect(listChordKeyLabels('Ctrl+Shift+ArrowUp', false)).toEqual(['Ctrl', 'Shift', '↑']);
  expect(listChordKeyLabels('Ctrl+Shift+Z', true)).toEqual(['⌘', '⇧', 'Z']);
});
