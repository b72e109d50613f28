import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapTextToFit } from '#functions/documents/templates/wrap-text-to-fit.ts';

/** Every letter is half as wide as it is high. */
const room = {
  width: 100,
  height: 60,
  size: 0,
  measureWidth: (text: string) => text.length / 2,
  lineHeight: 1,
};

test('A text stands in lines that fit, as large as they can be', () => {
  expect(wrapTextToFit('Chair', room)).toEqual({ text: 'Chair', size: 12 });
  // At size 12, 16 letters fit in a line, and five lines in the field.
  expect(wrapTextToFit('one two three four five', room)).toEqual({
    text: 'one two three\nfour five',
    size: 12,
  });
  expect(wrapTextToFit('one\ntwo', { ...room, size: 9 })).toEqual({ text: 'one\ntwo', size: 9 });
  expect(wrapTextToFit('word '.repeat(20).trim(), room).size).toBeLessThan(12);
});

test('A word wider than the field is parted, and what is too much is cut and seen', () => {
  const { text } = wrapTextToFit('x'.repeat(40), { ...room, size: 12 });
  expect(text.replaceAll('\n', '')).toBe('x'.repeat(40));
  const long = wrapTextToFit('word '.repeat(2_000), room);
  expect(long.size).toBe(4);
  expect(long.text.endsWith('…')).toBe(true);
  expect(long.text.split('\n')).toHaveLength(15);
});

const removeSpaces = (text: string) => text.replaceAll(/[ \n]/g, '');

test('Whatever the text, no line is wider than the field, and no word is lost that fits', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 0, max: 14 }), (words, size) => {
      const fitted = wrapTextToFit(words, { ...room, size });
      for (const line of fitted.text.split('\n'))
        expect((line.replace('…', '').length / 2) * fitted.size).toBeLessThanOrEqual(100);
      const isWhole = !fitted.text.endsWith('…') || words.endsWith('…');
      expect(isWhole ? removeSpaces(fitted.text) : removeSpaces(words)).toBe(removeSpaces(words));
    }),
  );
});
