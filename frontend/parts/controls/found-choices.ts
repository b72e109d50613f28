import { findRows } from '#shared/search/find-rows.ts';
import type { RowWords } from '#shared/search/word-list.ts';

/** What a choice of a list is found by. */
export type NamedChoice = { label: string; detail?: string | null | undefined };

const searched = {
  getTexts: ({ label, detail }: NamedChoice) => ({
    names: [label],
    groups: [],
    codes: detail ? [detail] : [],
  }),
  wordsCache: new WeakMap<NamedChoice, RowWords>(),
};

/** The choices that have the words, the nearest first, as every list finds its rows (D40); all where no word is asked for. */
export function foundChoices<Choice extends NamedChoice>(
  choices: readonly Choice[],
  search: string,
): readonly Choice[] {
  const found = findRows(choices, search, searched);
  return found ? found.sortByRelevance(found.rowIndexes).map((index) => choices[index]!) : choices;
}
