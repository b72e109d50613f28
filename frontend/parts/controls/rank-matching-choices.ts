import { findMatchingRowIndexes } from '#shared/search/find-rows.ts';
import type { RowWords } from '#shared/search/word-list.ts';

/** The searchable texts of a choice. */
export type SearchableChoice = { label: string; detail?: string | null | undefined };

const choiceSearchFields = {
  getTexts: ({ label, detail }: SearchableChoice) => ({
    names: [label],
    groups: [],
    codes: detail ? [detail] : [],
  }),
  wordsCache: new WeakMap<SearchableChoice, RowWords>(),
};

/**
 * Returns the choices that match, the nearest first, as every list finds its rows (D40). Returns all
 * choices for an empty search.
 */
export function rankMatchingChoices<Choice extends SearchableChoice>(
  choices: readonly Choice[],
  searchText: string,
): readonly Choice[] {
  const result = findMatchingRowIndexes(choices, searchText, choiceSearchFields);
  return result
    ? result.sortByRelevance(result.rowIndexes).map((index) => choices[index]!)
    : choices;
}
