import Papa from 'papaparse';
import { translateServerMessage } from '#frontend/language/server-messages.ts';
import { t, translateText } from '#shared/language/t.ts';
import { UPLOAD_REPORT_HEADINGS } from '#shared/schemas/upload-job-schema.ts';
import { formatCsvWithByteOrderMark } from '#shared/tables/write-csv.ts';

/** A report as a user reads it: in their language, and without the columns that are for programs. */
export function formatReadableReport(csvText: string): Blob {
  const [headings = [], ...rows] = Papa.parse<string[]>(csvText).data;
  // A report that was stored before reasons had codes has no columns for them.
  const hasCodes = UPLOAD_REPORT_HEADINGS.every((heading, index) => headings[index] === heading);
  const cellsFrom = hasCodes ? UPLOAD_REPORT_HEADINGS.length : CODE_COLUMN;
  const readableRows = [
    [t`Line`, t`Place`, t`Column`, t`Value`, t`Reason`, ...headings.slice(cellsFrom)],
    ...rows.map((row) => [
      ...translateOwnCells(row, hasCodes ? row.slice(CODE_COLUMN, cellsFrom) : []),
      ...row.slice(cellsFrom),
    ]),
  ];
  return new Blob([formatCsvWithByteOrderMark(readableRows)], { type: 'text/csv' });
}

const CODE_COLUMN = UPLOAD_REPORT_HEADINGS.indexOf('Code');

/** The second cells are the code of the reason, and its values as JSON. */
function translateOwnCells(
  [line = '', location = '', column = '', value = '', reason = '']: readonly string[],
  [code = '', params = '']: readonly string[],
): string[] {
  const text = translateServerMessage(reason, { Code: code, Params: parseParams(params) });
  return [line, location, translateText(column), value, text];
}

const parseParams = (json: string) =>
  json === '' ? undefined : (JSON.parse(json) as Record<string, unknown>);
