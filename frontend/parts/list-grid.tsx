import { Column } from 'primereact/column';
import { DataTable, type DataTableValue } from 'primereact/datatable';
import type { PaginatorTemplate } from 'primereact/paginator';
import { useDeferredValue, type ReactNode } from 'react';
import { GRID_PAGE_SIZE, GRID_PAGE_SIZES } from '#shared/constants.ts';
import { messages } from '#shared/messages.ts';
import { asCount } from '../format/count.ts';
import { Dropdown } from './dropdown.tsx';
import type { GridState } from './grid-state.ts';
import { Icon } from './icon.tsx';

export type ListColumn<Row> = {
  /** As the server names it; dots reach into a record. */
  field: string;
  header: ReactNode;
  /** In rem; a column without one takes what is left. */
  width?: number;
  /** Plain text unless told. Must depend on its row alone: cells are kept while the row is the same. */
  body?: (row: Row) => ReactNode;
  className?: string;
  isSortable?: boolean;
  /** Stays at the right edge while the others scroll. */
  isFrozen?: boolean;
};

type Pages = {
  /** What the rows are, in the plural: the list's name and its count. */
  noun: string;
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
  /** In rem: below it the list scrolls sideways. */
  minWidth?: number;
  empty?: ReactNode;
};

const FIRST_ROWS = 12;

/** A list whose pages and order come from the server. */
export function ListGrid<Row extends DataTableValue>(props: Props<Row>) {
  const { noun, columns, total, state, onChange, isDeleted, isSelected, minWidth, empty } = props;
  // A page takes long to draw: its first rows are there at once, and whoever types is not held up by the rest.
  const rows = useDeferredValue(props.rows, props.rows.slice(0, FIRST_ROWS));
  const isOld = props.isBusy || rows[0] !== props.rows[0];
  return (
    <DataTable
      value={rows}
      lazy
      dataKey="Id"
      size="small"
      className={`is-dense is-fixed fill-grid${isOld ? ' is-waiting' : ''}`}
      scrollable
      scrollHeight="flex"
      tableStyle={minWidth ? { minWidth: `${minWidth}rem` } : {}}
      emptyMessage={empty ?? messages.noData}
      rowClassName={(row) => ({
        'is-deleted': isDeleted?.(row) ?? false,
        'p-highlight': isSelected?.(row) ?? false,
      })}
      sortField={state.sort?.field}
      sortOrder={state.sort?.isDescending ? -1 : 1}
      sortIcon={SortIcon}
      onSort={({ sortField, sortOrder }) =>
        onChange((current) => ({
          ...current,
          first: 0,
          sort: { field: sortField, isDescending: sortOrder === -1 },
        }))
      }
      paginator
      alwaysShowPaginator
      first={state.first}
      rows={state.rows}
      totalRecords={total}
      rowsPerPageOptions={[...GRID_PAGE_SIZES]}
      paginatorTemplate={paginator({ noun, state, onChange })}
      onPage={({ first, rows: size }) => onChange((current) => ({ ...current, first, rows: size }))}
      pt={{ table: { 'aria-label': noun, 'aria-busy': isOld || rows !== props.rows } }}
    >
      {columns.map((column) => (
        <Column
          key={column.field}
          field={column.field}
          header={column.header}
          body={column.body}
          sortable={column.isSortable ?? true}
          frozen={column.isFrozen}
          alignFrozen="right"
          className={column.className}
          style={column.width ? { width: `${column.width}rem` } : {}}
        />
      ))}
    </DataTable>
  );
}

const paginator = ({ noun, state, onChange }: Pages): PaginatorTemplate => ({
  layout: 'CurrentPageReport RowsPerPageDropdown PrevPageLink PageLinks NextPageLink',
  CurrentPageReport: ({ first, last, totalRecords }) => (
    <output className="p-paginator-current">
      {totalRecords > 0 && `${asCount(first)}–${asCount(last)} of `}
      {`${asCount(totalRecords)} ${noun}`}
    </output>
  ),
  RowsPerPageDropdown: () => (
    <Dropdown
      name="Rows per page"
      options={pageSizes}
      value={state.rows}
      onChange={(size) => onChange((current) => resized(current, size ?? GRID_PAGE_SIZE))}
    />
  ),
});

/** The page of the new size on which the first row of the old one stands. */
const resized = (state: GridState, rows: number): GridState => ({
  ...state,
  rows,
  first: Math.floor(state.first / rows) * rows,
});

const pageSizes = GRID_PAGE_SIZES.map((size) => ({ label: String(size), value: size }));

const SortIcon = ({ sorted, sortOrder }: { sorted?: boolean; sortOrder?: number | null }) => (
  <Icon
    name={sorted && sortOrder === 1 ? 'arrowUp' : 'arrowDown'}
    className="p-sortable-column-icon"
  />
);
