import type { ListFields } from '#functions/store/lists/list-fields.ts';
import { cellOf, holds, measure, milliseconds, type Cell, type WireRow } from './plain-filter.ts';

/*
 * DevExtreme's load options answered plainly, one rule and one row at a time, over rows as a client has
 * them: what the product answers is compared with this. It shares nothing with the product but the kinds
 * of the fields.
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
type List = { rows: readonly WireRow[]; fields: ListFields };

export function plainAnswer(list: List, options: LoadOptions) {
  const { fields } = list;
  const matchingRows = list.rows.filter((row) => holds(row, options.filter ?? [], fields));
  if (options.isCountQuery) return { data: [], totalCount: matchingRows.length };
  const sorts = listOf(options.sort).map(asSort);
  const groups = listOf(options.group).map(asSort) as GroupOption[];
  const sorted = inOrder(matchingRows, [...groups, ...sorts], fields);
  const all = groups.length ? grouped(sorted, groups, options, fields) : picked(sorted, options);
  const skip = options.skip ?? 0;
  return {
    data: all.slice(skip, options.take === undefined ? all.length : skip + options.take),
    ...(options.requireTotalCount && { totalCount: matchingRows.length }),
    ...(options.totalSummary && {
      summary: computeSummaries(matchingRows, options.totalSummary, fields),
    }),
    ...(groups.length && options.requireGroupCount && { groupCount: all.length }),
  };
}

const listOf = (option: unknown): unknown[] =>
  option === undefined ? [] : Array.isArray(option) ? option : [option];
const asSort = (one: unknown) => (typeof one === 'string' ? { selector: one } : one) as SortOption;

/** What a row is sorted and grouped by: the cell, or the part or step of it that is asked for. */
function keyOf(row: WireRow, { selector, groupInterval }: GroupOption, fields: ListFields) {
  const cell = cellOf(row, selector);
  const kind = fields[selector]!;
  if (cell === null || groupInterval === undefined) return measure(cell, kind);
  if (kind !== 'date') return stepOf(Number(cell), Number(groupInterval), kind);
  const date = new Date(milliseconds(String(cell)));
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
function stepOf(value: number, step: number, kind: ListFields[string]): number {
  const unitsPerValue = kind === 'money' ? 100 : 1;
  const [whole, size] = [Math.round(value * unitsPerValue), Math.round(step * unitsPerValue)];
  const [amount, width] = kind === 'money' ? [whole, size] : [value, step];
  let steps = 0;
  while (steps * width > amount) steps -= 1;
  while ((steps + 1) * width <= amount) steps += 1;
  return (steps * width) / unitsPerValue;
}

function inOrder(rows: readonly WireRow[], sorts: readonly SortOption[], fields: ListFields) {
  if (sorts.length === 0) return rows;
  return rows.toSorted((a, b) => {
    for (const sort of sorts) {
      const [left, right] = [keyOf(a, sort, fields), keyOf(b, sort, fields)];
      if (left === right) continue;
      const isBefore = left === null || (right !== null && left < right);
      return isBefore === Boolean(sort.desc) ? 1 : -1;
    }
    return Number(a.Id) - Number(b.Id);
  });
}

function picked(rows: readonly WireRow[], { select }: LoadOptions): readonly WireRow[] {
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

type PlainGroup = { key: Cell; items: unknown; count: number; summary?: Cell[] };

function grouped(
  rows: readonly WireRow[],
  [level, ...deeper]: GroupOption[],
  options: LoadOptions,
  fields: ListFields,
): PlainGroup[] {
  const byKey = Map.groupBy(rows, (row) => keyOf(row, level!, fields));
  return Array.from(byKey, ([part, members]) => {
    const key = level!.groupInterval === undefined ? cellOf(members[0]!, level!.selector) : part;
    const inner = deeper.length ? grouped(members, deeper, options, fields) : members;
    const leaves = level!.isExpanded === false ? null : picked(members, options);
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
  summaries.map(({ selector = '', summaryType }): Cell => {
    const cells = rows.map((row) => cellOf(row, selector)).filter((cell) => cell !== null);
    const kind = fields[selector]!;
    if (summaryType === 'count') return rows.length;
    if (summaryType === 'min' || summaryType === 'max') return extreme(cells, summaryType, kind);
    return kind === 'money' ? ofMoney(cells, summaryType) : ofNumbers(cells, summaryType);
  });

function extreme([first, ...others]: Cell[], which: 'min' | 'max', kind: ListFields[string]): Cell {
  let best = first ?? null;
  for (const cell of others) {
    const [is, was] = [measure(cell, kind)!, measure(best, kind)!];
    if (which === 'min' ? is < was : is > was) best = cell;
  }
  return kind === 'money' && best !== null ? Number(best) : best;
}

function ofNumbers(cells: Cell[], which: string): Cell {
  const sum = cells.reduce<number>((total, cell) => total + Number(cell), 0);
  if (which === 'sum') return sum;
  return cells.length ? sum / cells.length : null;
}

function ofMoney(cells: Cell[], which: string): Cell {
  const sum = cells.reduce<bigint>((total, cell) => total + centsOf(cell), 0n);
  if (which === 'sum') return Number(sum) / 100;
  return cells.length ? Number(halfUp(sum, BigInt(cells.length))) / 100 : null;
}

function centsOf(dollars: Cell): bigint {
  const [whole = '', part = ''] = String(dollars).replace('-', '').split('.');
  const size = BigInt(whole + part.padEnd(2, '0'));
  return String(dollars).startsWith('-') ? -size : size;
}
/** To the nearest cent, a half away from zero. */
function halfUp(sum: bigint, count: bigint): bigint {
  const size = ((sum < 0n ? -sum : sum) * 2n + count) / (count * 2n);
  return sum < 0n ? -size : size;
}
