/** A value of JSON. A field that is undefined is left out. */
type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue | undefined };

/**
 * The one JSON text of a value (RFC 8785): fields sorted by UTF-16 code units, no spaces, numbers as JavaScript
 * prints them. Whoever has the bytes can hash them anywhere. Throws for a number that is not finite, and for
 * text that is no Unicode, which have no such text.
 */
export function serializeCanonicalJson(value: JsonValue): string {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new RangeError('A canonical JSON number is finite');
  if (typeof value === 'string' && !value.isWellFormed())
    throw new RangeError('A canonical JSON text is Unicode');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(serializeCanonicalJson).join(',')}]`;
  const fields = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .toSorted(compareCodeUnits);
  return `{${fields
    .map((name) => `${serializeCanonicalJson(name)}:${serializeCanonicalJson(value[name]!)}`)
    .join(',')}}`;
}

const isList = (value: object): value is readonly JsonValue[] => Array.isArray(value);

const compareCodeUnits = (one: string, other: string) => (one < other ? -1 : 1);
