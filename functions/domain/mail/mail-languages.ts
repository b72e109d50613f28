import type { Language } from '#shared/language/languages.ts';

/** The language of a Canadian user is not known, so a mail has both languages, French first. */
export const listMailLanguages = (isCanadian: boolean): readonly [Language, ...Language[]] =>
  isCanadian ? ['fr', 'en'] : ['en'];
