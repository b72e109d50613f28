import { mayBeMistyped, findCorrectedWord } from './one-letter-typos.ts';
import { parseSearchWords } from './search-words.ts';
import { listPhrases, toSingular, listSynonymWords, type Thesaurus } from './synonyms.ts';

/**
 * One of the ways in which a word is found: in a word of a text, at its beginning, or as a whole; several words all as a
 * whole. The more it costs the farther it is from what was typed.
 */
export type WordMatchRule = {
  words: readonly string[];
  matchMode: 'inside' | 'begins' | 'whole';
  cost: number;
};

/** What is looked for: all that was typed as one code, and of each word how it is found. */
export type SearchQuery = {
  code: string;
  words: readonly { typed: string; matchRules: readonly WordMatchRule[] }[];
};

const PLURAL_COST = 0.5;
const SYNONYM_COST = 3;
const TYPO_COST = 10;

/** The words of a search with their synonyms; undefined where there are none. */
export function parseSearchQuery(
  search: string | undefined,
  thesaurus: Thesaurus,
): SearchQuery | undefined {
  const typed = parseSearchWords(search);
  if (typed.length === 0) return undefined;
  const words = joinPhrases(typed, listPhrases(thesaurus)).map((word) => ({
    typed: word,
    matchRules: [
      ...buildOwnMatchRules(word),
      ...buildSynonymMatchRules(word, thesaurus, SYNONYM_COST),
    ],
  }));
  return { code: typed.join(''), words };
}

/** Words that are a term together are one. */
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
  listSynonymWords(word, thesaurus).map((words) => ({ words, matchMode: 'whole', cost }));

/** The same, each word with one letter wrong, too: what of the words that there are may have been meant. */
export function addTypoMatches(
  { words, code }: SearchQuery,
  thesaurus: Thesaurus,
  listedWords: readonly string[],
): SearchQuery {
  const terms = thesaurus.flatMap((group) => group.flatMap(({ typed }) => typed));
  const buildTypoMatchRules = (typed: string): WordMatchRule[] =>
    listCorrections(typed, [listedWords, terms]).flatMap((correction) => [
      { words: [correction], matchMode: 'begins', cost: TYPO_COST },
      ...buildSynonymMatchRules(correction, thesaurus, TYPO_COST + SYNONYM_COST),
    ]);
  return {
    code,
    words: words.map(({ typed, matchRules }) => ({
      typed,
      matchRules: [...matchRules, ...buildTypoMatchRules(typed)],
    })),
  };
}

function listCorrections(typed: string, lists: readonly (readonly string[])[]): string[] {
  const corrections = new Set<string>();
  if (!mayBeMistyped(typed)) return [];
  for (const words of lists)
    for (const word of words) {
      const correction = findCorrectedWord(typed, word);
      if (correction) corrections.add(correction);
    }
  return [...corrections];
}
