import { toCalendarDay } from '#frontend/browser/calendar-date.ts';
import {
  createDayCell,
  createMoneyCell,
  createTextCell,
  type ListSheetColumn,
} from '#frontend/list-export/build-list-sheet.ts';
import { formatRowOutcome } from '#frontend/orders/format-outcome.ts';
import { getValueAtPath } from '#frontend/parts/lists/get-value-at-path.ts';
import type { XlsxCell } from '#frontend/workbook/xlsx-sheet.ts';
import type { Cents } from '#shared/money/money.ts';
import { getOrderState } from '#shared/order/rules/order-status.ts';
import { orderListFields, type OrderColumnField } from '#shared/schemas/order-list-fields.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import type { OrderSearchField } from '#shared/schemas/table-config-schema.ts';

type CellReader = { widthInCharacters: number; cell: (row: OrderRow, field: string) => XlsxCell };

/** As on the screen: a timestamp as the user's local day, a status as its text. */
const cellReadersByKind: Record<OrderColumnField['kind'], CellReader> = {
  text: {
    widthInCharacters: 22,
    cell: (row, field) => createTextCell(getValueAtPath(row, field) as string),
  },
  money: {
    widthInCharacters: 14,
    cell: (row, field) => createMoneyCell(getValueAtPath(row, field) as Cents),
  },
  day: {
    widthInCharacters: 12,
    cell: (row, field) => createDayCell(getValueAtPath(row, field) as string),
  },
  moment: {
    widthInCharacters: 12,
    cell: (row, field) => createDayCell(toLocalDay(getValueAtPath(row, field) as string)),
  },
  number: { widthInCharacters: 14, cell: (row) => createTextCell(getOrderState(row)) },
};

const toLocalDay = (moment: string | null | undefined) =>
  moment ? toCalendarDay(new Date(moment)) : null;

/** The list's columns as the columns of a sheet. */
export const buildOrderSheetColumns = (
  fields: readonly OrderSearchField[],
): ListSheetColumn<OrderRow>[] =>
  fields.flatMap((name) =>
    orderListFields.flatMap((listField) => {
      if (listField.field !== name || !('heading' in listField)) return [];
      const { widthInCharacters, cell } = cellReadersByKind[listField.kind];
      return [
        {
          heading: listField.heading,
          widthInCharacters,
          cell: (row: OrderRow) =>
            name === 'Outcome' ? createTextCell(formatRowOutcome(row)) : cell(row, name),
        },
      ];
    }),
  );
