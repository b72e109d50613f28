import * as z from 'zod/mini';
import type { Group } from '#shared/schemas/grid.ts';
import { badOption, fieldNamed, toWire, type Field, type Fields } from './fields.ts';
import type { SortBy } from './sort.ts';
import type { Summary } from './summary.ts';

/** An answer holds at most this many groups and rows, however they nest. */
const LARGEST_ANSWER = 2_000;

const Grouping = z.strictObject({
  selector: z.string(),
  desc: z._default(z.boolean(), false),
  isExpanded: z._default(z.boolean(), true),
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
  z.array(Grouping).check(z.maxLength(3)),
]);

export type GroupBy = SortBy & { isExpanded: boolean };

/** Reads a parsed list of { selector, desc, isExpanded }. */
export function readGroup(group: unknown, fields: Fields): GroupBy[] {
  const { data, success } = Groupings.safeParse(group);
  if (!success) throw badOption('group', 'Must be a list of { selector, desc, isExpanded }');
  return data.map(({ selector, desc, isExpanded }) => ({
    field: fieldNamed(fields, selector, 'group'),
    isDescending: desc,
    isExpanded,
  }));
}

/** Splits rows that are already in the order of the field. */
export function splitBy<Row extends object>(rows: readonly Row[], field: Field): Row[][] {
  const runs: Row[][] = [];
  let last: unknown;
  for (const row of rows) {
    const value = field.comparable(row);
    const run = runs.at(-1);
    if (run && value === last) run.push(row);
    else runs.push([row]);
    last = value;
  }
  return runs;
}

/** Builds the groups of a page; only the innermost level can be collapsed, as grids ask for it. */
export function buildGroups<Row extends object>(
  runs: readonly Row[][],
  levels: readonly GroupBy[],
  summaries: readonly Summary[],
): Group<Row>[] {
  const left = { entries: LARGEST_ANSWER };
  return runs.map((run) => build(run, 0));

  function count(entries: number): void {
    left.entries -= entries;
    if (left.entries < 0)
      throw badOption('group', 'Would answer too many rows: collapse the groups');
  }

  function build(run: Row[], level: number): Group<Row> {
    count(1);
    const { field, isExpanded } = levels[level] as GroupBy;
    const inner = levels[level + 1];
    const key = toWire(field.kind, field.read(run[0] as Row));
    const summary = summaries.length > 0 && { summary: summaries.map((figure) => figure(run)) };
    if (inner) {
      const groups = splitBy(run, inner.field).map((innerRun) => build(innerRun, level + 1));
      return { key, items: groups, count: groups.length, ...summary };
    }
    if (isExpanded) count(run.length);
    return { key, items: isExpanded ? run : null, count: run.length, ...summary };
  }
}
