import { readAsked, withOneLetterWrong, type AskedWords } from './asked.ts';
import { distanceOf } from './relevance.ts';
import type { RowText } from './row-text.ts';
import { synonymNames, thesaurusOf, type SynonymGroups } from './synonyms.ts';

type Rows<Row> = readonly Row[];

/** How the rows of a list are looked for. */
export type SearchedRows<Row> = {
  /** Give the same text for the same row. */
  textOf: (row: Row) => RowText;
  synonyms?: SynonymGroups | undefined;
};

export type FoundRows = {
  /** Where in the rows what was found stands. */
  places: readonly number[];
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
  const thesaurus = thesaurusOf(how.synonyms ?? []);
  const asked = readAsked(search, thesaurus);
  if (!asked) return undefined;
  const found = placesOf(rows, asked, how);
  if (found.length > 0) return foundWith(rows, found, asked, how);
  const widened = withOneLetterWrong(asked, thesaurus, wordsIn(rows, how));
  return foundWith(rows, placesOf(rows, widened, how), widened, how);
}

/** Whether the texts of one thing have every word, none with a letter wrong. */
export function hasWords(text: RowText, search: string, synonyms: SynonymGroups = []): boolean {
  const asked = readAsked(search, thesaurusOf(synonyms));
  return !asked || hasAll(text.all, asked);
}

/** What words were looked for as, too. */
export const triedSynonyms = (search: string, synonyms: SynonymGroups = []): string[] => {
  const thesaurus = thesaurusOf(synonyms);
  const words = readAsked(search, thesaurus)?.words ?? [];
  return synonymNames(words.map(({ typed }) => typed), thesaurus);
};

const hasAll = (text: string, { words }: AskedWords) =>
  words.every(({ forms }) => forms.some((form) => text.includes(form.text)));

function placesOf<Row>(rows: Rows<Row>, asked: AskedWords, { textOf }: SearchedRows<Row>) {
  const places: number[] = [];
  for (let at = 0; at < rows.length; at++) if (hasAll(textOf(rows[at]!).all, asked)) places.push(at);
  return places;
}

const foundWith = <Row>(
  rows: Rows<Row>,
  places: readonly number[],
  asked: AskedWords,
  { textOf }: SearchedRows<Row>,
): FoundRows => ({
  places,
  inOrder: (some) =>
    some
      .map((at) => {
        const text = textOf(rows[at]!);
        return { at, text: text.all, distance: distanceOf(text, asked) };
      })
      .toSorted(compareRanked)
      .map(({ at }) => at),
});

type Ranked = { at: number; text: string; distance: number };

/** Equals by their names, with which their texts begin. */
function compareRanked(a: Ranked, b: Ranked): number {
  if (a.distance !== b.distance) return a.distance - b.distance;
  return a.text < b.text ? -1 : a.text > b.text ? 1 : a.at - b.at;
}

const known = new WeakMap<object, ReadonlySet<string>>();

/** Every word of names and groups, read once of a list when somebody mistypes. */
function wordsIn<Row>(rows: Rows<Row>, { textOf }: SearchedRows<Row>): ReadonlySet<string> {
  const before = known.get(rows);
  if (before) return before;
  const words = new Set<string>();
  for (const row of rows) {
    const { all, groupsEnd } = textOf(row);
    for (const word of all.slice(0, groupsEnd).split(/\s+/)) if (word.length > 2) words.add(word);
  }
  known.set(rows, words);
  return words;
}

/** How many words a row has at least, that something near may be offered. */
const NEAREST = 5;

/** Where nothing has all words: the rows that have most of them. */
export function nearestRows<Row extends object>(
  rows: Rows<Row>,
  search: string,
  how: SearchedRows<Row>,
  most = NEAREST,
): Row[] {
  const thesaurus = thesaurusOf(how.synonyms ?? []);
  const asked = readAsked(search, thesaurus);
  if (!asked) return [];
  const { words, ...rest } = withOneLetterWrong(asked, thesaurus, wordsIn(rows, how));
  const ranked: { at: number; has: number; distance: number }[] = [];
  for (let at = 0; at < rows.length; at++) {
    const text = how.textOf(rows[at]!);
    const had = words.filter(({ forms }) => forms.some((form) => text.all.includes(form.text)));
    if (had.length === 0) continue;
    ranked.push({ at, has: had.length, distance: distanceOf(text, { ...rest, words: had }) });
  }
  ranked.sort((a, b) => b.has - a.has || a.distance - b.distance || a.at - b.at);
  return ranked.slice(0, most).map(({ at }) => rows[at]!);
}
