import { t } from '#shared/language/t.ts';

/** The texts of favorites, as the rules give them. */
export const favoritesTexts = {
  tooManyFavorites: (max: number) =>
    t`You have ${max} favorites already. Remove one, then add this order.`,
} as const;
