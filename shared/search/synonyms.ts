import { listSplitAndJoinedWords } from './search-words.ts';

/** Lists of words and phrases with the same meaning. */
export type SynonymGroups = readonly (readonly string[])[];

/** The synonyms of a new dealer. */
export const defaultSynonyms: SynonymGroups = [
  ['sterilizer', 'steriliser', 'autoclave', 'stérilisateur'],
  ['sensor', 'x-ray', 'radiograph', 'capteur', 'radiographie'],
  ['unit', 'system', 'unité', 'système'],
  ['light', 'lamp', 'lampe', 'éclairage'],
  ['chair', 'fauteuil'],
  ['stool', 'tabouret'],
  ['handpiece', 'pièce à main'],
  ['vacuum', 'suction', 'aspiration'],
  ['compressor', 'compresseur'],
  ['cabinet', 'casework', 'armoire'],
  ['distiller', 'water purification', 'distillateur'],
];

type SynonymTerm = {
  /** As the list has it. */
  name: string;
  /** The words of the term as a text may contain them: separated, and joined. */
  forms: readonly (readonly string[])[];
  typedForms: readonly string[];
};

/** The synonym groups, normalized for comparison. */
export type Thesaurus = readonly (readonly SynonymTerm[])[];

const thesaurusCache = new WeakMap<SynonymGroups, Thesaurus>();

/** Cached for each list. */
export function getThesaurus(groups: SynonymGroups): Thesaurus {
  const cached = thesaurusCache.get(groups);
  if (cached) return cached;
  const thesaurus = groups.map((group) =>
    group.map(toSynonymTerm).filter(({ typedForms }) => typedForms[0]),
  );
  thesaurusCache.set(groups, thesaurus);
  return thesaurus;
}

function toSynonymTerm(term: string): SynonymTerm {
  const forms = listSplitAndJoinedWords(term).filter((words) => words.length > 0);
  return { name: term, forms, typedForms: forms.map((words) => words.join(' ')) };
}

/** A partly typed term is recognized from this length on. */
const MIN_TERM_PREFIX_LETTERS = 5;

const isTypedTerm = (typed: string, term: string) =>
  typed === term ||
  toSingular(typed) === term ||
  (typed.length >= MIN_TERM_PREFIX_LETTERS && term.startsWith(typed));

/** The terms with the same meaning as a word, without the word's own terms. */
const listOtherTerms = (typed: string, thesaurus: Thesaurus): SynonymTerm[] =>
  thesaurus.flatMap((group) => {
    const own = group.filter((term) => term.typedForms.some((form) => isTypedTerm(typed, form)));
    return own.length > 0 ? group.filter((term) => !own.includes(term)) : [];
  });

/** The names of the terms with the same meaning as any of the words. */
export const listSynonymNames = (typedWords: readonly string[], thesaurus: Thesaurus): string[] => [
  ...new Set(typedWords.flatMap((word) => listOtherTerms(word, thesaurus).map(({ name }) => name))),
];

/** The words of each term with the same meaning, in singular and plural. */
export const listSynonymWordSequences = (
  typed: string,
  thesaurus: Thesaurus,
): (readonly string[])[] =>
  listOtherTerms(typed, thesaurus).flatMap(({ forms }) =>
    forms.flatMap((words) => [words, [...words.slice(0, -1), `${words.at(-1)!}s`]]),
  );

/** The terms of several words. */
export const listMultiWordTerms = (thesaurus: Thesaurus): string[] => [
  ...new Set(
    thesaurus.flatMap((group) =>
      group.flatMap(({ typedForms }) => typedForms.filter((form) => form.includes(' '))),
    ),
  ),
];

/** The singular of an English plural; undefined where the word does not look like one. */
export function toSingular(word: string): string | undefined {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return undefined;
  if (/(?:x|z|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}
