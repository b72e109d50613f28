import type * as z from 'zod/mini';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';

type SchemaIssue = z.core.$ZodRawIssue;

/** The messages for fields whose schema has none of its own: texts in the browser, with codes on the server. */
type FieldMessages<Message> = Record<'required' | 'unreadable' | 'unknownField', Message> &
  Record<
    | 'mustBeAtLeast'
    | 'mustBeAtMost'
    | 'tooFewCharacters'
    | 'tooManyCharacters'
    | 'tooFewEntries'
    | 'tooManyEntries',
    (limit: number) => Message
  > & { mustBe: (what: string) => Message; mustBeOneOf: (values: readonly string[]) => Message };

/** Returns our own message for a field, where its schema has none. */
export const createFieldMessageReader =
  <Message>(messages: FieldMessages<Message>) =>
  (issue: SchemaIssue): Message =>
    (issue.input ?? null) === null && issue.code !== 'custom'
      ? messages.required
      : selectMessage(messages, issue);

const typeLabels: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  file: 'a file',
};

const formatLabels: Partial<Record<string, string>> = {
  date: 'a date as YYYY-MM-DD',
  datetime: 'a time in UTC',
  safeint: 'a whole number',
};

const isNumberOrigin = (origin: string) =>
  origin === 'number' || origin === 'int' || origin === 'bigint';

function selectTooSmallMessage<Message>(
  messages: FieldMessages<Message>,
  { origin, minimum }: Extract<SchemaIssue, { code: 'too_small' }>,
): Message {
  if (isNumberOrigin(origin)) return messages.mustBeAtLeast(Number(minimum));
  if (Number(minimum) === 1) return messages.required;
  return origin === 'string'
    ? messages.tooFewCharacters(Number(minimum))
    : messages.tooFewEntries(Number(minimum));
}

function selectTooBigMessage<Message>(
  messages: FieldMessages<Message>,
  { origin, maximum }: Extract<SchemaIssue, { code: 'too_big' }>,
): Message {
  if (isNumberOrigin(origin)) return messages.mustBeAtMost(Number(maximum));
  return origin === 'string'
    ? messages.tooManyCharacters(Number(maximum))
    : messages.tooManyEntries(Number(maximum));
}

function selectMessage<Message>(messages: FieldMessages<Message>, issue: SchemaIssue): Message {
  if (issue.code === 'too_small') return selectTooSmallMessage(messages, issue);
  if (issue.code === 'too_big') return selectTooBigMessage(messages, issue);
  if (issue.code === 'invalid_type')
    return messages.mustBe(typeLabels[issue.expected] ?? issue.expected);
  if (issue.code === 'invalid_value') return messages.mustBeOneOf(issue.values.map(String));
  if (issue.code === 'unrecognized_keys') return messages.unknownField;
  const format = issue.code === 'invalid_format' ? formatLabels[issue.format] : undefined;
  return format === undefined ? messages.unreadable : messages.mustBe(format);
}

/** The text of the message for a field whose schema has none. */
export const getSchemaIssueMessage = createFieldMessageReader<string>(apiErrorTexts);
