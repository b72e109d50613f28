import { formatAmount, formatPercent, formatQuantity } from '#frontend/format/format-money.ts';
import { listQuestionedLines } from '#shared/approvals/list-questioned-lines.ts';
import { t } from '#shared/language/t.ts';
import { lineFields } from '#shared/order/order-fields.ts';
import type { ApprovalReason } from '#shared/schemas/approval-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

type QuestionedLinesProps = {
  order: Order;
  reasons: readonly ApprovalReason[];
};

/** The lines that break a rule about lines, and else those that bring least. */
export function QuestionedLines({ order, reasons }: QuestionedLinesProps) {
  const { lines, moreCount } = listQuestionedLines(order, reasons);
  if (lines.length === 0) return null;
  return (
    <section className="approval-lines" aria-label={t`Lines in question`}>
      <h2>{t`Lines in question`}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.OrderLineId}>
            <b>{[line.PartNumber ?? line.StockCode, line.Description].filter(Boolean).join(' ')}</b>
            <dl>
              {[
                [lineFields.Quantity.label, formatQuantity(line.Quantity)],
                [lineFields.CustomerCost.label, formatAmount(line.CustomerCost)],
                [lineFields.DealerCost.label, formatAmount(line.DealerCost)],
                [lineFields.GPPercent.label, formatPercent(line.GPPercent)],
              ].map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {moreCount > 0 && <p className="muted">{t`and ${moreCount} more`}</p>}
    </section>
  );
}
