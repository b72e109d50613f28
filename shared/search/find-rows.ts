import { computeRowDistance, computePartialMatch, compileQuery } from './relevance.ts';
import { parseSearchQuery, addTypoMatchRules, type SearchQuery } from './search-query.ts';
import { listSynonymNames, getThesaurus, type SynonymGroups } from './synonyms.ts';
import {
  addRowWordsToWordList,
  WordList,
  type RowWords,
  type SearchableTexts,
} from './word-list.ts';

type Rows<Row> = readonly Row[];

export type RowSearchOptions<Row extends object> = {
  /** Called once per row object: a row that changes must be a new object. */
  getTexts: (row: Row) => SearchableTexts;
  /** The words of rows that were searched before; each getTexts needs its own cache. */
  wordsCache: WeakMap<Row, RowWords>;
  synonyms?: SynonymGroups | undefined;
  /** Typos are not corrected. */
  isExactSpelling?: boolean;
};

export type RowMatches = {
  /** The indexes of the found rows. */
  rowIndexes: readonly number[];
  /** Sorts some of these indexes, the best match first. */
  sortByRelevance: (indexes: readonly number[]) => readonly number[];
};

/**
 * Finds the rows that have every word of the search, or a synonym of it; where none has, the rows that have
 * them with one letter wrong. Undefined where the search has no word.
 */
export function findMatchingRowIndexes<Row extends object>(
  rows: Rows<Row>,
  search: string | undefined,
  options: RowSearchOptions<Row>,
): RowMatches | undefined {
  const query = parseSearchQuery(search, getThesaurus(options.synonyms ?? []));
  if (!query) return undefined;
  const indexed = indexRows(rows, options);
  return toRowMatches(indexed, computeIndexedDistances(indexed, query, options));
}

/** The distance of each row from the search, by the same rules: Infinity where a word is missing. */
export function computeRowDistances<Row extends object>(
  rows: Rows<Row>,
  search: string | undefined,
  options: RowSearchOptions<Row>,
): DistanceOrInfinityPerRow | undefined {
  const query = parseSearchQuery(search, getThesaurus(options.synonyms ?? []));
  return query && computeIndexedDistances(indexRows(rows, options), query, options);
}

/** The synonyms that are searched for, too. */
export function listSearchSynonyms(search: string, synonyms: SynonymGroups = []): string[] {
  const thesaurus = getThesaurus(synonyms);
  const words = parseSearchQuery(search, thesaurus)?.words ?? [];
  return listSynonymNames(
    words.map(({ typedWord }) => typedWord),
    thesaurus,
  );
}

/** Where no row has all words: the rows that have most of them, at most `maxRows`. */
export function listBestPartialMatches<Row extends object>(
  rows: Rows<Row>,
  search: string,
  options: RowSearchOptions<Row>,
  maxRows = 5,
): Row[] {
  const thesaurus = getThesaurus(options.synonyms ?? []);
  const query = parseSearchQuery(search, thesaurus);
  if (!query) return [];
  const indexed = indexRows(rows, options);
  const compiled = compileQuery(
    addTypoMatchRules(query, thesaurus, indexed.list.words),
    indexed.list,
  );
  const matches = indexed.all
    .map((words, at) => ({ at, ...computePartialMatch(words, compiled) }))
    .filter(({ matchedWordCount }) => matchedWordCount > 0);
  matches.sort(
    (a, b) => b.matchedWordCount - a.matchedWordCount || a.distance - b.distance || a.at - b.at,
  );
  return matches.slice(0, maxRows).map(({ at }) => rows[at]!);
}

type IndexedRows = { all: readonly RowWords[]; list: WordList };

/** The words of a row are numbered in one list, shared with all rows that were searched together with it. */
function indexRows<Row extends object>(
  rows: Rows<Row>,
  { getTexts, wordsCache }: RowSearchOptions<Row>,
): IndexedRows {
  const searchedRow = rows.find((row) => wordsCache.has(row));
  const list = (searchedRow && wordsCache.get(searchedRow)!.wordList) ?? new WordList();
  const all = rows.map((row) => {
    const cachedWords = wordsCache.get(row);
    if (cachedWords?.wordList === list) return cachedWords;
    const words = addRowWordsToWordList(getTexts(row), list);
    wordsCache.set(row, words);
    return words;
  });
  return { all, list };
}

type DistanceOrInfinityPerRow = Float32Array;

function computeIndexedDistances(
  { all, list }: IndexedRows,
  query: SearchQuery,
  {
    synonyms = [],
    isExactSpelling,
  }: Pick<RowSearchOptions<object>, 'synonyms' | 'isExactSpelling'>,
): DistanceOrInfinityPerRow {
  const computeDistancesTo = (words: SearchQuery) => {
    const compiled = compileQuery(words, list);
    return Float32Array.from(all, (row) => computeRowDistance(row, compiled));
  };
  const distances = computeDistancesTo(query);
  if (isExactSpelling || distances.some((distance) => distance < Infinity)) return distances;
  return computeDistancesTo(addTypoMatchRules(query, getThesaurus(synonyms), list.words));
}

function toRowMatches({ all }: IndexedRows, distances: DistanceOrInfinityPerRow): RowMatches {
  const rowIndexes: number[] = [];
  for (let at = 0; at < all.length; at++) if (distances[at]! < Infinity) rowIndexes.push(at);
  /** Equal distances are sorted by name. */
  const compare = (a: number, b: number) => {
    const difference = distances[a]! - distances[b]!;
    if (difference !== 0) return difference;
    const [one, other] = [all[a]!.name, all[b]!.name];
    return one < other ? -1 : one > other ? 1 : a - b;
  };
  return { rowIndexes, sortByRelevance: (indexes) => indexes.toSorted(compare) };
}
