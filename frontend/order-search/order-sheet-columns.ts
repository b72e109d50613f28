import { asCalendarDate } from '#frontend/browser/calendar-date.ts';
import {
  dayCell,
  moneyCell,
  textCell,
  type ListSheetColumn,
} from '#frontend/list-export/build-list-sheet.ts';
import { valueAt } from '#frontend/parts/lists/value-at.ts';
import type { XlsxCell } from '#frontend/workbook/xlsx-sheet.ts';
import type { Cents } from '#shared/money/money.ts';
import { getOrderState } from '#shared/order/rules/order-status.ts';
import { orderListFields, type OrderColumnField } from '#shared/schemas/order-list-fields.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import type { OrderSearchField } from '#shared/schemas/table-config-schema.ts';

type Read = { width: number; cell: (row: OrderRow, field: string) => XlsxCell };

/** As the columns on the screen show it: of a moment the reader's own day, of a status its word. */
const reads: Record<OrderColumnField['kind'], Read> = {
  text: { width: 22, cell: (row, field) => textCell(valueAt(row, field) as string) },
  money: { width: 14, cell: (row, field) => moneyCell(valueAt(row, field) as Cents) },
  day: { width: 12, cell: (row, field) => dayCell(valueAt(row, field) as string) },
  moment: { width: 12, cell: (row, field) => dayCell(ownDay(valueAt(row, field) as string)) },
  number: { width: 14, cell: (row) => textCell(getOrderState(row)) },
};

const ownDay = (moment: string | null | undefined) =>
  moment ? asCalendarDate(new Date(moment)) : null;

/** The columns of the list as those of a sheet. */
export const buildOrderSheetColumns = (
  fields: readonly OrderSearchField[],
): ListSheetColumn<OrderRow>[] =>
  fields.flatMap((name) =>
    orderListFields.flatMap((listed) => {
      if (listed.field !== name || !('heading' in listed)) return [];
      const { width, cell } = reads[listed.kind];
      return [{ heading: listed.heading, width, cell: (row: OrderRow) => cell(row, name) }];
    }),
  );
