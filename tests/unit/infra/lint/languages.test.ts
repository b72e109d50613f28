import { expect, test } from 'vitest';
import { isLanguageLiteral } from '#infra/lint/languages.ts';
import { languages } from '#shared/language/languages.ts';

test.each(languages)('a comparison with %s is one with a language', (value) => {
  expect(isLanguageLiteral({ type: 'Literal', value })).toBe(true);
});

test.each([
  { type: 'Literal', value: 'fr-CA' },
  { type: 'Literal', value: 1 },
  { type: 'Identifier', value: undefined },
  null,
])('one with %j is not', (node) => {
  expect(isLanguageLiteral(node)).toBe(false);
});
