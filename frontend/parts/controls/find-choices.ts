import { findRows } from '#shared/search/find-rows.ts';
import type { RowWords } from '#shared/search/word-list.ts';

/** What a choice of a list is found by. */
export type SearchableChoice = { label: string; detail?: string | null | undefined };

const choiceSearchFields = {
  getTexts: ({ label, detail }: SearchableChoice) => ({
    names: [label],
    groups: [],
    codes: detail ? [detail] : [],
  }),
  wordsCache: new WeakMap<SearchableChoice, RowWords>(),
};

/** The choices that have the words, the nearest first, as every list finds its rows (D40); all where no word is asked for. */
export function findChoices<Choice extends SearchableChoice>(
  choices: readonly Choice[],
  search: string,
): readonly Choice[] {
  const result = findRows(choices, search, choiceSearchFields);
  return result
    ? result.sortByRelevance(result.rowIndexes).map((index) => choices[index]!)
    : choices;
}
