import { cents, ratio } from '#shared/money/money.ts';
import { describeBulk, gather, type BulkOutcome } from '#shared/pricing/bulk.ts';
import { sumLines } from '#shared/pricing/totals.ts';
import type { Order, OrderLine } from '#shared/schemas/order.ts';
import { asAmount, asPercent } from '../format/money.ts';
import { Icon } from '../parts/icon.tsx';
import { FigureChange, VirtualTable } from '../parts/virtual-table.tsx';
import '../styles/bulk.css';
import type { BulkEdit } from './bulk-edits.ts';
import { LineName } from './line-name.tsx';
import { allColumns, type Column } from './lines-columns.ts';
import { useWorksheet } from './worksheet-store.tsx';

type Props = {
  edit: BulkEdit;
  lines: readonly OrderLine[];
  /** What becomes of each line; not there until a value is. */
  outcomes: readonly BulkOutcome[] | undefined;
};

/** What the edit would do: to how many rows, to each of them, and to the order. */
export function BulkPreview({ edit, lines, outcomes }: Props) {
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const columns = edit.shown
    .map((field) => allColumns.find((column) => column.field === field)!)
    .filter(({ field, isInternal }) => isDetailView || !isInternal || field === edit.field);
  return (
    <>
      <p className="bulk-count" role="status">
        {outcomes ? describeBulk(gather(outcomes)) : `${lines.length} selected`}
      </p>
      <VirtualTable
        label="Preview"
        count={lines.length}
        keyOf={(index) => lines[index]!.OrderLineId}
        head={[
          { name: 'Row', width: 'minmax(8rem, 1fr)' },
          ...columns.map(({ caption, isInternal }) => ({
            name: caption,
            width: '11rem',
            isFigure: true,
            isInternal,
          })),
        ]}
        row={(index) => [
          <LineName key="name" line={lines[index]!} />,
          ...figures(columns, lines[index]!, outcomes?.[index]),
        ]}
      />
      <OrderFigures {...{ lines, outcomes, isDetailView }} />
    </>
  );
}

/** The reason stands in place of the figure that is not changed. */
function figures(columns: readonly Column[], line: OrderLine, outcome: BulkOutcome | undefined) {
  const after = typeof outcome === 'string' ? undefined : outcome;
  return columns.map((column, at) =>
    at === 0 && typeof outcome === 'string' ? (
      <span key={column.field} className="left-alone">
        <Icon name="warn" /> {outcome}
      </span>
    ) : (
      <FigureChange
        key={column.field}
        before={column.show(line)}
        after={after && column.show(after)}
      />
    ),
  );
}

type FigureProps = Pick<Props, 'lines' | 'outcomes'> & { isDetailView: boolean };

/** Subtotal and GP of the whole order, before and after. */
function OrderFigures({ lines, outcomes, isDetailView }: FigureProps) {
  const order = useWorksheet((worksheet) => worksheet.order);
  const after = outcomes && figuresAfter(order, lines, outcomes);
  return (
    <dl className="bulk-figures">
      <div>
        <dt>Subtotal</dt>
        <dd>
          <FigureChange
            before={asAmount(order.SubTotal)}
            after={after && asAmount(after.subtotal)}
          />
        </dd>
      </div>
      {isDetailView && (
        <div className="int">
          <dt>Order GP</dt>
          <dd>
            <FigureChange before={asPercent(order.ActualGP)} after={after && asPercent(after.gp)} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function figuresAfter(
  { SubTotal, DealerCost }: Order,
  lines: readonly OrderLine[],
  outcomes: readonly BulkOutcome[],
) {
  const before = sumLines(lines);
  const after = sumLines(outcomes.map((one, at) => (typeof one === 'string' ? lines[at]! : one)));
  const subtotal = cents(SubTotal - before.subtotal + after.subtotal);
  const dealerCost = DealerCost - before.dealerCost + after.dealerCost;
  return { subtotal, gp: ratio(subtotal - dealerCost, subtotal) };
}
