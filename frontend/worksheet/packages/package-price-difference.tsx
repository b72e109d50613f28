import { formatAmount } from '#frontend/format/format-money.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import type { RoomPrices } from './compute-room-prices.ts';

/** '+380.00': what is more says so. */
export const formatPriceDifference = (before: Cents, after: Cents) =>
  `${after > before ? '+' : ''}${formatAmount(asCents(after - before))}`;

/** A difference is looked at before one goes on; none is dim. */
export const PriceDifference = ({ before, after }: { before: Cents; after: Cents }) => (
  <span className={before === after ? 'faint' : 'pack-moved'}>
    {formatPriceDifference(before, after)}
  </span>
);

/** Whether a package is as it was saved, in a word. */
export function PackagePriceStatus({ room }: { room: RoomPrices }) {
  if (room.unavailableCount > 0)
    return (
      <span className="pack-state is-gone">
        <Icon name="error" /> {t`${room.unavailableCount} not in your products`}
      </span>
    );
  if (room.changedCount > 0)
    return (
      <span className="pack-state is-moved">
        <Icon name="warn" />{' '}
        {room.changedCount === 1 ? t`1 price changed` : t`${room.changedCount} prices changed`}
      </span>
    );
  return (
    <span className="pack-state">
      <Icon name="check" /> {t`as saved`}
    </span>
  );
}
