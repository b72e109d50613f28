import { t } from '#shared/language/t.ts';

/** The text that says what a failed search has tried. */
export const formatSearchAttempt = (text: string, synonyms: readonly string[] = []): string =>
  synonyms.length > 0
    ? t`Looked for “${text}”, for ${synonyms.join(', ')}, and with one letter wrong.`
    : t`Looked for “${text}”, and with one letter wrong.`;
