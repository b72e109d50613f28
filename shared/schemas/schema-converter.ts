import * as z from 'zod/mini';

/** Returned where the schema itself must handle the value: to reject it, or to fill in a missing part. */
export const NEEDS_SCHEMA = Symbol('needsSchema');

/** Decode: from the transferred value to the internal one; encode: the reverse. */
type CodecDirection = 'decode' | 'encode';
type ValueConverter = (value: unknown) => unknown;

type SchemaDefinition = Omit<z.core.$ZodTypeDef, 'checks'> & {
  checks?: { _zod: { def: SchemaCheck } }[];
  innerType: z.ZodMiniType;
  shape: Record<string, z.ZodMiniType>;
  catchall?: unknown;
  format?: string;
  pattern?: RegExp;
  element: z.ZodMiniType;
  values: readonly unknown[];
  out: z.ZodMiniType;
  transform?: (value: unknown, context: TransformContext) => unknown;
  reverseTransform?: (value: unknown, context: TransformContext) => unknown;
};
type TransformContext = { value: unknown; issues: unknown[] };
type SchemaCheck = {
  check: string;
  minimum: number;
  maximum: number;
  value: number;
  inclusive: boolean;
  fn: (value: unknown) => unknown;
};

/**
 * Creates a converter that converts an object with plain fields like its schema, field by field, in a third
 * of the time. It never rejects a value: where a value is not clearly valid, it returns NEEDS_SCHEMA.
 * Undefined for schemas with features that it does not know.
 */
export function createFastObjectConverter(
  schema: z.ZodMiniType,
  direction: CodecDirection,
): ValueConverter | undefined {
  const { type, shape, catchall, checks } = getSchemaDefinition(schema);
  if (type !== 'object' || catchall || checks?.length) return undefined;
  const fields = Object.entries(shape).map(([name, field]) => ({
    name,
    isOptional: getSchemaDefinition(field).type === 'optional',
    read: createConverter(field, direction),
  }));
  if (fields.some(({ read }) => !read)) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return NEEDS_SCHEMA;
    const input = value as Record<string, unknown>;
    const result: Record<string, unknown> = {};
    for (const { name, isOptional, read } of fields) {
      if (isOptional && !(name in input)) continue;
      const converted = read!(input[name]);
      if (converted === NEEDS_SCHEMA) return NEEDS_SCHEMA;
      result[name] = converted;
    }
    return result;
  };
}

const getSchemaDefinition = (schema: z.ZodMiniType) => schema.def as unknown as SchemaDefinition;

function createConverter(
  schema: z.ZodMiniType,
  direction: CodecDirection,
): ValueConverter | undefined {
  const def = getSchemaDefinition(schema);
  if (def.type === 'object') return createFastObjectConverter(schema, direction);
  const read = converterFactories[def.type]?.(def, direction);
  const tests = (def.checks ?? []).map(({ _zod }) =>
    checkTestFactories[_zod.def.check]?.(_zod.def),
  );
  if (!read || tests.some((test) => !test)) return undefined;
  if (tests.length === 0) return read;
  const passesChecks = (value: unknown) => tests.every((test) => test!(value));
  if (direction === 'encode' && def.type === 'pipe')
    return (value) =>
      typeof value === 'number' && passesChecks(value) ? read(value) : NEEDS_SCHEMA;
  return (value) => {
    const result = read(value);
    return result !== NEEDS_SCHEMA && passesChecks(result) ? result : NEEDS_SCHEMA;
  };
}

const converterFactories: Partial<
  Record<
    SchemaDefinition['type'],
    (def: SchemaDefinition, direction: CodecDirection) => ValueConverter | undefined
  >
> = {
  string: ({ format, pattern }) => {
    if (format && !(format === 'date' && pattern)) return undefined;
    return (value) =>
      typeof value === 'string' && (pattern?.test(value) ?? true) ? value : NEEDS_SCHEMA;
  },
  number: ({ format }) =>
    format === 'safeint'
      ? (value) => (Number.isSafeInteger(value) ? value : NEEDS_SCHEMA)
      : undefined,
  nullable: ({ innerType }, direction) => {
    const inner = createConverter(innerType, direction);
    return inner && ((value) => (value === null ? null : inner(value)));
  },
  optional: ({ innerType }, direction) => createConverter(innerType, direction),
  literal:
    ({ values }) =>
    (value) =>
      values.includes(value) ? value : NEEDS_SCHEMA,
  boolean: () => (value) => (typeof value === 'boolean' ? value : NEEDS_SCHEMA),
  array: ({ element }, direction) => {
    const read = createConverter(element, direction);
    return read && ((value) => (Array.isArray(value) ? convertItems(value, read) : NEEDS_SCHEMA));
  },
  default: ({ innerType }, direction) => createConverter(innerType, direction),
  pipe: createUnitConverter,
};

function convertItems(items: readonly unknown[], convert: ValueConverter): unknown {
  const results = items.map(convert);
  return results.includes(NEEDS_SCHEMA) ? NEEDS_SCHEMA : results;
}

/** The usual form of amounts; the schema handles all other texts. */
const plainDecimalPattern = /^-?\d{1,13}(\.\d{1,4})?$/;

/** The transferred value is a number or its text; the internal one is in whole units. */
function createUnitConverter(
  { out, transform, reverseTransform }: SchemaDefinition,
  direction: CodecDirection,
): ValueConverter | undefined {
  const { type, fn } = getSchemaDefinition(out) as SchemaDefinition & Partial<SchemaCheck>;
  if (type !== 'custom' || !fn || !transform || !reverseTransform) return undefined;
  if (direction === 'encode')
    return (value) =>
      fn(value) ? reverseTransform(value, createTransformContext()) : NEEDS_SCHEMA;
  return (value) => {
    const isText = typeof value === 'string' && plainDecimalPattern.test(value);
    if (!isText && typeof value !== 'number') return NEEDS_SCHEMA;
    const context = createTransformContext();
    const result = transform(value, context);
    return context.issues.length === 0 && fn(result) ? result : NEEDS_SCHEMA;
  };
}

const createTransformContext = (): TransformContext => ({ value: undefined, issues: [] });

const getTextLength = (value: unknown) => (value as string).length;

const checkTestFactories: Partial<
  Record<string, (check: SchemaCheck) => (value: unknown) => boolean>
> = {
  min_length:
    ({ minimum }) =>
    (value) =>
      getTextLength(value) >= minimum,
  max_length:
    ({ maximum }) =>
    (value) =>
      getTextLength(value) <= maximum,
  greater_than:
    ({ value: least, inclusive }) =>
    (value) =>
      inclusive ? (value as number) >= least : (value as number) > least,
  less_than:
    ({ value: most, inclusive }) =>
    (value) =>
      inclusive ? (value as number) <= most : (value as number) < most,
  custom:
    ({ fn }) =>
    (value) =>
      Boolean(fn(value)),
};

export type LongListField = { name: string; items: unknown[]; element: z.ZodMiniType };

/**
 * The longest list among a body's or a reply's own fields, if it can be converted apart from the rest, in
 * slices. Undefined where it has at most `maxShortItems` items or more than the schema allows, or where the
 * schema checks more of the whole than the list's length.
 */
export function findSliceableListField(
  schema: z.ZodMiniType,
  value: unknown,
  maxShortItems: number,
): LongListField | undefined {
  if (!(schema instanceof z.ZodMiniObject) || typeof value !== 'object' || !value) return undefined;
  if (schema.def.checks?.length) return undefined;
  const [name, items] = findLongestList(value);
  const list = (schema.shape as Record<string, z.ZodMiniType>)[name];
  return items.length > maxShortItems &&
    list instanceof z.ZodMiniArray &&
    fitsMaxLength(list, items.length)
    ? { name, items, element: list.def.element as z.ZodMiniType }
    : undefined;
}

function findLongestList(value: object): [name: string, items: unknown[]] {
  const lists = Object.entries(value).filter((entry) => Array.isArray(entry[1]));
  return lists.toSorted((one, other) => other[1].length - one[1].length)[0] ?? ['', []];
}

const fitsMaxLength = (list: z.ZodMiniType, length: number) =>
  (getSchemaDefinition(list).checks ?? []).every(
    ({ _zod: { def } }) => def.check === 'max_length' && length <= def.maximum,
  );

/** The schema itself is as fast for shorter lists. */
const MAX_SHORT_LIST_ITEMS = 20;

/**
 * Creates a converter for items of a list; it returns undefined where the schema itself must handle one of
 * them.
 */
export function createFastListConverter(element: z.ZodMiniType, direction: CodecDirection) {
  const convert = createFastObjectConverter(element, direction);
  return (items: readonly unknown[]): unknown[] | undefined => {
    const results = convert ? convertItems(items, convert) : NEEDS_SCHEMA;
    return results === NEEDS_SCHEMA ? undefined : (results as unknown[]);
  };
}

/** Converts a value with a long list like its schema; undefined where the schema itself must handle it. */
export function convertLongListIfPossible(
  schema: z.ZodMiniType,
  value: unknown,
  direction: CodecDirection,
): unknown {
  if (Array.isArray(value))
    return value.length > MAX_SHORT_LIST_ITEMS
      ? convertWholeList(schema, value, direction)
      : undefined;
  const long = findSliceableListField(schema, value, MAX_SHORT_LIST_ITEMS);
  const list = long && createFastListConverter(long.element, direction)(long.items);
  if (!list) return undefined;
  const convertSafely = direction === 'decode' ? z.safeDecode : z.safeEncode;
  const rest = convertSafely(schema, { ...(value as object), [long.name]: [] });
  return rest.success ? { ...(rest.data as object), [long.name]: list } : undefined;
}

function convertWholeList(
  schema: z.ZodMiniType,
  value: readonly unknown[],
  direction: CodecDirection,
) {
  const results = createConverter(schema, direction)?.(value);
  return results === NEEDS_SCHEMA ? undefined : results;
}
