import * as z from 'zod/mini';

/** What a body of the contract lacks, by the names of its fields: the server would say the same. */
export function errorsOf(schema: z.ZodMiniType, body: unknown): Record<string, string> {
  const read = schema.safeParse(body);
  if (read.success) return {};
  return Object.fromEntries(
    read.error.issues.map(({ path, message }) => [path.join('.'), message]).toReversed(),
  );
}
