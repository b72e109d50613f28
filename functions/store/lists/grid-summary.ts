import * as z from 'zod/mini';
import { divideRounded } from '#shared/money/money.ts';
import {
  badOption,
  fieldNamed,
  toWire,
  type Field,
  type Fields,
  type WireValue,
} from './fields.ts';

const SummariesSchema = z
  .array(
    z.object({
      selector: z.optional(z.string()),
      summaryType: z.enum(['sum', 'min', 'max', 'avg', 'count']),
    }),
  )
  .check(z.maxLength(50));

/** Works one figure out of the rows at these places, as it crosses the wire. */
export type ListSummary = (rows: readonly object[], indexes: readonly number[]) => WireValue;

/** Reads a parsed list of { selector, summaryType }. */
export function parseListSummaries(
  summaries: unknown,
  fields: Fields,
  option: string,
): ListSummary[] {
  const { data, success } = SummariesSchema.safeParse(summaries);
  if (!success) throw badOption(option, 'Must be a list of { selector, summaryType }');
  return data.map(({ selector, summaryType }) => {
    if (summaryType === 'count') return (_, indexes) => indexes.length;
    const field = fieldNamed(fields, selector, option);
    if (!isNumeric(field) && (summaryType === 'sum' || summaryType === 'avg'))
      throw badOption(option, `May not take the ${summaryType} of a ${field.kind}`);
    return summaryByType[summaryType](field);
  });
}

const isNumeric = ({ kind }: Field) => ['number', 'money', 'percent'].includes(kind);

const summaryByType: Record<'sum' | 'min' | 'max' | 'avg', (field: Field) => ListSummary> = {
  sum: (field) => (rows, indexes) => toWire(field.kind, computeFieldSum(field, rows, indexes).sum),
  avg: (field) => (rows, indexes) => {
    const { sum, count } = computeFieldSum(field, rows, indexes);
    if (count === 0) return null;
    // D2
    return toWire(
      field.kind,
      field.kind === 'number' ? sum / count : divideRounded(sum, count, 'nearest'),
    );
  },
  min: (field) => (rows, indexes) => extreme(field, rows, indexes, (value, best) => value < best),
  max: (field) => (rows, indexes) => extreme(field, rows, indexes, (value, best) => value > best),
};

function computeFieldSum(field: Field, rows: readonly object[], indexes: readonly number[]) {
  const values = field.column(rows);
  let sum = 0;
  let count = 0;
  for (const index of indexes) {
    const value = values[index];
    if (typeof value !== 'number') continue;
    sum += value;
    count += 1;
  }
  return { sum, count };
}

function extreme(
  field: Field,
  rows: readonly object[],
  indexes: readonly number[],
  isBetter: (value: string | number, best: string | number) => boolean,
): WireValue {
  const values = field.column(rows);
  let best: number | undefined;
  for (const index of indexes) {
    const value = values[index];
    if (value === undefined) continue;
    if (best === undefined || isBetter(value, values[best]!)) best = index;
  }
  return best === undefined ? null : field.wire(rows[best]!);
}
