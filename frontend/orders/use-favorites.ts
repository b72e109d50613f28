import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { call } from '#frontend/api/call.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { useCall } from '#frontend/api/use-call.ts';
import * as favorites from '#shared/contract/favorites-endpoints.ts';
import { t } from '#shared/language/t.ts';

/** The caller's favorites; it says itself that they did not load. */
export const useFavorites = () => useCall(favorites.listFavorites, {}, { isFailureShown: true });

/** Reads the list again wherever it is shown: an order was starred, renamed or deleted. */
export function useFavoritesChanged() {
  const { mutate } = useSWRConfig();
  return useCallback(
    () => void mutate((key) => Array.isArray(key) && key[0] === favorites.listFavorites.path),
    [mutate],
  );
}

/** Whether an order is among the favorites, and the star that changes it. */
export function useFavorite(orderId: number) {
  const request = { params: { orderId } };
  const { data, mutate } = useCall(favorites.isFavorite, request, { isFailureShown: true });
  const refreshFavorites = useFavoritesChanged();

  /** Shows it at once; where it is refused the star goes back and the refusal is told. */
  async function toggle() {
    const next = !data;
    const change = async () => {
      if (next) await call(favorites.addFavorite, { body: { orderId } });
      else await call(favorites.removeFavorite, request);
      return next;
    };
    try {
      await mutate(change, { optimisticData: next, revalidate: false });
      refreshFavorites();
    } catch (error) {
      showFailure(error, t`The favorite could not be changed.`);
    }
  }

  return { isFavorite: data ?? false, isKnown: data !== undefined, toggle };
}
