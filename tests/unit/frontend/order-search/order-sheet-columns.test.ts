import readWorkbook from 'read-excel-file/web-worker';
import { describe, expect, it } from 'vitest';
import { formatCalendarDate, formatTimestampDay } from '#frontend/format/format-date.ts';
import { buildListSheet, type ListSheetColumn } from '#frontend/list-export/build-list-sheet.ts';
import { buildOrderSheetColumns } from '#frontend/order-search/order-sheet-columns.ts';
import { repSheetColumns } from '#frontend/order-search/rep-sheet-columns.ts';
import { buildWorkbookBlob } from '#frontend/workbook/build-workbook-blob.ts';
import { asCents } from '#shared/money/money.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import { getOrderState } from '#shared/order/rules/order-status.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { orderSearchColumns, type OrderSearchField } from '#shared/schemas/table-config-schema.ts';
import { sampleOrderRows } from '#tests/make/list-rows.ts';

async function readBack<Row>(columns: readonly ListSheetColumn<Row>[], rows: readonly Row[]) {
  const file = await buildWorkbookBlob(await buildListSheet('Orders', columns, rows));
  const [sheet] = await readWorkbook(await file.arrayBuffer(), { trim: false });
  return sheet!.data;
}

/** A cell as text: a date in the screen's format. */
const toCellText = (cell: unknown) =>
  cell instanceof Date ? formatCalendarDate(cell.toISOString()) : (cell ?? '');

const expected: Partial<Record<OrderSearchField, (row: OrderRow) => unknown>> = {
  OrderNumber: (row) => row.OrderNumber,
  Total: ({ Total }) =>
    Total === null || Total === undefined ? '' : Number(toDecimalText(Total, 2)),
  CreatedOn: (row) => formatTimestampDay(row.CreatedOn),
  WorksheetName: (row) => row.WorksheetName ?? '',
  'BillingInfo.City': (row) => row.BillingInfo.City ?? '',
  'ShippingInfo.Name': (row) => row.ShippingInfo.Name ?? '',
  InstalledOn: (row) => formatCalendarDate(row.InstalledOn),
  RevisedOn: (row) => formatTimestampDay(row.RevisedOn),
  ExpiresOn: (row) => formatCalendarDate(row.ExpiresOn),
  OrderStatusId: (row) => getOrderState(row),
};

describe('orders as a sheet', () => {
  it('say in every column what the screen says, numbers as numbers and days as days', async () => {
    const fields = Object.keys(expected) as OrderSearchField[];
    const [head, ...data] = await readBack(buildOrderSheetColumns(fields), sampleOrderRows);
    expect(head).toEqual(
      fields.map((field) => orderSearchColumns.find(({ Field }) => Field === field)!.Name),
    );
    expect(data.map((row) => row.map(toCellText))).toEqual(
      sampleOrderRows.map((row) => fields.map((field) => expected[field]!(row))),
    );
  });

  it('have the chosen columns in their order and no other', async () => {
    const fields = orderSearchColumns.map(({ Field }) => Field).toReversed();
    const [head] = await readBack(buildOrderSheetColumns(fields), sampleOrderRows.slice(0, 1));
    expect(head).toEqual(orderSearchColumns.map(({ Name }) => Name).toReversed());
  });

  it('are their headings where there are none', async () => {
    const data = await readBack(buildOrderSheetColumns(['OrderNumber', 'Total']), []);
    expect(data).toEqual([['Order #', 'Total']]);
  });
});

describe('orders by rep as a sheet', () => {
  it('say what the screen says', async () => {
    const rep = {
      SalesRepId: 4,
      SalesRepFullName: '=Rep',
      All: 51,
      Revised: 5,
      ExpiresSoon: 4,
      NotSubmitted: 3,
      InstallationNear: 2,
      InstallationOverdue: 7,
      Transferred: 1,
      WaitingForCustomer: 9,
      OpenedNotAnswered: 8,
      ExpiredUndecided: 0,
      Accepted: 6,
      OpenTotal: asCents(-1_099),
      OldestRevisedOn: null,
    };
    const [head, row] = await readBack(repSheetColumns, [rep]);
    expect(head?.slice(0, 3)).toEqual(['Rep', 'All', 'Revised this week']);
    expect(row).toEqual(['=Rep', 51, 5, 4, 3, 2, 7, 1, 9, 8, 6, -10.99, null]);
  });
});
