import * as z from 'zod/mini';
import { getSchemaIssueMessage } from '#shared/contract/field-messages.ts';

/**
 * Returns the messages for a body that breaks the contract, by field name. The server would give the same
 * ones.
 */
export function validateBody(schema: z.ZodMiniType, body: unknown): Record<string, string> {
  const result = schema.safeParse(body, { error: getSchemaIssueMessage });
  return result.success ? {} : toFieldErrors(result.error.issues);
}

/** The same for a body as the product holds it, with percents and amounts not yet encoded. */
export function validateUnencodedBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: z.output<Schema>,
): Record<string, string> {
  const result = z.safeEncode(schema, body, { error: getSchemaIssueMessage });
  return result.success ? {} : toFieldErrors(result.error.issues);
}

/** The first message of each field, by field name. */
export const toFieldErrors = (issues: readonly z.core.$ZodIssue[]): Record<string, string> =>
  Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), message] as const).toReversed(),
  );
