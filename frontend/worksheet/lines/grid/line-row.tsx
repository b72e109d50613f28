import { useLayoutEffect } from 'react';
import { useObservable } from '#frontend/browser/use-observable.ts';
import type { GridColumn } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import { useGridRowHandlers } from '#frontend/worksheet/lines/cells/grid-row-context.ts';
import type { GridCursor } from '#frontend/worksheet/lines/cells/use-grid-cursor.ts';
import { isProblemMatch, useRowMatch } from '#frontend/worksheet/lines/products/row-match.ts';
import { isGroupLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { formatLockReason } from '#frontend/worksheet/state/lock-toasts.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { isTakenGroup } from '#shared/pricing/order/bundle-choices.ts';
import { renderLineCell } from './line-cell.tsx';

type Props = {
  lineId: string;
  /** The row's index in the list, and its top in pixels. */
  index: number;
  top: number;
  columns: readonly GridColumn[];
  cursor: GridCursor;
};

/** One order line. It subscribes to its own line only, so an edit elsewhere does not render it. */
export function LineRow(props: Props) {
  const { lineId, index, top, columns, cursor } = props;
  const { onRowRendered } = useGridRowHandlers();
  useLayoutEffect(() => onRowRendered(lineId));
  const isDescriptionFocused = useObservable(cursor, () => isCursorOnDescription(cursor, lineId));
  const line = useWorksheet((worksheet) => findWorksheetLine(worksheet, lineId));
  const match = useRowMatch(line, lineId);
  const notice = useWorksheet((worksheet) =>
    worksheet.notice?.lineId === lineId ? worksheet.notice : undefined,
  );
  const stop = useWorksheet(({ stops }) => stops.get(lineId));
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const isSelected = useWorksheet(({ selection }) => selection.has(lineId));
  const isNew = useWorksheet(({ newRow }) => newRow?.OrderLineId === lineId);
  const isTaken = useWorksheet(({ order }) => isTakenGroup(order, line?.OrderLineGroupId));
  const isReadOnly = useWorksheet((worksheet) => isGroupLocked(worksheet, line?.OrderLineGroupId));
  const lockReason = useWorksheet((worksheet) =>
    isReadOnly ? formatLockReason(worksheet) : undefined,
  );
  if (!line) return null;
  const states =
    (isProblemMatch(match) ? ' is-nomatch' : '') +
    (isNew ? ' is-new' : '') +
    (isTaken ? '' : ' is-untaken') +
    (line.Quantity < 0 ? ' is-uncounted' : '') +
    (notice ? ' has-notice' : '') +
    (isSelected ? ' is-selected' : '');
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={`og-r og-line${states}`}
      data-row={lineId}
      style={{ top }}
    >
      {!isReadOnly && <span className="og-grip" title={t`Drag to move`} aria-hidden />}
      {columns.map((column, columnIndex) =>
        renderLineCell({
          line,
          column,
          index: columnIndex,
          isDescriptionFocused,
          isReadOnly,
          lockReason,
          match,
          isSelected,
          isCustomerSafe,
          notice,
          stop,
        }),
      )}
    </div>
  );
}

const isCursorOnDescription = ({ position }: GridCursor, lineId: string) =>
  position.field === 'Description' && position.key === lineId;
