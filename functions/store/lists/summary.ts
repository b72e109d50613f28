import * as z from 'zod/mini';
import { divide } from '#shared/money/money.ts';
import {
  badOption,
  fieldNamed,
  toWire,
  type Field,
  type Fields,
  type WireValue,
} from './fields.ts';

const Summaries = z
  .array(
    z.object({
      selector: z.optional(z.string()),
      summaryType: z.enum(['sum', 'min', 'max', 'avg', 'count']),
    }),
  )
  .check(z.maxLength(20));

/** Works one figure out of rows, as it crosses the wire. */
export type Summary = (rows: readonly object[]) => WireValue;

/** Reads a parsed list of { selector, summaryType }. */
export function readSummaries(summaries: unknown, fields: Fields, option: string): Summary[] {
  const { data, success } = Summaries.safeParse(summaries);
  if (!success) throw badOption(option, 'Must be a list of { selector, summaryType }');
  return data.map(({ selector, summaryType }) => {
    if (summaryType === 'count') return (rows) => rows.length;
    const field = fieldNamed(fields, selector, option);
    const isNumber = field.kind === 'number' || field.kind === 'money';
    const isMinOrMax = summaryType === 'min' || summaryType === 'max';
    if (!isNumber && !(isMinOrMax && field.kind === 'date'))
      throw badOption(option, `May not take the ${summaryType} of a ${field.kind}`);
    return summaryTypes[summaryType](field);
  });
}

const summaryTypes: Record<'sum' | 'min' | 'max' | 'avg', (field: Field) => Summary> = {
  sum: (field) => (rows) => toWire(field.kind, sumOf(field, rows).sum),
  avg: (field) => (rows) => {
    const { sum, count } = sumOf(field, rows);
    if (count === 0) return null;
    // D2
    return toWire(field.kind, field.kind === 'money' ? divide(sum, count, 'nearest') : sum / count);
  },
  min: (field) => (rows) => extreme(field, rows, (value, best) => value < best),
  max: (field) => (rows) => extreme(field, rows, (value, best) => value > best),
};

function sumOf(field: Field, rows: readonly object[]): { sum: number; count: number } {
  let sum = 0;
  let count = 0;
  for (const row of rows) {
    const value = field.comparable(row);
    if (typeof value !== 'number') continue;
    sum += value;
    count += 1;
  }
  return { sum, count };
}

function extreme(
  field: Field,
  rows: readonly object[],
  isBetter: (value: string | number, best: string | number) => boolean,
): WireValue {
  let best: string | number | undefined;
  let row: object | undefined;
  for (const candidate of rows) {
    const value = field.comparable(candidate);
    if (value === undefined || (best !== undefined && !isBetter(value, best))) continue;
    best = value;
    row = candidate;
  }
  return row ? toWire(field.kind, field.read(row)) : null;
}
