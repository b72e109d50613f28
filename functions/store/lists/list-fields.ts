import { createValidationError } from '#functions/api-error.ts';
import { MAX_LIST_PAGE_ROWS } from '#shared/constants.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import { toDecimalText, toUnscaledNumber } from '#shared/money/scaled-decimals.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { getCachedColumn, type ComparableValue } from './cached-columns.ts';

/** What a column holds; it decides how its values compare and which operators it takes. Money is cents, a percent ten-thousandths of a point. */
export type ListFieldKind = 'text' | 'number' | 'money' | 'percent' | 'date' | 'flag';

/** The fields a list may be filtered, sorted, grouped and summed by: { 'BillingInfo.Name': 'text' }. */
export type ListFields = Readonly<Record<string, ListFieldKind>>;

export type ListWireValue = string | number | boolean | null;

export type ListField = {
  kind: ListFieldKind;
  getComparable: (row: object) => ComparableValue;
  /** The comparable of every row, in their order. */
  getColumn: (rows: readonly object[]) => readonly ComparableValue[];
  /** What a row has in it as it crosses the wire. */
  getWireValue: (row: object) => ListWireValue;
};

export const createGridOptionError = (option: string, text: string) =>
  createValidationError(signInTexts.seeValidationErrors, { [option]: text });

const maxRowsText = formatInteger(MAX_LIST_PAGE_ROWS);

/** An answer would have more rows than one may have: who asked for all has to ask for pages (D59). */
export const createPagingRequiredError = () =>
  createGridOptionError('take', `Has to ask for pages: an answer has at most ${maxRowsText}`);

/** The field of that name; refused where the list has none. */
export function getListField(fields: ListFields, name: unknown, option: string): ListField {
  const kind = typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (kind === undefined)
    throw createGridOptionError(option, 'Names a field this list does not have');
  const readValue = createFieldReader(String(name));
  const readText = (row: object) => joinTexts(readValue(row));
  const toComparable = comparableByKind[kind];
  const getComparable = (row: object) => toComparable(readText(row));
  return {
    kind,
    getComparable,
    getColumn: (rows) => getCachedColumn(rows, `${kind} ${String(name)}`, getComparable),
    getWireValue: (row) => toWireValue(kind, readText(row)),
  };
}

/** The field of that name as the text its values are written in, for who searches numbers as one types them. */
export function getTextListField(fields: ListFields, name: unknown, option: string): ListField {
  const field = getListField(fields, name, option);
  if (field.kind === 'text') return field;
  const getComparable = (row: object) => {
    const value = field.getComparable(row);
    if (value === undefined) return undefined;
    return field.kind === 'money'
      ? toDecimalText(Number(value), 2)
      : normalizeForSearch(String(field.getWireValue(row)));
  };
  return {
    ...field,
    kind: 'text',
    getComparable,
    getColumn: (rows) =>
      getCachedColumn(rows, `written ${field.kind} ${String(name)}`, getComparable),
  };
}

/** Several names are one text, as lists show them. */
const joinTexts = (value: unknown): unknown => (Array.isArray(value) ? value.join(', ') : value);

type RowValues = Record<string, unknown>;

/** Reads the field of a row by its name, one in a record of the row by both names: 'Address.City'. */
export function createFieldReader(path: string): (row: object) => unknown {
  const [outer = '', inner] = path.split('.');
  if (inner === undefined) return (row) => (row as RowValues)[outer];
  return (row) => ((row as RowValues)[outer] as RowValues | null | undefined)?.[inner];
}

/** A calendar date or a timestamp as one sortable form: calendar dates are their midnight. What is no date is missing. */
function normalizeDate(text: string): string | undefined {
  if (text.length === 10) return `${text}T00:00:00.000Z`;
  if (text.length === 24 && text.endsWith('Z')) return text;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

const comparableByKind: Record<ListFieldKind, (value: unknown) => ComparableValue> = {
  text: (value) => (typeof value === 'string' ? normalizeForSearch(value) : undefined),
  number: (value) => (typeof value === 'number' ? value : undefined),
  money: (value) => (typeof value === 'number' ? value : undefined),
  percent: (value) => (typeof value === 'number' ? value : undefined),
  date: (value) => (typeof value === 'string' ? normalizeDate(value) : undefined),
  flag: (value) => (typeof value === 'boolean' ? Number(value) : undefined),
};

const decimalsByKind: Partial<Record<ListFieldKind, number>> = { money: 2, percent: 4 };

/** A row's value as it crosses the wire: money in dollars, a percent in points. */
export function toWireValue(kind: ListFieldKind, value: unknown): ListWireValue {
  if (value === undefined || value === null) return null;
  const decimals = decimalsByKind[kind];
  return decimals === undefined
    ? (value as ListWireValue)
    : toUnscaledNumber(Number(value), decimals);
}
