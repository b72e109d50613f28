import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { getUiLanguage, t } from '#shared/language/t.ts';
import { getDealerTimeZone } from '#shared/reference/time-zones.ts';
import { formatTimeZone, getEndOfDayInTimeZone } from '#shared/reference/zoned-time.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/** What is the same for every recipient. */
export function ShareFacts({ order: { ExpiresOn } }: { order: Pick<Order, 'ExpiresOn'> }) {
  const { dealer } = useOrderPage();
  const timeZone = getDealerTimeZone(dealer);
  const day = ExpiresOn?.slice(0, 10) ?? '';
  const zone =
    day && formatTimeZone(getEndOfDayInTimeZone(day, timeZone) - 1, timeZone, getUiLanguage());
  return (
    <dl className="is-wide share-facts">
      <dt>{t`From`}</dt>
      <dd>
        {dealer.CompanyName} <span className="muted">{t`Answers go to the order’s owner`}</span>
      </dd>
      <dt>{t`Valid`}</dt>
      <dd>{t`Until the end of ${formatCalendarDate(day)}, ${zone}`}</dd>
      <dt>{t`Terms`}</dt>
      <dd>{t`Terms and Conditions, as Generate Forms prints them`}</dd>
      <dt>{t`Layout`}</dt>
      <dd>{t`The built-in proposal. A PDF of your own knows no options, and is not used here.`}</dd>
    </dl>
  );
}
