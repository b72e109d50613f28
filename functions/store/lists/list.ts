import { MAX_LIST_PAGE_ROWS } from '#shared/constants.ts';
import type { GridQuery, GridPage } from '#shared/schemas/grid-schema.ts';
import { findRows, type RowSearchOptions } from '#shared/search/find-rows.ts';
import { badOption, createPagingRequiredError, type Fields } from './fields.ts';
import { readFilter, testOf, type Filter } from './filter.ts';
import { parseListSummaries } from './grid-summary.ts';
import { buildGroups, readGroup, splitBy } from './group.ts';
import { searchTest, type SearchedElsewhere } from './row-search.ts';
import { readSearch } from './search.ts';
import { pickerOf, readSelect } from './select.ts';
import { readSort, sortRowIndexes } from './sort.ts';

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
    filters: [
      readOption(query, 'filter', (parsed) => readFilter(parsed, fields)),
      readSearch(query, fields),
    ],
    sorts: readOption(query, 'sort', (parsed) => readSort(parsed, fields)) ?? [],
    groups: readOption(query, 'group', (parsed) => readGroup(parsed, fields)) ?? [],
    totals: readOption(query, totalOption, (parsed) =>
      parseListSummaries(parsed, fields, totalOption),
    ),
    groupTotals:
      readOption(query, 'groupSummary', (parsed) =>
        parseListSummaries(parsed, fields, 'groupSummary'),
      ) ?? [],
    names: readOption(query, 'select', readSelect),
  };
}

/** Where the rows of a list are looked for by words. */
type Searched<Row extends object> = RowSearchOptions<Row> | SearchedElsewhere<Row>;

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
  fields: Fields,
  searched: Searched<Row> = { text: () => '' },
): GridPage<Row> {
  const { filters, sorts, groups, totals, groupTotals, names } = readOptions(query, fields);
  const found = foundIn(rows, query.search, searched);
  const filteredIndexes = filterIndexes(rows, filters, found.rowIndexes);
  if (query.isCountQuery) return { data: [], totalCount: filteredIndexes.length };
  const orders = [...groups, ...sorts];
  const sorted =
    orders.length > 0
      ? sortRowIndexes(rows, filteredIndexes, orders)
      : found.sortByRelevance(filteredIndexes);
  const answer = {
    ...(query.requireTotalCount && { totalCount: filteredIndexes.length }),
    ...(totals && { summary: totals.map((summarize) => summarize(rows, filteredIndexes)) }),
  };
  const pick = names && pickerOf<Row>(names);
  const rowAt = (index: number) => (pick ? pick(rows[index]!) : rows[index]!);
  const [outer] = groups;
  if (!outer) return { data: pageOf(sorted, query).map(rowAt), ...answer };
  const runs = splitBy(sorted, outer.field.column(rows));
  const data = buildGroups(pageOf(runs, query), {
    rows,
    levels: groups,
    summaries: groupTotals,
    rowAt,
  });
  return {
    // Only who asks for groups is answered groups: everyone else goes on reading rows.
    data: data as unknown as Row[],
    ...answer,
    ...(query.requireGroupCount && { groupCount: runs.length }),
  };
}

/** What has the words that are looked for, and in which order it comes where none is asked for. */
function foundIn<Row extends object>(
  rows: readonly Row[],
  search: string | undefined,
  searched: Searched<Row>,
) {
  const asTheyCome = { sortByRelevance: (indexes: readonly number[]) => indexes };
  if ('getTexts' in searched) {
    const found = findRows(rows, search, searched);
    return found ?? { ...asTheyCome, rowIndexes: Array.from(rows.keys()) };
  }
  const isFound = searchTest(search, searched);
  const indexes = Array.from(rows.keys());
  return {
    ...asTheyCome,
    rowIndexes: isFound ? indexes.filter((index) => isFound(rows[index]!)) : indexes,
  };
}

/** Those of the places whose rows pass every filter. */
const filterIndexes = (
  rows: readonly object[],
  filters: readonly (Filter | undefined)[],
  indexes: readonly number[],
) =>
  filters
    .flatMap((filter) => (filter ? [testOf(filter, rows)] : []))
    .reduce((remaining, isMet) => remaining.filter(isMet), indexes);

/** The page asked for; all there is where no size is said, as long as one answer may have it. */
function pageOf<Item>(items: readonly Item[], { skip = 0, take }: GridQuery): readonly Item[] {
  const page = items.slice(skip, take === undefined ? undefined : skip + take);
  if (page.length > MAX_LIST_PAGE_ROWS) throw createPagingRequiredError();
  return page;
}
