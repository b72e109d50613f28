import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';

it.each([
  ['Chair', 'chair'],
  ['Élévateur', 'elevateur'],
  ['E\u0301le\u0301vateur', 'elevateur'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['ﬁlter oﬀset', 'filter offset'],
  ['Ａ－ｄｅｃ　５００', 'a-dec 500'],
  ['Mark Ⅳ', 'mark iv'],
  ['Cœur Ærø', 'coeur aero'],
  ['Łukasz Nguyễn', 'lukasz nguyen'],
  ['İstanbul ısı', 'istanbul isi'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['οδος', 'οδοσ'],
  ['한국', '한국'],
  ['が', 'が'],
  ['5\u00a0mm', '5 mm'],
  ['m²', 'm2'],
  ['a^b', 'a^b'],
])('%s is looked for as %s', (text, folded) => {
  expect(normalizeForSearch(text)).toBe(folded);
});

it('folds what is folded no further, and large letters as small ones', () => {
  const letters = fc.constantFrom(
    'a',
    'É',
    'ß',
    'ẞ',
    'ﬁ',
    'Ⅳ',
    'Ａ',
    'ς',
    'Σ',
    'İ',
    'ı',
    'œ',
    '½',
    '가',
  );
  fc.assert(
    fc.property(fc.array(letters), (all) => {
      const folded = normalizeForSearch(all.join(''));
      expect(normalizeForSearch(folded)).toBe(folded);
      expect(normalizeForSearch(all.join('').toUpperCase())).toBe(folded);
    }),
  );
});
