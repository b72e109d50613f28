import * as z from 'zod/mini';

export type JsonObject = { [name: string]: unknown };
/** What a document names once and points to. */
export type OpenApiComponents = Record<string, unknown>;
export type SchemaWriter = (schema: z.ZodMiniType, home: string) => JsonObject;

/**
 * Writes schemas as they travel. What has an id goes under components once, and a pointer stands
 * for it; what has none but points to itself goes there under the name of its home.
 */
export function createSchemaWriter(components: OpenApiComponents): SchemaWriter {
  return (schema, home) => {
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), { io: 'input' });
    const getComponentName = (name: string) => name.replace(/^__/, `${home}.`);
    for (const [name, { id: _, ...definition }] of Object.entries($defs))
      components[getComponentName(name)] ??= replaceSchemaRefs(definition, getComponentName);
    return replaceSchemaRefs(properties?.it, getComponentName) as JsonObject;
  };
}

function replaceSchemaRefs(part: unknown, getComponentName: (name: string) => string): unknown {
  if (Array.isArray(part)) return part.map((each) => replaceSchemaRefs(each, getComponentName));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) =>
      name === '$ref' && typeof value === 'string'
        ? [name, `#/components/schemas/${getComponentName(value.replace('#/$defs/', ''))}`]
        : [name, replaceSchemaRefs(value, getComponentName)],
    ),
  );
}
