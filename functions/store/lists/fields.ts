import { invalid } from '#functions/refusal.ts';
import { readDecimal, writeNumber } from '#shared/money/text.ts';
import { signInTexts } from '#shared/texts/sign-in.ts';

/** What a column holds; it decides how its values compare and which operators it takes. Money is cents. */
export type FieldKind = 'text' | 'number' | 'money' | 'date' | 'flag';

/** The fields a list may be filtered, sorted, grouped and summed by: { 'BillingInfo.Name': 'text' }. */
export type Fields = Readonly<Record<string, FieldKind>>;

/** A value made comparable with < and ===; undefined where the row has none. */
export type Comparable = string | number | undefined;
export type WireValue = string | number | boolean | null;

export type Field = {
  kind: FieldKind;
  read: (row: object) => unknown;
  comparable: (row: object) => Comparable;
};

export const badOption = (option: string, text: string) =>
  invalid(signInTexts.seeValidationErrors, { [option]: text });

export function fieldNamed(fields: Fields, name: unknown, option: string): Field {
  const kind = typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (kind === undefined) throw badOption(option, 'Names a field this list does not have');
  const read = reader(String(name));
  const compared = comparables[kind];
  return { kind, read, comparable: (row) => compared(read(row)) };
}

type Values = Record<string, unknown>;

function reader(path: string): Field['read'] {
  const [outer = '', inner] = path.split('.');
  if (inner === undefined) return (row) => (row as Values)[outer];
  return (row) => ((row as Values)[outer] as Values | null | undefined)?.[inner];
}

const marks = /\p{Diacritic}/gu;
const plain = /^[\0-\x7f]*$/;

/** Text as it compares: without regard to case and accents. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return plain.test(lower) ? lower : lower.normalize('NFD').replace(marks, '');
}

/** A calendar date or a timestamp as one sortable form: calendar dates are their midnight. */
function instant(text: string): string {
  if (text.length === 10) return `${text}T00:00:00.000Z`;
  return text.length === 24 && text.endsWith('Z') ? text : new Date(text).toISOString();
}

const comparables: Record<FieldKind, (value: unknown) => Comparable> = {
  text: (value) => (typeof value === 'string' ? fold(value) : undefined),
  number: (value) => (typeof value === 'number' ? value : undefined),
  money: (value) => (typeof value === 'number' ? value : undefined),
  date: (value) => (typeof value === 'string' ? instant(value) : undefined),
  flag: (value) => (typeof value === 'boolean' ? Number(value) : undefined),
};

/** A value of a filter in comparable form; null stays missing. Undefined where it does not suit the field. */
export function readFilterValue(kind: FieldKind, value: unknown): { is: Comparable } | undefined {
  if (value === null) return { is: undefined };
  const is = filterValues[kind](value);
  return is === undefined ? undefined : { is };
}

const day = /^(\d{4})[-/](\d{2})[-/](\d{2})/;
const moment =
  /^\d{4}[-/]\d{2}[-/]\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,7})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** A date as grids write it; without a zone it is UTC (D30). */
function readMoment(value: unknown): string | undefined {
  if (typeof value !== 'string' || !moment.test(value)) return undefined;
  const [date, time] = value.replace(day, '$1-$2-$3').split(/[T ]/);
  const zoned = time && !/Z|[+-]/.test(time) ? `${time}Z` : time;
  const parsed = new Date(time ? `${date}T${zoned}` : `${date}`);
  return Number.isNaN(parsed.getTime()) ? undefined : parsed.toISOString();
}

const filterValues: Record<FieldKind, (value: unknown) => Comparable> = {
  text: (value) =>
    typeof value === 'string' || typeof value === 'number' ? fold(String(value)) : undefined,
  number: (value) => {
    if (typeof value === 'string' && !/^-?\d{1,15}(\.\d{1,10})?$/.test(value)) return undefined;
    return typeof value === 'string' || typeof value === 'number' ? Number(value) : undefined;
  },
  money: (value) =>
    typeof value === 'number' || typeof value === 'string'
      ? readDecimal(String(value), 2)
      : undefined,
  date: readMoment,
  flag: (value) => {
    if (value === true || value === 'true') return 1;
    return value === false || value === 'false' ? 0 : undefined;
  },
};

/** A row's value as it crosses the wire: money in dollars. */
export function toWire(kind: FieldKind, value: unknown): WireValue {
  if (value === undefined || value === null) return null;
  return kind === 'money' ? writeNumber(Number(value), 2) : (value as WireValue);
}
