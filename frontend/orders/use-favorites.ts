import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { callApi } from '#frontend/api/call-api.ts';
import { runOrShowFailure } from '#frontend/api/use-action.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import * as favorites from '#shared/contract/favorites-endpoints.ts';
import { t } from '#shared/language/t.ts';

/** The user's favorites. The caller shows a failure itself. */
export const useFavorites = () =>
  useApiCall(favorites.listFavorites, {}, { showsOwnFailure: true });

/** Loads the list again wherever it is shown: an order was starred, renamed or deleted. */
export function useRefreshFavorites() {
  const { mutate } = useSWRConfig();
  return useCallback(
    () => void mutate((key) => Array.isArray(key) && key[0] === favorites.listFavorites.path),
    [mutate],
  );
}

/** Whether an order is a favorite, and the function that toggles this. */
export function useFavorite(orderId: number) {
  const request = { params: { orderId } };
  const { data, mutate } = useApiCall(favorites.isFavorite, request, { showsOwnFailure: true });
  const refreshFavorites = useRefreshFavorites();

  /** Shows the change at once. If the call fails, the star is reset and the failure is shown. */
  async function toggle() {
    const isFavoriteNext = !data;
    const saveFavorite = async () => {
      if (isFavoriteNext) await callApi(favorites.addFavorite, { body: { orderId } });
      else await callApi(favorites.removeFavorite, request);
      return isFavoriteNext;
    };
    await runOrShowFailure(
      async () => {
        await mutate(saveFavorite, { optimisticData: isFavoriteNext, revalidate: false });
        refreshFavorites();
      },
      { failureText: t`The favorite could not be changed.` },
    );
  }

  return { isFavorite: data ?? false, isLoaded: data !== undefined, toggle };
}
