import { memo } from 'react';
import { ratio } from '#shared/money/money.ts';
import { sumAll, type LineSums } from '#shared/pricing/totals.ts';
import { asAmount, asPercent } from '../format/money.ts';
import type { Column, ColumnField } from './lines-columns.ts';
import { linesInWords } from './lines-heading.tsx';
import { useWorksheet } from './worksheet-store.tsx';

type SubtotalProps = { groupId: number; index: number; top: number; columns: readonly Column[] };

/** What a bundle's lines add up to. */
export function LinesSubtotal(props: SubtotalProps) {
  const { groupId, index, top, columns } = props;
  const sums = useWorksheet((worksheet) => worksheet.sums.get(groupId)) ?? nothing;
  return (
    <div role="row" aria-rowindex={index + 2} className="og-r og-sub" style={{ top }}>
      {sumCells('Subtotal', sums, columns)}
    </div>
  );
}

/** What all lines add up to, always in view. */
export const LinesTotal = memo(function LinesTotal({
  rowCount,
  columns,
}: {
  rowCount: number;
  columns: readonly Column[];
}) {
  const sums = useWorksheet((worksheet) => worksheet.sums);
  const lines = useWorksheet(({ order }) => order.OrderLines.length);
  const groups = useWorksheet(({ order }) => order.Bundles.length);
  const counts = `${linesInWords(lines)}, ${groups === 1 ? '1 group' : `${groups} groups`}`;
  return (
    <div role="rowgroup" className="og-bottom">
      <div role="row" aria-rowindex={rowCount} className="og-r og-total">
        {sumCells(`${counts} · Subtotal`, sumAll(sums.values()), columns)}
      </div>
    </div>
  );
});

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
