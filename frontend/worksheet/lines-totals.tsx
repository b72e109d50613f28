import { memo } from 'react';
import { ratio, thousandths } from '#shared/money/money.ts';
import { sumAll, sumLines, type LineSums } from '#shared/pricing/totals.ts';
import { linesInWords } from '../format/count.ts';
import { asAmount, asPercent, asQuantity } from '../format/money.ts';
import type { Column, ColumnField } from './lines-columns.ts';
import { selectedLines } from './lines-selection.ts';
import { useWorksheet } from './worksheet-store.tsx';

type SubtotalProps = { groupId: number; index: number; top: number; columns: readonly Column[] };

/** What a bundle's lines add up to. */
export function LinesSubtotal(props: SubtotalProps) {
  const { groupId, index, top, columns } = props;
  const sums = useWorksheet((worksheet) => worksheet.sums.get(groupId)) ?? nothing;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="og-r og-sub"
      data-group={groupId}
      style={{ top }}
    >
      {sumCells('Subtotal', sums, columns)}
    </div>
  );
}

type TotalsProps = { firstIndex: number; columns: readonly Column[] };

/** What the selected lines and what all lines add up to, always in view. */
export const LinesTotals = memo(function LinesTotals({ firstIndex, columns }: TotalsProps) {
  const isSelecting = useWorksheet(({ selection }) => selection.size > 0);
  return (
    <div role="rowgroup" className="og-bottom">
      {isSelecting && <SelectedTotal index={firstIndex} columns={columns} />}
      <OrderTotal index={isSelecting ? firstIndex + 1 : firstIndex} columns={columns} />
    </div>
  );
});

type TotalProps = { index: number; columns: readonly Column[] };

function OrderTotal({ index, columns }: TotalProps) {
  const sums = useWorksheet((worksheet) => worksheet.sums);
  const lines = useWorksheet(({ order }) => order.OrderLines.length);
  const groups = useWorksheet(({ order }) => order.Bundles.length);
  const counts = `${linesInWords(lines)}, ${groups === 1 ? '1 group' : `${groups} groups`}`;
  return (
    <div role="row" aria-rowindex={index} className="og-r og-total">
      {sumCells(`${counts} · Subtotal`, sumAll(sums.values()), columns)}
    </div>
  );
}

function SelectedTotal({ index, columns }: TotalProps) {
  const lines = useWorksheet(selectedLines);
  const quantity = lines.reduce((all, line) => all + Math.max(0, line.Quantity), 0);
  const label = `${linesInWords(lines.length)} selected · Qty ${asQuantity(thousandths(quantity))}`;
  return (
    <div role="row" aria-rowindex={index} className="og-r og-total is-selected">
      {sumCells(label, sumLines(lines), columns)}
    </div>
  );
}

/** The columns before the first figure hold the label. */
const LABEL_SPAN = 5;

const sumCells = (label: string, sums: LineSums, columns: readonly Column[]) => [
  <div key="label" role="gridcell" aria-colindex={1} aria-colspan={LABEL_SPAN} className="og-c lbl">
    <span>{label}</span>
  </div>,
  ...columns.slice(LABEL_SPAN).map(({ field }, at) => (
    <div
      key={field}
      role="gridcell"
      aria-colindex={LABEL_SPAN + at + 1}
      className={field === 'CustomerExtended' ? 'og-c n ext' : 'og-c n'}
      data-sum={field}
    >
      <span>{shownSums[field]?.(sums)}</span>
    </div>
  )),
];

export const shownSums: Partial<Record<ColumnField, (sums: LineSums) => string>> = {
  Retail: ({ retail }) => asAmount(retail),
  DealerCost: ({ unitDealerCost }) => asAmount(unitDealerCost),
  DealerExtended: ({ dealerCost }) => asAmount(dealerCost),
  CustomerCost: ({ unitCustomerCost }) => asAmount(unitCustomerCost),
  CustomerExtended: ({ subtotal }) => asAmount(subtotal),
  GPPercent: ({ subtotal, dealerCost }) => asPercent(ratio(subtotal - dealerCost, subtotal)),
};

const nothing = sumAll([]);
