import { assertCanBeFavorite } from '#functions/domain/orders/favorites.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listFavoriteIds } from '#functions/store/orders/favorites.ts';
import * as favorites from '#shared/contract/favorites-endpoints.ts';

export const handler = handle(favorites.isFavorite, async ({ params, caller }) => {
  const [ids] = await Promise.all([
    listFavoriteIds(caller.dealer, caller.userId),
    assertCanBeFavorite(caller, params.orderId),
  ]);
  return ids.has(params.orderId);
});
