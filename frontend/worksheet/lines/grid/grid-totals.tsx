import { memo } from 'react';
import { formatLineCount } from '#frontend/format/format-count.ts';
import {
  formatAmount,
  formatPercentNumber,
  formatQuantity,
} from '#frontend/format/format-money.ts';
import type { GridColumn, ColumnField } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import { getSelectedLines } from '#frontend/worksheet/lines/cells/line-selection.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { asThousandths } from '#shared/money/money.ts';
import { isTakenBundle, isTakenGroup } from '#shared/pricing/order/bundle-choices.ts';
import { computeDisplayGp } from '#shared/pricing/order/display-percents.ts';
import {
  addTakenSums,
  sumNonNegativeLines,
  type LineSums,
} from '#shared/pricing/order/order-totals.ts';

type SubtotalProps = {
  groupId: number;
  index: number;
  top: number;
  columns: readonly GridColumn[];
};

/** The sums of a bundle's lines. */
export function BundleSubtotalRow(props: SubtotalProps) {
  const { groupId, index, top, columns } = props;
  const sums = useWorksheet((worksheet) => worksheet.sums.get(groupId)) ?? emptyLineSums;
  const isTaken = useWorksheet(({ order }) => isTakenGroup(order, groupId));
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={isTaken ? 'og-r og-sub' : 'og-r og-sub is-untaken'}
      data-group={groupId}
      style={{ top }}
    >
      {renderTotalLabel(isTaken ? t`Subtotal` : t`Subtotal · Not taken`)}
      {renderSumCells(sums, columns)}
    </div>
  );
}

type TotalsProps = { firstIndex: number; columns: readonly GridColumn[] };

/** The sums of the selected lines and of all lines, always in view. */
export const GridTotals = memo(function LinesTotals({ firstIndex, columns }: TotalsProps) {
  const isSelecting = useWorksheet(({ selection }) => selection.size > 0);
  return (
    <div role="rowgroup" className="og-bottom">
      {isSelecting && <SelectionTotalRow index={firstIndex} columns={columns} />}
      <OrderTotalRow index={isSelecting ? firstIndex + 1 : firstIndex} columns={columns} />
    </div>
  );
});

const countUntakenLines = ({ order, layout }: Worksheet): number =>
  order.Bundles.reduce(
    (count, bundle) =>
      isTakenBundle(bundle) ? count : count + (layout.lineCounts.get(bundle.OrderLineGroupId) ?? 0),
    0,
  );

type TotalProps = { index: number; columns: readonly GridColumn[] };

function OrderTotalRow({ index, columns }: TotalProps) {
  const sums = useWorksheet((worksheet) => worksheet.sums);
  const Bundles = useWorksheet(({ order }) => order.Bundles);
  const lines = useWorksheet(({ order }) => order.OrderLines.length);
  const groups = useWorksheet(({ order }) => order.Bundles.length);
  const untaken = useWorksheet(countUntakenLines);
  const counts = [
    formatLineCount(lines),
    groups === 1 ? t`1 group` : t`${groups} groups`,
    ...(untaken > 0 ? [t`${untaken} not taken`] : []),
  ].join(', ');
  return (
    <div role="row" aria-rowindex={index} className="og-r og-total">
      {renderTotalLabel(t`${counts} · Subtotal`)}
      {renderSumCells(addTakenSums({ Bundles }, sums), columns)}
    </div>
  );
}

function SelectionTotalRow({ index, columns }: TotalProps) {
  const lines = useWorksheet(getSelectedLines);
  const quantity = lines.reduce((all, line) => all + Math.max(0, line.Quantity), 0);
  const caption = t`${formatLineCount(lines.length)} selected · Qty ${formatQuantity(asThousandths(quantity))}`;
  return (
    <div role="row" aria-rowindex={index} className="og-r og-total is-selected">
      {renderTotalLabel(caption)}
      {renderSumCells(sumNonNegativeLines(lines), columns)}
    </div>
  );
}

/** The number of columns before the first amount. They hold the label. */
export const LABEL_COLUMN_SPAN = 5;

const renderTotalLabel = (caption: string) => (
  <div
    role="gridcell"
    aria-colindex={1}
    aria-colspan={LABEL_COLUMN_SPAN}
    className="og-c total-label"
  >
    <span>{caption}</span>
  </div>
);

/** The sums under their columns, from the first amount on. */
export const renderSumCells = (sums: LineSums, columns: readonly GridColumn[]) =>
  columns.slice(LABEL_COLUMN_SPAN).map(({ field }, columnIndex) => (
    <div
      key={field}
      role="gridcell"
      aria-colindex={LABEL_COLUMN_SPAN + columnIndex + 1}
      className={field === 'CustomerExtended' ? 'og-c is-figure is-extended' : 'og-c is-figure'}
      data-sum={field}
      title={sumTitles[field]}
    >
      <span>{lineSumFormatters[field]?.(sums)}</span>
    </div>
  ));

/** The total cost and price appear once, under the extended amounts. Unit prices have no sum. */
export const lineSumFormatters: Partial<Record<ColumnField, (sums: LineSums) => string>> = {
  Retail: ({ retail }) => formatAmount(retail),
  DealerExtended: ({ dealerCost }) => formatAmount(dealerCost),
  CustomerExtended: ({ subtotal }) => formatAmount(subtotal),
  GPPercent: ({ subtotal, dealerCost }) =>
    formatPercentNumber(computeDisplayGp(subtotal, dealerCost)),
};

const sumTitles: Partial<Record<ColumnField, string>> = {
  Retail: t`Retail x quantity`,
  DealerExtended: t`Dealer cost x quantity`,
  CustomerExtended: t`Customer cost x quantity`,
};

export const emptyLineSums = addTakenSums({ Bundles: [] }, new Map());
