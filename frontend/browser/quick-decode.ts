import type * as z from 'zod/mini';

/** What the schema itself has to look at: to refuse it, or to put in what is missing. */
export const UNSURE = Symbol('unsure');

type Read = (value: unknown) => unknown;

type Def = Omit<z.core.$ZodTypeDef, 'checks'> & {
  checks?: { _zod: { def: Check } }[];
  innerType: z.ZodMiniType;
  shape: Record<string, z.ZodMiniType>;
  catchall?: unknown;
  format?: string;
  out: z.ZodMiniType;
  transform?: (value: unknown, context: { value: unknown; issues: unknown[] }) => unknown;
};
type Check = {
  check: string;
  minimum: number;
  maximum: number;
  value: number;
  inclusive: boolean;
  fn: (value: unknown) => unknown;
};

/**
 * Decodes an object of plain fields as its schema does, but some ten times as fast: of a long list that is what
 * opening it takes. It never refuses anything: what is not plainly right is UNSURE. Undefined for
 * schemas that have more to them than it knows.
 */
export function quickDecode(schema: z.ZodMiniType): Read | undefined {
  const { type, shape, catchall, checks } = defOf(schema);
  if (type !== 'object' || catchall || checks?.length) return undefined;
  const fields = Object.entries(shape).map(([name, field]) => ({
    name,
    isOptional: defOf(field).type === 'optional',
    read: readerOf(field),
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

function readerOf(schema: z.ZodMiniType): Read | undefined {
  const def = defOf(schema);
  const read = readers[def.type]?.(def);
  const tests = (def.checks ?? []).map(({ _zod }) => bounds[_zod.def.check]?.(_zod.def));
  if (!read || tests.some((test) => !test)) return undefined;
  if (tests.length === 0) return read;
  return (value) => {
    const decoded = read(value);
    for (const test of tests) if (decoded === UNSURE || !test!(decoded)) return UNSURE;
    return decoded;
  };
}

const readers: Partial<Record<Def['type'], (def: Def) => Read | undefined>> = {
  string: ({ format }) =>
    format ? undefined : (value) => (typeof value === 'string' ? value : UNSURE),
  number: ({ format }) =>
    format === 'safeint' ? (value) => (Number.isSafeInteger(value) ? value : UNSURE) : undefined,
  nullable: ({ innerType }) => {
    const inner = readerOf(innerType);
    return inner && ((value) => (value === null ? null : inner(value)));
  },
  optional: ({ innerType }) => readerOf(innerType),
  default: ({ innerType }) => readerOf(innerType),
  pipe: readsUnit,
};

/** A number outside, in units inside: text and whatever else is for the schema. */
function readsUnit({ out, transform }: Def): Read | undefined {
  const { type, fn } = defOf(out) as Def & Partial<Check>;
  if (type !== 'custom' || !fn || !transform) return undefined;
  return (value) => {
    if (typeof value !== 'number') return UNSURE;
    const issues: unknown[] = [];
    const decoded = transform(value, { value, issues });
    return issues.length === 0 && fn(decoded) ? decoded : UNSURE;
  };
}

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
