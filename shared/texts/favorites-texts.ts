import { t } from '#shared/language/t.ts';

/** The rules fix the wording of these texts. */
export const favoritesTexts = {
  tooManyFavorites: (max: number) =>
    t`You have ${max} favorites already. Remove one, then add this order.`,
} as const;
