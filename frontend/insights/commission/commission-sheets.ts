import { commissionSlotLabels } from '#frontend/format/commission-slot-labels.ts';
import {
  createCountCell,
  createDayCell,
  createMoneyCell,
  createTextCell,
  type ListSheetColumn,
} from '#frontend/list-export/build-list-sheet.ts';
import { createRowsLoader } from '#frontend/list-export/create-rows-loader.ts';
import type { ExportedList } from '#frontend/list-export/use-list-export.ts';
import type { XlsxCell } from '#frontend/workbook/xlsx-sheet.ts';
import { formatMonth } from '#shared/format/format-month.ts';
import { t } from '#shared/language/t.ts';
import { toUnscaledNumber } from '#shared/money/scaled-decimals.ts';
import {
  formatBigDecimal,
  type CommissionOverview,
  type CommissionStatement,
} from '#shared/schemas/commission-schema.ts';
import { formatChange, type StatementLine } from './format-commission.ts';

type LineRow = StatementLine & { Id: number };
type PersonRow = CommissionOverview['Persons'][number] & { Id: number };

const createBaseCell = (base: bigint): XlsxCell => ({
  kind: 'number',
  value: Number(formatBigDecimal(base, 4)),
  format: '#,##0.0000',
});

const createExport = <Row extends { Id: number }>(
  title: string,
  columns: readonly ListSheetColumn<Row>[],
  rows: readonly Row[],
): ExportedList<Row> => ({
  title,
  singularNoun: t`line`,
  pluralNoun: t`lines`,
  columns,
  load: createRowsLoader(rows),
});

/** The statement of a user as a workbook. */
export const createStatementExport = (
  statement: CommissionStatement,
  baseLabel: string,
): ExportedList<LineRow> =>
  createExport(
    t`Commission of ${statement.Name}, ${formatMonth(statement.Month)}`,
    createLineColumns(baseLabel),
    statement.Lines.map((line, index) => ({ ...line, Id: index })),
  );

const createLineColumns = (baseLabel: string): ListSheetColumn<LineRow>[] => [
  { heading: t`Order`, widthInCharacters: 12, cell: (row) => createTextCell(row.OrderNumber) },
  { heading: t`Customer`, widthInCharacters: 30, cell: (row) => createTextCell(row.CustomerName) },
  { heading: t`Committed`, widthInCharacters: 12, cell: (row) => createDayCell(row.CommittedDay) },
  {
    heading: t`Slot`,
    widthInCharacters: 16,
    cell: (row) => createTextCell(commissionSlotLabels[row.Slot]),
  },
  {
    heading: t`Change`,
    widthInCharacters: 24,
    cell: (row) => createTextCell(row.Change && formatChange(row.Change)),
  },
  { heading: baseLabel, widthInCharacters: 20, cell: (row) => createBaseCell(row.Base) },
  {
    heading: t`Rate %`,
    widthInCharacters: 10,
    cell: (row) => ({
      kind: 'number',
      value: toUnscaledNumber(row.Rate, 4),
      format: '0.0000',
    }),
  },
  { heading: t`Commission`, widthInCharacters: 14, cell: (row) => createMoneyCell(row.Amount) },
];

/** The month of everybody as a workbook. */
export const createOverviewExport = (overview: CommissionOverview): ExportedList<PersonRow> =>
  createExport(
    t`Commission, ${formatMonth(overview.Month)}`,
    personColumns,
    overview.Persons.map((person) => ({ ...person, Id: person.AppUserId })),
  );

const personColumns: ListSheetColumn<PersonRow>[] = [
  { heading: t`Person`, widthInCharacters: 30, cell: (row) => createTextCell(row.Name) },
  { heading: t`Lines`, widthInCharacters: 8, cell: (row) => createCountCell(row.Lines) },
  { heading: t`Commission`, widthInCharacters: 14, cell: (row) => createMoneyCell(row.Commission) },
  {
    heading: t`Changes of closed months`,
    widthInCharacters: 24,
    cell: (row) => createMoneyCell(row.Changes),
  },
  { heading: t`Statement`, widthInCharacters: 14, cell: (row) => createMoneyCell(row.Statement) },
];
