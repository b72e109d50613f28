import { formatAmount } from '#frontend/format/format-money.ts';
import { t } from '#shared/language/t.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { formatSignedAmount } from './history-entry.tsx';

const totalRows = [
  ['SubTotal', t`Subtotal`],
  ['Freight', t`Freight`],
  ['SalesTax', t`Sales tax`],
  ['Total', t`Total`],
  ['DownPayment', t`Down payment`],
  ['BalanceDue', t`Balance due`],
] as const;

/** The totals of a version; with `before`, also the differences from it. */
export const VersionTotals = ({ order, before }: { order: Order; before?: Order | undefined }) => (
  <dl className="history-totals">
    {totalRows.map(([field, name]) => (
      <div key={field} className={field === 'Total' ? 'is-total' : undefined}>
        <dt>{name}</dt>
        <dd>
          {before && before[field] !== order[field] && (
            <>
              <del>{formatAmount(before[field])}</del>{' '}
            </>
          )}
          <b>{formatAmount(order[field])}</b>
        </dd>
        {before && (
          <dd>
            {before[field] === order[field] ? '' : formatSignedAmount(order[field] - before[field])}
          </dd>
        )}
      </div>
    ))}
  </dl>
);
