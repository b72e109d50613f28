import { distanceOf, nearnessOf, soughtAmong } from './relevance.ts';
import { parseSearchQuery, withOneLetterWrong, type SearchQuery } from './search-query.ts';
import { synonymNames, thesaurusOf, type SynonymGroups } from './synonyms.ts';
import { buildRowWords, WordList, type RowWords, type SearchedTexts } from './word-list.ts';

type Rows<Row> = readonly Row[];

/** How the rows of a list are looked for. */
export type SearchedRows<Row extends object> = {
  /** Read once of each row: rows stay the same objects until they change. */
  textsOf: (row: Row) => SearchedTexts;
  /** The words of rows that were searched before, each way of reading texts its own. */
  known: WeakMap<Row, RowWords>;
  synonyms?: SynonymGroups | undefined;
  /** Nothing is found with a letter wrong. */
  isSpelled?: boolean;
};

export type FoundRows = {
  /** Where in the rows what was found stands. */
  rowIndexes: readonly number[];
  /** Places of these, the nearest first. */
  inOrder: (places: readonly number[]) => readonly number[];
};

/**
 * The rows that have every word that is looked for, in themselves or by a synonym; where none has, those that have them
 * with one letter wrong. Undefined where no word is looked for.
 */
export function findRows<Row extends object>(
  rows: Rows<Row>,
  search: string | undefined,
  how: SearchedRows<Row>,
): FoundRows | undefined {
  const query = parseSearchQuery(search, thesaurusOf(how.synonyms ?? []));
  if (!query) return undefined;
  const read = readRows(rows, how);
  return foundBy(read, distancesIn(read, query, how));
}

/** How far each row is from what is looked for, by the same rules: Infinity where it lacks a word. */
export function distancesOf<Row extends object>(
  rows: Rows<Row>,
  search: string | undefined,
  how: SearchedRows<Row>,
): Distances | undefined {
  const query = parseSearchQuery(search, thesaurusOf(how.synonyms ?? []));
  return query && distancesIn(readRows(rows, how), query, how);
}

/** What words were looked for as, too. */
export function listSearchSynonyms(search: string, synonyms: SynonymGroups = []): string[] {
  const thesaurus = thesaurusOf(synonyms);
  const words = parseSearchQuery(search, thesaurus)?.words ?? [];
  return synonymNames(
    words.map(({ typed }) => typed),
    thesaurus,
  );
}

/** Where nothing has all words: the rows that have most of them, and so many at most. */
export function nearestRows<Row extends object>(
  rows: Rows<Row>,
  search: string,
  how: SearchedRows<Row>,
  most = 5,
): Row[] {
  const thesaurus = thesaurusOf(how.synonyms ?? []);
  const query = parseSearchQuery(search, thesaurus);
  if (!query) return [];
  const read = readRows(rows, how);
  const sought = soughtAmong(withOneLetterWrong(query, thesaurus, read.list.words), read.list);
  const near = read.all
    .map((words, at) => ({ at, ...nearnessOf(words, sought) }))
    .filter(({ has }) => has > 0);
  near.sort((a, b) => b.has - a.has || a.distance - b.distance || a.at - b.at);
  return near.slice(0, most).map(({ at }) => rows[at]!);
}

/** Rows as they are searched. */
type ReadRows = { all: readonly RowWords[]; list: WordList };

/** The words of a row are numbered in one list with those of all others that it was ever searched with. */
function readRows<Row extends object>(
  rows: Rows<Row>,
  { textsOf, known }: SearchedRows<Row>,
): ReadRows {
  const before = rows.find((row) => known.has(row));
  const list = (before && known.get(before)!.of) ?? new WordList();
  const all = rows.map((row) => {
    const read = known.get(row);
    if (read?.of === list) return read;
    const words = buildRowWords(textsOf(row), list);
    known.set(row, words);
    return words;
  });
  return { all, list };
}

type Distances = Float32Array;

function distancesIn(
  { all, list }: ReadRows,
  query: SearchQuery,
  { synonyms = [], isSpelled }: Pick<SearchedRows<object>, 'synonyms' | 'isSpelled'>,
): Distances {
  const distancesTo = (words: SearchQuery) => {
    const sought = soughtAmong(words, list);
    return Float32Array.from(all, (row) => distanceOf(row, sought));
  };
  const distances = distancesTo(query);
  if (isSpelled || distances.some((distance) => distance < Infinity)) return distances;
  return distancesTo(withOneLetterWrong(query, thesaurusOf(synonyms), list.words));
}

function foundBy({ all }: ReadRows, distances: Distances): FoundRows {
  const rowIndexes: number[] = [];
  for (let at = 0; at < all.length; at++) if (distances[at]! < Infinity) rowIndexes.push(at);
  /** Equals by their names. */
  const compare = (a: number, b: number) => {
    const difference = distances[a]! - distances[b]!;
    if (difference !== 0) return difference;
    const [one, other] = [all[a]!.name, all[b]!.name];
    return one < other ? -1 : one > other ? 1 : a - b;
  };
  return { rowIndexes, inOrder: (some) => some.toSorted(compare) };
}
