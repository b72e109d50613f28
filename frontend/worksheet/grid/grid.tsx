import { memo, useRef } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Announcer } from '#frontend/parts/notices/announcer.tsx';
import { Empty } from '#frontend/parts/notices/states.tsx';
import { columnsOf, type Column, type ColumnField } from '#frontend/worksheet/cells/columns.ts';
import { LinesProvider } from '#frontend/worksheet/cells/context.ts';
import type { HeadingPlace } from '#frontend/worksheet/cells/heading-acts.ts';
import { useLinesCursor } from '#frontend/worksheet/cells/use-cursor.ts';
import { useClipboardEvents } from '#frontend/worksheet/clipboard/use-clipboard-events.ts';
import { useLineEntry } from '#frontend/worksheet/products/line-entry.ts';
import { NearestProducts } from '#frontend/worksheet/products/nearest-products.tsx';
import type { ProductSource } from '#frontend/worksheet/products/source.ts';
import type { Row } from '#frontend/worksheet/state/layout.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { LinesDragMarks } from './drag-marks.tsx';
import { LinesHeading } from './heading.tsx';
import { LineRow } from './row.tsx';
import { SelectAll } from './select-all.tsx';
import { LinesSubtotal, LinesTotals } from './totals.tsx';
import { useDescriptions } from './use-descriptions.ts';
import { useLinesDrag } from './use-drag.ts';
import { useLinesKeyboard } from './use-keyboard.ts';
import { gridSizes, useLinesRows } from './use-rows.ts';
import { widthsOf, type Widths } from './widths.ts';
import './grid.css';
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
  const cursor = useLinesCursor(scroller, columns);
  const { handlers, addLineTo } = useLinesKeyboard(cursor, columns, { entry, products });
  useClipboardEvents({ scroller, cursor, columns, products });
  const descriptions = useDescriptions(cursor, columns, entry, products);
  const { items, height } = useLinesRows(scroller, layout, cursor.at.key, gridSizes);
  const { onPointerDown, marks } = useLinesDrag(scroller, cursor);

  return (
    <LinesProvider value={descriptions}>
      <div
        ref={scroller}
        className={isDetailView ? 'lines-grid' : 'lines-grid is-plain'}
        style={styleOf(widths)}
        role="grid"
        aria-label="Order lines"
        aria-rowcount={layout.rows.length + (isSelecting ? 3 : 2)}
        aria-colcount={columns.length}
        aria-readonly={isReadOnly || undefined}
        aria-multiselectable
        {...handlers}
        onPointerDown={onPointerDown}
      >
        <LinesHead columns={columns} />
        <div role="rowgroup" className="og-rows" style={{ height }}>
          {items.map(({ index, top }) => {
            const row = layout.rows[index]!;
            const active = row.key === cursor.at.key ? cursor.at : undefined;
            return (
              <GridRow
                key={row.key}
                {...{ row, index, top, columns, isReadOnly }}
                activeField={active?.field}
                activeAct={active?.act}
              />
            );
          })}
          <LinesDragMarks store={marks} />
        </div>
        <LinesTotals firstIndex={layout.rows.length + 2} columns={columns} />
      </div>
      <Announcer />
      <NearestProducts grid={scroller} products={products} />
      {lineCount === 0 && !isReadOnly && <NoLines onAdd={() => addLineTo(layout.rows[0]!.key)} />}
    </LinesProvider>
  );
}

/** What the style sheet makes the columns of figures of. */
const styleOf = (widths: Widths) =>
  Object.fromEntries(Object.entries(widths).map(([field, digits]) => [`--${field}`, digits]));

const LinesHead = memo(function LinesHead({ columns }: { columns: readonly Column[] }) {
  return (
    <div role="rowgroup" className="og-top">
      <div role="row" aria-rowindex={1} className="og-r og-head">
        {columns.map(({ field, caption, head, look, isInternal }, at) => (
          <div
            key={field}
            role="columnheader"
            aria-colindex={at + 1}
            aria-label={caption}
            title={caption}
            className={`og-c${headLooks[look] ?? ''}${isInternal ? ' is-internal' : ''}`}
          >
            {look === 'check' ? (
              <SelectAll />
            ) : (
              <span className={head ? undefined : 'sr-only'}>{head || caption}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
});

const headLooks: Partial<Record<Column['look'], string>> = {
  figure: ' is-figure',
  check: ' is-check',
};

type GridRowProps = {
  row: Row;
  index: number;
  top: number;
  columns: readonly Column[];
  isReadOnly: boolean;
  activeField: ColumnField | undefined;
  /** What of a heading has the keyboard. */
  activeAct: HeadingPlace | undefined;
};

const GridRow = memo(function GridRow({ row, activeAct, ...rest }: GridRowProps) {
  const { index, top, columns, isReadOnly, activeField } = rest;
  if (row.kind === 'line') return <LineRow lineId={row.key} {...rest} />;
  if (row.kind === 'subtotal')
    return <LinesSubtotal {...{ index, top, columns }} groupId={row.groupId} />;
  return (
    <LinesHeading
      {...{ row, index, top, columns, isReadOnly }}
      isActive={activeField !== undefined}
      act={activeAct}
    />
  );
});

function NoLines({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="no-lines" data-no-lines>
      <Empty
        icon="box"
        title="No lines yet"
        text="Add a row, then type a stock code or search the catalogue. Or paste rows of a spreadsheet."
      >
        <Button label="Add row" icon="plus" look="secondary" onClick={onAdd} />
      </Empty>
    </div>
  );
}
