import { Icon } from '../parts/icon.tsx';
import { useFavorite } from '../parts/use-favorites.ts';
import { useWorksheet } from './worksheet-store.tsx';

/** Beside the name of an order that has been saved. */
export function FavoriteStar() {
  const orderId = useWorksheet(({ order }) => order.Id);
  const isDeleted = useWorksheet(({ order }) => order.IsDeleted);
  return orderId && !isDeleted ? <Star key={orderId} orderId={orderId} /> : null;
}

function Star({ orderId }: { orderId: number }) {
  const { isFavorite, isKnown, toggle } = useFavorite(orderId);
  return (
    <button
      type="button"
      className={isFavorite ? 'act star is-on' : 'act star'}
      aria-label="Favorite"
      aria-pressed={isFavorite}
      title={isFavorite ? 'Remove from favorites' : 'Add to favorites'}
      disabled={!isKnown}
      onClick={() => void toggle()}
    >
      <Icon name="star" />
    </button>
  );
}
