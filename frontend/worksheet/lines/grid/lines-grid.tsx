import { memo, useRef } from 'react';
import { useObservable } from '#frontend/browser/use-observable.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { ColumnResizeHandle } from '#frontend/parts/lists/column-resize-handle.tsx';
import { ErrorBoundary } from '#frontend/parts/notices/error-boundary.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { ScreenReaderAnnouncer } from '#frontend/parts/notices/screen-reader-announcer.tsx';
import {
  getVisibleColumns,
  isControlColumn,
  type GridColumn,
} from '#frontend/worksheet/lines/cells/grid-columns.ts';
import { GridRowProvider } from '#frontend/worksheet/lines/cells/grid-row-context.ts';
import { useGridCursor, type GridCursor } from '#frontend/worksheet/lines/cells/use-grid-cursor.ts';
import { useClipboardEvents } from '#frontend/worksheet/lines/clipboard/use-clipboard-events.ts';
import { NearestProductsPopup } from '#frontend/worksheet/lines/products/nearest-products-popup.tsx';
import type { ProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { useLineEditHandlers } from '#frontend/worksheet/lines/products/use-line-edit-handlers.ts';
import { areBundlesLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import type { LayoutRow } from '#frontend/worksheet/state/grid-layout.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { BundleHeadingRow } from './bundle-heading-row.tsx';
import { computeColumnWidthsInDigits, type ColumnDigits } from './column-digits.ts';
import { CursorFocusSync } from './cursor-focus-sync.tsx';
import { DragIndicatorLayer } from './drag-indicators.tsx';
import { FailedRow } from './failed-row.tsx';
import { BundleSubtotalRow, GridTotals } from './grid-totals.tsx';
import { LineRow } from './line-row.tsx';
import { SelectAllCheckbox } from './select-all-checkbox.tsx';
import { useCellFocusSync } from './use-cell-focus-sync.ts';
import { useCreateRowHandlers } from './use-create-row-handlers.ts';
import { useDragLines } from './use-drag-lines.ts';
import { useFocusLinesOfNewOrder } from './use-focus-lines-of-new-order.ts';
import { useGridHandlers } from './use-grid-handlers.ts';
import { useUserColumnWidths, type ColumnSizer } from './use-user-column-widths.ts';
import { gridRowSizesRem, useVirtualRows } from './use-virtual-rows.ts';
import './widths.css';
import './grid.css';
import './check.css';
import './row.css';
import './heading.css';
import './totals.css';

/** All order lines as one virtual list: bundle headings, lines, subtotals. */
export function LinesGrid({ products }: { products: ProductSource }) {
  const scroller = useRef<HTMLDivElement>(null);
  const layout = useWorksheet((worksheet) => worksheet.layout);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const isClosed = useWorksheet(areBundlesLocked);
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const lineCount = useWorksheet(({ order }) => order.OrderLines.length);
  const isSelecting = useWorksheet(({ selection }) => selection.size > 0);
  const widths = useWorksheet(computeColumnWidthsInDigits);
  const columns = getVisibleColumns(isDetailView);
  const lineHandlers = useLineEditHandlers(products);
  const cursor = useGridCursor(scroller);
  const { isNearView, getMountedRows, tops, syncScroll } = useVirtualRows(
    scroller,
    layout,
    gridRowSizesRem,
  );
  const { syncFocus, onRowRendered } = useCellFocusSync(scroller, cursor, syncScroll);
  const userWidths = useUserColumnWidths(scroller);
  const { sizer } = userWidths;
  const { handlers, addLineTo } = useGridHandlers(cursor, columns, {
    lineHandlers,
    products,
    sizer,
  });
  const addFirst = () => addLineTo(layout.rows[0]!.key);
  useFocusLinesOfNewOrder(() =>
    scroller.current?.parentElement?.querySelector<HTMLElement>('[data-no-lines] button')?.focus(),
  );
  useClipboardEvents({ scroller, cursor, columns, products });
  const rowHandlers = useCreateRowHandlers(
    { cursor, onRowRendered },
    columns,
    lineHandlers,
    products,
  );
  // A row near the visible area is mounted whether it has the focus or not.
  const farRowIndex = useObservable(cursor, () => {
    const index = layout.rowIndexes.get(cursor.position.key) ?? 0;
    return isNearView(index) ? undefined : index;
  });
  const { onPointerDown, indicatorStore } = useDragLines(scroller, cursor);

  return (
    <GridRowProvider value={rowHandlers}>
      <div
        ref={scroller}
        className={isDetailView ? 'lines-grid' : 'lines-grid is-plain'}
        style={{ ...toDigitWidthStyle(widths), ...userWidths.style }}
        role="grid"
        aria-label={t`Order lines`}
        aria-rowcount={layout.rows.length + (isSelecting ? 3 : 2)}
        aria-colcount={columns.length}
        aria-readonly={isReadOnly || undefined}
        aria-multiselectable
        {...handlers}
        onPointerDown={onPointerDown}
      >
        <GridHead columns={columns} sizer={sizer} />
        <div role="rowgroup" className="og-rows" style={{ height: tops.at(-1) }}>
          {getMountedRows(farRowIndex).map((index) => {
            const row = layout.rows[index]!;
            return (
              <GridRow key={row.key} {...{ row, index, columns, cursor }} top={tops[index]!} />
            );
          })}
          <DragIndicatorLayer store={indicatorStore} />
        </div>
        <GridTotals firstIndex={layout.rows.length + 2} columns={columns} />
      </div>
      <CursorFocusSync {...{ cursor, syncFocus }} />
      <ScreenReaderAnnouncer />
      <NearestProductsPopup grid={scroller} products={products} />
      {lineCount === 0 && !isClosed && <EmptyLinesNotice onAdd={addFirst} />}
    </GridRowProvider>
  );
}

/** The CSS variables from which the style sheet computes the column widths. */
const toDigitWidthStyle = (widths: ColumnDigits) =>
  Object.fromEntries(Object.entries(widths).map(([field, digits]) => [`--${field}`, digits]));

type GridHeadProps = { columns: readonly GridColumn[]; sizer: ColumnSizer };

const GridHead = memo(function LinesHead({ columns, sizer }: GridHeadProps) {
  return (
    <div role="rowgroup" className="og-top">
      <div role="row" aria-rowindex={1} className="og-r og-head">
        {columns.map((column, columnIndex) => {
          const { field, caption, shortCaption, cellKind, isInternal } = column;
          return (
            <div
              key={field}
              data-column={field}
              role="columnheader"
              aria-colindex={columnIndex + 1}
              aria-label={caption}
              title={caption}
              className={`og-c${headClasses[cellKind] ?? ''}${isInternal ? ' is-internal' : ''}`}
            >
              {cellKind === 'check' ? (
                <SelectAllCheckbox />
              ) : (
                <span className={shortCaption ? undefined : 'sr-only'}>
                  {shortCaption || caption}
                </span>
              )}
              {!isControlColumn(column) && (
                <ColumnResizeHandle
                  name={caption}
                  width={undefined}
                  previewWidth={(rem) => sizer.previewWidth(field, rem)}
                  commitWidth={(rem) => sizer.setWidth(field, rem)}
                  fitToLongestValue={() => sizer.resetWidth(field)}
                  title={t`Drag: width. Double click: as wide as it needs to be. Ctrl+Shift+←, Ctrl+Shift+→ in a cell: width`}
                  isTabStop={false}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
});

const headClasses: Partial<Record<GridColumn['cellKind'], string>> = {
  number: ' is-figure',
  check: ' is-check',
};

type GridRowProps = {
  row: LayoutRow;
  index: number;
  top: number;
  columns: readonly GridColumn[];
  cursor: GridCursor;
};

/** A row that throws leaves the other rows as they are. */
const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, top } = props;
  return (
    <ErrorBoundary
      renderFailure={(retry) => <FailedRow rowKey={row.key} {...{ index, top, retry }} />}
    >
      <GridRowContent {...props} />
    </ErrorBoundary>
  );
});

function GridRowContent({ row, ...rest }: GridRowProps) {
  const { index, top, columns } = rest;
  if (row.kind === 'line') return <LineRow lineId={row.key} {...rest} />;
  if (row.kind === 'heading') return <BundleHeadingRow row={row} {...rest} />;
  return <BundleSubtotalRow {...{ index, top, columns }} groupId={row.groupId} />;
}

function EmptyLinesNotice({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="no-lines" data-no-lines>
      <EmptyState
        icon="box"
        title={t`No lines yet`}
        text={t`Add a row, then type a stock code or search the catalogue. Or paste rows of a spreadsheet.`}
      >
        <Button label={t`Add row`} icon="plus" variant="secondary" onClick={onAdd} />
      </EmptyState>
    </div>
  );
}
