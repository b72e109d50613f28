import { listWordForms } from './search-words.ts';

/** Words and phrases that mean the same, each list of them by itself. */
export type SynonymGroups = readonly (readonly string[])[];

/** What dealers begin with. */
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
  /** As it is typed and as it stands in a text: its words, by themselves and joined. */
  forms: readonly (readonly string[])[];
  typed: readonly string[];
};

/** Terms with their groups, as they are compared. */
export type Thesaurus = readonly (readonly SynonymTerm[])[];

const thesaurusCache = new WeakMap<SynonymGroups, Thesaurus>();

/** Made once of each list. */
export function getThesaurus(groups: SynonymGroups): Thesaurus {
  const cached = thesaurusCache.get(groups);
  if (cached) return cached;
  const thesaurus = groups.map((group) => group.map(toSynonymTerm).filter(({ typed }) => typed[0]));
  thesaurusCache.set(groups, thesaurus);
  return thesaurus;
}

function toSynonymTerm(term: string): SynonymTerm {
  const forms = listWordForms(term).filter((words) => words.length > 0);
  return { name: term, forms, typed: forms.map((words) => words.join(' ')) };
}

/** While it is typed, a term is known by so many letters. */
const MIN_TERM_PREFIX_LETTERS = 5;

const isTypedTerm = (typed: string, term: string) =>
  typed === term ||
  toSingular(typed) === term ||
  (typed.length >= MIN_TERM_PREFIX_LETTERS && term.startsWith(typed));

/** The terms that mean what a word does, without those that it is itself. */
const listOtherTerms = (typed: string, thesaurus: Thesaurus): SynonymTerm[] =>
  thesaurus.flatMap((group) => {
    const own = group.filter((term) => term.typed.some((form) => isTypedTerm(typed, form)));
    return own.length > 0 ? group.filter((term) => !own.includes(term)) : [];
  });

/** The same of several words, as their lists have them. */
export const listSynonymNames = (typed: readonly string[], thesaurus: Thesaurus): string[] => [
  ...new Set(typed.flatMap((word) => listOtherTerms(word, thesaurus).map(({ name }) => name))),
];

/** How else what was typed is called: the words of each, of one thing and of several. */
export const listSynonymWords = (typed: string, thesaurus: Thesaurus): (readonly string[])[] =>
  listOtherTerms(typed, thesaurus).flatMap(({ forms }) =>
    forms.flatMap((words) => [words, [...words.slice(0, -1), `${words.at(-1)!}s`]]),
  );

/** Terms of several words. */
export const listPhrases = (thesaurus: Thesaurus): string[] => [
  ...new Set(
    thesaurus.flatMap((group) =>
      group.flatMap(({ typed }) => typed.filter((form) => form.includes(' '))),
    ),
  ),
];

/** The word of one thing for that of several; undefined where it is no such word. */
export function toSingular(word: string): string | undefined {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return undefined;
  if (/(?:x|z|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}
