import { memo, useRef } from 'react';
import { useObserved } from '#frontend/browser/use-observed.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { ColumnEdge } from '#frontend/parts/lists/column-edge.tsx';
import { Announcer } from '#frontend/parts/notices/announcer.tsx';
import { Empty } from '#frontend/parts/notices/states.tsx';
import { columnsOf, isControl, type Column } from '#frontend/worksheet/cells/columns.ts';
import { LinesProvider } from '#frontend/worksheet/cells/context.ts';
import { useLinesCursor, type GridCursor } from '#frontend/worksheet/cells/use-cursor.ts';
import { useClipboardEvents } from '#frontend/worksheet/clipboard/use-clipboard-events.ts';
import { useLineEntry } from '#frontend/worksheet/products/line-entry.ts';
import { NearestProducts } from '#frontend/worksheet/products/nearest-products.tsx';
import type { ProductSource } from '#frontend/worksheet/products/source.ts';
import type { Row } from '#frontend/worksheet/state/layout.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import { CursorFocusSync } from './cursor-focus-sync.tsx';
import { DragIndicatorLayer } from './drag-indicators.tsx';
import { LinesHeading } from './heading.tsx';
import { LineRow } from './row.tsx';
import { SelectAll } from './select-all.tsx';
import { useSetWidths, type ColumnSizer } from './set-widths.ts';
import { LinesSubtotal, LinesTotals } from './totals.tsx';
import { useCellFocus } from './use-cell-focus.ts';
import { useLinesDrag } from './use-drag.ts';
import { useLinesKeyboard } from './use-keyboard.ts';
import { useLinesContext } from './use-lines-context.ts';
import { useLinesFirst } from './use-lines-first.ts';
import { gridSizes, useLinesRows } from './use-rows.ts';
import { widthsOf, type Widths } from './widths.ts';
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
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const lineCount = useWorksheet(({ order }) => order.OrderLines.length);
  const isSelecting = useWorksheet(({ selection }) => selection.size > 0);
  const widths = useWorksheet(widthsOf);
  const columns = columnsOf(isDetailView);
  const entry = useLineEntry(products);
  const cursor = useLinesCursor(scroller);
  const { isNear, mounted, tops, follow } = useLinesRows(scroller, layout, gridSizes);
  const { settle, rowRendered } = useCellFocus(scroller, cursor, follow);
  const set = useSetWidths(scroller);
  const { sizer } = set;
  const { handlers, addLineTo } = useLinesKeyboard(cursor, columns, { entry, products, sizer });
  const addFirst = () => addLineTo(layout.rows[0]!.key);
  useLinesFirst(() =>
    scroller.current?.parentElement?.querySelector<HTMLElement>('[data-no-lines] button')?.focus(),
  );
  useClipboardEvents({ scroller, cursor, columns, products });
  const lines = useLinesContext({ cursor, rowRendered }, columns, entry, products);
  // A row in sight is there whether it has the keyboard or not.
  const farRowIndex = useObserved(cursor, () => {
    const index = layout.rowIndexes.get(cursor.at.key) ?? 0;
    return isNear(index) ? undefined : index;
  });
  const { onPointerDown, marks } = useLinesDrag(scroller, cursor);

  return (
    <LinesProvider value={lines}>
      <div
        ref={scroller}
        className={isDetailView ? 'lines-grid' : 'lines-grid is-plain'}
        style={{ ...styleOf(widths), ...set.style }}
        role="grid"
        aria-label={t`Order lines`}
        aria-rowcount={layout.rows.length + (isSelecting ? 3 : 2)}
        aria-colcount={columns.length}
        aria-readonly={isReadOnly || undefined}
        aria-multiselectable
        {...handlers}
        onPointerDown={onPointerDown}
      >
        <LinesHead columns={columns} sizer={sizer} />
        <div role="rowgroup" className="og-rows" style={{ height: tops.at(-1) }}>
          {mounted(farRowIndex).map((index) => {
            const row = layout.rows[index]!;
            return (
              <GridRow
                key={row.key}
                {...{ row, index, columns, cursor, isReadOnly }}
                top={tops[index]!}
              />
            );
          })}
          <DragIndicatorLayer store={marks} />
        </div>
        <LinesTotals firstIndex={layout.rows.length + 2} columns={columns} />
      </div>
      <CursorFocusSync {...{ cursor, settle }} />
      <Announcer />
      <NearestProducts grid={scroller} products={products} />
      {lineCount === 0 && !isReadOnly && <NoLines onAdd={addFirst} />}
    </LinesProvider>
  );
}

/** What the style sheet makes the columns of figures of. */
const styleOf = (widths: Widths) =>
  Object.fromEntries(Object.entries(widths).map(([field, digits]) => [`--${field}`, digits]));

type HeadProps = { columns: readonly Column[]; sizer: ColumnSizer };

const LinesHead = memo(function LinesHead({ columns, sizer }: HeadProps) {
  return (
    <div role="rowgroup" className="og-top">
      <div role="row" aria-rowindex={1} className="og-r og-head">
        {columns.map((column, at) => {
          const { field, caption, head, cellKind, isInternal } = column;
          return (
            <div
              key={field}
              data-column={field}
              role="columnheader"
              aria-colindex={at + 1}
              aria-label={caption}
              title={caption}
              className={`og-c${headClasses[cellKind] ?? ''}${isInternal ? ' is-internal' : ''}`}
            >
              {cellKind === 'check' ? (
                <SelectAll />
              ) : (
                <span className={head ? undefined : 'sr-only'}>{head || caption}</span>
              )}
              {!isControl(column) && (
                <ColumnEdge
                  name={caption}
                  width={undefined}
                  hold={(rem) => sizer.hold(field, rem)}
                  resize={(rem) => sizer.resize(field, rem)}
                  fit={() => sizer.fit(field)}
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

const headClasses: Partial<Record<Column['cellKind'], string>> = {
  figure: ' is-figure',
  check: ' is-check',
};

type GridRowProps = {
  row: Row;
  index: number;
  top: number;
  columns: readonly Column[];
  cursor: GridCursor;
  isReadOnly: boolean;
};

const GridRow = memo(function GridRow({ row, ...rest }: GridRowProps) {
  const { index, top, columns } = rest;
  if (row.kind === 'line') return <LineRow lineId={row.key} {...rest} />;
  if (row.kind === 'heading') return <LinesHeading row={row} {...rest} />;
  return <LinesSubtotal {...{ index, top, columns }} groupId={row.groupId} />;
});

function NoLines({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="no-lines" data-no-lines>
      <Empty
        icon="box"
        title={t`No lines yet`}
        text={t`Add a row, then type a stock code or search the catalogue. Or paste rows of a spreadsheet.`}
      >
        <Button label={t`Add row`} icon="plus" variant="secondary" onClick={onAdd} />
      </Empty>
    </div>
  );
}
