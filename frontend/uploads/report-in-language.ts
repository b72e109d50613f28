import Papa from 'papaparse';
import { answerInLanguage, inLanguage, t } from '#shared/language/t.ts';
import { REPORT_HEADINGS } from '#shared/schemas/upload-job.ts';
import { formatCsvForSpreadsheets } from '#shared/tables/write-csv.ts';

const [COLUMN, REASON] = [REPORT_HEADINGS.indexOf('Column'), REPORT_HEADINGS.indexOf('Reason')];

/** A report of what was refused, which the server writes in English, in the words of its reader. */
export function reportInLanguage(csv: string): Blob {
  const [headings = [], ...rows] = Papa.parse<string[]>(csv).data;
  const own = REPORT_HEADINGS.length;
  const translatedRows = [
    [t`Line`, t`Place`, t`Column`, t`Value`, t`Reason`, ...headings.slice(own)],
    ...rows.map((row) =>
      row.map((cell, at) =>
        at === COLUMN ? inLanguage(cell) : at === REASON ? answerInLanguage(cell) : cell,
      ),
    ),
  ];
  return new Blob([formatCsvForSpreadsheets(translatedRows)], { type: 'text/csv' });
}
