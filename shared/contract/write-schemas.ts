import * as z from 'zod/mini';

export type Json = { [name: string]: unknown };
/** What a document names once and points to. */
export type Components = Record<string, unknown>;
export type WriteSchema = (schema: z.ZodMiniType, home: string) => Json;

/**
 * Writes schemas as they travel. What has an id goes under components once, and a pointer stands
 * for it; what has none but points to itself goes there under the name of its home.
 */
export function schemaWriter(components: Components): WriteSchema {
  return (schema, home) => {
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), { io: 'input' });
    const nameOf = (name: string) => name.replace(/^__/, `${home}.`);
    for (const [name, { id: _, ...definition }] of Object.entries($defs))
      components[nameOf(name)] ??= repointed(definition, nameOf);
    return repointed(properties?.it, nameOf) as Json;
  };
}

function repointed(part: unknown, nameOf: (name: string) => string): unknown {
  if (Array.isArray(part)) return part.map((each) => repointed(each, nameOf));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) =>
      name === '$ref' && typeof value === 'string'
        ? [name, `#/components/schemas/${nameOf(value.replace('#/$defs/', ''))}`]
        : [name, repointed(value, nameOf)],
    ),
  );
}
