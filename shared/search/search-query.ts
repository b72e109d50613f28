import { mayBeMistyped, meantBy } from './one-letter.ts';
import { parseSearchWords } from './search-words.ts';
import { phrasesIn, singularOf, synonymsOf, type Thesaurus } from './synonyms.ts';

/**
 * One of the ways in which a word is found: in a word of a text, at its beginning, or as a whole; several words all as a
 * whole. The more it costs the farther it is from what was typed.
 */
export type Form = { words: readonly string[]; how: 'inside' | 'begins' | 'whole'; cost: number };

/** What is looked for: all that was typed as one code, and of each word how it is found. */
export type SearchQuery = {
  code: string;
  words: readonly { typed: string; forms: readonly Form[] }[];
};

const COST_OF_PLURAL = 0.5;
const COST_OF_SYNONYM = 3;
const COST_OF_LETTER = 10;

/** The words of a search with their synonyms; undefined where there are none. */
export function parseSearchQuery(
  search: string | undefined,
  thesaurus: Thesaurus,
): SearchQuery | undefined {
  const typed = parseSearchWords(search);
  if (typed.length === 0) return undefined;
  const words = inPhrases(typed, phrasesIn(thesaurus)).map((word) => ({
    typed: word,
    forms: [...ownForms(word), ...synonymForms(word, thesaurus, COST_OF_SYNONYM)],
  }));
  return { code: typed.join(''), words };
}

/** Words that are a term together are one. */
function inPhrases(words: readonly string[], phrases: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = phrases.find((one) => `${words.slice(at).join(' ')} `.startsWith(`${one} `));
    found.push(phrase ?? words[at]!);
    at += phrase ? phrase.split(' ').length : 1;
  }
  return found;
}

function ownForms(word: string): Form[] {
  if (word.includes(' '))
    return [
      { words: word.split(' '), how: 'whole', cost: 0 },
      { words: [word.replaceAll(' ', '')], how: 'inside', cost: 0 },
    ];
  const singular = singularOf(word);
  return [
    { words: [word], how: 'inside', cost: 0 },
    ...(singular ? [{ words: [singular], how: 'begins', cost: COST_OF_PLURAL } as const] : []),
  ];
}

const synonymForms = (word: string, thesaurus: Thesaurus, cost: number): Form[] =>
  synonymsOf(word, thesaurus).map((words) => ({ words, how: 'whole', cost }));

/** The same, each word with one letter wrong, too: what of the words that there are may have been meant. */
export function withOneLetterWrong(
  { words, code }: SearchQuery,
  thesaurus: Thesaurus,
  known: readonly string[],
): SearchQuery {
  const terms = thesaurus.flatMap((group) => group.flatMap(({ typed }) => typed));
  const more = (typed: string): Form[] =>
    meantAmong(typed, [known, terms]).flatMap((text) => [
      { words: [text], how: 'begins', cost: COST_OF_LETTER },
      ...synonymForms(text, thesaurus, COST_OF_LETTER + COST_OF_SYNONYM),
    ]);
  return {
    code,
    words: words.map(({ typed, forms }) => ({ typed, forms: [...forms, ...more(typed)] })),
  };
}

function meantAmong(typed: string, lists: readonly (readonly string[])[]): string[] {
  const found = new Set<string>();
  if (!mayBeMistyped(typed)) return [];
  for (const words of lists)
    for (const word of words) {
      const text = meantBy(typed, word);
      if (text) found.add(text);
    }
  return [...found];
}
