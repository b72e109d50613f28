import { assertCanBeFavorite } from '#functions/domain/orders/read-favorite-orders.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { buildRemoveFavoritesWrite } from '#functions/store/orders/favorite-orders.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as favorites from '#shared/contract/favorites-endpoints.ts';

export const handler = createApiHandler(
  favorites.removeFavorite,
  async ({ params, caller, idempotency }) => {
    await assertCanBeFavorite(caller, params.orderId);
    await writeTransaction([
      buildRemoveFavoritesWrite(caller.dealer, caller.userId, [params.orderId]),
      buildIdempotencyWrite(idempotency, { reply: null }),
    ]);
  },
);
