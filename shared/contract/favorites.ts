import * as z from 'zod';
import { Favorite } from '#shared/schemas/favorite.ts';
import { Id, IdText } from '#shared/schemas/values.ts';
import { del, get, post } from './endpoint.ts';

const one = z.object({ orderId: IdText });

/** The orders a user keeps at hand; nobody else sees which. */
export const favorites = {
  listFavorites: get('/Users/Favorites', 'view-orders', { reply: z.array(Favorite) }),
  isFavorite: get('/Users/Favorites/IsFavorite/{orderId}', 'view-orders', {
    params: one,
    reply: z.boolean(),
  }),
  addFavorite: post('/Users/Favorites', 'view-orders', { body: z.object({ OrderId: Id }) }),
  removeFavorite: del('/Users/Favorites/{orderId}', 'view-orders', { params: one }),
};
