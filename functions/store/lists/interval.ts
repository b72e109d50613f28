import type { Comparable } from './cached-columns.ts';
import { badOption, toWire, type Field } from './fields.ts';
import { centsOf } from './filter-values.ts';

/** Parts of a date in UTC (D30), out of 2026-01-15T07:45:10.250Z. */
const partsOfDates: Record<string, (moment: string) => number> = {
  year: (moment) => Number(moment.slice(0, 4)),
  quarter: (moment) => Math.ceil(Number(moment.slice(5, 7)) / 3),
  month: (moment) => Number(moment.slice(5, 7)),
  day: (moment) => Number(moment.slice(8, 10)),
  /** Sunday is 0. */
  dayOfWeek: (moment) => new Date(moment).getUTCDay(),
  hour: (moment) => Number(moment.slice(11, 13)),
  minute: (moment) => Number(moment.slice(14, 16)),
  second: (moment) => Number(moment.slice(17, 19)),
};

/** What groups by parts of a field: parts of dates, or steps of numbers and money, each named by its lower end. */
export function byInterval(field: Field, interval: string | number): Field {
  const { kind, keyOf } = readInterval(field, interval);
  const key = (value: Comparable) => (value === undefined ? undefined : keyOf(value));
  return {
    kind,
    comparable: (row) => key(field.comparable(row)),
    column: cacheLastColumn((rows) => field.column(rows).map(key)),
    wire: (row) => toWire(kind, key(field.comparable(row))),
  };
}

type Interval = { kind: 'number' | 'money'; keyOf: (value: string | number) => number };

function readInterval({ kind }: Field, interval: string | number): Interval {
  if (kind === 'date' && Object.hasOwn(partsOfDates, interval)) {
    const part = partsOfDates[interval]!;
    return { kind: 'number', keyOf: (value) => part(String(value)) };
  }
  const size = kind === 'money' ? centsOf(Number(interval)) : Number(interval);
  const isStep = size > 0 && Number.isFinite(size) && (kind === 'number' || Number.isInteger(size));
  if ((kind !== 'number' && kind !== 'money') || !isStep)
    throw badOption('group', `Has a groupInterval that a ${kind} does not have`);
  return { kind, keyOf: (value) => Math.floor(Number(value) / size) * size };
}

/** Remembers the last answer: what sorts by a column splits by it, too. */
function cacheLastColumn(columnOf: Field['column']): Field['column'] {
  let last: { rows: readonly object[]; column: readonly Comparable[] } | undefined;
  return (rows) => {
    if (last?.rows !== rows) last = { rows, column: columnOf(rows) };
    return last.column;
  };
}
