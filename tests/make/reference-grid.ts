import type { ListFields } from '#shared/lists/list-fields.ts';
import {
  getCellByPath,
  matchesReferenceFilter,
  toComparableValue,
  parseDateMilliseconds,
  type ReferenceCell,
  type WireRow,
} from './reference-filter.ts';

/*
 * A plain implementation of DevExtreme's load options, one rule and one row at a time, over rows as a client
 * has them. Tests compare the product's answers with it. It shares nothing with the product but the kinds of
 * the fields.
 */

export type LoadOptions = {
  skip?: number | undefined;
  take?: number | undefined;
  requireTotalCount?: boolean | undefined;
  requireGroupCount?: boolean | undefined;
  isCountQuery?: boolean | undefined;
  filter?: unknown;
  sort?: unknown;
  group?: unknown;
  totalSummary?: SummaryOption[] | undefined;
  groupSummary?: SummaryOption[] | undefined;
  select?: string[] | undefined;
};
type SummaryOption = { selector?: string; summaryType: string };
type SortOption = { selector: string; desc?: boolean };
type GroupOption = SortOption & { isExpanded?: boolean; groupInterval?: string | number };
type ReferenceList = { rows: readonly WireRow[]; fields: ListFields };

export function computeReferenceAnswer(list: ReferenceList, options: LoadOptions) {
  const { fields } = list;
  const matchingRows = list.rows.filter((row) =>
    matchesReferenceFilter(row, options.filter ?? [], fields),
  );
  if (options.isCountQuery) return { data: [], totalCount: matchingRows.length };
  const sorts = toOptionList(options.sort).map(toSortOption);
  const groups = toOptionList(options.group).map(toSortOption) as GroupOption[];
  const sorted = sortRows(matchingRows, [...groups, ...sorts], fields);
  const items = groups.length
    ? groupRows(sorted, groups, options, fields)
    : selectFields(sorted, options);
  const skip = options.skip ?? 0;
  return {
    data: items.slice(skip, options.take === undefined ? items.length : skip + options.take),
    ...(options.requireTotalCount && { totalCount: matchingRows.length }),
    ...(options.totalSummary && {
      summary: computeSummaries(matchingRows, options.totalSummary, fields),
    }),
    ...(groups.length && options.requireGroupCount && { groupCount: items.length }),
  };
}

const toOptionList = (option: unknown): unknown[] =>
  option === undefined ? [] : Array.isArray(option) ? option : [option];
const toSortOption = (option: unknown) =>
  (typeof option === 'string' ? { selector: option } : option) as SortOption;

/** The key by which a row is sorted and grouped: the cell, or the requested part or interval of it. */
function getSortKey(row: WireRow, { selector, groupInterval }: GroupOption, fields: ListFields) {
  const cell = getCellByPath(row, selector);
  const kind = fields[selector]!;
  if (cell === null || groupInterval === undefined) return toComparableValue(cell, kind);
  if (kind !== 'date') return computeIntervalStart(Number(cell), Number(groupInterval), kind);
  const date = new Date(parseDateMilliseconds(String(cell)));
  const parts: Record<string, number> = {
    year: date.getUTCFullYear(),
    quarter: Math.floor(date.getUTCMonth() / 3) + 1,
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    dayOfWeek: date.getUTCDay(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
  return parts[groupInterval]!;
}
function computeIntervalStart(value: number, step: number, kind: ListFields[string]): number {
  const unitsPerValue = kind === 'money' ? 100 : 1;
  const [wholeUnits, size] = [Math.round(value * unitsPerValue), Math.round(step * unitsPerValue)];
  const [amount, width] = kind === 'money' ? [wholeUnits, size] : [value, step];
  let steps = 0;
  while (steps * width > amount) steps -= 1;
  while ((steps + 1) * width <= amount) steps += 1;
  return (steps * width) / unitsPerValue;
}

function sortRows(rows: readonly WireRow[], sorts: readonly SortOption[], fields: ListFields) {
  if (sorts.length === 0) return rows;
  return rows.toSorted((a, b) => {
    for (const sort of sorts) {
      const [left, right] = [getSortKey(a, sort, fields), getSortKey(b, sort, fields)];
      if (left === right) continue;
      const isBefore = left === null || (right !== null && left < right);
      return isBefore === Boolean(sort.desc) ? 1 : -1;
    }
    return Number(a.Id) - Number(b.Id);
  });
}

function selectFields(rows: readonly WireRow[], { select }: LoadOptions): readonly WireRow[] {
  if (!select?.length) return rows;
  return rows.map((row) => {
    const part: WireRow = {};
    for (const name of select) {
      const [outer = '', inner] = name.split('.');
      const value = row[outer];
      if (value === undefined) continue;
      const record = inner === undefined ? null : (value as WireRow | null);
      if (!record) part[outer] = value;
      else if (record[inner!] !== undefined)
        part[outer] = { ...(part[outer] as WireRow), [inner!]: record[inner!] };
    }
    return part;
  });
}

type ReferenceGroup = {
  key: ReferenceCell;
  items: unknown;
  count: number;
  summary?: ReferenceCell[];
};

function groupRows(
  rows: readonly WireRow[],
  [level, ...deeper]: GroupOption[],
  options: LoadOptions,
  fields: ListFields,
): ReferenceGroup[] {
  const byKey = Map.groupBy(rows, (row) => getSortKey(row, level!, fields));
  return Array.from(byKey, ([part, members]) => {
    const key =
      level!.groupInterval === undefined ? getCellByPath(members[0]!, level!.selector) : part;
    const inner = deeper.length ? groupRows(members, deeper, options, fields) : members;
    const leaves = level!.isExpanded === false ? null : selectFields(members, options);
    const { groupSummary } = options;
    return {
      key,
      items: deeper.length ? inner : leaves,
      count: inner.length,
      ...(groupSummary?.length && { summary: computeSummaries(members, groupSummary, fields) }),
    };
  });
}

const computeSummaries = (
  rows: readonly WireRow[],
  summaries: readonly SummaryOption[],
  fields: ListFields,
) =>
  summaries.map(({ selector = '', summaryType }): ReferenceCell => {
    const cells = rows.map((row) => getCellByPath(row, selector)).filter((cell) => cell !== null);
    const kind = fields[selector]!;
    if (summaryType === 'count') return rows.length;
    if (summaryType === 'min' || summaryType === 'max')
      return findExtreme(cells, summaryType, kind);
    return kind === 'money'
      ? summarizeMoney(cells, summaryType)
      : summarizeNumbers(cells, summaryType);
  });

function findExtreme(
  [first, ...others]: ReferenceCell[],
  which: 'min' | 'max',
  kind: ListFields[string],
): ReferenceCell {
  let best = first ?? null;
  for (const cell of others) {
    const [is, was] = [toComparableValue(cell, kind)!, toComparableValue(best, kind)!];
    if (which === 'min' ? is < was : is > was) best = cell;
  }
  return kind === 'money' && best !== null ? Number(best) : best;
}

function summarizeNumbers(cells: ReferenceCell[], which: string): ReferenceCell {
  const sum = cells.reduce<number>((total, cell) => total + Number(cell), 0);
  if (which === 'sum') return sum;
  return cells.length ? sum / cells.length : null;
}

function summarizeMoney(cells: ReferenceCell[], which: string): ReferenceCell {
  const sum = cells.reduce<bigint>((total, cell) => total + parseCents(cell), 0n);
  if (which === 'sum') return Number(sum) / 100;
  return cells.length ? Number(divideHalfUp(sum, BigInt(cells.length))) / 100 : null;
}

function parseCents(dollars: ReferenceCell): bigint {
  const [wholeDollars = '', part = ''] = String(dollars).replace('-', '').split('.');
  const size = BigInt(wholeDollars + part.padEnd(2, '0'));
  return String(dollars).startsWith('-') ? -size : size;
}
/** Divides and rounds to the nearest cent, half a cent away from zero. */
function divideHalfUp(sum: bigint, count: bigint): bigint {
  const size = ((sum < 0n ? -sum : sum) * 2n + count) / (count * 2n);
  return sum < 0n ? -size : size;
}
