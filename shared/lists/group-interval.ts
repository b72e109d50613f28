import { listQueryMessages } from '#shared/messages/list-query-messages.ts';
import type { ComparableValue } from './cached-columns.ts';
import { toCentsOrHalfCents } from './filter-values.ts';
import { createGridOptionError, toListWireValue, type ListField } from './list-fields.ts';

/** Parts of a UTC date (D30), from 2026-01-15T07:45:10.250Z. */
const datePartReaders: Record<string, (moment: string) => number> = {
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

/**
 * A field to group by parts of dates, or by steps of numbers and money; the key of a step is its lower end.
 */
export function createGroupIntervalField(field: ListField, interval: string | number): ListField {
  const { kind, getIntervalKey } = parseGroupInterval(field, interval);
  const getKey = (value: ComparableValue) =>
    value === undefined ? undefined : getIntervalKey(value);
  return {
    kind,
    getComparable: (row) => getKey(field.getComparable(row)),
    getColumn: cacheLastColumn((rows) => field.getColumn(rows).map(getKey)),
    getWireValue: (row) => toListWireValue(kind, getKey(field.getComparable(row))),
  };
}

type GroupInterval = {
  kind: 'number' | 'money';
  getIntervalKey: (value: string | number) => number;
};

function parseGroupInterval({ kind }: ListField, interval: string | number): GroupInterval {
  if (kind === 'date' && Object.hasOwn(datePartReaders, interval)) {
    const readPart = datePartReaders[interval]!;
    return { kind: 'number', getIntervalKey: (value) => readPart(String(value)) };
  }
  const size = kind === 'money' ? toCentsOrHalfCents(Number(interval)) : Number(interval);
  const isStep = size > 0 && Number.isFinite(size) && (kind === 'number' || Number.isInteger(size));
  if ((kind !== 'number' && kind !== 'money') || !isStep)
    throw createGridOptionError('group', listQueryMessages.groupIntervalNotAllowed(kind));
  return { kind, getIntervalKey: (value) => Math.floor(Number(value) / size) * size };
}

/** Caches the last result: sorting and splitting use the same column. */
function cacheLastColumn(computeColumn: ListField['getColumn']): ListField['getColumn'] {
  let last: { rows: readonly object[]; column: readonly ComparableValue[] } | undefined;
  return (rows) => {
    if (last?.rows !== rows) last = { rows, column: computeColumn(rows) };
    return last.column;
  };
}
