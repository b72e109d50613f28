import type * as z from 'zod/mini';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';

type SchemaIssue = z.core.$ZodRawIssue;

/** Our own message for a field, where its schema has none. */
export function getSchemaIssueMessage(issue: SchemaIssue): string {
  if ((issue.input ?? null) === null && issue.code !== 'custom') return apiErrorTexts.isRequired;
  return messagesByIssueCode[issue.code]?.(issue as never) ?? apiErrorTexts.notReadable;
}

const typeLabels: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  file: 'a file',
};

const formatMessages: Partial<Record<string, string>> = {
  date: apiErrorTexts.mustBe('a date as YYYY-MM-DD'),
  datetime: apiErrorTexts.mustBe('a time in UTC'),
  safeint: apiErrorTexts.mustBe('a whole number'),
};

const isNumberOrigin = (origin: string) =>
  origin === 'number' || origin === 'int' || origin === 'bigint';

function getTooSmallMessage({
  origin,
  minimum,
}: Extract<SchemaIssue, { code: 'too_small' }>): string {
  if (isNumberOrigin(origin)) return apiErrorTexts.mustBeAtLeast(Number(minimum));
  if (Number(minimum) === 1) return apiErrorTexts.isRequired;
  return origin === 'string'
    ? apiErrorTexts.tooFewCharacters(Number(minimum))
    : apiErrorTexts.tooFewEntries(Number(minimum));
}

function getTooBigMessage({ origin, maximum }: Extract<SchemaIssue, { code: 'too_big' }>): string {
  if (isNumberOrigin(origin)) return apiErrorTexts.mustBeAtMost(Number(maximum));
  return origin === 'string'
    ? apiErrorTexts.tooManyCharacters(Number(maximum))
    : apiErrorTexts.tooManyEntries(Number(maximum));
}

const messagesByIssueCode: {
  [Code in SchemaIssue['code']]?: (issue: Extract<SchemaIssue, { code: Code }>) => string;
} = {
  invalid_type: ({ expected }) => apiErrorTexts.mustBe(typeLabels[expected] ?? expected),
  invalid_value: ({ values }) => apiErrorTexts.mustBeOneOf(values.map(String)),
  invalid_format: ({ format }) => formatMessages[format] ?? apiErrorTexts.notReadable,
  too_small: getTooSmallMessage,
  too_big: getTooBigMessage,
  unrecognized_keys: () => apiErrorTexts.isNotKnown,
};
