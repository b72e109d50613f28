import { t } from '#shared/language/t.ts';

/** How something was looked for that was not found. */
export const formatSearchAttempt = (text: string, synonyms: readonly string[] = []): string =>
  synonyms.length > 0
    ? t`Looked for “${text}”, for ${synonyms.join(', ')}, and with one letter wrong.`
    : t`Looked for “${text}”, and with one letter wrong.`;
