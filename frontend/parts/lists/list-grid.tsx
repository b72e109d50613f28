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
import { formatCountWithNoun, type ListNouns } from '#frontend/format/format-count.ts';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { DEFAULT_GRID_PAGE_SIZE, GRID_PAGE_SIZES } from '#shared/constants.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import { getValueAtPath } from './get-value-at-path.ts';
import { turnGridPage, type GridState } from './grid-state.ts';
import { isNameColumn, type ColumnArrangement, type ListColumn } from './list-column.ts';
import { ListHeader } from './list-header.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import './list-grid.css';

/** A row of a list, identified by its id. */
export type ListGridRow = { Id: number };

type ListPaging = ListNouns & {
  state: GridState;
  onChange: (change: (state: GridState) => GridState) => void;
};

type ListGridProps<Row> = ListPaging & {
  columns: readonly ListColumn<Row>[];
  rows: Row[];
  total: number;
  /** Other rows are loading. */
  isBusy: boolean;
  isDeleted?: (row: Row) => boolean;
  isSelected?: (row: Row) => boolean;
  /** The totals over all rows, by field. */
  sums?: Readonly<Record<string, string>>;
  /** In rem: the least width of a column without a width. With less space the list scrolls sideways. */
  minFlexibleWidth?: number;
  empty?: ReactNode;
  arranging?: ColumnArrangement;
};

const FIRST_ROWS_COUNT = 24;
const DEFAULT_MIN_WIDTH_REM = 11;

/** A list whose pages and sort order come from the server. */
export function ListGrid<Row extends ListGridRow>(props: ListGridProps<Row>) {
  const {
    singularNoun,
    pluralNoun,
    columns,
    total,
    state,
    onChange,
    isDeleted,
    isSelected,
    empty,
  } = props;
  const { minFlexibleWidth = DEFAULT_MIN_WIDTH_REM } = props;
  // A page takes long to draw. Its first rows appear at once, and the rest does not block typing.
  const rows = useDeferredValue(props.rows, props.rows.slice(0, FIRST_ROWS_COUNT));
  const isStale = props.isBusy || rows[0] !== props.rows[0];
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const widths = useColumnWidths(scroller, { columns, rows, minFlexibleWidth });
  const changePage: ListPaging['onChange'] = (change) => {
    scroller?.scrollTo({ top: 0 });
    onChange(change);
  };
  return (
    <div className={isStale ? 'list-grid is-waiting' : 'list-grid'}>
      <div ref={setScroller} className="list-scroller">
        <table
          aria-label={pluralNoun}
          aria-busy={isStale || rows !== props.rows}
          style={widths.style}
        >
          <ListHeader
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
                row={row as ListGridRow}
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
          {props.sums && <SumsFooter columns={columns} sums={props.sums} />}
        </table>
      </div>
      {props.arranging && <output className="sr-only">{announcement}</output>}
      <Paginator
        first={state.first}
        rows={state.rows}
        totalRecords={total}
        template={createPaginatorTemplate(
          { singularNoun, pluralNoun, state, onChange: changePage },
          total,
        )}
        onPageChange={({ first, rows: size }) =>
          changePage((current) => ({ ...current, first, rows: size }))
        }
      />
    </div>
  );
}

const getCellClass = <Row,>({ className, isFrozen }: ListColumn<Row>) =>
  [className, isFrozen && 'is-frozen'].filter(Boolean).join(' ') || undefined;

type SumsFooterProps<Row> = {
  columns: readonly ListColumn<Row>[];
  sums: Readonly<Record<string, string>>;
};

/** The totals. Renders nothing where no column with a total is shown. */
function SumsFooter<Row>({ columns, sums }: SumsFooterProps<Row>) {
  if (!columns.some(({ field }) => sums[field])) return null;
  const labelColumn = columns.find(({ field, isSortable }) => isSortable !== false && !sums[field]);
  return (
    <tfoot>
      <tr>
        {columns.map((column) =>
          column === labelColumn ? (
            <th key={column.field} scope="row">{t`Sum`}</th>
          ) : (
            <td key={column.field} className={getCellClass(column)}>
              <span>{sums[column.field]}</span>
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

type ListRowProps = {
  row: ListGridRow;
  columns: readonly ListColumn<never>[];
  isDeleted: boolean;
  isSelected: boolean;
};

/** Drawn again only when its own row, columns or state change. */
const ListRow = memo(function ListRow({ row, columns, isDeleted, isSelected }: ListRowProps) {
  const className = [isDeleted && 'is-deleted', isSelected && 'is-selected']
    .filter(Boolean)
    .join(' ');
  return (
    <tr className={className || undefined}>
      {columns.map((column) => (
        <td key={column.field} className={getCellClass(column)}>
          {isNameColumn(column) ? (
            <span className="list-name">{renderCell(column, row)}</span>
          ) : (
            renderCell(column, row)
          )}
        </td>
      ))}
    </tr>
  );
});

const renderCell = ({ body, field }: ListColumn<never>, row: ListGridRow) =>
  body ? body(row as never) : (getValueAtPath(row, field) as ReactNode);

const createPaginatorTemplate = (
  { state, onChange, ...named }: ListPaging,
  total: number,
): PaginatorTemplate => ({
  layout: 'CurrentPageReport RowsPerPageDropdown PrevPageLink PageLinks NextPageLink',
  CurrentPageReport: ({ first, last, totalRecords }) => (
    <output className="list-range">
      {totalRecords > 0 && t`${formatInteger(first)}–${formatInteger(last)} of `}
      {formatCountWithNoun(totalRecords, named)}
    </output>
  ),
  // PrimeReact's own handlers count from the page that is drawn.
  PrevPageLink: ({ element }) =>
    cloneWithClickHandler(element, () => onChange((current) => turnGridPage(current, -1, total))),
  NextPageLink: ({ element }) =>
    cloneWithClickHandler(element, () => onChange((current) => turnGridPage(current, 1, total))),
  RowsPerPageDropdown: () => (
    <Dropdown
      name={t`Rows per page`}
      options={pageSizeOptions}
      value={state.rows}
      onChange={(size) =>
        onChange((current) => changePageSize(current, size ?? DEFAULT_GRID_PAGE_SIZE))
      }
    />
  ),
});

const cloneWithClickHandler = (button: ReactNode, onClick: MouseEventHandler) =>
  cloneElement(button as ReactElement<{ onClick: MouseEventHandler }>, { onClick });

/** Goes to the page of the new size that contains the first row of the old page. */
const changePageSize = (state: GridState, rows: number): GridState => ({
  ...state,
  rows,
  first: Math.floor(state.first / rows) * rows,
});

const pageSizeOptions = GRID_PAGE_SIZES.map((size) => ({ label: String(size), value: size }));
