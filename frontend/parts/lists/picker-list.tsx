import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { DEFAULT_GRID_PAGE_SIZE } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import type { useListPages } from './use-list-pages.ts';
import './picker-list.css';

export type PickerColumn<Row> = {
  title: string;
  /** The heading of a column of buttons is for screen readers only. */
  isTitleHidden?: boolean;
  /** The column that identifies a row. */
  isMain?: true;
  /** A CSS grid track. */
  width: string;
  renderCell: (row: Row) => ReactNode;
};

type PickerListProps<Row> = {
  id: string;
  label: string;
  columns: PickerColumn<Row>[];
  pages: ReturnType<typeof useListPages<Row>>;
  activeIndex: number;
  /** Shown below the message that nothing was found. */
  notFoundNode?: ReactNode;
  /** The maximum, in pixels, where the styles around it do not set it. */
  height?: number | undefined;
  onPick: (row: Row) => void;
};

/** A narrow row has its main column above the others. */
const ROW_HEIGHT_PX = { wide: 28, narrow: 52 };

/** The open part of a picker: a virtual list that reads its pages as they come into view. */
export function PickerList<Row>(props: PickerListProps<Row>) {
  const { id, label, columns, pages, activeIndex, height, onPick } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { total = 0, requestPage } = pages;
  const size = {
    ...(height !== undefined && { ['--list-height' as string]: `${height}px` }),
    ...(pages.total !== undefined && { ['--list-rows' as string]: total }),
  };
  const isNarrow = useIsNarrowScreen();
  const rowHeight = isNarrow ? ROW_HEIGHT_PX.narrow : ROW_HEIGHT_PX.wide;
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    useFlushSync: false,
  });
  // Rotating a phone changes the row height.
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  const items = virtual.getVirtualItems();
  const first = Math.floor((items[0]?.index ?? 0) / DEFAULT_GRID_PAGE_SIZE);
  const last = Math.floor((items.at(-1)?.index ?? 0) / DEFAULT_GRID_PAGE_SIZE);
  useEffect(() => {
    for (let page = first; page <= last; page++) requestPage(page);
  }, [first, last, requestPage]);
  useEffect(() => {
    if (total > activeIndex) virtual.scrollToIndex(activeIndex);
  }, [activeIndex, total, virtual]);

  const tracks = isNarrow
    ? {}
    : { gridTemplateColumns: columns.map(({ width }) => width).join(' ') };
  return (
    <div className="pick-panel" style={size}>
      <div
        id={id}
        role="grid"
        aria-label={label}
        aria-rowcount={total + 1}
        aria-busy={pages.isWaiting}
      >
        <div className="pick-row pick-head" role="row" style={tracks}>
          {columns.map(({ title, isTitleHidden }) => (
            <span key={title} role="columnheader">
              {isTitleHidden ? <span className="sr-only">{title}</span> : title}
            </span>
          ))}
        </div>
        <div ref={scroller} className="pick-scroll" role="rowgroup" tabIndex={-1}>
          <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
            {items.map(({ index, start }) => (
              <PickerRow
                key={index}
                id={`${id}-${index}`}
                row={pages.rowAt(index)}
                columns={columns}
                isActive={index === activeIndex}
                style={{ ...tracks, transform: `translateY(${start}px)` }}
                index={index}
                onPick={onPick}
              />
            ))}
          </div>
        </div>
      </div>
      <PickerStatus {...pages} notFoundNode={props.notFoundNode} />
    </div>
  );
}

type PickerRowProps<Row> = Pick<PickerListProps<Row>, 'columns' | 'onPick'> & {
  id: string;
  row: Row | undefined;
  isActive: boolean;
  style: React.CSSProperties;
  index: number;
};

function PickerRow<Row>({ id, row, columns, isActive, style, index, onPick }: PickerRowProps<Row>) {
  return (
    // The field keeps the focus and handles the keyboard. A row is only clicked.
    <div
      id={id}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={isActive}
      className={`pick-row ${isActive ? 'is-active' : ''}`}
      style={style}
      onClick={() => row && onPick(row)}
      onKeyDown={(event) => event.key === 'Enter' && row && onPick(row)}
    >
      {columns.map(({ title, isMain, renderCell }) => (
        <span key={title} role="gridcell" className={isMain && 'pick-main'}>
          {row ? renderCell(row) : <i className="bone" />}
        </span>
      ))}
    </div>
  );
}

type PickerStatusProps = Pick<
  PickerListProps<never>['pages'],
  'isWaiting' | 'total' | 'failure' | 'retry'
> &
  Pick<PickerListProps<never>, 'notFoundNode'>;

function PickerStatus(props: PickerStatusProps) {
  if (props.failure)
    return (
      <p className="pick-state field-error" role="alert">
        {props.failure}{' '}
        <button
          type="button"
          className="button button-link"
          onClick={props.retry}
        >{t`Try again`}</button>
      </p>
    );
  if (props.isWaiting) return <p className="pick-state faint">{t`Searching…`}</p>;
  if (props.total !== 0) return null;
  return (
    <>
      <p className="pick-state faint">{listsTexts.noData}</p>
      {props.notFoundNode && <div className="pick-nothing">{props.notFoundNode}</div>}
    </>
  );
}
