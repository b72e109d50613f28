import { languages, type Language } from '#shared/language/languages.ts';

/** The names of one column in each language, separated by '|'. Empty where the language has none. */
export type HeadingNames = Readonly<Record<Language, string>>;

/** The single names, those of the first language first. */
export const listHeadingNames = (names: HeadingNames): readonly string[] =>
  languages.flatMap((language) =>
    names[language]
      .split('|')
      .map((name) => name.trim())
      .filter(Boolean),
  );
