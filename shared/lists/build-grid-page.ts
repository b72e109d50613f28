import { MAX_LIST_PAGE_ROWS } from '#shared/constants.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import type { GridQuery, GridPage } from '#shared/schemas/grid-schema.ts';
import { findMatchingRowIndexes, type RowSearchOptions } from '#shared/search/find-rows.ts';
import { buildListGroups, parseListGroupings, splitIntoEqualValueRuns } from './grid-groups.ts';
import { parseGridSearchFilter } from './grid-search.ts';
import { createRowFieldPicker, parseSelectedFields } from './grid-select.ts';
import { parseListSorts, sortRowIndexes } from './grid-sort.ts';
import { parseListSummaries } from './grid-summary.ts';
import {
  createGridOptionError,
  createPagingRequiredError,
  type ListFields,
} from './list-fields.ts';
import { parseListFilter, createRowIndexTest, type GridFilter } from './list-filter.ts';
import { createRowSearchTest, type RowTextSearch } from './row-search.ts';

/** A load option, parsed from JSON; undefined when it is missing or null. */
function parseGridOption<T>(
  query: GridQuery,
  option: keyof GridQuery,
  parseValue: (parsed: unknown) => T,
) {
  const text = query[option];
  if (text === undefined || text === '') return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(String(text));
  } catch {
    throw createGridOptionError(option, apiErrorMessages.mustBe('JSON'));
  }
  return parsed === null ? undefined : parseValue(parsed);
}

/** Throws when an option is not valid. */
function parseGridOptions(query: GridQuery, fields: ListFields) {
  const totalOption = query.totalSummary === undefined ? 'summary' : 'totalSummary';
  return {
    filters: [
      parseGridOption(query, 'filter', (parsed) => parseListFilter(parsed, fields)),
      parseGridSearchFilter(query, fields),
    ],
    sorts: parseGridOption(query, 'sort', (parsed) => parseListSorts(parsed, fields)) ?? [],
    groups: parseGridOption(query, 'group', (parsed) => parseListGroupings(parsed, fields)) ?? [],
    totals: parseGridOption(query, totalOption, (parsed) =>
      parseListSummaries(parsed, fields, totalOption),
    ),
    groupTotals:
      parseGridOption(query, 'groupSummary', (parsed) =>
        parseListSummaries(parsed, fields, 'groupSummary'),
      ) ?? [],
    names: parseGridOption(query, 'select', parseSelectedFields),
  };
}

/** How the rows of a list are searched for words. */
type GridRowSearch<Row extends object> = RowSearchOptions<Row> | RowTextSearch<Row>;

/**
 * Answers a grid's load options over rows in memory (D40, D59): filter, sort, group, summaries, then one
 * page. Rejects fields that are not listed, options that cannot be parsed, and more rows than an answer may
 * have. Words are searched for as the list defines it (`rowSearch`); without a sort the matches come by
 * relevance. What is computed from the rows is cached with them: pass the same array while nothing has
 * changed.
 */
export function buildGridPage<Row extends { Id: number }>(
  rows: readonly Row[],
  query: GridQuery,
  fields: ListFields,
  rowSearch: GridRowSearch<Row> = { text: () => '' },
): GridPage<Row> {
  const { filters, sorts, groups, totals, groupTotals, names } = parseGridOptions(query, fields);
  const matches = findMatchingRows(rows, query.search, rowSearch);
  const filteredIndexes = filterIndexes(rows, filters, matches.rowIndexes);
  if (query.isCountQuery) return { data: [], totalCount: filteredIndexes.length };
  const orders = [...groups, ...sorts];
  const sorted =
    orders.length > 0
      ? sortRowIndexes(rows, filteredIndexes, orders)
      : matches.sortByRelevance(filteredIndexes);
  const answer = {
    ...(query.requireTotalCount && { totalCount: filteredIndexes.length }),
    ...(totals && { summary: totals.map((summarize) => summarize(rows, filteredIndexes)) }),
  };
  const pick = names && createRowFieldPicker<Row>(names);
  const getRow = (index: number) => (pick ? pick(rows[index]!) : rows[index]!);
  const [outer] = groups;
  if (!outer) return { data: slicePage(sorted, query).map(getRow), ...answer };
  const runs = splitIntoEqualValueRuns(sorted, outer.field.getColumn(rows));
  const data = buildListGroups(slicePage(runs, query), {
    rows,
    levels: groups,
    summaries: groupTotals,
    getRow,
  });
  return {
    // Callers get groups only when they request them, so the type stays that of rows.
    data: data as unknown as Row[],
    ...answer,
    ...(query.requireGroupCount && { groupCount: runs.length }),
  };
}

/** The rows that match the search, and their order where no sort is requested. */
function findMatchingRows<Row extends object>(
  rows: readonly Row[],
  search: string | undefined,
  rowSearch: GridRowSearch<Row>,
) {
  const unordered = { sortByRelevance: (indexes: readonly number[]) => indexes };
  if ('getTexts' in rowSearch) {
    const matches = findMatchingRowIndexes(rows, search, rowSearch);
    return matches ?? { ...unordered, rowIndexes: Array.from(rows.keys()) };
  }
  const isMatch = createRowSearchTest(search, rowSearch);
  const indexes = Array.from(rows.keys());
  return {
    ...unordered,
    rowIndexes: isMatch ? indexes.filter((index) => isMatch(rows[index]!)) : indexes,
  };
}

/** The indexes whose rows pass every filter. */
const filterIndexes = (
  rows: readonly object[],
  filters: readonly (GridFilter | undefined)[],
  indexes: readonly number[],
) =>
  filters
    .flatMap((filter) => (filter ? [createRowIndexTest(filter, rows)] : []))
    .reduce((remaining, isMet) => remaining.filter(isMet), indexes);

/** The requested page. Without `take` all rows; throws when these are more than one answer may have. */
function slicePage<Item>(items: readonly Item[], { skip = 0, take }: GridQuery): readonly Item[] {
  const page = items.slice(skip, take === undefined ? undefined : skip + take);
  if (page.length > MAX_LIST_PAGE_ROWS) throw createPagingRequiredError();
  return page;
}
