import { readFavorites } from '#functions/domain/orders/favorites.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as favorites from '#shared/contract/favorites-endpoints.ts';

export const handler = handle(favorites.listFavorites, async ({ caller }) => {
  const { shown } = await readFavorites(caller);
  return shown.map(({ Id, ...row }) => ({ OrderId: Id, ...row }));
});
