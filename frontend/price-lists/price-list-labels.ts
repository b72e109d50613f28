import { formatPercent } from '#frontend/format/format-money.ts';
import type { IconName } from '#frontend/parts/controls/icon.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { Percent } from '#shared/money/money.ts';
import type { PriceListEntry } from '#shared/schemas/price-list-schema.ts';

const DAY_MS = 86_400_000;

/** Distinguishes the lists of a page: scheduled ones and those in use are counted apart. */
export const getPriceListKey = ({ Status, Number, ValidFrom }: PriceListEntry) =>
  `${Status} ${ValidFrom} ${Number}`;

export const priceListStatusIcons: Record<PriceListEntry['Status'], IconName> = {
  scheduled: 'clock',
  inUse: 'check',
  undone: 'undo',
  withdrawn: 'undo',
};

/** 'Scheduled, in 36 days', counted at the dealer's. */
export function formatPriceListStatus(
  { Status, ValidFrom }: PriceListEntry,
  today: string,
): string {
  if (Status === 'inUse') return t`In use`;
  if (Status === 'undone') return t`Undone`;
  if (Status === 'withdrawn') return t`Withdrawn`;
  const days = Math.round((Date.parse(ValidFrom) - Date.parse(today)) / DAY_MS);
  return days === 1 ? t`Scheduled, in 1 day` : t`Scheduled, in ${formatInteger(days)} days`;
}

/** '+ 4.10%' */
export const formatAverageChange = (percent: Percent | null): string => {
  if (percent === null) return '';
  const sign = percent > 0 ? '+ ' : '';
  return `${sign}${formatPercent(percent)}`;
};
