import type * as z from 'zod';
import { messages } from '#shared/messages.ts';

type Issue = z.core.$ZodRawIssue;

/** What is wrong with a field, in our own words, where its schema has none. */
export function wordsOf(issue: Issue): string {
  if ((issue.input ?? null) === null && issue.code !== 'custom') return messages.isRequired;
  return words[issue.code]?.(issue as never) ?? messages.notReadable;
}

const kinds: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const formats: Partial<Record<string, string>> = {
  date: messages.mustBe('a date as YYYY-MM-DD'),
  datetime: messages.mustBe('a time in UTC'),
  safeint: messages.mustBe('a whole number'),
};

const isNumber = (origin: string) => origin === 'number' || origin === 'int' || origin === 'bigint';

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  if (isNumber(origin)) return messages.mustBeAtLeast(Number(minimum));
  if (Number(minimum) === 1) return messages.isRequired;
  return origin === 'string'
    ? messages.tooFewCharacters(Number(minimum))
    : messages.tooFewEntries(Number(minimum));
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (isNumber(origin)) return messages.mustBeAtMost(Number(maximum));
  return origin === 'string'
    ? messages.tooManyCharacters(Number(maximum))
    : messages.tooManyEntries(Number(maximum));
}

const words: { [Code in Issue['code']]?: (issue: Extract<Issue, { code: Code }>) => string } = {
  invalid_type: ({ expected }) => messages.mustBe(kinds[expected] ?? expected),
  invalid_value: ({ values }) => messages.mustBeOneOf(values.map(String)),
  invalid_format: ({ format }) => formats[format] ?? messages.notReadable,
  too_small: tooSmall,
  too_big: tooBig,
  unrecognized_keys: () => messages.isNotKnown,
};
