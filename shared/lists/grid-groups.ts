import * as z from 'zod/mini';
import { MAX_LIST_PAGE_ROWS } from '#shared/constants.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import { listQueryMessages } from '#shared/messages/list-query-messages.ts';
import type { GridGroup } from '#shared/schemas/grid-schema.ts';
import type { ComparableValue } from './cached-columns.ts';
import type { ListSort } from './grid-sort.ts';
import type { ListSummary } from './grid-summary.ts';
import { createGroupIntervalField } from './group-interval.ts';
import { createGridOptionError, requireListField, type ListFields } from './list-fields.ts';

/**
 * The most groups and summary values: five levels of 20,000 orders, which the date filter of a grid requests.
 */
const MAX_GROUP_VALUES = 100_000;

const GroupingSchema = z.object({
  selector: z.string(),
  desc: z._default(z.boolean(), false),
  isExpanded: z._default(z.boolean(), true),
  groupInterval: z.nullish(z.union([z.string(), z.number()])),
});
const GroupingListSchema = z.union([
  z.pipe(
    z.string(),
    z.transform((selector) => [GroupingSchema.parse({ selector })]),
  ),
  z.pipe(
    GroupingSchema,
    z.transform((one) => [one]),
  ),
  z.array(GroupingSchema).check(z.maxLength(10)),
]);

export type ListGrouping = ListSort & { isExpanded: boolean };

/** Reads a parsed list of { selector, desc, isExpanded, groupInterval }. */
export function parseListGroupings(group: unknown, fields: ListFields): ListGrouping[] {
  const { data, success } = GroupingListSchema.safeParse(group);
  if (!success)
    throw createGridOptionError(
      'group',
      apiErrorMessages.mustBe('a list of { selector, desc, isExpanded }'),
    );
  return data.map(({ selector, desc, isExpanded, groupInterval }) => {
    const field = requireListField(fields, selector, 'group');
    return {
      field:
        groupInterval === null || groupInterval === undefined
          ? field
          : createGroupIntervalField(field, groupInterval),
      isDescending: desc,
      isExpanded,
    };
  });
}

/** Splits indexes that are already sorted by the values into runs of equal values. */
export function splitIntoEqualValueRuns(
  indexes: readonly number[],
  values: readonly ComparableValue[],
): number[][] {
  const runs: number[][] = [];
  let last: ComparableValue;
  for (const index of indexes) {
    const value = values[index];
    const run = runs.at(-1);
    if (run && value === last) run.push(index);
    else runs.push([index]);
    last = value;
  }
  return runs;
}

type GroupPlan<Row> = {
  rows: readonly Row[];
  levels: readonly ListGrouping[];
  summaries: readonly ListSummary[];
  /** The row at an index, as it is answered. */
  getRow: (index: number) => Row;
};

/** Builds the groups of a page. Only the innermost level can be collapsed, as grids request it. */
export function buildListGroups<Row extends object>(
  runs: readonly number[][],
  { rows, levels, summaries, getRow }: GroupPlan<Row>,
): GridGroup<Row>[] {
  const remaining = { groups: MAX_GROUP_VALUES, rows: MAX_LIST_PAGE_ROWS };
  return runs.map((run) => buildGroup(run, 0));

  function countAgainstLimit(limitName: keyof typeof remaining, amount: number): void {
    remaining[limitName] -= amount;
    if (remaining[limitName] < 0)
      throw createGridOptionError('group', listQueryMessages.tooManyResults(limitName));
  }

  function buildGroup(run: number[], level: number): GridGroup<Row> {
    countAgainstLimit('groups', 1 + summaries.length);
    const { field, isExpanded } = levels[level]!;
    const key = field.getWireValue(rows[run[0]!]!);
    const summary = summaries.length > 0 && {
      summary: summaries.map((summarize) => summarize(rows, run)),
    };
    const innerColumn = levels[level + 1]?.field.getColumn(rows);
    if (innerColumn) {
      const groups = splitIntoEqualValueRuns(run, innerColumn).map((innerRun) =>
        buildGroup(innerRun, level + 1),
      );
      return { key, items: groups, count: groups.length, ...summary };
    }
    if (isExpanded) countAgainstLimit('rows', run.length);
    return { key, items: isExpanded ? run.map(getRow) : null, count: run.length, ...summary };
  }
}
