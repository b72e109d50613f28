import { assertCanBeFavorite } from '#functions/domain/orders/favorites.ts';
import { handle } from '#functions/runtime/handle.ts';
import { favoritesRemoved } from '#functions/store/orders/favorites.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as favorites from '#shared/contract/favorites-endpoints.ts';

export const handler = handle(favorites.removeFavorite, async ({ params, caller, idempotency }) => {
  await assertCanBeFavorite(caller, params.orderId);
  await writeTogether([
    favoritesRemoved(caller.dealer, caller.userId, [params.orderId]),
    buildIdempotencyWrite(idempotency, { reply: null }),
  ]);
});
