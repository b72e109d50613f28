import { formatTimestampDay } from '#frontend/format/format-date.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { OrderedProduct } from '#shared/schemas/ordered-product-schema.ts';
import './bought-mark.css';

/** Shows beside a product that the order's customer has bought it, when last, and how often. */
export function BoughtBeforeIcon({ purchase }: { purchase: OrderedProduct | undefined }) {
  if (!purchase) return null;
  const text = formatPurchaseHistory(purchase);
  return (
    <span className="bought" title={text}>
      <Icon name="recent" />
      <span className="sr-only">{text}. </span>
    </span>
  );
}

function formatPurchaseHistory({ Orders, LastOn }: OrderedProduct): string {
  const day = formatTimestampDay(LastOn);
  return Orders === 1 ? t`Bought ${day}` : t`Bought ${day}, ${formatInteger(Orders)} orders in all`;
}
