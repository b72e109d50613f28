import * as z from 'zod/mini';
import { MAX_LIST_PAGE_ROWS } from '#shared/constants.ts';
import type { GridGroup } from '#shared/schemas/grid-schema.ts';
import type { Comparable } from './cached-columns.ts';
import { badOption, fieldNamed, type Fields } from './fields.ts';
import type { ListSummary } from './grid-summary.ts';
import { byInterval } from './interval.ts';
import type { SortBy } from './sort.ts';

/** Groups and their figures: five levels of 20,000 orders, which is what the filter of a date asks for. */
const MOST_GROUPS = 100_000;

const Grouping = z.object({
  selector: z.string(),
  desc: z._default(z.boolean(), false),
  isExpanded: z._default(z.boolean(), true),
  groupInterval: z.nullish(z.union([z.string(), z.number()])),
});
const Groupings = z.union([
  z.pipe(
    z.string(),
    z.transform((selector) => [Grouping.parse({ selector })]),
  ),
  z.pipe(
    Grouping,
    z.transform((one) => [one]),
  ),
  z.array(Grouping).check(z.maxLength(10)),
]);

export type GroupBy = SortBy & { isExpanded: boolean };

/** Reads a parsed list of { selector, desc, isExpanded, groupInterval }. */
export function readGroup(group: unknown, fields: Fields): GroupBy[] {
  const { data, success } = Groupings.safeParse(group);
  if (!success) throw badOption('group', 'Must be a list of { selector, desc, isExpanded }');
  return data.map(({ selector, desc, isExpanded, groupInterval }) => {
    const field = fieldNamed(fields, selector, 'group');
    return {
      field:
        groupInterval === null || groupInterval === undefined
          ? field
          : byInterval(field, groupInterval),
      isDescending: desc,
      isExpanded,
    };
  });
}

/** Splits places that are already in the order of the values. */
export function splitBy(indexes: readonly number[], values: readonly Comparable[]): number[][] {
  const runs: number[][] = [];
  let last: Comparable;
  for (const index of indexes) {
    const value = values[index];
    const run = runs.at(-1);
    if (run && value === last) run.push(index);
    else runs.push([index]);
    last = value;
  }
  return runs;
}

type Plan<Row> = {
  rows: readonly Row[];
  levels: readonly GroupBy[];
  summaries: readonly ListSummary[];
  /** The row of a place as it is answered. */
  rowAt: (place: number) => Row;
};

/** Builds the groups of a page; only the innermost level can be collapsed, as grids ask for it. */
export function buildGroups<Row extends object>(
  runs: readonly number[][],
  { rows, levels, summaries, rowAt }: Plan<Row>,
): GridGroup<Row>[] {
  const remaining = { groups: MOST_GROUPS, rows: MAX_LIST_PAGE_ROWS };
  return runs.map((run) => build(run, 0));

  function count(what: keyof typeof remaining, many: number): void {
    remaining[what] -= many;
    if (remaining[what] < 0) throw badOption('group', `Would answer too many ${what}`);
  }

  function build(run: number[], level: number): GridGroup<Row> {
    count('groups', 1 + summaries.length);
    const { field, isExpanded } = levels[level]!;
    const key = field.wire(rows[run[0]!]!);
    const summary = summaries.length > 0 && {
      summary: summaries.map((summarize) => summarize(rows, run)),
    };
    const inner = levels[level + 1]?.field.column(rows);
    if (inner) {
      const groups = splitBy(run, inner).map((innerRun) => build(innerRun, level + 1));
      return { key, items: groups, count: groups.length, ...summary };
    }
    if (isExpanded) count('rows', run.length);
    return { key, items: isExpanded ? run.map(rowAt) : null, count: run.length, ...summary };
  }
}
