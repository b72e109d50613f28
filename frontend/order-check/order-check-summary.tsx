import { toCalendarDay } from '#frontend/browser/calendar-date.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatDollars, formatPercent } from '#frontend/format/format-money.ts';
import { t } from '#shared/language/t.ts';
import { headerFields, totalFields } from '#shared/order/order-fields.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

type OrderCheckSummaryProps = { order: Order; isInternalShown: boolean };

/** The order's customer, total and dates. */
export function OrderCheckSummary({ order, isInternalShown }: OrderCheckSummaryProps) {
  const { CustomerName, JdeNumber, Total, ActualGP } = order;
  return (
    <dl className={isInternalShown ? 'check-facts' : 'check-facts is-4'}>
      <SummaryItem
        label={headerFields.CustomerId.label}
        text={CustomerName ?? ''}
        small={JdeNumber ?? undefined}
      />
      <SummaryItem label={totalFields.Total.label} text={formatDollars(Total)} />
      {isInternalShown && (
        <SummaryItem
          label={totalFields.ActualGP.label}
          text={formatPercent(ActualGP)}
          className="is-internal"
        />
      )}
      <SummaryDate label={t`Installation`} date={order.InstalledOn} />
      <SummaryDate label={t`Expires`} date={order.ExpiresOn} />
    </dl>
  );
}

const getToday = () => toCalendarDay(new Date());

const SummaryDate = ({ label, date }: { label: string; date: string | null | undefined }) => (
  <SummaryItem
    label={label}
    text={formatCalendarDate(date)}
    className={date && date < getToday() ? 'is-over' : ''}
  />
);

type SummaryItemProps = {
  label: string;
  text: string;
  small?: string | undefined;
  className?: string;
};

const SummaryItem = ({ label, text, small, className }: SummaryItemProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>
      {text || t`None`}
      {small && <small>{small}</small>}
    </dd>
  </div>
);
