import { Link } from 'react-router-dom';
import { formatAmount } from '#frontend/format/format-money.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import type { OrderSum } from '#shared/schemas/insights-schema.ts';
import { getBehindPath, type BehindKey, type ChosenFilter } from './insight-address.ts';

type AmountLinkProps = {
  sum: OrderSum;
  filter: ChosenFilter;
  behind: BehindKey;
  /** Shows how many orders there are, in place of their sum. */
  isCount?: boolean;
};

/** An amount, or a number of orders, that opens the orders behind it. */
export function AmountLink({ sum, filter, behind, isCount = false }: AmountLinkProps) {
  const text = isCount ? formatInteger(sum.Count) : formatAmount(sum.Amount);
  if (sum.Count === 0) return <span className="faint">0</span>;
  return <Link to={getBehindPath(filter, behind)}>{text}</Link>;
}
