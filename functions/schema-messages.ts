import * as z from 'zod/mini';
import { createFieldMessageReader } from '#shared/contract/field-messages.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { findFieldMessage } from '#shared/schemas/field-texts.ts';

/** A rejected field: its path, and the message about it. */
export type SchemaProblem = { path: readonly PropertyKey[]; message: CodedMessage };

type CheckedValue<Value> =
  | { success: true; data: Value }
  | { success: false; problems: readonly SchemaProblem[] };

const readOwnMessage = createFieldMessageReader<CodedMessage>(apiErrorMessages);

/**
 * Checks a value by a schema: `parse` converts it from its text, `decode` from its wire form. A rejected
 * field has the message of its schema, or else our own, each with its code.
 */
export function checkBySchema<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  direction: 'parse' | 'decode',
): CheckedValue<z.output<Schema>> {
  const messageByText = new Map<string, CodedMessage>();
  const error = (issue: z.core.$ZodRawIssue) => {
    const message = readOwnMessage(issue);
    messageByText.set(message.text, message);
    return message.text;
  };
  const result =
    direction === 'decode'
      ? z.safeDecode(schema, value as z.input<Schema>, { error })
      : z.safeParse(schema, value, { error });
  if (result.success) return result;
  const problems = result.error.issues.map(({ path, message: text }) => ({
    path,
    message: messageByText.get(text) ??
      findFieldMessage(text) ?? { ...apiErrorMessages.unreadable, text },
  }));
  return { success: false, problems };
}
