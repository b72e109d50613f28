import { toCalendarDay } from '#frontend/browser/calendar-date.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { countDaysBetween, isActiveUnsubmittedOrder } from '#shared/order/rules/follow-up.ts';

const getToday = () => toCalendarDay(new Date());

/** Shown as long as an expired order is open. */
export function ExpiredNotice() {
  const expired = useWorksheet(({ order }) =>
    isActiveUnsubmittedOrder(order) ? order.ExpiresOn : undefined,
  );
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const days = expired ? countDaysBetween(expired, getToday()) : 0;
  if (days <= 0 || isCustomerSafe) return null;
  return (
    <p className="notice" role="status">
      <Icon name="warn" />
      <span>
        {days === 1
          ? t`This order expired yesterday.`
          : t`This order expired on ${formatCalendarDate(expired)}, ${days} days ago.`}
      </span>
    </p>
  );
}
