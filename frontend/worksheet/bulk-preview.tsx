import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { cents, ratio } from '#shared/money/money.ts';
import { describeBulk, gather, type BulkOutcome } from '#shared/pricing/bulk.ts';
import { sumLines } from '#shared/pricing/totals.ts';
import type { Order, OrderLine } from '#shared/schemas/order.ts';
import { asAmount, asPercent } from '../format/money.ts';
import { Icon } from '../parts/icon.tsx';
import '../styles/bulk.css';
import type { BulkEdit } from './bulk-edits.ts';
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
      <PreviewTable {...{ columns, lines, outcomes }} />
      <OrderFigures {...{ lines, outcomes, isDetailView }} />
    </>
  );
}

type TableProps = Pick<Props, 'lines' | 'outcomes'> & { columns: readonly Column[] };

/** In rem, as the style sheet has it. */
const ROW_HEIGHT = 1.75;

/** The rows that are in view, of however many. */
function PreviewTable({ lines, outcomes, columns }: TableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT * rem,
    overscan: 5,
    useFlushSync: false,
  });
  return (
    <div
      ref={scroller}
      className="bulk-rows"
      role="table"
      aria-label="Preview"
      aria-rowcount={lines.length + 1}
      // It can be scrolled by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={{ ['--columns' as string]: columns.length }}
    >
      <div role="rowgroup" className="bulk-head">
        <div role="row" className="bulk-row">
          <span role="columnheader">Row</span>
          {columns.map(({ field, caption }) => (
            <span role="columnheader" key={field} className="num">
              {caption}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="bulk-body" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <PreviewRow
            key={lines[index]!.OrderLineId}
            line={lines[index]!}
            outcome={outcomes?.[index]}
            {...{ columns, index, top: start }}
          />
        ))}
      </div>
    </div>
  );
}

type RowProps = {
  line: OrderLine;
  outcome: BulkOutcome | undefined;
  columns: readonly Column[];
  index: number;
  top: number;
};

function PreviewRow({ line, outcome, columns, index, top }: RowProps) {
  return (
    <div role="row" aria-rowindex={index + 2} className="bulk-row" style={{ top }}>
      <span role="cell" className="name">
        <b>{[line.MfgCode, line.PartNumber].filter(Boolean).join(' ')}</b>{' '}
        {allColumns.find(({ field }) => field === 'Description')!.show(line)}
      </span>
      {typeof outcome === 'string' ? (
        <span role="cell" className="left-alone" aria-colspan={columns.length}>
          <Icon name="warn" /> skipped: {outcome}
        </span>
      ) : (
        columns.map((column) => (
          <span role="cell" key={column.field} className="num">
            <Change before={column.show(line)} after={outcome && column.show(outcome)} />
          </span>
        ))
      )}
    </div>
  );
}

/** A figure as it is and as it would be; where nothing changes, once. */
function Change({ before, after }: { before: string; after: string | undefined }) {
  if (after === undefined || after === before) return <span className="same">{before}</span>;
  return (
    <>
      <s>{before}</s> <b>{after}</b>
    </>
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
          <Change before={asAmount(order.SubTotal)} after={after && asAmount(after.subtotal)} />
        </dd>
      </div>
      {isDetailView && (
        <div className="int">
          <dt>Order GP</dt>
          <dd>
            <Change before={asPercent(order.ActualGP)} after={after && asPercent(after.gp)} />
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
