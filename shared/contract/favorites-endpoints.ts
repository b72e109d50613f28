import * as z from 'zod/mini';
import { Favorite } from '#shared/schemas/favorite-schema.ts';
import { Id, IdParam } from '#shared/schemas/schema-values.ts';
import { defineDelete, defineGet, definePost } from './endpoint.ts';

const favoriteParams = z.object({ orderId: IdParam });

/** A user's favorite orders; no other user sees them. */

export const listFavorites = defineGet('/Users/Favorites', 'keep-favorites', {
  reply: z.array(Favorite),
});
export const isFavorite = defineGet('/Users/Favorites/IsFavorite/{orderId}', 'keep-favorites', {
  params: favoriteParams,
  reply: z.boolean(),
});
export const addFavorite = definePost('/Users/Favorites', 'keep-favorites', {
  body: z.object({ orderId: Id }),
});
export const removeFavorite = defineDelete('/Users/Favorites/{orderId}', 'keep-favorites', {
  params: favoriteParams,
});
