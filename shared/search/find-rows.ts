import { computeRowDistance, computePartialMatch, compileQuery } from './relevance.ts';
import { parseSearchQuery, addTypoMatches, type SearchQuery } from './search-query.ts';
import { listSynonymNames, getThesaurus, type SynonymGroups } from './synonyms.ts';
import { buildRowWords, WordList, type RowWords, type SearchableTexts } from './word-list.ts';

type Rows<Row> = readonly Row[];

/** How the rows of a list are looked for. */
export type RowSearchOptions<Row extends object> = {
  /** Read once of each row: rows stay the same objects until they change. */
  getTexts: (row: Row) => SearchableTexts;
  /** The words of rows that were searched before, each way of reading texts its own. */
  wordsCache: WeakMap<Row, RowWords>;
  synonyms?: SynonymGroups | undefined;
  /** Nothing is found with a letter wrong. */
  isExactSpelling?: boolean;
};

export type RowSearchResult = {
  /** Where in the rows what was found stands. */
  rowIndexes: readonly number[];
  /** Places of these, the nearest first. */
  sortByRelevance: (places: readonly number[]) => readonly number[];
};

/**
 * The rows that have every word that is looked for, in themselves or by a synonym; where none has, those that have them
 * with one letter wrong. Undefined where no word is looked for.
 */
export function findRows<Row extends object>(
  rows: Rows<Row>,
  search: string | undefined,
  options: RowSearchOptions<Row>,
): RowSearchResult | undefined {
  const query = parseSearchQuery(search, getThesaurus(options.synonyms ?? []));
  if (!query) return undefined;
  const indexed = indexRows(rows, options);
  return toRowSearchResult(indexed, computeIndexedDistances(indexed, query, options));
}

/** How far each row is from what is looked for, by the same rules: Infinity where it lacks a word. */
export function computeRowDistances<Row extends object>(
  rows: Rows<Row>,
  search: string | undefined,
  options: RowSearchOptions<Row>,
): RowDistances | undefined {
  const query = parseSearchQuery(search, getThesaurus(options.synonyms ?? []));
  return query && computeIndexedDistances(indexRows(rows, options), query, options);
}

/** What words were looked for as, too. */
export function listSearchSynonyms(search: string, synonyms: SynonymGroups = []): string[] {
  const thesaurus = getThesaurus(synonyms);
  const words = parseSearchQuery(search, thesaurus)?.words ?? [];
  return listSynonymNames(
    words.map(({ typed }) => typed),
    thesaurus,
  );
}

/** Where nothing has all words: the rows that have most of them, and so many at most. */
export function findNearestRows<Row extends object>(
  rows: Rows<Row>,
  search: string,
  options: RowSearchOptions<Row>,
  maxRows = 5,
): Row[] {
  const thesaurus = getThesaurus(options.synonyms ?? []);
  const query = parseSearchQuery(search, thesaurus);
  if (!query) return [];
  const indexed = indexRows(rows, options);
  const compiled = compileQuery(addTypoMatches(query, thesaurus, indexed.list.words), indexed.list);
  const matches = indexed.all
    .map((words, at) => ({ at, ...computePartialMatch(words, compiled) }))
    .filter(({ matchedWords: has }) => has > 0);
  matches.sort((a, b) => b.matchedWords - a.matchedWords || a.distance - b.distance || a.at - b.at);
  return matches.slice(0, maxRows).map(({ at }) => rows[at]!);
}

/** Rows as they are searched. */
type IndexedRows = { all: readonly RowWords[]; list: WordList };

/** The words of a row are numbered in one list with those of all others that it was ever searched with. */
function indexRows<Row extends object>(
  rows: Rows<Row>,
  { getTexts: textsOf, wordsCache: known }: RowSearchOptions<Row>,
): IndexedRows {
  const searchedRow = rows.find((row) => known.has(row));
  const list = (searchedRow && known.get(searchedRow)!.wordList) ?? new WordList();
  const all = rows.map((row) => {
    const cachedWords = known.get(row);
    if (cachedWords?.wordList === list) return cachedWords;
    const words = buildRowWords(textsOf(row), list);
    known.set(row, words);
    return words;
  });
  return { all, list };
}

type RowDistances = Float32Array;

function computeIndexedDistances(
  { all, list }: IndexedRows,
  query: SearchQuery,
  {
    synonyms = [],
    isExactSpelling: isSpelled,
  }: Pick<RowSearchOptions<object>, 'synonyms' | 'isExactSpelling'>,
): RowDistances {
  const computeDistancesTo = (words: SearchQuery) => {
    const compiled = compileQuery(words, list);
    return Float32Array.from(all, (row) => computeRowDistance(row, compiled));
  };
  const distances = computeDistancesTo(query);
  if (isSpelled || distances.some((distance) => distance < Infinity)) return distances;
  return computeDistancesTo(addTypoMatches(query, getThesaurus(synonyms), list.words));
}

function toRowSearchResult({ all }: IndexedRows, distances: RowDistances): RowSearchResult {
  const rowIndexes: number[] = [];
  for (let at = 0; at < all.length; at++) if (distances[at]! < Infinity) rowIndexes.push(at);
  /** Equals by their names. */
  const compare = (a: number, b: number) => {
    const difference = distances[a]! - distances[b]!;
    if (difference !== 0) return difference;
    const [one, other] = [all[a]!.name, all[b]!.name];
    return one < other ? -1 : one > other ? 1 : a - b;
  };
  return { rowIndexes, sortByRelevance: (indexes) => indexes.toSorted(compare) };
}
