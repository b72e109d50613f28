import { Paginator, type PaginatorTemplate } from 'primereact/paginator';
import {
  cloneElement,
  memo,
  useDeferredValue,
  useState,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
} from 'react';
import { formatCountWithNoun, type Named } from '#frontend/format/count.ts';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { DEFAULT_GRID_PAGE_SIZE, GRID_PAGE_SIZES } from '#shared/constants.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import { turnGridPage, type GridState } from './grid-state.ts';
import { isName, type Arranging, type ListColumn } from './list-column.ts';
import { ListHead } from './list-head.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { valueAt } from './value-at.ts';
import './list-grid.css';

/** What a list shows, told apart by its id. */
export type Listed = { Id: number };

type Pages = Named & {
  state: GridState;
  onChange: (change: (state: GridState) => GridState) => void;
};

type Props<Row> = Pages & {
  columns: readonly ListColumn<Row>[];
  rows: Row[];
  total: number;
  /** Other rows are on their way. */
  isBusy: boolean;
  isDeleted?: (row: Row) => boolean;
  isSelected?: (row: Row) => boolean;
  /** What columns come to over all rows that there are, by their fields. */
  sums?: Readonly<Record<string, string>>;
  /** In rem: what a column without a width takes at least; with less room the list scrolls sideways. */
  narrowest?: number;
  empty?: ReactNode;
  arranging?: Arranging;
};

const FIRST_ROWS = 24;
const NARROWEST = 11;

/** A list whose pages and order come from the server. */
export function ListGrid<Row extends Listed>(props: Props<Row>) {
  const { one, noun, columns, total, state, onChange, isDeleted, isSelected, empty } = props;
  const { narrowest = NARROWEST } = props;
  // A page takes long to draw: its first rows are there at once, and whoever types is not held up by the rest.
  const rows = useDeferredValue(props.rows, props.rows.slice(0, FIRST_ROWS));
  const isOld = props.isBusy || rows[0] !== props.rows[0];
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const widths = useColumnWidths(scroller, { columns, rows, narrowest });
  const changePage: Pages['onChange'] = (change) => {
    scroller?.scrollTo({ top: 0 });
    onChange(change);
  };
  return (
    <div className={isOld ? 'list-grid is-waiting' : 'list-grid'}>
      <div ref={setScroller} className="list-scroller">
        <table aria-label={noun} aria-busy={isOld || rows !== props.rows} style={widths.style}>
          <ListHead
            columns={columns}
            widths={widths}
            state={state}
            onChange={changePage}
            arranging={props.arranging}
            onAnnounce={setAnnouncement}
          />
          <tbody>
            {rows.map((row) => (
              <ListRow
                key={row.Id}
                row={row as Listed}
                columns={columns as readonly ListColumn<never>[]}
                isDeleted={isDeleted?.(row) ?? false}
                isSelected={isSelected?.(row) ?? false}
              />
            ))}
            {rows.length === 0 && (
              <tr className="list-empty">
                <td colSpan={columns.length}>{empty ?? listsTexts.noData}</td>
              </tr>
            )}
          </tbody>
          {props.sums && <Foot columns={columns} sums={props.sums} />}
        </table>
      </div>
      {props.arranging && <output className="sr-only">{announcement}</output>}
      <Paginator
        first={state.first}
        rows={state.rows}
        totalRecords={total}
        template={paginator({ one, noun, state, onChange: changePage }, total)}
        onPageChange={({ first, rows: size }) =>
          changePage((current) => ({ ...current, first, rows: size }))
        }
      />
    </div>
  );
}

const classOf = <Row,>({ className, isFrozen }: ListColumn<Row>) =>
  [className, isFrozen && 'is-frozen'].filter(Boolean).join(' ') || undefined;

type FootProps<Row> = {
  columns: readonly ListColumn<Row>[];
  sums: Readonly<Record<string, string>>;
};

/** What columns come to; nothing where none of them is shown. */
function Foot<Row>({ columns, sums }: FootProps<Row>) {
  if (!columns.some(({ field }) => sums[field])) return null;
  const named = columns.find(({ field, isSortable }) => isSortable !== false && !sums[field]);
  return (
    <tfoot>
      <tr>
        {columns.map((column) =>
          column === named ? (
            <th key={column.field} scope="row">{t`Sum`}</th>
          ) : (
            <td key={column.field} className={classOf(column)}>
              <span>{sums[column.field]}</span>
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

type RowProps = {
  row: Listed;
  columns: readonly ListColumn<never>[];
  isDeleted: boolean;
  isSelected: boolean;
};

/** Drawn again when its row, the columns or its own look change, and not with its neighbours. */
const ListRow = memo(function ListRow({ row, columns, isDeleted, isSelected }: RowProps) {
  const look = [isDeleted && 'is-deleted', isSelected && 'is-selected'].filter(Boolean).join(' ');
  return (
    <tr className={look || undefined}>
      {columns.map((column) => (
        <td key={column.field} className={classOf(column)}>
          {isName(column) ? (
            <span className="list-name">{shownIn(column, row)}</span>
          ) : (
            shownIn(column, row)
          )}
        </td>
      ))}
    </tr>
  );
});

const shownIn = ({ body, field }: ListColumn<never>, row: Listed) =>
  body ? body(row as never) : (valueAt(row, field) as ReactNode);

const paginator = ({ state, onChange, ...named }: Pages, total: number): PaginatorTemplate => ({
  layout: 'CurrentPageReport RowsPerPageDropdown PrevPageLink PageLinks NextPageLink',
  CurrentPageReport: ({ first, last, totalRecords }) => (
    <output className="p-paginator-current">
      {totalRecords > 0 && t`${formatInteger(first)}–${formatInteger(last)} of `}
      {formatCountWithNoun(totalRecords, named)}
    </output>
  ),
  // The paginator's own presses count from the page that is drawn.
  PrevPageLink: ({ element }) =>
    pressedFor(element, () => onChange((current) => turnGridPage(current, -1, total))),
  NextPageLink: ({ element }) =>
    pressedFor(element, () => onChange((current) => turnGridPage(current, 1, total))),
  RowsPerPageDropdown: () => (
    <Dropdown
      name={t`Rows per page`}
      options={pageSizes}
      value={state.rows}
      onChange={(size) => onChange((current) => resized(current, size ?? DEFAULT_GRID_PAGE_SIZE))}
    />
  ),
});

const pressedFor = (button: ReactNode, onClick: MouseEventHandler) =>
  cloneElement(button as ReactElement<{ onClick: MouseEventHandler }>, { onClick });

/** The page of the new size on which the first row of the old one stands. */
const resized = (state: GridState, rows: number): GridState => ({
  ...state,
  rows,
  first: Math.floor(state.first / rows) * rows,
});

const pageSizes = GRID_PAGE_SIZES.map((size) => ({ label: String(size), value: size }));
