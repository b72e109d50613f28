import { writeFile } from '#functions/outside/aws.ts';
import { reportsOf } from '#functions/store/dealers/upload-jobs.ts';
import type { StoredJob, StoredUpload } from '#functions/store/dealers/uploads.ts';
import { readVariable } from '#functions/variables.ts';
import {
  MAX_LISTED_REJECTED_PARTS,
  UPLOAD_REPORT_HEADINGS,
  type RejectedUploadPart,
} from '#shared/schemas/upload-job-schema.ts';
import { formatCsvForSpreadsheets } from '#shared/tables/write-csv.ts';
import type { RejectedItem } from './processor.ts';

/** Nobody mends more by hand; what is beyond is counted alone. */
const MOST_BYTES = 20 * 1024 * 1024;
const FILE_MS = 20_000;

export type Report = ReturnType<typeof newReport>;

/**
 * What of a file is not taken. The first are told with the job; all lie in a file of their own beside the upload, each
 * attempt's apart, with the rows as they stood, so that they can be mended and uploaded again.
 */
export function newReport({ upload, fileKey }: StoredUpload, attempt: number) {
  const rows: string[][] = [];
  const first: RejectedUploadPart[] = [];
  let columns: readonly string[] = [];
  let [count, bytes] = [0, 0];

  const refuse = (item: RejectedItem) => {
    count++;
    if (first.length < MAX_LISTED_REJECTED_PARTS) first.push(toRejectedPart(item));
    if (bytes > MOST_BYTES) return;
    const row = rowOf(item);
    bytes += row.reduce((totalLength, cell) => totalLength + cell.length, 0);
    rows.push(row);
  };

  /** Writes the report, where there is something in it, and gives what the job says of it. */
  async function keep(): Promise<Pick<StoredJob, 'Refused' | 'FirstRefused' | 'ReportKey'>> {
    if (count === 0) return { Refused: 0, FirstRefused: [], ReportKey: null };
    const ReportKey = `${reportsOf(fileKey)}${attempt}.csv`;
    const titles = [...UPLOAD_REPORT_HEADINGS, ...columns];
    const more = count > rows.length ? [['', '', '', '', `and ${count - rows.length} more`]] : [];
    const csv = formatCsvForSpreadsheets([titles, ...rows, ...more]);
    await writeFile(readVariable('FILES_BUCKET'), ReportKey, new TextEncoder().encode(csv), {
      fileName: `${upload.FileName} refused.csv`,
      ms: FILE_MS,
    });
    return { Refused: count, FirstRefused: first, ReportKey };
  }

  return {
    headings: (names: readonly string[]) => {
      columns = names;
    },
    refuse,
    keep,
    count: () => count,
  };
}

const toRejectedPart = ({
  line,
  location,
  column,
  value,
  reason,
}: RejectedItem): RejectedUploadPart => ({
  Line: line,
  Place: location?.slice(0, 200) ?? null,
  Column: column.slice(0, 200),
  Value: value.slice(0, 200),
  Reason: reason.slice(0, 500),
});

const rowOf = ({ line, location, column, value, reason, cells = [] }: RejectedItem) => [
  line > 0 ? String(line) : '',
  location ?? '',
  column,
  value,
  reason,
  ...cells,
];
