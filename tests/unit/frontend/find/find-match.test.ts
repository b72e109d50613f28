import { describe, expect, it } from 'vitest';
import { computeNameRank, isWholeCodeTyped, splitByMatches } from '#frontend/find/find-match.ts';
import { parseFirstSearchWords } from '#shared/search/search-words.ts';

/** The text with brackets around the matches. */
const markMatches = (text: string, typed: string) =>
  splitByMatches(text, parseFirstSearchWords(typed))
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

describe('What was looked for is marked', () => {
  it.each([
    ['Willmar Dental Care', 'will dent', '[Will]mar [Dent]al Care'],
    ['Willmar Dental Care', 'DENT WILL', '[Will]mar [Dent]al Care'],
    ['Café Órale', 'cafe orale', '[Café] [Órale]'],
    ['Cafe\u0301 bar', 'café', '[Cafe\u0301] bar'],
    ['512-4410', '5124410', '[512-4410]'],
    ['512-4410', '512-44', '[512-44]10'],
    ['X-Ray', 'xray', '[X-Ray]'],
    ['Wax will, Willow', 'will', 'Wax [will], [Will]ow'],
    ['Goodwill', 'will', 'Good[will]'],
    ['Banana', 'a', 'B[a]nana'],
    ['Straße İ', 'strasse', '[Straße] İ'],
    ['Ａ－dec Ⅳ', 'adec iv', '[Ａ－dec] [Ⅳ]'],
    ['Cœur ﬁn', 'coeur fi', '[Cœur] [ﬁ]n'],
    ['Order', '', 'Order'],
    ['Order', 'none of it', 'Order'],
    ['😀 smile', 'smile', '😀 [smile]'],
    ['a+b (c)', '(c)', 'a+b ([c])'],
    ['Vacuum, dry', 'vacuum,', '[Vacuum], dry'],
  ])('%s, for %s', (text, typed, expected) => {
    expect(markMatches(text, typed)).toBe(expected);
  });

  it('is the whole text, whatever is looked for', () => {
    for (const text of ['', 'İstanbul', 'e\u0301\u0301', '--', 'Ω-3 ﬁller'])
      for (const typed of ['i', 'e', '-', 'fi', 'stan bul'])
        expect(
          splitByMatches(text, parseFirstSearchWords(typed))
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
  });
});

it('knows what is called as it was typed', () => {
  expect(computeNameRank(parseFirstSearchWords('det v'), 'Detail View')).toBe(0);
  expect(computeNameRank(parseFirstSearchWords('detail v'), 'Detail View')).toBe(1);
  expect(computeNameRank(parseFirstSearchWords(''), 'Detail View')).toBe(0);
  expect(computeNameRank(parseFirstSearchWords('detail view'), 'Detail View')).toBe(2);
});

it('knows a code that was typed as a whole', () => {
  expect(isWholeCodeTyped(parseFirstSearchWords('1101357'), '110-1357')).toBe(true);
  expect(isWholeCodeTyped(parseFirstSearchWords('110-1357'), '110-1357')).toBe(true);
  expect(isWholeCodeTyped(parseFirstSearchWords('110-135'), '110-1357')).toBe(false);
});
