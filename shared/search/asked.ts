import { mayBeMistyped, meantBy } from './one-letter.ts';
import { phrasesIn, singularOf, synonymsOf, type Thesaurus } from './synonyms.ts';
import { wordsOf } from './words.ts';

/** One of the texts that a word is found by, and how far it is from what was typed. */
export type Form = { text: string; cost: number };

/** What is looked for: all that was typed as one code, and of each word what it is found by. */
export type AskedWords = {
  code: string;
  phrase: string;
  words: readonly { typed: string; forms: readonly Form[] }[];
};

const COST_OF_PLURAL = 0.5;
const COST_OF_SYNONYM = 3;
const COST_OF_LETTER = 10;

/** The words of a search with their synonyms; undefined where there are none. */
export function readAsked(search: string | undefined, thesaurus: Thesaurus): AskedWords | undefined {
  const typed = wordsOf(search);
  if (typed.length === 0) return undefined;
  const words = inPhrases(typed, phrasesIn(thesaurus)).map((word) => ({
    typed: word,
    forms: [...ownForms(word), ...synonymForms(word, thesaurus, COST_OF_SYNONYM)],
  }));
  return { code: typed.join(''), phrase: typed.join(' '), words };
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
  const singular = singularOf(word);
  const own = [{ text: word, cost: 0 }];
  return singular ? [...own, { text: ` ${singular}`, cost: COST_OF_PLURAL }] : own;
}

const synonymForms = (word: string, thesaurus: Thesaurus, cost: number): Form[] =>
  synonymsOf(word, thesaurus).map((text) => ({ text, cost }));

/** The same, each word with one letter wrong, too: what of the words that there are may have been meant. */
export function withOneLetterWrong(
  { words, ...asked }: AskedWords,
  thesaurus: Thesaurus,
  known: Iterable<string>,
): AskedWords {
  const mistyped = words.filter(({ typed }) => mayBeMistyped(typed));
  const meant = new Map(mistyped.map(({ typed }) => [typed, new Set<string>()]));
  const look = (word: string) => {
    for (const [typed, found] of meant) {
      const text = meantBy(typed, word);
      if (text) found.add(text);
    }
  };
  for (const word of known) look(word);
  for (const group of thesaurus) for (const { typed } of group) for (const form of typed) look(form);
  const more = (typed: string): Form[] =>
    [...(meant.get(typed) ?? [])].flatMap((text) => [
      { text: ` ${text}`, cost: COST_OF_LETTER },
      ...synonymForms(text, thesaurus, COST_OF_LETTER + COST_OF_SYNONYM),
    ]);
  return {
    ...asked,
    words: words.map(({ typed, forms }) => ({ typed, forms: [...forms, ...more(typed)] })),
  };
}
