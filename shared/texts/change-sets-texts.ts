import { t } from '#shared/language/t.ts';

/** Texts for lists that a file is changing. */
export const changeSetsTexts = {
  inProgress: t`A file is being put into use. Try again in a moment.`,
} as const;
