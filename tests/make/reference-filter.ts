import type { ListFields } from '#shared/lists/list-fields.ts';

/* Filters of the plain reference: see reference-grid.ts. */

export type ReferenceCell = string | number | boolean | null;
export type WireRow = { [name: string]: unknown };

export function getCellByPath(row: WireRow, fieldPath: string): ReferenceCell {
  let value: unknown = row;
  for (const step of fieldPath.split('.')) value = (value as WireRow | null | undefined)?.[step];
  return (value ?? null) as ReferenceCell;
}

/** A cell in comparable form: text without case and accents, a date as milliseconds, money as a number. */
export function toComparableValue(
  cell: ReferenceCell,
  kind: ListFields[string],
): string | number | null {
  if (cell === null) return null;
  if (kind === 'text') return foldLetters(String(cell));
  return kind === 'date' ? parseDateMilliseconds(String(cell)) : Number(cell);
}
const foldLetters = (text: string) =>
  Array.from(text.normalize('NFD'))
    .filter((letter) => letter < '\u0300' || letter > '\u036f')
    .join('')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('\u0307', '');

export function parseDateMilliseconds(text: string): number {
  const zone = /:.*(Z|[+-]\d\d:\d\d)$/.exec(text)?.[1] ?? '';
  const numbers = text
    .slice(0, text.length - zone.length)
    .split(/[-/T: ]/)
    .map(Number);
  const [first, second, third, ...clock] = numbers as [number, number, number];
  const [year, month, date] = first > 31 ? [first, second, third] : [third, first, second];
  const [hours, minutes, seconds] = [...clock, 0, 0, 0] as [number, number, number];
  return (
    Date.UTC(year, month - 1, date, hours, minutes - parseZoneMinutes(zone)) +
    Math.round(seconds * 1000)
  );
}
function parseZoneMinutes(zone: string): number {
  const size = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4));
  return zone.startsWith('-') ? -size : size;
}

export function matchesReferenceFilter(row: WireRow, filter: unknown, fields: ListFields): boolean {
  const parts = filter as unknown[];
  if (parts.length === 0) return true;
  if (parts[0] === '!') return !matchesReferenceFilter(row, parts[1], fields);
  if (!Array.isArray(parts[0])) return matchesCondition(row, parts, fields);
  const members = parts.filter((part) => Array.isArray(part));
  const isOr = parts.some((part) => typeof part === 'string' && /^(or|\|\|?)$/i.test(part));
  return isOr
    ? members.some((member) => matchesReferenceFilter(row, member, fields))
    : members.every((member) => matchesReferenceFilter(row, member, fields));
}

type ComparableValue = string | number | null;
const comparisons: Record<
  string,
  (is: NonNullable<ComparableValue>, than: NonNullable<ComparableValue>) => boolean
> = {
  '>': (is, than) => is > than,
  '>=': (is, than) => is >= than,
  '<': (is, than) => is < than,
  '<=': (is, than) => is <= than,
  contains: (is, than) => String(is).includes(String(than)),
  startswith: (is, than) => String(is).startsWith(String(than)),
  endswith: (is, than) => String(is).endsWith(String(than)),
};

/** A value that is not text is searched as it is written, money with its cents. */
const toSearchText = (cell: ReferenceCell, kind: ListFields[string]) =>
  cell === null ? null : kind === 'money' ? Number(cell).toFixed(2) : String(cell);

function matchesCondition(row: WireRow, condition: unknown[], fields: ListFields): boolean {
  const name = condition[0] as string;
  const kind = fields[name]!;
  const operator = condition.length === 2 ? '=' : (condition[1] as string).toLowerCase();
  const flags: Record<string, number> = { true: 1, false: 0 };
  const sought = condition.at(-1) as ReferenceCell;
  const cellValue = toComparableValue(getCellByPath(row, name), kind);
  const soughtValue = toComparableValue(
    kind === 'flag' ? (flags[String(sought)] ?? null) : sought,
    kind,
  );
  const comparesBy = (word: string) =>
    cellValue !== null && soughtValue !== null && comparisons[word]!(cellValue, soughtValue);
  if (/[a-z]/.test(operator) && kind !== 'text') {
    const searchText = toSearchText(getCellByPath(row, name), kind);
    return matchesCondition({ it: searchText }, ['it', operator, sought], { it: 'text' });
  }
  if (operator === '=') return cellValue === soughtValue;
  if (operator === '<>') return cellValue !== soughtValue;
  return operator === 'notcontains' ? !comparesBy('contains') : comparesBy(operator);
}
