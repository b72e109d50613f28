import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { useShortcuts, type ScreenShortcut } from '#frontend/browser/shortcuts.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import {
  ColumnResizeHandle,
  measureColumnWidthInRem,
  formatColumnWidthInPixels,
  clampColumnWidthInRem,
} from './column-resize-handle.tsx';
import type { GridState } from './grid-state.ts';
import type { ColumnArrangement, ListColumn } from './list-column.ts';
import { moveFieldNextTo, moveFieldBy } from './move-fields.ts';
import { getPixelsPerRem, type ColumnWidths } from './use-column-widths.ts';
import './list-head.css';

type ListHeaderProps<Row> = {
  columns: readonly ListColumn<Row>[];
  widths: ColumnWidths;
  state: GridState;
  onChange: (change: (state: GridState) => GridState) => void;
  arranging?: ColumnArrangement | undefined;
  /** For screen readers: announces what was changed. */
  onAnnounce: (text: string) => void;
};

const WIDTH_STEP_REM = 0.5;

/** Only for the screen's list of shortcuts: the focused heading handles these keys itself. */
const headingKeys: readonly ScreenShortcut<undefined>[] = [
  {
    chords: ['Shift+ArrowLeft', 'Shift+ArrowRight'],
    description: t`In a heading: move its column`,
  },
  { chords: ['Alt+ArrowLeft', 'Alt+ArrowRight'], description: t`In a heading: change its width` },
];
const noKeys: typeof headingKeys = [];

/**
 * The headings of a list. They sort it. Where the user may arrange the columns, they also move and resize
 * them.
 */
export function ListHeader<Row>(props: ListHeaderProps<Row>) {
  const { columns, widths, state, onChange, arranging, onAnnounce } = props;
  const [draggedField, setDraggedField] = useState<string>();
  useShortcuts(arranging ? headingKeys : noKeys, undefined);
  const movableFields = columns.filter(isMovable).map(({ field }) => field);

  function reorderFields(field: string, fields: string[]) {
    if (fields.join() === movableFields.join()) return;
    arranging?.onReorder(fields);
    onAnnounce(
      t`${getHeadingText(columns, field)}: ${fields.indexOf(field) + 1} of ${fields.length}`,
    );
  }
  function resize(field: string, width: number) {
    widths.previewWidth(field, width);
    arranging?.onResize(field, width);
    onAnnounce(`${getHeadingText(columns, field)}: ${formatColumnWidthInPixels(width)}`);
  }

  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { field } = column;
          return (
            <ColumnHeading
              key={field}
              column={column}
              width={widths.getWidth(column)}
              state={state}
              onChange={onChange}
              isCarried={draggedField === field}
              arranging={
                arranging &&
                isMovable(column) && {
                  previewWidth: (width) => widths.previewWidth(field, width),
                  commitWidth: (width) => resize(field, width),

                  move: (by) => reorderFields(field, moveFieldBy(movableFields, field, by)),
                  startDrag: () => setDraggedField(field),
                  isDropTarget: draggedField !== undefined && draggedField !== field,
                  drop(isAfter) {
                    if (draggedField)
                      reorderFields(
                        draggedField,
                        moveFieldNextTo(movableFields, draggedField, { field, isAfter }),
                      );
                    setDraggedField(undefined);
                  },
                  endDrag: () => setDraggedField(undefined),
                }
              }
            />
          );
        })}
      </tr>
    </thead>
  );
}

const isMovable = <Row,>({ isFrozen, isFixed }: ListColumn<Row>) => !isFrozen && !isFixed;

const getHeadingText = <Row,>(columns: readonly ListColumn<Row>[], field: string) => {
  const header = columns.find((column) => column.field === field)?.header;
  return typeof header === 'string' ? header : field;
};

/** The changes that a user can make to a column. */
type HeadingActions = {
  /** In rem, while the column is being dragged. */
  previewWidth: (width: number) => void;
  commitWidth: (width: number) => void;
  move: (by: -1 | 1) => void;
  startDrag: () => void;
  isDropTarget: boolean;
  drop: (isAfter: boolean) => void;
  endDrag: () => void;
};

type ColumnHeadingProps<Row> = Pick<ListHeaderProps<Row>, 'state' | 'onChange'> & {
  column: ListColumn<Row>;
  width: number | undefined;
  arranging: HeadingActions | undefined | false;
};

function ColumnHeading<Row>(props: ColumnHeadingProps<Row> & { isCarried: boolean }) {
  const { column, width, state, onChange, isCarried, arranging } = props;
  const { field, header, isSortable = true } = column;
  const direction = getSortDirection(state, field);
  return (
    <th
      scope="col"
      className={getHeadingClass(column, { isSorted: direction !== 'none', isCarried })}
      style={width ? { width: `${width}rem` } : undefined}
      aria-sort={isSortable ? direction : undefined}
      {...(arranging && createHeadingDragHandlers(arranging))}
    >
      {isSortable ? <SortButton {...{ column, state, onChange, arranging }} /> : header}
      {arranging && (
        <ColumnResizeHandle
          {...arranging}
          name={getHeadingText([column], field)}
          width={width}
          fitToLongestValue={(heading) =>
            arranging.commitWidth(measureColumnWidthInRem(heading as HTMLTableCellElement))
          }
          title={t`Drag: width. Double click: as wide as the longest. Alt+←, Alt+→: width, Shift+←, Shift+→: place`}
          onKeyDown={createHeadingKeyHandler(arranging)}
          // A column that cannot be sorted has no other tab stop.
          isTabStop={!isSortable}
        />
      )}
    </th>
  );
}

type HeadingState = { isSorted: boolean; isCarried: boolean };

const getHeadingClass = <Row,>(
  { className, isFrozen }: ListColumn<Row>,
  { isSorted, isCarried }: HeadingState,
) =>
  [className, isFrozen && 'is-frozen', isSorted && 'is-sorted', isCarried && 'is-carried']
    .filter(Boolean)
    .join(' ');

function SortButton<Row>({
  column,
  state,
  onChange,
  arranging,
}: Omit<ColumnHeadingProps<Row>, 'width'>) {
  const { field, header } = column;
  return (
    <button
      type="button"
      className="list-sort"
      onClick={() => onChange((current) => toggleGridSort(field, current))}
      {...(arranging && {
        'aria-keyshortcuts': HEADING_SHORTCUTS,
        onKeyDown: createHeadingKeyHandler(arranging),
      })}
    >
      <span>{header}</span>
      <Icon name={getSortDirection(state, field) === 'ascending' ? 'arrowUp' : 'arrowDown'} />
    </button>
  );
}

const HEADING_SHORTCUTS = ['Alt', 'Shift']
  .flatMap((held) => [`${held}+ArrowLeft`, `${held}+ArrowRight`])
  .join(' ');

/** As in common grids: Alt and an arrow resize a column, Shift and an arrow move it. */
const createHeadingKeyHandler =
  ({ commitWidth, move }: HeadingActions) =>
  (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined;
    if (!by || event.ctrlKey || event.metaKey || event.altKey === event.shiftKey) return;
    event.preventDefault();
    if (event.shiftKey) return move(by);
    const { width } = event.currentTarget.closest('th')!.getBoundingClientRect();
    const shownWidth = width / getPixelsPerRem();
    commitWidth(clampColumnWidthInRem(shownWidth + by * WIDTH_STEP_REM, shownWidth));
  };

/** Moves a column by dragging its heading. */
const createHeadingDragHandlers = ({ startDrag, isDropTarget, drop, endDrag }: HeadingActions) => ({
  draggable: true,
  onDragStart(event: DragEvent) {
    event.dataTransfer.effectAllowed = 'move';
    startDrag();
  },
  onDragOver(event: DragEvent<HTMLElement>) {
    if (!isDropTarget) return;
    event.preventDefault();
    event.currentTarget.dataset['drop'] = isInRightHalf(event) ? 'after' : 'before';
  },
  onDragLeave: ({ currentTarget }: DragEvent<HTMLElement>) => delete currentTarget.dataset['drop'],
  onDrop(event: DragEvent<HTMLElement>) {
    event.preventDefault();
    delete event.currentTarget.dataset['drop'];
    drop(isInRightHalf(event));
  },
  onDragEnd: endDrag,
});

function isInRightHalf({ clientX, currentTarget }: DragEvent<HTMLElement>): boolean {
  const { left, width } = currentTarget.getBoundingClientRect();
  return clientX > left + width / 2;
}

function getSortDirection({ sort }: GridState, field: string) {
  if (sort?.field !== field) return 'none';
  return sort.isDescending ? 'descending' : 'ascending';
}

/** Another column sorts ascending; the same column reverses its direction. */
const toggleGridSort = (field: string, state: GridState): GridState => ({
  ...state,
  first: 0,
  sort: { field, isDescending: getSortDirection(state, field) === 'ascending' },
});
