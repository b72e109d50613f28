import { favoritesTexts } from '#shared/texts/favorites-texts.ts';
import { defineMessages } from './message.ts';

export const favoritesMessages = defineMessages('favorites', favoritesTexts, {
  tooManyFavorites: ['max'],
});
