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

/** Thousands of ids: all different, and all the same. */
const oversizedLists = [
  JSON.stringify(Array.from({ length: TOO_MANY_ITEMS }, (_, index) => index)),
  JSON.stringify(Array(TOO_MANY_ITEMS).fill(1)),
];

const FIELD_MARK = 'a mark that is in no example';
const MARKED_FIELD = new RegExp(`"[^"]+":"${FIELD_MARK}",?`);

/**
 * The body with each field, also of its first line and bundle, replaced by each hostile value or left out.
 */
export function* generateHostileBodies(body: unknown): Generator<string> {
  for (const marked of markEachField(body)) {
    const markedBody = JSON.stringify(marked);
    for (const value of hostileValues) yield markedBody.replace(`"${FIELD_MARK}"`, () => value);
    yield markedBody.replace(MARKED_FIELD, '').replace(/,}/, '}').replace(`"${FIELD_MARK}"`, '');
  }
  for (const list of oversizedLists) yield list;
}

function* markEachField(value: unknown): Generator {
  yield FIELD_MARK;
  if (Array.isArray(value)) {
    if (value.length)
      for (const markedFirst of markEachField(value[0])) yield [markedFirst, ...value.slice(1)];
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value))
    for (const changed of markEachField(part)) yield { ...value, [name]: changed };
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
