import { invalid } from '#functions/api-error.ts';
import { MAX_LIST_PAGE_ROWS } from '#shared/constants.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import { toDecimalText, toUnscaledNumber } from '#shared/money/scaled-decimals.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { getCachedColumn, type Comparable } from './cached-columns.ts';

/** What a column holds; it decides how its values compare and which operators it takes. Money is cents, a percent ten-thousandths of a point. */
export type FieldKind = 'text' | 'number' | 'money' | 'percent' | 'date' | 'flag';

/** The fields a list may be filtered, sorted, grouped and summed by: { 'BillingInfo.Name': 'text' }. */
export type Fields = Readonly<Record<string, FieldKind>>;

export type WireValue = string | number | boolean | null;

export type Field = {
  kind: FieldKind;
  comparable: (row: object) => Comparable;
  /** The comparable of every row, in their order. */
  column: (rows: readonly object[]) => readonly Comparable[];
  /** What a row has in it as it crosses the wire. */
  wire: (row: object) => WireValue;
};

export const badOption = (option: string, text: string) =>
  invalid(signInTexts.seeValidationErrors, { [option]: text });

const most = formatInteger(MAX_LIST_PAGE_ROWS);

/** An answer would have more rows than one may have: who asked for all has to ask for pages (D59). */
export const createPagingRequiredError = () =>
  badOption('take', `Has to ask for pages: an answer has at most ${most}`);

/** The field of that name; refused where the list has none. */
export function fieldNamed(fields: Fields, name: unknown, option: string): Field {
  const kind = typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (kind === undefined) throw badOption(option, 'Names a field this list does not have');
  const readValue = fieldReader(String(name));
  const read = (row: object) => inOneText(readValue(row));
  const compared = comparables[kind];
  const comparable = (row: object) => compared(read(row));
  return {
    kind,
    comparable,
    column: (rows) => getCachedColumn(rows, `${kind} ${String(name)}`, comparable),
    wire: (row) => toWire(kind, read(row)),
  };
}

/** The field of that name as the text its values are written in, for who searches numbers as one types them. */
export function writtenField(fields: Fields, name: unknown, option: string): Field {
  const field = fieldNamed(fields, name, option);
  if (field.kind === 'text') return field;
  const comparable = (row: object) => {
    const value = field.comparable(row);
    if (value === undefined) return undefined;
    return field.kind === 'money'
      ? toDecimalText(Number(value), 2)
      : normalizeForSearch(String(field.wire(row)));
  };
  return {
    ...field,
    kind: 'text',
    comparable,
    column: (rows) => getCachedColumn(rows, `written ${field.kind} ${String(name)}`, comparable),
  };
}

/** Several names are one text, as lists show them. */
const inOneText = (value: unknown): unknown => (Array.isArray(value) ? value.join(', ') : value);

type Values = Record<string, unknown>;

/** Reads the field of a row by its name, one in a record of the row by both names: 'Address.City'. */
export function fieldReader(path: string): (row: object) => unknown {
  const [outer = '', inner] = path.split('.');
  if (inner === undefined) return (row) => (row as Values)[outer];
  return (row) => ((row as Values)[outer] as Values | null | undefined)?.[inner];
}

/** A calendar date or a timestamp as one sortable form: calendar dates are their midnight. What is no date is missing. */
function instant(text: string): string | undefined {
  if (text.length === 10) return `${text}T00:00:00.000Z`;
  if (text.length === 24 && text.endsWith('Z')) return text;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

const comparables: Record<FieldKind, (value: unknown) => Comparable> = {
  text: (value) => (typeof value === 'string' ? normalizeForSearch(value) : undefined),
  number: (value) => (typeof value === 'number' ? value : undefined),
  money: (value) => (typeof value === 'number' ? value : undefined),
  percent: (value) => (typeof value === 'number' ? value : undefined),
  date: (value) => (typeof value === 'string' ? instant(value) : undefined),
  flag: (value) => (typeof value === 'boolean' ? Number(value) : undefined),
};

const decimalsOf: Partial<Record<FieldKind, number>> = { money: 2, percent: 4 };

/** A row's value as it crosses the wire: money in dollars, a percent in points. */
export function toWire(kind: FieldKind, value: unknown): WireValue {
  if (value === undefined || value === null) return null;
  const decimals = decimalsOf[kind];
  return decimals === undefined ? (value as WireValue) : toUnscaledNumber(Number(value), decimals);
}
