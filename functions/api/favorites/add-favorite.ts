import {
  readFavoriteOrders,
  assertCanBeFavorite,
} from '#functions/domain/orders/read-favorite-orders.ts';
import { createConflictError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  buildAddFavoriteWrite,
  buildRemoveFavoritesWrite,
} from '#functions/store/orders/favorite-orders.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { MAX_FAVORITES } from '#shared/constants.ts';
import * as favorites from '#shared/contract/favorites-endpoints.ts';
import { favoritesMessages } from '#shared/messages/favorites-messages.ts';

export const handler = createApiHandler(
  favorites.addFavorite,
  async ({ body, caller, idempotency }) => {
    await assertCanBeFavorite(caller, body.orderId);
    if (await tryAddFavorite(caller, body.orderId, idempotency)) return;
    // Favorites that the user can no longer see must not use up the limit.
    const { hiddenIds } = await readFavoriteOrders(caller);
    if (hiddenIds.length) {
      await writeTransaction([buildRemoveFavoritesWrite(caller.dealer, caller.userId, hiddenIds)]);
      if (await tryAddFavorite(caller, body.orderId, idempotency)) return;
    }
    throw createConflictError(favoritesMessages.tooManyFavorites(MAX_FAVORITES));
  },
);

/** Returns false if the list is full. */
async function tryAddFavorite(
  { dealer, userId }: StaffCaller,
  orderId: number,
  idempotency: IdempotentCall,
): Promise<boolean> {
  const addWrite = buildAddFavoriteWrite(dealer, userId, orderId);
  try {
    await writeTransaction([addWrite, buildIdempotencyWrite(idempotency, { reply: null })]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError && error.failedWrites.includes(addWrite))
      return false;
    throw error;
  }
}
