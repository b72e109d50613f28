import type * as z from 'zod/mini';
import { callsTexts } from '#shared/texts/calls.ts';

type Issue = z.core.$ZodRawIssue;

/** What is wrong with a field, in our own words, where its schema has none. */
export function getIssueMessage(issue: Issue): string {
  if ((issue.input ?? null) === null && issue.code !== 'custom') return callsTexts.isRequired;
  return messagesByIssueCode[issue.code]?.(issue as never) ?? callsTexts.notReadable;
}

const kinds: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  file: 'a file',
};

const formats: Partial<Record<string, string>> = {
  date: callsTexts.mustBe('a date as YYYY-MM-DD'),
  datetime: callsTexts.mustBe('a time in UTC'),
  safeint: callsTexts.mustBe('a whole number'),
};

const isNumber = (origin: string) => origin === 'number' || origin === 'int' || origin === 'bigint';

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  if (isNumber(origin)) return callsTexts.mustBeAtLeast(Number(minimum));
  if (Number(minimum) === 1) return callsTexts.isRequired;
  return origin === 'string'
    ? callsTexts.tooFewCharacters(Number(minimum))
    : callsTexts.tooFewEntries(Number(minimum));
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (isNumber(origin)) return callsTexts.mustBeAtMost(Number(maximum));
  return origin === 'string'
    ? callsTexts.tooManyCharacters(Number(maximum))
    : callsTexts.tooManyEntries(Number(maximum));
}

const messagesByIssueCode: {
  [Code in Issue['code']]?: (issue: Extract<Issue, { code: Code }>) => string;
} = {
  invalid_type: ({ expected }) => callsTexts.mustBe(kinds[expected] ?? expected),
  invalid_value: ({ values }) => callsTexts.mustBeOneOf(values.map(String)),
  invalid_format: ({ format }) => formats[format] ?? callsTexts.notReadable,
  too_small: tooSmall,
  too_big: tooBig,
  unrecognized_keys: () => callsTexts.isNotKnown,
};
