import * as z from 'zod/mini';
import { MoneyCodec, MoneyTextCodec, PercentCodec } from '#shared/schemas/schema-values.ts';
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
  if (isLike(schema, MoneyCodec) || isLike(schema, MoneyTextCodec)) return 'money';
  if (isLike(schema, PercentCodec)) return 'percent';
  // Of what may be one of several, such as the roles, all are of one kind.
  if (schema instanceof z.ZodMiniUnion) return kindOf(schema.def.options[0] as z.ZodMiniType);
  const kind = kinds[schema.def.type]?.(schema.def as unknown as Def);
  if (!kind) throw new Error(`A list cannot be asked for a field of the kind ${schema.def.type}`);
  return kind;
}

type Def = { format?: string; entries: Record<string, unknown>; values: readonly unknown[] };

const kinds: Partial<Record<z.core.$ZodTypeDef['type'], (def: Def) => FieldKind>> = {
  string: ({ format }) => (format === 'date' || format === 'datetime' ? 'date' : 'text'),
  number: () => 'number',
  boolean: () => 'flag',
  enum: ({ entries }) => kindOfValues(Object.values(entries)),
  literal: ({ values }) => kindOfValues(values),
};

const kindOfValues = (values: readonly unknown[]) =>
  values.every((value) => typeof value === 'number') ? 'number' : 'text';
