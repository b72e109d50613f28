import { readFavoriteOrders } from '#functions/domain/orders/read-favorite-orders.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as favorites from '#shared/contract/favorites-endpoints.ts';

export const handler = createApiHandler(favorites.listFavorites, async ({ caller }) => {
  const { shown } = await readFavoriteOrders(caller);
  return shown.map(({ Id, ...row }) => ({ OrderId: Id, ...row }));
});
