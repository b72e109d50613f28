import { explainRuleGp } from '#frontend/format/explain-rule-gp.ts';
import { formatApprovalReason } from '#frontend/format/format-approval-reason.ts';
import { formatAmount, formatPercent } from '#frontend/format/format-money.ts';
import { t } from '#shared/language/t.ts';
import { totalFields } from '#shared/order/order-fields.ts';
import type { OrderApprovals } from '#shared/schemas/approval-request-schema.ts';
import type { ApprovalReason } from '#shared/schemas/approval-schema.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

/** What is asked for, and the sums of the order. All of it is internal. */
export function ApprovalAmounts({ order, approvals }: { order: Order; approvals: OrderApprovals }) {
  const { Reasons, ReasonsAtWorst } = approvals;
  const difference = explainRuleGp(Reasons, order);
  return (
    <section className="approval-figures" aria-label={t`Figures`}>
      {ReasonsAtWorst && <h2>{t`As taken`}</h2>}
      <ReasonList reasons={Reasons} lines={order.OrderLines} />
      {difference && <p>{difference}</p>}
      {ReasonsAtWorst && (
        <>
          <h2>{t`At the customer’s worst choice`}</h2>
          <ReasonList reasons={ReasonsAtWorst} lines={order.OrderLines} />
        </>
      )}
      <dl>
        {listAmounts(order).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type ReasonListProps = { reasons: readonly ApprovalReason[]; lines: readonly OrderLine[] };

function ReasonList({ reasons, lines }: ReasonListProps) {
  if (reasons.length === 0) return <p className="muted">{t`No rule is broken now.`}</p>;
  return (
    <ul>
      {reasons.map((reason) => {
        const text = formatApprovalReason(reason, lines, 'rep');
        return <li key={text}>{text}</li>;
      })}
    </ul>
  );
}

const listAmounts = (order: Order): [label: string, value: string][] => [
  [totalFields.SubTotal.label, formatAmount(order.SubTotal)],
  [totalFields.DealerCost.label, formatAmount(order.DealerCost)],
  [totalFields.Profit.label, formatAmount(order.Profit)],
  [totalFields.ActualGP.label, formatPercent(order.ActualGP)],
  [totalFields.Discount.label, formatAmount(order.Discount)],
  [totalFields.Total.label, formatAmount(order.Total)],
];
