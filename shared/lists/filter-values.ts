import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import type { ComparableValue } from './cached-columns.ts';
import { type ListFieldKind } from './list-fields.ts';

/**
 * A filter value in comparable form; null stays missing. Undefined when it does not fit the kind of the
 * field.
 */
export function parseFilterValue(
  kind: ListFieldKind,
  value: unknown,
): { is: ComparableValue } | undefined {
  if (value === null) return { is: undefined };
  const is = filterValueParsers[kind](value);
  return is === undefined ? undefined : { is };
}

const filterValueParsers: Record<ListFieldKind, (value: unknown) => ComparableValue> = {
  text: (value) =>
    typeof value === 'string' || typeof value === 'number'
      ? normalizeForSearch(String(value))
      : undefined,
  number: parseNumber,
  money: (value) => {
    const dollars = parseNumber(value);
    return dollars === undefined ? undefined : toCentsOrHalfCents(dollars);
  },
  percent: (value) => {
    const points = parseNumber(value);
    return points === undefined ? undefined : toUnits(points, 10_000);
  },
  date: parseMoment,
  flag: (value) => {
    if (value === true || value === 'true') return 1;
    return value === false || value === 'false' ? 0 : undefined;
  },
};

function parseNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const isPlain = typeof value === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(value);
  return isPlain ? Number(value) : undefined;
}

/** Dollars to cents, exactly: an amount between two cents becomes the half between them. */
export const toCentsOrHalfCents = (dollars: number): number => toUnits(dollars, 100);

function toUnits(amount: number, unitsInOne: number): number {
  const units = Math.round(amount * unitsInOne);
  if (units / unitsInOne === amount) return units + 0;
  return amount > units / unitsInOne ? units + 0.5 : units - 0.5;
}

const isoDatePattern =
  /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,7})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;
/** As DevExtreme's createStore writes dates: 1/15/2026 07:45:10.250. */
const americanDatePattern =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{2}:\d{2}:\d{2}(?:\.\d{1,7})?))?$/;

/** A date as grids write it; without a zone it is UTC (D30). */
function parseMoment(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const [, year, month, date, time, zone] =
    isoDatePattern.exec(value) ?? reorderAmericanDate(americanDatePattern.exec(value)) ?? [];
  if (year === undefined) return undefined;
  const day = `${year}-${month}-${date}`;
  const midnight = new Date(`${day}T00:00Z`);
  // JavaScript accepts February 30 as a day in March.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return undefined;
  const moment = time === undefined ? midnight : new Date(`${day}T${time}${zone ?? 'Z'}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

function reorderAmericanDate(parts: (string | undefined)[] | null) {
  if (!parts) return undefined;
  const [all, month = '', date = '', year, time] = parts;
  return [all, year, month.padStart(2, '0'), date.padStart(2, '0'), time];
}
