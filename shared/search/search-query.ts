import { isLongEnoughForTypos, findCorrectedWordOrPrefix } from './one-letter-typos.ts';
import { parseFirstSearchWords } from './search-words.ts';
import {
  listMultiWordTerms,
  toSingular,
  listSynonymWordSequences,
  type Thesaurus,
} from './synonyms.ts';

/**
 * A way to match a word: inside a word of a text, at its beginning, or as a whole; several words only as a
 * whole. A higher cost means a greater distance from the typed word.
 */
export type WordMatchRule = {
  words: readonly string[];
  matchMode: 'inside' | 'begins' | 'whole';
  cost: number;
};

/** A search: all typed words as one code, and the match rules of each word. */
export type SearchQuery = {
  code: string;
  words: readonly { typedWord: string; matchRules: readonly WordMatchRule[] }[];
};

const PLURAL_COST = 0.5;
const SYNONYM_COST = 3;
const TYPO_COST = 10;

/** Parses the words of a search with their synonyms; undefined where there is no word. */
export function parseSearchQuery(
  search: string | undefined,
  thesaurus: Thesaurus,
): SearchQuery | undefined {
  const typed = parseFirstSearchWords(search);
  if (typed.length === 0) return undefined;
  const words = joinPhrases(typed, listMultiWordTerms(thesaurus)).map((word) => ({
    typedWord: word,
    matchRules: [
      ...buildOwnMatchRules(word),
      ...buildSynonymMatchRules(word, thesaurus, SYNONYM_COST),
    ],
  }));
  return { code: typed.join(''), words };
}

/** Words that form a term of the thesaurus become one word. */
function joinPhrases(words: readonly string[], phrases: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = phrases.find((one) => `${words.slice(at).join(' ')} `.startsWith(`${one} `));
    joined.push(phrase ?? words[at]!);
    at += phrase ? phrase.split(' ').length : 1;
  }
  return joined;
}

function buildOwnMatchRules(word: string): WordMatchRule[] {
  if (word.includes(' '))
    return [
      { words: word.split(' '), matchMode: 'whole', cost: 0 },
      { words: [word.replaceAll(' ', '')], matchMode: 'inside', cost: 0 },
    ];
  const singular = toSingular(word);
  return [
    { words: [word], matchMode: 'inside', cost: 0 },
    ...(singular ? [{ words: [singular], matchMode: 'begins', cost: PLURAL_COST } as const] : []),
  ];
}

const buildSynonymMatchRules = (
  word: string,
  thesaurus: Thesaurus,
  cost: number,
): WordMatchRule[] =>
  listSynonymWordSequences(word, thesaurus).map((words) => ({ words, matchMode: 'whole', cost }));

/**
 * Adds match rules for each word with one letter wrong, from the words that exist in the list and the
 * thesaurus.
 */
export function addTypoMatchRules(
  { words, code }: SearchQuery,
  thesaurus: Thesaurus,
  listedWords: readonly string[],
): SearchQuery {
  const terms = thesaurus.flatMap((group) => group.flatMap(({ typedForms }) => typedForms));
  const buildTypoMatchRules = (typed: string): WordMatchRule[] =>
    listCorrections(typed, [listedWords, terms]).flatMap((correction) => [
      { words: [correction], matchMode: 'begins', cost: TYPO_COST },
      ...buildSynonymMatchRules(correction, thesaurus, TYPO_COST + SYNONYM_COST),
    ]);
  return {
    code,
    words: words.map(({ typedWord, matchRules }) => ({
      typedWord,
      matchRules: [...matchRules, ...buildTypoMatchRules(typedWord)],
    })),
  };
}

function listCorrections(typed: string, lists: readonly (readonly string[])[]): string[] {
  const corrections = new Set<string>();
  if (!isLongEnoughForTypos(typed)) return [];
  for (const words of lists)
    for (const word of words) {
      const correction = findCorrectedWordOrPrefix(typed, word);
      if (correction) corrections.add(correction);
    }
  return [...corrections];
}
