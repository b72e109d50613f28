import * as z from 'zod/mini';

/** What the schema itself has to look at: to refuse it, or to put in what is missing. */
export const UNSURE = Symbol('unsure');

/** Decode: what travels into what is worked with; encode: the way back. */
type Way = 'decode' | 'encode';
type Read = (value: unknown) => unknown;

type Def = Omit<z.core.$ZodTypeDef, 'checks'> & {
  checks?: { _zod: { def: Check } }[];
  innerType: z.ZodMiniType;
  shape: Record<string, z.ZodMiniType>;
  catchall?: unknown;
  format?: string;
  element: z.ZodMiniType;
  out: z.ZodMiniType;
  transform?: (value: unknown, context: Context) => unknown;
  reverseTransform?: (value: unknown, context: Context) => unknown;
};
type Context = { value: unknown; issues: unknown[] };
type Check = {
  check: string;
  minimum: number;
  maximum: number;
  value: number;
  inclusive: boolean;
  fn: (value: unknown) => unknown;
};

/**
 * Reads an object of plain fields as its schema does, field by field, in a third of the time. It never
 * refuses anything: what is not plainly right is UNSURE. Undefined for schemas that have more to them than
 * it knows.
 */
export function byFields(schema: z.ZodMiniType, way: Way): Read | undefined {
  const { type, shape, catchall, checks } = defOf(schema);
  if (type !== 'object' || catchall || checks?.length) return undefined;
  const fields = Object.entries(shape).map(([name, field]) => ({
    name,
    isOptional: defOf(field).type === 'optional',
    read: readerOf(field, way),
  }));
  if (fields.some(({ read }) => !read)) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNSURE;
    const given = value as Record<string, unknown>;
    const made: Record<string, unknown> = {};
    for (const { name, isOptional, read } of fields) {
      if (isOptional && !(name in given)) continue;
      const decoded = read!(given[name]);
      if (decoded === UNSURE) return UNSURE;
      made[name] = decoded;
    }
    return made;
  };
}

const defOf = (schema: z.ZodMiniType) => schema.def as unknown as Def;

function readerOf(schema: z.ZodMiniType, way: Way): Read | undefined {
  const def = defOf(schema);
  if (def.type === 'object') return byFields(schema, way);
  const read = readers[def.type]?.(def, way);
  const tests = (def.checks ?? []).map(({ _zod }) => bounds[_zod.def.check]?.(_zod.def));
  if (!read || tests.some((test) => !test)) return undefined;
  if (tests.length === 0) return read;
  const isRight = (value: unknown) => tests.every((test) => test!(value));
  if (way === 'encode' && def.type === 'pipe')
    return (value) => (typeof value === 'number' && isRight(value) ? read(value) : UNSURE);
  return (value) => {
    const made = read(value);
    return made !== UNSURE && isRight(made) ? made : UNSURE;
  };
}

const readers: Partial<Record<Def['type'], (def: Def, way: Way) => Read | undefined>> = {
  string: ({ format }) =>
    format ? undefined : (value) => (typeof value === 'string' ? value : UNSURE),
  number: ({ format }) =>
    format === 'safeint' ? (value) => (Number.isSafeInteger(value) ? value : UNSURE) : undefined,
  nullable: ({ innerType }, way) => {
    const inner = readerOf(innerType, way);
    return inner && ((value) => (value === null ? null : inner(value)));
  },
  optional: ({ innerType }, way) => readerOf(innerType, way),
  boolean: () => (value) => (typeof value === 'boolean' ? value : UNSURE),
  array: ({ element }, way) => {
    const read = readerOf(element, way);
    return read && ((value) => (Array.isArray(value) ? itemsRead(value, read) : UNSURE));
  },
  default: ({ innerType }, way) => readerOf(innerType, way),
  pipe: readsUnit,
};

function itemsRead(items: readonly unknown[], read: Read): unknown {
  const made = items.map(read);
  return made.includes(UNSURE) ? UNSURE : made;
}

/** As amounts are written; what else a text may be is for the schema. */
const plainDecimal = /^-?\d{1,13}(\.\d{1,4})?$/;

/** A number outside, or its text, in units inside. */
function readsUnit({ out, transform, reverseTransform }: Def, way: Way): Read | undefined {
  const { type, fn } = defOf(out) as Def & Partial<Check>;
  if (type !== 'custom' || !fn || !transform || !reverseTransform) return undefined;
  if (way === 'encode')
    return (value) => (fn(value) ? reverseTransform(value, noIssues()) : UNSURE);
  return (value) => {
    const isText = typeof value === 'string' && plainDecimal.test(value);
    if (!isText && typeof value !== 'number') return UNSURE;
    const context = noIssues();
    const made = transform(value, context);
    return context.issues.length === 0 && fn(made) ? made : UNSURE;
  };
}

const noIssues = (): Context => ({ value: undefined, issues: [] });

const lengthOf = (value: unknown) => (value as string).length;

const bounds: Partial<Record<string, (check: Check) => (value: unknown) => boolean>> = {
  min_length:
    ({ minimum }) =>
    (value) =>
      lengthOf(value) >= minimum,
  max_length:
    ({ maximum }) =>
    (value) =>
      lengthOf(value) <= maximum,
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

export type LongList = { name: string; items: unknown[]; element: z.ZodMiniType };

/** The longest list of a body or an answer, where that has more than `few` items and nothing but its length is looked at as a whole. */
export function longListOf(
  schema: z.ZodMiniType,
  value: unknown,
  few: number,
): LongList | undefined {
  if (!(schema instanceof z.ZodMiniObject) || typeof value !== 'object' || !value) return undefined;
  if (schema.def.checks?.length) return undefined;
  const [name, items] = longestOf(value);
  const list = (schema.shape as Record<string, z.ZodMiniType>)[name];
  return items.length > few && list instanceof z.ZodMiniArray && fitsMaxLength(list, items.length)
    ? { name, items, element: list.def.element as z.ZodMiniType }
    : undefined;
}

function longestOf(value: object): [name: string, items: unknown[]] {
  const lists = Object.entries(value).filter((entry) => Array.isArray(entry[1]));
  return lists.toSorted((one, other) => other[1].length - one[1].length)[0] ?? ['', []];
}

const fitsMaxLength = (list: z.ZodMiniType, length: number) =>
  (defOf(list).checks ?? []).every(
    ({ _zod: { def } }) => def.check === 'max_length' && length <= def.maximum,
  );

/** Shorter ones are read by their schema as fast. */
const FEW = 20;

/** Reads items of a list, or of a part of it; undefined where their schema itself has to look at one of them. */
export function listReader(element: z.ZodMiniType, way: Way) {
  const read = byFields(element, way);
  return (items: readonly unknown[]): unknown[] | undefined => {
    const made = read ? itemsRead(items, read) : UNSURE;
    return made === UNSURE ? undefined : (made as unknown[]);
  };
}

/** What the schema would read, where a long list is plainly right; undefined where the schema itself has to look. */
export function convertLongList(schema: z.ZodMiniType, value: unknown, way: Way): unknown {
  if (Array.isArray(value))
    return value.length > FEW ? convertWholeList(schema, value, way) : undefined;
  const long = longListOf(schema, value, FEW);
  const list = long && listReader(long.element, way)(long.items);
  if (!list) return undefined;
  const safely = way === 'decode' ? z.safeDecode : z.safeEncode;
  const rest = safely(schema, { ...(value as object), [long.name]: [] });
  return rest.success ? { ...(rest.data as object), [long.name]: list } : undefined;
}

function convertWholeList(schema: z.ZodMiniType, value: readonly unknown[], way: Way) {
  const made = readerOf(schema, way)?.(value);
  return made === UNSURE ? undefined : made;
}
