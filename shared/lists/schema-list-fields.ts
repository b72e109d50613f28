import * as z from 'zod/mini';
import { MoneyCodec, MoneyTextCodec, PercentCodec } from '#shared/schemas/schema-values.ts';
import type { ListFieldKind, ListFields } from './list-fields.ts';

/**
 * The fields by which a list of such rows may be filtered, sorted, grouped and summed: every single value,
 * those of a record in the row by both names, 'Address.City' (D59). Lists within a row have no order and are
 * left out.
 */
export const getSchemaListFields = (row: z.ZodMiniObject): ListFields =>
  Object.fromEntries(listNamedFields(row, ''));

const listNamedFields = ({ shape }: z.ZodMiniObject, prefix: string): [string, ListFieldKind][] =>
  Object.entries(shape as Record<string, z.ZodMiniType>).flatMap(([name, schema]) => {
    const field = unwrapSchema(schema);
    if (field instanceof z.ZodMiniObject) return prefix ? [] : listNamedFields(field, `${name}.`);
    return field instanceof z.ZodMiniArray ? [] : [[prefix + name, getSchemaFieldKind(field)]];
  });

function unwrapSchema(schema: z.ZodMiniType): z.ZodMiniType {
  const isWrapped =
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault;
  return isWrapped ? unwrapSchema(schema.def.innerType as z.ZodMiniType) : schema;
}

/** Adding checks makes another schema object with the same transform. */
const isSameCodec = (schema: z.ZodMiniType, one: z.ZodMiniType) =>
  schema instanceof z.ZodMiniCodec &&
  one instanceof z.ZodMiniCodec &&
  schema.def.transform === one.def.transform;

function getSchemaFieldKind(schema: z.ZodMiniType): ListFieldKind {
  if (isSameCodec(schema, MoneyCodec) || isSameCodec(schema, MoneyTextCodec)) return 'money';
  if (isSameCodec(schema, PercentCodec)) return 'percent';
  // The options of a union, such as the roles, are all of one kind.
  if (schema instanceof z.ZodMiniUnion)
    return getSchemaFieldKind(schema.def.options[0] as z.ZodMiniType);
  const kind = fieldKindBySchemaType[schema.def.type]?.(schema.def as unknown as SchemaDefinition);
  if (!kind) throw new Error(`A list cannot be asked for a field of the kind ${schema.def.type}`);
  return kind;
}

type SchemaDefinition = {
  format?: string;
  entries: Record<string, unknown>;
  values: readonly unknown[];
};

const fieldKindBySchemaType: Partial<
  Record<z.core.$ZodTypeDef['type'], (def: SchemaDefinition) => ListFieldKind>
> = {
  string: ({ format }) => (format === 'date' || format === 'datetime' ? 'date' : 'text'),
  number: () => 'number',
  boolean: () => 'flag',
  enum: ({ entries }) => getValuesKind(Object.values(entries)),
  literal: ({ values }) => getValuesKind(values),
};

const getValuesKind = (values: readonly unknown[]) =>
  values.every((value) => typeof value === 'number') ? 'number' : 'text';
