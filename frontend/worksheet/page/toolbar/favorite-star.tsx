import { useEffect, useRef } from 'react';
import { useFavorite, useRefreshFavorites } from '#frontend/orders/use-favorites.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';

/** Shown next to the name of a saved order. */
export function FavoriteStar() {
  const orderId = useWorksheet(({ order }) => order.Id);
  const isDeleted = useWorksheet(({ order }) => order.IsDeleted);
  return orderId && !isDeleted ? <FavoriteToggleButton key={orderId} orderId={orderId} /> : null;
}

function FavoriteToggleButton({ orderId }: { orderId: number }) {
  const { isFavorite, isLoaded, toggle } = useFavorite(orderId);
  useRefreshFavoritesOnRename(isFavorite);
  return (
    <button
      type="button"
      className={isFavorite ? 'icon-button star is-on' : 'icon-button star'}
      aria-label={t`Favorite`}
      aria-pressed={isFavorite}
      title={isFavorite ? t`Remove from favorites` : t`Add to favorites`}
      disabled={!isLoaded}
      onClick={() => void toggle()}
    >
      <Icon name="star" />
    </button>
  );
}

/** The list of favorites has the order names of the server: it is loaded again when the saved name changes. */
function useRefreshFavoritesOnRename(isFavorite: boolean) {
  const name = useWorksheet(({ saved }) => saved.WorksheetName);
  const listedName = useRef(name);
  const notifyFavoritesChanged = useRefreshFavorites();
  useEffect(() => {
    if (name === listedName.current) return;
    listedName.current = name;
    if (isFavorite) notifyFavoritesChanged();
  }, [name, isFavorite, notifyFavoritesChanged]);
}
