import * as z from 'zod/mini';
import { Money, MoneyText, Percent } from '#shared/schemas/values.ts';
import type { FieldKind, Fields } from './fields.ts';

/**
 * What a list of such rows may be filtered, sorted, grouped and summed by: every single value of them, those of a
 * record within them by both names, 'Address.City' (D59). Lists within a row have no order of their own.
 */
export const fieldsOf = (row: z.ZodMiniObject): Fields => Object.fromEntries(namedFields(row, ''));

const namedFields = ({ shape }: z.ZodMiniObject, before: string): [string, FieldKind][] =>
  Object.entries(shape as Record<string, z.ZodMiniType>).flatMap(([name, schema]) => {
    const field = withoutWrapping(schema);
    if (field instanceof z.ZodMiniObject) return before ? [] : namedFields(field, `${name}.`);
    return field instanceof z.ZodMiniArray ? [] : [[before + name, kindOf(field)]];
  });

function withoutWrapping(schema: z.ZodMiniType): z.ZodMiniType {
  const isWrapped =
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault;
  return isWrapped ? withoutWrapping(schema.def.innerType as z.ZodMiniType) : schema;
}

/** With checks of its own a schema is another, whose way to travel is the same. */
const isLike = (schema: z.ZodMiniType, one: z.ZodMiniType) =>
  schema instanceof z.ZodMiniCodec &&
  one instanceof z.ZodMiniCodec &&
  schema.def.transform === one.def.transform;

function kindOf(schema: z.ZodMiniType): FieldKind {
  if (isLike(schema, Money) || isLike(schema, MoneyText)) return 'money';
  if (isLike(schema, Percent)) return 'percent';
  if (schema instanceof z.ZodMiniISODate || schema instanceof z.ZodMiniISODateTime) return 'date';
  if (schema instanceof z.ZodMiniBoolean) return 'flag';
  if (schema instanceof z.ZodMiniString) return 'text';
  if (schema instanceof z.ZodMiniNumber) return 'number';
  if (schema instanceof z.ZodMiniEnum || schema instanceof z.ZodMiniLiteral)
    return isOfNumbers(schema) ? 'number' : 'text';
  // Of what may be one of several, such as the roles, all are of one kind.
  if (schema instanceof z.ZodMiniUnion) return kindOf(schema.def.options[0] as z.ZodMiniType);
  throw new Error(`A list cannot be asked for a field of the kind ${schema.def.type}`);
}

const isOfNumbers = (schema: z.ZodMiniEnum | z.ZodMiniLiteral) =>
  [...schema._zod.values].every((value) => typeof value === 'number');
