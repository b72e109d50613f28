import * as z from 'zod/mini';

export type JsonObject = { [name: string]: unknown };
/** Definitions that a document contains once and refers to. */
export type OpenApiComponents = Record<string, unknown>;
export type SchemaWriter = (schema: z.ZodMiniType, home: string) => JsonObject;

/**
 * Creates a writer of JSON schemas for the encoded values. A schema with an id is defined once under
 * components, and references point to it. A schema without an id that refers to itself is defined there under
 * the name `home`.
 */
export function createJsonSchemaWriter(components: OpenApiComponents): SchemaWriter {
  return (schema, fallbackName) => {
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), { io: 'input' });
    const getComponentName = (name: string) => name.replace(/^__/, `${fallbackName}.`);
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
