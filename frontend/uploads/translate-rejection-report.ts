import Papa from 'papaparse';
import { translateServerMessage, translateText, t } from '#shared/language/t.ts';
import { UPLOAD_REPORT_HEADINGS } from '#shared/schemas/upload-job-schema.ts';
import { formatCsvWithByteOrderMark } from '#shared/tables/write-csv.ts';

const [COLUMN, REASON] = [
  UPLOAD_REPORT_HEADINGS.indexOf('Column'),
  UPLOAD_REPORT_HEADINGS.indexOf('Reason'),
];

/** Translates a report of rejected rows, which the server writes in English. */
export function translateRejectionReport(csvText: string): Blob {
  const [headings = [], ...rows] = Papa.parse<string[]>(csvText).data;
  const headingCount = UPLOAD_REPORT_HEADINGS.length;
  const translatedRows = [
    [t`Line`, t`Place`, t`Column`, t`Value`, t`Reason`, ...headings.slice(headingCount)],
    ...rows.map((row) =>
      row.map((cell, columnIndex) =>
        columnIndex === COLUMN
          ? translateText(cell)
          : columnIndex === REASON
            ? translateServerMessage(cell)
            : cell,
      ),
    ),
  ];
  return new Blob([formatCsvWithByteOrderMark(translatedRows)], { type: 'text/csv' });
}
