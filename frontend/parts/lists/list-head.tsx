import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { useKeys, type Key } from '#frontend/browser/keys.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import { ColumnEdge, longestOf, shownWidth, widthWithin } from './column-edge.tsx';
import type { GridState } from './grid-state.ts';
import type { Arranging, ListColumn } from './list-column.ts';
import { moveFieldNextTo, movedBy } from './moved-columns.ts';
import { remInPixels, type ColumnWidths } from './use-column-widths.ts';
import './list-head.css';

type Props<Row> = {
  columns: readonly ListColumn<Row>[];
  widths: ColumnWidths;
  state: GridState;
  onChange: (change: (state: GridState) => GridState) => void;
  arranging?: Arranging | undefined;
  /** For who hears what was changed. */
  onAnnounce: (words: string) => void;
};

const STEP_REM = 0.5;

/** Named where the keys of a screen are listed; a heading that has the keyboard takes them itself. */
const headingKeys: readonly Key<undefined>[] = [
  {
    chords: ['Shift+ArrowLeft', 'Shift+ArrowRight'],
    description: t`In a heading: move its column`,
  },
  { chords: ['Alt+ArrowLeft', 'Alt+ArrowRight'], description: t`In a heading: change its width` },
];
const noKeys: typeof headingKeys = [];

/** The headings of a list: they sort it, and where the user may arrange it, they are moved and made wider. */
export function ListHead<Row>(props: Props<Row>) {
  const { columns, widths, state, onChange, arranging, onAnnounce } = props;
  const [carried, setCarried] = useState<string>();
  useKeys(arranging ? headingKeys : noKeys, undefined);
  const movable = columns.filter(isMovable).map(({ field }) => field);

  function arrange(field: string, fields: string[]) {
    if (fields.join() === movable.join()) return;
    arranging?.onArrange(fields);
    onAnnounce(t`${nameOf(columns, field)}: ${fields.indexOf(field) + 1} of ${fields.length}`);
  }
  function resize(field: string, width: number) {
    widths.hold(field, width);
    arranging?.onResize(field, width);
    onAnnounce(`${nameOf(columns, field)}: ${shownWidth(width)}`);
  }

  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { field } = column;
          return (
            <Head
              key={field}
              column={column}
              width={widths.of(column)}
              state={state}
              onChange={onChange}
              isCarried={carried === field}
              arranging={
                arranging &&
                isMovable(column) && {
                  hold: (width) => widths.hold(field, width),
                  resize: (width) => resize(field, width),

                  move: (by) => arrange(field, movedBy(movable, field, by)),
                  carry: () => setCarried(field),
                  isTarget: carried !== undefined && carried !== field,
                  drop(isAfter) {
                    if (carried)
                      arrange(carried, moveFieldNextTo(movable, carried, { field, isAfter }));
                    setCarried(undefined);
                  },
                  letGo: () => setCarried(undefined),
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

const nameOf = <Row,>(columns: readonly ListColumn<Row>[], field: string) => {
  const header = columns.find((column) => column.field === field)?.header;
  return typeof header === 'string' ? header : field;
};

/** What the user may do to a column. */
type HeadArranging = {
  /** In rem, while it is not settled. */
  hold: (width: number) => void;
  resize: (width: number) => void;
  move: (by: -1 | 1) => void;
  carry: () => void;
  isTarget: boolean;
  drop: (isAfter: boolean) => void;
  letGo: () => void;
};

type HeadProps<Row> = Pick<Props<Row>, 'state' | 'onChange'> & {
  column: ListColumn<Row>;
  width: number | undefined;
  arranging: HeadArranging | undefined | false;
};

function Head<Row>(props: HeadProps<Row> & { isCarried: boolean }) {
  const { column, width, state, onChange, isCarried, arranging } = props;
  const { field, header, isSortable = true } = column;
  const direction = directionOf(state, field);
  return (
    <th
      scope="col"
      className={getHeadingClass(column, { isSorted: direction !== 'none', isCarried })}
      style={width ? { width: `${width}rem` } : undefined}
      aria-sort={isSortable ? direction : undefined}
      {...(arranging && carriedBy(arranging))}
    >
      {isSortable ? <Sort {...{ column, state, onChange, arranging }} /> : header}
      {arranging && (
        <ColumnEdge
          {...arranging}
          name={nameOf([column], field)}
          width={width}
          fit={(heading) => arranging.resize(longestOf(heading as HTMLTableCellElement))}
          title={t`Drag: width. Double click: as wide as the longest. Alt+←, Alt+→: width, Shift+←, Shift+→: place`}
          onKeyDown={keysOf(arranging)}
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

function Sort<Row>({ column, state, onChange, arranging }: Omit<HeadProps<Row>, 'width'>) {
  const { field, header } = column;
  return (
    <button
      type="button"
      className="list-sort"
      onClick={() => onChange((current) => sortedBy(field, current))}
      {...(arranging && { 'aria-keyshortcuts': KEYS, onKeyDown: keysOf(arranging) })}
    >
      <span>{header}</span>
      <Icon name={directionOf(state, field) === 'ascending' ? 'arrowUp' : 'arrowDown'} />
    </button>
  );
}

const KEYS = ['Alt', 'Shift']
  .flatMap((held) => [`${held}+ArrowLeft`, `${held}+ArrowRight`])
  .join(' ');

/** As in the usual grids: Alt and an arrow make a column narrower or wider, Shift and an arrow move it. */
const keysOf =
  ({ resize, move }: HeadArranging) =>
  (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined;
    if (!by || event.ctrlKey || event.metaKey || event.altKey === event.shiftKey) return;
    event.preventDefault();
    if (event.shiftKey) return move(by);
    const { width } = event.currentTarget.closest('th')!.getBoundingClientRect();
    const shown = width / remInPixels();
    resize(widthWithin(shown + by * STEP_REM, shown));
  };

/** A heading is carried to its new place by the mouse. */
const carriedBy = ({ carry, isTarget, drop, letGo }: HeadArranging) => ({
  draggable: true,
  onDragStart(event: DragEvent) {
    event.dataTransfer.effectAllowed = 'move';
    carry();
  },
  onDragOver(event: DragEvent<HTMLElement>) {
    if (!isTarget) return;
    event.preventDefault();
    event.currentTarget.dataset['drop'] = isBehind(event) ? 'after' : 'before';
  },
  onDragLeave: ({ currentTarget }: DragEvent<HTMLElement>) => delete currentTarget.dataset['drop'],
  onDrop(event: DragEvent<HTMLElement>) {
    event.preventDefault();
    delete event.currentTarget.dataset['drop'];
    drop(isBehind(event));
  },
  onDragEnd: letGo,
});

function isBehind({ clientX, currentTarget }: DragEvent<HTMLElement>): boolean {
  const { left, width } = currentTarget.getBoundingClientRect();
  return clientX > left + width / 2;
}

function directionOf({ sort }: GridState, field: string) {
  if (sort?.field !== field) return 'none';
  return sort.isDescending ? 'descending' : 'ascending';
}

/** By another column upwards, by the same one the other way round. */
const sortedBy = (field: string, state: GridState): GridState => ({
  ...state,
  first: 0,
  sort: { field, isDescending: directionOf(state, field) === 'ascending' },
});
