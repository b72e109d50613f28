import * as z from 'zod/mini';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import { listQueryMessages } from '#shared/messages/list-query-messages.ts';
import { divideRounded } from '#shared/money/money.ts';
import {
  createGridOptionError,
  requireListField,
  toListWireValue,
  type ListField,
  type ListFields,
  type ListWireValue,
} from './list-fields.ts';

const SummariesSchema = z
  .array(
    z.object({
      selector: z.optional(z.string()),
      summaryType: z.enum(['sum', 'min', 'max', 'avg', 'count']),
    }),
  )
  .check(z.maxLength(50));

/** Computes one value, in wire form, from the rows at these indexes. */
export type ListSummary = (rows: readonly object[], indexes: readonly number[]) => ListWireValue;

/** Reads a parsed list of { selector, summaryType }. */
export function parseListSummaries(
  summaries: unknown,
  fields: ListFields,
  option: string,
): ListSummary[] {
  const { data, success } = SummariesSchema.safeParse(summaries);
  if (!success)
    throw createGridOptionError(
      option,
      apiErrorMessages.mustBe('a list of { selector, summaryType }'),
    );
  return data.map(({ selector, summaryType }) => {
    if (summaryType === 'count') return (_, indexes) => indexes.length;
    const field = requireListField(fields, selector, option);
    if (!isNumeric(field) && (summaryType === 'sum' || summaryType === 'avg'))
      throw createGridOptionError(
        option,
        listQueryMessages.summaryNotAllowed(summaryType, field.kind),
      );
    return summaryByType[summaryType](field);
  });
}

const isNumeric = ({ kind }: ListField) => ['number', 'money', 'percent'].includes(kind);

const summaryByType: Record<'sum' | 'min' | 'max' | 'avg', (field: ListField) => ListSummary> = {
  sum: (field) => (rows, indexes) =>
    toListWireValue(field.kind, computeFieldSum(field, rows, indexes).sum),
  avg: (field) => (rows, indexes) => {
    const { sum, count } = computeFieldSum(field, rows, indexes);
    if (count === 0) return null;
    // D2
    return toListWireValue(
      field.kind,
      field.kind === 'number' ? sum / count : divideRounded(sum, count, 'nearest'),
    );
  },
  min: (field) => (rows, indexes) =>
    findExtreme(field, rows, indexes, (value, best) => value < best),
  max: (field) => (rows, indexes) =>
    findExtreme(field, rows, indexes, (value, best) => value > best),
};

function computeFieldSum(field: ListField, rows: readonly object[], indexes: readonly number[]) {
  const values = field.getColumn(rows);
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

function findExtreme(
  field: ListField,
  rows: readonly object[],
  indexes: readonly number[],
  isBetter: (value: string | number, bestIndex: string | number) => boolean,
): ListWireValue {
  const values = field.getColumn(rows);
  let bestIndex: number | undefined;
  for (const index of indexes) {
    const value = values[index];
    if (value === undefined) continue;
    if (bestIndex === undefined || isBetter(value, values[bestIndex]!)) bestIndex = index;
  }
  return bestIndex === undefined ? null : field.getWireValue(rows[bestIndex]!);
}
