import { MAX_LIST_PAGE_ROWS } from '#shared/constants.ts';
import type { GridQuery, GridPage } from '#shared/schemas/grid-schema.ts';
import { findRows, type RowSearchOptions } from '#shared/search/find-rows.ts';
import { buildListGroups, parseListGroupings, splitIntoRuns } from './grid-groups.ts';
import { parseGridSearch } from './grid-search.ts';
import { createRowPicker, parseGridSelect } from './grid-select.ts';
import { parseListSorts, sortRowIndexes } from './grid-sort.ts';
import { parseListSummaries } from './grid-summary.ts';
import {
  createGridOptionError,
  createPagingRequiredError,
  type ListFields,
} from './list-fields.ts';
import { parseListFilter, createFilterTest, type GridFilter } from './list-filter.ts';
import { createRowSearchTest, type RowTextSearch } from './row-search.ts';

/** An option read from its JSON; undefined where it was not sent or is null. */
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
    throw createGridOptionError(option, 'Must be JSON');
  }
  return parsed === null ? undefined : parseValue(parsed);
}

/** Every load option of a grid, read and checked. */
function parseGridOptions(query: GridQuery, fields: ListFields) {
  const totalOption = query.totalSummary === undefined ? 'summary' : 'totalSummary';
  return {
    filters: [
      parseGridOption(query, 'filter', (parsed) => parseListFilter(parsed, fields)),
      parseGridSearch(query, fields),
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
    names: parseGridOption(query, 'select', parseGridSelect),
  };
}

/** Where the rows of a list are looked for by words. */
type GridRowSearch<Row extends object> = RowSearchOptions<Row> | RowTextSearch<Row>;

/**
 * Answers a grid's load options over rows in memory (D40, D59): filter, sort, group, summaries, then one page.
 * Refuses fields that are not listed, options that cannot be read, and more rows than an answer may have.
 * Words are looked for where the list says (`searched`); what they find is in no order but that of relevance, where none
 * is asked for. What is worked out of the rows is kept as long as they are:
 * hand in the same list while nothing changed.
 */
export function answerGrid<Row extends { Id: number }>(
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
  const pick = names && createRowPicker<Row>(names);
  const getRow = (index: number) => (pick ? pick(rows[index]!) : rows[index]!);
  const [outer] = groups;
  if (!outer) return { data: slicePage(sorted, query).map(getRow), ...answer };
  const runs = splitIntoRuns(sorted, outer.field.getColumn(rows));
  const data = buildListGroups(slicePage(runs, query), {
    rows,
    levels: groups,
    summaries: groupTotals,
    getRow,
  });
  return {
    // Only who asks for groups is answered groups: everyone else goes on reading rows.
    data: data as unknown as Row[],
    ...answer,
    ...(query.requireGroupCount && { groupCount: runs.length }),
  };
}

/** What has the words that are looked for, and in which order it comes where none is asked for. */
function findMatchingRows<Row extends object>(
  rows: readonly Row[],
  search: string | undefined,
  rowSearch: GridRowSearch<Row>,
) {
  const unordered = { sortByRelevance: (indexes: readonly number[]) => indexes };
  if ('getTexts' in rowSearch) {
    const matches = findRows(rows, search, rowSearch);
    return matches ?? { ...unordered, rowIndexes: Array.from(rows.keys()) };
  }
  const isMatch = createRowSearchTest(search, rowSearch);
  const indexes = Array.from(rows.keys());
  return {
    ...unordered,
    rowIndexes: isMatch ? indexes.filter((index) => isMatch(rows[index]!)) : indexes,
  };
}

/** Those of the places whose rows pass every filter. */
const filterIndexes = (
  rows: readonly object[],
  filters: readonly (GridFilter | undefined)[],
  indexes: readonly number[],
) =>
  filters
    .flatMap((filter) => (filter ? [createFilterTest(filter, rows)] : []))
    .reduce((remaining, isMet) => remaining.filter(isMet), indexes);

/** The page asked for; all there is where no size is said, as long as one answer may have it. */
function slicePage<Item>(items: readonly Item[], { skip = 0, take }: GridQuery): readonly Item[] {
  const page = items.slice(skip, take === undefined ? undefined : skip + take);
  if (page.length > MAX_LIST_PAGE_ROWS) throw createPagingRequiredError();
  return page;
}
