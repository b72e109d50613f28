import { asCalendarDate } from '#frontend/browser/calendar-date.ts';
import { asDate } from '#frontend/format/date.ts';
import { asDollars, inPercent } from '#frontend/format/money.ts';
import { t } from '#shared/language/t.ts';
import { headerFields, totalFields } from '#shared/order/order-fields.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

type Props = { order: Order; isInternalShown: boolean };

/** Whose order it is, what it comes to, and when. */
export function OrderCheckSummary({ order, isInternalShown }: Props) {
  const { CustomerName, JdeNumber, Total, ActualGP } = order;
  return (
    <dl className={isInternalShown ? 'check-facts' : 'check-facts is-4'}>
      <Fact
        label={headerFields.CustomerId.label}
        text={CustomerName ?? ''}
        small={JdeNumber ?? undefined}
      />
      <Fact label={totalFields.Total.label} text={asDollars(Total)} />
      {isInternalShown && (
        <Fact
          label={totalFields.ActualGP.label}
          text={inPercent(ActualGP)}
          className="is-internal"
        />
      )}
      <Day label={t`Installation`} date={order.InstalledOn} />
      <Day label={t`Expires`} date={order.ExpiresOn} />
    </dl>
  );
}

const today = () => asCalendarDate(new Date());

const Day = ({ label, date }: { label: string; date: string | null | undefined }) => (
  <Fact label={label} text={asDate(date)} className={date && date < today() ? 'is-over' : ''} />
);

type FactProps = { label: string; text: string; small?: string | undefined; className?: string };

const Fact = ({ label, text, small, className }: FactProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>
      {text || t`None`}
      {small && <small>{small}</small>}
    </dd>
  </div>
);
