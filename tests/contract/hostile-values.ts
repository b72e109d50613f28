import * as z from 'zod/mini';

/* Values of a wrong kind, as written in JSON, in a path and in a query. */

/** JSON of 33 levels is rejected before validation; this many levels reach the schema. */
const NESTING_LEVELS = 24;
/** More than any list may have. */
const TOO_MANY_ITEMS = 10_001;

const toJsonText = (value: string) => JSON.stringify(value);

/** Right-to-left marks, joiners and marks without width: valid text like any other. */
const OTHER_TEXT =
  '\u202eZahn\u202c \u05e9\u05dc\u05d5\u05dd \u{1f9b7}\u{1f469}\u{1f3fd}\u200d\u2695\ufe0f e\u0301\u0323 \u00e9 \ufeff\u2028\u0130\u00df \u{20bb7}';

const hostileValues = [
  'null',
  'true',
  '[]',
  '{}',
  '-1',
  '-0',
  '0.1',
  '1e308',
  '1e400',
  '-1e400',
  '9007199254740993',
  '""',
  '"NaN"',
  '"-Infinity"',
  '"9999999999.99"',
  '"__proto__"',
  '"2027-02-30"',
  '"\\u0000"',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"length":-1}',
  '{"length":{"valueOf":1,"toString":1}}',
  '{"toString":1,"valueOf":1}',
  '['.repeat(NESTING_LEVELS) + ']'.repeat(NESTING_LEVELS),
  toJsonText(OTHER_TEXT),
  toJsonText('x'.repeat(100_000)),
];

/** For a field whose schema gets every value in another call: no value, a wrong kind of each sort, too long. */
const fewHostileValues = ['null', '{}', '-1', '"__proto__"', toJsonText('x'.repeat(100_000))];

/** Thousands of ids: all different, and all the same. */
const oversizedLists = [
  JSON.stringify(Array.from({ length: TOO_MANY_ITEMS }, (_, index) => index)),
  JSON.stringify(Array(TOO_MANY_ITEMS).fill(1)),
];

const FIELD_MARK = 'a mark that is in no example';
const MARKED_FIELD = new RegExp(`"[^"]+":"${FIELD_MARK}",?`);

type FieldOfSchema = { field: string; schema: z.core.$ZodType };

/**
 * The body with each field, also of its first line and bundle, replaced by hostile values or left out: by all of
 * them where `isWhole` says so, and where no schema is known.
 */
export function* generateHostileBodies(
  body: unknown,
  schema: z.core.$ZodType,
  isWhole: (field: string, schema: z.core.$ZodType) => boolean,
): Generator<string> {
  for (const { marked, of } of markEachField(body, schema)) {
    const markedBody = JSON.stringify(marked);
    for (const value of !of || isWhole(of.field, of.schema) ? hostileValues : fewHostileValues)
      yield markedBody.replace(`"${FIELD_MARK}"`, () => value);
    yield markedBody.replace(MARKED_FIELD, '').replace(/,}/, '}').replace(`"${FIELD_MARK}"`, '');
  }
  for (const list of oversizedLists) yield list;
}

type MarkedValue = { marked: unknown; of?: FieldOfSchema | undefined };

function* markEachField(
  value: unknown,
  schema: z.core.$ZodType | undefined,
  of?: FieldOfSchema,
): Generator<MarkedValue> {
  yield { marked: FIELD_MARK, of };
  const plain = schema && unwrapSchema(schema);
  if (Array.isArray(value)) {
    const element = plain instanceof z.ZodMiniArray ? plain.def.element : undefined;
    if (value.length)
      for (const { marked, of: inner } of markEachField(value[0], element))
        yield { marked: [marked, ...value.slice(1)], of: inner };
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const shape = plain instanceof z.ZodMiniObject ? plain.def.shape : {};
  for (const [name, part] of Object.entries(value)) {
    const inner: z.core.$ZodType | undefined = shape[name];
    const field = inner && { field: name, schema: inner };
    for (const one of markEachField(part, inner, field))
      yield { marked: { ...value, [name]: one.marked }, of: one.of };
  }
}

/** The schema of what is sent: without what may be absent, and without what it is converted to. */
function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  )
    return unwrapSchema(schema.def.innerType);
  return schema instanceof z.ZodMiniPipe ? unwrapSchema(schema.def.in) : schema;
}

/** Path segments in place of an id. */
export const hostilePathWords = [
  '',
  ' ',
  '0x1',
  '-1',
  '-0',
  '1.5',
  '1e3',
  '1e400',
  '\u0661',
  '\u0000',
  '__proto__',
  '../1',
  '\ud800',
  OTHER_TEXT.slice(0, 20),
  '9'.repeat(400),
  'x'.repeat(501),
];

export const hostileQueries = [
  '',
  '\ud800',
  '\u0000',
  '-1',
  '1e400',
  'NaN',
  '9'.repeat(16),
  'true,false',
  OTHER_TEXT,
  '['.repeat(500),
  '["Id","=",',
  '{"__proto__":1}',
  '["__proto__","=",1]',
  '["constructor","contains","x"]',
  'x'.repeat(9000),
  `${'1,'.repeat(TOO_MANY_ITEMS)}1`,
];

/** For a parameter that gets every query in another call. */
export const fewHostileQueries = ['', '\ud800', '["__proto__","=",1]', 'x'.repeat(9000)];
