import * as z from 'zod/mini';
import { correctPropertyNameCase } from './correct-property-name-case.ts';

/**
 * The texts of a form as the fields of a body. An empty text is a missing field. A text for a field that is
 * not text is parsed as JSON; if that fails it stays text, and the schema rejects it. Files stay files.
 */
export function convertFormToBodyValues(schema: z.ZodMiniType, form: object): unknown {
  const values = { ...form } as Record<string, unknown>;
  correctPropertyNameCase(schema, values);
  const shape = schema instanceof z.ZodMiniObject ? schema.shape : {};
  for (const [name, field] of Object.entries(shape)) {
    const text = values[name];
    if (text === '') delete values[name];
    else if (typeof text === 'string' && !isTextField(field)) values[name] = parseJsonOrText(text);
  }
  return values;
}

function isTextField(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniNullable)
    return isTextField(field.def.innerType);
  return field instanceof z.ZodMiniString;
}

function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
