/** The texts of favorites, as the rules give them. */
export const favoritesTexts = {
  tooManyFavorites: (most: number) =>
    `You have ${most} favorites already. Remove one, then add this order.`,
} as const;
