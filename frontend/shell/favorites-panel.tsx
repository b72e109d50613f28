import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { useFavorites } from '#frontend/orders/use-favorites.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { getOrderPath } from '#frontend/paths.ts';
import { t } from '#shared/language/t.ts';
import type { Favorite } from '#shared/schemas/favorite-schema.ts';

type FavoritesPanelProps = { id: string; onClose: () => void };

/** The user's favorite orders, beside the current screen. */
export function FavoritesPanel({ id, onClose }: FavoritesPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A keyboard user who opens it continues inside.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const element = panel.current;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  return (
    <aside ref={panel} id={id} className="favorites" data-side-panel aria-label={t`Favorites`}>
      <header>
        <h2 ref={heading} tabIndex={-1}>{t`Favorites`}</h2>
        <Button
          name={t`Close favorites`}
          icon="close"
          variant="text"
          size="small"
          onClick={onClose}
        />
      </header>
      <FavoriteList />
    </aside>
  );
}

export function FavoriteList() {
  return (
    <Loaded
      result={useFavorites()}
      failureText={t`Favorites did not load`}
      loading={4}
      empty={
        <EmptyState
          icon="star"
          title={t`No favorites yet`}
          text={t`Open an order and press the star beside its name.`}
        />
      }
    >
      {(favorites) => (
        <ul>
          {favorites.map((favorite) => (
            <li key={favorite.OrderId}>
              <FavoriteLink {...favorite} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const FavoriteLink = ({ OrderId, OrderNumber, WorksheetName, CustomerId }: Favorite) => (
  <NavLink to={getOrderPath({ Id: OrderId, CustomerId })} title={WorksheetName ?? undefined}>
    <b>{OrderNumber}</b>
    <span>{WorksheetName || t`No name`}</span>
  </NavLink>
);
