import { conflict } from '#functions/api-error.ts';
import { readFavorites, assertCanBeFavorite } from '#functions/domain/orders/favorites.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { favoriteAdded, favoritesRemoved } from '#functions/store/orders/favorites.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed } from '#functions/store/table/write.ts';
import { MAX_FAVORITES } from '#shared/constants.ts';
import * as favorites from '#shared/contract/favorites-endpoints.ts';
import { favoritesTexts } from '#shared/texts/favorites-texts.ts';

export const handler = handle(favorites.addFavorite, async ({ body, caller, idempotency }) => {
  await assertCanBeFavorite(caller, body.orderId);
  if (await add(caller, body.orderId, idempotency)) return;
  // Orders that no longer show take no place.
  const { hidden } = await readFavorites(caller);
  if (hidden.length) {
    await writeTogether([favoritesRemoved(caller.dealer, caller.userId, hidden)]);
    if (await add(caller, body.orderId, idempotency)) return;
  }
  throw conflict(favoritesTexts.tooManyFavorites(MAX_FAVORITES));
});

/** False where there is no place left. */
async function add(
  { dealer, userId }: StaffCaller,
  orderId: number,
  idempotency: IdempotentCall,
): Promise<boolean> {
  const added = favoriteAdded(dealer, userId, orderId);
  try {
    await writeTogether([added, buildIdempotencyWrite(idempotency, { reply: null })]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed && error.failed.includes(added)) return false;
    throw error;
  }
}
