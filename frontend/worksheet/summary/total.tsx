import type { ReactNode } from 'react';
import { asAmount, asDollars, inPercent } from '#frontend/format/money.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import type { Cents, Percent } from '#shared/money/money.ts';
import { totalFields } from '#shared/order/order-fields.ts';
import {
  getDisplayTotalPercent,
  type TotalPercentField,
} from '#shared/pricing/order/display-percents.ts';
import type { Order, OrderTotals } from '#shared/schemas/order-schema.ts';
import './total.css';

type Props = {
  field: keyof OrderTotals;
  /** Stands out from the others. */
  isInDollars?: boolean;
  /** What it follows from, beside its name. */
  term?: string;
};

/** A total of the order; pressed, it says how it comes about. Its element bears `data-figure`. */
export function Total({ field, isInDollars = false, term = '' }: Props) {
  const amount = useWorksheet(({ order }) => getShownTotal(order, field));
  const name = nameOf(field, term);
  const text = amount === null ? '' : asText(field, amount, isInDollars);
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

/** A percent is rounded once, of the amounts. */
function getShownTotal(order: Order, field: keyof OrderTotals) {
  const isShare = totalFields[field].kind === 'percent' && order[field] !== null;
  return isShare ? getDisplayTotalPercent(order, field as TotalPercentField) : order[field];
}

function asText(field: keyof OrderTotals, amount: number, isInDollars: boolean) {
  if (totalFields[field].kind === 'percent') return inPercent(amount as Percent);
  return (isInDollars ? asDollars : asAmount)(amount as Cents);
}

const nameOf = (field: keyof OrderTotals, term: string) =>
  `${totalFields[field].label} ${term}`.trimEnd();

/** A total behind its name, and what is to stand between both; nothing where the order has none. */
export function TotalRow({
  className,
  children,
  ...total
}: Props & { className?: string | undefined; children?: ReactNode }) {
  const { field, term = '' } = total;
  const isThere = useWorksheet(({ order }) => order[field] !== null);
  return isThere ? (
    <div className={className}>
      <dt>{nameOf(field, term)}</dt>
      {children}
      <dd className="sum-amount" data-figure={field}>
        <Total {...total} />
      </dd>
    </div>
  ) : null;
}
