import * as z from 'zod/mini';
import { Favorite } from '#shared/schemas/favorite.ts';
import { Id, IdText } from '#shared/schemas/values.ts';
import { del, get, post } from './endpoint.ts';

const one = z.object({ orderId: IdText });

/** The orders a user keeps at hand; nobody else sees which. */

export const listFavorites = get('/Users/Favorites', 'keep-favorites', {
  reply: z.array(Favorite),
});
export const isFavorite = get('/Users/Favorites/IsFavorite/{orderId}', 'keep-favorites', {
  params: one,
  reply: z.boolean(),
});
export const addFavorite = post('/Users/Favorites', 'keep-favorites', {
  body: z.object({ orderId: Id }),
});
export const removeFavorite = del('/Users/Favorites/{orderId}', 'keep-favorites', { params: one });
