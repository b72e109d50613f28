import type { ListSheetColumn } from '#frontend/list-export/build-list-sheet.ts';
import { createRowsLoader } from '#frontend/list-export/create-rows-loader.ts';
import { ListExportButton } from '#frontend/list-export/list-export-button.tsx';
import { t } from '#shared/language/t.ts';

type TableExportButtonProps<Row extends object> = {
  title: string;
  columns: readonly ListSheetColumn<Row>[];
  rows: readonly Row[];
};

/** Exports a table of a report, whose rows are all here. */
export const TableExportButton = <Row extends object>({
  title,
  columns,
  rows,
}: TableExportButtonProps<Row>) => (
  <ListExportButton<Row & { Id: number }>
    list={{
      title,
      singularNoun: t`row`,
      pluralNoun: t`rows`,
      columns,
      load: createRowsLoader(rows.map((row, Id) => ({ ...row, Id }))),
    }}
    label={t`XLSX`}
  />
);
