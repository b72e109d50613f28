import {
  AllCommunityModule,
  createGrid,
  ModuleRegistry,
  themeQuartz,
  type ColDef,
  type GridApi,
  type RowDataTransaction,
} from 'ag-grid-community';
import { formatAmount, formatDollars } from '#frontend/format/format-money.ts';
import { allColumns, isControlColumn } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import type { LayoutRow } from '#frontend/worksheet/state/grid-layout.ts';
import {
  createWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import type { PricedField } from '#shared/pricing/line/edit-line.ts';
import type { LineSums } from '#shared/pricing/order/order-totals.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { buildBenchOrder } from './build-bench-order.ts';
import type { MountedGrid } from './mounted-grid.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const ROW_HEIGHT = 32;

/** The same rows as ours: headings, lines and subtotals, and the totals pinned to the bottom. */
type RivalRow = {
  key: string;
  name?: string;
  line?: OrderLine | undefined;
  sums?: Pick<LineSums, 'subtotal' | 'retail' | 'dealerCost'> | undefined;
};

/** AG Grid on the same store: it has the same rules and is handed the rows that an edit changed. */
export function mountRivalGrid(host: HTMLElement, lines: number): MountedGrid {
  const store = createWorksheetStore({ order: buildBenchOrder(lines), storeCode: 'HSUS' });
  const total = host.appendChild(document.createElement('output'));
  total.id = 'total';
  const grid = host.appendChild(document.createElement('div'));
  grid.id = 'rival';

  const start = performance.now();
  const worksheet = store.get();
  total.textContent = formatDollars(worksheet.order.Total);
  const api: GridApi<RivalRow> = createGrid<RivalRow>(grid, {
    theme: themeQuartz.withParams({ rowHeight: ROW_HEIGHT, headerHeight: ROW_HEIGHT }),
    rowData: worksheet.layout.rows.map((row) => toRivalRow(worksheet, row)),
    pinnedBottomRowData: [computeTotalsRow(worksheet)],
    getRowId: ({ data }) => data.key,
    columnDefs: allColumns
      .filter((column) => !isControlColumn(column))
      .map((column) => toRivalColumn(column, store)),
    animateRows: false,
    // Enter goes down, as in ours.
    enterNavigatesVerticallyAfterEdit: true,
    onCellValueChanged: ({ data }) => {
      const next = store.get();
      const line = findWorksheetLine(next, data.key)!;
      const subtotal = next.layout.rows.find(
        (row) => row.kind === 'subtotal' && row.groupId === line.OrderLineGroupId,
      )!;
      api.applyTransaction({ update: [{ key: data.key, line }, toRivalRow(next, subtotal)] });
      api.setGridOption('pinnedBottomRowData', [computeTotalsRow(next)]);
      total.textContent = formatDollars(next.order.Total);
    },
  });
  let shownWorksheet = worksheet;
  const show = () => {
    const next = store.get();
    api.applyTransaction(compareWorksheets(shownWorksheet, next));
    api.setGridOption('pinnedBottomRowData', [computeTotalsRow(next)]);
    total.textContent = formatDollars(next.order.Total);
    shownWorksheet = next;
  };
  return { start, store, showChanges: show };
}

/** The new and changed rows, the new ones with their index; and the deleted ones. */
function compareWorksheets(before: Worksheet, after: Worksheet): RowDataTransaction<RivalRow> {
  const update: RivalRow[] = [];
  const add: RivalRow[] = [];
  let addIndex: number | undefined;
  for (const [index, row] of after.layout.rows.entries()) {
    if (!before.layout.rowIndexes.has(row.key)) {
      addIndex ??= index;
      add.push(toRivalRow(after, row));
    } else if (
      row.kind === 'line'
        ? findWorksheetLine(before, row.key) !== findWorksheetLine(after, row.key)
        : row.kind === 'subtotal' && before.sums.get(row.groupId) !== after.sums.get(row.groupId)
    )
      update.push(toRivalRow(after, row));
  }
  const remove = before.layout.rows.filter(({ key }) => !after.layout.rowIndexes.has(key));
  return { update, add, remove, ...(addIndex !== undefined && { addIndex }) };
}

function toRivalRow(worksheet: Worksheet, row: LayoutRow): RivalRow {
  const { key } = row;
  if (row.kind === 'line') return { key, line: findWorksheetLine(worksheet, key) };
  return row.kind === 'heading'
    ? { key, name: key }
    : { key, name: 'Subtotal', sums: worksheet.sums.get(row.groupId) };
}

function computeTotalsRow({ sums }: Worksheet): RivalRow {
  const all = { subtotal: 0, retail: 0, dealerCost: 0 };
  for (const bundle of sums.values())
    for (const name of Object.keys(all) as (keyof typeof all)[]) all[name] += bundle[name];
  return { key: 'total', name: 'Subtotal', sums: all as RivalRow['sums'] };
}

const sumNames: Partial<Record<string, keyof NonNullable<RivalRow['sums']>>> = {
  Retail: 'retail',
  DealerExtended: 'dealerCost',
  CustomerExtended: 'subtotal',
};

const toRivalColumn = (
  { field, caption, cellKind, formatValue, read }: (typeof allColumns)[number],
  store: WorksheetStore,
): ColDef<RivalRow> => ({
  colId: field,
  headerName: caption,
  ...(field === 'Description' ? { flex: 1, minWidth: 176 } : { width: 90 }),
  ...(cellKind === 'number' && { type: 'rightAligned' }),
  editable: ({ data }) => read !== undefined && data?.line !== undefined,
  valueGetter: ({ data }) => {
    if (data?.line) return formatValue(data.line);
    const sum = sumNames[field];
    if (sum) return data?.sums && formatAmount(data.sums[sum]);
    return field === 'Description' ? data?.name : '';
  },
  ...(read && {
    valueSetter: ({ data, newValue }) => {
      const edit = { field: field as PricedField, value: read(String(newValue)) ?? null };
      store.dispatch({ type: 'cellEdited', lineId: data.key, edit });
      return true;
    },
  }),
});
