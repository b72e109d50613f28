import { formatCalendarDate } from '#frontend/format/format-date.ts';
import {
  createCountCell,
  createDayCell,
  createMoneyCell,
  createTextCell,
  type ListSheetColumn,
} from '#frontend/list-export/build-list-sheet.ts';
import { createRowsLoader } from '#frontend/list-export/create-rows-loader.ts';
import type { ExportedList } from '#frontend/list-export/use-list-export.ts';
import { t } from '#shared/language/t.ts';
import type { ImpactedOrder, PriceImpactReport } from '#shared/schemas/price-impact-schema.ts';

type ImpactSheetRow = ImpactedOrder & { Id: number };

/** The table as a workbook: the same orders in the same sequence, with the rep in each row. */
export function createPriceImpactExport({
  ListName,
  Orders,
  Day,
}: PriceImpactReport): ExportedList<ImpactSheetRow> {
  const rows = Orders.map((order) => ({ ...order, Id: order.OrderId }));
  return {
    title: t`What ${ListName} costs`,
    singularNoun: t`order`,
    pluralNoun: t`orders`,
    columns: createColumns(Day),
    load: createRowsLoader(rows),
  };
}

const createColumns = (day: string): ListSheetColumn<ImpactSheetRow>[] => [
  { heading: t`Rep`, widthInCharacters: 24, cell: (row) => createTextCell(row.SalesRepFullName) },
  { heading: t`Order`, widthInCharacters: 12, cell: (row) => createTextCell(row.OrderNumber) },
  {
    heading: t`Worksheet Name`,
    widthInCharacters: 30,
    cell: (row) => createTextCell(row.WorksheetName),
  },
  { heading: t`Customer`, widthInCharacters: 30, cell: (row) => createTextCell(row.CustomerName) },
  { heading: t`Expires`, widthInCharacters: 12, cell: (row) => createDayCell(row.ExpiresOn) },
  { heading: t`Lines`, widthInCharacters: 8, cell: (row) => createCountCell(row.LineCount) },
  { heading: t`Now`, widthInCharacters: 14, cell: (row) => createMoneyCell(row.Now) },
  {
    heading: t`As of ${formatCalendarDate(day)}`,
    widthInCharacters: 16,
    cell: (row) => createMoneyCell(row.Then),
  },
  { heading: t`More`, widthInCharacters: 14, cell: (row) => createMoneyCell(row.More) },
];
