import { GRID_PAGE_SIZE } from '#shared/constants.ts';
import type { GridQuery, Page } from '#shared/schemas/grid.ts';
import { badOption, type Fields } from './fields.ts';
import { predicateOf, readFilter } from './filter.ts';
import { buildGroups, readGroup, splitBy } from './group.ts';
import { readSort, sortRows } from './sort.ts';
import { readSummaries } from './summary.ts';

/** An option read from its JSON; undefined where it was not sent or is null. */
function readOption<T>(query: GridQuery, option: keyof GridQuery, read: (parsed: unknown) => T) {
  const text = query[option];
  if (text === undefined || text === '') return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(String(text));
  } catch {
    throw badOption(option, 'Must be JSON');
  }
  return parsed === null ? undefined : read(parsed);
}

/** Every load option of a grid, read and checked. */
function readOptions(query: GridQuery, fields: Fields) {
  const totalOption = query.totalSummary === undefined ? 'summary' : 'totalSummary';
  return {
    filter: readOption(query, 'filter', (parsed) => readFilter(parsed, fields)),
    sorts: readOption(query, 'sort', (parsed) => readSort(parsed, fields)) ?? [],
    groups: readOption(query, 'group', (parsed) => readGroup(parsed, fields)) ?? [],
    totals: readOption(query, totalOption, (parsed) => readSummaries(parsed, fields, totalOption)),
    groupTotals:
      readOption(query, 'groupSummary', (parsed) =>
        readSummaries(parsed, fields, 'groupSummary'),
      ) ?? [],
  };
}

/**
 * Answers a grid's load options over rows in memory (D40): filter, sort, group, summaries, then one page.
 * Refuses fields that are not listed and options that cannot be read.
 */
export function answerGrid<Row extends { Id: number }>(
  rows: readonly Row[],
  query: GridQuery,
  fields: Fields,
): Page<Row> {
  const { filter, sorts, groups, totals, groupTotals } = readOptions(query, fields);
  const kept = filter ? rows.filter(predicateOf(filter)) : rows;
  const sorted = sortRows(kept, [...groups, ...sorts]);
  const start = query.skip ?? 0;
  const end = start + (query.take ?? GRID_PAGE_SIZE);
  const answer = {
    ...(query.requireTotalCount && { totalCount: kept.length }),
    ...(totals && { summary: totals.map((figure) => figure(kept)) }),
  };
  const [outer] = groups;
  if (!outer) return { data: sorted.slice(start, end), ...answer };
  const runs = splitBy(sorted, outer.field);
  const data = buildGroups(runs.slice(start, end), groups, groupTotals);
  return {
    // Only who asks for groups is answered groups: everyone else goes on reading rows.
    data: data as unknown as Row[],
    ...answer,
    ...(query.requireGroupCount && { groupCount: runs.length }),
  };
}
