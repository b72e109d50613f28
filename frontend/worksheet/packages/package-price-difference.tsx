import { formatAmount } from '#frontend/format/format-money.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import type { RoomPrices } from './compute-room-prices.ts';

/** For example '+380.00'; an increase gets a plus sign. */
export const formatPriceDifference = (before: Cents, after: Cents) =>
  `${after > before ? '+' : ''}${formatAmount(asCents(after - before))}`;

/** A difference is highlighted; no difference is dim. */
export const PriceDifference = ({ before, after }: { before: Cents; after: Cents }) => (
  <span className={before === after ? 'faint' : 'pack-moved'}>
    {formatPriceDifference(before, after)}
  </span>
);

/** A label that tells whether the package has changed since it was saved. */
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
