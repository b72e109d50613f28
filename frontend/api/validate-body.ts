import * as z from 'zod/mini';
import { getIssueMessage } from '#shared/contract/field-messages.ts';

/** What a body of the contract lacks, by the names of its fields: the server would say the same. */
export function validateBody(schema: z.ZodMiniType, body: unknown): Record<string, string> {
  const result = schema.safeParse(body, { error: getIssueMessage });
  return result.success ? {} : toFieldErrors(result.error.issues);
}

/** The same of a body as the product holds it, with percents and amounts that are still to be written. */
export function validateUnencodedBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: z.output<Schema>,
): Record<string, string> {
  const result = z.safeEncode(schema, body, { error: getIssueMessage });
  return result.success ? {} : toFieldErrors(result.error.issues);
}

/** By the name of the field, the first of each. */
export const toFieldErrors = (issues: readonly z.core.$ZodIssue[]): Record<string, string> =>
  Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), message] as const).toReversed(),
  );
