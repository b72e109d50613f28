import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { truncateText } from '#shared/format/truncate-text.ts';

it('no character is split, and as many stay as fit', () => {
  expect(truncateText('ab\u{1f9b7}c', 2)).toBe('ab');
  expect(truncateText('ab\u{1f9b7}c', 3)).toBe('ab');
  expect(truncateText('ab\u{1f9b7}c', 4)).toBe('ab\u{1f9b7}');
  expect(truncateText('ab\u{1f9b7}', 4)).toBe('ab\u{1f9b7}');
  expect(truncateText('\u{1f9b7}', 1)).toBe('');
  expect(truncateText('ab', 0)).toBe('');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 20 }), (text, maxLength) => {
      const cut = truncateText(text, maxLength);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(maxLength);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, maxLength - 1));
    }),
  );
});

it('a half that stands alone in the text is replaced', () => {
  expect(truncateText('a\ud83e', 5)).toBe('a\ufffd');
  expect(truncateText('a\ud83eb', 2)).toBe('a\ufffd');
});
