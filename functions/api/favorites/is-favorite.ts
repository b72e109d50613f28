import { assertCanBeFavorite } from '#functions/domain/orders/read-favorite-orders.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { readFavoriteOrderIds } from '#functions/store/orders/favorite-orders.ts';
import * as favorites from '#shared/contract/favorites-endpoints.ts';

export const handler = createApiHandler(favorites.isFavorite, async ({ params, caller }) => {
  const [ids] = await Promise.all([
    readFavoriteOrderIds(caller.dealer, caller.userId),
    assertCanBeFavorite(caller, params.orderId),
  ]);
  return ids.has(params.orderId);
});
