import { t } from '#shared/language/t.ts';

/** The texts of keeping dealers. */
export const dealersTexts = {
  changedMeanwhile: t`This dealer was changed by somebody else meanwhile.`,
  listChangedMeanwhile: t`This list was changed by somebody else meanwhile.`,
  endsBeforeItBegins: t`Must not be before Effective From`,
  noSuchDealer: (id: number) => t`There is no dealer ${id}`,
} as const;
