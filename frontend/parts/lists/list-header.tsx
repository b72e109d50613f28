import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { useShortcuts, type ScreenShortcut } from '#frontend/browser/shortcuts.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import {
  ColumnResizeHandle,
  measureColumnWidth,
  formatColumnWidth,
  clampColumnWidth,
} from './column-resize-handle.tsx';
import type { GridState } from './grid-state.ts';
import type { ColumnArrangement, ListColumn } from './list-column.ts';
import { moveFieldNextTo, moveFieldBy } from './move-fields.ts';
import { getRemPixels, type ColumnWidths } from './use-column-widths.ts';
import './list-head.css';

type ListHeaderProps<Row> = {
  columns: readonly ListColumn<Row>[];
  widths: ColumnWidths;
  state: GridState;
  onChange: (change: (state: GridState) => GridState) => void;
  arranging?: ColumnArrangement | undefined;
  /** For who hears what was changed. */
  onAnnounce: (words: string) => void;
};

const WIDTH_STEP_REM = 0.5;

/** Named where the keys of a screen are listed; a heading that has the keyboard takes them itself. */
const headingKeys: readonly ScreenShortcut<undefined>[] = [
  {
    chords: ['Shift+ArrowLeft', 'Shift+ArrowRight'],
    description: t`In a heading: move its column`,
  },
  { chords: ['Alt+ArrowLeft', 'Alt+ArrowRight'], description: t`In a heading: change its width` },
];
const noKeys: typeof headingKeys = [];

/** The headings of a list: they sort it, and where the user may arrange it, they are moved and made wider. */
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
    widths.hold(field, width);
    arranging?.onResize(field, width);
    onAnnounce(`${getHeadingText(columns, field)}: ${formatColumnWidth(width)}`);
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
                  hold: (width) => widths.hold(field, width),
                  resize: (width) => resize(field, width),

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

/** What the user may do to a column. */
type HeadingActions = {
  /** In rem, while it is not settled. */
  hold: (width: number) => void;
  resize: (width: number) => void;
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
          fit={(heading) => arranging.resize(measureColumnWidth(heading as HTMLTableCellElement))}
          title={t`Drag: width. Double click: as wide as the longest. Alt+←, Alt+→: width, Shift+←, Shift+→: place`}
          onKeyDown={createHeadingKeyHandler(arranging)}
          // One that does not sort has no other place for the keyboard.
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

/** As in the usual grids: Alt and an arrow make a column narrower or wider, Shift and an arrow move it. */
const createHeadingKeyHandler =
  ({ resize, move }: HeadingActions) =>
  (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined;
    if (!by || event.ctrlKey || event.metaKey || event.altKey === event.shiftKey) return;
    event.preventDefault();
    if (event.shiftKey) return move(by);
    const { width } = event.currentTarget.closest('th')!.getBoundingClientRect();
    const shownWidth = width / getRemPixels();
    resize(clampColumnWidth(shownWidth + by * WIDTH_STEP_REM, shownWidth));
  };

/** A heading is carried to its new place by the mouse. */
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

/** By another column upwards, by the same one the other way round. */
const toggleGridSort = (field: string, state: GridState): GridState => ({
  ...state,
  first: 0,
  sort: { field, isDescending: getSortDirection(state, field) === 'ascending' },
});
