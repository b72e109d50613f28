import * as z from 'zod/mini';
import { createFieldMessageReader } from '#shared/contract/field-messages.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { findFieldMessage } from '#shared/schemas/field-texts.ts';
import { MAX_FIELD_ERRORS } from './rejection-error.ts';

/** A rejected field: its path, and the message about it. */
export type SchemaProblem = { path: readonly PropertyKey[]; message: CodedMessage };

type CheckedValue<Value> =
  | { success: true; data: Value }
  | { success: false; problems: readonly SchemaProblem[] };

const readOwnMessage = createFieldMessageReader<CodedMessage>(apiErrorMessages);

/** No text of a schema begins with it. */
const OWN_MESSAGE_MARK = 'own message ';

/**
 * Checks a value by a schema: `parse` converts it from its text, `decode` from its wire form. A rejected
 * field has the message of its schema, or else our own, each with its code. Only the first
 * MAX_FIELD_ERRORS problems are returned.
 */
export function checkBySchema<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  direction: 'parse' | 'decode',
): CheckedValue<z.output<Schema>> {
  // A text is asked for each problem, also for those of a union's options: a number stands for the message
  // until it is known which problems are returned.
  const issues: z.core.$ZodRawIssue[] = [];
  const error = (issue: z.core.$ZodRawIssue) => `${OWN_MESSAGE_MARK}${issues.push(issue) - 1}`;
  const result =
    direction === 'decode'
      ? z.safeDecode(schema, value as z.input<Schema>, { error })
      : z.safeParse(schema, value, { error });
  if (result.success) return result;
  const toMessage = (text: string): CodedMessage =>
    text.startsWith(OWN_MESSAGE_MARK)
      ? readOwnMessage(issues[Number(text.slice(OWN_MESSAGE_MARK.length))]!)
      : (findFieldMessage(text) ?? { ...apiErrorMessages.unreadable, text });
  const problems = result.error.issues
    .slice(0, MAX_FIELD_ERRORS)
    .map(({ path, message }) => ({ path, message: toMessage(message) }));
  return { success: false, problems };
}
