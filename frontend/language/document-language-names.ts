import type { Language } from '#shared/language/languages.ts';
import { t } from '#shared/language/t.ts';

/** The languages in which documents are made, in the user's own. */
export const documentLanguageNames: Record<Language, string> = { en: t`English`, fr: t`French` };
