import * as z from 'zod/mini';

/** The record under a name in the body of a 409. Undefined where there is none. */
export function parseConflictRecord<Schema extends z.ZodMiniType>(
  body: unknown,
  recordName: string,
  schema: Schema,
): z.output<Schema> | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const result = z.safeDecode(schema, Reflect.get(body, recordName) as z.input<Schema>);
  return result.success ? result.data : undefined;
}
