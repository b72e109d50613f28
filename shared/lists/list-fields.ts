import { MAX_LIST_PAGE_ROWS } from '#shared/constants.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import { listQueryMessages } from '#shared/messages/list-query-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { toDecimalText, toUnscaledNumber } from '#shared/money/scaled-decimals.ts';
import { getCachedColumn, type ComparableValue } from './cached-columns.ts';
import { ListQueryError } from './list-query-error.ts';

/**
 * The kind of a column's values; it decides how they compare and which operators are allowed. Money is in
 * cents, a percent in ten-thousandths of a point.
 */
export type ListFieldKind = 'text' | 'number' | 'money' | 'percent' | 'date' | 'flag';

/** The fields by which a list may be filtered, sorted, grouped and summed: { 'BillingInfo.Name': 'text' }. */
export type ListFields = Readonly<Record<string, ListFieldKind>>;

export type ListWireValue = string | number | boolean | null;

export type ListField = {
  kind: ListFieldKind;
  getComparable: (row: object) => ComparableValue;
  /** The comparable value of every row, in the order of the rows. */
  getColumn: (rows: readonly object[]) => readonly ComparableValue[];
  /** The value of a row in wire form. */
  getWireValue: (row: object) => ListWireValue;
};

export const createGridOptionError = (option: string, problem: CodedMessage) =>
  new ListQueryError(option, problem);

const maxRowsText = formatInteger(MAX_LIST_PAGE_ROWS);

/** For an answer that would have too many rows: the caller must request pages (D59). */
export const createPagingRequiredError = () =>
  createGridOptionError('take', listQueryMessages.pagesRequired(maxRowsText));

/** Throws when the list has no such field. */
export function requireListField(fields: ListFields, name: unknown, option: string): ListField {
  const kind = typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (kind === undefined) throw createGridOptionError(option, listQueryMessages.unknownField);
  const readValue = createFieldReader(String(name));
  const readText = (row: object) => joinTexts(readValue(row));
  const toComparable = comparableByKind[kind];
  const getComparable = (row: object) => toComparable(readText(row));
  return {
    kind,
    getComparable,
    getColumn: (rows) => getCachedColumn(rows, `${kind} ${String(name)}`, getComparable),
    getWireValue: (row) => toListWireValue(kind, readText(row)),
  };
}

/** The field as the text of its values, for text operators: users search numbers as they type them. */
export function requireTextListField(fields: ListFields, name: unknown, option: string): ListField {
  const field = requireListField(fields, name, option);
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

/** Several names become one text, as lists display them. */
const joinTexts = (value: unknown): unknown => (Array.isArray(value) ? value.join(', ') : value);

type RowValues = Record<string, unknown>;

/**
 * Reads a field of a row by name; a field of a record in the row by both names: 'Address.City'. Of a list of
 * records it reads the field of each: 'Groups.GroupName'.
 */
export function createFieldReader(path: string): (row: object) => unknown {
  const [outer = '', inner] = path.split('.');
  if (inner === undefined) return (row) => (row as RowValues)[outer];
  return (row) => {
    const value = (row as RowValues)[outer] as RowValues | RowValues[] | null | undefined;
    return Array.isArray(value) ? value.map((record) => record[inner]) : value?.[inner];
  };
}

/**
 * A calendar date or a timestamp in one sortable form; a calendar date becomes its midnight. Undefined when
 * it is not a date.
 */
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

/** A value in wire form: money in dollars, a percent in points. */
export function toListWireValue(kind: ListFieldKind, value: unknown): ListWireValue {
  if (value === undefined || value === null) return null;
  const decimals = decimalsByKind[kind];
  return decimals === undefined
    ? (value as ListWireValue)
    : toUnscaledNumber(Number(value), decimals);
}
