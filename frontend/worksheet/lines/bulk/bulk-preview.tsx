import { formatAmount, formatPercent } from '#frontend/format/format-money.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import {
  ValueChange,
  VirtualTable,
  createChangesColumn,
  lineNameColumn,
  createRemarksColumn,
} from '#frontend/parts/lists/virtual-table.tsx';
import { formatStandaloneColumnValue } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import { allColumns, type GridColumn } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import { LineName } from '#frontend/worksheet/lines/cells/line-name.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import { lineFields } from '#shared/order/order-fields.ts';
import { collectBulkResult, type BulkLineOutcome } from '#shared/pricing/line/bulk-edit.ts';
import { getTaxable } from '#shared/pricing/line/line-taxable.ts';
import {
  computeDisplayGp,
  getDisplayTotalPercent,
} from '#shared/pricing/order/display-percents.ts';
import { sumNonNegativeLines } from '#shared/pricing/order/order-totals.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { bulkEditTexts } from '#shared/texts/bulk-edit-texts.ts';
import { taxableNames } from '#shared/texts/taxable-texts.ts';
import { formatBulkResult, type BulkEdit } from './bulk-edits.ts';
import './preview.css';

type Props = {
  edit: BulkEdit;
  lines: readonly OrderLine[];
  /** The outcome for each line; undefined until there is a value. */
  outcomes: readonly BulkLineOutcome[] | undefined;
};

/** Shows what the edit would do: the number of rows, each row, and the order's amounts. */
export function BulkPreview({ edit, lines, outcomes }: Props) {
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const columns: PreviewColumn[] = edit.previewFields
    .map((field) => allColumns.find((column) => column.field === field)!)
    .filter(({ isInternal }) => isDetailView || !isInternal);
  if (edit.field === 'Taxable') columns.push(taxableColumn);
  return (
    <>
      <p className="bulk-count" role="status">
        {outcomes
          ? formatBulkResult(collectBulkResult(lines, outcomes), isCustomerSafe, 'future')
          : t`${lines.length} selected`}
      </p>
      <VirtualTable
        label={t`Preview`}
        count={lines.length}
        getKey={(index) => lines[index]!.OrderLineId}
        columns={[
          lineNameColumn,
          ...columns.map((column) =>
            createChangesColumn(
              column.caption,
              lines.map((line, lineIndex) => [
                formatStandaloneColumnValue(column, line),
                formatValueAfter(outcomes?.[lineIndex], column),
              ]),
              column.isInternal,
            ),
          ),
          createRemarksColumn(
            t`Stays`,
            (outcomes ?? []).map(
              (outcome, lineIndex) =>
                getRowRemark(lines[lineIndex]!, outcome, isCustomerSafe)?.text,
            ),
          ),
        ]}
        renderRow={(index) => [
          <LineName key="name" line={lines[index]!} />,
          ...columns.map((column) => (
            <ValueChange
              key={column.field}
              before={formatStandaloneColumnValue(column, lines[index]!)}
              after={formatValueAfter(outcomes?.[index], column)}
            />
          )),
          <RowRemark
            key="stays"
            line={lines[index]!}
            outcome={outcomes?.[index]}
            isCustomerSafe={isCustomerSafe}
          />,
        ]}
      />
      <OrderAmounts {...{ lines, outcomes, isDetailView }} />
    </>
  );
}

type PreviewColumn = Pick<GridColumn, 'caption' | 'isInternal' | 'formatValue'> & {
  field: GridColumn['field'] | 'Taxable';
  formatStandalone?: GridColumn['formatStandalone'];
};

/** The grid has no such column. */
const taxableColumn: PreviewColumn = {
  field: 'Taxable',
  caption: lineFields.Taxable.label,
  isInternal: false,
  formatValue: (line) => taxableNames[getTaxable(line)],
};

const formatValueAfter = (outcome: BulkLineOutcome | undefined, column: PreviewColumn) =>
  outcome && !outcome.skipReason ? formatStandaloneColumnValue(column, outcome.after) : undefined;

type RowRemarkProps = {
  line: OrderLine;
  outcome: BulkLineOutcome | undefined;
  isCustomerSafe: boolean;
};

/** Why a row is skipped, which limit applies (in customer-safe view only the retail), or that nothing changes. */
function RowRemark({ line, outcome, isCustomerSafe }: RowRemarkProps) {
  const remark = outcome && getRowRemark(line, outcome, isCustomerSafe);
  if (!remark) return null;
  if (!remark.isWarning) return <span className="vt-same">{remark.text}</span>;
  return (
    <span className="left-alone" title={remark.text}>
      <Icon name="warn" /> {remark.text}
    </span>
  );
}

/** Undefined for a row that simply changes. */
function getRowRemark(
  line: OrderLine,
  outcome: BulkLineOutcome,
  isCustomerSafe: boolean,
): { text: string; isWarning: boolean } | undefined {
  const { stop, skipReason, after } = outcome;
  if (skipReason) return { text: skipReason, isWarning: true };
  if (stop && (stop === 'aboveRetail' || !isCustomerSafe))
    return { text: bulkEditTexts.atLimit(bulkEditTexts.stops[stop]), isWarning: true };
  return after === line ? { text: bulkEditTexts.stays, isWarning: false } : undefined;
}

type OrderAmountsProps = Pick<Props, 'lines' | 'outcomes'> & { isDetailView: boolean };

/** Subtotal and GP of the whole order, before and after. */
function OrderAmounts({ lines, outcomes, isDetailView }: OrderAmountsProps) {
  const order = useWorksheet((worksheet) => worksheet.order);
  const after = outcomes && computeAmountsAfter(order, lines, outcomes);
  return (
    <dl className="bulk-figures">
      <div>
        <dt>{t`Subtotal`}</dt>
        <dd>
          <ValueChange
            before={formatAmount(order.SubTotal)}
            after={after && formatAmount(after.subtotal)}
          />
        </dd>
      </div>
      {isDetailView && (
        <div className="is-internal">
          <dt>{t`Order GP`}</dt>
          <dd>
            <ValueChange
              before={formatPercent(getDisplayTotalPercent(order, 'ActualGP'))}
              after={after && formatPercent(after.gp)}
            />
          </dd>
        </div>
      )}
    </dl>
  );
}

function computeAmountsAfter(
  { SubTotal, DealerCost }: Order,
  lines: readonly OrderLine[],
  outcomes: readonly BulkLineOutcome[],
) {
  const before = sumNonNegativeLines(lines);
  const after = sumNonNegativeLines(outcomes.map((outcome) => outcome.after));
  const subtotal = asCents(SubTotal - before.subtotal + after.subtotal);
  const dealerCost = DealerCost - before.dealerCost + after.dealerCost;
  return { subtotal, gp: computeDisplayGp(subtotal, dealerCost) };
}
