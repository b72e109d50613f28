import type { ReactNode } from 'react';
import { formatAmount, formatDollars, formatPercent } from '#frontend/format/format-money.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import type { Cents, Percent } from '#shared/money/money.ts';
import { totalFields } from '#shared/order/order-fields.ts';
import {
  getDisplayTotalPercent,
  type TotalPercentField,
} from '#shared/pricing/order/display-percents.ts';
import type { Order, OrderTotals } from '#shared/schemas/order-schema.ts';
import './total.css';

type OrderTotalProps = {
  field: keyof OrderTotals;
  /** Formats the amount as dollars, so that it stands out. */
  isInDollars?: boolean;
  /** The term that the total follows from, shown beside its name. */
  term?: string;
};

/** A total of the order; a press opens its explanation. Its container has the attribute `data-figure`. */
export function OrderTotalButton({ field, isInDollars = false, term = '' }: OrderTotalProps) {
  const amount = useWorksheet(({ order }) => getDisplayTotal(order, field));
  const name = formatTotalName(field, term);
  const text = amount === null ? '' : formatTotal(field, amount, isInDollars);
  return (
    <button
      type="button"
      className="explained"
      aria-label={`${name} ${text}`}
      title={t`How ${name} comes about (Alt+E)`}
      aria-haspopup="dialog"
    >
      {text}
    </button>
  );
}

/** A percent is rounded once, from the amounts. */
function getDisplayTotal(order: Order, field: keyof OrderTotals) {
  const isShare = totalFields[field].kind === 'percent' && order[field] !== null;
  return isShare ? getDisplayTotalPercent(order, field as TotalPercentField) : order[field];
}

function formatTotal(field: keyof OrderTotals, amount: number, isInDollars: boolean) {
  if (totalFields[field].kind === 'percent') return formatPercent(amount as Percent);
  return (isInDollars ? formatDollars : formatAmount)(amount as Cents);
}

const formatTotalName = (field: keyof OrderTotals, term: string) =>
  `${totalFields[field].label} ${term}`.trimEnd();

/** A total with its name, and `children` between them; null if the order has no such total. */
export function OrderTotalRow({
  className,
  children,
  ...total
}: OrderTotalProps & { className?: string | undefined; children?: ReactNode }) {
  const { field, term = '' } = total;
  const hasValue = useWorksheet(({ order }) => order[field] !== null);
  return hasValue ? (
    <div className={className}>
      <dt>{formatTotalName(field, term)}</dt>
      {children}
      <dd className="sum-amount" data-figure={field}>
        <OrderTotalButton {...total} />
      </dd>
    </div>
  ) : null;
}
